import { z } from 'zod';

/** The sheets of the report, in its order. A probe belongs to one of them. */
export const sectionId = z.enum(['email', 'web', 'dns', 'securityTxt']);
export type SectionId = z.infer<typeof sectionId>;

/** The four sub-scores of the spec (spec 1 §2). */
export const scoreCategory = z.enum(['email', 'web', 'breach', 'compliance']);
export type ScoreCategory = z.infer<typeof scoreCategory>;

/** The probes of this version. The registry (server/scanner/registry.ts) has one for each, and a test says so. */
export const probeId = z.enum(['dns', 'mx', 'spf', 'dmarc', 'dkim', 'tls', 'http', 'securityTxt']);
export type ProbeId = z.infer<typeof probeId>;

/**
 * Why a probe could not look. All of them mean "not checked".
 *
 * - `timeout`: its own deadline or the scan's passed · `unreachable`: no connection · `dnsFailure`: SERVFAIL, REFUSED or no answer
 * - `malformed`: the peer answered what no protocol allows · `tooLarge`: past a bound before anything could be judged
 * - `guarded`: every address was refused by the SSRF guard · `prerequisite`: a probe that it needs was inconclusive
 * - `crashed`: a bug of ours · `abandoned`: the worker died too often while it ran
 */
export const inconclusiveReason = z.enum([
  'timeout',
  'unreachable',
  'dnsFailure',
  'malformed',
  'tooLarge',
  'guarded',
  'prerequisite',
  'crashed',
  'abandoned',
]);
export type InconclusiveReason = z.infer<typeof inconclusiveReason>;
