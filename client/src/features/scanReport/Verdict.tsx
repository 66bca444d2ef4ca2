import styles from './Verdict.module.css';
import type { FragmentType } from '@apollo/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type {
  Verdict_ScanFragment,
  ReportHeader_ScanFragment,
  ReportSummary_SummaryFragment,
  ScanFigures_ScanFragment,
  ScorePlace_ScanFragment,
} from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { summaryText } from '../../texts/report/summaryText.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime, formatSeconds } from '../../texts/formatTime.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { PagePicture } from './PagePicture.tsx';
import { OwnerMark } from './facts.tsx';
import { riskMark } from './riskMark.ts';
import { ScoreGauge } from './ScoreGauge.tsx';
import { isNameOfOwner } from './sections.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PictureFold } from '../../platform/PictureFold.tsx';

const Verdict_scan = graphql(`
  fragment Verdict_scan on Scan {
    id
    ...ReportHeader_scan
    ...ScoreGauge_scan
    ...ScanFigures_scan
    ...ScorePlace_scan
    ...PagePicture_scan
  }
`);

interface VerdictProps {
  readonly scan: FragmentType<Verdict_ScanFragment>;
  readonly takesFocus: boolean;
  readonly actions: ReactNode;
  /** Of a short report, which has neither summary nor overall score: what it covers, and its scores. */
  readonly short?: { readonly lead: ReactNode; readonly scores: ReactNode } | undefined;
}

/** The summary above the evidence: domain, score, assessment and sources. */
export const Verdict = ({ scan, takesFocus, actions, short }: VerdictProps) => {
  const { data } = useLiveFragment(Verdict_scan, scan);
  return (
    <div className={styles['verdict']}>
      <ReportHeader scan={data} takesFocus={takesFocus} shortLead={short?.lead} />
      <div className={styles['gauge']}>{short ? short.scores : <ScoreGauge scan={data} />}</div>
      <div className={styles['look']}>{!short && <PagePicture scan={data} />}</div>
      <div className={styles['figures']}>
        <ScanFigures scan={data} />
        <div className={styles['actions']}>{actions}</div>
      </div>
      <div className={styles['place']}>{!short && <ScorePlace scan={data} />}</div>
    </div>
  );
};

const ReportHeader_scan = graphql(`
  fragment ReportHeader_scan on Scan {
    domain
    status
    companyName
    companyLogo
    sections {
      id
      ... on BusinessSection {
        ownerProvided
      }
    }
    summary {
      ...ReportSummary_summary @unmask
    }
  }
`);

const LINE_WIDTHS = ['96%', '90%', '94%', '88%', '52%'] as const;

const SummaryOutline = () => (
  <>
    <p className={styles['awaited']}>
      <StateMark tone="pending" word={reportFrameTexts().summary.riskUnknown} />
    </p>
    <ClampedText isReserved>
      {LINE_WIDTHS.map((width) => (
        <OutlineBar key={width} width={width} />
      ))}
    </ClampedText>
  </>
);

interface ReportHeaderProps {
  readonly scan: FragmentType<ReportHeader_ScanFragment>;
  readonly takesFocus: boolean;
  /** Replaces the summary. */
  readonly shortLead: ReactNode;
}

/** Who owns the domain, and the assessment in one paragraph with its author. */
const ReportHeader = ({ scan, takesFocus, shortLead }: ReportHeaderProps) => {
  const { data } = useLiveFragment(ReportHeader_scan, scan);
  const [wasAwaited] = useState(data.status === 'RUNNING');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <header className={styles['header']}>
      <div className={styles['name']}>
        <CompanyLogo name={data.companyName} url={data.companyLogo} size={56} />
        <div>
          <h1 id="report-title" ref={title} tabIndex={-1} className={styles['title']}>
            <ThirdPartyText text={data.companyName} />
          </h1>
          {isNameOfOwner(data.sections) && <OwnerMark />}
          {data.companyName !== data.domain && (
            <p className="muted">
              <ThirdPartyText mono text={data.domain} />
            </p>
          )}
        </div>
      </div>
      <div className={styles['assessment']}>{shortLead ?? <Assessment {...data} isReserved={wasAwaited} />}</div>
    </header>
  );
};

interface AssessmentProps extends Pick<ReportHeader_ScanFragment, 'status'> {
  readonly summary: ReportSummaryProps['summary'] | null;
  readonly isReserved: boolean;
}

/** The summary, or what is shown until there is one. */
const Assessment = ({ status, summary, isReserved }: AssessmentProps) => {
  if (summary) return <ReportSummary summary={summary} isReserved={isReserved} />;
  return status === 'RUNNING' ? <SummaryOutline /> : <p>{reportFrameTexts().summary.none}</p>;
};

graphql(`
  fragment ReportSummary_summary on ScanSummary {
    tldr
    translations {
      language
      tldr
    }
    riskLevel
    author
  }
`);

