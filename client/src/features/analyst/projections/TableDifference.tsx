import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useMore } from '../../../platform/useMore.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TableDifference_DifferenceFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import styles from './Difference.module.css';
import { DifferenceCounts } from './DifferenceCounts.tsx';
import { RowDifference } from './RowDifference.tsx';

graphql(`
  fragment TableDifference_difference on TableDifference {
    table
    rows
    rowsBefore
    added
    changed
    gone
    differing {
      key
      kind
      before
      after
    }
  }
`);

const MoreOfTable = graphql(`
  query MoreOfTable($name: String!, $table: String!, $first: Int!) {
    projection(name: $name) {
      name
      difference(table: $table, first: $first) {
        tables {
          table
          ...TableDifference_difference @unmask
        }
      }
    }
  }
`);

/** As many as the server gives. */
const MOST_ROWS = 200;

interface TableDifferenceProps {
  /** Of the read model. */
  readonly name: string;
  readonly difference: ValueOf<TableDifference_DifferenceFragment>;
}

/** What differs in one table: how many rows, and the first of them. */
export const TableDifference = ({ name, difference }: TableDifferenceProps) => {
  const { difference: texts, rows: rowsOf } = analystTexts();
  const client = useApolloClient();
  const [more, setMore] = useState(difference.differing);
  const { table, rows, rowsBefore } = difference;
  const all = difference.added + difference.changed + difference.gone;
  const { state, load } = useMore(async () => {
    const { data } = await client.query({
      query: MoreOfTable,
      variables: { name, table, first: MOST_ROWS },
      fetchPolicy: 'no-cache',
    });
    const found = data?.projection?.difference?.tables.find((each) => each.table === table);
    if (!found) throw new Error(`the rows of ${table} that differ did not come`);
    setMore(found.differing);
  });
  return (
    <section className={styles['table']} aria-label={texts.rowsOf(table)}>
      <div className={styles['tableHead']}>
        <h3>
          <ForeignText mono lang="en" text={table} />
        </h3>
        <DifferenceCounts counts={difference} />
      </div>
      <p className={styles['small']}>
        {texts.size(rowsOf(rowsBefore, formatNumber(rowsBefore)), rowsOf(rows, formatNumber(rows)))}
      </p>
      {more.length > 0 && (
        <div className={styles['rows']}>
          {more.map((row) => (
            <RowDifference key={`${row.kind} ${row.key}`} row={row} />
          ))}
        </div>
      )}
      {more.length > 0 && more.length < all && (
        <p className={styles['small']}>{texts.first(formatNumber(more.length), formatNumber(all))}</p>
      )}
      {more.length < Math.min(all, MOST_ROWS) && (
        <div>
          <Button kind="quiet" aria-disabled={state === 'loading'} onClick={load}>
            {texts.more}
          </Button>
          {state === 'failed' && <p role="alert">{texts.failed}</p>}
        </div>
      )}
    </section>
  );
};
