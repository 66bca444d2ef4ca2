import { wellFormedText } from '../kit/boundedText.ts';
import { parseCspList, type CspPolicy } from './csp.ts';
import { getPublicSuffix } from 'tldts';
import { BYPASS_ADDRESSES } from './cspBypassAddresses.ts';

interface CspWeakness {
  /** One sentence. */
  readonly text: string;
  /** Allows an injected script to run; other weaknesses are smaller gaps. */
  readonly unsafe: boolean;
}

/**
 * Finds what policies that are enforced together still allow: each restricts on its own, so only what all of them allow is a weakness. `frame-ancestors` counts
 * in headers only (CSP Level 3 §3.3).
 */
export const cspWeaknesses = (
  headerPolicies: readonly CspPolicy[],
  metaPolicies: readonly CspPolicy[] = [],
): readonly CspWeakness[] => {
  const policies = [...headerPolicies, ...metaPolicies];
  const gaps = policies.map(scriptAndBaseGaps);
  const shared = ALL_GAPS.flatMap((gap) => {
    const [weakness] = gaps.flatMap((each) => each.get(gap) ?? []).toSorted((one, other) => rank(one) - rank(other));
    // A gap without text follows from a wider gap, which is already reported.
    return weakness && weakness.text !== '' && gaps.every((each) => each.has(gap)) ? [weakness] : [];
  });
  shared.push(
    ...allowlistWeaknesses(
      policies.map(scriptListOf),
      gaps.every((each) => each.has('eval')),
    ),
  );
  if (!headerPolicies.some((policy) => policy.has('frame-ancestors'))) {
    shared.push({ text: 'No frame-ancestors: other sites may show this one in a frame', unsafe: false });
  }
  return shared;
};

/** Returns the verdict on the policies of a page, given as texts. Used when the page is observed, and again to judge a recorded observation. */
export const cspVerdict = (
  headerPolicies: readonly string[],
  metaPolicies: readonly string[],
): { readonly weaknesses: string[]; readonly unsafe: boolean } => {
  const found = cspWeaknesses(parseCspList(headerPolicies), parseCspList(metaPolicies));
  return {
    weaknesses: found.slice(0, 20).map(({ text }) => wellFormedText(text, 300)),
    unsafe: found.some(({ unsafe }) => unsafe),
  };
};

const ALL_GAPS = ['noScriptLimit', 'inline', 'eval', 'anywhere', 'hashes', 'insecure', 'object', 'base'] as const;
type Gap = (typeof ALL_GAPS)[number];

/** Weaknesses with a text come first. */
const rank = ({ text }: CspWeakness): number => (text === '' ? 1 : 0);

