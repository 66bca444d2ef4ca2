import { named, fact, maybeText, maybeWhole, texts, type Facts, type FactsOf } from '../kit/fact.ts';
import { z } from 'zod';
import type { Seen } from '../index.ts';
import type { MtaStsObservation } from './observation.ts';

const mtaSts = named(
  'MtaSts',
  z.object({
    status: fact(
      named(
        'MtaStsStatus',
        z.enum(['enforce', 'testing', 'none', 'broken', 'absent', 'notApplicable', 'notChecked']),
        undefined,
        {
          none: 'The policy says that senders shall forget about it.',
          broken: 'Published, and senders act as if it were not.',
          notApplicable: 'The domain receives no mail.',
        },
      ),
      {
        tones: {
          enforce: 'pass',
          testing: 'warn',
          none: 'none',
          broken: 'fail',
          absent: 'none',
          notApplicable: 'none',
        },
      },
    ),
    record: fact(maybeText, { quiet: true, as: 'code' }),
    id: fact(maybeText, { quiet: true }),
    mode: fact(z.enum(['enforce', 'testing', 'none']).nullable(), {
      about: '`enforce`, `testing` or `none`.',
      as: 'hidden',
    }),
    maxAge: fact(maybeWhole, { about: 'Seconds.', quiet: true }),
    mx: fact(texts, { about: 'The servers that the policy allows.', quiet: true }),
    hostsNotAllowed: fact(texts, { quiet: true }),
    faults: fact(texts, { evidenceOf: 'mtaSts', quiet: true }),
  }),
  'RFC 8461.',
);

export type MtaStsFacts = Facts<typeof mtaSts>;

export const mtaStsFactTypes = {
  mtaSts: fact(mtaSts.nullable(), { part: 'transport', check: 'mtaSts', rest: 'mta_sts' }),
};

export const mtaStsFacts = ({ mtaSts: seen }: Seen): FactsOf<typeof mtaStsFactTypes> => ({
  mtaSts: seen ? readingOf(seen) : null,
});

const readingOf = (seen: MtaStsObservation): MtaStsFacts => {
  const { record, policy, hosts } = seen;
  const found = policy.status === 'found' ? policy : undefined;
  // Without a record, nobody requests a policy, so its absence is not a fault.
  const missing = policy.status === 'absent' && record.status !== 'none' ? [policy.detail] : [];
  return {
    status: stsStateOf(seen),
    record: record.text,
    id: record.id,
    mode: found?.mode ?? null,
    maxAge: found?.maxAge ?? null,
    mx: found?.mx ?? [],
    hostsNotAllowed: hosts.filter(({ allowed }) => allowed === false).map(({ host }) => host),
    faults: [...record.faults, ...missing, ...(found?.faults ?? [])],
  };
};

/**
 * How senders treat the domain. `enforce`, `testing`, `none`: a policy in that mode is in force · `broken`: something is published, but senders act as if
 * nothing were · `absent` · `notApplicable`: no mail · `notChecked`
 */
type StsState = 'enforce' | 'testing' | 'none' | 'broken' | 'absent' | 'notApplicable' | 'notChecked';

export const stsStateOf = (seen: MtaStsObservation | undefined): StsState => {
  if (!seen) return 'notChecked';
  const { mail, record, policy } = seen;
  if (record.status === 'none') {
    if (mail === 'none') return 'notApplicable';
    return policy.status === 'found' ? 'broken' : 'absent';
  }
  if (record.status !== 'valid' || policy.status === 'absent') return 'broken';
  if (policy.status === 'notChecked') return 'notChecked';
  return policy.faults.length > 0 || policy.mode === null ? 'broken' : policy.mode;
};
