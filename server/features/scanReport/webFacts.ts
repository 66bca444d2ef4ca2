import type { PageFacts } from '../../../schema/report/facts/pageFacts.ts';
import { SECURITY_HEADERS, type SecurityHeader } from '../../../schema/report/securityHeaders.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import type { TlsGrade } from '../../../schema/report/observations/tlsObservation.ts';
import { gradeTls } from '../../scanner/probes/tls/gradeTls.ts';
import { pageFacts } from './pageFacts.ts';

/** The web section's figures (spec 1 §3, web_security). Null is "not checked". */
export interface WebFacts extends PageFacts {
  /** True when something answers HTTPS on port 443, whatever its certificate is worth. */
  readonly httpsEnabled: boolean | null;
  readonly redirectsToHttps: boolean | null;
  readonly sslGrade: TlsGrade | null;
  /** The newest version that the server accepts. */
  readonly tlsVersion: string | null;
  readonly tlsVersions: readonly { readonly version: string; readonly accepted: boolean | null }[] | null;
  readonly wafName: string | null;
  readonly wafDetected: boolean | null;
  readonly cdnName: string | null;
  /** The six in the spec's order; a null value is "not configured". The list is null when no page was read. */
  readonly securityHeaders: readonly { readonly name: SecurityHeader; readonly value: string | null }[] | null;
  readonly redirects: readonly { readonly url: string; readonly status: number }[] | null;
}

type Http = Observations['http'];
type Tls = Observations['tls'];

const httpsEnabled = (tls: Tls | undefined, http: Http | undefined): boolean | null => {
  if (tls) return tls.status !== 'notServed';
  if (!http || http.secure.status === 'notChecked') return null;
  return http.secure.status === 'answered';
};

const tlsFacts = (tls: Tls | undefined, http: Http | undefined) => {
  // Anonymous suites are an F whatever else there is (gradeCaps).
  if (tls?.status === 'anonymous') return { sslGrade: 'F' as const, tlsVersion: null, tlsVersions: null };
  if (tls?.status !== 'served') return { sslGrade: null, tlsVersion: null, tlsVersions: null };
  const accepted = tls.versions.filter((version) => version.accepted === 'yes');
  return {
    sslGrade: gradeTls(tls, http?.hsts ?? null).grade,
    tlsVersion: accepted.at(-1)?.version ?? tls.negotiated.version,
    tlsVersions: tls.versions.map(({ version, accepted }) => ({
      version,
      accepted: accepted === 'notChecked' ? null : accepted === 'yes',
    })),
  };
};

const frontFacts = (http: Http | undefined) => {
  if (!http) return { securityHeaders: null, redirects: null, wafName: null, wafDetected: null, cdnName: null };
  const { headers } = http;
  const nameOf = (kind: 'waf' | 'cdn') => http.protections.find((protection) => protection.kind === kind)?.name ?? null;
  const chain = http.secure.status === 'answered' ? http.secure : http.plain.status === 'answered' ? http.plain : null;
  return {
    securityHeaders: headers && SECURITY_HEADERS.map((name) => ({ name, value: headers[name] })),
    redirects: chain?.hops.map(({ url, status }) => ({ url, status })) ?? null,
    wafName: nameOf('waf'),
    wafDetected: headers && nameOf('waf') !== null,
    cdnName: nameOf('cdn'),
  };
};

export const webFacts = (observations: Partial<Observations>): WebFacts => {
  const { tls, http } = observations;
  return {
    httpsEnabled: httpsEnabled(tls, http),
    redirectsToHttps: http?.redirectsToHttps ?? null,
    ...tlsFacts(tls, http),
    ...frontFacts(http),
    ...pageFacts(observations),
  };
};
