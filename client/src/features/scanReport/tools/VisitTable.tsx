import type { VisitEnd, VisitState } from '../../../generated/graphql.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactNote } from '../facts.tsx';
import styles from './VisitTable.module.css';

interface VisitHead {
  readonly state: VisitState;
  /** Why the visit was not made. */
  readonly notChecked?: string | null;
  /** Set if the visit was cut off at a limit; there may have been more. */
  readonly ended?: VisitEnd | null;
}

interface VisitMeasure<Visit> {
  readonly name: string;
  /** Returns null if it was not measured. */
  readonly of: (visit: Visit) => number | null;
  /** Defaults to a plain number. */
  readonly format?: (value: number) => string;
}

interface VisitTableProps<Visit> {
  readonly label: string;
  readonly visits: readonly Visit[];
  readonly measures: readonly VisitMeasure<Visit>[];
}

/** Returns the length of a bar in percent of the cell; the largest value of a row fills its cell. Values above 0 are always visible. */
export const barLength = (value: number, values: readonly (number | null)[]): number => {
  const most = Math.max(...values.map((each) => each ?? 0));
  return value === 0 || most === 0 ? 0 : Math.max(2, Math.round((value / most) * 100));
};

interface CellProps {
  readonly value: number | null;
  /** The values of the row. */
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

/** Measurements of several visits to one page, side by side. Each cell has a number and a bar in proportion to the row's largest value. */
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
                  <ThirdPartyText text={notChecked} />
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

/** Returns the names of visits: `Before a choice, after accepting`. */
export const visitNames = (visits: readonly VisitState[]): string =>
  visits.map((state) => factWord('tools.browser.visits.state', state)).join(', ');

/** Returns whether a host or a cookie is first-party or third-party, in words. */
export const partyName = (thirdParty: boolean): string =>
  factWord('tools.browser.cookies.thirdParty', String(thirdParty));

export const visitsName = (): string => factName('tools.browser.visits');
