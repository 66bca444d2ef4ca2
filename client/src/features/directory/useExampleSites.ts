import { useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazyPart.tsx';
import type { ExampleSite } from './ExampleSites.tsx';

/** Loaded in demos only: other installations have no examples. */
export const ExampleSites = lazyPart(async () => (await import('./ExampleSites.tsx')).ExampleSites);

const isExampleSite = (value: unknown): value is ExampleSite =>
  typeof value === 'object' &&
  value !== null &&
  'domain' in value &&
  typeof value.domain === 'string' &&
  'description' in value &&
  typeof value.description === 'object' &&
  value.description !== null;

/** Returns the sites of the demo; empty if this installation is not a demo. */
const readExampleSites = async (signal: AbortSignal): Promise<readonly ExampleSite[]> => {
  const response = await fetch('/dev/lab.json', { signal });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok || !isJson) return [];
  const sites: unknown = await response.json();
  return Array.isArray(sites) ? sites.filter(isExampleSite) : [];
};

/** How long the page waits to learn whether there are any. */
const TIME_LIMIT_MS = 5_000;

/** Returns undefined until it is known. */
export const useExampleSites = (): readonly ExampleSite[] | undefined => {
  const [sites, setSites] = useState<readonly ExampleSite[]>();
  useEffect(() => {
    const controller = new AbortController();
    const limit = setTimeout(() => {
      controller.abort();
    }, TIME_LIMIT_MS);
    const read = async (): Promise<void> => {
      try {
        const found = await readExampleSites(controller.signal);
        // Wait for the component, so that the placeholder is replaced only once.
        if (found.length > 0) await ExampleSites.settled();
        setSites(found);
      } catch {
        // Examples are optional: without a response, the page shows none.
        setSites([]);
      }
    };
    void read();
    return () => {
      clearTimeout(limit);
      controller.abort();
    };
  }, []);
  return sites;
};
