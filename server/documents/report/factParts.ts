import { z } from 'zod';
import type { Claim } from '../../../checks/kit/evidence.ts';
import { bareType, factsIn, isNullable, metaOf } from '../../../checks/kit/fact.ts';
import { sectionFactTypes } from '../../../checks/sections.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import { saidOf, valueWord } from '../../../schema/report/words/valueWord.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { answeredIn } from '../../platform/base/answers.ts';
import { sectionFactsOf } from '../../report/sectionFacts.ts';
import { absenceOf } from '../../report/sectionView.ts';
import type { DocumentSpeech } from '../words/documentSpeech.ts';
import type { Cell, CellKind, DocumentColumn, DocumentTable, Fact, Part } from './reportDocument.ts';

type Type = z.core.$ZodType;
type Values = Readonly<Record<string, unknown>>;

/** The words for the facts of a section in one language. */
interface Speech {
  readonly report: ShownReport;
  readonly section: SectionId;
  readonly document: DocumentSpeech;
  readonly words: DocumentSpeech['facts'];
  /** Profile fields that show the owner's statement. */
  readonly owned: readonly unknown[];
}

/** A fact with its path in the section (`mtaSts.maxAge`) and the check that explains its absence. */
interface Place {
  readonly path: string;
  readonly type: Type;
  readonly value: unknown;
  readonly check: CheckId | 'own';
}

const wordsOf = ({ words, section }: Speech, path: string) => saidOf(words.sections[section].facts[path], path);

