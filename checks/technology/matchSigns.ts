import { getDomain } from 'tldts';
import { type CompiledSign, type SignKind, signsOf } from './signIndex.ts';
import type { ToolRule } from './toolRule.ts';
import type { DnsTraces, PageTraces, Resource, ResourceKind, Traces } from './traces.ts';
import { trimEnd } from '../../server/platform/base/trimEnd.ts';

/** One sign that was found. */
export interface SignMatch {
  readonly sign: CompiledSign;
  /** Where: "HTTP header", "Script" … */
  readonly source: string;
  /** Untrusted text, not yet truncated. */
  readonly evidence: string;
  readonly version: string | null;
  /** The resource on the page that contains the sign, if any. */
  readonly resource?: Resource;
}

export const SOURCE_OF_RESOURCE: Readonly<Record<ResourceKind, string>> = {
  script: 'Script',
  stylesheet: 'Style sheet',
  image: 'Image',
  frame: 'Frame',
  media: 'Media',
  preload: 'Preload',
  hint: 'Connection hint',
  form: 'Form',
  inline: 'Inline script',
  heldBack: 'Script held back',
};

/** Longer untrusted values are truncated before a pattern is applied. */
const MAX_VALUE = 1_024;

/** Returns every sign of every rule that occurs in the traces, each once per place. */
export const matchSigns = (traces: Traces): readonly SignMatch[] => [
  ...matchPairs('header', traces.headers, 'HTTP header', ': '),
  ...matchPairs('meta', traces.page.metas, 'Meta tag', ' = '),
  ...matchNames('cookie', traces.cookies, 'Cookie', (name) => `cookie ${name}`),
  ...matchMarkup(traces.page),
  ...traces.page.resources.flatMap((resource) => matchResource(resource, traces.own)),
  ...matchInline(traces.page),
  ...matchDns(traces.dns),
];

const matchPairs = (
  kind: 'header' | 'meta',
  pairs: readonly (readonly [name: string, value: string])[],
  source: string,
  between: string,
): SignMatch[] =>
  pairs.flatMap(([name, text]) => {
    const value = text.slice(0, MAX_VALUE);
    return (signsOf(kind).byKey.get(name) ?? []).flatMap((sign) => {
      const match = sign.pattern ? sign.pattern.exec(value) : [];
      return match && !(kind === 'meta' && sign.pattern && endsWithinWord(match[0], value))
        ? [{ sign, source, evidence: `${name}${between}${value}`, version: versionOf(match[1]) }]
        : [];
    });
  });

/** "Drupalish" is not "Drupal". */
const endsWithinWord = (found: string, value: string): boolean =>
  /[a-z]$/i.test(found) && /^[a-z]/i.test(value.slice(value.indexOf(found) + found.length));

const versionOf = (text: string | undefined): string | null =>
  text !== undefined && /^[0-9][0-9a-z.]{0,30}$/i.test(text) ? trimEnd(text, '.') : null;

const matchNames = (
  kind: SignKind,
  names: Iterable<string>,
  source: string,
  evidence: (name: string) => string,
): SignMatch[] => {
  const { byKey, listed } = signsOf(kind);
  const found: SignMatch[] = [];
  for (const name of names) {
    const signs = [...(byKey.get(name) ?? []), ...listed.filter(({ key }) => name.startsWith(key))];
    for (const sign of signs) found.push({ sign, source, evidence: evidence(name), version: null });
  }
  return found;
};

const matchMarkup = ({ attributes, ids, classes, tags, comments }: PageTraces): SignMatch[] => [
  ...matchNames('attr', attributes, 'HTML', (name) => `attribute ${name}`),
  ...matchNames('id', ids, 'HTML', (name) => `id="${name}"`),
  ...matchNames('class', classes, 'HTML', (name) => `class="${name}"`),
  ...matchNames('tag', tags, 'HTML', (name) => `<${name}>`),
  ...comments.flatMap((comment) =>
    signsOf('comment')
      // Further inside a comment, the tool may only be mentioned.
      .listed.filter(({ key }) => comment.trimStart().startsWith(key))
      .map((sign) => ({
        sign,
        source: 'HTML comment',
        evidence: `<!-- ${comment.trim().slice(0, 200)}`,
        version: null,
      })),
  ),
];

const matchResource = (resource: Resource, own: ReadonlySet<string>): SignMatch[] => {
  const { path, host } = resource;
  const isOwn = own.has(getDomain(host, { allowPrivateDomains: true }) ?? host);
  const signs = [
    ...hostSigns('host', host).filter(({ part }) => path.includes(part)),
    ...signsOf('path').listed.filter(
      ({ key, rule }) =>
        path.includes(key) && (isOwn || !revealsServer(rule)) && (!LOOKED_AT.has(resource.kind) || !isFileOfCode(key)),
    ),
  ];
  const source = SOURCE_OF_RESOURCE[resource.kind];
  return signs.map((sign) => ({ sign, source, evidence: resource.url, version: null, resource }));
};

/** An image of a tool, or a page about it, may have the same name as its files. */
const LOOKED_AT: ReadonlySet<ResourceKind> = new Set(['image', 'media', 'form', 'hint']);
const isFileOfCode = (key: string): boolean => !key.endsWith('/') && !key.includes('.');

/** Returns whether a path reveals the server's software. An image hosted on another site's WordPress says nothing about this site. */
const revealsServer = ({ group, stack }: ToolRule): boolean => group === 'web_services' || stack === 'cdn';

/** Returns the signs of a host and its parent domains. */
const hostSigns = (kind: SignKind, host: string): CompiledSign[] => {
  const { byKey, listed } = signsOf(kind);
  const found = listed.filter(({ key }) => host.includes(key.slice(1)));
  for (let name = host; name !== ''; name = name.slice(name.indexOf('.') + 1)) {
    found.push(...(byKey.get(name) ?? []));
    if (!name.includes('.')) break;
  }
  return found;
};

const matchInline = ({ inline }: PageTraces): SignMatch[] =>
  signsOf('inline')
    .listed.filter(({ key }) => inline.includes(key))
    .map((sign) => ({ sign, source: 'Inline script', evidence: `"${sign.key}" in an inline script`, version: null }));

const RECORD = { mx: 'MX', ns: 'NS', cname: 'CNAME', spf: 'SPF' } as const;

const matchDns = (dns: DnsTraces): SignMatch[] => [
  ...(['mx', 'ns', 'cname', 'spf'] as const).flatMap((kind) =>
    dns[kind].flatMap((host) =>
      hostSigns(kind, host).map((sign) => ({
        sign,
        source: `${RECORD[kind]} record`,
        evidence: `${RECORD[kind]} ${host}`,
        version: null,
      })),
    ),
  ),
  ...dns.txt.flatMap((text) => {
    const lower = text.slice(0, MAX_VALUE).toLowerCase();
    return signsOf('txt')
      .listed.filter(({ key }) => lower.startsWith(key))
      .map((sign) => ({ sign, source: 'TXT record', evidence: `TXT ${text.slice(0, 200)}`, version: null }));
  }),
];
