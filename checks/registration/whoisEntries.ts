import {
  COLUMN_KEYS,
  CONTACT_KEYS,
  DOMAIN_KEYS,
  EXPIRY_KEYS,
  HANDLE_KEYS,
  headingOf,
  NAME_SERVER_KEYS,
  OBJECT_KEYS,
  REGISTERED_KEYS,
  ROLE_KEYS,
  STATUS_KEYS,
  UPDATED_KEYS,
  type WhoisBlock,
} from './whoisForms.ts';

/** One line of a WHOIS answer. */
export interface WhoisEntry {
  /** What the heading above it, or its paragraph, is about; empty if neither says. */
  readonly block: WhoisBlock | '';
  /**
   * Lower-case letters only: `Registry Expiry Date` is `registryexpirydate`. A line without a key has that of its heading, or of the line that it continues.
   */
  readonly key: string;
  readonly value: string;
  /** The line itself, preceded by its heading if it has no key of its own. */
  readonly line: string;
  /** The number of its paragraph: RPSL (RFC 2622 §2) and similar formats write each object as one paragraph. */
  readonly paragraph: number;
  /** It is below a heading and has no key of its own. */
  readonly isLone: boolean;
  /** Set if the key states the date format: `(dd/mm/yyyy)`. */
  readonly order?: 'dayFirst' | 'monthFirst' | undefined;
}

const MAX_LINES = 3_000;
const MAX_LINE = 1_000;

/** Letters only, without accents. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

interface Heading {
  readonly key: string;
  readonly line: string;
  readonly block: WhoisBlock | '';
  readonly indent: number;
  /** Lines with the heading's own indent also belong to it, up to a blank line. */
  readonly takesEqual: boolean;
  /** The heading that contains this one. */
  readonly parent: Heading | undefined;
  /** The indent of the first line below it. */
  contentIndent?: number;
}

/**
 * Reads the lines of an answer in any of the usual formats: `Key: value`; a heading with or without a colon, also in a comment, and lines below it; `[Key]
 * value` (Japan); objects as paragraphs (RPSL); sentences (`Record created on 2020-01-02`). Other comments (`%`, `#`, `>>>`) are left out.
 */
export const whoisEntriesOf = (text: string): readonly WhoisEntry[] => new WhoisReader(text).entries;

class WhoisReader {
  readonly entries: WhoisEntry[] = [];
  private readonly lines: readonly string[];
  private heading: Heading | undefined;
  /** The block of the paragraph, if no heading says. */
  private object: WhoisBlock | '' = '';
  private paragraph = 0;
  private isNew = true;
  private last: { readonly key: string; readonly line: string; readonly indent: number } | undefined;

  constructor(text: string) {
    this.lines = text
      .split(/\r\n|\r|\n/, MAX_LINES)
      // Turkey marks separate sections with two stars.
      .map((line) =>
        line
          .slice(0, MAX_LINE)
          .replace(/^\*\* /, '')
          .replaceAll('\t', '        ')
          .trimEnd(),
      );
    for (const index of this.lines.keys()) this.read(index);
  }

