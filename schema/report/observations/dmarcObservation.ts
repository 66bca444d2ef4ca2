import { z } from 'zod';
import { foreignText } from './foreignText.ts';

const dmarcPolicy = z.enum(['none', 'quarantine', 'reject']);

export const dmarcObservation = z.object({
  status: z.enum(['none', 'valid', 'invalid', 'multiple']),
  record: foreignText(4_096).nullable(),
  /** The name at which it stands: `_dmarc.` + the domain or an ancestor. */
  foundAt: foreignText(260).nullable(),
  /** True where the record is an ancestor's, so that `sp` (else `p`) applies. */
  inherited: z.boolean(),
  policy: dmarcPolicy.nullable(),
  subdomainPolicy: dmarcPolicy.nullable(),
  /** 100 where the record does not say; null without a valid record. */
  percent: z.number().int().min(0).max(100).nullable(),
  aggregateReports: z.array(foreignText(512)).max(20),
  failureReports: z.array(foreignText(512)).max(20),
  dkimAlignment: z.enum(['relaxed', 'strict']),
  spfAlignment: z.enum(['relaxed', 'strict']),
  /** Each a sentence that names the tag. */
  faults: z.array(foreignText(300)).max(20),
  /** Domains that `rua` names and that do not allow it (RFC 7489 §7.1). */
  unauthorizedReports: z.array(foreignText(255)).max(20).optional(),
});
export type DmarcObservation = z.infer<typeof dmarcObservation>;
