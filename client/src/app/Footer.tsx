import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { LegalDialog } from '../features/legal/LegalDialog.tsx';
import type { LegalText } from '../features/legal/legalText.ts';
import { footerCounts, GlobalStats } from '../platform/globalStats.ts';
import type { GlobalStatsQuery } from '../generated/graphql.ts';
import { appTexts } from '../texts/generated/appTexts.ts';
import { OutlineBar } from '../ui/OutlineBar.tsx';
import { useIdleTurn } from '../ui/useIdleTurn.ts';
import { formatNumber } from '../texts/formatNumber.ts';
import styles from './Footer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PageLink } from './PageLink.tsx';
import { pages } from './pages.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const LEGAL_TEXTS: readonly LegalText[] = ['contact', 'privacy', 'terms', 'disclaimer'];

const LINKS = [
  { path: '/recent', name: 'recent' },
  { path: '/methodology', name: 'methodology' },
  { path: '/glossary', name: 'glossary' },
  { path: '/scanner', name: 'scanner' },
  { path: '/api-docs', name: 'api' },
] as const;

export const Footer = () => {
  const [open, setOpen] = useState<LegalText>();
  const texts = appTexts().footer;
  // The counters read it.
  const { data } = useQuery(GlobalStats, { fetchPolicy: 'cache-only' });
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div>
          <h2 className={styles['headline']}>{texts.headline}</h2>
          <p className={styles['notice']}>{texts.notice}</p>
        </div>
        <FooterCounters />
        <div className={styles['foot']}>
          <ul className={styles['links']} aria-label={texts.links}>
            {LEGAL_TEXTS.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className={styles['link']}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setOpen(text);
                  }}
                >
                  {texts[text]}
                </button>
              </li>
            ))}
            {LINKS.filter(({ path }) => path in pages && (path !== '/recent' || data?.installation.publicLists)).map(
              ({ path, name }) => (
                <li key={path}>
                  <PageLink to={path} className={styles['link']}>
                    {texts[name]}
                  </PageLink>
                </li>
              ),
            )}
            <li>
              <a href="/licences.txt" className={styles['link']}>
                {texts.licences}
              </a>
            </li>
          </ul>
          <div className={styles['choices']}>
            <ThemeSwitch />
            <LanguageSwitch place="foot" />
          </div>
        </div>
      </div>
      {open && (
        <LegalDialog
          text={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </footer>
  );
};

const Count = ({ count, isLoading }: { readonly count: number | undefined; readonly isLoading: boolean }) => {
  if (count !== undefined) return formatNumber(count);
  return isLoading ? <OutlineBar width="3em" /> : '–';
};

/** The counters. They are read once the page is idle, because they are below the first screen. */
const FooterCounters = () => (useIdleTurn().hasCome ? <LoadedCounters /> : <Counters isLoading />);

const LoadedCounters = () => {
  const { data, loading } = useQuery(GlobalStats);
  return <Counters data={data} isLoading={loading} />;
};

interface CountersProps {
  readonly data?: GlobalStatsQuery | undefined;
  readonly isLoading: boolean;
}

/** The two counters: total scans and unique domains. */
const Counters = ({ data, isLoading }: CountersProps) => {
  const counts = data && footerCounts(data);
  const before = data && earlierNote(data.installation);
  return (
    <div>
      <dl className={styles['counters']}>
        <div className={styles['counter']}>
          <dt>{appTexts().footer.totalScans}</dt>
          <dd className={styles['count']}>
            <Count count={counts?.totalScans} isLoading={isLoading} />
          </dd>
        </div>
        <div className={styles['counter']}>
          <dt>{appTexts().footer.uniqueDomains}</dt>
          <dd className={styles['count']}>
            <Count count={counts?.uniqueDomains} isLoading={isLoading} />
          </dd>
        </div>
      </dl>
      {before !== undefined && <p className={styles['earlier']}>{before}</p>}
    </div>
  );
};

/** Counts from elsewhere are never shown as if they had been measured here. */
const earlierNote = ({ earlierScans, earlierDomains }: GlobalStatsQuery['installation']): string | undefined =>
  earlierScans > 0 || earlierDomains > 0
    ? appTexts().footer.earlier({ scans: formatNumber(earlierScans), domains: formatNumber(earlierDomains) })
    : undefined;
