import { createHash } from 'node:crypto';
import { SECURITY_TXT_PATH } from '../labWebSites.ts';
import { renderSecurityTxt } from '../securityTxt/renderSecurityTxt.ts';
import type { SiteConfig } from '../siteConfig.ts';
import type { ExpectedInconclusive, StatedFacts } from './expectedReport.ts';

const NOTHING = {
  location: null,
  contact: null,
  expires: null,
  policy: null,
  preferredLanguages: null,
  pgpSigned: null,
  hash: null,
};

/** Derives the security.txt section from the served file. */
export const expectedSecurityTxt = (
  { domain, securityTxt: file }: SiteConfig,
  inconclusive: ExpectedInconclusive,
): NonNullable<StatedFacts['securityTxt']> => {
  if (inconclusive.securityTxt) return { present: null, ...NOTHING };
  if (!file) return { present: false, ...NOTHING };
  return {
    present: true,
    location: `https://${domain}${SECURITY_TXT_PATH}`,
    contact: file.contact,
    expires: file.expires?.toISOString() ?? null,
    policy: file.policy ?? [],
    preferredLanguages: file.preferredLanguages ?? [],
    pgpSigned: file.signed,
    hash: createHash('sha256').update(renderSecurityTxt(file)).digest('hex'),
  };
};
