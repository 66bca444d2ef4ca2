/** What somebody did with a domain: asked for a scan (and started it, joined one that ran, or was given a fresh one), saw its report, took its audit log along. */
export type AuditAction = 'scanStarted' | 'scanJoined' | 'scanRead' | 'reportViewed' | 'logExported';
