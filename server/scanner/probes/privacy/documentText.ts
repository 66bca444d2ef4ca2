import type { HtmlPage, TextBlock } from './htmlPage.ts';

/** What was read of a document, whatever its format. */
export interface DocumentText {
  readonly format: 'html' | 'pdf' | 'text';
  readonly url: string;
  readonly title: string;
  /** As declared; empty: not. */
  readonly lang: string;
  /** Of the text itself, without what stands around it. */
  readonly blocks: readonly TextBlock[];
  readonly words: number;
  /** The whole of it was read. */
  readonly complete: boolean;
  readonly page: HtmlPage | undefined;
}

/** Less than this in a page's middle, and its marks of what stands around the text are not believed. */
const FEW_WORDS = 60;

/** The text of a page without navigation, header and footer; all of it where the page holds everything in these. */
export const mainBlocks = (blocks: readonly TextBlock[]): readonly TextBlock[] => {
  const main = blocks.filter(({ aside }) => !aside);
  return wordsOf(main) >= FEW_WORDS || wordsOf(blocks) < 3 * FEW_WORDS ? main : blocks;
};

/** In scripts that write no blanks between words, two characters count as one. */
export const wordsOf = (blocks: readonly { readonly text: string }[]): number =>
  blocks.reduce((sum, { text }) => {
    const dense = text.match(DENSE)?.length ?? 0;
    const spaced = (dense === 0 ? text : text.replace(DENSE, ' ')).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    return sum + spaced + Math.ceil(dense / 2);
  }, 0);

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Blocks of plain text: paragraphs by blank lines, list items by their bullets, lines that were broken for their width joined. */
export const blocksOfText = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let open: { kind: TextBlock['kind']; text: string } | undefined;
  const flush = (): void => {
    const whole = open?.text.replace(/\s+/g, ' ').trim() ?? '';
    if (open && whole !== '' && blocks.length < 30_000) blocks.push({ kind: open.kind, text: whole, aside: false });
    open = undefined;
  };
  for (const line of text.split(/\r\n|[\n\r\f\v\u2028\u2029]/)) {
    const trimmed = line.trim();
    const bullet = /^(?:[-*•◦▪‣·–—○●]|\(?[a-z0-9]{1,2}[).])\s+/i.exec(trimmed);
    if (trimmed === '') flush();
    else if (bullet) {
      flush();
      open = { kind: /^\d/.test(trimmed) ? 'text' : 'item', text: trimmed.slice(bullet[0].length) };
    } else if (open && !endsBlock(open.text, trimmed) && open.text.length < 20_000) {
      open = { kind: open.kind === 'heading' ? 'text' : open.kind, text: `${open.text} ${trimmed}` };
    } else {
      flush();
      open = { kind: isTitle(trimmed) ? 'heading' : 'text', text: trimmed };
    }
  }
  flush();
  return blocks;
};

/** A short line without a full stop, before one that begins anew. */
const isTitle = (line: string): boolean => line.length < 70 && /^[\p{Lu}\d#]/u.test(line) && !/[.,;:!?]$/.test(line);

const endsBlock = (before: string, line: string): boolean => {
  const last = before.slice(-1);
  if (/[.:!?]/.test(last)) return before.length < 60 || last === ':';
  return isTitle(before) && /^\p{Lu}/u.test(line) && before.split(' ').length <= 8;
};
