import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BreachEntry_BreachFragment } from '../../../generated/graphql.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatLargeNumber, formatNumber } from '../../../ui/formatNumber.ts';
import { DetailTable } from '../DetailTable.tsx';
import styles from './BreachEntry.module.css';

graphql(`
  fragment BreachEntry_breach on Breach {
    name
    title
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
  const rows: (readonly [string, ReactNode])[] = [
    ['Data', breach.dataClasses.length === 0 ? 'Not known' : <ForeignText text={breach.dataClasses.join(', ')} />],
    ['Accounts', breach.accounts === null ? 'Not known' : formatNumber(breach.accounts)],
    ['Day', <DayText iso={breach.breachDate} />],
  ];
  if (breach.addedDate !== null) rows.push(['Made known', <DayText iso={breach.addedDate} />]);
  rows.push(['Verified', breach.verified ? 'Yes' : 'No: whether the data are real is not certain']);
  if (breach.description !== null) rows.push(['What happened', <ForeignText text={breach.description} />]);
  return rows;
};

/** One breach: its name, day and size in a line, and what was lost when opened. */
export const BreachEntry = ({ breach }: { readonly breach: Breach }) => (
  <Disclosure
    summary={
      <span className={styles['summary']}>
        <ForeignText text={breach.title} />
        <span className={styles['size']}>
          <DayText iso={breach.breachDate} />
          {breach.accounts !== null && `, ${formatLargeNumber(breach.accounts)} accounts`}
        </span>
      </span>
    }
  >
    <DetailTable rows={rowsOf(breach)} />
  </Disclosure>
);
