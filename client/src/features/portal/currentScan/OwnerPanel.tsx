import { ShieldCheck } from '../../../ui/icons.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { usePortal } from '../PortalContext.ts';
import styles from './OwnerPanel.module.css';

/** Authenticated Domain Owner: why this reader sees more than others do. */
export const OwnerPanel = () => {
  const texts = portalScanTexts().owner;
  const { session } = usePortal();
  return (
    <section className={styles['panel']} aria-labelledby="domain-owner">
      <h2 id="domain-owner" className={styles['title']}>
        <ShieldCheck aria-hidden size={20} />
        {texts.title}
      </h2>
      <p>
        {texts.text} <ForeignText text={session.domain} />.
      </p>
      <ul className={styles['points']}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
};
