import {
  named,
  fact,
  maybeFlag,
  text,
  maybeText,
  maybeTime,
  type Facts,
  maybeWhole,
  whole,
  flag,
  texts,
  maybeNumber,
  known,
} from '../kit/fact.ts';
import { z } from 'zod';
import { findingOutcome } from '../kit/finding.ts';
import { SECURITY_HEADERS } from './securityHeaders.ts';

/** https://hstspreload.org, "Submission Requirements". */
export const hstsPreload = named(
  'HstsPreload',
  z.object({
    eligible: fact(maybeFlag, {
      about: 'True if every observable requirement is met. Null if some could not be checked and none fails.',
      tones: { true: 'pass', false: 'none' },
    }),
    requirements: z.array(
      named(
        'HstsPreloadRequirement',
        z.object({
          requirement: fact(
            z.enum(['baseDomain', 'certificate', 'redirect', 'header', 'maxAge', 'includeSubDomains', 'preload']),
            { as: 'hidden' },
          ),
          title: fact(text, { share: 6 }),
          met: fact(maybeFlag, { share: 2, tones: { true: 'pass', false: 'warn' } }),
          detail: fact(text, { evidenceOf: 'http', share: 6 }),
        }),
      ),
    ),
    listing: fact(
      named(
        'HstsPreloadListing',
        z.enum(['preloaded', 'pending', 'leaving', 'notListed']),
        'What the list has of a domain.',
        { leaving: 'It is being taken off.' },
      ).nullable(),
      {
        about: 'Null if it was not checked.',
        quiet: true,
        tones: { preloaded: 'pass', pending: 'info', leaving: 'info', notListed: 'none' },
      },
    ),
    entry: fact(maybeText, {
      about: 'The name on the list: the domain itself, or a parent domain whose entry includes it.',
      quiet: true,
    }),
    listedBy: fact(maybeText, { about: 'The host that was queried.', quiet: true }),
    listedAt: fact(maybeTime, { about: 'When it was queried.', as: 'day', quiet: true }),
    listNotChecked: fact(maybeText, {
      about: 'Why the list was not queried. Null if it was, or if the scan is older than this check.',
      quiet: true,
    }),
  }),
  "Whether the domain is on the browsers' built-in list, and whether it could go there.",
);

export type HstsPreloadFacts = Facts<typeof hstsPreload>;

const outcome = named('FindingOutcome', findingOutcome);

const verdict = fact(outcome, { share: 2 });

const reason = fact(text, { share: 6 });

/** The scoring of the MDN HTTP Observatory, in the version OBSERVATORY_VERSION. */
const observatory = named(
  'Observatory',
  z.object({
    score: fact(maybeWhole, {
      about: 'Can exceed 100 because of extra credit. Null if one of the tests could not be run.',
    }),
    grade: fact(maybeText, { quiet: true }),
    tests: z.array(
      named(
        'ObservatoryTest',
        z.object({
          name: fact(text, { as: 'hidden' }),
          title: fact(text, { share: 5 }),
          result: fact(maybeText, {
            about: 'The name of the result in the Observatory. Null if it could not be checked.',
            as: 'code',
            share: 6,
          }),
          modifier: maybeWhole,
          pass: fact(maybeFlag, { tones: { true: 'pass', false: 'warn' } }),
        }),
      ),
    ),
  }),
);

export const headerReading = named(
  'HeaderReading',
  z.object({
    name: fact(text, { about: 'In lowercase.', as: 'code', share: 5 }),
    value: fact(maybeText, { about: 'Its lines, joined by commas. Null if it was not sent.', as: 'code', share: 5 }),
    lines: fact(whole, { about: 'The number of times it was sent.', as: 'hidden' }),
    verdict,
    reason,
  }),
);

export type HeaderFacts = Facts<typeof headerReading>;

export const cookie = named(
  'Cookie',
  z.object({
    name: fact(text, { as: 'code', share: 4 }),
    secure: flag,
    httpOnly: flag,
    sameSite: fact(text, { about: '`strict`, `lax`, `none` or `unset`.' }),
    domain: fact(maybeText, { as: 'hidden' }),
    path: fact(maybeText, { as: 'hidden' }),
    lifetime: fact(z.number().nullable(), { about: 'Seconds. Null if it lasts until the browser is closed.' }),
    session: fact(flag, { about: 'Whether its name is typical of a login cookie.', as: 'hidden' }),
    thirdParty: fact(flag, { as: 'hidden' }),
    faults: fact(texts, { about: 'What is wrong with it, as sentences.', share: 5 }),
  }),
);

export type CookieFacts = Facts<typeof cookie>;

export const cors = named(
  'CorsReading',
  z.object({
    verdict,
    reason,
    requests: fact(
      z.array(
        named(
          'CorsRequest',
          z.object({
            method: fact(text, { about: '`OPTIONS` is a preflight.' }),
            origin: text,
            status: whole,
            allowOrigin: maybeText,
            allowCredentials: maybeText,
          }),
        ),
      ),
      { as: 'hidden' },
    ),
  }),
);

