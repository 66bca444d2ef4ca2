import { named, fact, text, type Facts, flag, texts, maybeFlag, known } from '../kit/fact.ts';
import { z } from 'zod';
import { registrationFact } from './observation.ts';
import { found, said, since, quiet, several, source } from '../kit/sourcedFacts.ts';

const registrationLine = named(
  'RegistrationLine',
  z.object({
    fact: fact(registrationFact, { about: 'The field of `Registration` that was read from it.', share: 1 }),
    text: fact(text, { as: 'code', share: 3 }),
  }),
  'A line of a WHOIS answer, with its heading where it has no key of its own.',
);

export const registration = named(
  'Registration',
  z.object({
    found: fact(found, { rest: false }),
    domain: fact(text, { rest: false }),
    protocol: fact(z.enum(['rdap', 'whois']), { about: '`rdap` or `whois`.', rest: false }),
    registrantOrganization: said,
    registrantCountry: said,
    redacted: fact(flag, {
      about: 'True if the registry or registrar withholds the registrant.',
      rest: 'registrant_redacted',
    }),
    registrar: said,
    registrarIanaId: fact(said, { rest: false }),
    registeredAt: fact(since, { rest: 'domain_registered' }),
    changedAt: fact(since, { rest: 'domain_updated' }),
    expiresAt: fact(since, { rest: 'domain_expires' }),
    statuses: fact(texts, {
      ...quiet,
      about: 'EPP status codes as RDAP spells them: "client transfer prohibited".',
      rest: 'domain_status',
    }),
    nameServers: several,
    dnssecDelegationSigned: fact(maybeFlag, { rest: false }),
    lines: fact(z.array(registrationLine), {
      ...quiet,
      about: 'The lines of WHOIS that the facts above were read from. Empty for RDAP and in older scans.',
      rest: false,
    }),
    source,
  }),
);

/** RDAP (RFC 9083), or WHOIS if there is no RDAP. Contacts are public data of the registry; e-mail addresses are not stored. */
export type Registration = Facts<typeof registration>;

export const registrationFactTypes = {
  registration: fact(registration.nullable(), {
    part: 'registration',
    check: 'registration',
    changes: {
      registrar: (seen) => seen && known(seen.registrar),
      registrationExpires: (seen) => seen && known(seen.expiresAt),
    },
  }),
};