const scriptAndBaseGaps = (policy: CspPolicy): ReadonlyMap<Gap, CspWeakness> => {
  const gaps = new Map<Gap, CspWeakness>();
  const add = (gap: Gap, text: string, unsafe: boolean): void => {
    gaps.set(gap, { text, unsafe });
  };
  const [directive, sources] = scriptSources(policy);
  if (sources === undefined) {
    add('noScriptLimit', 'Neither script-src nor default-src: scripts may come from anywhere', true);
    // Without any limit, these gaps are open as well: needed for the comparison with other policies.
    for (const gap of ['inline', 'eval', 'anywhere', 'hashes', 'insecure'] as const) add(gap, '', true);
  } else {
    const open = has(sources, "'strict-dynamic'") ? [] : sources.filter(isOpenSource);
    // If scripts may come from anywhere, that finding covers named sources.
    const named = open.length > 0 || has(sources, "'strict-dynamic'") ? [] : sources;
    const insecure = named.filter((source) => /^http:\/\//i.test(source));
    if (insecure.length > 0)
      add('insecure', `${directive} allows scripts over http: ${insecure.slice(0, 5).join(' ')}`, false);
    if (open.length > 0) add('insecure', '', false);
    // What script-src-elem does not limit falls back past it (§6.8.3): without either directive, nothing limits it.
    const rest = policy.get('script-src') ?? policy.get('default-src');
    const attributes = policy.get('script-src-attr') ?? rest;
    if (allowsInline(sources) || (attributes && allowsInline(attributes)))
      add('inline', `${directive} allows 'unsafe-inline': scripts within the page run`, true);
    else if (!attributes)
      add(
        'inline',
        `${directive} alone: scripts in attributes run, and neither script-src nor default-src limits them`,
        true,
      );
    if (!attributes || allowsInline(attributes)) add('hashes', '', false);
    else if (has(attributes, "'unsafe-hashes'") && attributes.some((source) => HASH.test(source)))
      add('hashes', "'unsafe-hashes': injected elements may run the handlers whose text has an allowed hash", false);
    if (rest && has(rest, "'unsafe-eval'"))
      add('eval', `${directive} allows 'unsafe-eval': text may be run as a script`, true);
    else if (!rest)
      add('eval', `${directive} alone: text may be run as a script, which only script-src and default-src limit`, true);
    if (open.length > 0)
      add('anywhere', `${directive} allows scripts from anywhere: ${open.slice(0, 5).join(' ')}`, true);
  }
  const objects = policy.get('object-src') ?? policy.get('default-src');
  if (objects === undefined) add('object', 'No object-src: plug-ins may be embedded from anywhere', false);
  else if (objects.some(isOpenSource)) add('object', 'object-src allows plug-ins from anywhere', false);
  const bases = policy.get('base-uri');
  // The HTML standard ignores a base under data:.
  if (bases?.some(isAnyHost) === true)
    add('base', 'base-uri allows any address: an injected <base> can redirect relative addresses', false);
  if (!bases) add('base', 'No base-uri: an injected <base> can redirect relative addresses', false);
  return gaps;
};

const has = (sources: readonly string[], keyword: string): boolean =>
  sources.some((source) => source.toLowerCase() === keyword);

const HASH = /^'sha(256|384|512)-/i;
const NONCE_OR_HASH = /^'(nonce|sha256|sha384|sha512)-[a-z0-9+/_-]+={0,2}'$/i;

/** CSP Level 3 §6.7.3.2: a nonce, a hash or 'strict-dynamic' makes browsers ignore 'unsafe-inline'. */
const allowsInline = (sources: readonly string[]): boolean =>
  has(sources, "'unsafe-inline'") &&
  !has(sources, "'strict-dynamic'") &&
  !sources.some((source) => NONCE_OR_HASH.test(source));

const scriptListOf = (policy: CspPolicy): ScriptList => {
  const [directive, sources] = scriptSources(policy);
  return { directive, sources, hostsCount: sources === undefined || !has(sources, "'strict-dynamic'") };
};

/** Returns the list that limits scripts, and its directive. */
export const scriptSources = (policy: CspPolicy): readonly [string, readonly string[] | undefined] => {
  const directive = ['script-src-elem', 'script-src', 'default-src'].find((name) => policy.has(name));
  return directive === undefined ? ['', undefined] : [directive, policy.get(directive)];
};

/** How one policy limits scripts. */
interface ScriptList {
  readonly directive: string;
  /** `undefined` if nothing limits them. */
  readonly sources: readonly string[] | undefined;
  /** False if browsers ignore hosts because of 'strict-dynamic' (CSP Level 3 §6.7.1.1). */
  readonly hostsCount: boolean;
}

type Kind = 'anyone' | 'suffix' | 'jsonp' | 'angular' | 'address';

/** A source that lets third parties serve scripts, and the URL of such a script. */
interface Opening {
  readonly directive: string;
  readonly source: string;
  readonly kind: Kind;
  readonly host: string;
  readonly path: string;
}

interface HostSource {
  readonly host: string;
  readonly isWildcard: boolean;
  readonly path: string;
}

const HOST_SOURCE =
  /^(?:https?:\/\/)?(\*\.)?((?:[a-z0-9_-]+\.)*[a-z0-9_-]+|\[[0-9a-f:.]+\])\.?(?::(?:\*|80|443))?(\/[^?#]*)?$/i;
const IP_ADDRESS = /^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[.*\])$/;
/** The endpoint of a region, where anyone's bucket is a folder (AWS, "Virtual hosting of buckets: path-style requests"). */
const BUCKETS = /^s3(?:[.-]dualstack)?[.-][a-z]{2}(?:-[a-z]+)+-[0-9]\.amazonaws\.com$/;
const MAX_SHOWN = 5;

/** Any host, with any port or path. `ws:` and `wss:` match http and https too (§6.7.2.9). */
const isAnyHost = (source: string): boolean =>
  /^((https?|wss?):|((https?|wss?):\/\/)?\*(:\*|:[0-9]+)?(\/.*)?)$/i.test(source);

/**
 * A source with which an injected element can name any script. `blob:` and `filesystem:` are none, because only the page's own scripts can make such an address, and
 * browsers load nothing by `ftp:`.
 */
const isOpenSource = (source: string): boolean => isAnyHost(source) || /^data:$/i.test(source);

/** Returns `undefined` for a keyword, a scheme, or a port without known bypasses. */
const hostSourceOf = (source: string): HostSource | undefined => {
  const [, star, host, path = ''] = HOST_SOURCE.exec(source) ?? [];
  return host === undefined ? undefined : { host: host.toLowerCase(), isWildcard: star !== undefined, path };
};

/** §6.7.2.8 to §6.7.2.12: a wildcard matches only names below it, a path that ends in "/" everything below it, and any other path only itself. */
const covers = (source: HostSource, host: string, path: string): boolean => {
  if (source.isWildcard ? !host.endsWith(`.${source.host}`) : host !== source.host) return false;
  return source.path === '' || (source.path.endsWith('/') ? path.startsWith(source.path) : path === source.path);
};

const permits = ({ sources, hostsCount }: ScriptList, { host, path }: Opening): boolean => {
  if (sources === undefined) return true;
  if (!hostsCount) return false;
  return sources.some((source) => {
    const read = hostSourceOf(source);
    return isOpenSource(source) || (read !== undefined && covers(read, host, path));
  });
};

const openingsOf = ({ directive, sources = [] }: ScriptList, allowsEval: boolean): readonly Opening[] =>
  sources.flatMap((source) => {
    const read = hostSourceOf(source);
    if (!read) return [];
    const known = BYPASS_ADDRESSES.filter(
      ({ host, path, needsEval }) => covers(read, host, path) && (allowsEval || !needsEval),
    );
    const openings: Opening[] = known.map(({ kind, host, path }) => ({ directive, source, kind, host, path }));
    if (read.isWildcard && getPublicSuffix(read.host, { allowPrivateDomains: true }) === read.host)
      openings.push({ directive, source, kind: 'suffix', host: `anyone.${read.host}`, path: read.path || '/' });
    if (!read.isWildcard && BUCKETS.test(read.host) && covers(read, read.host, '/*'))
      openings.push({ directive, source, kind: 'anyone', host: read.host, path: '/*' });
    if (IP_ADDRESS.test(read.host))
      openings.push({ directive, source, kind: 'address', host: read.host, path: read.path || '/' });
    return openings;
  });

const WORDS: readonly { readonly kind: Kind; readonly words: string; readonly unsafe: boolean }[] = [
  { kind: 'anyone', words: "allows hosts that serve anyone's scripts", unsafe: true },
  { kind: 'suffix', words: 'allows all names under a public suffix, where anyone may have one', unsafe: true },
  {
    kind: 'jsonp',
    words: "allows hosts that Google's CSP Evaluator lists for answering JSONP, which runs what an address asks for",
    unsafe: false,
  },
  {
    kind: 'angular',
    words: "allows hosts that Google's CSP Evaluator lists for serving AngularJS, which runs what markup says",
    unsafe: false,
  },
  {
    kind: 'address',
    words: 'names IP addresses, of which the standard allows 127.0.0.1 only and browsers more',
    unsafe: false,
  },
];

/**
 * Third-party scripts that host lists allow: an opening counts if every policy permits it. Each source is reported once, for its worst kind. A list that is
 * open to everything is reported separately.
 */
const allowlistWeaknesses = (
  lists: readonly ScriptList[],
  allowsEval: boolean,
): readonly { readonly text: string; readonly unsafe: boolean }[] => {
  const limited = lists.filter(({ sources, hostsCount }) => hostsCount && sources?.some(isOpenSource) === false);
  const openings = limited
    .flatMap((list) => openingsOf(list, allowsEval))
    .filter((opening) => lists.every((list) => permits(list, opening)));
  const told = new Set<string>();
  return WORDS.flatMap(({ kind, words, unsafe }) => {
    const ofKind = openings.filter((each) => each.kind === kind && !told.has(each.source));
    for (const { source } of ofKind) told.add(source);
    const sources = [...new Set(ofKind.map(({ source }) => source))];
    const [first] = ofKind;
    return first ? [{ text: `${first.directive} ${words}: ${sources.slice(0, MAX_SHOWN).join(' ')}`, unsafe }] : [];
  });
};
