import type { ReactNode } from 'react';
import styles from './StatusPage.module.css';

/** A page that is one card: where a link of a mail leads. What becomes of it is said aloud. */
export const StatusPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['page']}>
    <div className={styles['card']} role="status">
      {children}
    </div>
  </div>
);
