import type { Observations } from '../../schema/report/observations.ts';
import { dmarcPolicyOf } from '../scanner/probes/dmarc/dmarcPolicyOf.ts';
import type { RecordState } from './recordState.ts';

/** The email section's figures (spec 1 §3, email_security). Null is "not checked", save where a status says absent. */
export interface EmailFacts {
  readonly spfStatus: RecordState;
  readonly spfValid: boolean | null;
  readonly spfRecord: string | null;
  readonly spfLookups: number | null;
  /** True: a valid key was found. False: only revoked or broken ones. Null: no selector was known, which proves nothing. */
  readonly dkimConfigured: boolean | null;
  readonly dkimSelectors: readonly string[] | null;
  readonly dmarcStatus: RecordState;
  readonly dmarcPolicy: 'none' | 'quarantine' | 'reject' | null;
  readonly dmarcRecord: string | null;
  readonly secureMxProvider: boolean | null;
  readonly mailProvider: string | null;
  readonly mailServers: readonly string[] | null;
}

const spfFacts = (spf: Observations['spf'] | undefined) => {
  if (!spf) return { spfStatus: 'notChecked', spfValid: null, spfRecord: null, spfLookups: null } as const;
  // DNS did not answer for a part of it: the record is known, what it is worth is not.
  if (spf.status === 'temperror') {
    return { spfStatus: 'notChecked', spfValid: null, spfRecord: spf.record, spfLookups: null } as const;
  }
  const spfStatus: RecordState = spf.status === 'none' ? 'absent' : spf.status === 'valid' ? 'valid' : 'invalid';
  return { spfStatus, spfValid: spf.status === 'valid', spfRecord: spf.record, spfLookups: spf.lookups };
};

const dkimFacts = (dkim: Observations['dkim'] | undefined) => {
  if (!dkim) return { dkimConfigured: null, dkimSelectors: null };
  const valid = dkim.keys.filter((key) => key.status === 'valid');
  const dkimConfigured = valid.length > 0 ? true : dkim.keys.length > 0 ? false : null;
  return { dkimConfigured, dkimSelectors: valid.map((key) => key.selector) };
};

const dmarcFacts = (dmarc: Observations['dmarc'] | undefined) => {
  if (!dmarc) return { dmarcStatus: 'notChecked', dmarcPolicy: null, dmarcRecord: null } as const;
  const dmarcStatus: RecordState = dmarc.status === 'none' ? 'absent' : dmarc.status === 'valid' ? 'valid' : 'invalid';
  return { dmarcStatus, dmarcPolicy: dmarcPolicyOf(dmarc), dmarcRecord: dmarc.record };
};

const mailServerFacts = (mx: Observations['mx'] | undefined) => {
  if (!mx) return { secureMxProvider: null, mailProvider: null, mailServers: null };
  if (mx.status !== 'found') return { secureMxProvider: false, mailProvider: null, mailServers: [] };
  return {
    secureMxProvider: mx.provider?.secure ?? false,
    mailProvider: mx.provider?.name ?? null,
    mailServers: mx.hosts.map(({ exchange }) => exchange),
  };
};

export const emailFacts = ({ spf, dkim, dmarc, mx }: Partial<Observations>): EmailFacts => ({
  ...spfFacts(spf),
  ...dkimFacts(dkim),
  ...dmarcFacts(dmarc),
  ...mailServerFacts(mx),
});
