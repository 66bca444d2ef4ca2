import type { ReactNode } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import styles from './ScanRows.module.css';

/** The frame of the history. Rows are cards on a phone; the roles keep it a table to those who listen. */
export const ScanRows = ({ children }: { readonly children: ReactNode }) => {
  const { table, columns } = portalTabsTexts().history;
  return (
    <table role="table" className={styles['table']} aria-label={table}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([id, name]) => (
            <th key={id} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
};
