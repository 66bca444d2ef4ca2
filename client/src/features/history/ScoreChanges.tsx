import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScoreChanges_CategoryFragment } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import styles from './ScoreChanges.module.css';

graphql(`
  fragment ScoreChanges_category on CategoryChange {
    category
    before
    after
  }
`);

type Pair = readonly [before: number | null, after: number | null];

const markOf = ([before, after]: Pair): Mark => {
  const texts = historyTexts().compare.scores;
  if (before === null && after === null) return { tone: 'unknown', word: texts.neither };
  if (before === null) return { tone: 'unknown', word: texts.notCheckedBefore };
  if (after === null) return { tone: 'unknown', word: texts.notCheckedAfter };
  if (after > before) return { tone: 'pass', word: texts.better({ count: after - before }) };
  return after < before
    ? { tone: 'fail', word: texts.worse({ count: before - after }) }
    : { tone: 'none', word: texts.same };
};

const Score = ({ value }: { readonly value: number | null }) => (
  <span className={joinClasses(styles['score'], `${scoreBand(value)}-text`)}>
    {value === null ? historyTexts().notChecked : formatNumber(value)}
  </span>
);

const Row = ({ name, pair, isMain }: { readonly name: string; readonly pair: Pair; readonly isMain?: boolean }) => (
  <tr className={isMain === true ? styles['main'] : undefined}>
    <th scope="row">{name}</th>
    <td>
      <Score value={pair[0]} />
    </td>
    <td>
      <Score value={pair[1]} />
    </td>
    <td>
      <StateMark {...markOf(pair)} />
    </td>
  </tr>
);

interface ScoreChangesProps {
  readonly overall: Pair;
  readonly categories: readonly ValueOf<ScoreChanges_CategoryFragment>[];
}

/** The five scores before and after. A score that one of the scans did not check has no difference. */
export const ScoreChanges = ({ overall, categories }: ScoreChangesProps) => {
  const texts = historyTexts().compare.scores;
  return (
    <section className={styles['sheet']} aria-labelledby="score-changes">
      <h2 id="score-changes">{texts.title}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[texts.name, texts.before, texts.after, texts.change].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row isMain name={historyTexts().overall} pair={overall} />
          {categories.map(({ category, before, after }) => (
            <Row key={category} name={reportTexts().categories[category]} pair={[before, after]} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
