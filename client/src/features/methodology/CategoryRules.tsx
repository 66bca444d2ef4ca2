import type { ValueOf } from '../../app/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { CategoryRules_CategoryFragment } from '../../generated/graphql.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import styles from './CategoryRules.module.css';

graphql(`
  fragment CategoryRules_category on MethodologyCategory {
    title
    weight
    core
    penalties {
      probe
      code
      title
      meaning
      points
      reference {
        label
        url
      }
    }
  }
`);

type Category = ValueOf<CategoryRules_CategoryFragment>;

/** Everything that can take points off one of the sub-scores, heaviest first. */
export const CategoryRules = ({ category: { title, weight, core, penalties } }: { readonly category: Category }) => (
  <section className={styles['category']} aria-label={title}>
    <h2>{title}</h2>
    <p>
      Can take up to {weight} points off the overall score.{' '}
      {core
        ? 'Without a verdict in it there is no overall score.'
        : 'Where it could not be checked it takes nothing off, and the report says so.'}
    </p>
    <div className={styles['surface']}>
      <ScrollTable
        label={`Rules of ${title.toLowerCase()}`}
        head={['Finding', 'Points', 'Why it matters', 'Reference']}
        rows={penalties.map(({ title: finding, points, meaning, reference }) => [
          finding,
          <strong>−{points}</strong>,
          meaning,
          <ExternalLink href={reference.url}>{reference.label}</ExternalLink>,
        ])}
      />
    </div>
  </section>
);
