import type { SiteConfig } from '../siteConfig.ts';
import { type ToolTraces, toolTraces } from '../web/toolTraces.ts';
import type { StatedFacts } from './expectedReport.ts';
import { visit } from './visit.ts';

/** What a site's headers and cookies reveal in addition to its page: see the configuration of its hosts. */
const OF_HEADERS: Readonly<Record<string, ToolTraces['expects']['tools']>> = {
  'corner-shop.example': [['PHP', 'web_services']],
  'rusty-gate.example': [
    ['Apache HTTP Server', 'infrastructure'],
    ['CentOS', 'infrastructure'],
    ['PHP', 'web_services'],
  ],
  'tin-fortress.example': [
    ['Cloudflare', 'infrastructure'],
    ['Cloudflare', 'security_tools'],
    ['Cloudflare Bot Management', 'security_tools'],
  ],
};

/** An authority counts as a supplier only if the certificate chain leads to it. */
const NO_AUTHORITY = ['selfSigned', 'untrustedRoot', 'incompleteChain'];

export const expectedTools = (
  site: SiteConfig,
  { email, web }: Pick<StatedFacts, 'email' | 'web'>,
): StatedFacts['tools'] => {
  const page = toolTraces[site.domain]?.expects;
  const faults = web?.certificate ? [...(web.certificate.faults ?? [])].map(({ fault }) => fault ?? '') : NO_AUTHORITY;
  const isIssued = !faults.some((fault) => NO_AUTHORITY.includes(fault));
  const isSurveyedOnly = site.web?.rawTls !== undefined;
  const tools = [
    ...(page?.tools ?? []),
    ...(OF_HEADERS[site.domain] ?? []),
    ...(email?.mailProvider ? [[email.mailProvider, 'email_services'] as const] : []),
    ...(isIssued || isSurveyedOnly ? [['Candor Sample Internet', 'infrastructure'] as const] : []),
  ];
  return {
    tools: new Set([...new Map(tools.map(([name, group]) => [`${name} ${group}`, { name, group }])).values()]),
    trackers: isPageRead(site) ? new Set((page?.trackers ?? []).map((name) => ({ name }))) : null,
    // The value is null if no page was read.
    stack: web?.observatory === null && web.wafDetected !== true ? null : { cmsPlatform: page?.cmsPlatform ?? null },
  };
};

/** False if no address leads to a page of the site's own, if the page is cut off, or if it is a challenge for robots. */
const isPageRead = ({ domain, web }: SiteConfig): boolean => {
  if (!web) return false;
  const ended = [`https://${domain}/`, `http://${domain}/`]
    .map((url) => visit({ domain, web }, url))
    .find(({ ends }) => ends === 'page');
  const reply = ended?.host?.paths[ended.path] ?? ended?.host?.paths['*'];
  if (!reply || ['cut', 'endless', 'bomb'].includes(reply.kind)) return false;
  return reply.kind !== 'text' || reply.status === undefined || reply.status < 400;
};
