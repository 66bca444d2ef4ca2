import { Parser } from 'htmlparser2';
import { attributeAdvice, elementFault, valueFault } from './svgTiny.ts';

export interface Logo {
  readonly title: string | null;
  /** Reasons why it is not SVG Tiny Portable/Secure. Each item is a sentence without its full stop. */
  readonly faults: readonly string[];
  readonly advice: readonly string[];
}

/** "SHOULD NOT exceed 32 kilobytes" (draft-svg-tiny-ps-abrotman §2). */
const ADVISED_BYTES = 32 * 1_024;
const MAX_FAULTS = 10;
/** The title "SHOULD be no more than 64 characters" (§2). */
const MAX_TITLE = 64;

interface Seen {
  root: boolean;
  titles: number;
  title: string | null;
  /** The text of the <desc> that is open. */
  description: string;
  closingTags: number;
  /** Namespace prefixes. */
  readonly declared: Set<string>;
  readonly used: Set<string>;
}

/**
 * Checks what mailbox providers check before they show a logo: SVG Tiny 1.2 with the profile "tiny-ps" (draft-svg-tiny-ps-abrotman). Names the element and the
 * line of what is wrong inside.
 */
export const readLogo = (text: string, bytes: number): Logo => {
  const faults = new Set<string>();
  const advice = new Set<string>();
  const open: string[] = [];
  const seen: Seen = {
    root: false,
    titles: 0,
    title: null,
    description: '',
    closingTags: 0,
    declared: new Set(['xml', 'xmlns']),
    used: new Set(),
  };
  const lineAt = lineCounter(text);
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const [local, isSvg] = [localName(name), !name.includes(':') || name.startsWith('svg:')];
        const place = (): string => `<${local.slice(0, 30)}> on line ${lineAt(parser.startIndex)}`;
        const isData = open.includes('metadata');
        const fault = isSvg && !isData ? elementFault(local) : undefined;
        if (!seen.root) for (const each of rootFaults(local, attributes, advice)) faults.add(each);
        else if (fault !== undefined) addTo(faults, `The element ${place()} ${fault}`);
        else if (!isSvg && !isData)
          addTo(advice, `The element <${name.slice(0, 40)}> on line ${lineAt(parser.startIndex)} is not SVG`);
        for (const each of attributeFaults(attributes)) addTo(faults, `${each}: ${place()}`);
        if (isSvg && !isData)
          for (const [attribute, value] of Object.entries(attributes)) {
            const [wrong, better] = [valueFault(attribute, value), attributeAdvice(attribute)];
            if (wrong !== undefined) addTo(faults, `The attribute ${attribute} of ${place()} ${wrong}`);
            else if (better !== undefined)
              addTo(advice, `The attribute ${attribute.slice(0, 40)} of ${place()} ${better}`);
          }
        if (local === 'title' && open.length === 1) {
          seen.titles += 1;
          seen.title ??= '';
        }
        for (const each of [name, ...Object.keys(attributes)]) {
          const [prefix = '', declared] = each.split(':', 2);
          if (declared !== undefined) seen.used.add(prefix.slice(0, 30));
          if (prefix === 'xmlns' && declared !== undefined) seen.declared.add(declared.slice(0, 30));
        }
        seen.description = '';
        seen.root = true;
        if (open.length < 100) open.push(local);
        else faults.add('Its elements are nested too deeply');
      },
      ontext: (data) => {
        if (seen.titles === 1 && open.at(-1) === 'title' && open.length === 2)
          seen.title = `${seen.title ?? ''}${data}`.slice(0, 200);
        if (open.at(-1) === 'desc') seen.description += data.trim().slice(0, 1);
        if (open.at(-1) === 'style' && isExternal(data)) faults.add('Its style refers to something outside of it');
      },
      onclosetag: (name, isImplied) => {
        open.pop();
        const isEmptyTag = text[parser.endIndex - 1] === '/';
        if (!isImplied) seen.closingTags += 1;
        if (isImplied && !isEmptyTag)
          addTo(faults, `The element <${name.slice(0, 30)}> is not closed, so that no XML parser accepts it`);
        else if (localName(name) === 'desc' && seen.description === '') faults.add('It has a <desc> without any text');
      },
      onprocessinginstruction: (name, data) => {
        if (/<!ENTITY|\[/i.test(data)) faults.add('It defines entities');
        if (/^\?xml-stylesheet/i.test(name)) faults.add('It refers to a style sheet outside of it');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!seen.root) return { title: null, faults: ['It is no SVG'], advice: [] };
  for (const each of xmlFaults(text, seen)) addTo(faults, each);
  if (seen.title === null) faults.add('There is no <title> below <svg>');
  else if (seen.title.trim() === '') faults.add('Its <title> is empty');
  else if (seen.titles > 1) faults.add(`There are ${seen.titles} <title> below <svg>; only one is allowed`);
  else if (seen.title.trim().length > MAX_TITLE) advice.add(`Its <title> should have at most ${MAX_TITLE} characters`);
  if (bytes > ADVISED_BYTES) advice.add(`It has ${bytes} bytes; 32 kilobytes should be enough`);
  return { title: seen.title, faults: [...faults].slice(0, MAX_FAULTS), advice: [...advice].slice(0, MAX_FAULTS) };
};

