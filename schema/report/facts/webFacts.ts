import { z } from 'zod';
import { tlsGrade } from '../../../checks/tls/observation.ts';
import { SECURITY_HEADERS } from '../../../checks/http/securityHeaders.ts';
import {
  asValues,
  fact,
  type Facts,
  flag,
  known,
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeWhole,
  named,
  text,
  texts,
  time,
  whole,
} from '../../../checks/kit/fact.ts';
import { renderedPage } from './browserFacts.ts';
import {
  cookie,
  cors,
  delivery,
  headerReading,
  integrity,
  mixedContent,
  observatory,
  permissionsPolicy,
  redirectChain,
} from './pageFacts.ts';
import { hstsPreload, tlsDetails } from './tlsFacts.ts';

const certificate = named(
  'Certificate',
  z.object({
    subject: text,
    issuer: text,
    issuerOrganization: fact(maybeText, { as: 'hidden' }),
    issuerCommonName: fact(maybeText, { as: 'hidden' }),
    subjectAltNames: texts,
    subjectAltNameCount: fact(whole, { as: 'hidden' }),
    notBefore: time,
    notAfter: time,
    keyType: text,
    keyBits: fact(maybeWhole, { quiet: true }),
    signatureAlgorithm: text,
    faults: fact(z.array(named('CertificateFault', z.object({ fault: fact(text, { as: 'hidden' }), detail: text }))), {
      line: ({ detail }) => detail,
    }),
  }),
);

export const hstsPolicy = named(
  'HstsPolicy',
  z.object({
    enabled: fact(flag, { about: 'The header came over HTTPS with an age above 0 (RFC 6797 §6.1.1).' }),
    maxAge: fact(maybeNumber, { about: 'Seconds. Null: no header, or one that says no age.' }),
    includeSubDomains: fact(flag, { rest: 'include_subdomains' }),
    preload: flag,
  }),
  'Strict-Transport-Security of the front page (RFC 6797).',
);
/** What the header says, whether or not it is effective. */
export type HstsPolicy = Facts<typeof hstsPolicy>;

const securityHeader = z.object({ name: z.enum(SECURITY_HEADERS), value: maybeText });

/** Web security configuration (spec 1 §3, web_security). `null` means "not checked". */
export const webFactTypes = named(
  'WebSection',
  z.object({
    httpsEnabled: fact(maybeFlag, {
      about: 'True when something answers HTTPS on port 443, whatever its certificate is worth.',
      part: 'front',
      check: 'tls',
      rest: 'https_enabled',
      changes: { https: asValues },
      ownRow: true,
    }),
    redirectsToHttps: fact(maybeFlag, { check: 'http', changes: true, ownRow: true }),
    sslGrade: fact(tlsGrade.nullable(), {
      check: 'tls',
      rest: 'ssl_grade',
      changes: true,
      ownRow: true,
    }),
    tlsVersion: fact(maybeText, {
      about: 'The newest version that the server accepts, e.g. `TLSv1.3`.',
      rest: 'tls_version',
      ownRow: true,
    }),
    tlsVersions: fact(
      z
        .array(
          named(
            'TlsVersionSupport',
            z.object({ version: text, accepted: fact(maybeFlag, { about: 'Null: not checked.' }) }),
          ),
        )
        .nullable(),
      {
        as: 'hidden',
        changes: {
          tlsVersions: (versions) =>
            versions?.filter(({ accepted }) => accepted === true).map(({ version }) => version) ?? null,
        },
      },
    ),
    wafDetected: fact(maybeFlag, { check: 'http', rest: 'waf_detected', ownRow: true }),
    wafName: fact(maybeText, {
      quiet: true,
      changes: { firewall: (name, { wafDetected }) => (wafDetected === null ? null : known(name)) },
      ownRow: true,
    }),
    cdnName: fact(maybeText, { quiet: true, ownRow: true }),
    delivery: fact(delivery.nullable(), { quiet: true }),
    certificate: fact(certificate.nullable(), {
      about: 'Null: no TLS came about.',
      part: 'certificate',
      check: 'tls',
      quiet: true,
      changes: {
        certificateIssuer: (seen) => seen && known(seen.issuerOrganization ?? seen.issuerCommonName),
        certificateExpires: (seen) => seen && [seen.notAfter],
      },
    }),
    tls: fact(tlsDetails.nullable(), { part: 'tls', quiet: true }),
    cipherSuite: fact(
      named('CipherSuite', z.object({ name: text, version: fact(text, { about: '`TLSv1.3`.' }) })).nullable(),
      { about: "What the scanner's own connection came to; null where there was none.", as: 'hidden' },
    ),
    headers: fact(z.array(headerReading).nullable(), {
      about: 'The six of the specification and whatever else there is something to say about, each with its verdict.',
      part: 'headers',
      check: 'http',
    }),
    securityHeaders: fact(z.array(named('SecurityHeader', securityHeader)).nullable(), {
      about: 'The six; a null value is "not configured". The list itself is null when no page was read.',
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
      about: 'From http:// and from https://, in this order; without those that do not respond.',
      quiet: true,
    }),
    cors: fact(cors.nullable(), { part: 'page', check: 'http' }),
    integrity: fact(integrity.nullable(), {
      about: 'Also null if the page is not HTML, or was recorded before this was checked; so are the next two.',
    }),
    mixedContent: fact(mixedContent.nullable(), {
      about: 'Null as well where the page is not https itself.',
    }),
    permissionsPolicy: fact(permissionsPolicy.nullable(), {}),
    observatory: fact(observatory.nullable(), {
      about: 'The scoring of the MDN HTTP Observatory, version 6.',
    }),
    hsts: fact(hstsPolicy.nullable(), { part: 'hsts' }),
    hstsPreload: fact(hstsPreload.nullable(), {}),
    rendered: fact(renderedPage.nullable(), {
      about: 'Null: no browser looked.',
      part: 'browser',
      check: 'browser',
      rest: 'rendered_page',
    }),
  }),
);
export type WebFacts = Facts<typeof webFactTypes>;
/** What the web section shows about the front page in addition to the six headers. Each is `null` if it was not checked. */
export type PageFacts = Pick<
  WebFacts,
  | 'observatory'
  | 'headers'
  | 'cookies'
  | 'cors'
  | 'integrity'
  | 'mixedContent'
  | 'permissionsPolicy'
  | 'redirectChains'
  | 'delivery'
>;
