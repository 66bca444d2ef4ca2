import styles from './ScannerPage.module.css';
import { startTransition, Suspense, useEffect, useOptimistic } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { parseShortReport, type ShortReport } from '../../../../schema/report/shortReport.ts';
import { FaultBoundary } from '../../platform/FaultBoundary.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import type { Icon } from '../../ui/createIcon.tsx';
import { Blocks, BuildingComplex, DatabaseZap, FileText, Globe, Mail, Network, ScrollText } from '../../ui/icons.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { DomainSearch } from '../directory/DomainSearch.tsx';
import { ExampleSites, useExampleSites } from '../directory/useExampleSites.ts';
import { readDomain } from '../directory/domainName.ts';
import { usePageScan } from './ScanSessionProvider.tsx';
import { ScanView } from './ScanView.tsx';
import type { ScanSession } from './scanSession.ts';

/** Returns the domain in the URL, or undefined on the home page. An invalid domain is sent to the server too, which explains the problem. */
const useAddressedDomain = (): string | undefined => {
  const addressed = useMatch('/scan/:domain')?.params.domain;
  return addressed === undefined ? undefined : (readDomain(addressed) ?? addressed);
};

/** The home page and the shareable report page: hero, search, suggestions, progress, report (spec 1 §2). */
export const ScannerPage = () => {
  const domain = useAddressedDomain();
  const navigate = useNavigate();
  // The router renders a new URL in a transition. Until then, React would undo the choice, and a scan requested meanwhile would ignore it.
  const [only, choose] = useOptimistic(parseShortReport(new URLSearchParams(useLocation().search).get('only')));
  const { session, open, request, reset } = usePageScan();
  // Before the first effect has run, nothing has been requested; the URL already says what will be.
  const shown: ScanSession =
    session.status === 'idle' && domain !== undefined ? { status: 'looking', domain } : session;

  useEffect(() => {
    if (domain === undefined) reset();
    else open(domain);
  }, [domain, open, reset]);

  const scan = (asked: string): void => {
    request(asked);
    void navigate(`/scan/${asked}${searchOf(only)}`);
  };

  return (
    <div className={styles['page']}>
      {domain === undefined && (
        <>
          <Hero />
          <WhatToTest
            only={only}
            onChange={(chosen) => {
              startTransition(() => {
                choose(chosen);
                void navigate({ search: searchOf(chosen) }, { replace: true });
              });
            }}
          />
        </>
      )}
      <DomainSearch
        key={domain}
        isCompact={domain !== undefined}
        initialText={domain ?? ''}
        isScanning={session.status === 'scanning'}
        onDomain={scan}
      />
      {shown.status === 'idle' ? <StartView onDomain={scan} /> : <ScanView session={shown} only={only} onScan={scan} />}
    </div>
  );
};

/** States in one sentence what the site does. */
const Hero = () => (
  <header className={styles['hero']}>
    <h1 className={styles['title']}>{scanTexts().home.heading}</h1>
    <p className={styles['lead']}>{scanTexts().home.lead}</p>
  </header>
);

const searchOf = (only: ShortReport | undefined): string => (only ? `?only=${only}` : '');

interface WhatToTestProps {
  /** Undefined for everything. */
  readonly only: ShortReport | undefined;
  readonly onChange: (only: ShortReport | undefined) => void;
}

/** Chooses between the whole report and a short one. The choice is in the URL, so that it can be linked to. */
const WhatToTest = ({ only, onChange }: WhatToTestProps) => (
  <div className={styles['test']}>
    <SegmentedChoice
      {...scanTexts().home.test}
      values={['all', 'mail', 'web']}
      value={only ?? 'all'}
      onChange={(value) => {
        onChange(parseShortReport(value));
      }}
    />
  </div>
);

/** The home page before the first scan: examples, and what a scan checks. */
const StartView = ({ onDomain }: { readonly onDomain: (domain: string) => void }) => {
  const { title, description } = scanTexts().home;
  usePageHead({ title, description, path: '/' });
  const sites = useExampleSites();
  return (
    <div className={sites ? undefined : styles['awaited']}>
      {sites && sites.length > 0 && (
        <FaultBoundary notice={() => null}>
          <Suspense>
            <ExampleSites sites={sites} onDomain={onDomain} />
          </Suspense>
        </FaultBoundary>
      )}
      <WhatIsChecked />
    </div>
  );
};

const FIELDS = [
  ['email', Mail],
  ['web', Globe],
  ['domain', Network],
  ['securityTxt', FileText],
  ['breaches', DatabaseZap],
  ['privacy', ScrollText],
  ['tools', Blocks],
  ['company', BuildingComplex],
] as const;

const Field = ({ field, icon: Icon }: { readonly field: (typeof FIELDS)[number][0]; readonly icon: Icon }) => {
  const { title, question, checks } = scanTexts().checked[field];
  return (
    <li className={styles['field']}>
      <h2 className={styles['whatIsCheckedTitle']}>
        <Icon aria-hidden size={18} />
        {title}
      </h2>
      <p className={styles['question']}>{question}</p>
      <ul className="note">
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </li>
  );
};

/** A figure of what one scan checks. */
const WhatIsChecked = () => {
  const texts = scanTexts().checked;
  return (
    <figure className={styles['figure']} aria-labelledby="what-is-checked">
      <figcaption id="what-is-checked" className={styles['caption']}>
        {texts.caption}
      </figcaption>
      <p className={styles['root']}>
        <code>example.org</code>
      </p>
      <ul className={styles['fields']}>
        {FIELDS.map(([field, icon]) => (
          <Field key={field} field={field} icon={icon} />
        ))}
      </ul>
      <p className={styles['note']}>{texts.note}</p>
    </figure>
  );
};
