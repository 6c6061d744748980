"""The words of `docs/balance.md`; `bench/balance.py` fills in the numbers."""

# ruff: noqa: E501  # a row of a table can't be broken

SEEN = ("tuned", 1000, 1000)
"""The bots, games and games of variants that the comments are about; other runs get only figures."""

COMMENTS = {
    "days_seats": """With two players the game is even, and with three hardly more uneven than chance makes it. With more, the first player
wins more than an even share (with four by a quarter, with six by two fifths), and the last one less: the first can choose
from all cards, the last only from what is left.

From three players on, the number of rounds hardly depends on the number of players. It scatters little, and never comes
near the sixty after which we end a game.""",
    "days_events": """*Offer* is the one card that stands out: players who draw it win a quarter more often than an even share, clearly above
the mean of all draws. Its effect is ours (three days less on any leg). Elephant and Submarine are a little above the mean.
A blue event wastes the action of the player who draws it; *Delay* costs most. Between the others there is no difference
to speak of.""",
    "days_change": """The one guess among the legs is whether Calcutta–Hong Kong takes one ship or two. With one, the game is three days and a
round shorter, and nothing else changes: the games can't tell which is right.

Three balloons and three elephants, four and two, or two and four make no visible difference. Nor does an *Offer* of two
days: it is about as strong. So its strength isn't the third day, but that it helps on every leg.""",
    "blog_seats": """The first player has a clear advantage with any number of players: they win three of five games for two, and with three
and four the share falls from seat to seat. Most turns take cards from the deck, so the number of turns scatters little.
By the rule of the end, the first player can have one turn more than the others, never one less.""",
    "blog_symbols": """Losing cards to clouds goes with losing the game, more than anything else that was counted. The visitor never loses any.
A bonus card is worth having, and comes seldom.""",
    "blog_patterns": """Between the three patterns there is no difference to speak of.""",
    "blog_change": """Without any clouds the first player's advantage is even larger: the symbols don't cause it, they soften it. Clouds scatter
the points: without them the players end closer to each other. Clouds on only two numbers take fewer cards, and change
little else. It makes no difference whether clouds are on high numbers or on low ones.""",
    "verdict": """- We change no number: no effect is strong enough to prefer other values to ours, and the rules would need a new version.
- Two changes that looked worth a try gain nothing: an *Offer* of two days is as strong, and clouds on two numbers leave
  the first player's advantage as it is.
- In Travelogue that advantage belongs to the game itself, as far as these bots can tell: neither the symbols nor their
  places cause it.
- The length of both games varies little, and both can be lost from every seat.""",
}

PAGE = """# Are the games balanced?

This page tells whether Travelogue and Around the World in 80 Days play well with the card data that we reconstructed
(`gadabout rules` says which data that is).

Bots of one level play against each other (bots *{bots}*, {games} games with few players and {larger} with four or more), and
everything that cards did is counted. Experts play differently; so a strong effect is worth a second look, a weak one is not.

*Lift* says how much more likely than an even share a win was for the players who did something: 1 means no effect, 1.2 a
fifth more likely. All intervals are at 95%. The first player's share is given in the same way.

## Around the World in 80 Days

| players | games | rounds (90 of 100) | days of the winner | wins by place in the order of play | ± |
| --- | --- | --- | --- | --- | --- |
{days_tables}

The last column says by how many percentage points an even share would scatter. Of all players who came home, {home} did
so within 80 days.

![The share of who begins, by the number of players](pictures/balance-80-days-begins.svg)
![Rounds of a game](pictures/balance-80-days-length.svg)

{days_seats}

### Event cards

Drawing a certain event card is chance, so the kinds whose drawers win more often are stronger. The dashed line is the mean
of all draws. It need not be 1, as drawing has its price. These are games with three players and more.

![Which event cards win](pictures/balance-80-days-events.svg)

| event | drawn in a game | used | lift of a draw |
| --- | --- | --- | --- |
{events}

*Used* means played or turned into a coin. The rest is discarded when a blue event comes, when the hand is full, or at home.

{days_events}

### Other cards?

With {days_players} players, {variant_games} games for each change.

| cards | rounds | days of the winner | scatter of days | days from Calcutta to Hong Kong | lift of an offer | wins of who begins |
| --- | --- | --- | --- | --- | --- | --- |
{days_variants}

{days_change}

## Travelogue

| players | games | turns (90 of 100) | points of the winner | wins by place in the order of play | ± |
| --- | --- | --- | --- | --- | --- |
{blog_tables}

![The share of who begins, by the number of players](pictures/balance-travelogue-begins.svg)
![Turns of a game](pictures/balance-travelogue-length.svg)

{blog_seats}

### Symbols

As many cards have a bonus as have a cloud, but on the table there are more clouds: a visitor takes the bonus cards away,
while a cloud stays below its agent until somebody takes that card in a trade. At {clouded} of all visits there was a cloud,
at {took} a bonus.

![What symbols have to do with winning](pictures/balance-travelogue-symbols.svg)

{blog_symbols}

### Destinations

The three patterns of limits are ours. The table shows what a vacation is worth on each:

| limits | visits | mean vacation value |
| --- | --- | --- |
{patterns}

{blog_patterns}

### Other symbols?

With {blog_players} players, {variant_games} games for each change.

| symbols | turns | points of the winner | scatter of points | points of a visit | cards taken for a bonus | cards lost to clouds | wins of who begins |
| --- | --- | --- | --- | --- | --- | --- | --- |
{blog_variants}

{blog_change}

## What follows

{verdict}

These figures and pictures are made by `bench/balance.py`; the same program makes the same page.
"""
