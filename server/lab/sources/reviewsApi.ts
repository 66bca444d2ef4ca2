import { siteAsked } from './siteAsked.ts';
import type { SourceApi } from './sourceApi.ts';

/** An operator's aggregator (`reviews.ts`): `?domain=`. */
export const reviewsApi: SourceApi = (sites, url) => {
  const { site, fault } = siteAsked(sites, url.searchParams.get('domain'), 'reviews');
  return fault ?? { status: 200, body: { sources: site?.sources?.reviews ?? [] } };
};
