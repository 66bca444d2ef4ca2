import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';

/** Tab Audit Log. */
export const audit = {
  title: 'Security Scan Audit Log',
  lead: 'Who had your domain scanned or looked at its report, newest first. Entries of others come in while you read.',
  coarse:
    'Until you have proved that the domain is yours, others are shown coarsely here and in the exports: their network instead of the address, their country, and the kind of device.',
  timeZone: (zone: string) => `Times are yours (${zone}); the exports have UTC.`,
  pdfLimit: (entries: number) => `A PDF holds up to ${formatNumber(entries)} entries; for more choose CSV.`,
  exportCsv: 'Export CSV',
  exportPdf: 'Export PDF',
  exporting: 'Exporting…',
  exportingBytes: (size: string) => `Exporting… ${size}`,
  exported: (name: string) => `Saved as ${name}.`,
  failedCsv: 'Failed to export CSV',
  failedPdf: 'Failed to export PDF',
  brokenCsv: 'Error exporting CSV',
  brokenPdf: 'Error exporting PDF',
  columns: {
    timestamp: 'Timestamp',
    ipAddress: 'IP Address',
    location: 'Location',
    device: 'Device',
    browser: 'Browser',
  },
  unknown: 'Unknown',
  erased: 'No longer kept',
  none: 'None',
  country: (code: string) => `Country: ${code}`,
  devices: { MOBILE: 'Mobile', TABLET: 'Tablet', DESKTOP: 'Desktop' },
  actions: {
    SCAN_STARTED: 'Scan started',
    SCAN_JOINED: 'Joined a running scan',
    SCAN_READ: 'Was given a recent scan',
    REPORT_VIEWED: 'Report viewed',
    LOG_EXPORTED: 'Audit log exported',
  },
  actors: {
    VISITOR: 'visitor',
    ACCOUNT: 'signed-in account',
    PORTAL: 'your portal',
    ADMIN: 'administrator of Candor',
    COMMAND_LINE: 'operator of Candor',
    SCHEDULE: 'your monitoring',
  },
  loading: 'Loading audit logs...',
  empty: 'No Audit Logs Found',
  emptyText: (domain: string) => `No security scans have been logged for ${domain} yet.`,
  emptyHint: 'As soon as somebody scans your domain or opens its report, it stands here.',
  pages: 'Pages of the audit log',
  showing: (from: number, to: number, total: number) =>
    `Showing ${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(total)} results`,
  page: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  previous: 'Previous',
  next: 'Next',
  pastEnd: 'There is no such page.',
  toFirst: 'To page 1',
  cameIn: (count: number) =>
    `${formatNumber(count)} new ${plural(count, { one: 'entry', other: 'entries' })} at the top`,
  newEntries: (count: number) => `${formatNumber(count)} new ${plural(count, { one: 'entry', other: 'entries' })}`,
  newEntriesHint: 'These pages stay as they were when you opened page 1.',
};
