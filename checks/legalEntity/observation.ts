import { z } from 'zod';
import { foreignText, sourceNote } from '../kit/observation.ts';

/**
 * How the entity was looked up. `lei`: by its identifier, which Wikidata lists with the website. The others are guesses by name: `registrant`: the domain's
 * registrant · `certificate`: the organisation that a certificate authority has validated
 */
const lookedUpBy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lei'), lei: z.string().length(20) }),
  z.object({
    kind: z.enum(['registrant', 'certificate']),
    name: foreignText(200),
    /** ISO 3166-1 alpha-2; `null` if unknown. */
    country: z.string().length(2).nullable(),
  }),
]);
export type LookedUpBy = z.infer<typeof lookedUpBy>;

const parent = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), lei: z.string().length(20), name: foreignText(300) }),
  /** The entity reports none. */
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('notChecked'), reason: foreignText(300) }),
]);

/** From the Global LEI Foundation's index. */
export const legalEntityObservation = z.discriminatedUnion('status', [
  /** There is no organisation name to look up, so the index was not queried. */
  z.object({ status: z.literal('notAsked') }),
  /** The index has no entity for the search term, or several with the same name. */
  z.object({
    status: z.literal('unknown'),
    lookedUpBy: z.array(lookedUpBy).min(1).max(3),
    sameName: z.number().int().min(0),
    source: sourceNote,
  }),
  z.object({
    status: z.literal('found'),
    lei: z.string().regex(/^[A-Z0-9]{18}\d{2}$/),
    lookedUpBy,
    legalName: foreignText(300),
    /** `Aktiengesellschaft`; the ISO 20275 code if the index has no name for it. */
    legalForm: foreignText(300).nullable(),
    /** ISO 3166-1 or 3166-2: `DE`, `US-DE`. */
    jurisdiction: foreignText(20).nullable(),
    registrationAuthority: foreignText(300).nullable(),
    registrationNumber: foreignText(100).nullable(),
    /** `ACTIVE`, `INACTIVE`. */
    entityStatus: foreignText(40).nullable(),
    /** The status of the identifier: `ISSUED`, `LAPSED`, `RETIRED` … */
    registrationStatus: foreignText(40).nullable(),
    legalAddress: foreignText(500).nullable(),
    headquartersAddress: foreignText(500).nullable(),
    nextRenewal: z.iso.datetime().nullable(),
    directParent: parent,
    ultimateParent: parent,
    source: sourceNote,
  }),
]);
export type LegalEntityObservation = z.infer<typeof legalEntityObservation>;
