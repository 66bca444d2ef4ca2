import type { ReactNode } from 'react';
import styles from './MetricCards.module.css';

interface MetricCardProps {
  readonly name: string;
  readonly value: ReactNode;
  /** What the value is of, or where it is heading. */
  readonly note: ReactNode;
}

/** One figure: its name, its value in large, and a word about it. */
export const MetricCard = ({ name, value, note }: MetricCardProps) => (
  <div className={styles['card']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['value']}>{value}</dd>
    <dd className={styles['note']}>{note}</dd>
  </div>
);
