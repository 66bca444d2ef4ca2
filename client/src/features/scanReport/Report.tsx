import type { FragmentType } from '@apollo/client';
import { type ReactNode, use, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { enumName } from '../../../../schema/report/enumName.ts';
import type { ShortReport } from '../../../../schema/report/shortReport.ts';
import { shortReportContents } from '../../../../schema/report/shortReportContents.ts';
import { graphql } from '../../generated/gql.ts';
import type {
  Report_ScanFragment,
  ReportPageHead_ScanFragment,
  ContentsList_ScanFragment,
  SheetFrame_SectionFragment,
  FindingOutcome,
  SectionId,
} from '../../generated/graphql.ts';
import { showsFirstPaint } from '../../platform/carriedState.ts';
import { PartFault } from '../../platform/PartFault.tsx';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { richText } from '../../texts/richText.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { List, BadgeCheck, MessagesSquare } from '../../ui/icons.ts';
import { PrintedReport } from './PrintedReport.tsx';
import { ScoreHistory } from '../history/ScoreHistory.tsx';
import { ContentsList } from './ContentsList.tsx';
import { FirstSteps, Recommendations } from './Recommendations.tsx';
import styles from './Report.module.css';
import { ReportActions } from './ReportActions.tsx';
import { ReportDomain, isLowerSection, sectionAnchors } from './sections.ts';
import { ReportLegend } from './ReportLegend.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { SectionsHead } from './SectionsHead.tsx';
import { ScoreAccount } from './ScoreAccount.tsx';
import { SectionOpeningsContext, useSectionOpenings } from './sectionOpenings.ts';
import { hasEnded, PrivateReport, ReportFactsContext, useReportFacts } from './sectionFacts.tsx';
import { SheetFrame } from './Sheet.tsx';
import { SubScores } from './SubScores.tsx';
import { TopicMatrix } from './TopicMatrix.tsx';
import { Verdict } from './Verdict.tsx';
import { WebmasterFold, WebmasterText } from './WebmasterFold.tsx';

// Everything that changes while a scan runs, except for its sections.
graphql(`
  fragment ReportHead_scan on Scan {
    id
    domain
    ...ReportPageHead_scan
    ...Verdict_scan
    ...SubScores_scan
    ...Recommendations_scan
    ...ScoreAccount_scan
    ...ScoreHistory_scan
    ...ReportActions_scan
    ...ContentsList_scan
    ...Recheck_scan
  }
`);

// The fields that the report itself reads. Its parts read their own fields one after the other: reading all at once takes a phone a fifth of a second. One
// fragment has all fields of the sections, because Apollo reads a list once for each fragment that selects it.
const ReportFrame_scan = graphql(`
  fragment ReportFrame_scan on Scan {
    id
    domain
    sections {
      ...SheetFrame_section @unmask
    }
  }
`);

// The report without the facts of its sections, which are requested when a section is opened (sectionFacts.tsx).
graphql(`
  fragment Report_scan on Scan {
    ...ReportHead_scan @unmask
    ...ReportFrame_scan @unmask
    sections {
      ...SheetContent_section @unmask
    }
  }
`);

interface ReportProps {
  /** The id of a scan in the cache. */
  readonly scanId: string;
  /** Shows only this part of the scan, without an overall score. */
  readonly only?: ShortReport | undefined;
  /** True if the visitor waited for the report: the focus then moves to its heading once it is complete. */
  readonly takesFocus: boolean;
  /** Shown at the end of the verdict, e.g. the button for another scan. */
  readonly actions: ReactNode;
}

const ALL_ANCHORS = Object.values(sectionAnchors);

const shortContents = (report: ShortReport) => {
  const sections: readonly SectionId[] = shortReportContents[report].sections.map((section) => enumName(section));
  return {
    sections: new Set(sections),
    anchors: sections.map((section) => sectionAnchors[section]),
    scores: shortReportContents[report].scores.map((score) => enumName(score)),
  };
};

const SHORT_CONTENTS = { mail: shortContents('mail'), web: shortContents('web') } as const;

interface FoundSection {
  readonly section: SectionId;
  readonly findings: readonly { readonly code: string; readonly outcome: FindingOutcome }[];
}

/** Returns the anchor of the section that contains each rule's issues. */
const placesOf = (sections: readonly FoundSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ section, findings }) =>
      findings
        .filter(({ outcome }) => outcome === 'FAIL' || outcome === 'WARN')
        .map(({ code }) => [code, sectionAnchors[section]] as const),
    ),
  );

/**
 * Reports whether to render the first screen before the rest, so that a slow phone can respond in between. If the reader is or will be further down the page,
 * everything is rendered at once.
 */
