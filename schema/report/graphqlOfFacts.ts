import { z } from 'zod';
import { languages } from '../texts/generated/languages.ts';
import { bareType, factsIn, isNullable, keyFactsIn, metaOf } from '../../checks/kit/fact.ts';
import { sectionId, type SectionId } from '../../checks/kit/section.ts';
import { reportFactWords } from './words/reportWords.ts';
import { enumName } from './enumName.ts';
import { sectionFactTypes } from '../../checks/sections.ts';

/** The fields of every section of the report. */
const SHEET = ['id: ID!', 'section: SectionId!', 'state: SectionState!', 'checks: [Check!]!', 'findings: [Finding!]!'];

/** Enums that are declared in another file, next to what they belong to. */
const ELSEWHERE = ['FindingOutcome'];

const quoted = (about: string | undefined, indent: string): readonly string[] =>
  about === undefined ? [] : [`${indent}"${about.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`];

const scalarOf = (type: z.core.$ZodType): string => {
  if (type instanceof z.ZodISODateTime) return 'DateTime';
  if (type instanceof z.ZodBoolean) return 'Boolean';
  if (type instanceof z.ZodNumberFormat) return 'Int';
  if (type instanceof z.ZodNumber) return 'Float';
  if (type instanceof z.ZodString || type instanceof z.ZodEnum) return 'String';
  if (type instanceof z.ZodUnion) return 'Int';
  throw new Error(`A fact of the type ${type._zod.def.type} has no type in GraphQL.`);
};

/** Returns the GraphQL type, for example `[Cookie!]` or `Boolean!`. */
const typeOf = (type: z.core.$ZodType): string => {
  const bare = bareType(type);
  const name = bare instanceof z.ZodArray ? `[${typeOf(bare.element)}]` : (metaOf(bare).typeName ?? scalarOf(bare));
  return isNullable(type) ? name : `${name}!`;
};

/** A type with its place in the report: the words of its facts are listed by their paths, for example `email` and `mtaSts.status`. */
interface Placed {
  readonly type: z.core.$ZodType;
  readonly section: SectionId;
  readonly path: readonly string[];
}

const fieldLines = ({ type, section, path }: Placed): readonly string[] =>
  factsIn(type).flatMap(([name, each]) => [
    ...quoted(metaOf(each).about ?? nameOnPage(section, [...path, name]), '  '),
    `  ${name}: ${typeOf(each)}`,
  ]);

/** Returns the name of a fact in English, or undefined if it only repeats the name of its field. */
const nameOnPage = (section: SectionId, path: readonly string[]): string | undefined => {
  const words = reportFactWords('en').sections[section].facts[path.join('.')];
  const name = typeof words === 'string' ? words : words?.name;
  const letters = name?.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  return letters === path.at(-1)?.toLowerCase() ? undefined : name;
};

/** Collects every object and enum that a type refers to, outer ones first. */
const namedIn = ({ type, section, path }: Placed, known: Map<string, Placed>): void => {
  const bare = bareType(type);
  if (bare instanceof z.ZodArray) {
    namedIn({ type: bare.element, section, path }, known);
    return;
  }
  const { typeName } = metaOf(bare);
  if (typeName === undefined || known.has(typeName)) return;
  known.set(typeName, { type: bare, section, path });
  for (const [name, each] of factsIn(bare)) namedIn({ type: each, section, path: [...path, name] }, known);
};

const enumLines = (name: string, type: z.ZodEnum): readonly string[] => [
  `enum ${name} {`,
  ...type.options.flatMap((value) => [
    ...quoted(metaOf(type).valueDocs?.[value], '  '),
    `  ${enumName(String(value))}`,
  ]),
  '}',
];

const definitionOf = (name: string, placed: Placed): string => {
  const { type } = placed;
  const body =
    type instanceof z.ZodEnum
      ? enumLines(name, type)
      : SECTIONS.has(type)
        ? [`type ${name} implements ReportSection {`, ...SHEET.map((line) => `  ${line}`), ...fieldLines(placed), '}']
        : [`type ${name} {`, ...fieldLines(placed), '}'];
  return [...quoted(metaOf(type).typeAbout, ''), ...body].join('\n');
};

const SECTIONS: ReadonlySet<z.core.$ZodType> = new Set(Object.values(sectionFactTypes));

const keyFacts = (): string =>
  [
    '"Values are as they were seen; flags are `yes` or `no`, days ISO 8601."',
    'enum KeyFact {',
    ...[...SECTIONS].flatMap(keyFactsIn).map(([key]) => `  ${enumName(key)}`),
    '}',
  ].join('\n');

const languageEnum = (): string =>
  [
    '"The languages that Candor\'s own words are written in."',
    'enum Language {',
    ...languages.map((language) => `  ${enumName(language)}`),
    '}',
  ].join('\n');

/** Returns the GraphQL of the report's sections, generated from the declarations of their facts, and of the languages that the report is available in. */
export const graphqlOfFacts = (): string => {
  const known = new Map<string, Placed>();
  for (const section of sectionId.options) namedIn({ type: sectionFactTypes[section], section, path: [] }, known);
  for (const name of ELSEWHERE) known.delete(name);
  const definitions = [...[...known].map(([name, placed]) => definitionOf(name, placed)), keyFacts(), languageEnum()];
  return `# Made from checks and schema/texts by "npm run codegen"; what is changed here is lost.\n\n${definitions.join('\n\n')}\n`;
};
