import { CircleAlert } from 'lucide-react';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import styles from './PortalBanner.module.css';
import type { ProfileFault } from './profileFault.ts';

const textOf = (fault: ProfileFault): string => {
  const texts = portalTexts().faults;
  return fault.kind === 'network' ? texts.network : texts.status(fault.status);
};

/** On top of the dashboard: why there are no data (spec 2 §8, profile). */
export const PortalBanner = ({ fault }: { readonly fault: ProfileFault | undefined }) =>
  fault && (
    <div role="alert" className={styles['banner']}>
      <CircleAlert aria-hidden size={20} />
      <p>{textOf(fault)}</p>
    </div>
  );
