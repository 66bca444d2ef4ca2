import { named, fact, maybeText, texts, type Facts, type FactsOf } from '../kit/fact.ts';
import { z } from 'zod';
import type { Observations, Seen } from '../index.ts';

const bimi = named(
  'Bimi',
  z.object({
    status: fact(named('BimiStatus', z.enum(['absent', 'valid', 'declined', 'invalid'])), {
      tones: { absent: 'none', valid: 'pass', declined: 'none', invalid: 'warn' },
    }),
    record: fact(maybeText, { quiet: true, as: 'code' }),
    logoUrl: fact(maybeText, { quiet: true, as: 'link' }),
    certificateUrl: fact(maybeText, { quiet: true, as: 'link' }),
    faults: fact(texts, {
      about: 'What is wrong with the record, the logo, its certificate, or with DMARC if it is not enforced.',
      evidenceOf: 'bimi',
      quiet: true,
    }),
  }),
);

export type BimiFacts = Facts<typeof bimi>;

export const bimiFactTypes = {
  bimi: fact(bimi.nullable(), { check: 'bimi', rest: 'bimi' }),
};

export const bimiFacts = ({ bimi: seen }: Seen): FactsOf<typeof bimiFactTypes> => ({
  bimi: seen ? readingOf(seen) : null,
});

const readingOf = (seen: Observations['bimi']): BimiFacts => {
  const { status, record, logoUrl, certificateUrl, dmarc, logo, certificate } = seen;
  const partFaults = (
    part: { readonly status: string; readonly detail: string; readonly faults: readonly string[] } | null,
  ) => (part === null ? [] : part.status === 'absent' ? [part.detail] : part.faults);
  return {
    status: status === 'none' ? 'absent' : status === 'multiple' ? 'invalid' : status,
    record,
    logoUrl,
    certificateUrl,
    faults: [
      ...seen.faults,
      ...(status === 'valid' && dmarc.status === 'notEnforced' ? [dmarc.detail] : []),
      ...partFaults(logo).map((fault) => `Logo: ${fault}`),
      ...partFaults(certificate).map((fault) => `Certificate: ${fault}`),
    ],
  };
};
