import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  isMessage,
  parseAreas,
  SOURCE,
  type Area,
  type CatalogueFile,
  type Kind,
  type Message,
  type Parsed,
} from './readCatalogues.ts';

/** Areas whose English text the server sends to a page together with the data it describes: a page loads only the words of other languages. */
const ENGLISH_FROM_SERVER: ReadonlySet<string> = new Set(['checks', 'findings', 'toolTerms']);

/** Everything that is wrong with the catalogues: file, id and fault, one line each. */
class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(faults: readonly string[]) {
    super(`The catalogues of texts have faults:\n${faults.join('\n')}`);
  }
}

/**
 * Generates the modules from the catalogues, by path: a module for each area in each language, so that a page loads only the words that it shows, and a getter
 * for each area for the client. A message becomes a string, or a function of one object with its arguments. Throws {@link CatalogueError} if a message does
 * not parse, or if a language does not have the same ids, arguments and tags as English.
 */
export const textModules = (catalogues: ReadonlyMap<string, readonly CatalogueFile[]>): ReadonlyMap<string, string> => {
  const faults: string[] = [];
  const parsed = [...catalogues].map(([language, files]) => [language, parseAreas(files, faults)] as const);
  const source = new Map(parsed).get(SOURCE) ?? new Map<string, Area>();
  const others = parsed.filter(([language]) => language !== SOURCE);
  for (const [language, areas] of others) compareAreas(language, areas, source, faults);
  if (faults.length > 0) throw new CatalogueError(faults);
  const modules = new Map<string, string>();
  for (const [language, areas] of parsed)
    for (const [name, { texts }] of areas) {
      const english = source.get(name)?.texts ?? texts;
      modules.set(`schema/texts/generated/${name}/${language}.ts`, moduleOf(language, texts, english));
    }
  const languages = others.map(([language]) => language);
  modules.set('schema/texts/generated/languages.ts', languagesModule([SOURCE, ...languages]));
  for (const [name, { saidBy }] of source) {
    if (saidBy !== 'pages')
      modules.set(`schema/texts/generated/${name}/${name}Texts.ts`, serverModule(name, [SOURCE, ...languages]));
    if (saidBy !== 'server') modules.set(`client/src/texts/generated/${name}Texts.ts`, getterModule(name, languages));
  }
  return modules;
};

const compareAreas = (
  language: string,
  areas: ReadonlyMap<string, Area>,
  source: ReadonlyMap<string, Area>,
  faults: string[],
): void => {
  for (const [name, { at }] of areas) if (!source.has(name)) faults.push(`${at}: English has no such area`);
  for (const [name, english] of source) {
    const area = areas.get(name);
    if (area === undefined) faults.push(`${english.at}: is missing in the language ${language}`);
    else compare(area.texts, english.texts, area.at, faults);
  }
};

const compare = (texts: Parsed, english: Parsed, id: string, faults: string[]): void => {
  if (isMessage(texts) && isMessage(english)) {
    compareArguments(texts, english, id, faults);
    return;
  }
  if (isMessage(texts) || isMessage(english) || texts.isList !== english.isList) {
    faults.push(`${id}: has another shape than in English`);
    return;
  }
  for (const key of texts.inner.keys())
    if (!english.inner.has(key)) faults.push(`${id}.${key}: English has no such text`);
  for (const [key, text] of english.inner) {
    const own = texts.inner.get(key);
    if (own === undefined) faults.push(`${id}.${key}: is missing`);
    else compare(own, text, `${id}.${key}`, faults);
  }
};

const compareArguments = (message: Message, english: Message, id: string, faults: string[]): void => {
  const named = (name: string, kind: Kind | undefined): string => (kind === 'tag' ? `<${name}>` : `{${name}}`);
  for (const [name, kind] of message.kinds) {
    const theirs = english.kinds.get(name);
    if (theirs === undefined) faults.push(`${id}: English has no ${named(name, kind)}`);
    else if ([theirs, kind].some((each) => each === 'tag' || each === 'boolean') && theirs !== kind)
      faults.push(`${id}: {${name}} is ${kind}, and ${theirs} in English`);
    // If one language formats it as a number, it is a number for all.
    else if (kind === 'number') english.kinds.set(name, kind);
  }
  // A message that failed to parse would lack everything; the parse error is already reported.
  for (const [name, kind] of english.kinds)
    if (!message.kinds.has(name) && message.elements.length > 0) faults.push(`${id}: lacks ${named(name, kind)}`);
};

const moduleOf = (language: string, texts: Parsed, english: Parsed): string => {
  const body = printTexts(texts, english);
  const used = ['number', 'plural', 'select'].filter((name) => body.includes(`\${$${name}(`));
  const imports = used.length > 0 ? "import { formatsOf } from '../../formats.ts';\n" : '';
  const formats =
    used.length > 0
      ? `const { ${used.map((name) => `${name}: $${name}`).join(', ')} } = formatsOf('${language}');\n\n`
      : '';
  return language === SOURCE
    ? `${imports}\n${formats}export const ${language} = ${body};\n`
    : `${imports}import type { ${SOURCE} } from './${SOURCE}.ts';\n\n${formats}export const ${language}: typeof ${SOURCE} = ${body};\n`;
};

