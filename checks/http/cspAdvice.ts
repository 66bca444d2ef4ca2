import { wellFormedText } from '../kit/boundedText.ts';
import { parseCspList, type CspPolicy } from './csp.ts';
import { scriptSources } from './cspWeaknesses.ts';

/**
 * Suggests how a policy could protect better or reach more browsers, one sentence each. Unlike weaknesses, nothing here is known to let an injected script run.
 * The suggestions are those of Google's CSP Evaluator (github.com/google/csp-evaluator: strict CSP, Trusted Types, reporting). One that any of the policies
 * fulfils is left out.
 */
export const cspAdvice = (headerPolicies: readonly string[], metaPolicies: readonly string[]): readonly string[] => {
  const headers = parseCspList(headerPolicies);
  const policies = [...headers, ...parseCspList(metaPolicies)];
  if (policies.length === 0) return [];
  return [
    ...hostAdvice(policies),
    ...ownTextAdvice(policies),
    ...fallbackAdvice(policies),
    ...objectAdvice(policies),
    ...trustedTypesAdvice(policies),
    ...sourceAdvice(policies),
    ...reportingAdvice(headers),
  ].map((text) => wellFormedText(text, 300));
};

const MAX_SHOWN = 5;
const NONCE_OR_HASH = /^'(nonce|sha256|sha384|sha512)-[a-z0-9+/_-]+={0,2}'$/i;
/** Directives whose values are names or addresses of the site's own choice, not sources. */
const NO_SOURCES: ReadonlySet<string> = new Set(['report-uri', 'report-to', 'sandbox', 'trusted-types']);

const has = (sources: readonly string[], value: string): boolean =>
  sources.some((source) => source.toLowerCase() === value);

const list = (sources: readonly string[]): string => [...new Set(sources)].slice(0, MAX_SHOWN).join(' ');

/** Addresses that only the page's own code can make, from any text. */
const OWN_TEXT = /^(blob|filesystem):$/i;

/** Sources that name a place instead of a script: browsers run everything that is found there. */
const placesOf = (sources: readonly string[]): readonly string[] =>
  has(sources, "'strict-dynamic'")
    ? []
    : sources.filter(
        (source) => (!source.startsWith("'") && !OWN_TEXT.test(source)) || source.toLowerCase() === "'self'",
      );

const hostAdvice = (policies: readonly CspPolicy[]): readonly string[] => {
  const limits = policies.map(scriptSources).flatMap(([name, sources]) => (sources ? [{ name, sources }] : []));
  const [first] = limits;
  if (!first || limits.some(({ sources }) => placesOf(sources).length === 0)) return [];
  return [
    `${first.name} trusts every script of ${list(placesOf(first.sources))}, uploads and JSONP included: nonces or hashes with 'strict-dynamic' trust single scripts`,
  ];
};

/** 'unsafe-eval', which lets text run anyway, is a weakness. */
const ownTextAdvice = (policies: readonly CspPolicy[]): readonly string[] => {
  const limits = policies.map(scriptSources).flatMap(([name, sources]) => (sources ? [{ name, sources }] : []));
  const [first] = limits;
  const isOpen = limits.every(({ sources }) => sources.some((source) => OWN_TEXT.test(source)));
  if (!first || !isOpen || limits.some(({ sources }) => has(sources, "'strict-dynamic'"))) return [];
  const named = first.sources.filter((source) => OWN_TEXT.test(source));
  return [
    `${first.name} allows ${list(named)}, with which the page's own code can run text as a script, as with 'unsafe-eval'`,
  ];
};

/** What each policy asks of old browsers: all of them must allow a script. */
const fallbackAdvice = (policies: readonly CspPolicy[]): readonly string[] => {
  const advice = policies.flatMap((policy) => {
    const [name, sources = []] = scriptSources(policy);
    const texts: string[] = [];
    if (sources.some((source) => NONCE_OR_HASH.test(source)) && !has(sources, "'unsafe-inline'"))
      texts.push(
        `${name}: browsers that do not know nonces and hashes block all scripts in the page: 'unsafe-inline' lets them run there, and other browsers ignore it`,
      );
    const hasPlaces = sources.some((source) => /^(https?:|\*)$/i.test(source) || source.includes('.'));
    if (has(sources, "'strict-dynamic'") && !hasPlaces)
      texts.push(
        `${name}: browsers that do not know 'strict-dynamic' block scripts from elsewhere: https: lets them load, and other browsers ignore it`,
      );
    return texts;
  });
  return [...new Set(advice)];
};

const objectAdvice = (policies: readonly CspPolicy[]): readonly string[] => {
  const named = policies.map((policy) =>
    (policy.get('object-src') ?? policy.get('default-src') ?? []).filter((source) => source.toLowerCase() !== "'none'"),
  );
  const own = policies.flatMap((policy) => policy.get('object-src') ?? []);
  if (own.length === 0 || named.some((sources) => sources.length === 0)) return [];
  return [`object-src allows ${list(named[0] ?? [])}: browsers no longer have plug-ins, so 'none' is enough`];
};

const trustedTypesAdvice = (policies: readonly CspPolicy[]): readonly string[] =>
  policies.some((policy) => policy.get('require-trusted-types-for')?.includes("'script'"))
    ? []
    : [
        "require-trusted-types-for 'script' is not set: it blocks scripts that the page's own code would build from text",
      ];

const sourceAdvice = (policies: readonly CspPolicy[]): readonly string[] =>
  policies.flatMap((policy) => {
    const limit = scriptSources(policy)[0];
    return [...policy].flatMap(([name, values]) => {
      if (name === 'report-uri') {
        const plain = values.filter((value) => /^http:\/\//i.test(value));
        return plain.length === 0 ? [] : [`report-uri sends reports unencrypted: ${list(plain)}`];
      }
      if (NO_SOURCES.has(name)) return [];
      const isEmpty = values.length === 0 && /-src(-elem|-attr)?$|^base-uri$/.test(name);
      if (isEmpty) return [`${name} is empty, which browsers read as 'none': write that`];
      // For scripts, both are weaknesses.
      if (name === limit) return [];
      const plain = values.filter((value) => /^http:\/\//i.test(value));
      const addresses = values.filter((value) => IPV4.test(value));
      return [
        ...(plain.length === 0 ? [] : [`${name} allows addresses without encryption: ${list(plain)}`]),
        ...(addresses.length === 0
          ? []
          : [`${name} names IP addresses, of which the standard allows 127.0.0.1 only: ${list(addresses)}`]),
      ];
    });
  });

const IPV4 = /^([a-z][a-z0-9+.-]*:\/\/)?[0-9]{1,3}(\.[0-9]{1,3}){3}(:([0-9]+|\*))?(\/.*)?$/i;

/** In a <meta> element report-uri does nothing (CSP Level 3 §3.3), and report-to needs a header as well. */
const reportingAdvice = (headers: readonly CspPolicy[]): readonly string[] => {
  const reports = (name: string): boolean => headers.some((policy) => (policy.get(name)?.length ?? 0) > 0);
  if (reports('report-uri')) return [];
  return reports('report-to')
    ? ['report-to alone: browsers that do not know it report nothing without report-uri']
    : ['neither report-uri nor report-to: nobody learns what the policy blocks'];
};
