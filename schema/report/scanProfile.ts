import { z } from 'zod';
import type { ProbeId } from '../../checks/kit/section.ts';

/**
 * Which checks a scan runs, for those who scan many domains.
 *
 * `full`: all · `ownServers`: those that contact only DNS and the domain's own servers, so that no external source learns about it · `web`: the website ·
 * `mail`: mail and its DNS
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
/** These checks ask third parties about the domain. */
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

/** Returns the planned checks of a profile, in the order of `all`. */
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
