import { getPublicSuffix } from 'tldts';
import { BYPASS_ADDRESSES } from './cspBypassAddresses.ts';

/** What limits scripts by one policy. */
export interface ScriptList {
  readonly directive: string;
  /** Undefined: nothing limits them. */
  readonly sources: readonly string[] | undefined;
  /** Browsers look at hosts: 'strict-dynamic' makes them ignore these (CSP Level 3 §6.7.1.1). */
  readonly hostsCount: boolean;
}

type Kind = 'anyone' | 'suffix' | 'jsonp' | 'angular' | 'address';

/** A source that lets others than the owner serve scripts, and an address of such a script. */
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
/** A region's endpoint, where anyone's bucket is a folder (AWS, "Virtual hosting of buckets: path-style requests"). */
const BUCKETS = /^s3(?:[.-]dualstack)?[.-][a-z]{2}(?:-[a-z]+)+-[0-9]\.amazonaws\.com$/;
const MAX_SHOWN = 5;

/** Any host, or everything under a scheme. */
export const isOpenSource = (source: string): boolean =>
  /^((https?|wss?|data|blob|filesystem|ftp):|((https?|wss?):\/\/)?\*(:\*|:[0-9]+)?\/?)$/i.test(source);

/** Undefined: a keyword, a scheme, or a port at which nothing is known. */
const hostSourceOf = (source: string): HostSource | undefined => {
  const [, star, host, path = ''] = HOST_SOURCE.exec(source) ?? [];
  return host === undefined ? undefined : { host: host.toLowerCase(), isWildcard: star !== undefined, path };
};

/** §6.7.2.8 to §6.7.2.12: a wildcard stands for names below it only, a path that ends in "/" for all below it, any other for itself. */
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
 * What lists of hosts let in that is not the owner's: an opening counts where every policy permits it. Each source is told once, by the worst of it. A list
 * that is open to everything says so itself.
 */
export const allowlistWeaknesses = (
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
