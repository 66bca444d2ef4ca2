import { z } from 'zod';
import { bareType, factsIn, metaOf } from '../../schema/report/facts/fact.ts';
import { enumName, keyFactsIn } from '../../schema/report/facts/graphqlOfFacts.ts';
import { sectionFactTypes } from '../../schema/report/facts/sectionFacts.ts';
import { sectionId, type ProbeId, type SectionId } from '../../schema/report/section.ts';
import type { FactWords, Language, ReportFactWords } from '../../schema/report/words/factWords.ts';
import { reportFactWords } from '../../schema/report/words/reportWords.ts';

type Type = z.core.$ZodType;

const LANGUAGES: readonly Language[] = ['en', 'de'];
const all = Object.fromEntries(LANGUAGES.map((language) => [language, reportFactWords(language)])) as Readonly<
  Record<Language, ReportFactWords>
>;

const inLanguages = <Said>(say: (words: ReportFactWords) => Said): Readonly<Record<Language, Said>> => ({
  en: say(all.en),
  de: say(all.de),
});

const nameOf = (words: FactWords | undefined, path: string): string =>
  typeof words === 'string' ? words : (words?.name ?? path);

/** The words of a flag or an enum by their values in GraphQL. */
const valuesOf = (type: Type, said: FactWords | undefined, { values, yes, no }: ReportFactWords) => {
  const bare = bareType(type);
  const own = typeof said === 'object' ? said.values : undefined;
  if (bare instanceof z.ZodBoolean) return { true: own?.['true'] ?? yes, false: own?.['false'] ?? no };
  if (!(bare instanceof z.ZodEnum)) return {};
  const isNamed = metaOf(bare).typeName !== undefined;
  return Object.fromEntries(
    bare.options.map((value) => [
      isNamed ? enumName(String(value)) : String(value),
      own?.[String(value)] ?? values[String(value)] ?? String(value),
    ]),
  );
};

const kindOf = (type: Type): string => {
  const bare = bareType(type);
  const { as } = metaOf(type);
  if (bare instanceof z.ZodArray) return as === 'link' ? 'links' : 'list';
  if (as === 'link' || as === 'code' || as === 'day') return as;
  if (bare instanceof z.ZodISODateTime) return 'day';
  if (bare instanceof z.ZodBoolean || bare instanceof z.ZodEnum) return 'word';
  return bare instanceof z.ZodNumber || bare instanceof z.ZodNumberFormat ? 'number' : 'text';
};

/** Facts that the page has no component for: single values and lists of texts. */
const plainFacts = (section: SectionId) =>
  factsIn(sectionFactTypes[section]).filter(([, type]) => {
    const { ownRow, as } = metaOf(type);
    if (ownRow === true || as === 'hidden') return false;
    const bare = bareType(type);
    const item = bare instanceof z.ZodArray ? bareType(bare.element) : bare;
    if (item instanceof z.ZodObject)
      throw new Error(`A fact of the section ${section} is an object, which no default row can show: it needs ownRow.`);
    return true;
  });

const rowsOf = (section: SectionId) => {
  let check: ProbeId | 'own' = 'own';
  const checks = new Map(
    factsIn(sectionFactTypes[section]).map(([name, type]) => [name, (check = metaOf(type).check ?? check)]),
  );
  return plainFacts(section).map(([name, type]) => ({
    name,
    kind: kindOf(type),
    check: checks.get(name) ?? 'own',
    quiet: metaOf(type).quiet === true,
    words: inLanguages((words) => {
      const said = words.sections[section].facts[name];
      const none = typeof said === 'object' ? said.none : undefined;
      return { name: nameOf(said, name), ...(none !== undefined && { none }), values: valuesOf(type, said, words) };
    }),
  }));
};

const typeNameOf = (section: SectionId): string => metaOf(sectionFactTypes[section]).typeName ?? section;

/** Rows of the default kind are asked for by this fragment, wherever a sheet is shown. */
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

/** What each change is called, and whether its values are yes and no. */
const changesIn = (section: SectionId) =>
  keyFactsIn(sectionFactTypes[section]).map(([key, name, type]) => {
    return [
      enumName(key),
      {
        isFlag: bareType(type) instanceof z.ZodBoolean,
        words: inLanguages(({ sections }) => {
          const { changes, facts } = sections[section];
          return changes?.[key] ?? nameOf(facts[name], name);
        }),
      },
    ] as const;
  });

/** The module of the client that is made from the declared facts: what a default row and a line of a comparison say. */
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

/** The names of changes, apart: only the history of scans shows them. */
export const keyFactsModule = (): string =>
  `export const keyFacts = ${JSON.stringify(Object.fromEntries(sectionId.options.flatMap(changesIn)), null, 2)} as const;\n`;
