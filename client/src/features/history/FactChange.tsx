import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { FactChange_FactFragment, KeyFact } from '../../generated/graphql.ts';
import { en } from '../../generated/keyFactNames/en.ts';
import { keyFactNamesTranslations } from '../../generated/keyFactNamesTranslations.ts';
import { keyFactIsFlag } from '../../generated/keyFacts.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { defineTexts } from '../../texts/catalogue.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './FactChange.module.css';

/** The name of each change between two scans, by the GraphQL name of its fact. */
const keyFactNames = defineTexts(en, keyFactNamesTranslations);

graphql(`
  fragment FactChange_fact on FactChange {
    fact
    before
    after
  }
`);

type Values = readonly string[] | null;

/** Matches ISO 8601, either a date or a date with a time. */
const DAY = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

const dnssecWord = (value: string): string => {
  const words: Readonly<Record<string, string>> = historyTexts().dnssec;
  return words[value] ?? value;
};

const Value = ({ fact, value }: { readonly fact: KeyFact; readonly value: string }) => {
  if (keyFactIsFlag[fact]) return value === 'yes' ? historyTexts().yes : historyTexts().no;
  if (fact === 'DNSSEC') return dnssecWord(value);
  return DAY.test(value) ? <DayText iso={value} /> : <CutText text={value} limit={160} />;
};

const Line = ({ label, fact, values }: { readonly label: string; readonly fact: KeyFact; readonly values: Values }) => (
  <div className={styles['line']}>
    <span className={styles['label']}>{label}</span>
    <Read values={values}>
      {values?.map((value, index) => (
        // Third-party values may occur twice.
        <li key={index}>
          <Value fact={fact} value={value} />
        </li>
      ))}
    </Read>
  </div>
);

const Read = ({ values, children }: { readonly values: Values; readonly children: ReactNode }) => {
  const texts = historyTexts();
  if (values === null) return <StateMark tone="unknown" word={texts.notChecked} />;
  if (values.length === 0) return <span className={styles['none']}>{texts.compare.sections.nothingThere}</span>;
  return <ul className={styles['values']}>{children}</ul>;
};

/** Whether the values are a long list in both scans. Only the added and removed values of such a list are shown. */
const isList = (before: Values, after: Values): before is readonly string[] =>
  before !== null && after !== null && before.length + after.length > 3;

/** One changed fact: its values before and after, or for a list what was added and removed. */
export const FactChange = ({ fact: { fact, before, after } }: { readonly fact: ValueOf<FactChange_FactFragment> }) => {
  const { compare } = historyTexts();
  const texts = compare.sections;
  const listed = isList(before, after);
  const removed = before?.filter((value) => after?.includes(value) !== true) ?? [];
  const added = after?.filter((value) => before?.includes(value) !== true) ?? [];
  return (
    <div className={styles['fact']}>
      <dt className="strong">{keyFactNames()[fact]}</dt>
      <dd className={styles['change']}>
        {listed ? (
          <>
            {removed.length > 0 && <Line label={texts.removed} fact={fact} values={removed} />}
            {added.length > 0 && <Line label={texts.added} fact={fact} values={added} />}
          </>
        ) : (
          <>
            <Line label={texts.was} fact={fact} values={before} />
            <Line label={texts.is} fact={fact} values={after} />
          </>
        )}
      </dd>
    </div>
  );
};
