import { parsedUrl } from '../../schema/parsedUrl.ts';
import { copyable, replacing, type Example } from '../kit/example.ts';
import type { HttpObservation } from './observation.ts';
import type { Assessment, FindingRules } from '../kit/check.ts';
import { headerOf } from './pageHeaders.ts';

type PermissionsAssessment = Assessment<keyof typeof permissionsCodes>;

/** Judges the header, and mentions its predecessor if only that one is sent. */
export const assessPermissions = (value: string | null, seen: HttpObservation): PermissionsAssessment => {
  if (value === null) {
    const legacy = headerOf(seen.headerLines ?? [], 'feature-policy');
    const evidence = ['no Permissions-Policy header'];
    if (legacy !== null) evidence.push(`only its forerunner, Feature-Policy: ${legacy}`.slice(0, 512));
    return { code: 'permissions-policy-missing', outcome: 'warn', evidence };
  }
  const { features, fault } = parsePermissionsPolicy(value);
  if (fault !== null) return { code: 'permissions-policy-invalid', outcome: 'warn', evidence: [fault, value].map(cut) };
  if (features.length === 0)
    return { code: 'permissions-policy-invalid', outcome: 'warn', evidence: ['it names no feature'] };
  const open = features.filter(({ name, allowed }) => POWERFUL.has(name) && allowed.includes('*'));
  if (open.length > 0)
    return {
      code: 'permissions-policy-broad',
      outcome: 'warn',
      evidence: open.map(({ name }) => `${name}=*`).slice(0, 20),
    };
  const faults = features.flatMap(({ name, fault }) => (fault === null ? [] : [cut(`${name}: ${fault}`)]));
  if (faults.length > 0) return { code: 'permissions-policy-faulty', outcome: 'warn', evidence: faults.slice(0, 20) };
  return { code: 'permissions-policy-present', outcome: 'pass', evidence: [cut(value)] };
};

const cut = (text: string): string => text.slice(0, 512);

/** Features that visitors would want to be asked about (Permissions Registry, "powerful features"). */
const POWERFUL: ReadonlySet<string> = new Set([
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'hid',
  'local-fonts',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]);

/** One feature of a Permissions-Policy and who may use it. */
export interface PermissionsFeature {
  readonly name: string;
  /** `*`, `self` and origins; empty: nobody. */
  readonly allowed: readonly string[];
  /** What browsers ignore about it; null if nothing. */
  readonly fault: string | null;
}

export interface PermissionsPolicy {
  readonly features: readonly PermissionsFeature[];
  /** Why browsers ignore the whole header (RFC 9651 §4.2: a dictionary is parsed completely or not at all). */
  readonly fault: string | null;
}

const MAX_FEATURES = 200;
const KEY = /[a-z*][a-z0-9_.*-]*/y;
const TOKEN = /[A-Za-z*][!#$%&'*+.^_`|~0-9A-Za-z:/-]*/y;
const STRING = /"(?:[ !#-[\]-~]|\\["\\])*"/y;
/** Integers, decimals, dates, booleans, byte sequences and display strings: well-formed, but meaningless here. */
const OTHER_ITEM = /-?\d{1,15}(?:\.\d{1,3})?|@-?\d{1,15}|\?[01]|:[A-Za-z0-9+/]*={0,2}:|%"(?:[ !#$&-~]|%[0-9a-f]{2})*"/y;

interface Item {
  readonly type: 'token' | 'string' | 'other';
  readonly text: string;
}
type Member = Item | readonly Item[];

class Fault extends Error {}

/** Parses a Permissions-Policy header with joined lines: a dictionary of structured fields (RFC 9651 §4.2.2; Permissions Policy §5.2). */
export const parsePermissionsPolicy = (header: string): PermissionsPolicy => {
  try {
    const members = readDictionary(header);
    const features = Array.from(members, ([name, value]) => featureOf(name, value)).slice(0, MAX_FEATURES);
    return { features, fault: null };
  } catch (error) {
    if (error instanceof Fault) return { features: [], fault: legacyFault(header) ?? error.message };
    throw error;
  }
};

