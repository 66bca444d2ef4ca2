import type { ReactNode } from 'react';
import styles from './SheetPart.module.css';

interface SheetPartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Part of a sheet, under a title of its own. */
export const SheetPart = ({ title, children }: SheetPartProps) => (
  <div className={styles['part']}>
    <h3 className={styles['title']}>{title}</h3>
    {children}
  </div>
);
