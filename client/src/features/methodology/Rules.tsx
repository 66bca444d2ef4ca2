import styles from './Rules.module.css';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { findingTitle, findingMeaning, findingReason } from '../../texts/findings/findingTexts.ts';
import { methodologyTexts } from '../../texts/generated/methodologyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { PageSection } from '../../ui/pageParts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ValueOf } from '../../platform/valueOf.ts';
import type { CategoryRules_CategoryFragment, WeightBar_CategoryFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';

const Methodology = graphql(`
  query Methodology {
    methodology {
      rulesetVersion
      categories {
        category
        ...WeightBar_category @unmask
        ...CategoryRules_category @unmask
      }
      free {
        probe
        code
        title
        reference {
          label
          url
        }
      }
    }
  }
`);

/** The weights and the rules, read from the server that applies them. */
export const Rules = () => {
  const { weights, rules, free: without, failed, tryAgain, loading } = methodologyTexts();
  const { data, error, refetch } = useQuery(Methodology);
  if (!data && error) {
    return (
      <div role="alert" className={styles['fault']}>
        <p>{failed}</p>
        <div>
          <Button
            onClick={() => {
              refetch().catch(() => undefined);
            }}
          >
            {tryAgain}
          </Button>
        </div>
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy className={styles['awaited']}>
        <VisuallyHidden>
          <span role="status">{loading}</span>
        </VisuallyHidden>
        <OutlineBar width="60%" />
      </div>
    );
  }
  const { rulesetVersion, categories, free } = data.methodology;
  return (
    <>
      <PageSection id="weights" title={weights.title} lead={weights.lead}>
        <WeightBar categories={categories} />
      </PageSection>
      <PageSection id="rules" title={rules.title} lead={rules.version({ version: rulesetVersion })}>
        {categories.map((category) => (
          <CategoryRules key={category.category} category={category} />
        ))}
      </PageSection>
      <PageSection id="free" title={without.title} lead={without.lead}>
        <Disclosure summary={without.open({ count: free.length })}>
          <ul className={styles['free']}>
            {free.map(({ probe, code, title, reference }) => {
              const finding = findingTitle(code, title);
              return (
                <li key={`${probe} ${code}`}>
                  <span lang={finding.lang}>{finding.text}</span>{' '}
                  <ExternalLink href={reference.url}>
                    <span lang="en">{reference.label}</span>
                  </ExternalLink>
                </li>
              );
            })}
          </ul>
        </Disclosure>
      </PageSection>
    </>
  );
};

graphql(`
  fragment CategoryRules_category on MethodologyCategory {
    category
    penalties {
      probe
      code
      title
      meaning
      points
      pointsReason
      reference {
        label
        url
      }
    }
  }
`);

type Category = ValueOf<CategoryRules_CategoryFragment>;
type Rule = Category['penalties'][number];

/** Number of rules that are shown at first; those with fewer points can be expanded. */
const HEAVIEST = 8;

const RuleRow = ({ rule: { code, title, meaning, points, pointsReason, reference } }: { readonly rule: Rule }) => {
  const { rules } = methodologyTexts();
  const finding = findingTitle(code, title);
  const explained = findingMeaning(code, meaning);
  const reason = findingReason(code, pointsReason);
  return (
    <li className={styles['rule']}>
      <p className={styles['points']}>
        <span aria-hidden>{rules.minus({ points })}</span>
        <VisuallyHidden>{rules.minusSpoken({ points })}</VisuallyHidden>
        <svg className={styles['bar']} viewBox="0 0 50 4" preserveAspectRatio="none" aria-hidden>
          <rect className={styles['rest']} width={50} height={4} />
          <rect className={styles['taken']} width={Math.min(50, points)} height={4} />
        </svg>
      </p>
      <div className={styles['words']}>
        <p lang={finding.lang} className="strong">
          {finding.text}
        </p>
        <p lang={explained.lang} className="muted">
          {explained.text}
        </p>
        <p className="muted">
          {rules.why({ points })} <span lang={reason.lang}>{reason.text}</span>
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

/** Every rule that can deduct points from one of the sub-scores, highest deduction first. */
const CategoryRules = ({ category: { category, penalties } }: { readonly category: Category }) => {
  const { rules } = methodologyTexts();
  const name = reportTexts().categories[category];
  const lighter = penalties.slice(HEAVIEST);
  const rows = (some: readonly Rule[]) => (
    <ul aria-label={rules.list({ category: name })}>
      {some.map((rule) => (
        <RuleRow key={`${rule.probe} ${rule.code}`} rule={rule} />
      ))}
    </ul>
  );
  return (
    <section id={`rules-${category.toLowerCase()}`} className="stack-3" aria-label={name}>
      <h3 className="lead">
        {name} <span className={styles['count']}>{rules.count({ count: penalties.length })}</span>
      </h3>
      <div className={styles['surface']}>
        {rows(penalties.slice(0, HEAVIEST))}
        {lighter.length > 0 && <Disclosure summary={rules.all({ count: lighter.length })}>{rows(lighter)}</Disclosure>}
      </div>
    </section>
  );
};

graphql(`
  fragment WeightBar_category on MethodologyCategory {
    category
    weight
    core
  }
`);

type CategoryWeight = ValueOf<WeightBar_CategoryFragment>;

const WIDTH = 800;

/** The hundred points, divided among the categories, each of which is explained below. */
const WeightBar = ({ categories }: { readonly categories: readonly CategoryWeight[] }) => {
  const { weights } = methodologyTexts();
  const names = reportTexts().categories;
  const parts = categories.map(({ category, weight }, index) => ({
    name: names[category],
    weight,
    from: categories.slice(0, index).reduce((sum, each) => sum + each.weight, 0),
  }));
  return (
    <figure className="stack-5">
      <svg
        className={styles['weightBar']}
        viewBox={`0 0 ${WIDTH} 56`}
        role="img"
        aria-label={weights.picture({ parts: parts.map(({ name, weight }) => `${name} ${weight}`).join(', ') })}
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
          <li key={category} className={styles['weightBarCategory']}>
            <h3>
              {names[category]} <span className={styles['weightBarPoints']}>{weights.points({ points: weight })}</span>
            </h3>
            <p>{core ? weights.core : weights.optional}</p>
          </li>
        ))}
      </ul>
    </figure>
  );
};
