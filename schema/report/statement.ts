import { z } from 'zod';
import { finding } from '../../checks/kit/finding.ts';
import { deduction, riskLevel, scoreFigures } from './scoreFigures.ts';

/** Media type of a statement, in its envelope. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const checkName = z.string().max(100);

/** What is judged, and by what. Names of checks and reasons are texts, so that readers of any version can read statements of any version. */
const reportPredicate = z.object({
  domain: z.string().max(253),
  scanId: z.uuid(),
  /** The revision of the last event of the scan that the statement covers. */
  revision: z.int().positive(),
  requestedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  /** When the recorded observations were judged again by newer rules. */
  rescoredAt: z.iso.datetime().optional(),
  scanner: z.object({ name: z.string().max(100), version: z.string().max(100) }),
  rulesetVersion: z.int().positive(),
  /** A check without findings has the reason why it was not checked. */
  checks: z
    .array(
      z.union([
        z.object({
          check: checkName,
          findings: z.array(finding.pick({ code: true, outcome: true })),
          /** When it ran again after the scan, for example after a fix. */
          recheckedAt: z.iso.datetime().optional(),
        }),
        z.object({ check: checkName, notChecked: z.string().max(100) }),
      ]),
    )
    .max(200),
  penalties: z.array(deduction.extend({ check: checkName })).max(200),
  score: scoreFigures,
  riskLevel,
});

/**
 * An in-toto Statement (v1) about one state of a scan: after it completed, was judged again, or checks of it ran again. The digest of its subject is the hash of the scan's
 * last event (hashChain.ts). It covers every observation in the log, and reveals none.
 */
export const reportStatement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.tuple([z.object({ name: z.string().max(200), digest: z.object({ sha256 }) })]),
  predicateType: z.literal('urn:candor:report:1'),
  predicate: reportPredicate,
});

export type ReportStatement = z.infer<typeof reportStatement>;

/** The name of a statement's subject. No two statements of a log have the same. */
export const subjectName = ({ scanId, revision }: { readonly scanId: string; readonly revision: number }): string =>
  `scan/${scanId}@${revision}`;
