"""Prints the results of the trials as Markdown."""

import re
from collections import Counter

from trials import Reference, Result

_MOST = 40


def say(references: list[Reference], results: list[Result], known: set[str],
        seconds: float) -> bool:
    """Prints the counts, the sentences of the program, and the faults.

    Returns whether all faults are known ones.
    """
    _say_calls(references, results)
    _say_disturbances(results)
    _say_sentences(results)
    print(f"\n{len(results):,} nights were disturbed in {seconds:,.0f} s.")
    return _say_faults(results, known)


def _say_calls(references: list[Reference], results: list[Result]) -> None:
    made = Counter(kind for reference in references for kind, _ in reference.calls)
    failed = Counter(result.call[0] for result in results if result.call and not result.trial.kills)
    killed = Counter(result.call[0] for result in results if result.call and result.trial.kills)
    print("| call | in all nights | made to fail | killed there |\n| --- | ---: | ---: | ---: |")
    for kind in sorted(made.keys() | failed.keys() | killed.keys()):
        print(f"| {kind} | {made[kind]:,} | {failed[kind]:,} | {killed[kind]:,} |")
    print(f"| all | {made.total():,} | {failed.total():,} | {killed.total():,} |")


def _say_disturbances(results: list[Result]) -> None:
    print("\n| disturbance | nights | not reached | exit statuses | wrong |")
    print("| --- | ---: | ---: | --- | ---: |")
    for mode in dict.fromkeys(result.trial.mode for result in results):
        these = [result for result in results if result.trial.mode == mode]
        missed = sum(result.call is None and not result.trial.limit for result in these)
        counts = Counter(result.status for result in these)
        statuses = ", ".join(f"{status}: {count:,}" for status, count in sorted(counts.items()))
        wrong = sum(bool(result.faults) for result in these)
        print(f"| {mode} | {len(these):,} | {missed:,} | {statuses} | {wrong:,} |")


def _say_sentences(results: list[Result]) -> None:
    """Prints the program's error messages without numbers and hashes, so that similar messages are counted together."""
    said = Counter(re.sub(r"[0-9a-f]{16,}|\d+", "…", line)
                   for result in results if not result.trial.kills
                   for line in set(result.errors.splitlines()) if line.startswith("storewatch: "))
    print("\nSentences on standard error, the most frequent first:\n")
    for line, count in said.most_common(_MOST):
        print(f"- {count:,} × {line[:200]}")


def _say_faults(results: list[Result], known: set[str]) -> bool:
    kinds = Counter(kind for result in results for kind in {kind for kind, _ in result.faults})
    if not kinds:
        print("Nothing was lost, and nothing untrue was said.")
        return True
    for kind, count in sorted(kinds.items()):
        print(f"\n{'Known' if kind in known else 'WRONG'}: {kind}, {count:,} nights")
        shown = [(result, sentence) for result in results for name, sentence in result.faults
                 if name == kind]
        for result, sentence in shown[:_MOST]:
            call = " ".join(result.call or ())
            print(f"- --only {result.trial} ({call}, exit status {result.status}): {sentence}")
    return kinds.keys() <= known
