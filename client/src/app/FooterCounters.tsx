import { useQuery } from '@apollo/client/react';
import { appTexts } from '../texts/app/appTexts.ts';
import { formatNumber } from '../ui/formatNumber.ts';
import { OutlineBar } from '../ui/OutlineBar.tsx';
import { footerCounts } from '../platform/footerCounts.ts';
import styles from './FooterCounters.module.css';
import { GlobalStats } from '../platform/globalStats.ts';

const Count = ({ count, isLoading }: { readonly count: number | undefined; readonly isLoading: boolean }) => {
  if (count !== undefined) return formatNumber(count);
  return isLoading ? <OutlineBar width="3em" /> : '–';
};

/** The two counters: total scans and unique domains. */
export const FooterCounters = () => {
  const { data, loading } = useQuery(GlobalStats);
  const counts = data && footerCounts(data.globalStats);
  return (
    <dl className={styles['counters']}>
      <div className={styles['counter']}>
        <dt>{appTexts().footer.totalScans}</dt>
        <dd className={styles['count']}>
          <Count count={counts?.totalScans} isLoading={loading} />
        </dd>
      </div>
      <div className={styles['counter']}>
        <dt>{appTexts().footer.uniqueDomains}</dt>
        <dd className={styles['count']}>
          <Count count={counts?.uniqueDomains} isLoading={loading} />
        </dd>
      </div>
    </dl>
  );
};
