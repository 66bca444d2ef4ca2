import consoleStyles from './Console.module.css';
import { ChevronDown } from '../../ui/icons.ts';
import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { Button } from '../../ui/Button.tsx';
import { AnalystSection } from '../analyst/AnalystHead.tsx';

export interface ScratchTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

interface TableListProps {
  readonly tables: readonly ScratchTable[];
  readonly onLook: (table: string) => void;
}

/** The tables of a copy, each with its columns folded. */
export const TableList = ({ tables, onLook }: TableListProps) => {
  const texts = analystConsoleTexts();
  return (
    <AnalystSection title={texts.tables}>
      <ul className={consoleStyles['tables']}>
        {tables.map(({ name: table, columns }) => (
          <li key={table} className={consoleStyles['table']}>
            <details>
              <summary className={consoleStyles['foldSummary']} title={texts.columns}>
                <ChevronDown aria-hidden className="chevron" size={16} />
                <ThirdPartyText mono lang="en" text={table} />
              </summary>
              <ul>
                {columns.map(({ name, type }) => (
                  <li key={name}>
                    <ThirdPartyText mono lang="en" text={name} /> <span className="note">{type}</span>
                  </li>
                ))}
              </ul>
            </details>
            <Button
              kind="quiet"
              aria-label={texts.insert({ table })}
              onClick={() => {
                onLook(table);
              }}
            >
              {texts.look}
            </Button>
          </li>
        ))}
      </ul>
    </AnalystSection>
  );
};
