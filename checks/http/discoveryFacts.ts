import type { FactsOf } from '../kit/fact.ts';
import type { httpFactTypes } from './facts.ts';
import type { HttpObservation } from './observation.ts';

type DiscoveryFacts = Pick<FactsOf<typeof httpFactTypes>, 'robotsTxt' | 'sitemap' | 'socialPreview'>;
type Seen = Pick<HttpObservation, 'crawl' | 'document' | 'body' | 'title'>;

/** Returns what the site offers to search engines and to services that show previews. `null` means "not checked". */
export const discoveryFacts = (http: Seen | undefined): DiscoveryFacts => ({
  robotsTxt: http?.crawl ? robotsOf(http.crawl.robots) : null,
  sitemap: http?.crawl ? sitemapOf(http.crawl.sitemap) : null,
  socialPreview: http ? previewOf(http) : null,
});

type Crawl = NonNullable<Seen['crawl']>;

const robotsOf = (robots: Crawl['robots']): DiscoveryFacts['robotsTxt'] => {
  const nothing = { access: null, closedTo: [] };
  switch (robots.status) {
    case 'found':
      return { state: 'rules', access: robots.access, closedTo: robots.closedTo };
    case 'absent':
      return { ...nothing, state: robots.answer === 'page' ? 'page' : 'none' };
    case 'notChecked':
      return { ...nothing, state: 'notChecked' };
  }
};

const sitemapOf = (sitemap: Crawl['sitemap']): DiscoveryFacts['sitemap'] => {
  const nothing = { url: null, entries: null, isIndex: null };
  switch (sitemap.status) {
    case 'found':
      return { state: 'found', url: sitemap.url, entries: sitemap.entries, isIndex: sitemap.isIndex };
    case 'elsewhere':
      return { ...nothing, state: 'elsewhere', url: sitemap.url };
    case 'absent':
      return { ...nothing, state: sitemap.answer === 'page' ? 'page' : 'none' };
    case 'notChecked':
      return { ...nothing, state: 'notChecked' };
  }
};

/** As services do it: Open Graph first, then the cards of X, then the page's own title and description. */
const previewOf = ({ document, body, title }: Seen): DiscoveryFacts['socialPreview'] => {
  if (!document) return null;
  const { og, twitter, description = null } = document.preview ?? {};
  const of = (key: 'title' | 'description' | 'image'): string | null => og?.[key] ?? twitter?.[key] ?? null;
  const hasTags = [of('title'), of('description'), of('image')].some((value) => value !== null);
  // Older observations have no preview either. Of a page that was only read in part, absence is not known.
  if (!document.preview || (!hasTags && body !== 'whole')) return null;
  return { hasTags, title: of('title') ?? title, description: of('description') ?? description, image: of('image') };
};
