import { analystConsoleTexts } from '../../texts/generated/analystConsoleTexts.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CutText } from '../../ui/CutText.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { showToast } from '../../ui/showToast.ts';
import { saveFile } from '../../ui/saveFile.ts';
import styles from '../analyst/Analyst.module.css';
import { formatDuration } from '../analyst/formatDuration.ts';
import consoleStyles from './Console.module.css';
import type { QueryRows } from './runQuery.ts';

/** Number of characters of a cell that are shown at first. */
const CELL_LIMIT = 120;

const Cell = ({ value }: { readonly value: string | null }) => {
  const texts = analystConsoleTexts();
  if (value === null) return <em className="muted">{texts.null}</em>;
  if (value === '') return <em className="muted">{texts.emptyText}</em>;
  return <CutText text={value} limit={CELL_LIMIT} />;
};

interface QueryResultProps {
  readonly rows: QueryRows;
  /** The name of the copy, used in the file name. */
  readonly scratch: string;
}

/** The rows that a query returned, as a table and as a file. */
export const QueryResult = ({ rows: { columns, rows, isCut, ms }, scratch }: QueryResultProps) => {
  const texts = analystConsoleTexts();
  const { rows: rowsOf } = analystTexts();
  const download = async (): Promise<void> => {
    const { queryCsv } = await import('./queryCsv.ts');
    const text = queryCsv(
      columns.map(({ name }) => name),
      rows,
    );
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${scratch}.csv`);
    showToast('status', { text: texts.downloaded });
  };
  return (
    <>
      <div className="row">
        <p role="status">
          {texts.resultRows({
            figure: rowsOf({ count: rows.length, figure: formatNumber(rows.length) }),
            duration: formatDuration(ms),
          })}
        </p>
        <Button onClick={() => void download()}>{texts.download}</Button>
      </div>
      {isCut && <p className={consoleStyles['cut']}>{texts.cut}</p>}
      <div role="region" aria-label={texts.resultLabel} tabIndex={0} className={consoleStyles['result']}>
        <table className={consoleStyles['rows']}>
          <thead>
            <tr>
              {columns.map(({ name, type }, index) => (
                <th key={index} scope="col">
                  <ThirdPartyText mono text={name} /> <span className="note">{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((value, column) => (
                  <td key={column}>
                    <Cell value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className={styles['muted']}>{texts.noRows}</p>}
    </>
  );
};
