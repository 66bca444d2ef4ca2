import type { ReactNode } from 'react';
import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './PlanTable.module.css';
import { useLaunch } from './useLaunch.ts';

type Mark = 'yes' | 'limited' | 'no' | 'launch' | 'planned';
type Row =
  | 'publicScans'
  | 'remediation'
  | 'dashboard'
  | 'auditLog'
  | 'api'
  | 'history'
  | 'analytics'
  | 'alerts'
  | 'exports';

const tones: Readonly<Record<Mark, Tone>> = {
  yes: 'pass',
  limited: 'info',
  no: 'none',
  launch: 'pending',
  planned: 'pending',
};

/** The columns are Free, PRO and Enterprise (spec 1 §1, spec 2 §1). */
const ROWS: readonly (readonly [Row, Mark, Mark, Mark])[] = [
  ['publicScans', 'yes', 'launch', 'planned'],
  ['remediation', 'yes', 'launch', 'planned'],
  ['dashboard', 'yes', 'launch', 'planned'],
  ['auditLog', 'yes', 'launch', 'planned'],
  ['api', 'yes', 'launch', 'planned'],
  ['history', 'limited', 'launch', 'planned'],
  ['analytics', 'limited', 'launch', 'planned'],
  ['alerts', 'no', 'launch', 'planned'],
  ['exports', 'limited', 'launch', 'planned'],
];

// On a phone, a row is a block with its name above its three cells; the roles keep it a table for screen readers.
const TableRow = ({ name, cells }: { name: string; cells: readonly [ReactNode, ReactNode, ReactNode] }) => (
  <tr role="row">
    <th role="rowheader" scope="row" className={styles['name']}>
      {name}
    </th>
    {cells.map((cell, index) => (
      <td key={index} role="cell">
        {cell}
      </td>
    ))}
  </tr>
);

interface PlanTableProps {
  /** The actions of each plan, in the order of the columns. */
  readonly actions: readonly [ReactNode, ReactNode, ReactNode];
}

/** Business Free, Business PRO and Enterprise side by side, on a phone too. */
export const PlanTable = ({ actions }: PlanTableProps) => {
  const { plans, facts } = businessProTexts();
  const launch = useLaunch();
  const from = (date: string | null | undefined): ReactNode => {
    if (date === undefined) return <OutlineBar width="6em" />;
    return date === null ? facts.toBeAnnounced : plans.from({ launch: date });
  };
  const mark = (kind: Mark) => <StateMark tone={tones[kind]} word={plans.marks[kind]} />;
  return (
    <div className="stack-4">
      <table role="table" className={styles['table']} aria-label={plans.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles['corner']}>
              {plans.feature}
            </th>
            {[plans.free, plans.pro, plans.enterprise].map((plan) => (
              <th key={plan} role="columnheader" scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <TableRow
            name={plans.price}
            cells={[
              <span key="free" className={styles['price']}>
                {plans.freePrice}
              </span>,
              <span key="pro">
                <span className={styles['price']}>{plans.proPrice}</span>{' '}
                <span className="note">{plans.proPriceNote}</span>
              </span>,
              <span key="enterprise" className="note">
                {plans.enterprisePrice}
              </span>,
            ]}
          />
          <TableRow name={plans.availability} cells={[plans.freeFrom, from(launch?.pro), from(launch?.enterprise)]} />
          {ROWS.map(([row, free, pro, enterprise]) => (
            <TableRow key={row} name={plans.rows[row]} cells={[mark(free), mark(pro), mark(enterprise)]} />
          ))}
        </tbody>
      </table>
      <div className={styles['actions']}>
        {actions.map((action, index) => (
          <div key={index}>{action}</div>
        ))}
      </div>
      <p className="note">{plans.explanation}</p>
    </div>
  );
};
