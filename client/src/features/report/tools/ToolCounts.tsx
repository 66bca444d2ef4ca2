import { formatNumber } from '../../../ui/formatNumber.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import styles from './ToolCounts.module.css';

interface ToolCountsProps {
  readonly label: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
}

/** How many there are of each group, at a glance. */
export const ToolCounts = ({ label, counts }: ToolCountsProps) => (
  <dl aria-label={label} className={styles['counts']}>
    {counts.map(([name, count]) => (
      <div key={name} className={styles['count']}>
        <dt className={styles['name']}>{name}</dt>
        <dd className={joinClasses(styles['number'], count === 0 && styles['none'])}>{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
);
