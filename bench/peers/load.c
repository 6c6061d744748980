/* Plays at many tables at once over WebSockets, and measures: a load that costs next to nothing itself.

   load DIALECT SEATS SECONDS WARMUP RATE PORT PID < lines

   Each line is a connection, SEATS of them a table: its path, what it says first, and how it moves, between tabs.
   In a move, $n is a fresh number, $v the newest version that this connection heard of, $a one of its legal actions.
   A move is done when every seat of its table has heard of it. RATE 0: the next one follows at once; otherwise
   so many moves a second are due over all tables, each at the next table where somebody can move (others wait for
   their house), and a move's time counts from the moment when it was due, whoever is to blame for its delay.
   DIALECT: g Gadabout, s socket.io, b bare (any message is news). PID: the server, whose CPU time is read. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 17, ACTION = 512, SLOWEST = 10000000 };

typedef struct {
    int fd, table, seat, ready, filled;
    long version;
    char *path, *hello, *move, *action;
    unsigned char *buffer;
} Line;

typedef struct {
    int out, heard, racing, raced;
    long version;
    int64_t since;
} Table;

static Line *lines;
static Table *tables;
static int seats, line_count, table_count, ready_count, measuring;
static char dialect;
static long moves, refused, frames, bytes, timed, fresh;
static uint32_t *histogram;

static void fail(const char *why) {
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000LL + t.tv_nsec / 1000;
}

static double cpu_seconds(const char *pid) {
    char path[64], text[1024];
    unsigned long user, system;
    snprintf(path, sizeof path, "/proc/%s/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file || !fgets(text, sizeof text, file)) fail("the server is gone");
    fclose(file);
    char *after = strrchr(text, ')');
    if (sscanf(after + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) fail("no CPU time");
    return (user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void put(int fd, const void *what, size_t size) {
    const char *rest = what;
    while (size) {
        ssize_t wrote = write(fd, rest, size);
        if (wrote > 0) rest += wrote, size -= wrote;
        else if (errno != EAGAIN && errno != EINTR) fail("a line broke while writing");
    }
}

static void say(Line *line, const char *text, int size) {
    unsigned char frame[8192];
    int head = size < 126 ? 6 : 8;
    if (size > (int)sizeof frame - 8) fail("too long a message");
    frame[0] = 0x81;
    if (size < 126) frame[1] = 0x80 | size;
    else frame[1] = 0x80 | 126, frame[2] = size >> 8, frame[3] = size & 255;
    memset(frame + head - 4, 0, 4); /* a mask of zeros changes nothing */
    memcpy(frame + head, text, size);
    put(line->fd, frame, head + size);
}

static int fill(char *text, const Line *line) {
    int size = 0;
    for (const char *form = line->move; *form; form++) {
        if (*form != '$') text[size++] = *form;
        else switch (*++form) {
            case 'n': size += sprintf(text + size, "%ld", ++fresh); break;
            case 'v': size += sprintf(text + size, "%ld", line->version); break;
            case 'a': size += sprintf(text + size, "%s", line->action); break;
        }
    }
    return size;
}

/* A seat that can move does; whether all have the newest version was seen before. */
static int fire(Table *table, int64_t since) {
    char text[6000];
    Line *first = lines + (table - tables) * seats;
    int start = rand() % seats;
    for (int i = 0; i < seats; i++) {
        Line *line = first + (start + i) % seats;
        if (dialect == 'g' && !*line->action) continue;
        if (dialect == 's' && table->version % seats != line->seat) continue;
        table->out = 1, table->heard = 0, table->since = since, table->raced = table->racing;
        say(line, text, fill(text, line));
        return 1;
    }
    return 0;
}

static int is_free(const Table *table) {
    return !table->out && (table->heard == seats || !table->version);
}

/* At the next table where somebody can move. */
static int fire_next(int64_t since) {
    static int last;
    for (int i = 1; i <= table_count; i++) {
        int next = (last + i) % table_count;
        if (!is_free(tables + next) || !fire(tables + next, since)) continue;
        last = next;
        return 1;
    }
    return 0;
}

static void done(Table *table, int64_t at) {
    table->out = 0;
    moves++;
    if (measuring && !table->raced) {
        int64_t took = at - table->since;
        histogram[took < SLOWEST ? took : SLOWEST]++;
        timed++;
    }
}

static char *last(char *text, int size, const char *what) {
    int length = strlen(what);
    for (char *at = text + size - length; at >= text; at--)
        if (*at == *what && !memcmp(at, what, length)) return at;
    return NULL;
}

