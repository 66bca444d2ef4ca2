import { useQuery } from '@apollo/client/react';
import { footerCounts } from '../../platform/footerCounts.ts';
import { graphql } from '../../generated/gql.ts';
import { partnersTexts } from '../../texts/partners/partnersTexts.ts';
import { formatNumber } from '../../ui/formatNumber.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './PartnerStatistics.module.css';

const PartnerFigures = graphql(`
  query PartnerFigures {
    globalStats {
      totalScans
      uniqueDomains
    }
    methodology {
      checkCount
      sectionCount
      ruleCount
    }
  }
`);

/** What this installation can count of itself: no figure is written by hand. */
export const PartnerStatistics = () => {
  const { statistics } = partnersTexts();
  const { data, error } = useQuery(PartnerFigures);
  if (error && !data) {
    return (
      <p role="alert" className={styles['fault']}>
        {statistics.failed}
      </p>
    );
  }
  const counts = data && footerCounts(data.globalStats);
  const figures = [
    { name: 'checks', count: data?.methodology.checkCount },
    { name: 'sections', count: data?.methodology.sectionCount },
    { name: 'rules', count: data?.methodology.ruleCount },
    { name: 'scans', count: counts?.totalScans },
    { name: 'domains', count: counts?.uniqueDomains },
  ] as const;
  return (
    <dl className={styles['figures']} aria-busy={!data}>
      {figures.map(({ name, count }) => (
        <div key={name} className={styles['figure']}>
          <dt>{statistics[name]}</dt>
          <dd>{count === undefined ? <OutlineBar width="3em" /> : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
