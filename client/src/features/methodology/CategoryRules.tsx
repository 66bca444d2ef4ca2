import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { CategoryRules_CategoryFragment } from '../../generated/graphql.ts';
import { findingMeaning, findingTitle } from '../../texts/findings/findingTexts.ts';
import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CategoryRules.module.css';

graphql(`
  fragment CategoryRules_category on MethodologyCategory {
    category
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
type Rule = Category['penalties'][number];

/** So many stand open; the lighter ones open in place. */
const HEAVIEST = 8;

const RuleRow = ({ rule: { code, title, meaning, points, reference } }: { readonly rule: Rule }) => {
  const { rules } = methodologyTexts();
  const finding = findingTitle(code, title);
  const reason = findingMeaning(code, meaning);
  return (
    <li className={styles['rule']}>
      <p className={styles['points']}>
        <span aria-hidden>{rules.minus(points)}</span>
        <VisuallyHidden>{rules.minusSpoken(points)}</VisuallyHidden>
        <svg className={styles['bar']} viewBox="0 0 50 4" preserveAspectRatio="none" aria-hidden>
          <rect className={styles['rest']} width={50} height={4} />
          <rect className={styles['taken']} width={Math.min(50, points)} height={4} />
        </svg>
      </p>
      <div className={styles['words']}>
        <p lang={finding.lang} className={styles['title']}>
          {finding.text}
        </p>
        <p lang={reason.lang} className={styles['meaning']}>
          {reason.text}
        </p>
        <p className={styles['source']}>
          <ExternalLink href={reference.url}>
            <span lang="en">{reference.label}</span>
          </ExternalLink>{' '}
          <code>{code}</code>
        </p>
      </div>
    </li>
  );
};

/** Everything that can take points off one of the sub-scores, heaviest first. */
export const CategoryRules = ({ category: { category, penalties } }: { readonly category: Category }) => {
  const { rules } = methodologyTexts();
  const name = reportTexts().categories[category];
  const lighter = penalties.slice(HEAVIEST);
  const rows = (some: readonly Rule[]) => (
    <ul className={styles['rules']} aria-label={rules.list(name)}>
      {some.map((rule) => (
        <RuleRow key={`${rule.probe} ${rule.code}`} rule={rule} />
      ))}
    </ul>
  );
  return (
    <section id={`rules-${category.toLowerCase()}`} className={styles['category']} aria-label={name}>
      <h3 className={styles['name']}>
        {name} <span className={styles['count']}>{rules.count(penalties.length)}</span>
      </h3>
      <div className={styles['surface']}>
        {rows(penalties.slice(0, HEAVIEST))}
        {lighter.length > 0 && <Disclosure summary={rules.all(lighter.length)}>{rows(lighter)}</Disclosure>}
      </div>
    </section>
  );
};
