"""The words of `docs/balance.md`; `bench/balance.py` fills in the numbers."""

# ruff: noqa: E501  # a row of a table can't be broken

SEEN = ("tuned", 1000, 1000)
"""Bots, games and games of variants that the comments speak of; other runs get the figures alone."""

COMMENTS = {
    "days_seats": """With two players it is even, and with three hardly more uneven than chance makes it. With more, who begins
wins more than his part (with four by a quarter, with six by two fifths), and the last less: who takes first has all the
cards to choose from, who takes last what is left. The number of rounds hardly hangs on the number of players from three
on, scatters little, and never comes near the sixty after which we end a game.""",
    "days_events": """*Offer* is the one card that stands out: its drawer wins a quarter more often than an even share, clearly above
the mean of all draws. Its effect is ours (three days less on any leg). Elephant and Submarine are a little above the mean.
Who draws a blue event has spent his action on something that costs all the same; *Delay* costs most. Between the others
there is no difference to speak of.""",
    "days_change": """Whether Calcutta–Hong Kong takes one ship or two is the one guess among the legs. With one the game is three
days and a round shorter, and nothing else changes: the games can't tell which is right. Three balloons and three
elephants, four and two, or two and four make no difference that could be seen. Nor does an *Offer* of two days: it is
about as strong, so it is not the third day that makes it so, but that it helps on every leg.""",
    "blog_seats": """Who begins has a clear advantage with any number of players: he wins three of five games for two, and with
three and four the share falls from seat to seat. Most turns take cards from the deck, so that the number of
turns scatters little; by the rule of the end, who begins can have one turn more than the others, never one less.""",
    "blog_symbols": """Losing cards to clouds goes with losing the game, more than anything else that was counted; the visitor
himself never loses any. A bonus card is worth having, and comes seldom.""",
    "blog_patterns": """Between the three patterns there is no difference to speak of.""",
    "blog_change": """The advantage of who begins is there without any clouds, too, and even larger: the symbols are not its cause,
they soften it. What clouds do is to scatter the points: without them the players end closer to each other. Clouds on two
numbers only take fewer cards, and change little else. Whether clouds stand on high numbers or on low ones makes no
difference.""",
    "verdict": """- No number is changed: nothing that was seen is strong enough to prefer other values to ours, and the rules would get a
  new version for it.
- Two changes that looked worth a try bring nothing: an *Offer* of two days is as strong, and clouds on two numbers leave
  the advantage of who begins as it is.
- That advantage in Travelogue is the game's own, as far as these bots can tell: neither symbols nor their places cause it.
- Both games last about as long each time, and can be lost from every seat.""",
}

PAGE = """# Are the games balanced?

Of Travelogue and Around the World in 80 Days not all card data has come down to us; what was missing we have
reconstructed (`gadabout rules` says what). Do the games play well with it? Here bots of one level play against each
other (bots *{bots}*, {games} games with few players and {larger} with four or more), and everything that cards did is counted. What bots of
this level do is not what experts would; a strong effect is worth a second look, a weak one is not.

*Lift* is how much likelier than by an even share whoever did something won: 1 is no matter, 1.2 is a fifth likelier. All
intervals are at 95%. The share of who begins is told in the same way.

## Around the World in 80 Days

| players | games | rounds (90 of 100) | days of the winner | wins by place in the order of play | ± |
| --- | --- | --- | --- | --- | --- |
{days_tables}

The last column says by how many percent points an even share would scatter. Of all who came home, {home} did so within
80 days.

![The share of who begins, by the number of players](pictures/balance-80-days-begins.svg)
![Rounds of a game](pictures/balance-80-days-length.svg)

{days_seats}

### Event cards

Which event card one draws is chance, so a kind whose drawers win more often is stronger than another. The dashed line is
the mean of all draws. It need not be 1, as drawing has its price. Games with three players and more.

![Which event cards win](pictures/balance-80-days-events.svg)

| event | drawn in a game | used | lift of a draw |
| --- | --- | --- | --- |
{events}

*Used* is played, or turned into a coin; the rest is discarded when a blue event comes, when the hand is full, or at home.

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

Bonus and cloud stand on as many cards, but not as often on the table: who visits a destination takes the bonus cards
away, while a cloud stays below its agent until somebody takes that card in a trade. At {clouded} of all visits there was
a cloud, at {took} a bonus.

![What symbols have to do with winning](pictures/balance-travelogue-symbols.svg)

{blog_symbols}

### Destinations

The three patterns of limits are ours. What a vacation is worth on each:

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
