import { createDnsWorld } from '../dns/dnsWorld.ts';
import { labZones } from '../labZones.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { expectedBusiness } from './expectedBusiness.ts';
import { expectedDns } from './expectedDns.ts';
import { expectedEmail } from './expectedEmail.ts';
import { expectedNetwork, expectedPorts } from './expectedNetwork.ts';
import { expectedOutside, inconclusiveOutside } from './expectedOutside.ts';
import { type ExpectedReport, isStatedObject, type StatedFacts } from './expectedReport.ts';
import { expectedPrivacy } from './expectedPrivacy.ts';
import { expectedSecurityTxt } from './expectedSecurityTxt.ts';
import { expectedTools } from './expectedTools.ts';
import { expectedWeb } from './expectedWeb.ts';

/** Returns what a correct report of the site shows: derived from its configuration, and overridden by what the site states where a standard's rules decide. */
export const expectedReportOf = (site: SiteConfig): ExpectedReport => {
  const { domain, web, expects } = site;
  if (expects.outcome === 'failed') return expects;
  const world = createDnsWorld(labZones());
  const inconclusive = { ...inconclusiveOutside(site), ...expects.inconclusive };
  const { breach, community, subdomains, brand } = expectedOutside(site);
  const derived: StatedFacts = {
    email: expectedEmail(world, site),
    web: expectedWeb(world, domain, web),
    breach,
    privacy: expectedPrivacy(site),
    community,
    dns: { ...expectedDns(world, domain), ...expectedPorts(site, inconclusive), subdomains },
    securityTxt: expectedSecurityTxt(site, inconclusive),
    network: expectedNetwork(world, site),
    business: expectedBusiness(site),
    brand,
  };
  const facts = stateOver(derived, expects.facts ?? {}) as StatedFacts;
  return { outcome: 'completed', facts: { ...facts, tools: expectedTools(site, facts) }, inconclusive };
};

/** Overrides derived facts with those that a site states, fact by fact; a list is replaced as a whole. */
const stateOver = (derived: unknown, stated: unknown): unknown =>
  isStatedObject(derived) && isStatedObject(stated)
    ? {
        ...derived,
        ...Object.fromEntries(Object.entries(stated).map(([name, value]) => [name, stateOver(derived[name], value)])),
      }
    : stated;