const startsInParts = (): boolean => showsFirstPaint() && window.location.hash === '' && window.scrollY === 0;

/** The report of one scan in the order of the specification, shown as soon as the scan starts: sheets fill in as their checks report. */
export const Report = ({ scanId, only, takesFocus, actions }: ReportProps) => {
  const { data } = useLiveFragment(ReportFrame_scan, { __typename: 'Scan', id: scanId });
  // The cache contains the whole report, which its parts read.
  const scan: ValueOf<Report_ScanFragment> = data;
  const { domain, sections } = scan;
  const short = only && SHORT_CONTENTS[only];
  const shown = useMemo(
    () => (short ? sections.filter(({ section }) => short.sections.has(section)) : sections),
    [sections, short],
  );
  const openings = useSectionOpenings(short?.anchors ?? ALL_ANCHORS);
  const places = useMemo(() => placesOf(shown), [shown]);
  const words = reportFrameTexts().contents;
  const own = use(PrivateReport);
  const isPrivate = own !== null;
  const act = {
    scanId,
    domain,
    isShort: only !== undefined,
    address: isPrivate
      ? window.location.href
      : `${window.location.origin}/scan/${domain}${only ? `?only=${only}` : ''}`,
  };
  const facts = useReportFacts(scanId, sections, openings);
  const [isInParts] = useState(startsInParts);
  const isWhole = useDeferredValue(true, !isInParts);
  const shortVerdict = only && {
    lead: <ShortReportLead domain={domain} only={only} />,
    scores: <SubScores scan={scan} only={SHORT_CONTENTS[only].scores} />,
  };
  const sheet = (section: (typeof sections)[number]) => (
    <PartFault
      key={section.id}
      name={reportTexts().sections[section.section]}
      anchor={sectionAnchors[section.section]}
      readAgain={() => facts.readAgain(section)}
    >
      <SheetFrame section={section} waits={!hasEnded(section, sections)}>
        <ReportSheet section={section} />
      </SheetFrame>
    </PartFault>
  );
  return (
    <ReportDomain value={domain}>
      <SectionOpeningsContext value={openings}>
        <ReportFactsContext value={facts}>
          <div className={styles['layout']}>
            {!isPrivate && <ReportPageHead scan={scan} only={only} />}
            <article className={styles['report']} aria-busy={isWhole ? undefined : true} aria-labelledby="report-title">
              <PrintedReport address={act.address} />
              <Verdict scan={scan} takesFocus={takesFocus} actions={actions} short={short && shortVerdict} />
              <TopicMatrix sections={shown} />
              {!short && (
                <>
                  <TransparencyNotice />
                  <SubScores scan={scan} />
                </>
              )}
              <FirstSteps scan={scan} places={places} scores={short?.scores} />
              {isWhole && (
                <>
                  {!short && (
                    <WebmasterFold>
                      {own ? own.webmasterText : <WebmasterText scanId={scanId} address={act.address} />}
                    </WebmasterFold>
                  )}
                  <SectionsHead title={reportFrameTexts().sections.title} />
                  {shown.filter(({ section }) => !isLowerSection(section)).map(sheet)}
                  <Recommendations scan={scan} places={places} scores={short?.scores} />
                  {!short && (
                    <>
                      {!isPrivate && <ScoreHistory scan={scan} />}
                      <ScoreAccount scan={scan} places={places} />
                    </>
                  )}
                  <ReportLegend />
                  {!isPrivate && !short && <OwnershipCall />}
                  {shown.filter(({ section }) => isLowerSection(section)).map(sheet)}
                </>
              )}
            </article>
            <div className={styles['rail']}>
              {isWhole && (
                <>
                  <nav className={styles['contents']} aria-label={words.label}>
                    <p className={styles['title']}>{words.title}</p>
                    <ContentsList scan={scan} sections={shown} isShort={short !== undefined} />
                  </nav>
                  {!isPrivate && <ReportActions place="rail" {...act} />}
                </>
              )}
            </div>
            <ReportFootBar scan={scan} sections={shown} isShort={short !== undefined}>
              {!isPrivate && <ReportActions place="bar" {...act} />}
            </ReportFootBar>
          </div>
        </ReportFactsContext>
      </SectionOpeningsContext>
    </ReportDomain>
  );
};

const ReportPageHead_scan = graphql(`
  fragment ReportPageHead_scan on Scan {
    domain
    companyName
    status
    completedAt
    summary {
      tldr
    }
  }
`);

type Data = ReportPageHead_ScanFragment;

