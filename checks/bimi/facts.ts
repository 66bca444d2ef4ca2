import { named, fact, maybeText, texts, type Facts } from '../kit/fact.ts';
import { z } from 'zod';

const bimi = named(
  'Bimi',
  z.object({
    status: named('BimiStatus', z.enum(['absent', 'valid', 'declined', 'invalid'])),
    record: fact(maybeText, { quiet: true, as: 'code' }),
    logoUrl: fact(maybeText, { quiet: true, as: 'link' }),
    certificateUrl: fact(maybeText, { quiet: true, as: 'link' }),
    faults: fact(texts, {
      about: 'Of the record, the logo, its certificate, and of DMARC where it is not enforced.',
      quiet: true,
    }),
  }),
);

export type BimiFacts = Facts<typeof bimi>;

export const bimiFactTypes = {
  bimi: fact(bimi.nullable(), { check: 'bimi', rest: 'bimi', ownRow: true }),
};
