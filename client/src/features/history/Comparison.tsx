import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { CompareScansQuery, SectionChanges_SectionFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { CheckChange } from './CheckChange.tsx';
import styles from './Comparison.module.css';
import { ComparisonOutline } from './ComparisonOutline.tsx';
import { FactChange } from './FactChange.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import { PointChanges } from './PointChanges.tsx';
import { RetryNotice } from './RetryNotice.tsx';
import { ScoreChanges } from './ScoreChanges.tsx';

const CompareScans = graphql(`
  query CompareScans($before: ID!, $after: ID!) {
    scanComparison(before: $before, after: $after) {
      ... on ScanComparison {
        before {
          id
          domain
          completedAt
          score {
            rulesetVersion
            overall
          }
        }
        after {
          id
          completedAt
          score {
            rulesetVersion
            overall
          }
        }
        sameRules
        unchangedFindings
        notCheckedInEither
        categories {
          ...ScoreChanges_category @unmask
          ...PointChanges_category @unmask
        }
        sections {
          ...SectionChanges_section @unmask
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`);

type Compared = Extract<CompareScansQuery['scanComparison'], { __typename: 'ScanComparison' }>;

const Notes = ({ before, after, sameRules }: Compared) => {
  const texts = historyTexts().compare;
  const rules = ({ score }: Compared['after']): string => (score ? texts.ruleSet(score.rulesetVersion) : texts.noScore);
  const isBackwards = Date.parse(before.completedAt ?? '') > Date.parse(after.completedAt ?? '');
  return (
    <>
      {isBackwards && <p className={styles['note']}>{texts.backwards}</p>}
      {!sameRules && <p className={styles['note']}>{texts.otherRules(rules(before), rules(after))}</p>}
    </>
  );
};

const Rest = ({ unchangedFindings, notCheckedInEither }: Compared) => {
  const texts = historyTexts().compare.sections;
  return (
    <div className={styles['rest']}>
      <p>{texts.unchanged(unchangedFindings)}</p>
      {notCheckedInEither.length > 0 && (
        <p>
          {texts.neither(notCheckedInEither.length)} <span lang="en">{notCheckedInEither.join(', ')}</span>.
        </p>
      )}
    </div>
  );
};

const Changes = ({ compared }: { readonly compared: Compared }) => {
  const { before, after, categories, sections, unchangedFindings } = compared;
  const texts = historyTexts().compare;
  const isSame = sections.length === 0 && categories.every(({ points }) => points.length === 0);
  return (
    <div className={styles['comparison']}>
      <Notes {...compared} />
      <ScoreChanges overall={[before.score?.overall ?? null, after.score?.overall ?? null]} categories={categories} />
      {isSame ? (
        <HistoryNotice title={texts.nothing} text={texts.nothingText(unchangedFindings)} />
      ) : (
        <>
          <PointChanges categories={categories} />
          <SectionChanges sections={sections} />
        </>
      )}
      {(!isSame || compared.notCheckedInEither.length > 0) && <Rest {...compared} />}
    </div>
  );
};

interface ComparisonProps {
  readonly domain: string;
  readonly before: string;
  readonly after: string;
}

/** Two scans beside each other, or why that cannot be. */
export const Comparison = ({ domain, ...scans }: ComparisonProps) => {
  const { data, error, refetch } = useQuery(CompareScans, { variables: scans });
  const texts = historyTexts().compare;
  if (error) {
    return (
      <RetryNotice
        title={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!data) return <ComparisonOutline />;
  const answer = data.scanComparison;
  if (answer.__typename !== 'ScanComparison') {
    return <HistoryNotice isFault title={texts.refusals[answer.__typename]} />;
  }
  // Two scans of another domain, under the address of this one.
  if (answer.before.domain !== domain) return <HistoryNotice isFault title={texts.refusals.ScansNotComparable} />;
  return <Changes compared={answer} />;
};

graphql(`
  fragment SectionChanges_section on SectionChange {
    section
    facts {
      fact
      ...FactChange_fact @unmask
    }
    checks {
      probe
      ...CheckChange_check @unmask
    }
  }
`);

type Section = ValueOf<SectionChanges_SectionFragment>;

const SectionSheet = ({ section: { section, facts, checks } }: { readonly section: Section }) => {
  const texts = historyTexts().compare.sections;
  const id = `changes-${section.toLowerCase()}`;
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {reportTexts().sections[section]}
      </h3>
      {facts.length > 0 && (
        <dl className={styles['facts']} aria-label={texts.facts}>
          {facts.map((fact) => (
            <FactChange key={fact.fact} fact={fact} />
          ))}
        </dl>
      )}
      {checks.map((check) => (
        <CheckChange key={check.probe} check={check} />
      ))}
    </section>
  );
};

/** What is different in each section of the report: its figures, then its findings check by check. */
const SectionChanges = ({ sections }: { readonly sections: readonly Section[] }) => (
  <section className={styles['sections']} aria-labelledby="section-changes">
    <h2 id="section-changes">{historyTexts().compare.sections.title}</h2>
    {sections.map((section) => (
      <SectionSheet key={section.section} section={section} />
    ))}
  </section>
);
