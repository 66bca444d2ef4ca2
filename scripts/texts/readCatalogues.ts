import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { checkId } from '../../checks/index.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import { keyFactsIn } from '../../checks/kit/fact.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** Messages in ICU MessageFormat, nested in the same way as the code reads them. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/** A file of a language, such as `schema/texts/de/report.json`: areas by name, each with its messages. */
export interface CatalogueFile {
  readonly file: string;
  readonly areas: Readonly<Record<string, Texts>>;
  /** Defaults to the entry of the file in {@link SAID_BY}. */
  readonly saidBy?: SaidBy;
}

/** What a message needs from the code that shows it. A `tag` renders the words that it encloses: `<link>these</link>`. */
export type Kind = 'text' | 'number' | 'boolean' | 'tag';

export interface Message {
  readonly elements: readonly MessageFormatElement[];
  readonly kinds: Map<string, Kind>;
}

/** A message, or messages by key. */
export type Parsed = Message | { readonly isList: boolean; readonly inner: ReadonlyMap<string, Parsed> };

export const isMessage = (parsed: Parsed): parsed is Message => 'elements' in parsed;

/** The language that all others are compared with. */
export const SOURCE = 'en';

const FOLDER = 'schema/texts';

/** Reads the catalogues by language, English first. */
export const readCatalogues = async (): Promise<ReadonlyMap<string, readonly CatalogueFile[]>> => {
  const entries = await readdir(join(PROJECT_ROOT, FOLDER), { withFileTypes: true });
  const languages = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name);
  const others = languages.filter((language) => language !== SOURCE).sort();
  return new Map(
    await Promise.all(
      [SOURCE, ...others].map(async (language): Promise<[string, readonly CatalogueFile[]]> => [
        language,
        await readLanguage(language),
      ]),
    ),
  );
};

const readLanguage = async (language: string): Promise<readonly CatalogueFile[]> => {
  const names = (await readdir(join(PROJECT_ROOT, FOLDER, language))).filter((name) => name.endsWith('.json')).sort();
  const words = await readChecks(language);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = `${FOLDER}/${language}/${name}`;
      const areas = await readJson<CatalogueFile['areas']>(file);
      return { file, areas: name === 'facts.json' ? withFactsOf(words, areas as unknown as FactAreas) : areas };
    }),
  );
  return [...files, ...areasOf(words, language), await readEvidence(words, language)];
};

/**
 * The words of a check: its title, the words of its findings by code, of its facts by path (`mtaSts.status`), of changes between scans and of evidence by name,
 * and areas of its own that only the server says.
 */
interface CheckWords {
  readonly title: Texts;
  readonly findings: Readonly<Record<string, Texts>>;
  readonly facts?: Readonly<Record<string, Texts>>;
  readonly changes?: Readonly<Record<string, Texts>>;
  readonly evidence?: Readonly<Record<string, Texts>>;
  readonly [area: string]: Texts | undefined;
}

interface WordsOfCheck {
  readonly id: string;
  readonly file: string;
  readonly words: CheckWords;
}

/** Reads the words of all checks, in the order of the checks. */
const readChecks = (language: string): Promise<readonly WordsOfCheck[]> =>
  Promise.all(
    checkId.options.map(async (id) => {
      const file = `checks/${id}/words.${language}.json`;
      return { id, file, words: await readJson<CheckWords>(file) };
    }),
  );

/** The words of facts.json: shared values, and the parts of each section. */
interface FactAreas {
  readonly facts: {
    readonly values: Texts;
    readonly sections: Readonly<Record<SectionId, { readonly parts: Texts }>>;
  };
}

