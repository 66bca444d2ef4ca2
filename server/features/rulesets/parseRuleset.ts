import { distance } from 'fastest-levenshtein';
import { CST, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, parseDocument, Parser, type Document } from 'yaml';
import type { z } from 'zod';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { checkId } from '../../../checks/index.ts';
import { policyWords } from '../../platform/base/answers.ts';
import { findingRule } from '../../../checks/registry.ts';
import {
  checkOfCode,
  idOfCheck,
  idOfScore,
  knownCodes,
  MOST,
  rulesetSchema,
  type FaultKind,
  type Ruleset,
} from './ruleset.ts';

/** An error in a file and its position. Both numbers start at 1. */
export interface RulesetFault {
  readonly line: number;
  readonly column: number;
  /** In the language of the request. Text quoted from the file is shortened, and invisible characters are made visible. */
  readonly message: string;
}

export type ParsedRuleset =
  | { readonly kind: 'ruleset'; readonly ruleset: Ruleset }
  | { readonly kind: 'faulty'; readonly faults: readonly RulesetFault[] };

const MAX_FAULTS = 50;

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** An error with its position in the text, in characters from the start. */
interface Placed {
  readonly at: number;
  readonly message: string;
}

/**
 * Parses a ruleset from the text of its YAML file and returns all errors at once, in the order of the file. Untrusted text is safe: its size and depth
 * are limited before anything is built from it, and aliases, which could multiply it (a "YAML bomb"), are refused.
 */
export const parseRuleset = (text: string): ParsedRuleset => {
  const said = policyWords().faults;
  if (Buffer.byteLength(text) > MOST.bytes)
    return faulty([{ at: 0, message: said.tooLarge({ most: MOST.bytes }) }], text);
  const lexemes = lexemeFaults(text);
  const tooMuch = lexemes.tooDeep ?? depthFault(text) ?? lexemes.tooMany;
  if (tooMuch) return faulty([tooMuch], text);
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    // Duplicate keys are found below: the library compares each key with each other, which takes seconds for thousands.
    uniqueKeys: false,
    // Positions are computed below: the library would copy the surrounding text for each error.
    prettyErrors: false,
    logLevel: 'error',
  });
  const unread = [...document.errors, ...document.warnings];
  if (unread.length > 0)
    return faulty(
      unread.slice(0, MAX_FAULTS + 1).map(({ code, pos, message }) => ({
        at: pos[0],
        message: code === 'MULTIPLE_DOCS' ? said.severalDocuments : said.notYaml({ what: quoted(firstLine(message)) }),
      })),
      text,
    );
  const aliases = aliasesIn(document);
  if (aliases.length > 0) return faulty(aliases, text);
  const value: unknown = document.toJS();
  const parsed = rulesetSchema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, document));
  const faults = [...nameFaults(document), ...issues, ...faultsBetween(value, document)];
  return parsed.success && faults.length === 0 ? { kind: 'ruleset', ruleset: parsed.data } : faulty(faults, text);
};

const faulty = (placed: readonly Placed[], text: string): ParsedRuleset => {
  const lines = new LineCounter();
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  lines.addNewLine(0);
  lines.lineStarts.sort((one, other) => one - other);
  const faults = [...new Map(placed.map((one) => [`${one.at} ${one.message}`, one])).values()]
    .sort((one, other) => one.at - other.at)
    .map(({ at, message }): RulesetFault => {
      const { line, col } = lines.linePos(Math.min(at, text.length));
      return { line, column: col, message };
    });
  const first = faults.slice(0, MAX_FAULTS);
  const last = first.at(-1);
  const more = faults.length - first.length;
  return {
    kind: 'faulty',
    faults: more > 0 && last ? [...first, { ...last, message: policyWords().faults.more({ count: more }) }] : first,
  };
};

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
const quoted = (text: string): string => {
  // Within a sentence, a line break becomes a space too.
  const visible = visibleText(text.slice(0, 80).replaceAll(/[\t\n\r]+/g, ' '));
  return text.length > 80 ? `${visible}…` : visible;
};

/** Lexemes that represent no character of the text, and those that cannot cause an error. */
const SIGNALS: ReadonlySet<string | null> = new Set(['doc-mode', 'flow-error-end', 'scalar']);
const BLANKS: ReadonlySet<string | null> = new Set(['space', 'newline', 'comment']);

/**
 * Counts lexemes before anything is built: each wrong bracket or comma costs an error with its stack, so that 64,000 of them would keep the whole
 * server busy for seconds. Text that is nested too deeply is read only up to that point, because the parser searches all open brackets again and
 * again.
 */
