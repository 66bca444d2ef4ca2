import { named, recordState, fact, maybeText, texts, type Facts } from '../kit/fact.ts';
import { z } from 'zod';

const tlsRpt = named(
  'TlsRpt',
  z.object({
    status: recordState,
    record: fact(maybeText, { quiet: true, as: 'code' }),
    rua: fact(texts, { about: 'Addresses that can be used.', quiet: true }),
    faults: fact(texts, { quiet: true }),
  }),
  'RFC 8460.',
);

export type TlsRptFacts = Facts<typeof tlsRpt>;

export const tlsRptFactTypes = {
  tlsRpt: fact(tlsRpt.nullable(), { check: 'tlsRpt', rest: 'tls_rpt', ownRow: true }),
};
