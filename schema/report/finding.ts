import { z } from 'zod';

/**
 * What a check concluded. `inconclusive` is "not checked": never shown or scored as `pass`, `warn` or `fail`.
 * `notApplicable` is a conclusion too: the check was made, and its subject is not there (no mail server, so no STARTTLS to judge).
 */
export const findingOutcome = z.enum(['pass', 'warn', 'fail', 'info', 'notApplicable', 'inconclusive']);
export type FindingOutcome = z.infer<typeof findingOutcome>;

/** The longest evidence line that is recorded; longer text is cut by `evidenceLine`. */
export const MAX_EVIDENCE_LENGTH = 512;

/**
 * One conclusion of a probe with the evidence that it rests on.
 *
 * `code` is a sentence in kebab-case (`spf-missing`); `title` is the sentence for people, as it stood when the scan was made.
 * `evidence` holds what was seen on the wire, foreign text cut to a bound: show it inert.
 */
export const finding = z.object({
  code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  outcome: findingOutcome,
  title: z.string().max(200),
  evidence: z.array(z.string().max(MAX_EVIDENCE_LENGTH)).max(20),
});
export type Finding = z.infer<typeof finding>;