export type CorsFacts = Facts<typeof cors>;

export const integrity = named(
  'IntegrityReading',
  z.object({
    verdict,
    reason,
    resources: fact(
      z.array(
        named(
          'IntegrityResource',
          z.object({
            element: fact(z.enum(['script', 'style']), { about: '`script` or `style`.' }),
            url: fact(text, { as: 'link' }),
            foreign: flag,
            integrity: fact(z.enum(['valid', 'invalid', 'absent']), { about: '`valid`, `invalid` or `absent`.' }),
            crossOrigin: maybeText,
          }),
        ),
      ),
      {
        about:
          'Scripts and styles of other sites, and those with a hash. At most 200; `more` says if there are others.',
        as: 'hidden',
      },
    ),
    more: fact(flag, { as: 'hidden' }),
  }),
);

export type IntegrityFacts = Facts<typeof integrity>;

export const mixedContent = named(
  'MixedContent',
  z.object({
    active: fact(whole, { about: 'Number of references over http.' }),
    passive: whole,
    forms: whole,
    upgraded: fact(flag, { about: 'True if the policy of the page makes browsers request them over https.' }),
    examples: fact(
      z.array(named('MixedReference', z.object({ kind: text, element: text, url: fact(text, { as: 'link' }) }))),
      { about: 'The first URLs of each kind.', as: 'hidden' },
    ),
  }),
);

export type MixedContentFacts = Facts<typeof mixedContent>;

export const permissionsPolicy = named(
  'PermissionsPolicy',
  z.object({
    configured: flag,
    legacy: fact(flag, { about: 'True if only its predecessor, Feature-Policy, is sent.', as: 'hidden' }),
    fault: fact(maybeText, { about: 'Why browsers ignore the whole header.', evidenceOf: 'http', quiet: true }),
    features: fact(
      z.array(
        named(
          'PermissionsFeature',
          z.object({
            name: text,
            allowed: fact(texts, { about: '`*`, `self` or origins. Empty if nobody is allowed.' }),
            fault: fact(maybeText, { evidenceOf: 'http' }),
          }),
        ),
      ),
      { as: 'hidden' },
    ),
  }),
);

export type PermissionsPolicyFacts = Facts<typeof permissionsPolicy>;

export const redirectChain = named(
  'RedirectChain',
  z.object({
    start: fact(text, { as: 'link', share: 4 }),
    hops: fact(
      z.array(
        named(
          'RedirectChainHop',
          z.object({ url: text, status: whole, secure: flag, hsts: maybeText, tlsError: maybeText }),
        ),
      ),
      { share: 7, line: ({ status, url }) => `${status} ${url}` },
    ),
    stopped: fact(maybeText, { about: 'Why the last redirect was not followed.', evidenceOf: 'http', share: 2 }),
    problems: fact(texts, {
      about: 'Problems as sentences: an unencrypted step, a detour over another name, a downgrade, a loop …',
      share: 4,
    }),
  }),
);

export type RedirectChainFacts = Facts<typeof redirectChain>;

export const delivery = named(
  'Delivery',
  z.object({
    protocol: fact(maybeText, {
      about:
        'The protocol that the server selects if offered the choice: `h2` or `http/1.1`. Null if neither, or if it was not checked.',
      quiet: true,
    }),
    compression: fact(maybeText, { about: 'Content-Encoding of the page. Null if it is not compressed.', quiet: true }),
    milliseconds: fact(maybeWhole, {
      about:
        'Milliseconds from the beginning of the connection to the first byte of the page, measured once, from the server of this installation. Null if not recorded.',
      quiet: true,
    }),
    cacheControl: fact(maybeText, { quiet: true, as: 'code' }),
    software: fact(texts, {
      about: 'Headers that disclose software: `server: nginx`, `x-powered-by: PHP/8.3`.',
      quiet: true,
    }),
    headers: fact(texts, {
      about:
        'The header lines of the page about security, caching and software, as sent and in order. Other lines, including cookies, are not kept.',
      as: 'hidden',
    }),
  }),
);

export type DeliveryFacts = Facts<typeof delivery>;

const robotsTxt = named(
  'RobotsTxt',
  z.object({
    state: fact(
      named('RobotsState', z.enum(['rules', 'none', 'page', 'notChecked']), 'What the server sends as robots.txt.', {
        page: 'A web page, so there is no robots.txt.',
      }),
      { tones: { rules: 'info', none: 'none', page: 'none' } },
    ),
    access: fact(
      named('CrawlerAccess', z.enum(['open', 'parts', 'closed']), 'What it asks of all crawlers.').nullable(),
      { about: 'Null: there are no rules.', quiet: true, tones: { open: 'none', parts: 'none', closed: 'info' } },
    ),
    closedTo: fact(texts, { about: 'Crawlers that it names and shuts out completely.', quiet: true }),
  }),
  'What the site asks of crawlers (RFC 9309).',
);

