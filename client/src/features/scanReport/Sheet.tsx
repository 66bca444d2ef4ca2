import type { FragmentType } from '@apollo/client';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { Sheet_SectionFragment, SheetContent_SectionFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { findingTitle } from '../../texts/findings/findingTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { outcomeMark } from '../../ui/outcomeMark.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { FactRows } from './FactRows.tsx';
import { CheckList, type RecordPlace, SectionFindings } from './SectionFindings.tsx';
import { checkTitle } from '../../texts/findings/findingTexts.ts';
import { ReservedSpace } from './ReservedSpace.tsx';
import { findingId, SectionOpeningsContext } from './sectionOpenings.ts';
import { hasGlossary, type plainSheetAnchors, sectionAnchors } from './sections.ts';
import { SheetNote } from './sheetParts.tsx';
import { sectionPoints, sectionVerdict, sortFindings } from './sectionVerdict.ts';
import styles from './Sheet.module.css';

// The fields that a closed section shows.
graphql(`
  fragment SheetFrame_section on ReportSection {
    id
    section
    state
    checks {
      probe
      title
      state
      isPartial
    }
    findings {
      probe
      code
      outcome
      title
      points
      category
    }
    ... on NetworkSection {
      network {
        threat {
          riskScore
        }
      }
    }
  }
`);

// The fields of an open section without its facts. Checks and findings have all the fields that are shown with the facts, because the cache replaces a list
// as a whole.
graphql(`
  fragment SheetContent_section on ReportSection {
    ...SheetFrame_section @unmask
    ...SectionFindings_section
    ...CheckList_section
  }
`);

const Sheet_section = graphql(`
  fragment Sheet_section on ReportSection {
    ...SheetContent_section @unmask
    ...FactRows_section
  }
`);

interface SheetProps {
  readonly section: FragmentType<Sheet_SectionFragment>;
  /** Facts of the section that the evidence of findings links to. */
  readonly records?: readonly RecordPlace[];
  /** Facts whose default rows the sheet shows itself, among its children. */
  readonly placed?: readonly string[];
  /** The facts, below the findings. */
  readonly children?: ReactNode;
}

type Records = readonly RecordPlace[];

const NO_RECORDS: Records = [];

/** Reports to the frame around a section's facts which of them its findings can link to; null outside of a frame. */
const FrameContext = createContext<((update: (before: Records) => Records) => void) | null>(null);

/** The facts of a section, within an existing frame, or else with a frame of their own. */
export const Sheet = ({ section, records = NO_RECORDS, placed, children }: SheetProps) => {
  const { data } = useLiveFragment(Sheet_section, section);
  const setRecords = use(FrameContext);
  useEffect(() => {
    setRecords?.((before) => (JSON.stringify(before) === JSON.stringify(records) ? before : records));
  }, [setRecords, records]);
  const facts = (
    <>
      {children}
      <FactRows section={data} anchor={sectionAnchors[data.section]} except={placed} />
    </>
  );
  if (setRecords) return facts;
  return (
    <SheetFrame section={data} records={records}>
      {facts}
    </SheetFrame>
  );
};

interface SheetFrameProps {
  /** Passed whole rather than masked: a closed report has a dozen of these, and each subscription to the cache takes a phone milliseconds. */
  readonly section: ValueOf<SheetContent_SectionFragment>;
  readonly records?: Records;
  /** Its facts, which are rendered when it is first opened. */
  readonly children: ReactNode;
  /** True while checks of other sections whose results it also shows are still running. */
  readonly waits?: boolean;
}

/** The maximum deduction of a sub-score. */
const SCALE = 100;

/** The points that the section takes from each sub-score. On a phone, where several do not fit on a line, their sum. */
const Contribution = ({ lost }: { readonly lost: ReturnType<typeof sectionPoints> }) => {
  const { points: texts, categories } = reportTexts();
  const parts = lost
    .map(({ category, points }) => texts.lostOf({ category: categories[category], points }))
    .join(' · ');
  if (lost.length <= 1) return <p className={styles['points']}>{parts === '' ? texts.noneLost : parts}</p>;
  const sum = lost.reduce((all, { points }) => all + points, 0);
  return (
    <p className={styles['points']}>
      <span className={styles['sum']}>{texts.lost({ points: sum })}</span>
      <span className={styles['parts']}>{parts}</span>
    </p>
  );
};

/**
 * A section of the report. Closed it is one line (title, verdict, deducted points) above the titles of its issues; its content (every finding
 * with its evidence, then the facts) is rendered when it is first opened. Until all of its checks have ended the content is their progress.
 */
export const SheetFrame = ({ section: data, records, children, waits = false }: SheetFrameProps) => {
  const [loadedRecords, setRecords] = useState(NO_RECORDS);
  const anchor = sectionAnchors[data.section];
  const opening = useSheetOpening(anchor);
  const { isOpen, isDrawn } = opening;
  const verdict = sectionVerdict(data);
  const isPending = verdict.tone === 'pending' || waits;
  const lost = sectionPoints(data);
  const isBeyond = lost.some(({ points }) => points > SCALE);
  return (
    <section id={anchor} className={styles['sheet']} aria-labelledby={`${anchor}-title`} aria-busy={isPending}>
      <SheetFold
        anchor={anchor}
        opening={opening}
        title={reportTexts().sections[data.section]}
        head={
          <>
            <StateMark tone={verdict.tone} word={verdict.word} />
            <p className={styles['line']}>
              {verdict.line}
              {!isPending && isBeyond && ` ${reportTexts().points.beyondScale}`}
            </p>
            {!isPending && data.state !== 'NOT_CHECKED' && <Contribution lost={lost} />}
          </>
        }
      >
        {isDrawn && isPending && <CheckList section={data} />}
        {isDrawn && !isPending && (
          <div className={styles['content']}>
            <SectionFindings section={data} records={records ?? loadedRecords} />
            <FrameContext value={setRecords}>{children}</FrameContext>
            {hasGlossary(data.section) && (
              <SheetNote>
                <Link to={`/glossary#${anchor}`}>{reportFrameTexts().words}</Link>
              </SheetNote>
            )}
          </div>
        )}
      </SheetFold>
      {!isOpen && (
        <ReservedSpace isOpen={isPending}>
          {isPending ? <div aria-hidden className={styles[data.section]} /> : <IssueList section={data} />}
        </ReservedSpace>
      )}
    </section>
  );
};

interface SheetFoldProps {
  readonly anchor: string;
  readonly opening: SheetOpening;
  readonly title: string;
  /** What a closed sheet shows, next to and below its title. */
  readonly head: ReactNode;
  /** The content, if it is rendered. */
  readonly children: ReactNode;
}

/** A sheet that is one line until it is opened. */
const SheetFold = ({ anchor, opening: { isOpen, setOpen }, title, head, children }: SheetFoldProps) => (
  <details
    open={isOpen}
    onToggle={({ currentTarget, target }) => {
      // Folds inside it fire this event too.
      if (target === currentTarget) setOpen(currentTarget.open);
    }}
  >
    <summary className={joinClasses(styles['header'], styles['opener'])}>
      <h2 id={`${anchor}-title`}>{title}</h2>
      {head}
      <ChevronDown aria-hidden className={styles['chevron']} size={18} />
    </summary>
    {children}
  </details>
);

interface SheetOpening {
  readonly isOpen: boolean;
  /** Whether its content has been rendered, which it is from the first opening on. */
  readonly isDrawn: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

const useSheetOpening = (anchor: string): SheetOpening => {
  const openings = use(SectionOpeningsContext);
  const [isOpenAlone, setOpenAlone] = useState(true);
  const isOpen = openings?.opened.has(anchor) ?? isOpenAlone;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return {
    isOpen,
    isDrawn: isOpen || wasOpen || openings?.isDrawn === true,
    setOpen: (open) => {
      if (openings) openings.setOpen(anchor, open);
      else setOpenAlone(open);
    },
  };
};

/** Number of issues that a closed section lists; the others are counted. */
const ISSUES = 5;

/** The titles of issues and unchecked items. Its links are not focusable, because keyboard users open the section instead. */
const IssueList = ({ section }: Pick<SheetFrameProps, 'section'>) => {
  const { open } = sortFindings(section.findings);
  const gaps = section.checks.filter(({ state }) => state === 'INCONCLUSIVE');
  const anchor = sectionAnchors[section.section];
  const { more, notChecked } = reportTexts();
  const rest = open.length + gaps.length - ISSUES;
  if (open.length + gaps.length === 0) return null;
  return (
    <ul className={styles['issues']}>
      {open.slice(0, ISSUES).map(({ code, outcome, title, points }, index) => (
        <li key={index} className={styles['issue']}>
          <StateMark {...outcomeMark(outcome)} />
          <a href={`#${findingId(anchor, code)}`} tabIndex={-1}>
            <ThirdPartyText {...findingTitle(code, title)} />
          </a>
          {points > 0 && <span className={styles['lost']}>{reportTexts().points.lost({ points })}</span>}
        </li>
      ))}
      {gaps.slice(0, Math.max(0, ISSUES - open.length)).map((check) => (
        <li key={check.probe} className={styles['issue']}>
          <StateMark tone="unknown" word={notChecked} />
          <span lang={checkTitle(check).lang}>{checkTitle(check).text}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles['issue']}>
          <a href={`#${anchor}`} tabIndex={-1}>
            {more({ count: rest })}
          </a>
        </li>
      )}
    </ul>
  );
};

interface PlainSheetProps {
  readonly anchor: (typeof plainSheetAnchors)[number];
  readonly title: string;
  /** The line below the title of the sheet. */
  readonly line: ReactNode;
  readonly children: ReactNode;
}

/** A sheet whose facts come from more than one section. */
export const PlainSheet = ({ anchor, title, line, children }: PlainSheetProps) => {
  const opening = useSheetOpening(anchor);
  return (
    <section id={anchor} className={styles['sheet']} aria-labelledby={`${anchor}-title`}>
      <SheetFold anchor={anchor} opening={opening} title={title} head={<p className={styles['line']}>{line}</p>}>
        {opening.isDrawn && <div className={styles['content']}>{children}</div>}
      </SheetFold>
    </section>
  );
};
