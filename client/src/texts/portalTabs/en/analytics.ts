import { formatNumber } from '../../formatNumber.ts';

/** Tab Analytics Overview. */
export const analytics = {
  title: 'Analytics Overview',
  upsell: {
    items: ['Historical trends', 'Real-time monitoring', 'Advanced reporting and exports'],
    button: 'Upgrade to Business Pro',
  },
  loading: 'Loading analytics...',
  empty: 'No analytics data available',
  emptyText: 'With the first scan of your domain the figures stand here.',
  cards: {
    totalScans: 'Total Scans',
    allTime: 'All time',
    averageScore: 'Average Score',
    noAverage: 'No score yet',
    activeAlerts: 'Active Alerts',
    needsAttention: 'Needs attention',
    lastScan: 'Last Scan',
    never: 'Never',
    noScans: 'No scans yet',
  },
  none: '–',
  trends: { IMPROVING: 'improving', DECLINING: 'declining', STABLE: 'stable' },
  noTrend: 'A trend needs two scans.',
  quick: {
    title: 'Quick actions',
    history: 'Scan History',
    alerts: 'Security Alerts',
    reports: 'Reports & Export',
  },
  chart: {
    title: 'Score over time',
    summary: (shown: number, total: number, isAll: boolean) =>
      isAll
        ? `All ${formatNumber(total)} scans. Each point leads to its report.`
        : `The newest ${formatNumber(shown)} of ${formatNumber(total)} scans. Each point leads to its report.`,
    onlyOne: 'From the second scan on, a line of your scores stands here.',
    numbers: 'The numbers',
    scan: 'Scan',
    score: 'Overall score',
    change: 'Change',
    first: 'First',
    same: '0',
    notChecked: 'Not checked',
  },
};
