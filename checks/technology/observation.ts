import { z } from 'zod';
import { foreignText, notChecked, trackerLists } from '../kit/observation.ts';

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
  /** Every trace of it is a script that browsers do not run until something (a consent manager) enables it. */
  heldBack: z.boolean(),
});

const tracker = z.object({
  name: foreignText(120),
  /** `null` if unknown. A host that only appears in a list of trackers is shown under its own name. */
  company: foreignText(120).nullable(),
  category: foreignText(60),
  /** The registrable domain. */
  domain: foreignText(253),
  /** Number of references to it in the page's markup and inline scripts. */
  requests: z.number().int().min(1),
});

export const technologyObservation = z.object({
  page: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('read'),
      url: foreignText(2_048),
      /** The HTTP status. */
      answered: z.number().int(),
      /** Why it does not show what visitors load (an error page, a bot challenge, not HTML); `null` if it does. */
      notTypical: foreignText(200).nullable(),
      /** True if a browser read it, because the site answers other clients with a challenge. */
      withBrowser: z.literal(true).optional(),
      /** True if the page's scripts or elements are named after consent: the site may ask for it with a program of its own. */
      namesConsent: z.literal(true).optional(),
      mimeType: foreignText(128).nullable(),
      /** Decoded size in bytes. If it was cut at the limit for a page, `truncated` is true. */
      length: z.number().int().min(0),
      truncated: z.boolean(),
      language: foreignText(64).nullable(),
      /** Scripts that run: with a URL, inline, or in an element's event handlers. */
      scripts: z.number().int().min(0),
      /** Number of embedded pages; missing in older observations. */
      frames: z.number().int().min(0).optional(),
      thirdPartyHosts: z.array(foreignText(253)).max(200),
      /** The other sites that links in the markup lead to, by registrable domain; missing in older observations. */
      linkedSites: z
        .object({
          count: z.number().int().min(0),
          /** The sites with the most links. */
          most: z.array(z.object({ site: foreignText(253), links: z.number().int().min(1) })).max(100),
        })
        .optional(),
      /** Number of the site's own scripts that were read to find library banners. */
      scriptsRead: z.number().int().min(0).max(5),
    }),
    z.object({ status: z.literal('notServed'), detail: foreignText(300) }),
    notChecked,
  ]),
  tools: z.array(tool).max(200),
  /** Empty if no page was read. */
  trackers: z.array(tracker).max(200),
  /** The lists by which trackers were detected. */
  trackerLists,
  /** The record types for which no name server answered. */
  dnsNotChecked: z.array(foreignText(300)).max(10),
  /** ISO 8601, UTC: when the page was loaded. */
  lookedAt: foreignText(40),
});
export type TechnologyObservation = z.infer<typeof technologyObservation>;
