// Numbers that pages show next to facts. They are not in the modules of the facts, because a page would then load zod for them.

/** The version of the Observatory's scoring that we follow; the Observatory itself is at 6. */
export const OBSERVATORY_VERSION = 6;

/** A text with fewer words is only a short notice. What it omits may be elsewhere, so nothing is concluded from it and it is not graded. */
export const FEWEST_POLICY_WORDS = 100;
