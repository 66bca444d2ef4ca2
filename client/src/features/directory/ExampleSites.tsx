import styles from './ExampleSites.module.css';
import { searchTexts } from '../../texts/generated/searchTexts.ts';
import { currentLocale } from '../../texts/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { Locale } from '../../texts/locale.ts';

/** Number of sites that are shown at first; the rest can be expanded. */
const LIMIT = 6;

/** A site of the sample internet, as listed by GET /dev/lab.json. */
export interface ExampleSite {
  readonly domain: string;
  readonly description: Readonly<Record<Locale, string>>;
}

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
        <span className="note">{description[currentLocale()]}</span>
      </li>
    ))}
  </ul>
);

/** Real examples to try. */
export const ExampleSites = ({ sites, onDomain }: ExampleSitesProps) => (
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
