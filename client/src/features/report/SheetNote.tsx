import type { ReactNode } from 'react';
import styles from './SheetNote.module.css';

/** A line between or under the facts of a sheet: a summary, a footnote, a source. */
export const SheetNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
);
