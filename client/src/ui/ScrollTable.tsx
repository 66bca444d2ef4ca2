import type { ReactNode } from 'react';
import styles from './ScrollTable.module.css';

interface ScrollTableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** The first cell is the row header. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table in small print. A wide table scrolls horizontally, also by keyboard. */
export const ScrollTable = ({ label, head, rows }: ScrollTableProps) => (
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
