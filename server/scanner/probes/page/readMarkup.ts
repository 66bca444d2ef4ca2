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

/**
 * Reads HTML as a stream of tags and text in one pass, in time and memory linear in its length, however deep or broken it is: no tree is
 * built and no stack kept (htmlparser2's parser, cheerio and parse5 are quadratic in the depth or in the attributes of hostile pages).
 * Content of script, style, textarea, title, iframe, noembed, noframes, xmp and plaintext is text; that of noscript and template is markup.
 */
export const readMarkup = (html: string, reader: MarkupReader): void => {
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const opened = (): void => {
    reader.open?.(name, attributes);
    attributes = new Map();
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => reader.close?.(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => reader.text?.(html.slice(start, end)),
      ontextentity: (codePoint) => reader.text?.(String.fromCodePoint(codePoint)),
      oncomment: (start, end, offset) => reader.comment?.(html.slice(start, end - offset)),
      oncdata: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
};
