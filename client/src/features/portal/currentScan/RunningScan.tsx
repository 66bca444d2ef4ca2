import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { portalTexts } from '../../../texts/portal/portalTexts.ts';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { followScan } from '../../scan/followScan.ts';
import type { FollowedScan } from '../../scan/readScan.ts';
import { ScanProgress } from '../../scan/ScanProgress.tsx';
import { profileFaultOf } from '../profileFault.ts';
import { profileFaultText } from '../profileFaultText.ts';
import styles from './CurrentScanTab.module.css';

interface RunningScanProps {
  readonly scan: FollowedScan;
  /** It has ended, well or not. */
  readonly onDone: () => void;
}

/** The first scan of the domain, live, until it is over. To be keyed by the scan. */
export const RunningScan = ({ scan, onDone }: RunningScanProps) => {
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
    <section className={styles['fault']} aria-labelledby="running-scan">
      <h2 id="running-scan">{texts.title}</h2>
      <p>{inContact ? texts.text : texts.noContact}</p>
      <ScanProgress scanId={scan.id} domain={scan.domain} takesFocus={false} />
    </section>
  );
};
