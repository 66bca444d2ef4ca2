import { z } from 'zod';
import { fact, recordState, recorded, maybeText, maybeTexts, type RecordState, type FactsOf } from '../kit/fact.ts';
import type { Seen } from '../index.ts';
import type { DmarcObservation } from './observation.ts';

const policy = z.enum(['none', 'quarantine', 'reject']).nullable();

export const dmarcFactTypes = {
  dmarcStatus: fact(recordState, {
    part: 'dmarc',
    check: 'dmarc',
    tones: { valid: 'pass', invalid: 'fail', absent: 'fail' },
    ownRow: true,
  }),
  dmarcPolicy: fact(policy, {
    about:
      "`none`, `quarantine` or `reject`: the policy for this name, from its own record or from what an ancestor's record says about subdomains.",
    quiet: true,
    rest: 'dmarc_policy',
    changes: { dmarcPolicy: recorded('dmarcStatus') },
    tones: { reject: 'pass', quarantine: 'warn', none: 'high' },
    ownRow: true,
  }),
  dmarcRecord: fact(maybeText, {
    as: 'code',
    quiet: true,
    changes: { dmarcRecord: recorded('dmarcStatus') },
    ownRow: true,
  }),
  dmarcFoundAt: fact(maybeText, {
    about: 'The name at which the DMARC record was found.',
    quiet: true,
  }),
  dmarcSubdomainPolicy: fact(policy, {
    about: '`sp` of the record. Null if the record has none.',
    quiet: true,
  }),
  dmarcNonexistentPolicy: fact(policy, {
    about: '`np` of the record: the policy for subdomains that do not exist.',
    quiet: true,
  }),
  dmarcReportsTo: fact(maybeTexts, { quiet: true }),
  dmarcFaults: fact(maybeTexts, {
    about: 'What is wrong with the record, tag by tag.',
    evidenceOf: 'dmarc',
    quiet: true,
    as: 'sentences',
  }),
};

const NO_DMARC = {
  dmarcPolicy: null,
  dmarcRecord: null,
  dmarcFoundAt: null,
  dmarcSubdomainPolicy: null,
  dmarcNonexistentPolicy: null,
  dmarcReportsTo: null,
  dmarcFaults: null,
};

export const dmarcFacts = ({ dmarc }: Seen): FactsOf<typeof dmarcFactTypes> => {
  if (!dmarc) return { ...NO_DMARC, dmarcStatus: 'notChecked' } as const;
  const dmarcStatus: RecordState = dmarc.status === 'none' ? 'absent' : dmarc.status === 'valid' ? 'valid' : 'invalid';
  return {
    dmarcStatus,
    dmarcPolicy: dmarcPolicyOf(dmarc),
    dmarcRecord: dmarc.record,
    dmarcFoundAt: dmarc.foundAt,
    dmarcSubdomainPolicy: dmarc.subdomainPolicy,
    dmarcNonexistentPolicy: dmarc.nonexistentPolicy ?? null,
    dmarcReportsTo: dmarc.aggregateReports,
    dmarcFaults: dmarc.faults,
  };
};

type Policy = DmarcObservation['policy'];

/**
 * Returns the policy that is stated for the name itself (RFC 9989 §4.10.1): `p` of its own record; from an ancestor's record `sp`, or `np` if the name does not
 * exist, falling back to `p`. Null without a valid record. Ignores `t` and `pct`.
 */
export const dmarcPolicyOf = ({
  status,
  inherited,
  exists,
  policy,
  subdomainPolicy,
  nonexistentPolicy,
}: DmarcObservation): Policy => {
  if (status !== 'valid') return null;
  if (!inherited) return policy;
  return (exists === false ? nonexistentPolicy : null) ?? subdomainPolicy ?? policy;
};
