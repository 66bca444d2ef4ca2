import { z } from 'zod';

const text = z.string().max(2_048).optional();

/** GET /api/partners. */
export const partnersQuery = z.object({
  city: text.meta({ description: '`Lyon` finds `Lyon, France` too.', example: 'Lyon' }),
  capability: text,
  certification: text.meta({ description: 'Of the firm or of its team.' }),
  search: text.meta({ description: 'Words that stand anywhere, also begun or slightly misspelt.' }),
  first: z.coerce.number().int().min(1).max(100).optional().meta({ description: 'How many at most; 20.' }),
  after: text.meta({ description: '`next` of the page before.' }),
});

const facet = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) }));

export const partnersBody = z.strictObject({
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