/** Returns the word for a flag, a number or an enum value; anything else is text and is unchanged. */
const wordOf = (speech: Speech, { path, type, value }: Pick<Place, 'path' | 'type' | 'value'>): string => {
  const word = valueWord(speech.words, wordsOf(speech, path), type, value);
  if (word !== undefined) return word;
  if (typeof value === 'number') return metaOf(type).as === 'code' ? String(value) : speech.document.number(value);
  const text = String(value);
  if (bareType(type) instanceof z.ZodISODateTime)
    return metaOf(type).as === 'day' ? text.slice(0, 10) : speech.document.time(text);
  return text;
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns one line for an item of a list inside a row. */
const lineOf = (speech: Speech, path: string, type: Type, item: unknown): string => {
  const line = metaOf(type).line;
  if (line) return line(item);
  const { element } = bareType(type) as z.ZodArray;
  if (!(bareType(element) instanceof z.ZodObject)) return wordOf(speech, { path, type: element, value: item });
  return shownFacts(element)
    .map(([name, each]) => ({ path: `${path}.${name}`, type: each, value: (item as Values)[name] }))
    .filter(({ value, type: each }) => !isEmpty(value) && !(bareType(each) instanceof z.ZodArray))
    .map((each) => wordOf(speech, each))
    .join(', ');
};

const linesOf = (speech: Speech, path: string, type: Type, items: readonly unknown[]): string =>
  (metaOf(type).lines?.(items) ?? items.map((item) => lineOf(speech, path, type, item)))
    .filter((line) => line !== '')
    .join('\n');

const shownFacts = (type: Type) => factsIn(type).filter(([, each]) => metaOf(each).as !== 'hidden');

/** Returns what the text says, or that it does not mention it, with its sentences. If no policy was read, nothing is known. */
const claimText = ({ words }: Speech, { value, evidence, readers }: Claim, isRead: boolean): string => {
  const lines = evidence.map(({ sentence }) => `“${sentence}”`);
  const quotes = [...lines, ...(readers === null ? [] : [`(${readers})`])].join('\n');
  const answer =
    value === null
      ? lines.length === 0
        ? isRead
          ? words.notTold
          : words.notChecked
        : words.unclear
      : value
        ? words.yes
        : words.no;
  return quotes === '' ? answer : `${answer}: ${quotes}`;
};

const absenceWord = (speech: Speech, { path, check }: Place): Pick<Fact, 'value' | 'state'> => {
  const { none } = wordsOf(speech, path);
  const absence = check === 'own' ? (none === undefined ? 'notChecked' : 'nothing') : absenceOf(speech.report, check);
  return absence === 'nothing'
    ? { value: none ?? speech.words.nothing, state: 'known' }
    : { value: speech.words.notChecked, state: 'notChecked' };
};

const factOf = (speech: Speech, place: Place): Fact => {
  const { path, type, value } = place;
  const { as, owner } = metaOf(type);
  const label = wordsOf(speech, path).name;
  if (value === null || value === undefined) return { label, isLink: false, ...absenceWord(speech, place) };
  const text = Array.isArray(value)
    ? value.length === 0
      ? (wordsOf(speech, path).empty ?? speech.words.none)
      : linesOf(speech, path, type, value)
    : as === 'claim'
      ? claimText(speech, value as Claim, isPolicyRead(speech))
      : wordOf(speech, place);
  const isOwned = owner !== undefined && speech.owned.includes(owner);
  const isUnchecked = value === 'notChecked' || text === speech.words.notChecked;
  return {
    label,
    value: text,
    state: isOwned ? 'ownerProvided' : isUnchecked ? 'notChecked' : 'known',
    isLink: as === 'link',
  };
};

const isPolicyRead = ({ report, section }: Speech): boolean =>
  section === 'privacy' && (sectionFactsOf(report, 'privacy').privacy?.policy.length ?? null) !== null;

interface Column extends DocumentColumn {
  readonly cellOf: (row: Values) => Cell;
}

const SHARES: Readonly<Record<CellKind, number>> = { text: 2, number: 1, day: 2, time: 3, link: 4, code: 2 };

const kindOf = (type: Type): CellKind => {
  const { as } = metaOf(type);
  if (as === 'link' || as === 'code' || as === 'day') return as;
  const bare = bareType(type);
  if (bare instanceof z.ZodISODateTime) return 'time';
  return bare instanceof z.ZodNumber || bare instanceof z.ZodNumberFormat ? 'number' : 'text';
};

/** Returns the columns of a table: the facts of its rows, and those of nested objects. */
const columnsOf = (
  speech: Speech,
  path: string,
  type: Type,
  rowOf: (row: Values) => Values | null,
): readonly Column[] =>
  shownFacts(type).flatMap(([name, each]) => {
    const at = `${path}.${name}`;
    const bare = bareType(each);
    if (bare instanceof z.ZodObject)
      return columnsOf(speech, at, bare, (row) => (rowOf(row)?.[name] ?? null) as Values | null);
    const kind = kindOf(each);
    const { share = SHARES[kind] } = metaOf(each);
    const title = wordsOf(speech, at).name;
    return [{ title, kind, share, cellOf: (row: Values) => cellOf(speech, at, each, kind, rowOf(row)?.[name]) }];
  });

const cellOf = (speech: Speech, path: string, type: Type, kind: CellKind, value: unknown): Cell => {
  if (isEmpty(value)) {
    const { none } = wordsOf(speech, path);
    if (none !== undefined) return none;
    // A missing flag was not checked. If its absence means nothing, its declaration says `quiet`.
    return bareType(type) instanceof z.ZodBoolean &&
      isNullable(type) &&
      metaOf(type).quiet === undefined &&
      value === null
      ? speech.words.notChecked
      : null;
  }
  if (Array.isArray(value)) return linesOf(speech, path, type, value);
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind === 'day' || kind === 'time' || kind === 'link') return String(value);
  return wordOf(speech, { path, type, value });
};

const tableOf = (speech: Speech, place: Place): DocumentTable => {
  const { path, type, value } = place;
  const { element } = bareType(type) as z.ZodArray;
  const given = (value ?? []) as readonly Values[];
  const columns = columnsOf(speech, path, element, (row) => row);
  const all = given.map((row) => columns.map((column) => column.cellOf(row)));
  const cells = metaOf(type).joinRows === true ? joinedRows(all) : all;
  // A column that is empty in every row would take width from the others.
  const used = columns.flatMap((_, index) =>
    given.length > 0 && cells.every((row) => row[index] === null) ? [] : [index],
  );
  const owner = metaOf(type).owner;
  const title = wordsOf(speech, path).name;
  return {
    title: owner !== undefined && speech.owned.includes(owner) ? `${title} (${speech.words.byOwner})` : title,
    columns: used
      .flatMap((index) => columns[index] ?? [])
      .map(({ title: head, kind, share }) => ({ title: head, kind, share })),
    rows: cells.map((row) => used.map((index) => row[index] ?? null)),
    empty: value ? (wordsOf(speech, path).empty ?? speech.words.none) : absenceWord(speech, place).value,
  };
};

