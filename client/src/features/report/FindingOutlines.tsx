import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './FindingOutlines.module.css';

/** How many findings a check usually yields: the outline keeps that much room, so that its answer moves nothing. */
const USUAL_FINDINGS: Readonly<Record<string, number>> = {
  dns: 2,
  mx: 2,
  spf: 2,
  dmarc: 2,
  dkim: 1,
  tls: 3,
  http: 11,
  securityTxt: 1,
};

const WIDTHS = ['58%', '44%', '66%', '50%'] as const;

interface FindingOutlinesProps {
  readonly probe: string;
  readonly isRunning: boolean;
}

/** Where a check's findings will stand. */
export const FindingOutlines = ({ probe, isRunning }: FindingOutlinesProps) => (
  <ul>
    {Array.from({ length: USUAL_FINDINGS[probe] ?? 2 }, (_, index) => (
      <li key={index} className={styles['row']} aria-hidden={index > 0}>
        {index === 0 ? (
          <StateMark tone="pending" word={isRunning ? 'Checking' : 'Waiting'} />
        ) : (
          <OutlineBar width="84px" />
        )}
        <OutlineBar width={WIDTHS[index % WIDTHS.length] ?? '50%'} />
      </li>
    ))}
  </ul>
);
