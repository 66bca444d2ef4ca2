import { reportTexts } from '../../texts/report/reportTexts.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './FindingOutlines.module.css';

/** How many findings a check usually yields: the outline keeps that much room, so that its answer moves nothing. */
const USUAL_FINDINGS: Readonly<Record<string, number>> = {
  mx: 1,
  spf: 2,
  dmarc: 2,
  dkim: 1,
  mtaSts: 1,
  tlsRpt: 1,
  bimi: 1,
  mailTls: 2,
  tls: 5,
  http: 15,
  breaches: 1,
  privacy: 6,
  community: 1,
  dns: 3,
  nameServers: 3,
  dnssec: 1,
  subdomains: 1,
  ports: 2,
  blockLists: 2,
  securityTxt: 1,
  ipAddress: 2,
  technology: 2,
  registration: 2,
  companyProfile: 1,
  legalEntity: 1,
  mentions: 2,
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
          <StateMark tone="pending" word={isRunning ? reportTexts().checking : reportTexts().waiting} />
        ) : (
          <OutlineBar width="84px" />
        )}
        <OutlineBar width={WIDTHS[index % WIDTHS.length] ?? '50%'} />
      </li>
    ))}
  </ul>
);
