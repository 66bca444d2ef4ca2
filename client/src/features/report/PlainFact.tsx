import type { ReactNode } from 'react';
import styles from './PlainFact.module.css';

/** Something that was read and is neither good nor bad: its name and its value. */
export const PlainFact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['value']}>{children}</dd>
  </div>
);
