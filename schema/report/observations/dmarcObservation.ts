import { z } from 'zod';
import { foreignText } from './foreignText.ts';

const dmarcPolicy = z.enum(['none', 'quarantine', 'reject']);

/** A domain that reports go to. `accepts`: does it say that it takes reports on this one (RFC 9990 §4)? Its own domain needs not. */
const reportTarget = z.object({
  domain: foreignText(255),
  accepts: z.enum(['own', 'yes', 'no', 'notChecked']),
  /** Addresses that it names in place of ours (`rua` of its answer). */
  instead: z.array(foreignText(512)).max(10),
  /** Can mail be delivered there at all: an MX, or an address? */
  mail: z.enum(['yes', 'no', 'notChecked']),
});

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
  // Of RFC 9989, all since version 2 of the probe.
  /** `np`: for subdomains that do not exist. */
  nonexistentPolicy: dmarcPolicy.nullable().optional(),
  /** `t=y`. */
  testing: z.boolean().optional(),
  psd: z.enum(['y', 'n', 'u']).optional(),
  /** Where the record is an ancestor's: does the name exist (so that `sp` applies, not `np`)? Null: not checked, or not asked. */
  exists: z.boolean().nullable().optional(),
  /** The organizational domain by the tree walk; null where the name's own record settles it. */
  organizationalDomain: foreignText(255).nullable().optional(),
  /** Receivers that go by RFC 7489 and the public suffix list do not find this record. */
  isForWalkersOnly: z.boolean().optional(),
  /** The names of the tree walk that were asked for, in order. */
  asked: z.array(foreignText(260)).max(8).optional(),
  /** Where a CNAME leads to, in order. */
  aliases: z.array(foreignText(255)).max(16).optional(),
  /** Records at the name itself, where there are several: RFC 9989 discards them and takes the ancestor's, RFC 7489 takes none. */
  discardedRecords: z.number().int().min(2).optional(),
  historicTags: z.array(foreignText(20)).max(10).optional(),
  unknownTags: z.array(foreignText(60)).max(20).optional(),
  reportTargets: z.array(reportTarget).max(10).optional(),
});
export type DmarcObservation = z.infer<typeof dmarcObservation>;