/** Says what a short report omits, with a link to the whole report. */
const ShortReportLead = ({ domain, only }: { readonly domain: string; readonly only: ShortReport }) => {
  const words = reportFrameTexts().short;
  return (
    <>
      <p>{words.leads[only]}</p>
      <p className="muted">{words.noGrade}</p>
      <p>
        <Link
          to={`/scan/${domain}`}
          onClick={() => {
            // The link disappears, so the focus would be lost.
            document.getElementById('report-title')?.focus();
          }}
        >
          {words.whole}
        </Link>
      </p>
    </>
  );
};

/** The same title as the one that the server wrote into the page. */
const titleOf = ({ domain, companyName, status }: Data): string => {
  const words = reportFrameTexts().pageHead;
  if (status === 'RUNNING') return words.scanning({ domain });
  const subject = companyName === domain ? domain : `${companyName} (${domain})`;
  return words.title({ subject });
};

/** Structured data of type Report (spec 1 §2), like those that the server writes for this URL. */
const structuredDataOf = ({ domain, companyName, completedAt }: Data, title: string, description: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Report',
    name: title,
    description,
    url: new URL(`/scan/${domain}`, window.location.origin).href,
    about: { '@type': 'Organization', name: companyName, url: `https://${domain}/` },
    publisher: { '@type': 'NGO', name: 'Candor', url: `${window.location.origin}/` },
    ...(completedAt === null ? {} : { datePublished: completedAt }),
  });

/** Sets the title, description, canonical URL and structured data of the scanned domain. Renders nothing. */
const ReportPageHead = ({
  scan,
  only,
}: {
  readonly scan: FragmentType<Data>;
  readonly only: ShortReport | undefined;
}) => {
  const { data } = useLiveFragment(ReportPageHead_scan, scan);
  const title = only ? reportFrameTexts().short.pageTitles[only]({ domain: data.domain }) : titleOf(data);
  const description = data.summary?.tldr ?? reportFrameTexts().pageHead.description({ domain: data.domain });
  usePageHead({
    title,
    description,
    path: `/scan/${data.domain}`,
    structuredData: structuredDataOf(data, title, description),
  });
  return null;
};

interface ReportFootBarProps {
  readonly scan: FragmentType<ContentsList_ScanFragment>;
  readonly sections: readonly ValueOf<SheetFrame_SectionFragment>[];
  readonly isShort: boolean;
  /** The actions for the report. */
  readonly children: ReactNode;
}

/** Replaces the side rail on narrow screens: a bar at the bottom, with the table of contents in a native popover. */
const ReportFootBar = ({ scan, sections, isShort, children }: ReportFootBarProps) => {
  const contentsId = useId();
  const contents = useRef<HTMLElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <div className={styles['bar']}>
      <Button kind="quiet" popoverTarget={contentsId}>
        <List aria-hidden size={16} />
        {reportFrameTexts().contents.title}
      </Button>
      {children}
      <nav
        id={contentsId}
        ref={contents}
        popover="auto"
        className={styles['reportFootBarContents']}
        aria-label={reportFrameTexts().contents.label}
        onBeforeToggle={() => {
          setWasOpened(true);
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) contents.current?.hidePopover();
        }}
      >
        {wasOpened && <ContentsList scan={scan} sections={sections} isShort={isShort} />}
      </nav>
    </div>
  );
};

/** For the owner of the business: links to the portal, where ownership is verified, and to partners who advise. */
const OwnershipCall = () => {
  const domain = use(ReportDomain);
  const words = reportFrameTexts().ownership;
  return (
    <section id="ownership" className={styles['call']} aria-labelledby="ownership-title">
      <h2 id="ownership-title">{words.title}</h2>
      <p className="muted">
        {richText(words.text({ address: () => <ThirdPartyText mono text={`security@${domain}`} /> }))}
      </p>
      <div className={styles['buttons']}>
        <ButtonLink kind="primary" to="/portal/business?tab=company">
          <BadgeCheck aria-hidden size={18} />
          {words.verify}
        </ButtonLink>
        <ButtonLink to="/partners/directory">
          <MessagesSquare aria-hidden size={18} />
          {words.consult}
        </ButtonLink>
      </div>
    </section>
  );
};

/** Explains what the score is and is not, right below it. */
const TransparencyNotice = () => {
  const { title, text } = reportFrameTexts().transparency;
  return (
    <section className={styles['notice']} aria-labelledby="transparency">
      <h2 id="transparency" className="small">
        {title}
      </h2>
      <p>{richText(text({ scoreLink: (words) => <a href="#score">{words}</a> }))}</p>
    </section>
  );
};
