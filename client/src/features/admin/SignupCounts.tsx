import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import styles from './SignupCounts.module.css';

interface SignupCountsProps {
  readonly counts: { readonly requested: number; readonly confirmed: number; readonly withdrawn: number };
}

/** How many of a list stand where. */
export const SignupCounts = ({ counts }: SignupCountsProps) => {
  const texts = adminTexts().lists;
  const shown = [
    { name: texts.statuses.CONFIRMED, count: counts.confirmed },
    { name: texts.statuses.REQUESTED, count: counts.requested },
    { name: texts.statuses.WITHDRAWN, count: counts.withdrawn },
  ];
  return (
    <dl aria-label={texts.counts} className={styles['counts']}>
      {shown.map(({ name, count }) => (
        <div key={name} className={styles['tile']}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['count']}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
