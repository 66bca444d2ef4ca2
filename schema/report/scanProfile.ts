import { z } from 'zod';
import type { ProbeId } from './section.ts';

/**
 * Which checks a scan runs, for who scans many domains.
 *
 * `full`: all · `ownServers`: those that ask nobody but DNS and the servers of the domain, so that no outside source learns of it ·
 * `web`: the website · `mail`: mail and its DNS
 */
export const scanProfile = z.enum(['full', 'ownServers', 'web', 'mail']);
export type ScanProfile = z.infer<typeof scanProfile>;

const MAIL: readonly ProbeId[] = ['dns', 'mx', 'spf', 'dmarc', 'dkim', 'mtaSts', 'tlsRpt', 'bimi', 'mailTls', 'dnssec'];
const WEB: readonly ProbeId[] = [
  'dns',
  'tls',
  'http',
  'securityTxt',
  'dnssec',
  'ports',
  'technology',
  'privacy',
  'browser',
];
/** They ask others about the domain. */
const OUTSIDE: ReadonlySet<ProbeId> = new Set<ProbeId>([
  'breaches',
  'community',
  'subdomains',
  'blockLists',
  'registration',
  'companyProfile',
  'legalEntity',
  'mentions',
]);

/** The planned checks of a profile, in the order of `all`. */
export const probesOfProfile = (profile: ScanProfile, all: readonly ProbeId[]): readonly ProbeId[] => {
  switch (profile) {
    case 'full':
      return all;
    case 'ownServers':
      return all.filter((id) => !OUTSIDE.has(id));
    case 'web':
      return all.filter((id) => WEB.includes(id));
    case 'mail':
      return all.filter((id) => MAIL.includes(id));
  }
};
