// Numbers that pages show beside facts. Not with the facts: a page would load zod for them.

/** Of its scoring that we follow; the Observatory itself is at 6. */
export const OBSERVATORY_VERSION = 6;

/** A text with fewer words is only a note. What it omits may be elsewhere, so nothing is concluded from it and it is not graded. */
export const FEWEST_POLICY_WORDS = 100;
