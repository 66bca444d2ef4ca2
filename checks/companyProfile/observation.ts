import { z } from 'zod';
import { foreignText, sourceNote } from '../kit/observation.ts';

/** A year, a month or a day, as precisely as the source knows it: `1998`, `1998-09`, `1998-09-04`. */
const day = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/);
const names = (most: number) => z.array(foreignText(200)).max(most);

/** What Wikidata says about the organisation whose official website is on the registrable domain. */
export const companyProfileObservation = z.discriminatedUnion('status', [
  /** No organisation has this website, and no organisation owns the thing that has it. */
  z.object({ status: z.literal('unknown'), domain: foreignText(253), source: sourceNote }),
  z.object({
    status: z.literal('found'),
    domain: foreignText(253),
    item: z.string().regex(/^Q\d{1,12}$/),
    /** `owner`: the website belongs to a thing, such as a service, that this organisation owns or operates. */
    matchedBy: z.enum(['website', 'owner']),
    name: foreignText(200).nullable(),
    description: foreignText(300).nullable(),
    /** `public company`, `startup company`, as classified by the source. */
    kinds: names(10),
    industries: names(20),
    employees: z.object({ count: z.number().int().min(0).max(2_147_483_647), at: day.nullable() }).nullable(),
    /** `currency` is an ISO 4217 code if the source has one. */
    revenue: z
      .object({
        amount: z.number().min(-1e15).max(1e15),
        currency: foreignText(60).nullable(),
        at: day.nullable(),
      })
      .nullable(),
    founded: day.nullable(),
    /** Set if the organisation no longer exists. */
    dissolved: day.nullable(),
    headquarters: foreignText(200).nullable(),
    country: foreignText(100).nullable(),
    legalForm: foreignText(200).nullable(),
    website: foreignText(2_048).nullable(),
    /** Whether an official website of the organisation itself is on the registrable domain. */
    websiteVerified: z.boolean(),
    /** Current leaders, and founders. */
    leadership: z.array(z.object({ name: foreignText(200), title: foreignText(80) })).max(30),
    investors: names(50),
    stockExchanges: names(20),
    tickers: z.array(foreignText(30)).max(20),
    parents: names(20),
    subsidiaries: names(100),
    owners: names(50),
    logoUrl: foreignText(2_048).nullable(),
    lei: z
      .string()
      .regex(/^[A-Z0-9]{18}\d{2}$/)
      .nullable(),
    source: sourceNote,
  }),
]);
export type CompanyProfileObservation = z.infer<typeof companyProfileObservation>;
