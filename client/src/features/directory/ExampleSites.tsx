import styles from './ExampleSites.module.css';
import { searchTexts } from '../../texts/generated/searchTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useEffect, useState } from 'react';

/** Number of sites that are shown at first; the rest can be expanded. */
const LIMIT = 6;

interface ExampleSitesProps {
  readonly sites: readonly ExampleSite[];
  readonly onDomain: (domain: string) => void;
}

const SiteList = ({ sites, onDomain }: ExampleSitesProps) => (
  <ul className={styles['list']}>
    {sites.map(({ domain, description }) => (
      <li key={domain} className={styles['site']}>
        <Button
          kind="quiet"
          className={styles['domain']}
          aria-label={searchTexts().examples.scan({ domain })}
          onClick={() => {
            onDomain(domain);
          }}
        >
          {domain}
        </Button>
        <span lang="en" className="note">
          {description}
        </span>
      </li>
    ))}
  </ul>
);

/** Real examples to try. Renders nothing if there are none. */
export const ExampleSites = ({ sites, onDomain }: ExampleSitesProps) =>
  sites.length > 0 && (
    <section aria-labelledby="examples">
      <h2 id="examples" className={styles['title']}>
        {searchTexts().examples.title}
      </h2>
      <SiteList sites={sites.slice(0, LIMIT)} onDomain={onDomain} />
      {sites.length > LIMIT && (
        <Disclosure summary={searchTexts().examples.more({ count: sites.length - LIMIT })}>
          <SiteList sites={sites.slice(LIMIT)} onDomain={onDomain} />
        </Disclosure>
      )}
    </section>
  );

/** A site of the sample internet, as listed by GET /dev/lab.json. */
interface ExampleSite {
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
    readExampleSites(controller.signal).then(setSites, () => {
      // Examples are optional: without a response, the page shows none.
      setSites([]);
    });
    return () => {
      clearTimeout(limit);
      controller.abort();
    };
  }, []);
  return sites;
};