/** Adds the words of the checks' facts to those of the sections that show them. */
const withFactsOf = (checks: readonly WordsOfCheck[], { facts }: FactAreas): CatalogueFile['areas'] => {
  const all = checks.flatMap(({ words }) => Object.entries(words.facts ?? {}));
  const changes = Object.fromEntries(checks.flatMap(({ words }) => Object.entries(words.changes ?? {})));
  const sections = Object.entries(facts.sections).map(([section, words]): [string, Texts] => {
    const type = sectionFactTypes[section as SectionId];
    return [
      section,
      {
        ...words,
        facts: Object.fromEntries(all.filter(([path]) => (path.split('.')[0] ?? '') in type.shape)),
        changes: Object.fromEntries(
          keyFactsIn(type).flatMap(([name]) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
        ),
      },
    ];
  });
  return { facts: { ...facts, sections: Object.fromEntries(sections) } };
};

/** Words that areas of all checks are put together from. */
const SHARED: ReadonlySet<string> = new Set(['title', 'findings', 'facts', 'changes', 'evidence']);

/** Returns the areas `checks` and `findings`, and those of single checks. */
const areasOf = (checks: readonly WordsOfCheck[], language: string): readonly CatalogueFile[] => [
  {
    file: `checks/*/words.${language}.json`,
    areas: {
      checks: Object.fromEntries(checks.map(({ id, words }) => [id, words.title])),
      findings: Object.fromEntries(checks.flatMap(({ words }) => Object.entries(words.findings))),
    },
    saidBy: 'both',
  },
  ...checks.map(({ file, words }): CatalogueFile => {
    const own = Object.entries(words).filter(([area]) => !SHARED.has(area));
    return { file, areas: Object.fromEntries(own) as CatalogueFile['areas'], saidBy: 'server' };
  }),
];

/** Reads the area `evidence`: the sentences of each check, and those that several checks say. */
const readEvidence = async (checks: readonly WordsOfCheck[], language: string): Promise<CatalogueFile> => {
  const { evidence: kit } = await readJson<Required<Pick<CheckWords, 'evidence'>>>(`checks/kit/words.${language}.json`);
  const own = checks.flatMap(({ id, words }) => (words.evidence === undefined ? [] : [[id, words.evidence] as const]));
  const areas = { evidence: { ...Object.fromEntries(own), kit } };
  return { file: `checks/*/words.${language}.json`, areas, saidBy: 'server' };
};

const readJson = async <Content>(file: string): Promise<Content> => {
  const text = await readFile(join(PROJECT_ROOT, file), 'utf8');
  try {
    return JSON.parse(text) as Content;
  } catch (error) {
    throw new Error(`${file} is no JSON`, { cause: error });
  }
};

/** An area of one language, with the location for reporting faults: its file and its name. */
export interface Area {
  readonly at: string;
  readonly texts: Parsed;
  readonly saidBy: SaidBy;
}

type SaidBy = 'pages' | 'server' | 'both';

/** Who shows the areas of a group, if that is not only the pages. */
const SAID_BY: Readonly<Record<string, SaidBy>> = {
  answers: 'server',
  cli: 'server',
  documents: 'server',
  mails: 'server',
  policies: 'server',
  sentences: 'server',
  verification: 'both',
  facts: 'server', // pages load only those that they name (client/build/factRows.ts)
  forms: 'both',
  frame: 'both',
};

/** Parses the areas of a language by name. Parse errors are added to `faults`, one line each. */
export const parseAreas = (files: readonly CatalogueFile[], faults: string[]): ReadonlyMap<string, Area> => {
  const areas = new Map<string, Area>();
  for (const { file, areas: inFile, saidBy: said } of files)
    for (const [name, texts] of Object.entries(inFile)) {
      const at = `${file}: ${name}`;
      if (areas.has(name)) faults.push(`${at}: is in another file of this language too`);
      const saidBy = said ?? SAID_BY[basename(file, '.json')] ?? 'pages';
      areas.set(name, { at, texts: parseTexts(texts, at, faults), saidBy });
    }
  return areas;
};

const parseTexts = (texts: Texts, id: string, faults: string[]): Parsed => {
  if (typeof texts === 'string') return parseMessage(texts, id, faults);
  const inner = Object.entries(texts).map(
    ([key, text]: readonly [string, Texts]) => [key, parseTexts(text, `${id}.${key}`, faults)] as const,
  );
  return { isList: Array.isArray(texts), inner: new Map(inner) };
};

const parseMessage = (text: string, id: string, faults: string[]): Message => {
  const kinds = new Map<string, Kind>();
  try {
    const elements = parse(text, { requiresOtherClause: true });
    for (const [name, kind] of argumentsOf(elements)) kinds.set(name, kindOf(name, kinds.get(name), kind));
    return { elements, kinds };
  } catch (error) {
    faults.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    return { elements: [], kinds };
  }
};

type Argument = readonly [name: string, kind: Kind];

const argumentsOf = (elements: readonly MessageFormatElement[]): readonly Argument[] =>
  elements.flatMap((element): readonly Argument[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.argument:
        return [[element.value, 'text']];
      case TYPE.number:
        if (element.style) throw new Error(`{${element.value}} has a style: hand it over formatted`);
        return [[element.value, 'number']];
      case TYPE.tag:
        return [[element.value, 'tag'], ...argumentsOf(element.children)];
      case TYPE.plural:
        if (element.pluralType === 'ordinal' || element.offset !== 0)
          throw new Error(`{${element.value}}: ordinals and offsets are not supported`);
        return [[element.value, 'number'], ...argumentsOfCases(element)];
      case TYPE.select:
        return [[element.value, kindOfCases(Object.keys(element.options))], ...argumentsOfCases(element)];
      case TYPE.date:
      case TYPE.time:
        throw new Error(`{${element.value}} is a time: hand it over formatted`);
    }
  });

interface WithCases {
  readonly value: string;
  readonly options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;
}

const argumentsOfCases = ({ value: name, options }: WithCases): readonly Argument[] => {
  const found = Object.values(options).flatMap(({ value }) => argumentsOf(value));
  if (found.some(([, kind]) => kind === 'tag')) throw new Error(`{${name}}: a tag cannot stand in a case`);
  return found;
};

const kindOfCases = (names: readonly string[]): Kind =>
  names.includes('true') && names.every((name) => ['true', 'false', 'other'].includes(name)) ? 'boolean' : 'text';

/** A number may also be shown unformatted; apart from that, an argument has a single kind. */
const kindOf = (name: string, known: Kind | undefined, kind: Kind): Kind => {
  if (known === undefined || known === kind) return kind;
  if ([known, kind].every((each) => each === 'text' || each === 'number')) return 'number';
  throw new Error(`{${name}} is used as ${known} and as ${kind}`);
};
