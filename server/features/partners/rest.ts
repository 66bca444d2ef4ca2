import { Router } from 'express';
import type { z } from 'zod';
import type { PartnerPage } from './partnerIndex.ts';
import type { PartnerListing } from './partnerListing.ts';
import type { Partners } from './partners.ts';
import { detail } from '../../platform/http/detail.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { partnersQuery, type partnersBody } from './bodies.ts';

const PAGE = 20;

/** GET /api/partners?city=&capability=&certification=&search=&first=&after=: the public directory, a page at a time. */
export const partnersRouter = (partners: Partners): Router => {
  const router = Router();
  router
    .route('/partners')
    .get(async (request, response) => {
      const query = partnersQuery.safeParse(request.query);
      if (!query.success) {
        detail(
          response,
          400,
          'Ask with city, capability, certification, search, first (1 to 100) and after, each once.',
        );
        return;
      }
      const { first = PAGE, after, ...filter } = query.data;
      const page = await partners.find(filter, { first, after }).catch(invalidCursor);
      if (page) response.json(bodyOf(page));
      else detail(response, 400, '"after" is none that a page of this list gave.');
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};

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
