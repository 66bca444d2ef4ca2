import { portalTexts } from '../../../texts/portal/portalTexts.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { usePortal } from '../PortalContext.ts';
import styles from './CurrentScanTab.module.css';

/** What would be here, and how to get it. */
export const NeverScanned = () => {
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
