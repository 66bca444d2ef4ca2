import type { ReactNode } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import styles from './AuditTable.module.css';

/** The frame of the log: the five columns of spec 2 §2. Rows are cards on a phone. */
export const AuditTable = ({ children }: { readonly children: ReactNode }) => {
  const { title, columns } = portalTabsTexts().audit;
  return (
    <table role="table" className={styles['table']} aria-label={title}>
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
