import { z } from 'zod';
import { foreignText, sourceNote } from '../kit/observation.ts';

const protocol = z.enum(['rdap', 'whois']);

/** The facts that can be read from a line of a WHOIS response. */
export const registrationFact = z.enum([
  'registrar',
  'registrarIanaId',
  'registrantOrganization',
  'registrantCountry',
  'registeredAt',
  'changedAt',
  'expiresAt',
  'statuses',
  'nameServers',
  'dnssecDelegationSigned',
]);
export type RegistrationFact = z.infer<typeof registrationFact>;

/** The registration of the registrable domain. Nothing about people is stored except an organisation's name and a country. */
export const registrationObservation = z.discriminatedUnion('status', [
  /** The registry says that it does not have this domain. */
  z.object({ status: z.literal('notFound'), domain: foreignText(253), protocol, source: sourceNote }),
  z.object({
    status: z.literal('found'),
    /** A-labels. */
    domain: foreignText(253),
    /** An internationalised name as the registry writes it. */
    unicodeName: foreignText(253).nullable(),
    protocol,
    registrar: foreignText(200).nullable(),
    /** The number in IANA's list of registrars. */
    registrarIanaId: z
      .string()
      .regex(/^\d{1,10}$/)
      .nullable(),
    registrantOrganization: foreignText(200).nullable(),
    /** An ISO 3166 code if the registry provides one, otherwise its name for the country. */
    registrantCountry: foreignText(80).nullable(),
    redacted: z.boolean(),
    registeredAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    /** In RDAP's words (RFC 8056): `client transfer prohibited`. */
    statuses: z.array(foreignText(80)).max(30),
    nameServers: z.array(foreignText(253)).max(30),
    dnssecDelegationSigned: z.boolean().nullable(),
    /** What could not be read or queried, one sentence each. */
    faults: z.array(foreignText(300)).max(20),
    /**
     * For WHOIS: the lines that the facts were read from, each with its heading if it has no key. Missing for RDAP, and in observations from before lines were
     * stored.
     */
    lines: z
      .array(z.object({ fact: registrationFact, text: foreignText(160) }))
      .max(80)
      .optional(),
    source: sourceNote,
  }),
]);
export type RegistrationObservation = z.infer<typeof registrationObservation>;