const lexemeFaults = (text: string): { readonly tooDeep?: Placed; readonly tooMany?: Placed } => {
  const said = policyWords().faults;
  let [at, parts, depth] = [0, 0, 0];
  let tooMany: Placed | undefined;
  for (const lexeme of new Lexer().lex(text)) {
    const kind = CST.tokenType(lexeme);
    if (SIGNALS.has(kind)) continue;
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') depth += 1;
    if (kind === 'flow-map-end' || kind === 'flow-seq-end') depth = Math.max(0, depth - 1);
    // The outermost level is 0.
    if (depth > MOST.depth + 1) return { tooDeep: { at, message: said.tooDeep({ most: MOST.depth }) } };
    if (!BLANKS.has(kind)) parts += 1;
    if (parts > MOST.parts) tooMany ??= { at, message: said.tooManyParts({ most: MOST.parts }) };
    at += lexeme.length;
  }
  return tooMany ? { tooMany } : {};
};

type Nested = CST.Token | { readonly key?: CST.Token | null; readonly value?: CST.Token };

/** Measures depth by the tokens, which are read without recursion: building thousands of levels would exhaust the stack. */
const depthFault = (text: string): Placed | undefined => {
  const waiting: { readonly nested: Nested; readonly depth: number }[] = [];
  for (const token of new Parser().parse(text)) waiting.push({ nested: token, depth: 0 });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { nested, depth } = next;
    if (depth > MOST.depth && 'offset' in nested)
      return { at: nested.offset, message: policyWords().faults.tooDeep({ most: MOST.depth }) };
    if ('items' in nested) for (const item of nested.items) waiting.push({ nested: item, depth: depth + 1 });
    else if ('value' in nested && typeof nested.value === 'object') waiting.push({ nested: nested.value, depth });
    if ('key' in nested && nested.key) waiting.push({ nested: nested.key, depth });
  }
  return undefined;
};

const aliasesIn = (document: Document): readonly Placed[] =>
  nodesOf(document)
    .filter((node) => isAlias(node))
    .map((node) => ({ at: node.range?.[0] ?? 0, message: policyWords().faults.alias }));

/** Invalid names that the schema does not see: those that are not text, duplicates, and `__proto__`. */
const nameFaults = (document: Document): readonly Placed[] => {
  const said = policyWords().faults;
  return nodesOf(document).flatMap((node) => {
    if (!isMap(node)) return [];
    const seen = new Set<unknown>();
    return node.items.flatMap(({ key }) => {
      const at = startOf(key) ?? startOf(node) ?? 0;
      if (!isScalar(key) || typeof key.value !== 'string') return [{ at, message: said.nameIsNoText }];
      const name = quoted(key.value);
      // The schema ignores it within a list of points.
      if (key.value === '__proto__') return [{ at, message: said.unknownName({ name }) }];
      if (seen.has(key.value)) return [{ at, message: said.nameTwice({ name }) }];
      seen.add(key.value);
      return [];
    });
  });
};

const nodesOf = (document: Document): readonly unknown[] => {
  const nodes: unknown[] = [document.contents];
  // The array grows while it is walked.
  for (const node of nodes) {
    if (isSeq(node)) for (const item of node.items) nodes.push(item);
    if (isMap(node)) for (const { key, value } of node.items) nodes.push(key, value);
  }
  return nodes;
};

const startOf = (node: unknown): number | undefined =>
  isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined;

/** The position of a value, or of its innermost existing ancestor. `isThere`: whether the value itself was found. */
const placeOf = (document: Document, path: Path, of: 'value' | 'name' = 'value') => {
  let node: unknown = document.contents;
  let at = startOf(node) ?? 0;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return { at, isThere: false };
      const nameAt = startOf(pair.key) ?? at;
      at = isLast && of === 'name' ? nameAt : (startOf(pair.value) ?? nameAt);
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number' && step < node.items.length) {
      node = node.items[step];
      at = startOf(node) ?? at;
    } else return { at, isThere: false };
  }
  return { at, isThere: true };
};

