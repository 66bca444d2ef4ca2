import { PostgreSQL, sql as sqlLanguage } from '@codemirror/lang-sql';
import { useMemo, useState, type Ref } from 'react';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { exampleQueries } from '../../texts/analystConsole/exampleQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor, type CodeEditorHandle } from '../../ui/CodeEditor.tsx';
import fieldStyles from '../../ui/Field.module.css';
import { CircleAlert } from '../../ui/icons.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import consoleStyles from './Console.module.css';
import type { ScratchTable } from './TableList.tsx';

interface QueryEditorProps {
  readonly ref: Ref<CodeEditorHandle>;
  /** The tables of the copy. */
  readonly tables: readonly ScratchTable[];
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly sql: string;
  /** Writes a query into the editor. */
  readonly onWrite: (sql: string) => void;
  readonly onChange: (sql: string) => void;
  readonly onRun: () => void;
}

/** The Postgres language, with completion of the tables and columns of a copy. */
const languageOf = (tables: readonly ScratchTable[]) =>
  sqlLanguage({
    dialect: PostgreSQL,
    schema: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        columns.map((column) => ({ label: column.name, detail: column.type, type: 'property' })),
      ]),
    ),
  });

/** The query editor, with completion and examples; Ctrl+Enter runs the query. */
export const QueryEditor = ({ ref, tables, isReady, isBusy, sql, onWrite, onChange, onRun }: QueryEditorProps) => {
  const texts = analystConsoleTexts();
  const language = useMemo(() => languageOf(tables), [tables]);
  const [error, setError] = useState<string>();
  const run = (): void => {
    if (isBusy) return;
    const fault = isReady ? (sql.trim() === '' ? texts.noQuery : undefined) : texts.notReady;
    setError(fault);
    if (fault === undefined) onRun();
  };
  return (
    <form
      noValidate
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div className={fieldStyles['field']}>
        <p className="note">{texts.queryHint}</p>
        <CodeEditor
          ref={ref}
          className={consoleStyles['editor']}
          label={texts.query}
          description={texts.queryHint}
          start=""
          language={language}
          onChange={(text) => {
            setError(undefined);
            onChange(text);
          }}
          onRun={run}
        />
        {error && (
          <p role="alert" className={fieldStyles['error']}>
            <CircleAlert aria-hidden size={15} />
            {error}
          </p>
        )}
      </div>
      <div className="row">
        <SubmitButton isBusy={isBusy} busyWord={texts.running}>
          {texts.run}
        </SubmitButton>
        <div role="group" aria-label={texts.examples} className="row">
          <span className="note">{texts.examples}:</span>
          {exampleQueries(tables.map(({ name }) => name)).map((example) => (
            <Button
              key={example.name}
              kind="quiet"
              onClick={() => {
                onWrite(example.sql);
              }}
            >
              {texts.exampleNames[example.name]}
            </Button>
          ))}
        </div>
      </div>
    </form>
  );
};
