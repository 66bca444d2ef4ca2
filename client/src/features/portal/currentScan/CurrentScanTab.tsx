import styles from './CurrentScanTab.module.css';
import type { FragmentType } from '@apollo/client';
import type { ScoreGauge_ScanFragment } from '../../../generated/graphql.ts';
import { useQuery, useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { portalTexts } from '../../../texts/generated/portalTexts.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { usePortal } from '../PortalContext.ts';
import { profileFaultOf, profileFaultText } from '../profileFault.ts';
import { CurrentScan } from './CurrentScan.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { followScan } from '../../scans/followScan.ts';
import type { FollowedScan } from '../../scans/readScan.ts';
import { ScanProgress } from '../../scans/ScanProgress.tsx';
import { ScanStepsRegion } from '../../scans/ScanSteps.tsx';
import { ScoreGauge } from '../../scanReport/ScoreGauge.tsx';
import { OutlineBar } from '../../../ui/OutlineBar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const PortalScan = graphql(`
  query PortalScan {
    portal {
      domain
      scan {
        id
        status
        ...FollowedScan_scan @unmask
        ...ScanProgress_scan
        ...ScoreGauge_scan
        ...CurrentScan_scan
      }
    }
  }
`);

/** The Current Scan tab: the newest scan of the owner's domain, the running one, or how to start one. */
export const CurrentScanTab = () => {
  const { data, error, refetch } = useQuery(PortalScan, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data && error) {
    return (
      <LoadFault
        className={styles['fault']}
        text={profileFaultText(profileFaultOf(error))}
        tryAgain={portalTexts().faults.tryAgain}
        onRetry={readAgain}
      />
    );
  }
  if (!data) return <ScanOutline text={portalScanTexts().loading} />;
  const { scan } = data.portal;
  if (!scan) return <NeverScanned />;
  if (scan.status === 'RUNNING') return <RunningScan key={scan.id} scan={scan} onDone={readAgain} />;
  return <CurrentScan scan={scan} />;
};

/** Explains what would be shown here, and how to get it. */
const NeverScanned = () => {
  const { title, text } = portalScanTexts().never;
  const { session } = usePortal();
  return (
    <section className={styles['fault']} aria-labelledby="never-scanned">
      <h2 id="never-scanned">{title}</h2>
      <p>{text}</p>
      <div>
        <ButtonLink kind="primary" to={`/scan/${session.domain}`}>
          {portalTexts().faults.runScan}
        </ButtonLink>
      </div>
    </section>
  );
};

interface RunningScanProps {
  readonly scan: FollowedScan & FragmentType<ScoreGauge_ScanFragment>;
  /** Called when the scan has completed or failed. */
  readonly onDone: () => void;
}

/** Shows the first scan of the domain live until it ends. Key it by the scan. */
const RunningScan = ({ scan, onDone }: RunningScanProps) => {
  const texts = portalScanTexts().running;
  const client = useApolloClient();
  const [inContact, setInContact] = useState(true);
  const [fault, setFault] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  const follow = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      await followScan(scan, { client, signal, onContact: setInContact });
      if (!signal.aborted) onDone();
    } catch (error) {
      if (!signal.aborted) setFault(error);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void follow(stop.signal);
    return () => {
      stop.abort();
    };
  }, [attempt]);

  if (fault !== undefined) {
    return (
      <LoadFault
        className={styles['fault']}
        text={profileFaultText(profileFaultOf(fault))}
        tryAgain={portalTexts().faults.tryAgain}
        onRetry={() => {
          setFault(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <section className={styles['running']} aria-labelledby="running-scan">
      <div className="stack-4">
        <h2 id="running-scan">{texts.title}</h2>
        <p>{inContact ? texts.text : texts.noContact}</p>
        <ScanStepsRegion domain={scan.domain} takesFocus={false}>
          <ScanProgress scanId={scan.id} />
        </ScanStepsRegion>
      </div>
      <div className={styles['gauge']}>
        <ScoreGauge scan={scan} />
      </div>
    </section>
  );
};

/** Placeholder for the scan while it is loading; `text` says so to screen readers. */
const ScanOutline = ({ text }: { readonly text: string }) => (
  <div aria-busy className="stack-6">
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
    <div className={styles['verdict']}>
      <OutlineBar width="40%" />
      <OutlineBar width="90%" />
      <OutlineBar width="70%" />
    </div>
    <div className={styles['tiles']}>
      <div />
      <div />
      <div />
      <div />
    </div>
    <div className={styles['sheet']} />
  </div>
);