interface ReportSummaryProps {
  readonly summary: Pick<ReportSummary_SummaryFragment, 'tldr' | 'riskLevel' | 'author'> & {
    readonly translations: Parameters<typeof summaryText>[1];
  };
  /** Whether it arrived late, into space that was reserved for it. */
  readonly isReserved: boolean;
}

/** The assessment in one paragraph, with the risk level and its author. */
export const ReportSummary = ({ summary, isReserved }: ReportSummaryProps) => {
  const { label, byRules, by } = reportFrameTexts().summary;
  return (
    <>
      <p className={styles['head']}>
        <span className="small strong">{label}</span>
        {summary.riskLevel && <StateMark {...riskMark(summary.riskLevel)} />}
        <span className={styles['author']}>
          <ThirdPartyText text={summary.author === 'rules' ? byRules : by({ author: summary.author })} />
        </span>
      </p>
      <ClampedText isReserved={isReserved}>
        <ThirdPartyText {...summaryText(summary.tldr, summary.translations)} />
      </ClampedText>
    </>
  );
};

const ScanFigures_scan = graphql(`
  fragment ScanFigures_scan on Scan {
    status
    completedAt
    recheckedAt
    durationSeconds
    totalScans
    dataSourcesCount
  }
`);

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="note">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The names of the figures, with space for their values. */
export const AwaitedFigures = () => {
  const { lastScanned, duration, totalScans, dataSources } = reportFrameTexts().figures;
  return (
    <dl className={styles['scanFigures']}>
      {[lastScanned, duration, totalScans, dataSources].map((name) => (
        <Figure key={name} name={name}>
          {'\u00a0'}
        </Figure>
      ))}
    </dl>
  );
};

/** Time and duration of the scan, number of scans and of sources. */
const ScanFigures = ({ scan }: { readonly scan: FragmentType<ScanFigures_ScanFragment> }) => {
  const { data } = useLiveFragment(ScanFigures_scan, scan);
  const words = reportFrameTexts().figures;
  const isOver = data.status !== 'RUNNING';
  return (
    <dl className={styles['scanFigures']}>
      <Figure name={words.lastScanned}>
        {data.completedAt === null ? (
          <OutlineBar width="9em" />
        ) : (
          <time dateTime={data.completedAt}>{formatDateTime(data.completedAt)}</time>
        )}
        {data.recheckedAt !== null && (
          <span className={styles['again']}>{words.partlyAgain({ time: formatDateTime(data.recheckedAt) })}</span>
        )}
      </Figure>
      <Figure name={words.duration}>
        {data.durationSeconds === null ? <OutlineBar width="3em" /> : formatSeconds(data.durationSeconds)}
      </Figure>
      <Figure name={words.totalScans}>{isOver ? formatNumber(data.totalScans) : <OutlineBar width="2em" />}</Figure>
      <Figure name={words.dataSources}>{formatNumber(data.dataSourcesCount)}</Figure>
    </dl>
  );
};

interface ClampedTextProps {
  readonly children: ReactNode;
  /** Whether to reserve the height of the longest text for a shorter one, so that text that arrives late does not shift the layout. */
  readonly isReserved: boolean;
}

/** A paragraph clamped to a number of lines; a longer one expands in place. */
const ClampedText = ({ children, isReserved }: ClampedTextProps) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  // Measured after the browser has laid out the page; measuring earlier would force a layout.
  useEffect(() => {
    const element = text.current;
    if (element === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [children, isOpen]);

  return (
    <div className={joinClasses(styles['room'], isReserved && styles['reserved'])}>
      <p ref={text} className={isOpen ? undefined : styles['clamped']}>
        {children}
      </p>
      {isCut && !isOpen && (
        <Button
          kind="quiet"
          className={styles['more']}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {reportFrameTexts().summary.readOn}
        </Button>
      )}
    </div>
  );
};

const ScorePlace_scan = graphql(`
  fragment ScorePlace_scan on Scan {
    status
    score {
      overall
    }
  }
`);

const ScoreDistribution = lazyPart(async () => (await import('../pictures/ScoreDistribution.tsx')).ScoreDistribution);

/** The rank of the score among all domains that this installation has scanned. Renders nothing if there is no score. */
const ScorePlace = ({ scan }: { readonly scan: FragmentType<ScorePlace_ScanFragment> }) => {
  const { data } = useLiveFragment(ScorePlace_scan, scan);
  const overall = data.score?.overall ?? null;
  // Keeps its space free, so that nothing below it moves when the score arrives.
  if (overall === null) return data.status === 'RUNNING' ? <OutlineBar width="16em" /> : null;
  return (
    <PictureFold summary={reportFrameTexts().gauge.place}>
      <ScoreDistribution overall={overall} />
    </PictureFold>
  );
};
