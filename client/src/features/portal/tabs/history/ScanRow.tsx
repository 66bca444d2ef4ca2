import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonalState } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { wordOf } from '../../../../texts/wordOf.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../../texts/formatNumber.ts';
import { formatDateTime, formatSeconds } from '../../../../texts/formatTime.ts';
import { joinClasses } from '../../../../ui/joinClasses.ts';
import { scoreBand } from '../../../../ui/scoreBand.ts';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { comparePath, scanPath } from '../../../history/scanPaths.ts';
import { componentName } from './componentName.ts';
import styles from './ScanRows.module.css';

export interface PortalScan {
  readonly id: string;
  /** `free` or `authenticated`. */
  readonly scanType: string;
  readonly scanDate: string;
  readonly scanComponents: readonly string[];
  readonly overallScore: number | null;
  readonly scanDurationSeconds: number | null;
  readonly userEmail: string | null;
  readonly ipAddress: string | null;
  readonly personalState: PersonalState;
}

/** Who asked for it: their mail address, else where they asked from. */
const Who = ({ scan: { personalState, userEmail, ipAddress } }: { readonly scan: PortalScan }) => {
  const { erased, noPerson, unknown } = portalTabsTexts().history;
  if (personalState !== 'KEPT') {
    return <span className={styles['quiet']}>{personalState === 'ERASED' ? erased : noPerson}</span>;
  }
  if (userEmail === null && ipAddress === null) return unknown;
  return (
    <span className={styles['who']}>
      {userEmail !== null && <ForeignText text={userEmail} />}
      {ipAddress !== null && <ForeignText mono text={ipAddress} />}
    </span>
  );
};

const Score = ({ score }: { readonly score: number | null }) =>
  score === null ? (
    <span className={styles['quiet']}>{portalTabsTexts().history.noScore}</span>
  ) : (
    <span className={joinClasses(styles['score'], styles[scoreBand(score)])}>{formatNumber(score)}</span>
  );

const Components = ({ names }: { readonly names: readonly string[] }) => (
  <Disclosure summary={portalTabsTexts().history.componentCount(names.length)}>
    <ul className={styles['components']}>
      {names.map((name) => (
        <li key={name}>{componentName(name)}</li>
      ))}
    </ul>
  </Disclosure>
);

interface ScanRowProps {
  readonly domain: string;
  readonly scan: PortalScan;
  /** The scan before it, to compare with; undefined for the first. */
  readonly beforeId: string | undefined;
}

const Links = ({ domain, scan, beforeId }: ScanRowProps) => {
  const texts = portalTabsTexts().history;
  const when = formatDateTime(scan.scanDate);
  return (
    <span className={styles['links']}>
      <Link to={scanPath(domain, scan.id)}>
        {texts.report} <VisuallyHidden>{texts.reportOf(when)}</VisuallyHidden>
      </Link>
      {beforeId !== undefined && (
        <Link to={comparePath(domain, beforeId, scan.id)}>
          {texts.compare} <VisuallyHidden>{texts.compareOf(when)}</VisuallyHidden>
        </Link>
      )}
    </span>
  );
};

/** One scan of the domain. */
export const ScanRow = (props: ScanRowProps) => {
  const { columns, types } = portalTabsTexts().history;
  const { scan } = props;
  const cells: readonly (readonly [name: string, cell: ReactNode])[] = [
    [
      columns.type,
      <StateMark key="type" tone={scan.scanType === 'free' ? 'none' : 'info'} word={wordOf(types, scan.scanType)} />,
    ],
    [columns.score, <Score key="score" score={scan.overallScore} />],
    [columns.components, <Components key="components" names={scan.scanComponents} />],
    [columns.duration, scan.scanDurationSeconds === null ? '–' : formatSeconds(scan.scanDurationSeconds)],
    [columns.who, <Who key="who" scan={scan} />],
    [columns.links, <Links key="links" {...props} />],
  ];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <time dateTime={scan.scanDate}>{formatDateTime(scan.scanDate)}</time>
      </th>
      {cells.map(([name, cell]) => (
        <td key={name} role="cell">
          <span aria-hidden className={styles['column']}>
            {name}
          </span>
          <div>{cell}</div>
        </td>
      ))}
    </tr>
  );
};
