import type { VisitEnd, VisitState } from '../../../generated/graphql.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactNote } from '../facts.tsx';
import styles from './VisitTable.module.css';

interface VisitHead {
  readonly state: VisitState;
  /** Why it was not looked at. */
  readonly notChecked?: string | null;
  /** Cut at a bound, there may have been more. */
  readonly ended?: VisitEnd | null;
}

interface VisitMeasure<Visit> {
  readonly name: string;
  /** Null: not looked at. */
  readonly of: (visit: Visit) => number | null;
  /** Default: as a number. */
  readonly format?: (value: number) => string;
}

interface VisitTableProps<Visit> {
  readonly label: string;
  readonly visits: readonly Visit[];
  readonly measures: readonly VisitMeasure<Visit>[];
}

/** In percent of the largest of a row, which is as long as its cell; what is not nothing is seen. */
export const barLength = (value: number, values: readonly (number | null)[]): number => {
  const most = Math.max(...values.map((each) => each ?? 0));
  return value === 0 || most === 0 ? 0 : Math.max(2, Math.round((value / most) * 100));
};

interface CellProps {
  readonly value: number | null;
  /** Of its row. */
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
}

const Cell = ({ value, values, format }: CellProps) => (
  <td className={styles['cell']}>
    {value === null ? (
      <StateMark tone="unknown" word={reportTexts().notChecked} />
    ) : (
      <>
        {format(value)}
        <span aria-hidden className={styles['track']}>
          <span className={styles['bar']} style={{ inlineSize: `${barLength(value, values)}%` }} />
        </span>
      </>
    )}
  </td>
);

/** What visits of one page met, side by side: a number with a bar in each cell, a bar being as long as its share of the row's largest. */
export const VisitTable = <Visit extends VisitHead>({ label, visits, measures }: VisitTableProps<Visit>) => (
  <div className={styles['scroll']}>
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <td />
          {visits.map(({ state, notChecked, ended }) => (
            <th key={state} scope="col">
              {factWord('tools.browser.visits.state', state)}
              {ended !== null && ended !== undefined && ended !== 'SETTLED' && (
                <FactNote>{factWord('tools.browser.visits.ended', ended)}</FactNote>
              )}
              {notChecked !== null && notChecked !== undefined && (
                <FactNote>
                  <ForeignText text={notChecked} />
                </FactNote>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map(({ name, of, format = formatNumber }) => {
          const values = visits.map(of);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <Cell key={index} value={value} values={values} format={format} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

/** `Before a choice, after accepting` */
export const visitNames = (visits: readonly VisitState[]): string =>
  visits.map((state) => factWord('tools.browser.visits.state', state)).join(', ');

/** Whose it is, said of a host or a cookie. */
export const partyName = (thirdParty: boolean): string =>
  factWord('tools.browser.cookies.thirdParty', String(thirdParty));

export const visitsName = (): string => factName('tools.browser.visits');
