import { z } from 'zod';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import type { PartnerListing, PartnerPage } from './partnerDirectory.ts';
import type { Partners } from './partners.ts';

const PAGE = 20;

const bodyOf = ({ entries, totalCount, facets, nextCursor }: PartnerPage): z.infer<typeof partnersBody> => ({
  partners: entries.map(shapeOf),
  total_count: totalCount,
  facets: {
    cities: [...facets.cities],
    capabilities: [...facets.capabilities],
    certifications: [...facets.certifications],
  },
  next: nextCursor,
});

const shapeOf = (listing: PartnerListing): z.infer<typeof partnersBody>['partners'][number] => ({
  id: listing.id,
  business_name: listing.businessName,
  website_url: listing.websiteUrl,
  business_description: listing.description,
  service_cities: [...listing.cities],
  capabilities: [...listing.capabilities],
  certifications: [...listing.certifications],
  team_size: listing.teamSize,
  years_in_business: listing.yearsInBusiness,
});

const text = z.string().max(2_048).optional();

/** GET /api/partners. */
const partnersQuery = z.object({
  city: text.meta({ description: 'A city. `Lyon` also finds `Lyon, France`.', example: 'Lyon' }),
  capability: text,
  certification: text.meta({ description: 'A certification of the company or of its team.' }),
  search: text.meta({
    description: 'Words to search for; beginnings of words and small spelling mistakes are allowed.',
  }),
  first: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The maximum number of partners; 20 by default.' }),
  after: text.meta({ description: 'The `next` value of the previous page.' }),
});

const facet = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) }));

const partnersBody = z.strictObject({
  partners: z
    .array(
      z.strictObject({
        id: z.string(),
        business_name: z.string(),
        website_url: z
          .string()
          .nullable()
          .meta({ description: 'The website: an http or https URL with an ASCII host.' }),
        business_description: z.string(),
        service_cities: z.array(z.string()),
        capabilities: z.array(z.string()),
        certifications: z.array(z.string()),
        team_size: z.string(),
        years_in_business: z.int().min(0).meta({ description: 'When the partner applied.' }),
      }),
    )
    .meta({ description: 'The partners, best match first; by name if there is no search.' }),
  total_count: z.int().min(0),
  facets: z
    .strictObject({ cities: facet, capabilities: facet, certifications: facet })
    .meta({ description: 'The values of each filter that have results with the other filters as they are.' }),
  next: z.string().nullable().meta({ description: 'The `after` value of the next page; null on the last page.' }),
});

/** The public directory, page by page. */
export const partnerRoutes = [
  defineRoute({
    id: 'partners',
    method: 'get',
    path: '/api/partners',
    role: 'everybody',
    tag: 'Partners',
    summary: 'Search the partner directory',
    description:
      'Approved partners that chose to be listed, by city, capability, certification and words. Contains no personal data.',
    query: {
      schema: partnersQuery,
      bad: 'Ask with city, capability, certification, search, first (1 to 100) and after, each once.',
    },
    answers: { 200: { description: 'A page of partners, and the values of the filters.', schema: partnersBody } },
    errors: { 400: 'A parameter is too long or was sent twice, or the cursor is invalid.' },
    handle: async ({ query }, { partners }: { readonly partners: Partners }) => {
      const { first = PAGE, after, ...filter } = query;
      const page = await partners.find(filter, { first, after }).catch(invalidCursor);
      return page
        ? bodyOf(page)
        : refused({ kind: 'invalid', message: '"after" is none that a page of this list gave.' });
    },
  }),
];
