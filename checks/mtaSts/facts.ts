import { named, fact, maybeText, maybeWhole, texts, type Facts } from '../kit/fact.ts';
import { z } from 'zod';

const mtaSts = named(
  'MtaSts',
  z.object({
    status: named(
      'MtaStsStatus',
      z.enum(['enforce', 'testing', 'none', 'broken', 'absent', 'notApplicable', 'notChecked']),
      undefined,
      {
        none: 'The policy says that senders shall forget about it.',
        broken: 'Published, and senders act as if it were not.',
        notApplicable: 'The domain takes no mail.',
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
    faults: fact(texts, { quiet: true }),
  }),
  'RFC 8461.',
);

export type MtaStsFacts = Facts<typeof mtaSts>;

export const mtaStsFactTypes = {
  mtaSts: fact(mtaSts.nullable(), { part: 'transport', check: 'mtaSts', rest: 'mta_sts', ownRow: true }),
};