/**
 * What no XML parser accepts (XML 1.0 §2.1, §2.8 and §4.1; Namespaces in XML §5), and what this lenient one reads over. Without a document type, XML has five
 * entities.
 */
const xmlFaults = (text: string, { closingTags, declared, used }: Seen): readonly string[] => {
  const unknown = [...used].find((prefix) => !declared.has(prefix));
  const markup = text.replaceAll(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, '');
  const reference = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);)[\w#]{0,20};?/.exec(markup)?.[0];
  return [
    ...(/^\s+<\?xml\s/.test(text) ? ['There is text before <?xml …?>, so that no XML parser accepts it'] : []),
    ...((markup.match(/<\//g) ?? []).length > closingTags
      ? ['It closes an element that is not open, so that no XML parser accepts it']
      : []),
    ...(unknown === undefined
      ? []
      : [`The prefix "${unknown}:" is not declared (xmlns:${unknown}="…"), so that no XML parser accepts it`]),
    ...(reference === undefined
      ? []
      : [`"${reference}" is not XML: write & as &amp;, and other characters as they are`]),
  ];
};

/** A logo of many bad elements is not described in full. */
const addTo = (sentences: Set<string>, sentence: string): void => {
  if (sentences.size < MAX_FAULTS) sentences.add(sentence);
};

/** Returns a function for the line of an index, which must not be smaller than the one before. */
const lineCounter = (text: string): ((index: number) => number) => {
  let [line, at] = [1, 0];
  return (index) => {
    for (; at < index; at += 1) if (text[at] === '\n') line += 1;
    return line;
  };
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attributes = Readonly<Record<string, string>>;

const rootFaults = (name: string, attributes: Attributes, advice: Set<string>): readonly string[] => {
  if (name !== 'svg') return ['It is no SVG'];
  const { baseProfile, version, viewBox } = attributes;
  const box = (viewBox ?? '')
    .trim()
    .split(/[\s,]{1,9}/)
    .map(Number);
  if (viewBox === undefined) advice.add('It has no viewBox');
  else if (box.length !== 4 || box.some((one) => !Number.isFinite(one))) advice.add('Its viewBox cannot be read');
  else if (box[2] !== box[3]) advice.add('It is not square, so that it will be cut or shrunk');
  for (const side of ['width', 'height'])
    if (attributes[side]?.trim().endsWith('%') === true)
      advice.add(`Its ${side} is relative; some mailbox providers need a number of pixels`);
  return [
    ...(baseProfile === 'tiny-ps' ? [] : ['<svg> must have baseProfile="tiny-ps"']),
    ...(version === '1.2' ? [] : ['<svg> must have version="1.2"']),
    ...(attributes['x'] !== undefined || attributes['y'] !== undefined ? ['<svg> must not have x or y'] : []),
    ...(attributes['xmlns'] === 'http://www.w3.org/2000/svg' || attributes['xmlns:svg'] !== undefined
      ? []
      : ['<svg> does not name the namespace of SVG']),
  ];
};

const attributeFaults = (attributes: Attributes): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    if (/^on[a-z]/i.test(name)) return [`The attribute ${name.slice(0, 30)} runs a script`];
    if (/^(xlink:)?(href|src)$/i.test(name) && !value.trim().startsWith('#'))
      return ['It refers to something outside of it'];
    return !name.startsWith('xmlns') && isExternal(value) ? ['It refers to something outside of it'] : [];
  });

/** Matches `@import`, and `url(…)` that points outside the file. */
const isExternal = (text: string): boolean =>
  /url\(\s{0,20}["']?\s{0,20}(?!["'#\s])|@import/i.test(text.slice(0, 65_536));
