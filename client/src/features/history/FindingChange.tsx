import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FindingChange_ChangeFragment, FindingChangeKind } from '../../generated/graphql.ts';
import { findingTitle } from '../../texts/findings/findingTexts.ts';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import { outcomeMark } from '../../ui/outcomeMark.ts';
import styles from './FindingChange.module.css';

graphql(`
  fragment FindingChange_change on FindingChange {
    kind
    code
    before {
      outcome
      title
      evidence
      points
    }
    after {
      outcome
      title
      evidence
      points
    }
  }
`);

type Change = ValueOf<FindingChange_ChangeFragment>;
type Side = NonNullable<Change['before']>;

const isBad = (side: Side | null): boolean => side?.outcome === 'FAIL' || side?.outcome === 'WARN';

/** New and gone are good or bad by what it is that came or went. */
const toneOf = (kind: FindingChangeKind, { before, after }: Change): Mark['tone'] => {
  switch (kind) {
    case 'NEW':
      return isBad(after) ? 'warn' : 'info';
    case 'GONE':
      return isBad(before) ? 'pass' : 'info';
    case 'CHANGED':
      return 'info';
    case 'OTHER_EVIDENCE':
      return 'none';
    case 'NOT_CHECKED_BEFORE':
    case 'NOT_CHECKED_AFTER':
      return 'unknown';
  }
};

const Evidence = ({ title, side }: { readonly title: string; readonly side: Side }) => (
  <>
    <p className={styles['label']}>{title}</p>
    {side.evidence.length === 0 ? (
      <p>{historyTexts().compare.sections.noEvidence}</p>
    ) : (
      <ul>
        {side.evidence.map((line, index) => (
          <li key={index}>
            <ForeignText mono text={line} />
          </li>
        ))}
      </ul>
    )}
  </>
);

const outcomeOf = ({ before, after }: Change): string => {
  const [then, now] = [before, after].map((side) => (side ? outcomeMark(side.outcome).word : undefined));
  if (then !== undefined && now !== undefined && then !== now)
    return historyTexts().compare.sections.outcome(then, now);
  return now ?? then ?? '';
};

const pointsOf = ({ before, after }: Change): string => {
  const texts = reportTexts().points;
  const lost = (points: number): string => (points === 0 ? texts.noneLost : texts.lost(points));
  const [then, now] = [before?.points ?? 0, after?.points ?? 0];
  if (before && after && then !== now) return historyTexts().compare.sections.outcome(lost(then), lost(now));
  const points = after ? now : then;
  return points > 0 ? lost(points) : '';
};

/** What became of one finding, and what was seen for it in each scan. */
export const FindingChange = ({ change }: { readonly change: Change }) => {
  const { before, after, kind, code } = change;
  const texts = historyTexts().compare.sections;
  return (
    <div className={styles['row']}>
      <span className={styles['mark']}>
        <StateMark tone={toneOf(kind, change)} word={texts.kinds[kind]} />
      </span>
      <div className={styles['text']}>
        <ForeignText {...findingTitle(code, (after ?? before)?.title ?? '')} />
        <p className={styles['judged']}>{[outcomeOf(change), pointsOf(change)].filter(Boolean).join(' · ')}</p>
        <Disclosure summary={reportTexts().finding.evidence}>
          <div className={styles['evidence']}>
            {before && <Evidence title={texts.evidenceBefore} side={before} />}
            {after && <Evidence title={texts.evidenceAfter} side={after} />}
          </div>
        </Disclosure>
      </div>
    </div>
  );
};
