import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BreachEntry_BreachFragment } from '../../../generated/graphql.ts';
import { reportBreachTexts } from '../../../texts/reportBreach/reportBreachTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { DetailTable } from '../DetailTable.tsx';
import styles from './BreachEntry.module.css';

graphql(`
  fragment BreachEntry_breach on Breach {
    name
    title
    masked
    breachDate
    addedDate
    accounts
    dataClasses
    description
    verified
  }
`);

type Breach = ValueOf<BreachEntry_BreachFragment>;

const rowsOf = (breach: Breach): readonly (readonly [string, ReactNode])[] => {
  const texts = reportBreachTexts();
  const { dataClasses, accounts, addedDate, description } = breach;
  const rows: (readonly [string, ReactNode])[] = [
    [texts.data, dataClasses.length === 0 ? texts.notKnown : <ForeignText lang="en" text={dataClasses.join(', ')} />],
    [texts.accountsAffected, accounts === null ? texts.notKnown : formatNumber(accounts)],
  ];
  if (breach.breachDate !== null) rows.push([texts.day, <DayText iso={breach.breachDate} />]);
  if (addedDate !== null) rows.push([texts.madeKnown, <DayText iso={addedDate} />]);
  rows.push([texts.verified, breach.verified === true ? reportTexts().yes : texts.notVerified]);
  if (description !== null) rows.push([texts.happened, <ForeignText lang="en" text={description} />]);
  return rows;
};

/** One breach: its name, day and size in a line, and what was lost when opened. Where that is masked, its name. */
export const BreachEntry = ({ breach }: { readonly breach: Breach }) =>
  breach.masked ? <ForeignText text={breach.title} /> : <OpenBreach breach={breach} />;

const OpenBreach = ({ breach }: { readonly breach: Breach }) => (
  <Disclosure
    summary={
      <span className={styles['summary']}>
        <ForeignText text={breach.title} />
        <span className={styles['size']}>
          {breach.breachDate !== null && <DayText iso={breach.breachDate} />}
          {breach.accounts !== null && `, ${reportBreachTexts().accounts(breach.accounts)}`}
        </span>
      </span>
    }
  >
    <DetailTable rows={rowsOf(breach)} />
  </Disclosure>
);
