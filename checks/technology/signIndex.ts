import { advertisingRules } from './rules/advertisingRules.ts';
import { analyticsRules } from './rules/analyticsRules.ts';
import { consentRules } from './rules/consentRules.ts';
import { frameworkRules } from './rules/frameworkRules.ts';
import { infrastructureRules } from './rules/infrastructureRules.ts';
import { mailRules } from './rules/mailRules.ts';
import { marketingRules } from './rules/marketingRules.ts';
import { operationRules } from './rules/operationRules.ts';
import { recorderRules } from './rules/recorderRules.ts';
import { securityRules } from './rules/securityRules.ts';
import { serverRules } from './rules/serverRules.ts';
import { serviceRules } from './rules/serviceRules.ts';
import { shopRules } from './rules/shopRules.ts';
import { siteRules } from './rules/siteRules.ts';
import type { ToolRule, Sign } from './toolRule.ts';

export const ALL_RULES: readonly ToolRule[] = [
  ...siteRules,
  ...shopRules,
  ...frameworkRules,
  ...serverRules,
  ...infrastructureRules,
  ...operationRules,
  ...consentRules,
  ...securityRules,
  ...analyticsRules,
  ...recorderRules,
  ...advertisingRules,
  ...marketingRules,
  ...serviceRules,
  ...mailRules,
];

/** The signs of one kind: those found by key, and those that are checked one after another (prefixes, substrings). */
interface SignsOfKind {
  readonly byKey: ReadonlyMap<string, readonly CompiledSign[]>;
  readonly listed: readonly CompiledSign[];
}

const LISTED: ReadonlySet<SignKind> = new Set(['path', 'inline', 'comment', 'txt']);

const buildIndex = (): ((kind: SignKind) => SignsOfKind) => {
  const index = new Map<SignKind, { byKey: Map<string, CompiledSign[]>; listed: CompiledSign[] }>();
  for (const rule of ALL_RULES) {
    for (const sign of rule.signs.map((each) => compileSign(rule, each))) {
      const signs = index.get(sign.kind) ?? { byKey: new Map<string, CompiledSign[]>(), listed: [] };
      index.set(sign.kind, signs);
      if (LISTED.has(sign.kind) || sign.isPrefix || sign.key.startsWith('*')) signs.listed.push(sign);
      else signs.byKey.set(sign.key, [...(signs.byKey.get(sign.key) ?? []), sign]);
    }
  }
  return (kind) => index.get(kind) ?? { byKey: new Map(), listed: [] };
};

let built: ReturnType<typeof buildIndex> | undefined;

/** Returns the signs of all rules, compiled when first needed. */
export const signsOf = (kind: SignKind): SignsOfKind => {
  built ??= buildIndex();
  return built(kind);
};

const SIGN_KINDS = [
  'header',
  'meta',
  'cookie',
  'attr',
  'id',
  'tag',
  'class',
  'host',
  'path',
  'inline',
  'comment',
  'mx',
  'ns',
  'cname',
  'spf',
  'txt',
] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

export interface CompiledSign {
  readonly rule: ToolRule;
  readonly kind: SignKind;
  /** What it is found by: a name, a host, a substring. In lower case except for `cookie`, `id`, `class`, `path` and `inline`. */
  readonly key: string;
  /** The key is only the prefix of a name. */
  readonly isPrefix: boolean;
  /** Pattern of a header or meta value: case-insensitive; group 1 is a version. */
  readonly pattern: RegExp | undefined;
  /** For `host`: a part that the path must contain. */
  readonly part: string;
  /** 4: unmistakable alone · 2: needs a second trace · 1: proves nothing alone. */
  readonly strength: 1 | 2 | 4;
}

const UNMISTAKABLE: ReadonlySet<SignKind> = new Set(['header', 'meta', 'cookie', 'host', 'mx', 'ns', 'cname', 'spf']);
const CASE_COUNTS: ReadonlySet<SignKind> = new Set(['cookie', 'id', 'class', 'path', 'inline']);

export const compileSign = (rule: ToolRule, sign: Sign): CompiledSign => {
  const weak = sign.startsWith('?');
  const colon = sign.indexOf(':');
  const kind = SIGN_KINDS.find((each) => each === sign.slice(weak ? 1 : 0, colon)) ?? 'inline';
  const rest = sign.slice(colon + 1);
  const { key, pattern, part } = partsOf(kind, rest);
  const isPrefix = (kind === 'cookie' || kind === 'class') && key.endsWith('*');
  return {
    rule,
    kind,
    key: CASE_COUNTS.has(kind) ? (isPrefix ? key.slice(0, -1) : key) : key.toLowerCase(),
    isPrefix,
    pattern,
    part,
    strength: weak ? 1 : UNMISTAKABLE.has(kind) ? 4 : 2,
  };
};

const partsOf = (kind: SignKind, rest: string): { key: string; pattern: RegExp | undefined; part: string } => {
  if (kind === 'header' || kind === 'meta') {
    const equals = rest.indexOf('=');
    if (equals < 0) return { key: rest, pattern: undefined, part: '' };
    return { key: rest.slice(0, equals), pattern: new RegExp(rest.slice(equals + 1), 'i'), part: '' };
  }
  if (kind === 'host' && rest.includes('/')) {
    const slash = rest.indexOf('/');
    return { key: rest.slice(0, slash), pattern: undefined, part: rest.slice(slash) };
  }
  return { key: rest, pattern: undefined, part: '' };
};
