import { useEffect } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { readDomain } from '../search/domainName.ts';
import { DomainSearch } from '../search/DomainSearch.tsx';
import { Hero } from './Hero.tsx';
import styles from './ScannerPage.module.css';
import type { ScanSession } from './scanSession.ts';
import { usePageScan } from './ScanSessionProvider.tsx';
import { ScanView } from './ScanView.tsx';
import { StartView } from './StartView.tsx';

/** The domain in the address, or undefined on the home page. What is no domain goes to the server all the same: it says why. */
const useAddressedDomain = (): string | undefined => {
  const addressed = useMatch('/scan/:domain')?.params.domain;
  return addressed === undefined ? undefined : (readDomain(addressed) ?? addressed);
};

/** The home page and the address to share: hero, search, suggestions, progress, report (spec 1 §2). */
export const ScannerPage = () => {
  const domain = useAddressedDomain();
  const navigate = useNavigate();
  const { session, open, request, reset } = usePageScan();
  // Before the first effect nothing has been asked yet; the address says already what it will be.
  const shown: ScanSession =
    session.status === 'idle' && domain !== undefined ? { status: 'looking', domain } : session;

  useEffect(() => {
    if (domain === undefined) reset();
    else open(domain);
  }, [domain, open, reset]);

  const scan = (asked: string): void => {
    request(asked);
    void navigate(`/scan/${asked}`);
  };

  return (
    <div className={styles['page']}>
      <Hero isCompact={domain !== undefined} />
      <DomainSearch
        key={domain}
        initialText={domain ?? ''}
        isScanning={session.status === 'scanning'}
        onDomain={scan}
      />
      {shown.status === 'idle' ? <StartView onDomain={scan} /> : <ScanView session={shown} onScan={scan} />}
    </div>
  );
};
