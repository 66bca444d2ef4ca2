import type { SiteConfig } from '../siteConfig.ts';
import type { MentionConfig } from './businessSources.ts';
import { siteAsked } from './siteAsked.ts';
import type { SourceApi } from './sourceApi.ts';

/** Hacker News search: `/search_by_date?query="…"&tags=(story,comment)`, over titles, texts and URLs, newest first. */
export const mentionsApi: SourceApi = (sites, url) => {
  if (url.pathname !== '/search_by_date') return { status: 404, body: { message: 'Not found', status: 404 } };
  const query = (url.searchParams.get('query') ?? '').replaceAll('"', '').toLowerCase();
  const { fault } = siteAsked(sites, query, 'mentions');
  if (fault) return fault;
  const hits = sites
    .flatMap((site, place) =>
      (site.sources?.mentions ?? []).map((mention, index) => hitOf(site, mention, place, index)),
    )
    .filter((hit) => `${hit.title ?? ''} ${hit.url ?? ''} ${hit.comment_text ?? ''}`.toLowerCase().includes(query))
    .sort((one, other) => other.created_at_i - one.created_at_i);
  return {
    status: 200,
    body: {
      exhaustive: { nbHits: true, typo: true },
      hits,
      hitsPerPage: 100,
      nbHits: hits.length,
      nbPages: 1,
      page: 0,
    },
  };
};

const hitOf = (site: SiteConfig, { kind, text, at, url }: MentionConfig, place: number, index: number) => ({
  _tags: [kind, `author_${site.domain.slice(0, 5)}`],
  author: 'sample',
  created_at: at.toISOString().replace('.000', ''),
  created_at_i: Math.floor(at.getTime() / 1_000),
  objectID: String(40_000_000 + place * 1_000 + index),
  title: kind === 'story' ? text : null,
  url: url ?? null,
  story_text: null,
  comment_text: kind === 'comment' ? text : null,
  points: kind === 'story' ? 12 : null,
});