const printTexts = (texts: Parsed, english: Parsed): string => {
  if (isMessage(texts)) return printMessage(texts, isMessage(english) ? english.kinds : texts.kinds);
  const inner = [...texts.inner].map(
    ([key, text]) =>
      [key, printTexts(text, (isMessage(english) ? undefined : english.inner.get(key)) ?? text)] as const,
  );
  return texts.isList
    ? `[\n${inner.map(([, text]) => `${text},\n`).join('')}]`
    : `{\n${inner.map(([key, text]) => `${JSON.stringify(key)}: ${text},\n`).join('')}}`;
};

const TYPES: Readonly<Record<Kind, string>> = {
  text: 'string | number',
  number: 'number',
  boolean: 'boolean',
  tag: '(words: string) => Node',
};

const printMessage = ({ elements, kinds }: Message, english: ReadonlyMap<string, Kind>): string => {
  if (kinds.size === 0) return printWords(elements);
  const types = [...kinds].map(([name, kind]) => `${name}: ${TYPES[english.get(name) ?? kind]}`);
  const parameter = `({ ${[...kinds.keys()].join(', ')} }: { ${types.join('; ')} })`;
  if (![...kinds.values()].includes('tag')) return `${parameter} => ${printWords(elements)}`;
  const parts = elements.map((element) =>
    element.type === TYPE.tag ? `${element.value}(${printWords(element.children)})` : printWords([element]),
  );
  return `<Node,>${parameter}: readonly (string | Node)[] => [${parts.join(', ')}]`;
};

/** Returns a string or a template literal. `counted` is the argument that `#` stands for. */
const printWords = (elements: readonly MessageFormatElement[], counted = ''): string => {
  return elements.every(({ type }) => type === TYPE.literal)
    ? JSON.stringify(elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join(''))
    : `\`${printParts(elements, counted)}\``;
};

const printParts = (elements: readonly MessageFormatElement[], counted: string): string =>
  elements.map((element) => printElement(element, counted)).join('');

const printElement = (element: MessageFormatElement, counted: string): string => {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll(/[\\`]|\$\{/g, '\\$&');
    case TYPE.argument:
      return `\${${element.value}}`;
    case TYPE.number:
      return `\${$number(${element.value})}`;
    case TYPE.pound:
      return `\${$number(${counted})}`;
    case TYPE.plural: {
      const { head, rest } = withoutCommonHead(element.options);
      return `${printParts(head, element.value)}\${$plural(${element.value}, { ${printCases(rest, element.value)} })}`;
    }
    case TYPE.select: {
      const { true: yes, other } = element.options;
      const no = element.options['false'] ?? other;
      return isFlag(element.options) && yes && no
        ? `\${${element.value} ? ${printWords(yes.value, counted)} : ${printWords(no.value, counted)}}`
        : `\${$select(${element.value}, { ${printCases(element.options, counted)} })}`;
    }
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new Error(`{${element.value}} cannot stand here`);
  }
};

type Cases = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

/** If all cases begin with `# `, it is moved in front of them: this makes pages smaller. */
const withoutCommonHead = (cases: Cases): { readonly head: readonly MessageFormatElement[]; readonly rest: Cases } => {
  const rest = Object.entries(cases).flatMap(([name, { value }]) => {
    const [pound, text, ...others] = value;
    if (pound?.type !== TYPE.pound || text?.type !== TYPE.literal || !text.value.startsWith(' ')) return [];
    return [[name, { value: [{ ...text, value: text.value.slice(1) }, ...others] }] as const];
  });
  return rest.length < Object.keys(cases).length
    ? { head: [], rest: cases }
    : { head: [{ type: TYPE.pound }, { type: TYPE.literal, value: ' ' }], rest: Object.fromEntries(rest) };
};

const isFlag = (cases: Cases): boolean => Object.keys(cases).every((name) => ['true', 'false', 'other'].includes(name));

const printCases = (cases: Cases, counted: string): string =>
  Object.entries(cases)
    .map(([name, { value }]) => `${JSON.stringify(name)}: ${printWords(value, counted)}`)
    .join(', ');

const languagesModule = (languages: readonly string[]): string =>
  [
    '/** The languages of the catalogues, English first. */',
    `export const languages = [${languages.map((language) => `'${language}'`).join(', ')}] as const;`,
    '',
    '/** Each by its own name, as its readers look for it. */',
    `export const languageNames = { ${languages.map((language) => `${language}: '${nameOf(language)}'`).join(', ')} };`,
    '',
  ].join('\n');

/** Returns `Deutsch`, `Français`: capitalised, as for a name that stands alone. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The server uses all languages at the same time. */
const serverModule = (name: string, languages: readonly string[]): string => {
  const imports = languages.map((language) => `import { ${language} } from './${language}.ts';\n`);
  return `${imports.join('')}\nexport const ${name}Texts = { ${languages.join(', ')} };\n`;
};

const getterModule = (name: string, languages: readonly string[]): string => {
  const path = (language: string): string => `'../../../../schema/texts/generated/${name}/${language}.ts'`;
  const loaders = languages.map((language) => `${language}: async () => (await import(${path(language)})).${language}`);
  const isFromServer = ENGLISH_FROM_SERVER.has(name);
  const english = isFromServer ? `<Partial<typeof ${SOURCE}>>({}` : `(${SOURCE}`;
  return [
    `import ${isFromServer ? 'type ' : ''}{ ${SOURCE} } from ${path(SOURCE)};`,
    "import { defineTexts } from '../catalogue.ts';",
    '',
    `export const ${name}Texts = defineTexts${english}, { ${loaders.join(', ')} });`,
    '',
  ].join('\n');
};