const sitemap = named(
  'Sitemap',
  z.object({
    state: fact(
      named(
        'SitemapState',
        z.enum(['found', 'elsewhere', 'none', 'page', 'notChecked']),
        'The sitemap that robots.txt names, or /sitemap.xml.',
        { elsewhere: 'Named on another site, and not requested.', page: 'The server sends a web page instead.' },
      ),
      { tones: { found: 'info', elsewhere: 'info', none: 'none', page: 'none' } },
    ),
    url: fact(maybeText, { quiet: true, as: 'code' }),
    entries: fact(maybeWhole, { about: 'Addresses that it lists, or sitemaps if it is an index.', quiet: true }),
    isIndex: fact(maybeFlag, { quiet: true }),
  }),
);

const socialPreview = named(
  'SocialPreview',
  z.object({
    hasTags: fact(flag, {
      about:
        'Whether the page names any of them for previews (Open Graph, X cards). If not, they are its usual title and description.',
      tones: { true: 'info', false: 'none' },
    }),
    title: fact(maybeText, { quiet: true }),
    description: fact(maybeText, { quiet: true }),
    image: fact(maybeText, { about: 'Its address.', quiet: true, as: 'code' }),
  }),
  'What other services show when somebody shares the page.',
);

export const hstsPolicy = named(
  'HstsPolicy',
  z.object({
    enabled: fact(flag, {
      about: 'True if the header was sent over HTTPS with a max-age above 0 (RFC 6797 §6.1.1).',
      tones: { true: 'pass', false: 'warn' },
    }),
    maxAge: fact(maybeNumber, { about: 'Seconds. Null if there is no header, or if it has no max-age.' }),
    includeSubDomains: fact(flag, { rest: 'include_subdomains' }),
    preload: flag,
  }),
  'Strict-Transport-Security of the front page (RFC 6797).',
);

/** The settings of the header, whether or not it is effective. */
export type HstsPolicy = Facts<typeof hstsPolicy>;

const securityHeader = z.object({ name: z.enum(SECURITY_HEADERS), value: maybeText });

export const httpFactTypes = {
  redirectsToHttps: fact(maybeFlag, {
    part: 'front',
    check: 'http',
    changes: true,
    tones: { true: 'pass', false: 'warn' },
    ownRow: true,
  }),
  wafDetected: fact(maybeFlag, {
    check: 'http',
    rest: 'waf_detected',
    tones: { true: 'info', false: 'none' },
    ownRow: true,
  }),
  wafName: fact(maybeText, {
    quiet: true,
    changes: { firewall: (name, { wafDetected }) => (wafDetected === null ? null : known(name)) },
    ownRow: true,
  }),
  cdnName: fact(maybeText, { quiet: true }),
  delivery: fact(delivery.nullable(), { quiet: true }),
  headers: fact(z.array(headerReading).nullable(), {
    about: 'The six headers of the specification, and others that are worth a remark, each with its verdict.',
    part: 'headers',
    check: 'http',
  }),
  securityHeaders: fact(z.array(named('SecurityHeader', securityHeader)).nullable(), {
    about:
      'The six headers of the specification. A value is null if the header is not configured; the list is null if no page was read.',
    as: 'hidden',
    rest: {
      name: 'security_headers',
      type: z.strictObject(Object.fromEntries(SECURITY_HEADERS.map((name) => [name, maybeText]))).nullable(),
      from: (headers) => headers && Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    },
    changes: {
      securityHeaders: (headers) =>
        headers?.flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${value}`])) ?? null,
    },
  }),
  cookies: fact(z.array(cookie).nullable(), {}),
  redirects: fact(z.array(named('RedirectHop', z.object({ url: text, status: whole }))).nullable(), {
    as: 'hidden',
  }),
  redirectChains: fact(z.array(redirectChain).nullable(), {
    about: 'The redirects from http:// and from https://, in this order. One that does not respond is omitted.',
    quiet: true,
  }),
  cors: fact(cors.nullable(), { part: 'page', check: 'http' }),
  integrity: fact(integrity.nullable(), {
    about:
      'Null if it was not checked, if the page is not HTML, or if the scan is older than this check. The same applies to `mixedContent` and `permissionsPolicy`.',
  }),
  mixedContent: fact(mixedContent.nullable(), {
    about: 'Also null if the page itself is not served over https.',
  }),
  permissionsPolicy: fact(permissionsPolicy.nullable(), {}),
  observatory: fact(observatory.nullable(), {
    about: 'The score that the MDN HTTP Observatory, version 6, would give.',
  }),
  robotsTxt: fact(robotsTxt.nullable(), {
    about: 'Null as well if the scan did not ask for it; so is the next.',
    part: 'discovery',
    check: 'http',
  }),
  sitemap: fact(sitemap.nullable(), {}),
  socialPreview: fact(socialPreview.nullable(), {}),
  hsts: fact(hstsPolicy.nullable(), { part: 'hsts' }),
  hstsPreload: fact(hstsPreload.nullable(), {}),
};
