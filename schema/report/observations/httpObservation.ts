import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';

/** The six of the spec's map (issue 2); null in a report means "not configured". */
export const SECURITY_HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
] as const;
export type SecurityHeader = (typeof SECURITY_HEADERS)[number];

const hop = z.object({
  url: foreignText(2_048),
  status: z.number().int(),
  /** The target of a redirect, absolute where it could be resolved. */
  location: foreignText(2_048).nullable(),
});

const headerValue = foreignText(8_192).nullable();

const page = z.object({
  status: z.literal('answered'),
  hops: z.array(hop).min(1).max(21),
  finalUrl: foreignText(2_048),
  finalStatus: z.number().int(),
  /** Why the chain stopped before its end, where it did. */
  stopped: foreignText(300).nullable(),
  tlsError: foreignText(100).nullable(),
});

const notServed = z.object({ status: z.literal('notServed'), detail: foreignText(300) });

export const httpObservation = z.object({
  /** http://domain/ on port 80, with its redirects. */
  plain: z.discriminatedUnion('status', [page, notServed, notChecked]),
  /** https://domain/ on port 443, with its redirects. */
  secure: z.discriminatedUnion('status', [page, notServed, notChecked]),
  /** True when the plain chain ends on https without leaving the site; null when it was not checked. */
  redirectsToHttps: z.boolean().nullable(),
  /** Of the page that a visitor ends on; null when no page was read (headers, cookies, protection: not checked). */
  headers: z
    .object({
      'strict-transport-security': headerValue,
      'content-security-policy': headerValue,
      'x-frame-options': headerValue,
      'x-content-type-options': headerValue,
      'referrer-policy': headerValue,
      'permissions-policy': headerValue,
      /** Which of them came more than once. */
      duplicated: z.array(foreignText(64)).max(6),
    })
    .nullable(),
  /** Of the domain's own https answer, for whom it counts (RFC 6797 §8.1); null: it sends none, or does not answer over https. */
  hsts: z
    .object({
      /** Seconds; null: absent or malformed. */
      maxAge: z.number().int().min(0).nullable(),
      includeSubDomains: z.boolean(),
      preload: z.boolean(),
      fault: foreignText(300).nullable(),
    })
    .nullable(),
  csp: z
    .object({
      /** One sentence each: unsafe-inline in script-src, a wildcard source, no object-src … */
      weaknesses: z.array(foreignText(300)).max(20),
      reportOnly: z.boolean(),
      fromMeta: z.boolean(),
      /** One of the weaknesses lets a script that was smuggled in run. */
      unsafe: z.boolean().optional(),
    })
    .nullable(),
  cookies: z
    .array(
      z.object({
        name: foreignText(256),
        secure: z.boolean(),
        httpOnly: z.boolean(),
        sameSite: z.enum(['strict', 'lax', 'none', 'unset']),
        session: z.boolean(),
      }),
    )
    .max(100),
  /** What stands in front of the site, with the header or cookie that gives it away. */
  protections: z
    .array(z.object({ kind: z.enum(['waf', 'cdn']), name: foreignText(100), evidence: foreignText(300) }))
    .max(20),
  server: foreignText(256).nullable(),
  title: foreignText(300).nullable(),
});
export type HttpObservation = z.infer<typeof httpObservation>;
