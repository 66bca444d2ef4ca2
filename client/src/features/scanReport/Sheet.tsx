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
  /** The facts, above the findings. */
  readonly children?: ReactNode;
  /** True while checks of other sections whose results it also shows are still running. */
  readonly waits?: boolean;
}

/** The most that a sub-score can lose. */
const SCALE = 100;

const contribution = (points: number): string => {
  const texts = reportTexts().points;
  return points === 0 ? texts.noneLost : texts.lost(points);
};

/**
 * A section of the report: title, verdict, deducted points, facts, then every finding with its evidence. Until all of its checks have
 * ended it is an outline that shows their progress, and is then replaced as a whole: rows added one by one would shift the layout.
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

/** The outline of a sheet, about as high as a sheet usually is: its checks with their progress, above placeholder lines. */
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

/** Placeholder for a sheet's content, which follows at once. */
const SheetPlace = ({ section }: { readonly section: SectionId }) => (
  <div aria-hidden className={joinClasses(styles['outline'], styles[section])}>
    <div />
    <div className={styles['lines']} />
  </div>
);

interface PlainSheetProps {
  readonly title: string;
  readonly mark?: Mark | undefined;
  /** The title of the sheet. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet whose facts come from more than one section. */
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

/** After a reload or back navigation the browser restores the scroll position, which needs the full height of the page. */
const isNewlyOpened = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/** True while the first report of this visit is shown from its top: content below the viewport may be rendered later. */
const isFirstLook = (): boolean => !isOver && window.location.hash === '' && window.scrollY === 0 && isNewlyOpened();

const endFirstLook = (): void => {
  isOver = true;
};