static void choose(Line *line, char *list, char *end) {
    char *starts[512], *stops[512];
    int count = 0, depth = 0, quoted = 0;
    for (char *at = list; at < end; at++) {
        if (quoted) {
            if (*at == '\\') at++;
            else if (*at == '"') quoted = 0;
        } else if (*at == '"') quoted = 1;
        else if (*at == '{' || *at == '[') {
            if (!depth++) starts[count] = at;
        } else if (*at == '}' || *at == ']') {
            if (!depth) break;
            if (!--depth) stops[count++] = at + 1;
            if (count == 512) break;
        }
    }
    *line->action = 0;
    if (!count) return;
    int one = rand() % count, size = stops[one] - starts[one];
    if (size >= ACTION) fail("too long an action");
    memcpy(line->action, starts[one], size);
    line->action[size] = 0;
}

static void hear_gadabout(Line *line, char *text, int size) {
    Table *table = tables + line->table;
    if (!strncmp(text, "{\"type\":\"Ping\"", 14)) {
        text[10] = 'o';
        say(line, text, size);
    } else if (!strncmp(text, "{\"type\":\"Refused\"", 17)) {
        if (measuring) refused++;
        table->out = 0;
    } else if (!strncmp(text, "{\"type\":\"Malformed\"", 19)) {
        fail(text);
    } else if (!strncmp(text, "{\"type\":\"Update\"", 16)) {
        char *version = strstr(text, "\"version\":"), *legal = last(text, size, "\"legal\":[");
        if (!version || !legal) fail("an Update without version or legal actions");
        line->version = atol(version + 10);
        choose(line, legal + 9, text + size);
        if (!line->ready) line->ready = 1, ready_count++;
        if (line->version > table->version) table->version = line->version, table->heard = 0;
        if (line->version == table->version) {
            table->racing = last(text, size, "\"race\":true") != NULL;
            table->heard++;
        }
    }
}

/* Joins the namespace that the hello speaks to: "42/corners,..." wants "40/corners,". */
static void join_namespace(Line *line) {
    char text[64];
    int size = strcspn(line->hello, ",") + 1;
    if (size > (int)sizeof text) fail("too long a namespace");
    memcpy(text, line->hello, size);
    text[1] = '0';
    say(line, text, size);
}

static void hear_socket_io(Line *line, char *text, int size) {
    Table *table = tables + line->table;
    char *comma = memchr(text, ',', size), *version = strstr(text, "\"_stateID\":");
    if (*text == '2') say(line, "3", 1);
    else if (*text == '0') join_namespace(line);
    else if (!strncmp(text, "40", 2)) say(line, line->hello, strlen(line->hello));
    else if (comma && (!strncmp(comma, ",[\"sync\"", 8) || !strncmp(comma, ",[\"update\"", 10)) && version) {
        line->version = atol(version + 11);
        if (!line->ready) line->ready = 1, ready_count++;
        if (line->version > table->version) table->version = line->version, table->heard = 0;
        if (line->version == table->version) table->heard++;
    }
}

static void hear(Line *line, char *text, int size, int64_t at) {
    Table *table = tables + line->table;
    long before = table->version;
    char kept = text[size];
    text[size] = 0;
    frames++, bytes += size;
    if (dialect == 'g') hear_gadabout(line, text, size);
    else if (dialect == 's') hear_socket_io(line, text, size);
    else table->heard++;
    text[size] = kept;
    if (table->version != before) table->out = table->out == 1 ? 2 : table->out;
    if (table->heard == seats && (table->out == 2 || (dialect == 'b' && table->out))) done(table, at);
}

static void take_frames(Line *line, int64_t at) {
    int used = 0;
    for (;;) {
        unsigned char *frame = line->buffer + used;
        int there = line->filled - used, head = 2;
        if (there < 2) break;
        long size = frame[1] & 127;
        if (size == 126) {
            if (there < 4) break;
            size = frame[2] << 8 | frame[3], head = 4;
        } else if (size == 127) {
            if (there < 10) break;
            size = 0, head = 10;
            for (int i = 2; i < 10; i++) size = size << 8 | frame[i];
        }
        if (there < head + size) break;
        if ((frame[0] & 15) == 8) fail("the server closed a line");
        if ((frame[0] & 15) == 1) hear(line, (char *)frame + head, size, at);
        used += head + size;
    }
    memmove(line->buffer, line->buffer + used, line->filled -= used);
}

