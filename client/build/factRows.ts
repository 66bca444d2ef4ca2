import { keyFactsIn, bareType, factsIn, metaOf } from '../../checks/kit/fact.ts';
import { z } from 'zod';
import { enumName } from '../../schema/report/enumName.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import { sectionId, type SectionId } from '../../checks/kit/section.ts';
import type { CheckId } from '../../checks/index.ts';
import type { FactWords, Language, ReportFactWords } from '../../schema/report/words/factWords.ts';
import { reportFactWords } from '../../schema/report/words/reportWords.ts';
import { languages } from '../../schema/texts/generated/languages.ts';
import { saidOf, valueWord } from '../../schema/report/words/valueWord.ts';

type Type = z.core.$ZodType;

/** Returns the bare type of a fact, or of the items of its list. */
const itemOf = (type: Type): Type => {
  const bare = bareType(type);
  return bare instanceof z.ZodArray ? bareType(bare.element) : bare;
};

/** Returns the type of a fact by its path within the section, e.g. `mtaSts.status`, or undefined if it is not declared. */
const typeAt = (section: SectionId, path: string): Type | undefined => {
  let at: Type | undefined = sectionFactTypes[section];
  for (const name of path.split('.')) at = at && factsIn(itemOf(at)).find(([one]) => one === name)?.[1];
  return at;
};

/** Returns the words for a fact, with a word for each value that its flag or enum has in GraphQL. */
const factWords = (words: ReportFactWords, section: SectionId, path: string): FactWords | undefined => {
  const type = typeAt(section, path);
  const given = words.sections[section].facts[path];
  if (type === undefined || given === undefined) return undefined;
  const said = saidOf(given, path);
  const item = itemOf(type);
  // A flag without words of its own is shown as yes or no.
  const options =
    item instanceof z.ZodEnum ? item.options : said.values && item instanceof z.ZodBoolean ? [true, false] : [];
  const values = Object.fromEntries(
    options.map((value) => [valueKey(item, String(value)), valueWord(words, said, item, value) ?? String(value)]),
  );
  const notes = Object.entries(said.notes ?? {}).map(([value, note]) => [valueKey(item, value), note] as const);
  if (options.length === 0 && notes.length === 0) return given;
  return {
    ...said,
    ...(options.length > 0 && { values }),
    ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
  };
};

/** Returns a value of a flag or enum in GraphQL's spelling. */
const valueKey = (item: Type, value: string): string => (metaOf(item).typeName === undefined ? value : enumName(value));

const PATH = new RegExp(`['"]((${sectionId.options.join('|')})\\.(\\w[\\w.]*))['"]`, 'g');

/** Returns the facts that client sources name, e.g. `email.mtaSts.status`, and the facts with a default row. */
const namedFacts = (sources: readonly string[]) => {
  const named = sources.flatMap((source) =>
    [...source.matchAll(PATH)].map(([, , section = '', path = '']) => [section as SectionId, path] as const),
  );
  const plain = sectionId.options.flatMap((section) => plainFacts(section).map(([name]) => [section, name] as const));
  return [...named, ...plain].sort(([one, path], [other, otherPath]) =>
    `${one}.${path}` < `${other}.${otherPath}` ? -1 : 1,
  );
};

/** Generates the words of the facts that the client shows, in one language. Words of other facts are loaded where they are used. */
export const factWordsModule = (language: Language, sources: readonly string[]): string => {
  const words = reportFactWords(language);
  const all = namedFacts(sources).flatMap(([section, path]) => {
    const said = factWords(words, section, path);
    return said === undefined ? [] : [[`${section}.${path}`, said] as const];
  });
  return `export const ${language} = ${JSON.stringify(Object.fromEntries(all), null, 2)};\n`;
};

const kindOf = (type: Type): string => {
  const bare = bareType(type);
  const { as } = metaOf(type);
  if (bare instanceof z.ZodArray) return as === 'link' ? 'links' : as === 'sentences' ? as : 'list';
  if (as === 'link' || as === 'code' || as === 'day') return as;
  if (bare instanceof z.ZodISODateTime) return 'day';
  if (bare instanceof z.ZodBoolean || bare instanceof z.ZodEnum) return 'word';
  return bare instanceof z.ZodNumber || bare instanceof z.ZodNumberFormat ? 'number' : 'text';
};

const isTabular = (type: Type): boolean => itemOf(type) instanceof z.ZodObject;

/** Facts that the page has no component for: single values and lists of texts. */
const plainFacts = (section: SectionId) =>
  factsIn(sectionFactTypes[section]).filter(([, type]) => {
    const { ownRow, as } = metaOf(type);
    return ownRow !== true && as !== 'hidden' && !isTabular(type);
  });

/** The page shows them as part of another fact: CAA records are among the DNS records. */
const IN_OTHERS = new Set(['dns.caa']);

/** No default row can show an object or a table: throws if no component requests such a fact. */
const requireComponents = (sources: readonly string[]): void => {
  for (const section of sectionId.options) {
    const components = sources.filter((source) => source.includes(` on ${typeNameOf(section)} {`));
    for (const [name, type] of factsIn(sectionFactTypes[section])) {
      if (!isTabular(type) || metaOf(type).as === 'hidden' || IN_OTHERS.has(`${section}.${name}`)) continue;
      const requested = new RegExp(`^ +${name} \\{$`, 'm');
      if (!components.some((source) => requested.test(source)))
        throw new Error(`The fact ${section}.${name} is an object or a table, but no component requests it.`);
    }
  }
};

