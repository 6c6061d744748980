/** The cheapest comes first: a binary heap. */
export class Queue {
    #heap = [];

    push(what, cost) {
        const heap = this.#heap;
        let at = heap.push([cost, what]) - 1;
        for (let up = (at - 1) >> 1; at > 0 && heap[up][0] > heap[at][0]; up = (at - 1) >> 1) {
            [heap[up], heap[at]] = [heap[at], heap[up]];
            at = up;
        }
    }

    pop() {
        const heap = this.#heap;
        const first = heap[0];
        const last = heap.pop();
        if (heap.length) this.#sink(last);
        return first?.[1];
    }

    #sink(item) {
        const heap = this.#heap;
        let at = 0;
        for (;;) {
            let down = 2 * at + 1;
            if (down + 1 < heap.length && heap[down + 1][0] < heap[down][0]) down++;
            if (down >= heap.length || heap[down][0] >= item[0]) break;
            heap[at] = heap[down];
            at = down;
        }
        heap[at] = item;
    }
}