static void dial(Line *line, int port) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    char request[1024], *end = NULL;
    int one = 1;
    line->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(line->fd, (void *)&to, sizeof to)) fail("nobody listens");
    setsockopt(line->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    put(line->fd, request, snprintf(request, sizeof request,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", line->path, port));
    while (!end) {
        int got = read(line->fd, line->buffer + line->filled, 4095 - line->filled);
        if (got <= 0) fail("no answer to a handshake");
        line->buffer[line->filled += got] = 0;
        end = strstr((char *)line->buffer, "\r\n\r\n");
    }
    if (strncmp((char *)line->buffer, "HTTP/1.1 101", 12)) fail((char *)line->buffer);
    int used = (unsigned char *)end + 4 - line->buffer;
    memmove(line->buffer, end + 4, line->filled -= used);
    fcntl(line->fd, F_SETFL, O_NONBLOCK);
    if (dialect == 'g') say(line, line->hello, strlen(line->hello));
    if (dialect == 'b') line->ready = 1, ready_count++;
}

static void read_lines(void) {
    char *text = NULL;
    size_t room = 0;
    while (getline(&text, &room, stdin) > 0) {
        text[strcspn(text, "\n")] = 0;
        lines = realloc(lines, (line_count + 1) * sizeof *lines);
        Line *line = lines + line_count;
        *line = (Line){.table = line_count / seats, .seat = line_count % seats};
        char *rest = strdup(text);
        line->path = strsep(&rest, "\t"), line->hello = strsep(&rest, "\t"), line->move = rest;
        line->action = calloc(1, ACTION);
        line->buffer = malloc(BUFFER);
        if (!line->move) fail("a line lacks a part");
        line_count++;
    }
    table_count = line_count / seats;
    tables = calloc(table_count, sizeof *tables);
}

static double percentile(double part) {
    long sum = 0;
    for (int i = 0; i <= SLOWEST; i++)
        if ((sum += histogram[i]) >= part * timed) return i / 1000.0;
    return 0;
}

int main(int count, char **word) {
    if (count != 8) fail("DIALECT SEATS SECONDS WARMUP RATE PORT PID");
    dialect = *word[1], seats = atoi(word[2]);
    double seconds = atof(word[3]), warmup = atof(word[4]), rate = atof(word[5]), cpu = 0;
    read_lines();
    histogram = malloc((SLOWEST + 1) * sizeof *histogram);
    memset(histogram, 0, (SLOWEST + 1) * sizeof *histogram); /* touched now, not while it is measured */
    int poll = epoll_create1(0);
    for (int i = 0; i < line_count; i++) {
        dial(lines + i, atoi(word[6]));
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
        epoll_ctl(poll, EPOLL_CTL_ADD, lines[i].fd, &event);
    }
    int64_t began = 0, from = 0, due = 0, heard = now(), at;
    for (;;) {
        struct epoll_event events[512];
        at = now();
        if (!began && ready_count == line_count) began = due = at;
        if (began && !measuring && at >= began + warmup * 1e6) {
            measuring = 1, from = at, moves = frames = bytes = 0;
            cpu = cpu_seconds(word[7]);
        }
        if (measuring && at >= from + seconds * 1e6) break;
        if (at - heard > 15000000) fail("all is silent");
        if (began && rate)
            while (due <= at && fire_next(due)) due += 1e6 / rate;
        for (Table *table = tables; began && !rate && table < tables + table_count; table++)
            if (is_free(table)) fire(table, at);
        int waiting = epoll_wait(poll, events, 512, rate ? 0 : 1);
        for (int i = 0; i < waiting; i++) {
            Line *line = lines + events[i].data.u32;
            int got = read(line->fd, line->buffer + line->filled, BUFFER - 1 - line->filled);
            if (got == 0) fail("a line was closed");
            if (got < 0) continue;
            line->filled += got;
            heard = now();
            take_frames(line, heard);
        }
    }
    printf("{\"moves\":%ld,\"refused\":%ld,\"frames\":%ld,\"bytes\":%ld,\"seconds\":%.4f,\"cpu_s\":%.3f,\"p50_ms\":%.3f,\"p99_ms\":%.3f}\n",
        moves, refused, frames, bytes, (at - from) / 1e6, cpu_seconds(word[7]) - cpu, percentile(0.5), percentile(0.99));
    return 0;
}
