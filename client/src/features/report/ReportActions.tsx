import styles from './ReportActions.module.css';
import { ShareButton } from './ShareButton.tsx';

interface ReportActionsProps {
  readonly scanId: string;
  readonly domain: string;
  /** The report's own address, to be handed on. */
  readonly address: string;
  /** In the rail one below the other, in the bar at the foot side by side. */
  readonly place: 'rail' | 'bar';
}

/** What can be done with a report: share, and what else there is. */
export const ReportActions = ({ domain, address, place }: ReportActionsProps) => (
  <div className={styles[place]}>
    <ShareButton address={address} domain={domain} />
  </div>
);
