import { useState, type Ref } from 'react';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from '../analyst/Analyst.module.css';
import consoleStyles from './Console.module.css';
import { exampleQueries } from '../../texts/analystConsole/exampleQueries.ts';

interface QueryEditorProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Of the copy. */
  readonly tables: readonly string[];
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly sql: string;
  readonly onChange: (sql: string) => void;
  readonly onRun: () => void;
}

/** Where a query is written: a plain field, examples to begin with, Ctrl+Enter runs it. */
export const QueryEditor = ({ ref, tables, isReady, isBusy, sql, onChange, onRun }: QueryEditorProps) => {
  const texts = analystConsoleTexts();
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
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div role="group" aria-label={texts.examples} className={styles['row']}>
        <span className={styles['small']}>{texts.examples}:</span>
        {exampleQueries(tables).map((example) => (
          <Button
            key={example.name}
            kind="quiet"
            onClick={() => {
              onChange(example.sql);
            }}
          >
            {texts.exampleNames[example.name]}
          </Button>
        ))}
      </div>
      <Field label={texts.query} hint={texts.queryHint} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            name="sql"
            rows={4}
            lang="en"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className={joinClasses(control.className, consoleStyles['editor'])}
            value={sql}
            onChange={({ currentTarget }) => {
              setError(undefined);
              onChange(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              run();
            }}
          />
        )}
      </Field>
      <div>
        <SubmitButton isBusy={isBusy} busyWord={texts.running}>
          {texts.run}
        </SubmitButton>
      </div>
    </form>
  );
};
