import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { WeightBar_CategoryFragment } from '../../generated/graphql.ts';
import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import styles from './WeightBar.module.css';

graphql(`
  fragment WeightBar_category on MethodologyCategory {
    category
    weight
    core
  }
`);

type Category = ValueOf<WeightBar_CategoryFragment>;

const WIDTH = 800;

/** The hundred points, divided among the categories, and each of them explained below. */
export const WeightBar = ({ categories }: { readonly categories: readonly Category[] }) => {
  const { weights } = methodologyTexts();
  const names = reportTexts().categories;
  const parts = categories.map(({ category, weight }, index) => ({
    name: names[category],
    weight,
    from: categories.slice(0, index).reduce((sum, each) => sum + each.weight, 0),
  }));
  return (
    <figure className={styles['weights']}>
      <svg
        className={styles['bar']}
        viewBox={`0 0 ${WIDTH} 56`}
        role="img"
        aria-label={weights.picture(parts.map(({ name, weight }) => `${name} ${weight}`).join(', '))}
      >
        {parts.map(({ name, weight, from }) => (
          <g key={name}>
            <rect
              className={styles['part']}
              x={(from / 100) * WIDTH + 2}
              width={(weight / 100) * WIDTH - 4}
              height={56}
              rx={4}
            />
            <text className={styles['weight']} x={((from + weight / 2) / 100) * WIDTH} y={37}>
              {weight}
            </text>
          </g>
        ))}
      </svg>
      <ul className={styles['list']}>
        {categories.map(({ category, weight, core }) => (
          <li key={category} className={styles['category']}>
            <h3>
              {names[category]} <span className={styles['points']}>{weights.points(weight)}</span>
            </h3>
            <p>{core ? weights.core : weights.optional}</p>
          </li>
        ))}
      </ul>
    </figure>
  );
};
