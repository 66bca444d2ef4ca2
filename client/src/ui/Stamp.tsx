import type { ReactNode } from 'react';
import styles from './Stamp.module.css';

/** A word printed on something, as on a laboratory's sheet: COMING SOON, SAMPLE. */
export const Stamp = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['stamp']}>{children}</span>
);
