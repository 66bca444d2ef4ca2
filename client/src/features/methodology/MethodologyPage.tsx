import { useQuery } from '@apollo/client/react';
import { usePageHead } from '../../app/usePageHead.ts';
import { graphql } from '../../generated/gql.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { CategoryRules } from './CategoryRules.tsx';
import { GradeTable } from './GradeTable.tsx';
import styles from './MethodologyPage.module.css';

const Methodology = graphql(`
  query Methodology {
    methodology {
      rulesetVersion
      categories {
        category
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

const Rules = () => {
  const { data, error } = useQuery(Methodology);
  if (error) {
    return (
      <p role="alert" className={styles['fault']}>
        The rules could not be read. Nothing is lost: load the page again in a moment.
      </p>
    );
  }
  if (!data) {
    return (
      <p aria-busy className={styles['awaited']}>
        <OutlineBar width="60%" />
      </p>
    );
  }
  const { rulesetVersion, categories, free } = data.methodology;
  return (
    <>
      <p>
        The tables below are rule set {rulesetVersion}. They are read from the rules themselves: nothing else takes
        points.
      </p>
      {categories.map((category) => (
        <CategoryRules key={category.category} category={category} />
      ))}
      <section className={styles['part']} aria-labelledby="free">
        <h2 id="free">What takes no points</h2>
        <p>Good news and things worth knowing; they stand in the report with their evidence.</p>
        <Disclosure summary={`${free.length} judgements`}>
          <ul className={styles['free']}>
            {free.map(({ probe, code, title, reference }) => (
              <li key={`${probe} ${code}`}>
                {title}. <ExternalLink href={reference.url}>{reference.label}</ExternalLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      </section>
    </>
  );
};

/** How scores are made, with every rule that can cost points. */
export const MethodologyPage = () => {
  usePageHead({
    title: 'How the score is made · Candor',
    description: 'Every rule of the trust score: what is looked at, what it costs, and the standard that it rests on.',
    path: '/methodology',
  });
  return (
    <article className={styles['page']} aria-labelledby="methodology-title">
      <h1 id="methodology-title">How the score is made</h1>
      <ol className={styles['steps']}>
        <li>Each check looks at one thing (a record, a handshake, a page) and keeps what it saw.</li>
        <li>
          What it saw is judged by fixed rules: passed, warning, failed, information, not applicable or not checked.
        </li>
        <li>
          Each kind of warning or failure takes its points off its category once, however often it was seen. A category
          starts at 100 and never falls below 0.
        </li>
        <li>The overall score is 100 less the weighted losses of the categories, rounded to whole points.</li>
      </ol>
      <p>
        Mending a finding never lowers a score, and neither does a check that could not look: what was not checked is
        not fine, and not bad. There is no overall score when fewer than half of the checks came to a result.
      </p>
      <GradeTable />
      <Rules />
    </article>
  );
};
