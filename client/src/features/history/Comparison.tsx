import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { CompareScansQuery } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import styles from './Comparison.module.css';
import { ComparisonOutline } from './ComparisonOutline.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import { RetryNotice } from './RetryNotice.tsx';
import { PointChanges } from './PointChanges.tsx';
import { ScoreChanges } from './ScoreChanges.tsx';
import { SectionChanges } from './SectionChanges.tsx';

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