const faultsOf = (issue: Issue, document: Document, before: Path = []): readonly Placed[] => {
  const said = policyWords().faults;
  const path = [...before, ...issue.path];
  const name = quoted(path.findLast((step) => typeof step === 'string') ?? '');
  const { at, isThere } = placeOf(document, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MAX_FAULTS).flatMap((key) => {
        const place = placeOf(document, [...path, key], 'name');
        return place.isThere ? [{ at: place.at, message: said.unknownName({ name: quoted(key) }) }] : [];
      });
    case 'invalid_key': {
      const names = placeOf(document, path, 'name').at;
      const custom = issue.issues.flatMap((inner) => (inner.code === 'custom' ? [inner.params] : []));
      return [
        { at: names, message: isFault(custom[0]) ? messageOf(custom[0]) : said.unknownName({ name: quoted(name) }) },
      ];
    }
    case 'invalid_union': {
      const inner = issue.errors.find((one) => one.every(({ path: deeper }) => deeper.length > 0)) ?? issue.errors[0];
      return (inner ?? []).flatMap((one) => faultsOf(one, document, path));
    }
    case 'invalid_type':
      if (path.length === 0) return [{ at, message: said.noPolicy }];
      return [{ at, message: isThere ? said.kind[kindOf(issue.expected)]({ name }) : said.missing({ name }) }];
    case 'invalid_value':
      return [
        { at, message: isThere ? said.oneOf({ name, values: issue.values.join(', ') }) : said.missing({ name }) },
      ];
    case 'too_big':
      return [{ at, message: said.tooBig[sizeOf(issue.origin)]({ name, most: Number(issue.maximum) }) }];
    case 'too_small':
      return [{ at, message: said.tooSmall[sizeOf(issue.origin)]({ name, least: Number(issue.minimum) }) }];
    case 'custom':
      return [{ at, message: isFault(issue.params) ? messageOf(issue.params) : said.invalid({ name }) }];
    case 'invalid_format':
    case 'invalid_element':
    case 'not_multiple_of':
      return [{ at, message: said.invalid({ name }) }];
  }
};

const kindOf = (expected: string): 'text' | 'number' | 'whole' | 'list' | 'map' => {
  if (expected === 'string') return 'text';
  if (expected === 'int') return 'whole';
  if (expected === 'number') return 'number';
  return expected === 'array' ? 'list' : 'map';
};

const sizeOf = (origin: string): 'text' | 'number' | 'list' => {
  if (origin === 'string') return 'text';
  return origin === 'array' ? 'list' : 'number';
};

const isFault = (params: unknown): params is FaultKind =>
  typeof params === 'object' && params !== null && 'kind' in params;

const messageOf = (fault: FaultKind): string => {
  const said = policyWords().faults;
  switch (fault.kind) {
    case 'unknownCode':
      return hinted(said.unknownCode({ code: quoted(fault.given) }), fault.given, knownCodes);
    case 'unknownCheck':
      return hinted(said.unknownCheck({ check: quoted(fault.given) }), fault.given, checkId.options);
    case 'weightsSum':
      return said.weightsSum({ sum: fault.sum });
    case 'unseenCharacters':
    case 'noDay':
    case 'noHttps':
    case 'noId':
    case 'reservedId':
    case 'noRuleOrFinding':
    case 'nothingAsked':
    case 'notVisibleAndAsked':
    case 'gradesOrder':
      return said[fault.kind];
  }
};

/** Suggests the nearest known name, if it is similar enough. */
const hinted = (message: string, given: string, known: readonly string[]): string => {
  const near = known
    .map((name) => ({ name, slips: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.slips - other.slips)[0];
  if (!near || near.slips > Math.max(2, Math.floor(given.length / 4))) return message;
  return `${message} ${policyWords().faults.didYouMean({ name: near.name })}`;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
const listOf = (value: unknown, name: string): readonly unknown[] => {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
};
const mapOf = (value: unknown, name: string): readonly (readonly [name: string, value: unknown])[] => {
  const map = fieldOf(value, name);
  return typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : [];
};
const isText = (value: unknown): value is string => typeof value === 'string';

/** Errors that involve two places. They are found in the raw input, so that they are reported together with all other errors. */
const faultsBetween = (value: unknown, document: Document): readonly Placed[] => {
  const said = policyWords().faults;
  const ids = listOf(value, 'rules').map((rule) => fieldOf(rule, 'id'));
  const twice = ids.flatMap((id, index) =>
    isText(id) && ids.indexOf(id) < index
      ? [{ at: placeOf(document, ['rules', index, 'id']).at, message: said.idTwice({ id: quoted(id) }) }]
      : [],
  );
  const thresholds = fieldOf(value, 'thresholds');
  const known = [
    ...ids.filter(isText),
    ...listOf(value, 'checks').filter(isText).map(idOfCheck),
    ...(fieldOf(thresholds, 'overall') === undefined ? [] : [idOfScore('overall')]),
    ...mapOf(thresholds, 'categories').map(([category]) => idOfScore(category)),
  ];
  const unknown = listOf(value, 'exceptions').flatMap((exception, index) => {
    const id = fieldOf(exception, 'rule');
    if (!isText(id) || known.includes(id)) return [];
    const message = hinted(said.unknownRule({ id: quoted(id) }), id, known);
    return [{ at: placeOf(document, ['exceptions', index, 'rule']).at, message }];
  });
  const priceless = mapOf(fieldOf(value, 'weights'), 'points').flatMap(([code, price]) => {
    const check = checkOfCode(code);
    if (typeof price !== 'number' || price <= 0 || !check || findingRule(check, code)?.penalty) return [];
    return [{ at: placeOf(document, ['weights', 'points', code]).at, message: said.categoryNeeded({ code }) }];
  });
  return [...twice, ...unknown, ...priceless];
};
