import { named, fact, text, whole, maybeWhole, flag, maybeFlag, maybeText } from '../kit/fact.ts';
import { z } from 'zod';

const dnssec = named(
  'Dnssec',
  z.object({
    status: fact(
      named('DnssecStatus', z.enum(['secure', 'insecure', 'bogus', 'indeterminate']), undefined, {
        secure: 'Validated to the root.',
        insecure: 'Provably unsigned.',
        bogus: 'Signed and wrong: resolvers that validate refuse the name.',
        indeterminate: 'Could not be told.',
      }),
      { tones: { secure: 'pass', insecure: 'none', bogus: 'fail', indeterminate: 'unknown' } },
    ),
    details: fact(text, {
      about: 'A sentence about the chain, or about the error and its zone.',
      evidenceOf: 'dnssec',
    }),
    chain: fact(
      z.array(
        named(
          'DnssecLink',
          z.object({
            zone: fact(text, { share: 3 }),
            status: text,
            detail: fact(text, { evidenceOf: 'dnssec', share: 8 }),
            keys: fact(
              z.array(
                named('DnssecKey', z.object({ tag: whole, algorithm: text, bits: maybeWhole, entryPoint: flag })),
              ),
              { about: 'Its DNSKEY records; `entryPoint`: a key that signs keys (SEP, RFC 4034).', as: 'hidden' },
            ),
            ds: fact(z.array(whole), { about: 'The tags of the keys that the parent zone vouches for.', as: 'hidden' }),
          }),
        ),
      ),
      { quiet: true },
    ),
  }),
);

export const dnssecFactTypes = {
  dnssec: fact(dnssec.nullable(), {
    part: 'protection',
    check: 'dnssec',
    rest: [
      {
        name: 'dnssec_enabled',
        type: maybeFlag,
        // Invalid signatures protect nobody: only a zone that validates counts as enabled.
        from: (seen) => seen && (seen.status === 'indeterminate' ? null : seen.status === 'secure'),
      },
      { name: 'dnssec_details', type: maybeText, from: (seen) => seen?.details ?? null },
    ],
    changes: { dnssec: (seen) => seen && [seen.status] },
  }),
};
