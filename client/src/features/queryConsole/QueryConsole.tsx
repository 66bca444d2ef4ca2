import styles from '../analyst/Analyst.module.css';
import consoleStyles from './Console.module.css';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { firstRowsOf } from '../../texts/analystConsole/exampleQueries.ts';
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx';
import { AnalystSection } from '../analyst/AnalystHead.tsx';
import { QueryEditor } from './QueryEditor.tsx';
import { QueryResult } from './QueryResult.tsx';
import { TableList, type ScratchTable } from './TableList.tsx';
import { type QueryOutcome, runQuery } from './runQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { CutText } from '../../ui/CutText.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { OctagonX } from '../../ui/icons.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

interface QueryConsoleProps {
  readonly scratch: { readonly name: string; readonly tables: readonly ScratchTable[] };
  readonly isReady: boolean;
}

/** Queries on one copy: its tables, the editor, the result, and earlier queries. */
export const QueryConsole = ({ scratch, isReady }: QueryConsoleProps) => {
  const texts = analystConsoleTexts();
  const client = useApolloClient();
  const { queries, add, clear } = useQueryHistory();
  const [sql, setSql] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<QueryOutcome>();
  const editor = useRef<CodeEditorHandle>(null);

  const run = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await runQuery(client, scratch.name, sql);
    setIsBusy(false);
    setOutcome(answer);
    add({ scratch: scratch.name, sql, at: new Date().toISOString(), outcome: answer.kind });
  };
  const write = (text: string): void => {
    editor.current?.write(text);
  };
  return (
    <>
      <div className={consoleStyles['console']}>
        {isReady && (
          <div className={consoleStyles['side']}>
            <TableList
              tables={scratch.tables}
              onLook={(table) => {
                write(firstRowsOf(table));
              }}
            />
          </div>
        )}
        <div className={consoleStyles['work']}>
          <AnalystSection title={texts.query}>
            <QueryEditor
              ref={editor}
              tables={scratch.tables}
              isReady={isReady}
              isBusy={isBusy}
              sql={sql}
              onWrite={write}
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
                    editor.current?.goTo(position);
                  }}
                />
              )}
            </AnalystSection>
          )}
        </div>
      </div>
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

/** If storage is blocked, the queries last as long as the page. */
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
    // They are still shown on the page.
  }
};

/** The user's own queries in this browser tab, newest first. They are not sent anywhere. */
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

const LIMIT = 160;

interface QueryListProps {
  readonly queries: readonly RunQuery[];
  readonly onReuse: (sql: string) => void;
  readonly onClear: () => void;
}

/** The queries of this tab, newest first. */
const QueryList = ({ queries, onReuse, onClear }: QueryListProps) => {
  const texts = analystConsoleTexts();
  return (
    <AnalystSection title={texts.history}>
      {queries.length === 0 ? (
        <p className={styles['muted']}>{texts.historyEmpty}</p>
      ) : (
        <>
          <ol aria-label={texts.history} className={consoleStyles['queries']}>
            {queries.map(({ scratch, sql, at, outcome }) => (
              <li key={`${scratch} ${sql}`} className={consoleStyles['query']}>
                <div>
                  <CutText text={sql} limit={LIMIT} />
                  <p className="note">
                    <Timestamp iso={at} />, <ThirdPartyText mono text={scratch} />, {texts.outcomes[outcome]}
                  </p>
                </div>
                <Button
                  kind="quiet"
                  onClick={() => {
                    onReuse(sql);
                  }}
                >
                  {texts.reuse}
                </Button>
              </li>
            ))}
          </ol>
          <div>
            <Button kind="quiet" onClick={onClear}>
              {texts.clearHistory}
            </Button>
          </div>
        </>
      )}
    </AnalystSection>
  );
};

/** A query that was run in this browser tab. */
export interface RunQuery {
  readonly scratch: string;
  readonly sql: string;
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: 'rows' | 'refused' | 'lost';
}

/** Number of stored queries. If a query was run several times, only the last run is stored. */
const MOST = 30;

const OUTCOMES: readonly RunQuery['outcome'][] = ['rows', 'refused', 'lost'];

const queryOf = (value: unknown): readonly RunQuery[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { scratch, sql, at, outcome }: Partial<Record<keyof RunQuery, unknown>> = value;
  const known = OUTCOMES.find((each) => each === outcome);
  return typeof scratch === 'string' && typeof sql === 'string' && typeof at === 'string' && known
    ? [{ scratch, sql, at, outcome: known }]
    : [];
};

/** Parses the queries in a string of the tab's storage, newest first. Returns an empty list if it is invalid. */
export const readQueries = (text: string | null): readonly RunQuery[] => {
  const value = parsedJson(text ?? '[]');
  return Array.isArray(value) ? value.flatMap(queryOf).slice(0, MOST) : [];
};

export const withQuery = (queries: readonly RunQuery[], query: RunQuery): readonly RunQuery[] =>
  [query, ...queries.filter(({ scratch, sql }) => scratch !== query.scratch || sql !== query.sql)].slice(0, MOST);

interface QueryErrorProps {
  readonly outcome: Exclude<QueryOutcome, { readonly kind: 'rows' }>;
  /** Moves the cursor to this offset in the query, from 0. */
  readonly onGo: (offset: number) => void;
}

/** Why a query failed, and where its error is. */
const QueryError = ({ outcome, onGo }: QueryErrorProps) => {
  const texts = analystConsoleTexts();
  const { network } = analystTexts();
  if (outcome.kind === 'lost') {
    return (
      <div role="alert" className={styles['fault']}>
        <p>{network}</p>
      </div>
    );
  }
  const { sql, message, position, isByPostgres } = outcome;
  const place = markedQuery(sql, position);
  return (
    <div role="alert" className={styles['fault']}>
      <p className={styles['faultTitle']}>
        <OctagonX aria-hidden size={18} />
        {texts.error}
      </p>
      <p>
        <ThirdPartyText lang={isByPostgres ? 'en' : undefined} text={message} />
      </p>
      {place && (
        <>
          <p className="note">
            {texts.errorAt({ line: formatNumber(place.line), column: formatNumber(place.column) })}
          </p>
          <pre className={consoleStyles['place']}>
            <ThirdPartyText mono text={place.before} />
            <mark>{place.marked === '' ? `⟨${texts.errorHere}⟩` : <ThirdPartyText mono text={place.marked} />}</mark>
            <ThirdPartyText mono text={place.after} />
          </pre>
          <div>
            <Button
              kind="quiet"
              onClick={() => {
                onGo((position ?? 1) - 1);
              }}
            >
              {texts.goToError}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

/** The line of a query that contains an error. */
interface MarkedLine {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly before: string;
  /** The word at the position, or the one character. */
  readonly marked: string;
  readonly after: string;
}

/** `position`: in UTF-16 code units of the whole query, from 1. Returns undefined if it is outside the query. */
export const markedQuery = (sql: string, position: number | null): MarkedLine | undefined => {
  if (position === null || position < 1 || position > sql.length + 1) return undefined;
  const lines = sql.slice(0, position - 1).split('\n');
  const before = lines.at(-1) ?? '';
  const [rest = ''] = sql.slice(position - 1).split('\n');
  const marked = /^\w+/.exec(rest)?.[0] ?? Array.from(rest)[0] ?? '';
  return {
    line: lines.length,
    // Users count characters, not code units.
    column: Array.from(before).length + 1,
    before,
    marked,
    after: rest.slice(marked.length),
  };
};