/** Returns the check that explains why a fact of the section is missing, by the name of the fact. */
const checksIn = (section: SectionId): ReadonlyMap<string, CheckId | 'own'> => {
  let check: CheckId | 'own' = 'own';
  return new Map(
    factsIn(sectionFactTypes[section]).map(([name, type]) => [name, (check = metaOf(type).check ?? check)]),
  );
};

const rowsOf = (section: SectionId) => {
  const checks = checksIn(section);
  return plainFacts(section).map(([name, type]) => ({
    name,
    path: `${section}.${name}`,
    kind: kindOf(type),
    check: checks.get(name) ?? 'own',
    quiet: metaOf(type).quiet === true,
  }));
};

/** Generates the declared tones of the facts that the client shows, each with the check that explains a missing value. */
export const factTonesModule = (sources: readonly string[]): string => {
  const all = namedFacts(sources).flatMap(([section, path]) => {
    const type = typeAt(section, path);
    const tones = type && (metaOf(type).tones ?? metaOf(itemOf(type)).tones);
    if (type === undefined || tones === undefined) return [];
    const check = checksIn(section).get(path.split('.')[0] ?? '') ?? 'own';
    const byValue = Object.entries(tones).map(([value, tone]) => [valueKey(itemOf(type), value), tone] as const);
    return [[`${section}.${path}`, { check, tones: Object.fromEntries(byValue) }] as const];
  });
  return `export const factTones = ${JSON.stringify(Object.fromEntries(all), null, 2)} as const;\n`;
};

const typeNameOf = (section: SectionId): string => metaOf(sectionFactTypes[section]).typeName ?? section;

/** Every sheet requests its default rows with this fragment. */
const fragment = (): string => {
  const parts = sectionId.options.flatMap((section) => {
    const names = plainFacts(section).map(([name]) => `      ${name}`);
    return names.length === 0 ? [] : [`    ... on ${typeNameOf(section)} {`, ...names, '    }'];
  });
  return [
    '  fragment FactRows_section on ReportSection {',
    '    id',
    '    checks {',
    '      probe',
    '      state',
    '      isPartial',
    '    }',
    ...parts,
    '  }',
  ].join('\n');
};

const changeName = ({ sections }: ReportFactWords, section: SectionId, key: string, name: string): string =>
  sections[section].changes?.[key] ?? saidOf(sections[section].facts[name], name).name;

/** The facts whose changes can appear in a comparison of scans, by their GraphQL names. */
const keyFacts = () =>
  sectionId.options.flatMap((section) =>
    keyFactsIn(sectionFactTypes[section]).map(([key, name, type]) => ({ id: enumName(key), section, key, name, type })),
  );

/** Generates the client module that lists which facts have a default row, and of which kind. */
export const factRowsModule = (): string => {
  const rows = Object.fromEntries(
    sectionId.options
      .map((section) => [typeNameOf(section), rowsOf(section)] as const)
      .filter(([, each]) => each.length > 0),
  );
  return [
    "import { graphql } from './gql.ts';",
    '',
    `export const FactRows_section = graphql(\`\n${fragment()}\n\`);`,
    '',
    `export const factRows = ${JSON.stringify(rows, null, 2)} as const;`,
    '',
  ].join('\n');
};

/** Generates the module that says whether the values of a change are yes and no. Separate, like the names module, because only the scan history uses it. */
const keyFactsModule = (): string => {
  const flags = keyFacts().map(({ id, type }) => [id, bareType(type) instanceof z.ZodBoolean] as const);
  return `export const keyFactIsFlag = ${JSON.stringify(Object.fromEntries(flags), null, 2)} as const;\n`;
};

/** Generates the name of each change, in one language. */
export const keyFactNamesModule = (language: Language): string => {
  const words = reportFactWords(language);
  const names = keyFacts().map(({ id, section, key, name }) => [id, changeName(words, section, key, name)] as const);
  return `export const ${language} = ${JSON.stringify(Object.fromEntries(names), null, 2)};\n`;
};

/** Returns the client modules that are generated from the declared facts and their words, by path. */
export const factModules = (sources: readonly string[]): ReadonlyMap<string, string> => {
  requireComponents(sources);
  return new Map([
    ['client/src/generated/factRows.ts', factRowsModule()],
    ['client/src/generated/factTones.ts', factTonesModule(sources)],
    ['client/src/generated/keyFacts.ts', keyFactsModule()],
    ['client/src/generated/factWordsTranslations.ts', translationsModule('factWords')],
    ['client/src/generated/keyFactNamesTranslations.ts', translationsModule('keyFactNames')],
    ...languages.flatMap((language) => [
      [`client/src/generated/factWords/${language}.ts`, factWordsModule(language, sources)] as const,
      [`client/src/generated/keyFactNames/${language}.ts`, keyFactNamesModule(language)] as const,
    ]),
  ]);
};

/** Generates the loaders of the words in languages other than English. */
const translationsModule = (name: string): string => {
  const loaders = languages
    .filter((language) => language !== 'en')
    .map((language) => `${language}: async () => (await import('./${name}/${language}.ts')).${language}`);
  return `export const ${name}Translations = { ${loaders.join(', ')} };\n`;
};
