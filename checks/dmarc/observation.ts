import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

const dmarcPolicy = z.enum(['none', 'quarantine', 'reject']);

/**
 * A domain that reports are sent to. `accepts` tells whether it states that it accepts reports about this domain (RFC 9990 §4), which the domain itself does
 * not have to state.
 */
const reportTarget = z.object({
  domain: foreignText(255),
  accepts: z.enum(['own', 'yes', 'no', 'notChecked']),
  /** Addresses that it names instead of ours (`rua` of its answer). */
  instead: z.array(foreignText(512)).max(10),
  /** Whether mail can be delivered there at all: is there an MX record or an address? */
  mail: z.enum(['yes', 'no', 'notChecked']),
});

export const dmarcObservation = z.object({
  status: z.enum(['none', 'valid', 'invalid', 'multiple']),
  record: foreignText(4_096).nullable(),
  /** The name of the record: `_dmarc.` followed by the domain or an ancestor. */
  foundAt: foreignText(260).nullable(),
  /** `true` if the record is an ancestor's, so that `sp` (or else `p`) applies. */
  inherited: z.boolean(),
  policy: dmarcPolicy.nullable(),
  subdomainPolicy: dmarcPolicy.nullable(),
  /** 100 if the record does not specify it; `null` without a valid record. */
  percent: z.number().int().min(0).max(100).nullable(),
  aggregateReports: z.array(foreignText(512)).max(20),
  failureReports: z.array(foreignText(512)).max(20),
  dkimAlignment: z.enum(['relaxed', 'strict']),
  spfAlignment: z.enum(['relaxed', 'strict']),
  /** Each is a sentence that names the tag. */
  faults: z.array(foreignText(300)).max(20),
  /** Domains that `rua` names but that do not permit it (RFC 7489 §7.1). */
  unauthorizedReports: z.array(foreignText(255)).max(20).optional(),
  // Tags of RFC 9989, all since version 2 of the check.
  /** `np`: for subdomains that do not exist. */
  nonexistentPolicy: dmarcPolicy.nullable().optional(),
  /** `t=y`. */
  testing: z.boolean().optional(),
  psd: z.enum(['y', 'n', 'u']).optional(),
  /** For an ancestor's record: whether the name exists (so that `sp` applies, not `np`). `null` if not checked, or not needed. */
  exists: z.boolean().nullable().optional(),
  /** The organizational domain found by the tree walk; `null` if the name's own record settles it. */
  organizationalDomain: foreignText(255).nullable().optional(),
  /** Receivers that follow RFC 7489 and the public suffix list do not find this record. */
  isForWalkersOnly: z.boolean().optional(),
  /** The names queried during the tree walk, in order. */
  asked: z.array(foreignText(260)).max(8).optional(),
  /** The targets of a CNAME chain, in order. */
  aliases: z.array(foreignText(255)).max(16).optional(),
  /** The number of records at the name itself, if there are several: RFC 9989 discards them and uses the ancestor's record, RFC 7489 uses none. */
  discardedRecords: z.number().int().min(2).optional(),
  historicTags: z.array(foreignText(20)).max(10).optional(),
  unknownTags: z.array(foreignText(60)).max(20).optional(),
  reportTargets: z.array(reportTarget).max(10).optional(),
});
export type DmarcObservation = z.infer<typeof dmarcObservation>;
