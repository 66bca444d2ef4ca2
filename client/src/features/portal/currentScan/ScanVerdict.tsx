import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ScanVerdict_ScanFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { reportFrameTexts } from '../../../texts/reportFrame/reportFrameTexts.ts';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDateTime, formatSeconds } from '../../../ui/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { isNameOfOwner } from '../../report/sections.ts';
import { OwnerMark } from '../../report/facts.tsx';
import { riskMark } from '../../report/marks.ts';
import { ScoreGauge } from '../../report/ScoreGauge.tsx';
import { QuickActions } from './QuickActions.tsx';
import styles from './ScanVerdict.module.css';

const ScanVerdict_scan = graphql(`
  fragment ScanVerdict_scan on Scan {
    id
    domain
    companyName
    companyLogo
    sections {
      id
      ... on BusinessSection {
        ownerProvided
      }
    }
    completedAt
    durationSeconds
    summary {
      tldr
      riskLevel
      author
    }
    ...ScoreGauge_scan
  }
`);

type Data = ScanVerdict_ScanFragment;

const Name = ({ scan: { companyName, companyLogo, domain, sections } }: { readonly scan: Data }) => (
  <div className={styles['name']}>
    <CompanyLogo isPictureOnly name={companyName} url={companyLogo} size={48} />
    <div>
      <h2 className={styles['company']}>
        <ForeignText text={companyName} />
      </h2>
      {isNameOfOwner(sections) && <OwnerMark />}
      <p className={styles['domain']}>
        <ForeignText mono text={domain} />
      </p>
    </div>
  </div>
);

const Summary = ({ scan: { summary } }: { readonly scan: Data }) => {
  const words = reportFrameTexts().summary;
  if (!summary) return <p>{words.none}</p>;
  const { tldr, riskLevel, author } = summary;
  return (
    <div className={styles['summary']}>
      <p className={styles['risk']}>
        <strong>{words.label}</strong> {riskLevel && <StateMark {...riskMark(riskLevel)} />}
      </p>
      <p className={styles['text']}>
        <ForeignText lang="en" text={tldr} />
      </p>
      <p className={styles['author']}>
        {portalScanTexts().generated} · <ForeignText text={author === 'rules' ? words.byRules : words.by(author)} />
      </p>
    </div>
  );
};

const Dates = ({ scan: { completedAt, durationSeconds } }: { readonly scan: Data }) => {
  const texts = portalScanTexts();
  return (
    <dl className={styles['dates']}>
      {completedAt !== null && (
        <div>
          <dt>{texts.scanDate}</dt>
          <dd>
            <time dateTime={completedAt}>{formatDateTime(completedAt)}</time>
          </dd>
        </div>
      )}
      {durationSeconds !== null && (
        <div>
          <dt>{texts.duration}</dt>
          <dd>{formatSeconds(durationSeconds)}</dd>
        </div>
      )}
    </dl>
  );
};

/** Whose domain it is, what to think of it, when it was looked at, its score, and what can be done with all that. */
export const ScanVerdict = ({ scan }: { readonly scan: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: ScanVerdict_scan, fragmentName: 'ScanVerdict_scan', from: scan });
  return (
    <div className={styles['verdict']}>
      <div className={styles['words']}>
        <Name scan={data} />
        <Summary scan={data} />
        <Dates scan={data} />
      </div>
      <div className={styles['gauge']}>
        <ScoreGauge scan={data} />
      </div>
      <QuickActions scanId={data.id} />
    </div>
  );
};
