import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';

const alertsOf = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'alert', other: 'alerts' })}`;

/** Tab Security Alerts. */
export const alerts = {
  title: 'Security Alerts',
  upsell: {
    items: [
      'Certificate expiration warnings',
      'Security score changes',
      'Blacklist detection',
      'New vulnerability alerts',
    ],
    button: 'Upgrade for Real-Time Alerts',
  },
  ownLead: 'What changed between two scans of your domain, the newest first.',
  lead: 'Each finished scan is compared with the one before. What got worse or changed stands here, and goes by itself once a scan shows that it is over.',
  loading: 'Loading security alerts...',
  empty: 'No Security Alerts',
  emptyAll: 'Nothing has got worse between two scans of your domain so far.',
  emptyFiltered: 'No alert fits these filters.',
  showAll: 'Show all alerts',
  filters: 'Filter the alerts',
  status: 'Status',
  statuses: { all: 'All', active: 'Active', resolved: 'Resolved' },
  priority: 'Priority',
  allPriorities: 'All',
  priorities: { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' },
  count: (shown: number, total: number, isAll: boolean) =>
    isAll ? alertsOf(total) : `The newest ${formatNumber(shown)} of ${alertsOf(total)}`,
  more: 'Show more',
  loadingMore: 'Loading…',
  moreFailed: 'More alerts could not be loaded. What is shown stays.',
  detected: 'Detected',
  resolvedAt: 'Resolved',
  how: { BY_HAND: 'by hand', CAUSE_GONE: 'by itself: a later scan showed that it is over' },
  evidence: 'Evidence',
  before: 'Before',
  after: 'Now',
  report: 'Report of this scan',
  compare: 'Compare with the scan before',
  resolve: 'Resolve',
  resolving: 'Resolving…',
  resolveWhat: (title: string) => `: ${title}`,
  resolved: 'Alert resolved successfully',
  resolveFailed: 'Failed to resolve alert',
  resolveBroken: 'Error resolving alert',
  changed: 'The list of alerts has changed.',
  mails: {
    title: 'Alerts by mail',
    loading: 'Loading your mail setting...',
    wanted: 'Write to me when a scan raises alerts',
    to: (email: string) => `The mails go to ${email}. The setting is yours alone; colleagues have their own.`,
    minimum: 'From which priority on',
    from: {
      CRITICAL: 'Critical only',
      HIGH: 'High and above',
      MEDIUM: 'Medium and above',
      LOW: 'Low and above: all of them',
    },
  },
};