/** Joins rows that differ only in their first cell. The joined row is where the first of them was. */
const joinedRows = (rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] => {
  const groups = new Map<string, { readonly names: Cell[]; readonly others: readonly Cell[] }>();
  for (const [name = null, ...others] of rows) {
    const key = JSON.stringify(others);
    const group = groups.get(key) ?? { names: [], others };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, others }) => [names.join(', '), ...others]);
};

const isTable = (type: Type): boolean => {
  const bare = bareType(type);
  return (
    bare instanceof z.ZodArray &&
    bareType(bare.element) instanceof z.ZodObject &&
    metaOf(type).line === undefined &&
    metaOf(type).lines === undefined
  );
};

interface Group {
  readonly part: string;
  readonly facts: Fact[];
  readonly tables: DocumentTable[];
}

/** Adds an object's facts to the groups of its section, in the order of their declaration. */
const collect = (
  speech: Speech,
  groups: Group[],
  type: Type,
  values: Values,
  within: Omit<Place, 'type' | 'value'>,
): void => {
  let { check } = within;
  const gate = factsIn(type).find(([, each]) => metaOf(each).gate === true);
  const facts = shownFacts(type);
  const isClosed = gate !== undefined && values[gate[0]] !== true;
  for (const [name, each] of isClosed ? facts.filter(([one]) => one === gate[0]) : facts) {
    const { part, check: own, quiet, gate: isGate } = metaOf(each);
    if (part !== undefined && groups.at(-1)?.part !== part) groups.push({ part, facts: [], tables: [] });
    check = own ?? check;
    const path = within.path === '' ? name : `${within.path}.${name}`;
    const place: Place = { path, type: each, value: values[name], check };
    if ((isGate === true && !isClosed) || (quiet === true && (isEmpty(place.value) || place.value === false))) continue;
    const group = groups.at(-1);
    const bare = bareType(each);
    if (bare instanceof z.ZodObject && metaOf(each).as !== 'claim' && !isEmpty(place.value))
      collect(speech, groups, bare, place.value as Values, { path, check: 'own' });
    else if (isTable(each) && (!isEmpty(place.value) || place.value === null))
      group?.tables.push(tableOf(speech, place));
    else group?.facts.push(factOf(speech, place));
  }
};

/** The facts and tables of one part may come from several places in a section. */
const merged = (groups: readonly Group[]): readonly Group[] => {
  const byPart = new Map<string, Group>();
  for (const { part, facts, tables } of groups) {
    const group = byPart.get(part) ?? { part, facts: [], tables: [] };
    byPart.set(part, group);
    group.facts.push(...facts);
    group.tables.push(...tables);
  }
  return [...byPart.values()];
};

const speechOf = (report: ShownReport, section: SectionId, document: DocumentSpeech): Speech => ({
  report,
  section,
  document,
  words: document.facts,
  owned: section === 'business' ? sectionFactsOf(report, 'business').ownerProvided : [],
});

/** Candor's own sentences are in the language of the document; observations, and what checks say about them, stay as recorded. */
const spokenFacts = (report: ShownReport, section: SectionId, { language }: DocumentSpeech): unknown =>
  answeredIn(language, () => sectionFactsOf(report, section));

/** Returns what a section shows in addition to its findings, in one language, generated from the declarations of its facts (checks/sections.ts). */
export const factParts = (report: ShownReport, section: SectionId, document: DocumentSpeech): readonly Part[] => {
  const speech = speechOf(report, section, document);
  const groups: Group[] = [];
  collect(speech, groups, sectionFactTypes[section], spokenFacts(report, section, document) as Values, {
    path: '',
    check: 'own',
  });
  return merged(groups).flatMap(({ part, facts, tables }) => [
    ...(facts.length === 0
      ? []
      : [{ kind: 'facts' as const, title: speech.words.sections[section].parts[part] ?? part, facts }]),
    ...tables.map((table) => ({ kind: 'table' as const, table })),
  ]);
};

/** Returns a list of a section as a table of its own: `breaches.recentBreaches`. */
export const factTable = (
  report: ShownReport,
  section: SectionId,
  path: string,
  document: DocumentSpeech,
): DocumentTable => {
  let type: Type = sectionFactTypes[section];
  let value: unknown = spokenFacts(report, section, document);
  let check: CheckId | 'own' = 'own';
  for (const name of path.split('.')) {
    type = factsIn(type).find(([one]) => one === name)?.[1] ?? type;
    value = (value as Values | null)?.[name] ?? null;
    check = metaOf(type).check ?? check;
  }
  return tableOf(speechOf(report, section, document), { path, type, value, check });
};
