import type { ReactNode } from 'react';
import styles from './FactNote.module.css';

/** The short meaning beside a fact's value. */
export const FactNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
);
