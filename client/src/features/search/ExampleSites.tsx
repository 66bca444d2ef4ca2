import { searchTexts } from '../../texts/search/searchTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './ExampleSites.module.css';
import type { ExampleSite } from './useExampleSites.ts';

/** So many are shown; the rest opens. */
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
          aria-label={searchTexts().examples.scan(domain)}
          onClick={() => {
            onDomain(domain);
          }}
        >
          {domain}
        </Button>
        <span lang="en" className={styles['description']}>
          {description}
        </span>
      </li>
    ))}
  </ul>
);

/** Real examples to try; nothing where there are none. */
export const ExampleSites = ({ sites, onDomain }: ExampleSitesProps) =>
  sites.length > 0 && (
    <section aria-labelledby="examples">
      <h2 id="examples" className={styles['title']}>
        {searchTexts().examples.title}
      </h2>
      <SiteList sites={sites.slice(0, LIMIT)} onDomain={onDomain} />
      {sites.length > LIMIT && (
        <Disclosure summary={searchTexts().examples.more(sites.length - LIMIT)}>
          <SiteList sites={sites.slice(LIMIT)} onDomain={onDomain} />
        </Disclosure>
      )}
    </section>
  );
