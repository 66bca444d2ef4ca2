import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { firstRowsOf } from '../../../texts/analystConsole/exampleQueries.ts';
import { AnalystSection } from '../AnalystSection.tsx';
import { QueryEditor } from './QueryEditor.tsx';
import { QueryError } from './QueryError.tsx';
import { QueryList } from './QueryList.tsx';
import { QueryResult } from './QueryResult.tsx';
import { ScratchColumns } from './ScratchColumns.tsx';
import { readQueries, withQuery, type RunQuery } from './queryHistory.ts';
import { type QueryOutcome, runQuery } from './runQuery.ts';

interface QueryConsoleProps {
  readonly scratch: { readonly name: string; readonly tables: readonly string[] };
  readonly isReady: boolean;
}

/** Questions to one copy: what is in it, the editor, the answer, and what was asked before. */
export const QueryConsole = ({ scratch, isReady }: QueryConsoleProps) => {
  const texts = analystConsoleTexts();
  const client = useApolloClient();
  const { queries, add, clear } = useQueryHistory();
  const [sql, setSql] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<QueryOutcome>();
  const editor = useRef<HTMLTextAreaElement>(null);

  const run = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await runQuery(client, scratch.name, sql);
    setIsBusy(false);
    setOutcome(answer);
    add({ scratch: scratch.name, sql, at: new Date().toISOString(), outcome: answer.kind });
  };
  const write = (text: string): void => {
    setSql(text);
    editor.current?.focus();
  };
  return (
    <>
      {isReady && (
        <ScratchColumns
          scratch={scratch}
          onLook={(table) => {
            write(firstRowsOf(table));
          }}
        />
      )}
      <AnalystSection title={texts.query}>
        <QueryEditor
          ref={editor}
          tables={scratch.tables}
          isReady={isReady}
          isBusy={isBusy}
          sql={sql}
          onChange={setSql}
          onRun={() => void run()}
        />
      </AnalystSection>
      {outcome && (
        <AnalystSection title={texts.result}>
          {outcome.kind === 'rows' ? (
            <QueryResult rows={outcome.rows} scratch={scratch.name} />
          ) : (
            <QueryError
              outcome={outcome}
              onGo={(position) => {
                editor.current?.focus();
                editor.current?.setSelectionRange(position, position);
              }}
            />
          )}
        </AnalystSection>
      )}
      <QueryList queries={queries} onReuse={write} onClear={clear} />
    </>
  );
};

const KEY = 'candor_analyst_queries';

interface QueryHistory {
  readonly queries: readonly RunQuery[];
  readonly add: (query: RunQuery) => void;
  readonly clear: () => void;
}

/** A browser may keep nothing: then the queries last as long as the page. */
const kept = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const keep = (queries: readonly RunQuery[]): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // They stand on the page all the same.
  }
};

/** One's own queries in this tab of the browser, the newest first; they are sent nowhere. */
const useQueryHistory = (): QueryHistory => {
  const [queries, setQueries] = useState(() => readQueries(kept()));
  const become = (next: readonly RunQuery[]): void => {
    setQueries(next);
    keep(next);
  };
  return {
    queries,
    add: (query) => {
      become(withQuery(queries, query));
    },
    clear: () => {
      become([]);
    },
  };
};
