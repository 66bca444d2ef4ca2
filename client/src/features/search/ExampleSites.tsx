import type { ExampleSite } from './useExampleSites.ts';
import styles from './ExampleSites.module.css';
import { Button } from '../../ui/Button.tsx';

interface ExampleSitesProps {
  readonly sites: readonly ExampleSite[];
  readonly onDomain: (domain: string) => void;
}

/** Real examples to try; nothing where there are none. */
export const ExampleSites = ({ sites, onDomain }: ExampleSitesProps) =>
  sites.length > 0 && (
    <section aria-labelledby="examples">
      <h2 id="examples" className={styles['title']}>
        Examples to try
      </h2>
      <ul className={styles['list']}>
        {sites.map(({ domain, description }) => (
          <li key={domain} className={styles['site']}>
            <Button
              kind="quiet"
              className={styles['domain']}
              aria-label={`Scan ${domain}`}
              onClick={() => {
                onDomain(domain);
              }}
            >
              {domain}
            </Button>
            <span className={styles['description']}>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
