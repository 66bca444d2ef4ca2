import { z } from 'zod';

/**
 * The conclusion of a check. `inconclusive` means "not checked" and is never shown or scored as `pass`, `warn` or `fail`. `notApplicable` is a conclusion too:
 * the check was made, and its subject does not exist (without a mail server there is no STARTTLS to judge).
 */
export const findingOutcome = z.enum(['pass', 'warn', 'fail', 'info', 'notApplicable', 'inconclusive']);
export type FindingOutcome = z.infer<typeof findingOutcome>;

/** The maximum length of a recorded evidence line; `evidenceLine` cuts longer text. */
export const MAX_EVIDENCE_LENGTH = 512;

/**
 * A conclusion of a check with its evidence.
 *
 * `code` is a sentence in kebab-case (`spf-missing`); `title` is the human-readable sentence at the time of the scan. `evidence` contains what was seen on the
 * wire, with third-party text cut to a limit: show it inert.
 */
export const finding = z.object({
  code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  outcome: findingOutcome,
  title: z.string().max(200),
  evidence: z.array(z.string().max(MAX_EVIDENCE_LENGTH)).max(20),
});
export type Finding = z.infer<typeof finding>;
