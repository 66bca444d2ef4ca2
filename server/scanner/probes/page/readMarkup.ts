import { Tokenizer } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;

export interface MarkupReader {
  /** A start tag: name and attribute names in lower case, character references decoded; of an attribute that stands twice the first counts. */
  open?(name: string, attributes: Attributes): void;
  /** An end tag, whether or not it fits a start tag. */
  close?(name: string): void;
  /** Text in pieces, character references decoded; within <script> and <style> it is their content. Comments are none. */
  text?(text: string): void;
  /** What stands between the marks of a comment. */
  comment?(text: string): void;
}

/** How much of a tag is kept; the rest is passed over. */
export interface MarkupBounds {
  /** Signs of a tag's or an attribute's name. */
  readonly nameLength: number;
  /** A value takes no more pieces once it is so long, and no piece is longer. */
  readonly valueLength: number;
  readonly attributes: number;
}

const UNBOUNDED: MarkupBounds = { nameLength: Infinity, valueLength: Infinity, attributes: Infinity };

/**
 * Reads HTML as a stream of tags and text in one pass, in time and memory linear in its length, however deep or broken it is: no tree is
 * built and no stack kept (htmlparser2's parser, cheerio and parse5 are quadratic in the depth or in the attributes of hostile pages).
 * Content of script, style, textarea, title, iframe, noembed, noframes, xmp and plaintext is text; that of noscript and template is markup.
 */
export const readMarkup = (html: string, reader: MarkupReader): void => {
  const tokenizer = markupTokenizer(html, reader);
  tokenizer.write(html);
  tokenizer.end();
};

/** The same for who wants to do something else between pieces: `write` all of `html` piece by piece, in order, then `end`. */
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
