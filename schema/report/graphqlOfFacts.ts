import { z } from 'zod';
import { languages } from '../texts/generated/languages.ts';
import { bareType, factsIn, isNullable, keyFactsIn, metaOf } from '../../checks/kit/fact.ts';
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

const fieldLines = (type: z.core.$ZodType): readonly string[] =>
  factsIn(type).flatMap(([name, each]) => [...quoted(metaOf(each).about, '  '), `  ${name}: ${typeOf(each)}`]);

/** Collects every object and enum that a type refers to, outer ones first. */
const namedIn = (type: z.core.$ZodType, known: Map<string, z.core.$ZodType>): void => {
  const bare = bareType(type);
  if (bare instanceof z.ZodArray) {
    namedIn(bare.element, known);
    return;
  }
  const { typeName } = metaOf(bare);
  if (typeName === undefined || known.has(typeName)) return;
  known.set(typeName, bare);
  for (const [, each] of factsIn(bare)) namedIn(each, known);
};

const enumLines = (name: string, type: z.ZodEnum): readonly string[] => [
  `enum ${name} {`,
  ...type.options.flatMap((value) => [
    ...quoted(metaOf(type).valueDocs?.[value], '  '),
    `  ${enumName(String(value))}`,
  ]),
  '}',
];

const definitionOf = (name: string, type: z.core.$ZodType): string => {
  const body =
    type instanceof z.ZodEnum
      ? enumLines(name, type)
      : SECTIONS.has(type)
        ? [`type ${name} implements ReportSection {`, ...SHEET.map((line) => `  ${line}`), ...fieldLines(type), '}']
        : [`type ${name} {`, ...fieldLines(type), '}'];
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
  const known = new Map<string, z.core.$ZodType>();
  for (const type of SECTIONS) namedIn(type, known);
  for (const name of ELSEWHERE) known.delete(name);
  const definitions = [...[...known].map(([name, type]) => definitionOf(name, type)), keyFacts(), languageEnum()];
  return `# Made from checks and schema/texts by "npm run codegen"; what is changed here is lost.\n\n${definitions.join('\n\n')}\n`;
};
