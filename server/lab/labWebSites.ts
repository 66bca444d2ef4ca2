import { labSites } from './labSites.ts';
import type { SiteConfig } from './siteConfig.ts';
import { renderSecurityTxt } from './securityTxt/renderSecurityTxt.ts';
import type { SecurityTxtConfig } from './securityTxt/securityTxtConfig.ts';
import { hostsOf } from './web/virtualHosts.ts';
import type { WebConfig, WebSite } from './web/webConfig.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Returns the web side of the sites, each with its security.txt in place. */
export const labWebSites = (sites: readonly SiteConfig[] = labSites): readonly WebSite[] =>
  sites.flatMap(({ domain, web, securityTxt }) =>
    web ? [{ domain, web: securityTxt ? withSecurityTxt(domain, web, securityTxt) : web }] : [],
  );

const withSecurityTxt = (domain: string, web: WebConfig, securityTxt: SecurityTxtConfig): WebConfig => {
  const host = hostsOf(web.secure)[domain];
  if (!host) throw new Error(`The lab's ${domain} has a security.txt and no host that serves it.`);
  const file = {
    kind: 'text',
    contentType: 'text/plain; charset=utf-8',
    body: renderSecurityTxt(securityTxt),
  } as const;
  const paths = { ...host.paths, [SECURITY_TXT_PATH]: file };
  return { ...web, secure: { ...hostsOf(web.secure), [domain]: { ...host, paths } } };
};
