import { named, recordState, fact, maybeText, texts, type Facts, type FactsOf } from '../kit/fact.ts';
import { z } from 'zod';
import type { Observations, Seen } from '../index.ts';

const tlsRpt = named(
  'TlsRpt',
  z.object({
    status: fact(recordState, { tones: { valid: 'pass', invalid: 'warn', absent: 'none' } }),
    record: fact(maybeText, { quiet: true, as: 'code' }),
    rua: fact(texts, { about: 'The usable addresses for reports.', quiet: true }),
    faults: fact(texts, { evidenceOf: 'tlsRpt', quiet: true }),
  }),
  'RFC 8460.',
);

export type TlsRptFacts = Facts<typeof tlsRpt>;

export const tlsRptFactTypes = {
  tlsRpt: fact(tlsRpt.nullable(), { check: 'tlsRpt', rest: 'tls_rpt' }),
};

export const tlsRptFacts = ({ tlsRpt: seen }: Seen): FactsOf<typeof tlsRptFactTypes> => ({
  tlsRpt: seen ? readingOf(seen) : null,
});

const readingOf = ({ status, record, rua, faults }: Observations['tlsRpt']): TlsRptFacts => ({
  status: status === 'none' ? 'absent' : status === 'valid' ? 'valid' : 'invalid',
  record,
  rua,
  faults,
});