  private read(index: number): void {
    const line = this.lines[index] ?? '';
    if (/^[\s%#*;]*$/.test(line)) this.endParagraph();
    else if (/^\s*(--|==)/.test(line)) return;
    else if (/^\s*([%#;*]|>>>)/.test(line)) this.readComment(line);
    else this.readLine(index, line);
  }

  private endParagraph(): void {
    this.isNew = true;
    this.last = undefined;
    const { heading } = this;
    // A blank line directly below a heading does not end it, nor does one among lines indented below it.
    if (heading?.takesEqual === true && heading.contentIndent !== undefined && heading.contentIndent <= heading.indent)
      this.heading = undefined;
  }

  /** `% Registrar:` is a heading; all other comments say nothing about the domain. */
  private readComment(line: string): void {
    const words = /^\s*[%#;*]+\s*([A-Za-z][A-Za-z /-]{2,40}):?\s*$/.exec(line)?.[1];
    const key = words === undefined ? '' : knownKeyOf(words);
    const block = headingOf(key);
    if (block !== undefined && line.endsWith(':')) this.open(key, block, line, true);
  }

  private readLine(index: number, line: string): void {
    const indent = indentOf(line);
    const { key, value, isBracketed, order, shown = line.trim() } = splitLine(line);
    if (this.isNew) this.begin(index, indent, key);
    this.closeHeadings(indent, key, isBracketed);
    const role = ROLE_KEYS.has(key ?? '') ? headingOf(keyOf(value)) : undefined;
    if (role === 'registrant' || role === 'other') this.open(keyOf(value), role, line, true);
    else if (key !== undefined && value !== '') {
      this.add({ key, value, line: shown, isLone: false, order }, indent);
      this.last = { key, line: shown, indent };
    } else if (key !== undefined) this.openField(index, key, line, isBracketed);
    else if (this.isHeading(index, line)) this.open(knownKeyOf(line), headingOf(knownKeyOf(line)), line, false);
    else this.addLone(line, indent);
  }

  /** Determines what the paragraph is about from its keys. */
  private begin(index: number, indent: number, key: string | undefined): void {
    this.isNew = false;
    // `Abuse Contact:`, a blank line, `Creation Date: …`: that heading has no content.
    if (this.heading?.contentIndent === undefined && indent === this.heading?.indent && isField(key ?? ''))
      this.heading = undefined;
    this.paragraph += 1;
    const end = this.lines.findIndex((line, at) => at > index && line.trim() === '');
    const parts = this.lines.slice(index, end < 0 ? undefined : end).map((line) => splitLine(line));
    const first = parts[0]?.key ?? '';
    const has = (wanted: ReadonlySet<string>): boolean =>
      parts.some(({ key, value }) => key !== undefined && value !== '' && wanted.has(key));
    const about = headingOf(first);
    const isContact = has(CONTACT_KEYS) && !parts.some((part) => NAME_SERVER_KEYS.test(part.key ?? ''));
    if (has(DOMAIN_KEYS)) this.object = 'domain';
    else if ((about === 'registrar' || about === 'registrant') && has(CONTACT_KEYS)) this.object = about;
    else if (OBJECT_KEYS.has(first) || has(HANDLE_KEYS) || isContact) this.object = 'other';
    else this.object = '';
  }

  /** Handles a key without a value: a heading, or an empty field. */
  private openField(index: number, key: string, line: string, isBracketed: boolean): void {
    const next = this.lines[index + 1] ?? '';
    const block = headingOf(key);
    const isDeeper = next.trim() !== '' && indentOf(next) > indentOf(line);
    const isAnswered = isDeeper || (next.trim() !== '' && splitLine(next).key === undefined);
    if (isBracketed || (block !== undefined && !isField(key)) || (block === undefined ? isDeeper : isAnswered))
      this.open(key, block, line, isBracketed);
    else this.last = undefined;
  }

  private open(key: string, block: WhoisBlock | undefined, line: string, isMarked: boolean): void {
    const parent = block === undefined ? this.heading : undefined;
    this.heading = {
      key,
      line: line.trim(),
      block: block === 'inherited' ? this.object : (block ?? parent?.block ?? 'other'),
      indent: indentOf(line),
      takesEqual: isMarked || block !== undefined,
      parent,
    };
    this.last = undefined;
  }

  private closeHeadings(indent: number, key: string | undefined, isBracketed: boolean): void {
    // A new subject: `Domain Name:` below the holder does not belong to the holder.
    const isOfDomain = key !== undefined && (DOMAIN_KEYS.has(key) || (key.startsWith('domain') && isField(key)));
    const isSubject = isOfDomain && this.heading?.block !== 'domain';
    if (isSubject) this.object = 'domain';
    if (isBracketed || isSubject) this.heading = undefined;
    for (let { heading } = this; heading; heading = heading.parent) {
      const { contentIndent = indent } = heading;
      const isBelow =
        indent > heading.indent || (indent === heading.indent && heading.takesEqual && contentIndent <= indent);
      if (isBelow) return;
      this.heading = heading.parent;
    }
  }

  private add(line: Pick<WhoisEntry, 'key' | 'value' | 'line' | 'isLone' | 'order'>, indent: number): void {
    const { heading, paragraph } = this;
    if (heading) heading.contentIndent ??= indent;
    const place = heading && (line.isLone || heading.block !== 'domain') ? `${heading.line} › ${line.line}` : line.line;
    this.entries.push({ ...line, line: place, block: heading?.block ?? this.object, paragraph });
  }

  private addLone(line: string, indent: number): void {
    const { heading, last } = this;
    const value = line.trim().replace(/^- /, '');
    if (last && indent > last.indent)
      this.add({ key: last.key, value, line: `${last.line} › ${value}`, isLone: false }, last.indent);
    else if (heading) this.add({ key: heading.key, value, line: value, isLone: true }, indent);
  }

  /** Whether a line without a value is a heading: it uses words that registries use for headings, or is less indented than the next line (Italy). */
  private isHeading(index: number, line: string): boolean {
    const key = knownKeyOf(line);
    if (headingOf(key) !== undefined && !isField(key)) return line.trim().length <= 60;
    const next = this.lines[index + 1] ?? '';
    return this.last === undefined && next.trim() !== '' && indentOf(next) > indentOf(line);
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Returns whether the key is that of a date or a status, which has a value on its own line or below. */
const isField = (key: string): boolean =>
  [REGISTERED_KEYS, UPDATED_KEYS, EXPIRY_KEYS, STATUS_KEYS].some((each) => each.has(key));

/** For a heading or key in two languages (`Titular / Registrant`), returns the one that is known. */
const knownKeyOf = (text: string): string => {
  const whole = keyOf(text);
  if (headingOf(whole) !== undefined) return whole;
  return (
    text
      .split(' / ', 3)
      .map(keyOf)
      .find((key) => headingOf(key) !== undefined) ?? whole
  );
};

interface Split {
  /** `undefined` if the line has none. */
  readonly key: string | undefined;
  readonly value: string;
  readonly isBracketed: boolean;
  readonly order?: WhoisEntry['order'];
  /** The line without what is between its key and its value. */
  readonly shown?: string;
}

const SENTENCE = /^\s*([A-Za-z]+(?: [A-Za-z]+){0,4} on) ([^:.\s].*)$/;

/** Hong Kong explains a key in brackets, in more words than a key has. */
const EXPLAINED = /^\s*(\p{L}[\p{L} ]{0,40}) \([^():]{1,200}\):(.*)$/u;

/** A key contains no dots, so a host with its IPv6 address is not split. */
const splitLine = (line: string): Split => {
  const [, words, when] = SENTENCE.exec(line) ?? [];
  const said = keyOf(words ?? '');
  if (
    when !== undefined &&
    /\d{4}/.test(when) &&
    [REGISTERED_KEYS, UPDATED_KEYS, EXPIRY_KEYS].some((each) => each.has(said))
  )
    return { key: said, value: when.trim(), isBracketed: false };
  const bracketed = /^\s*(?:[a-z]\.?\s+)?\[([^\]]{1,40})\](.*)$/i.exec(line);
  const match = bracketed ?? /^\s*(\p{L}[\p{L}\p{M}\d \t,_/()&'’-]{0,60}?)[\s.]*:(?!:|\/\/)(.*)$/u.exec(line);
  const key = knownKeyOf(match?.[1] ?? '');
  if (key !== '') {
    const value = (match?.[2] ?? '').trim().replace(/^\.{2,}\s*/, '');
    return { key, value, isBracketed: bracketed !== null, order: orderOf(match?.[1] ?? '') };
  }
  const [, explained = '', explainedValue = ''] = EXPLAINED.exec(line) ?? [];
  if (explained !== '') {
    const value = explainedValue.trim();
    return { key: keyOf(explained), value, isBracketed: false, shown: `${explained} › ${value}` };
  }
  const [, column = '', columnValue = ''] =
    /^([A-Za-z][A-Za-z_-]{2,20}(?: {1,6}[a-z]{1,8})?) {2,}(\S.*)$/.exec(line) ?? [];
  if (COLUMN_KEYS.has(keyOf(column))) return { key: keyOf(column), value: columnValue, isBracketed: false };
  const named = /^\s*Domain ([\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+)(?: *\(.*\))?$/iu.exec(line);
  return { key: named ? 'domain' : undefined, value: named?.[1] ?? '', isBracketed: false };
};

const orderOf = (words: string): WhoisEntry['order'] =>
  /\bdd.?mm/i.test(words) ? 'dayFirst' : /\bmm.?dd/i.test(words) ? 'monthFirst' : undefined;
