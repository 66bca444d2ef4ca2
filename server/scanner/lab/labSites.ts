import type { SiteConfig } from './siteConfig.ts';
import { cornerShop } from './sites/cornerShop.ts';
import { harbourBank } from './sites/harbourBank.ts';
import { rustyGate } from './sites/rustyGate.ts';

/** The sites of the sample internet, from the best to the worst. */
export const labSites: readonly SiteConfig[] = [harbourBank, cornerShop, rustyGate];

/** Throws for a domain that the lab does not have: a test named the wrong one. */
export const labSite = (domain: string): SiteConfig => {
  const site = labSites.find((each) => each.domain === domain);
  if (!site) throw new Error(`The lab has no site ${domain}.`);
  return site;
};
