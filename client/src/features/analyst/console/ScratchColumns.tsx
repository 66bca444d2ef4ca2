import { analystConsoleTexts } from '../../../texts/analystConsole/analystConsoleTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import styles from '../Analyst.module.css';
import { AnalystSection } from '../AnalystSection.tsx';
import consoleStyles from './Console.module.css';
import { TableColumns } from './TableColumns.tsx';

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
                aria-label={texts.insert(table)}
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
