import { useExampleSites } from './useExampleSites.ts';
import styles from './ExampleSites.module.css';
import { Button } from '../../ui/Button.tsx';

/** Real examples to try; nothing where the server offers none. */
export const ExampleSites = ({ onDomain }: { readonly onDomain: (domain: string) => void }) => {
  const sites = useExampleSites();
  if (sites.length === 0) return null;
  return (
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
};
