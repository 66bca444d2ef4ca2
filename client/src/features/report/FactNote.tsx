import type { ReactNode } from 'react';
import styles from './FactNote.module.css';

/** The short meaning beside a fact's value, where there is one. */
export const FactNote = ({ children }: { readonly children: ReactNode }) =>
  children !== undefined && <p className={styles['note']}>{children}</p>;
