import { Suspense, useState, type ReactNode } from 'react';
import { LegalDialog } from '../features/legal/LegalDialog.tsx';
import type { LegalText } from '../features/legal/legalText.ts';
import { FaultBoundary } from '../platform/FaultBoundary.tsx';
import { lazyPart } from '../platform/lazyPart.tsx';
import { WithClient } from '../platform/pageClient.tsx';
import type { GlobalStatsQuery } from '../generated/graphql.ts';
import { appTexts } from '../texts/generated/appTexts.ts';
import { OutlineBar } from '../ui/OutlineBar.tsx';
import { useIdleTurn } from '../ui/useIdleTurn.ts';
import { formatNumber } from '../texts/formatNumber.ts';
import styles from './Footer.module.css';
import { footerCounts } from './footerCounts.ts';
import type { ReadStats } from './GlobalStatsReader.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PageLink } from './PageLink.tsx';
import { pages } from './pages.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const LEGAL_TEXTS: readonly LegalText[] = ['contact', 'privacy', 'terms', 'disclaimer'];

const LINKS = [
  { path: '/methodology', name: 'methodology' },
  { path: '/glossary', name: 'glossary' },
  { path: '/scanner', name: 'scanner' },
  { path: '/verify', name: 'verify' },
  { path: '/api-docs', name: 'api' },
] as const;

const PageItem = ({
  path,
  name,
}: {
  readonly path: string;
  readonly name: 'recent' | (typeof LINKS)[number]['name'];
}) =>
  path in pages && (
    <li>
      <PageLink to={path} className={styles['link']}>
        {appTexts().footer[name]}
      </PageLink>
    </li>
  );

export const Footer = () => {
  const [open, setOpen] = useState<LegalText>();
  const texts = appTexts().footer;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div>
          <h2 className={styles['headline']}>{texts.headline}</h2>
          <p className={styles['notice']}>{texts.notice}</p>
        </div>
        <WithStats>{(stats) => <Counters {...stats} />}</WithStats>
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
            <WithStats>
              {({ data }) => data?.installation.publicLists && <PageItem path="/recent" name="recent" />}
            </WithStats>
            {LINKS.map((link) => (
              <PageItem key={link.path} {...link} />
            ))}
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

const GlobalStatsReader = lazyPart(async () => (await import('./GlobalStatsReader.tsx')).GlobalStatsReader);

/** Reads the counters once the page is idle, because what they are shown in is below the first screen. */
const WithStats = ({ children }: { readonly children: (stats: ReadStats) => ReactNode }) =>
  useIdleTurn().hasCome ? (
    <FaultBoundary notice={() => children({ loading: false })}>
      <Suspense fallback={children({ loading: true })}>
        <WithClient>
          <GlobalStatsReader>{children}</GlobalStatsReader>
        </WithClient>
      </Suspense>
    </FaultBoundary>
  ) : (
    children({ loading: true })
  );

/** The two counters: total scans and unique domains. */
const Counters = ({ data, loading: isLoading }: ReadStats) => {
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
