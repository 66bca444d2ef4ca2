import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { PointChangeKind, PointChanges_CategoryFragment } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './PointChanges.module.css';

graphql(`
  fragment PointChanges_category on CategoryChange {
    category
    before
    after
    points {
      kind
      probe
      code
      reason
      points
    }
  }
`);

type Category = ValueOf<PointChanges_CategoryFragment>;

const tones: Readonly<Record<PointChangeKind, Tone>> = {
  GAINED: 'pass',
  LOST: 'fail',
  UNCOUNTED: 'unknown',
  COUNTED: 'unknown',
};

const CategoryPoints = ({ category: { category, before, after, points } }: { readonly category: Category }) => {
  const texts = historyTexts().compare.points;
  return (
    <div className="stack-1">
      <h3>{reportTexts().categories[category]}</h3>
      <ul>
        {points.map(({ kind, probe, code, reason, points: amount }) => (
          <li key={`${probe} ${code}`} className={styles['row']}>
            <span>
              <StateMark tone={tones[kind]} word={texts[kind]} />
            </span>
            <span className={styles['reason']}>
              <ThirdPartyText lang="en" text={reason} />
            </span>
            <span className={styles['amount']}>{texts.amount[kind]({ count: amount })}</span>
          </li>
        ))}
      </ul>
      {(before === 0 || after === 0) && <p className="note">{texts.floor}</p>}
    </div>
  );
};

/** The deductions that were added or removed, by category. Checks that one of the scans did not make are neither gains nor losses. */
export const PointChanges = ({ categories }: { readonly categories: readonly Category[] }) => {
  const texts = historyTexts().compare.points;
  const changed = categories.filter(({ points }) => points.length > 0);
  return (
    <section className={styles['sheet']} aria-labelledby="point-changes">
      <h2 id="point-changes">{texts.title}</h2>
      {changed.length === 0 && <p className="note">{texts.none}</p>}
      {changed.map((category) => (
        <CategoryPoints key={category.category} category={category} />
      ))}
    </section>
  );
};
