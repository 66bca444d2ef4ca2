import { siteAsked } from './siteAsked.ts';
import type { SourceApi } from './sourceApi.ts';

/** hstspreload.org: `/status?domain=<name>`. A name without its own entry gets that of the closest name above it. */
export const hstsPreloadApi: SourceApi = (sites, url) => {
  const name = url.searchParams.get('domain')?.toLowerCase();
  if (url.pathname !== '/status' || name === undefined) return { status: 404 };
  const { fault } = siteAsked(sites, name, 'hstspreload');
  if (fault) return fault;
  const names = name.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  const entry = names.flatMap((each) => sites.filter(({ domain }) => domain === each)).find(hasEntry);
  const status = entry?.sources?.preload;
  const isListed = status === 'preloaded' || entry?.domain === name;
  return {
    status: 200,
    body: {
      name,
      status: isListed && status !== undefined ? status : 'unknown',
      bulk: isListed && status === 'preloaded' && entry?.domain === name,
      preloadedDomain: status === 'preloaded' ? (entry?.domain ?? '') : '',
    },
  };
};

const hasEntry = ({ sources }: Parameters<SourceApi>[0][number]): boolean => sources?.preload !== undefined;