const legacyFault = (header: string): string | undefined =>
  /^\s{0,9}[a-z-]{1,60}\s{1,9}(?:'|\*|https?:)/.test(header)
    ? 'it is written as the old Feature-Policy was: now it is camera=(), microphone=(self)'
    : undefined;

const readDictionary = (text: string): ReadonlyMap<string, Member | true> => {
  const members = new Map<string, Member | true>();
  const cursor = cursorOf(text.trim());
  while (!cursor.atEnd()) {
    const key = cursor.take(KEY) ?? cursor.fail('a feature must start here');
    const value = cursor.skip('=') ? readMember(cursor) : true;
    skipParameters(cursor);
    members.set(key, value);
    cursor.skipBlanks();
    if (cursor.atEnd()) break;
    if (!cursor.skip(',')) cursor.fail('a comma must stand here');
    cursor.skipBlanks();
    if (cursor.atEnd()) cursor.fail('a feature must follow the last comma');
  }
  return members;
};

const readMember = (cursor: Cursor): Member => {
  if (!cursor.skip('(')) return readItem(cursor);
  const items: Item[] = [];
  for (;;) {
    cursor.skipSpaces();
    if (cursor.skip(')')) return items;
    if (items.length > 0 && !cursor.afterSpace()) cursor.fail('a space must stand between two members of a list');
    items.push(readItem(cursor));
    skipParameters(cursor);
  }
};

const readItem = (cursor: Cursor): Item => {
  const token = cursor.take(TOKEN);
  if (token !== undefined) return { type: 'token', text: token };
  const string = cursor.take(STRING);
  if (string !== undefined) return { type: 'string', text: string.slice(1, -1).replace(/\\(.)/g, '$1') };
  return { type: 'other', text: cursor.take(OTHER_ITEM) ?? cursor.fail('neither a token, nor a string, nor a list') };
};

const skipParameters = (cursor: Cursor): void => {
  while (cursor.skip(';')) {
    cursor.skipSpaces();
    if (cursor.take(KEY) === undefined) cursor.fail('a parameter must follow the semicolon');
    if (cursor.skip('=')) readItem(cursor);
  }
};

type Cursor = ReturnType<typeof cursorOf>;

const cursorOf = (text: string) => {
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    position += found?.length ?? 0;
    return found;
  };
  const skipWhile = (characters: string): void => {
    while (position < text.length && characters.includes(text.charAt(position))) position += 1;
  };
  return {
    take,
    atEnd: () => position >= text.length,
    afterSpace: () => text.charAt(position - 1) === ' ',
    skip: (character: string): boolean => {
      if (text.charAt(position) !== character) return false;
      position += 1;
      return true;
    },
    skipSpaces: () => {
      skipWhile(' ');
    },
    skipBlanks: () => {
      skipWhile(' \t');
    },
    fail: (reason: string): never => {
      throw new Fault(`${reason}: "${text.slice(position, position + 40)}" (character ${position + 1})`);
    },
  };
};

const featureOf = (name: string, member: Member | true): PermissionsFeature => {
  if (member === true) return { name, allowed: [], fault: 'it has no value: nobody may use it' };
  const items = Array.isArray(member) ? (member as readonly Item[]) : [member as Item];
  if (items.some(({ type, text }) => type === 'token' && text === '*')) return { name, allowed: ['*'], fault: null };
  const allowed = items.filter(isAllowlistItem).map(({ text }) => text);
  const ignored = items.find((item) => !isAllowlistItem(item));
  return {
    name,
    allowed,
    fault: ignored ? `"${ignored.text.slice(0, 60)}" is neither self nor an origin in quotes` : null,
  };
};

const isAllowlistItem = ({ type, text }: Item): boolean => {
  if (type === 'token') return text === 'self';
  return type === 'string' && /^https?:\/\//i.test(text) && parsedUrl(text.replace('://*.', '://')) !== undefined;
};

