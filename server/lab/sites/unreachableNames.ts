import type { SiteConfig } from '../siteConfig.ts';

/** Domains without a report, each for a different reason. */

export const doesNotExist: SiteConfig = {
  domain: 'does-not-exist.example',
  description: 'No such domain: the DNS says that it is not there.',
  dns: undefined,
  web: undefined,
  mail: [],
  expects: { outcome: 'failed', reason: 'nameNotFound' },
};

export const intranet: SiteConfig = {
  domain: 'intranet.example',
  description: 'Refused: its name leads to an address of a private network.',
  dns: { owners: { '@': { A: ['10.0.0.1'], TXT: ['v=spf1 -all'] } } },
  web: undefined,
  mail: [],
  expects: { outcome: 'failed', reason: 'addressRefused' },
};

export const cloudMetadata: SiteConfig = {
  domain: 'cloud-metadata.example',
  description: "Refused: its name leads to the address of a cloud's metadata service.",
  dns: { owners: { '@': { A: ['169.254.169.254'], TXT: ['v=spf1 -all'] } } },
  web: undefined,
  mail: [],
  expects: { outcome: 'failed', reason: 'addressRefused' },
};

export const lostSignal: SiteConfig = {
  domain: 'lost-signal.example',
  description: 'Its name servers fail at every question.',
  dns: { owners: { '@': { A: ['127.77.1.30'] } }, traps: [{ owner: '@', does: 'servfail' }] },
  web: undefined,
  mail: [],
  expects: { outcome: 'failed', reason: 'dnsFailure' },
};
