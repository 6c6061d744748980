"""What a push service gets to see: a message sealed as the standard says, and a topic that tells nothing."""

from __future__ import annotations

from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec

from gadabout.server.base.ports import Subscription
from gadabout.server.system.webpush import encode64, sealed
from tests.server.push_service import decode64


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    """RFC 8291, appendix A."""
    number = int.from_bytes(decode64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    to = Subscription(
        "",
        decode64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decode64("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    sender = ec.derive_private_key(number, ec.SECP256R1())
    made = sealed(
        b"When I grow up, I want to be a watermelon", to, sender, decode64("DGv6ra1nlYgDCS1FRnbzlw")
    )
    assert encode64(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_topic_tells_nothing_of_the_table() -> None:
    from gadabout.server.house.reminders import Whose, topic

    assert topic(Whose("KXPM4T7Q", sha256(b"x").hexdigest())).isascii()
    assert "KXPM" not in topic(Whose("KXPM4T7Q", ""))
