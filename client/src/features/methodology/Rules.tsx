import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { findingTitle } from '../../texts/findings/findingTexts.ts';
import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { PageSection } from '../../ui/pageParts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CategoryRules } from './CategoryRules.tsx';
import styles from './Rules.module.css';
import { WeightBar } from './WeightBar.tsx';

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
      <PageSection id="rules" title={rules.title} lead={rules.version(rulesetVersion)}>
        {categories.map((category) => (
          <CategoryRules key={category.category} category={category} />
        ))}
      </PageSection>
      <PageSection id="free" title={without.title} lead={without.lead}>
        <Disclosure summary={without.open(free.length)}>
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
