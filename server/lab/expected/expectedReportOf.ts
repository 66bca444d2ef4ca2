import { createDnsWorld } from '../dns/dnsWorld.ts';
import { labZones } from '../labZones.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { expectedDns } from './expectedDns.ts';
import { expectedEmail } from './expectedEmail.ts';
import { expectedNetwork } from './expectedNetwork.ts';
import { expectedOutside, inconclusiveOutside } from './expectedOutside.ts';
import type { ExpectedReport } from './expectedReport.ts';
import { expectedPrivacy } from './expectedPrivacy.ts';
import { expectedSecurityTxt } from './expectedSecurityTxt.ts';
import { expectedTools } from './expectedTools.ts';
import { expectedWeb } from './expectedWeb.ts';

/** What a correct report of the site shows: derived from its configuration, and stated by it where a standard's rules decide. */
export const expectedReportOf = (site: SiteConfig): ExpectedReport => {
  const { domain, web, securityTxt, expects } = site;
  if (expects.outcome === 'failed') return expects;
  const world = createDnsWorld(labZones());
  const inconclusive = { ...inconclusiveOutside(site), ...expects.inconclusive };
  const email = expectedEmail(world, domain, expects);
  const ofWeb = { ...expectedWeb(domain, web, expects), ...expects.web };
  return {
    outcome: 'completed',
    email,
    web: ofWeb,
    page: expects.page,
    dns: expectedDns(world, domain),
    securityTxt: expectedSecurityTxt(domain, securityTxt, inconclusive.securityTxt !== undefined),
    network: expectedNetwork(world, site),
    outside: expectedOutside(site, expects),
    privacy: expectedPrivacy(site),
    tools: expectedTools(site, { email, web: ofWeb }),
    inconclusive,
  };
};
