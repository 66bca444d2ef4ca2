import { useEffect, useState } from 'react';

/** A site of the sample internet, as GET /dev/lab.json lists it. */
export interface ExampleSite {
  readonly domain: string;
  readonly description: string;
}

const isExampleSite = (value: unknown): value is ExampleSite =>
  typeof value === 'object' &&
  value !== null &&
  'domain' in value &&
  typeof value.domain === 'string' &&
  'description' in value &&
  typeof value.description === 'string';

/** The sites of the demo; none where this is no demo. */
const readExampleSites = async (signal: AbortSignal): Promise<readonly ExampleSite[]> => {
  const response = await fetch('/dev/lab.json', { signal });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok || !isJson) return [];
  const sites: unknown = await response.json();
  return Array.isArray(sites) ? sites.filter(isExampleSite) : [];
};

/** The page waits this long to know whether there are any. */
const TIME_LIMIT_MS = 5_000;

/** Undefined until it is known. */
export const useExampleSites = (): readonly ExampleSite[] | undefined => {
  const [sites, setSites] = useState<readonly ExampleSite[]>();
  useEffect(() => {
    const controller = new AbortController();
    const limit = setTimeout(() => {
      controller.abort();
    }, TIME_LIMIT_MS);
    readExampleSites(controller.signal).then(setSites, () => {
      // Examples are an extra: without an answer there are none, and the page stands without them.
      setSites([]);
    });
    return () => {
      clearTimeout(limit);
      controller.abort();
    };
  }, []);
  return sites;
};
