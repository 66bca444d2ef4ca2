import styles from '../analyst/Analyst.module.css';
import consoleStyles from './Console.module.css';
import { useApolloClient } from '@apollo/client/react';
import { ChevronDown } from '../../ui/icons.ts';
import { useState } from 'react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { columnsOf } from '../../texts/analystConsole/exampleQueries.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { runQuery, type QueryRows } from './runQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { AnalystSection } from '../analyst/AnalystHead.tsx';

interface TableColumnsProps {
  readonly scratch: string;
  readonly table: string;
}

/** The columns of a table with their types; the copy itself is asked when it is opened. */
const TableColumns = ({ scratch, table }: TableColumnsProps) => {
  const texts = analystConsoleTexts();
  const { loading, tryAgain } = analystTexts();
  const client = useApolloClient();
  const [columns, setColumns] = useState<QueryRows['columns'] | 'asked' | 'failed'>();
  const read = async (): Promise<void> => {
    setColumns('asked');
    const outcome = await runQuery(client, scratch, columnsOf(table));
    setColumns(outcome.kind === 'rows' ? outcome.rows.columns : 'failed');
  };
  return (
    <details
      className={consoleStyles['fold']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && columns === undefined) void read();
      }}
    >
      <summary className={consoleStyles['foldSummary']}>
        <ChevronDown aria-hidden size={16} />
        {texts.columns}
      </summary>
      {columns === 'asked' && <LoadingLines className={styles['part']} text={loading} />}
      {columns === 'failed' && (
        <LoadFault
          className={styles['fault']}
          text={texts.tablesFailed}
          tryAgain={tryAgain}
          onRetry={() => void read()}
        />
      )}
      {Array.isArray(columns) && (
        <ul>
          {columns.map(({ name, type }) => (
            <li key={name}>
              <ForeignText mono lang="en" text={name} /> <span className={styles['small']}>{type}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};

interface ScratchColumnsProps {
  readonly scratch: { readonly name: string; readonly tables: readonly string[] };
  readonly onLook: (table: string) => void;
}

/** The tables of a copy, each with its columns in a fold. */
export const ScratchColumns = ({ scratch: { name, tables }, onLook }: ScratchColumnsProps) => {
  const texts = analystConsoleTexts();
  return (
    <AnalystSection title={texts.tables}>
      <ul className={consoleStyles['tables']}>
        {tables.map((table) => (
          <li key={table} className={consoleStyles['table']}>
            <div className={styles['row']}>
              <ForeignText mono lang="en" text={table} />
              <Button
                kind="quiet"
                aria-label={texts.insert({ table })}
                onClick={() => {
                  onLook(table);
                }}
              >
                {texts.look}
              </Button>
            </div>
            <TableColumns scratch={name} table={table} />
          </li>
        ))}
      </ul>
    </AnalystSection>
  );
};
