import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { portalTexts } from '../../../texts/portal/portalTexts.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { usePortal } from '../PortalContext.ts';
import { profileFaultOf } from '../profileFault.ts';
import { profileFaultText } from '../profileFaultText.ts';
import { CurrentScan } from './CurrentScan.tsx';
import styles from './CurrentScanTab.module.css';
import { RunningScan } from './RunningScan.tsx';
import { ScanOutline } from './ScanOutline.tsx';

const PortalScan = graphql(`
  query PortalScan {
    portal {
      domain
      scan {
        id
        status
        ...FollowedScan_scan @unmask
        ...ScanProgress_scan
        ...CurrentScan_scan
      }
    }
  }
`);

/** The Current Scan tab: the newest scan of the own domain, the one that runs, or how to get one. */
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

/** What would be here, and how to get it. */
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
