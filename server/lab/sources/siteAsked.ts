import type { SiteConfig } from '../siteConfig.ts';
import type { SourceName } from './siteSources.ts';
import type { SourceReply } from './sourceApi.ts';

/** Finds the site of a domain for a request to `source`, and the fault if that source fails for it. */
export const siteAsked = (
  sites: readonly SiteConfig[],
  domain: string | null | undefined,
  source: SourceName,
): { readonly site: SiteConfig | undefined; readonly fault: SourceReply | undefined } => {
  const site = sites.find((each) => each.domain === domain?.toLowerCase());
  const fault = site?.sources?.faults?.[source];
  return { site, fault: fault && { fault } };
};
