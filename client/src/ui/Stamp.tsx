import type { ReactNode } from 'react';
import styles from './Stamp.module.css';

/** A label on a figure or section: COMING SOON, SAMPLE. */
export const Stamp = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['stamp']}>{children}</span>
);
