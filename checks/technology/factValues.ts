import { toldEvidence } from '../kit/toldEvidence.ts';
import type { technologyFactTypes, Tool } from './facts.ts';
import type { FactsOf } from '../kit/fact.ts';
import type { Observations } from '../index.ts';
import { unseenPart, runsCode, type ReadPage } from './technology.ts';
import { ranScripts } from '../browser/facts.ts';
import { sentences } from '../../server/platform/base/answers.ts';

/** The facts of a conclusive check. */
type ReadTools = FactsOf<typeof technologyFactTypes> & { readonly tools: readonly Tool[] };
type Seen = Observations['technology'];

type SeenTool = Seen['tools'][number];

/** Returns the tools section; `null` if the check was inconclusive. The certificate authority and firewalls come from the checks that detected them. */
export const toolsFacts = (observations: Partial<Observations>): ReadTools | null => {
  const { technology, tls, http } = observations;
  if (!technology) return null;
  const { page, tools } = technology;
  const read = page.status === 'read' ? page : null;
  return {
    tools: [...tools.map(toolOf), ...firewallsOf(http), ...authorityOf(tls)],
    trackers: read && (unseenPart(read) === null || technology.trackers.length > 0) ? technology.trackers : null,
    stack: read && stackOf(tools, firewallsOf(http)),
    content: read && {
      status: read.answered,
      mimeType: read.mimeType,
      length: read.length,
      timestamp: technology.lookedAt,
      language: read.language,
      scripts: read.scripts,
      thirdPartyHosts: read.thirdPartyHosts,
      linkedSiteCount: linkedSitesOf(read)?.count ?? null,
      linkedSites: linkedSitesOf(read)?.most ?? null,
    },
    scriptsNotRun: read !== null && runsCode(read) && !ranScripts(observations),
    notChecked: notCheckedOf(technology, ranScripts(observations)),
  };
};

/** Of a page that was read in part, or that visitors do not get, they would say too little. */
const linkedSitesOf = (page: ReadPage): ReadPage['linkedSites'] =>
  unseenPart(page) === null ? page.linkedSites : undefined;

const toolOf = ({ name, group, type, source, confidence, version, company, evidence }: SeenTool): Tool => ({
  name,
  group,
  type,
  source,
  confidence,
  version,
  company,
  evidence,
});

const firewallsOf = (http: Observations['http'] | undefined): readonly Tool[] =>
  (http?.protections ?? [])
    .filter(({ kind }) => kind === 'waf')
    .map(({ name, evidence }) => ({
      name,
      group: 'security_tools',
      type: 'Web application firewall',
      source: evidence.startsWith('cookie ') ? 'Cookie' : 'HTTP header',
      confidence: 'High',
      version: null,
      company: null,
      evidence: [evidence],
    }));

/** With these faults, the issuer's name is only a claim of the server. */
const UNPROVED: ReadonlySet<string> = new Set(['selfSigned', 'untrustedRoot', 'incompleteChain']);

/** Returns the authority of a certificate that was issued by someone else and that a browser would accept. */
const authorityOf = (tls: Observations['tls'] | undefined): readonly Tool[] => {
  if (tls?.status !== 'served') return [];
  const { issuerOrganization, issuerCommonName, issuer } = tls.certificate;
  const name = issuerOrganization ?? issuerCommonName;
  if (name === null || tls.faults.some(({ fault }) => UNPROVED.has(fault))) return [];
  return [
    {
      name,
      group: 'infrastructure',
      type: 'Certificate authority',
      source: 'TLS certificate',
      confidence: 'High',
      version: null,
      company: issuerOrganization,
      evidence: [`issuer ${issuer}`],
    },
  ];
};

const stackOf = (tools: readonly SeenTool[], firewalls: readonly Tool[]): NonNullable<ReadTools['stack']> => {
  const of = (part: SeenTool['stack']) => tools.filter(({ stack }) => stack === part);
  const names = (part: SeenTool['stack']): string[] => [
    ...new Set(of(part).map(({ name, version }) => (version === null ? name : `${name} ${version}`))),
  ];
  return {
    webTechnologies: names('web'),
    frameworks: names('framework'),
    analyticsTools: names('analytics'),
    cdnProviders: names('cdn'),
    javascriptLibraries: names('library'),
    cmsPlatform: names('cms')[0] ?? null,
    serverTechnologies: names('server'),
    securityTechnologies: [...of('security'), ...firewalls].map(({ name, confidence }) => ({ name, confidence })),
  };
};

const notCheckedOf = ({ page, dnsNotChecked }: Seen, haveScriptsRun: boolean): readonly string[] => {
  const words = sentences().notChecked;
  if (page.status === 'notChecked')
    return [words.page({ reason: toldEvidence('technology', page.reason) }), ...dnsNotChecked];
  if (page.status === 'notServed') return dnsNotChecked;
  const unseen = unseenPart(page);
  // Stated wherever an empty list of trackers could be mistaken for a clean page.
  return [
    ...(unseen === null ? [] : [unseen]),
    ...(runsCode(page) && !haveScriptsRun ? [words.scripts] : []),
    ...dnsNotChecked,
  ];
};

/** Used if the check was inconclusive. */
export const NO_TOOLS = {
  tools: null,
  trackers: null,
  stack: null,
  content: null,
  scriptsNotRun: false,
  notChecked: [],
} as const;
