import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { ScanVerdict_ScanFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { summaryText } from '../../../texts/report/summaryText.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { reportFrameTexts } from '../../../texts/generated/reportFrameTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { formatDateTime, formatSeconds } from '../../../texts/formatTime.ts';
import { Download, RotateCw } from '../../../ui/icons.ts';
import { ScoreGauge } from '../../scanReport/ScoreGauge.tsx';
import { OwnerMark } from '../../scanReport/facts.tsx';
import { riskMark } from '../../scanReport/riskMark.ts';
import { isNameOfOwner } from '../../scanReport/sections.ts';
import { usePortal } from '../PortalContext.ts';
import { useReportDownload } from '../useReportDownload.ts';
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
      ... on ToolsSection {
        browser {
          hasArchive
        }
      }
    }
    completedAt
    durationSeconds
    summary {
      tldr
      translations {
        language
        tldr
      }
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
      <h2 className="breakable">
        <ThirdPartyText text={companyName} />
      </h2>
      {isNameOfOwner(sections) && <OwnerMark />}
      <p className={styles['domain']}>
        <ThirdPartyText mono text={domain} />
      </p>
    </div>
  </div>
);

const Summary = ({ scan: { summary } }: { readonly scan: Data }) => {
  const words = reportFrameTexts().summary;
  if (!summary) return <p>{words.none}</p>;
  const { tldr, translations, riskLevel, author } = summary;
  return (
    <div className={styles['summary']}>
      <p className={styles['risk']}>
        <strong>{words.label}</strong> {riskLevel && <StateMark {...riskMark(riskLevel)} />}
      </p>
      <p className={styles['text']}>
        <ThirdPartyText {...summaryText(tldr, translations)} />
      </p>
      <p className={styles['author']}>
        {author === 'rules' ? (
          words.byRules
        ) : (
          <>
            {portalScanTexts().generated} · <ThirdPartyText text={words.by({ author })} />
          </>
        )}
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

/** The business, the verdict, the time of the scan, the score, and the available actions. */
export const ScanVerdict = ({ scan }: { readonly scan: FragmentType<Data> }) => {
  const { data } = useLiveFragment(ScanVerdict_scan, scan);
  const { isReadOnly } = usePortal();
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
      {!isReadOnly && (
        <QuickActions
          scanId={data.id}
          hasArchive={data.sections.some(
            (section) => section.__typename === 'ToolsSection' && section.browser?.hasArchive === true,
          )}
        />
      )}
    </div>
  );
};

interface QuickActionsProps {
  readonly scanId: string;
  /** Whether the requests of the visit were recorded. */
  readonly hasArchive: boolean;
}

/** Downloads the report or the recorded requests of the visit, or starts a new scan (spec 2 §2). */
const QuickActions = ({ scanId, hasArchive }: QuickActionsProps) => {
  const texts = portalScanTexts().actions;
  const { isProven } = usePortal();
  const { isBusy, failure, download } = useReportDownload(scanId);
  const archive = useReportDownload(scanId, 'har');
  return (
    <section className={styles['actions']} aria-label={texts.title}>
      <h3 className="small">{texts.title}</h3>
      <div className={styles['buttons']}>
        <SubmitButton isBusy={isBusy} busyWord={texts.downloading} onClick={download}>
          <Download aria-hidden size={16} /> {texts.download}
        </SubmitButton>
        {hasArchive && isProven === true && (
          <SubmitButton
            kind="secondary"
            isBusy={archive.isBusy}
            busyWord={texts.downloading}
            onClick={archive.download}
          >
            <Download aria-hidden size={16} /> {texts.archive}
          </SubmitButton>
        )}
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          <RotateCw aria-hidden size={16} />
          {texts.refresh}
        </Button>
      </div>
      <FormAlert sentence={failure ?? archive.failure} keepsFocus />
    </section>
  );
};
