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
  city: text.meta({ description: '`Lyon` finds `Lyon, France` too.', example: 'Lyon' }),
  capability: text,
  certification: text.meta({ description: 'Of the firm or of its team.' }),
  search: text.meta({ description: 'Words that stand anywhere, also begun or slightly misspelt.' }),
  first: z.coerce.number().int().min(1).max(100).optional().meta({ description: 'How many at most; 20.' }),
  after: text.meta({ description: '`next` of the page before.' }),
});

const facet = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) }));

const partnersBody = z.strictObject({
  partners: z
    .array(
      z.strictObject({
        id: z.string(),
        business_name: z.string(),
        website_url: z.string().nullable().meta({ description: 'http or https, its host in ASCII.' }),
        business_description: z.string(),
        service_cities: z.array(z.string()),
        capabilities: z.array(z.string()),
        certifications: z.array(z.string()),
        team_size: z.string(),
        years_in_business: z.int().min(0).meta({ description: 'When they applied.' }),
      }),
    )
    .meta({ description: 'Best first, or by name where nothing is searched for.' }),
  total_count: z.int().min(0),
  facets: z
    .strictObject({ cities: facet, capabilities: facet, certifications: facet })
    .meta({ description: 'What each filter could be set to, the other filters as they are.' }),
  next: z.string().nullable().meta({ description: 'For `after`; null when there are no more.' }),
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
      'Approved partners who wish to be found, by city, capability, certification and words. Nothing of a person.',
    query: {
      schema: partnersQuery,
      bad: 'Ask with city, capability, certification, search, first (1 to 100) and after, each once.',
    },
    answers: { 200: { description: 'A page of partners, and what could be filtered by.', schema: partnersBody } },
    errors: { 400: 'A parameter is too long, stands there twice, or is no cursor.' },
    handle: async ({ query }, { partners }: { readonly partners: Partners }) => {
      const { first = PAGE, after, ...filter } = query;
      const page = await partners.find(filter, { first, after }).catch(invalidCursor);
      return page
        ? bodyOf(page)
        : refused({ kind: 'invalid', message: '"after" is none that a page of this list gave.' });
    },
  }),
];
