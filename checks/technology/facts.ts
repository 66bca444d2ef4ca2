import { named, type Facts, fact, text, maybeText, texts, whole, maybeWhole, time, flag } from '../kit/fact.ts';
import { z } from 'zod';
import { restType, restValue } from '../kit/restOfFacts.ts';

export const toolGroup = named(
  'ToolGroup',
  z.enum([
    'email_services',
    'web_services',
    'security_tools',
    'analytics_tracking',
    'infrastructure',
    'third_party_services',
  ]),
);

/** The six groups of spec 2 §2. */
export type ToolGroup = Facts<typeof toolGroup>;

/** Neither good nor bad. */
const confidence = fact(named('Confidence', z.enum(['High', 'Medium', 'Low'])), {
  tones: { High: 'info', Medium: 'none', Low: 'none' },
});

const tool = named(
  'Tool',
  z.object({
    name: fact(text, { share: 4 }),
    group: fact(toolGroup, { share: 3, rest: false }),
    type: fact(text, {
      about: 'A short English noun: "Web analytics", "Content delivery network" …',
      share: 3,
    }),
    source: fact(text, { about: 'Where it was detected: "HTTP header", "Script", "Cookie", "DNS record" …', share: 3 }),
    confidence,
    version: fact(maybeText, { about: 'The version, if the evidence has it.', as: 'code' }),
    company: fact(maybeText, { about: 'The company that owns it.', share: 3 }),
    evidence: fact(texts, {
      about: 'Third-party text: the header, the URL, the record.',
      as: 'code',
      share: 6,
      rest: false,
    }),
  }),
);

export type Tool = Facts<typeof tool>;

const tracker = named(
  'Tracker',
  z.object({
    name: fact(text, { share: 3 }),
    company: fact(maybeText, { about: 'Null if it is not known.', share: 3 }),
    category: fact(text, { share: 3 }),
    domain: fact(text, { share: 4 }),
    requests: fact(whole, {
      about: "Counts the page's own markup and inline scripts, without what those load in turn.",
    }),
  }),
);

export const stack = named(
  'TechnologyStack',
  z.object({
    webTechnologies: fact(texts, { quiet: true }),
    frameworks: fact(texts, { quiet: true }),
    analyticsTools: fact(texts, { quiet: true }),
    cdnProviders: fact(texts, { quiet: true }),
    javascriptLibraries: fact(texts, { quiet: true }),
    cmsPlatform: fact(maybeText, { quiet: true }),
    serverTechnologies: fact(texts, { quiet: true }),
    securityTechnologies: fact(z.array(named('SecurityTechnology', z.object({ name: text, confidence }))), {
      quiet: true,
      line: ({ name }) => name,
    }),
  }),
);

const linkedSite = named(
  'LinkedSite',
  z.object({ site: text, links: fact(whole, { about: 'Number of links to it.' }) }),
);

export const content = named(
  'ContentAnalysis',
  z.object({
    status: fact(whole, { about: 'HTTP status of the page.' }),
    mimeType: fact(maybeText, { quiet: true }),
    length: fact(whole, { about: 'Size in bytes, decompressed.' }),
    timestamp: time,
    language: fact(maybeText, { quiet: true, rest: false }),
    scripts: fact(whole, { rest: false }),
    thirdPartyHosts: fact(texts, { quiet: true, rest: false }),
    linkedSiteCount: fact(maybeWhole, {
      about:
        'Number of other sites (registrable domains) that the first 5,000 links in the markup of the page lead to, without links that scripts add. Null if it is not known: only a part of the page was read, it is not the page that visitors get, or the scan is older.',
      rest: 'linked_site_count',
    }),
    linkedSites: fact(z.array(linkedSite).nullable(), {
      about: 'These sites, those with the most links first; at most 100. Null like their number.',
      line: ({ site, links }) => `${site} (${links})`,
      quiet: true,
      rest: 'linked_sites',
    }),
  }),
);

/** Names from a page and records that could be read completely; otherwise a tool that was merely not seen would look removed. */
const wholly =
  (isOwn: (one: { readonly type?: string }) => boolean) =>
  (
    list: readonly { readonly name: string; readonly type?: string }[] | null,
    { notChecked, scriptsNotRun }: Readonly<Record<string, unknown>>,
  ) =>
    list && Array.isArray(notChecked) && notChecked.length === (scriptsNotRun === true ? 1 : 0)
      ? [...new Set(list.filter(isOwn).map(({ name }) => name))]
      : null;

/** What other checks contribute depends on whether they were conclusive. */
const OF_OTHER_PROBES: ReadonlySet<string | undefined> = new Set(['Web application firewall', 'Certificate authority']);

export const technologyFactTypes = {
  tools: fact(z.array(tool).nullable(), {
    about: 'Null if it was not checked.',
    part: 'tools',
    check: 'technology',
    rest: {
      name: null,
      type: z.strictObject(Object.fromEntries(toolGroup.options.map((group) => [group, z.array(restType(tool))]))),
      from: (tools) =>
        Object.fromEntries(
          toolGroup.options.map((group) => [
            group,
            (tools ?? []).filter((one) => one.group === group).map((one) => restValue(tool, one)),
          ]),
        ),
    },
    changes: { tools: wholly(({ type }) => !OF_OTHER_PROBES.has(type)) },
  }),
  trackers: fact(z.array(tracker).nullable(), {
    about: 'Trackers by the companies that own them. Null if no page was read that shows what the site loads.',
    rest: 'trackers',
    changes: { trackers: wholly(() => true) },
  }),
  notChecked: fact(texts, {
    about: 'What could not be checked, one sentence each. Its tools may be missing from the list.',
    evidenceOf: 'technology',
    quiet: true,
    rest: 'not_checked',
    ownRow: true,
  }),
  stack: fact(stack.nullable(), { about: 'Null if no page was read.', part: 'stack', quiet: true }),
  content: fact(content.nullable(), { part: 'page' }),
  scriptsNotRun: fact(flag, {
    about: 'Whether the page has scripts or frames. They were not run, so what they load is not known.',
    quiet: true,
    ownRow: true,
  }),
};
