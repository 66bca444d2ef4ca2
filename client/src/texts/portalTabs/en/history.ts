import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';

const scans = (count: number): string => `${formatNumber(count)} ${plural(count, { one: 'scan', other: 'scans' })}`;

/** Tab Scan History, with the monitoring. */
export const history = {
  title: 'Scan History',
  upsell: {
    items: ['Who asked for each scan, and how long it took', 'The alerts that it raised', 'Scans every day or week'],
    button: 'Upgrade to Access History',
  },
  loading: 'Loading scan history...',
  empty: 'No Scan History Found',
  emptyText: 'Every scan of your domain will stand here, with its score and who asked for it.',
  count: (shown: number, total: number, isAll: boolean) =>
    isAll ? scans(total) : `The newest ${formatNumber(shown)} of ${scans(total)}`,
  table: 'Scans of your domain, newest first',
  chart: 'Score over time, with what changed',
  columns: {
    date: 'Scan date',
    type: 'Scan type',
    score: 'Score',
    changes: 'What changed',
    components: 'Components',
    duration: 'Duration',
    who: 'Asked for by',
    links: 'Report',
  },
  types: { free: 'Free', authenticated: 'Authenticated' },
  componentCount: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'component', other: 'components' })}`,
  noScore: 'Not scored',
  unknown: 'Unknown',
  erased: 'No longer kept',
  noPerson: 'Candor itself',
  report: 'Report',
  compare: 'Compare',
  reportOf: (when: string) => `of ${when}`,
  compareOf: (when: string) => `the scan of ${when} with the one before`,
  monitoring: {
    title: 'Monitoring',
    lead: 'Candor scans your domain again by itself, at a time that is spread over the day. Whatever gets worse becomes an alert.',
    legend: 'How often',
    cadences: { OFF: 'Off', DAILY: 'Every day', WEEKLY: 'Every week' },
    next: 'Next scan',
    noNext: 'None planned',
    last: 'Last scan',
    noLast: 'None yet',
    loading: 'Loading the monitoring setting...',
    saved: {
      OFF: 'Your domain is not scanned by itself any more.',
      DAILY: 'Your domain is scanned every day.',
      WEEKLY: 'Your domain is scanned every week.',
    },
    outcomes: {
      STARTED: 'a scan was started',
      JOINED: 'a scan was running already',
      CACHED: 'a scan was fresh enough',
      REFUSED: 'left out: the domain could not be scanned',
      PLAN_ENDED: 'left out: the plan had ended',
    },
  },
};
