import { CircleAlert } from '../../ui/icons.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './PortalBanner.module.css';
import type { ProfileFault } from './profileFault.ts';
import { profileFaultText } from './profileFaultText.ts';

interface PortalBannerProps {
  readonly domain: string;
  readonly fault: ProfileFault | undefined;
  /** The domain was never scanned. */
  readonly hasNoScan: boolean;
  readonly onRetry: () => void;
}

/** On top of the dashboard: why there are no data, and what to do (spec 2 §8, profile). */
export const PortalBanner = ({ domain, fault, hasNoScan, onRetry }: PortalBannerProps) => {
  const texts = portalTexts().faults;
  if (!fault && !hasNoScan) return null;
  return (
    <div role="alert" className={styles['banner']}>
      <CircleAlert aria-hidden size={20} />
      <p>{fault ? profileFaultText(fault) : texts.noScan(domain)}</p>
      {fault ? (
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      ) : (
        <ButtonLink to={`/scan/${domain}`}>{texts.runScan}</ButtonLink>
      )}
    </div>
  );
};
