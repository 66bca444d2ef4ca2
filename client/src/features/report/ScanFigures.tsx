import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ScanFigures_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { formatNumber } from '../../ui/formatNumber.ts';
import { formatDateTime, formatSeconds } from '../../ui/formatTime.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './ScanFigures.module.css';

const ScanFigures_scan = graphql(`
  fragment ScanFigures_scan on Scan {
    status
    completedAt
    durationSeconds
    totalScans
    dataSourcesCount
  }
`);

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className={styles['name']}>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** When, how long, how often, and from how many sources. */
export const ScanFigures = ({ scan }: { readonly scan: FragmentType<ScanFigures_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: ScanFigures_scan, from: scan });
  const words = reportFrameTexts().figures;
  const isOver = data.status !== 'RUNNING';
  return (
    <dl className={styles['figures']}>
      <Figure name={words.lastScanned}>
        {data.completedAt === null ? (
          <OutlineBar width="9em" />
        ) : (
          <time dateTime={data.completedAt}>{formatDateTime(data.completedAt)}</time>
        )}
      </Figure>
      <Figure name={words.duration}>
        {data.durationSeconds === null ? <OutlineBar width="3em" /> : formatSeconds(data.durationSeconds)}
      </Figure>
      <Figure name={words.totalScans}>{isOver ? formatNumber(data.totalScans) : <OutlineBar width="2em" />}</Figure>
      <Figure name={words.dataSources}>{formatNumber(data.dataSourcesCount)}</Figure>
    </dl>
  );
};
