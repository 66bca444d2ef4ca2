import type { SiteConfig } from '../siteConfig.ts';
import { siteAsked } from './siteAsked.ts';
import type { TosdrConfig } from './siteSources.ts';
import type { SourceApi } from './sourceApi.ts';

/** Ids start here, so that none is mistaken for an index. */
const FIRST_ID = 5_000;
const TIMES = { updated_at: '2026-01-10T10:00:00.000000', created_at: '2021-05-04T09:30:00.000000' };

/** ToS;DR: `/search/v5?query=` over names and addresses, as loose as the real one, and `/service/v3?id=`. */
export const tosdrApi: SourceApi = (sites, url) => {
  const path = url.pathname.replace(/\/$/, '');
  if (path === '/search/v5') {
    const query = url.searchParams.get('query')?.toLowerCase() ?? '';
    const { fault } = siteAsked(sites, query, 'tosdr');
    if (fault) return fault;
    const word = query.split('.')[0] ?? query;
    const services = sites.flatMap((site, index) =>
      site.sources?.tosdr && site.domain.includes(word.split('-')[0] ?? word)
        ? [hitOf(site, site.sources.tosdr, index)]
        : [],
    );
    return { status: 200, body: { services } };
  }
  if (path !== '/service/v3') return { status: 404, body: { detail: 'Not Found' } };
  const index = Number(url.searchParams.get('id')) - FIRST_ID;
  const site = sites[index];
  if (!site?.sources?.tosdr) return { status: 404, body: { detail: 'Service not found' } };
  return { status: 200, body: serviceOf(site, site.sources.tosdr, index) };
};

const hitOf = ({ domain }: SiteConfig, { name, rating }: TosdrConfig, index: number) => ({
  id: FIRST_ID + index,
  is_comprehensively_reviewed: rating !== null,
  urls: [domain, `help.${domain}`],
  name,
  ...TIMES,
  slug: domain.replaceAll('.', '_'),
  rating,
});

const serviceOf = (site: SiteConfig, config: TosdrConfig, index: number) => ({
  ...hitOf(site, config, index),
  image: `https://s3.tosdr.org/logos/${FIRST_ID + index}.png`,
  documents: config.documents.map((name, number) => ({
    id: number + 1,
    name,
    url: `https://${site.domain}/legal/${number + 1}`,
    ...TIMES,
  })),
  points: [
    ...config.good.map((title, number) => pointOf(number + 1, title, 'good', 'approved')),
    ...config.bad.map((title, number) => pointOf(number + 101, title, 'bad', 'approved')),
    pointOf(201, 'This point was not approved', 'blocker', 'declined'),
    pointOf(202, 'There is a date of the last update of the agreements', 'neutral', 'approved'),
  ],
});

const pointOf = (id: number, title: string, classification: string, status: string) => ({
  id,
  title,
  source: null,
  status,
  analysis: 'Invented for the sample internet.',
  case: {
    id: id + 1_000,
    // Weights decrease in order, so that the first weighs most.
    weight: 100 - (id % 100),
    title,
    localized_title: null,
    description: '',
    ...TIMES,
    topic_id: 1,
    classification,
  },
  document_id: 1,
  ...TIMES,
});
