import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { useEffect, type ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { Sheet_SectionFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { useIdleTurn } from '../../ui/useIdleTurn.ts';
import { endFirstLook, isFirstLook } from './firstLook.ts';
import { HeldRoom } from './HeldRoom.tsx';
import { sectionAnchors } from './sectionAnchors.ts';
import { SectionFindings } from './SectionFindings.tsx';
import { sectionPoints, sectionVerdict } from './sectionVerdict.ts';
import styles from './Sheet.module.css';
import { SheetOutline } from './SheetOutline.tsx';
import { SheetPlace } from './SheetPlace.tsx';

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
      <HeldRoom isOpen={isOpen}>
        {isOpen && <SheetOutline section={data} />}
        {!isOpen && !hasCome && <SheetPlace section={data.section} />}
        {!isOpen && hasCome && (
          <>
            {children}
            <SectionFindings section={data} />
          </>
        )}
      </HeldRoom>
    </section>
  );
};
