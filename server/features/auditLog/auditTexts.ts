import type { AuditEntry } from './auditEntry.ts';

/** How an entry is written in files. */
export const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = {
  scanStarted: 'Started a scan',
  scanJoined: 'Joined a running scan',
  scanRead: 'Was given a recent scan',
  reportViewed: 'Viewed the report',
  logExported: 'Exported this log',
};

export const ACTORS: Readonly<Record<AuditEntry['actor'], string>> = {
  visitor: 'Visitor',
  account: 'Account',
  portal: 'Portal user',
  admin: 'Administrator',
  cli: 'Command line',
  system: 'Schedule',
};

export const PERSONAL_STATES: Readonly<Record<AuditEntry['personalState'], string>> = {
  kept: '',
  erased: 'Erased',
  none: 'None',
};

/** `2026-01-31 12:00:00 UTC`, of ISO 8601 in UTC. */
export const auditTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** Null: nothing is known of the device. */
export const deviceKind = ({ who }: Pick<AuditEntry, 'who'>): 'mobile' | 'tablet' | 'desktop' | null => {
  if (!who) return null;
  if (who.device.isTablet) return 'tablet';
  if (who.device.isMobile) return 'mobile';
  return who.device.os === null ? null : 'desktop';
};

export const DEVICES = { mobile: 'Mobile', tablet: 'Tablet', desktop: 'Desktop' } as const;
