import type { FragmentType } from '@apollo/client';
import { useEffect, type ReactNode, useId } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { Sheet_SectionFragment, SheetOutline_SectionFragment, SectionId } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import { useIdleTurn } from '../../ui/useIdleTurn.ts';
import { CheckList, SectionFindings } from './SectionFindings.tsx';
import { ReservedSpace } from './ReservedSpace.tsx';
import { sectionAnchors } from './sections.ts';
import { sectionPoints, sectionVerdict } from './sectionVerdict.ts';
import styles from './Sheet.module.css';

const Sheet_section = graphql(`
  fragment Sheet_section on ReportSection {
    id
    section
    state
    checks {
      state
    }
    findings {
      probe
      code
      outcome
      points
    }
    ... on NetworkSection {
      network {
        threat {
          riskScore
        }
      }
    }
    ...SectionFindings_section
    ...SheetOutline_section
  }
`);

interface SheetProps {
  readonly section: FragmentType<Sheet_SectionFragment>;
  /** What was read, above what follows from it. */
  readonly children?: ReactNode;
  /** True while checks of other sections, of which it shows something too, are not over. */
  readonly waits?: boolean;
}

/** A sub-score cannot lose more. */
const SCALE = 100;

const contribution = (points: number): string => {
  const texts = reportTexts().points;
  return points === 0 ? texts.noneLost : texts.lost(points);
};

/**
 * A laboratory sheet: title, verdict, what it cost, the facts, then every finding with its evidence. Until all of its checks are over
 * it is an outline that tells which of them are, and becomes itself at once: rows that came one by one would move under the reader.
 */
export const Sheet = ({ section, children, waits = false }: SheetProps) => {
  const { data } = useLiveFragment({ fragment: Sheet_section, fragmentName: 'Sheet_section', from: section });
  const anchor = sectionAnchors[data.section];
  const verdict = sectionVerdict(data);
  const isOpen = verdict.tone === 'pending' || waits;
  const points = sectionPoints(data);
  const { hasCome } = useIdleTurn(isOpen || !isFirstLook());
  useEffect(endFirstLook, []);
  return (
    <section id={anchor} className={styles['sheet']} aria-labelledby={`${anchor}-title`} aria-busy={isOpen || !hasCome}>
      <header className={styles['header']}>
        <h2 id={`${anchor}-title`}>{reportTexts().sections[data.section]}</h2>
        <StateMark tone={verdict.tone} word={verdict.word} />
        <p className={styles['line']}>
          {verdict.line}
          {!isOpen && points > SCALE && ` ${reportTexts().points.beyondScale}`}
        </p>
        {!isOpen && data.state !== 'NOT_CHECKED' && <p className={styles['points']}>{contribution(points)}</p>}
      </header>
      <ReservedSpace isOpen={isOpen}>
        {isOpen && <SheetOutline section={data} />}
        {!isOpen && !hasCome && <SheetPlace section={data.section} />}
        {!isOpen && hasCome && (
          <>
            {children}
            <SectionFindings section={data} />
          </>
        )}
      </ReservedSpace>
    </section>
  );
};

const SheetOutline_section = graphql(`
  fragment SheetOutline_section on ReportSection {
    id
    section
    ...CheckList_section
  }
`);

/** Where a sheet will stand, about as high as it usually is: its checks, each as it is done, above lines still to be written. */
const SheetOutline = ({ section }: { readonly section: FragmentType<SheetOutline_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: SheetOutline_section,
    fragmentName: 'SheetOutline_section',
    from: section,
  });
  return (
    <div className={joinClasses(styles['outline'], styles[data.section])}>
      <CheckList section={data} />
      <div aria-hidden className={styles['lines']} />
    </div>
  );
};

/** Where a sheet's content will stand in a moment. */
const SheetPlace = ({ section }: { readonly section: SectionId }) => (
  <div aria-hidden className={joinClasses(styles['outline'], styles[section])}>
    <div />
    <div className={styles['lines']} />
  </div>
);

interface PlainSheetProps {
  readonly title: string;
  readonly mark?: Mark | undefined;
  /** What the sheet is about. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet of facts that are not the verdict of one section alone. */
export const PlainSheet = ({ title, mark, line, children }: PlainSheetProps) => {
  const titleId = useId();
  return (
    <section className={styles['sheet']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId}>{title}</h2>
        {mark && <StateMark {...mark} />}
        {line !== undefined && <p className={styles['line']}>{line}</p>}
      </header>
      {children}
    </section>
  );
};

let isOver = false;

/** A page that is loaded again, or gone back to, is given the place where its reader was: for that it must have its height. */
const isNewlyOpened = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/** True while the first report of this visit is shown from its top: what lies below the screen may follow. */
const isFirstLook = (): boolean => !isOver && window.location.hash === '' && window.scrollY === 0 && isNewlyOpened();

const endFirstLook = (): void => {
  isOver = true;
};