const permissions = { label: 'W3C Permissions Policy', url: 'https://www.w3.org/TR/permissions-policy-1/' };

const USUAL = 'camera=(), microphone=(), geolocation=()';

/** Proposes what browsers understand of the published policy, what the site says in the old form, or the usual policy. */
const permissionsAs: Example = (_domain, { http }) => {
  const published = copyable(http?.headers?.['permissions-policy']);
  const old = published ?? copyable(headerOf(http?.headerLines ?? [], 'feature-policy'));
  const current = published === undefined ? undefined : `Permissions-Policy: ${published}`;
  const kept = (published && understood(published)) ?? (old && inNewForm(old)) ?? USUAL;
  return replacing(current, `Permissions-Policy: ${narrower(kept)}`);
};

const understood = (policy: string): string | undefined => {
  const { features } = parsePermissionsPolicy(policy);
  const lists = features.map(({ name, allowed }) => `${name}=${listOf(allowed)}`);
  return lists.length === 0 ? undefined : lists.join(', ');
};

const listOf = (allowed: readonly string[]): string =>
  allowed.includes('*') ? '*' : `(${allowed.map((one) => (one === 'self' ? one : `"${one}"`)).join(' ')})`;

/** Closes the powerful features that the published policy opens to every frame. The site itself may still use them. */
const permissionsNarrower: Example = (_domain, { http }) => {
  const published = copyable(http?.headers?.['permissions-policy']);
  if (published === undefined) return `Permissions-Policy: ${USUAL}`;
  return replacing(`Permissions-Policy: ${published}`, `Permissions-Policy: ${narrower(published)}`);
};

const narrower = (policy: string): string =>
  policy.replace(/(?<![a-z-])([a-z-]{1,60})\s{0,9}=\s{0,9}(?:\*|\([^()*]*\*[^()]*\))/g, (whole, name: string) =>
    POWERFUL.has(name) ? `${name}=(self)` : whole,
  );

/** Writes `geolocation 'self' https://maps.example; camera 'none'` as a dictionary. Returns `undefined` if it is not in the old form. */
const inNewForm = (policy: string): string | undefined => {
  const features = policy.split(/[;,]/).flatMap((each) => {
    const [name, ...list] = each.trim().split(/\s+/);
    return name === undefined || name === '' ? [] : [{ name, list }];
  });
  const isOld = ({ name, list }: (typeof features)[number]): boolean =>
    /^[a-z-]+$/.test(name) &&
    list.length > 0 &&
    list.every((item) => /^(\*|'(self|none|src)')$/i.test(item) || parsedUrl(item)?.origin === item);
  if (features.length === 0 || !features.every(isOld)) return undefined;
  const allowedBy = (list: readonly string[]): readonly string[] =>
    list.map((item) => (item.toLowerCase() === "'self'" ? 'self' : item)).filter((item) => !item.startsWith("'"));
  return features.map(({ name, list }) => `${name}=${listOf(allowedBy(list))}`).join(', ');
};

/** Findings about Permissions-Policy, and the points they cost. */
export const permissionsCodes = {
  'permissions-policy-present': {
    reference: permissions,
  },
  'permissions-policy-missing': {
    reference: permissions,
    penalty: { category: 'web', points: 2 },
    risk: 'devices',
    example: permissionsAs,
  },
  'permissions-policy-invalid': {
    reference: permissions,
    penalty: { category: 'web', points: 2 },
    risk: 'devices',
    example: permissionsAs,
  },
  'permissions-policy-faulty': {
    reference: permissions,
    penalty: { category: 'web', points: 1 },
    risk: 'devices',
    example: permissionsAs,
  },
  'permissions-policy-broad': {
    reference: permissions,
    penalty: { category: 'web', points: 2 },
    risk: 'devices',
    example: permissionsNarrower,
  },
} as const satisfies FindingRules;
