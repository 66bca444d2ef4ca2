import { Tokenizer } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;

export interface MarkupReader {
  /** A start tag: name and attribute names in lower case, character references decoded. If an attribute is repeated, the first one counts. */
  open?(name: string, attributes: Attributes): void;
  /** An end tag, whether or not it matches a start tag. */
  close?(name: string): void;
  /** A piece of text, character references decoded, including the content of <script> and <style>. Comments are not text. */
  text?(text: string): void;
  /** The text of a comment without its delimiters. */
  comment?(text: string): void;
}

/** How much of a tag is kept; the rest is discarded. */
export interface MarkupBounds {
  /** Maximum length of a tag or attribute name, in characters. */
  readonly nameLength: number;
  /** A value takes no more pieces once it has this length, and no piece is longer. */
  readonly valueLength: number;
  readonly attributes: number;
}

const UNBOUNDED: MarkupBounds = { nameLength: Infinity, valueLength: Infinity, attributes: Infinity };

/**
 * Reads HTML as a stream of tags and text in one pass, in time and memory linear in its length, however deep or broken it is: it builds no tree and keeps no
 * stack (htmlparser2's parser, cheerio and parse5 are quadratic in the depth or in the number of attributes of hostile pages). The content of script, style,
 * textarea, title, iframe, noembed, noframes, xmp and plaintext is text; that of noscript and template is markup.
 */
export const readMarkup = (html: string, reader: MarkupReader): void => {
  const tokenizer = markupTokenizer(html, reader);
  tokenizer.write(html);
  tokenizer.end();
};

/** The same for callers that do other work between pieces: `write` all of `html` piece by piece, in order, then call `end`. */
export const markupTokenizer = (
  html: string,
  reader: MarkupReader,
  bounds: MarkupBounds = UNBOUNDED,
): Pick<Tokenizer, 'write' | 'end'> => {
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const nameAt = (start: number, end: number): string =>
    html.slice(start, Math.min(end, start + bounds.nameLength)).toLowerCase();
  const add = (text: string): void => {
    if (value.length < bounds.valueLength) value += text;
  };
  const opened = (): void => {
    reader.open?.(name, attributes);
    attributes = new Map();
  };
  return new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        name = nameAt(start, end);
        attributes = new Map();
      },
      onattribname: (start, end) => {
        attribute = nameAt(start, end);
        value = '';
      },
      onattribdata: (start, end) => {
        add(html.slice(start, Math.min(end, start + bounds.valueLength)));
      },
      onattribentity: (codePoint) => {
        add(String.fromCodePoint(codePoint));
      },
      onattribend: () => {
        if (attributes.size < bounds.attributes && !attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => reader.close?.(nameAt(start, end)),
      ontext: (start, end) => reader.text?.(html.slice(start, end)),
      ontextentity: (codePoint) => reader.text?.(String.fromCodePoint(codePoint)),
      oncomment: (start, end, offset) => reader.comment?.(html.slice(start, end - offset)),
      oncdata: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
};
