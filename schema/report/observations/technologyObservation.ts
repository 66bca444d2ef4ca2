import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';
import { trackerLists } from './trackerList.ts';

const tool = z.object({
  name: foreignText(120),
  company: foreignText(120).nullable(),
  group: z.enum([
    'email_services',
    'web_services',
    'security_tools',
    'analytics_tracking',
    'infrastructure',
    'third_party_services',
  ]),
  type: foreignText(60),
  /** The list of the technology stack that it belongs to. */
  stack: z.enum(['web', 'framework', 'analytics', 'cdn', 'library', 'cms', 'server', 'security']).nullable(),
  version: foreignText(32).nullable(),
  source: foreignText(60),
  confidence: z.enum(['High', 'Medium', 'Low']),
  evidence: z.array(foreignText(300)).min(1).max(5),
  /** Every trace of it is a script that browsers do not run until something (a consent manager) says so. */
  heldBack: z.boolean(),
});

const tracker = z.object({
  name: foreignText(120),
  /** Null: not known. A host that only a list of trackers names is called by its name. */
  company: foreignText(120).nullable(),
  category: foreignText(60),
  /** Registrable. */
  domain: foreignText(253),
  /** What the page's markup and inline scripts name of it. */
  requests: z.number().int().min(1),
});

export const technologyObservation = z.object({
  page: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('read'),
      url: foreignText(2_048),
      /** Of HTTP. */
      answered: z.number().int(),
      /** Why it does not show what visitors load (an error page, a challenge for robots, no HTML); null: it does. */
      notTypical: foreignText(200).nullable(),
      mimeType: foreignText(128).nullable(),
      /** Bytes, decoded; cut at the bound of a page: `truncated`. */
      length: z.number().int().min(0),
      truncated: z.boolean(),
      language: foreignText(64).nullable(),
      /** Scripts that run: with an address, inline, or in the event handlers of an element. */
      scripts: z.number().int().min(0),
      /** Pages of their own within the page; older observations do not say. */
      frames: z.number().int().min(0).optional(),
      thirdPartyHosts: z.array(foreignText(253)).max(200),
      /** Of the site's own scripts, for the banners of libraries. */
      scriptsRead: z.number().int().min(0).max(5),
    }),
    z.object({ status: z.literal('notServed'), detail: foreignText(300) }),
    notChecked,
  ]),
  tools: z.array(tool).max(200),
  /** Empty where no page was read. */
  trackers: z.array(tracker).max(200),
  /** What the trackers were looked for by. */
  trackerLists,
  /** The record types that no name server answered for. */
  dnsNotChecked: z.array(foreignText(300)).max(10),
  /** ISO 8601, UTC: when the page was looked at. */
  lookedAt: foreignText(40),
});
export type TechnologyObservation = z.infer<typeof technologyObservation>;
