import { wordsOf, type HtmlPage, type TextBlock } from '../kit/page/htmlPage.ts';

/** What was read of a document, whatever its format. */
export interface DocumentText {
  readonly format: 'html' | 'pdf' | 'text';
  readonly url: string;
  readonly title: string;
  /** As declared; empty if not declared. */
  readonly lang: string;
  /** The text itself, without surrounding navigation. */
  readonly blocks: readonly TextBlock[];
  readonly words: number;
  /** The whole document was read. */
  readonly complete: boolean;
  readonly page: HtmlPage | undefined;
}

/** If the main part of a page has fewer words, its markup for navigation, header and footer is not trusted. */
const FEW_WORDS = 60;

/** Returns the text of a page without navigation, header and footer; all of it if everything is inside these. */
export const mainBlocks = (blocks: readonly TextBlock[]): readonly TextBlock[] => {
  const main = blocks.filter(({ aside }) => !aside);
  return wordsOf(main) >= FEW_WORDS || wordsOf(blocks) < 3 * FEW_WORDS ? main : blocks;
};

/** Splits plain text into blocks: paragraphs at blank lines, list items at bullets. Joins wrapped lines. */
export const blocksOfText = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  const compounds = new Set(text.match(COMPOUND)?.map((word) => word.toLowerCase()));
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
      open = { kind: open.kind === 'heading' ? 'text' : open.kind, text: joined(open.text, trimmed, compounds) };
    } else {
      flush();
      open = { kind: isTitle(trimmed) ? 'heading' : 'text', text: trimmed };
    }
  }
  flush();
  return blocks;
};

const COMPOUND = /(?<![\p{L}-])\p{L}{1,30}-\p{L}{1,30}(?![\p{L}-])/gu;
/** A word that is divided at the end of a line, and its second half. */
const DIVIDED = /(?<![\p{L}-])(\p{L}{1,30})[-\u2010]$/u;
const SECOND = /^\p{Ll}{2,30}/u;
/** "Daten- und": the hyphen stands for a word that comes later. */
const SUSPENDED = /^(?:und|oder|bzw|sowie|and|or|to|et|ou|y|o|e|ed|en|of)(?!\p{L})/u;
/** First or second halves that keep their hyphen. */
const KEPT =
  /^(?:e|non|third|first|opt|anti|self|well|ex|sous|ci|peut|celles?|ceux)-|-(?:se|lo|la|los|las|lhe|nos|te|vos|vous|nous|ci|là|mail|mails|party|parties)$/u;

/** Joins a line to the text before it. A word that the line break divided is one word again, unless the text writes it with a hyphen elsewhere. */
const joined = (before: string, line: string, compounds: ReadonlySet<string>): string => {
  const first = DIVIDED.exec(before.slice(-40))?.[1];
  const second = SECOND.exec(line)?.[0];
  if (first === undefined || second === undefined || SUSPENDED.test(line)) return `${before} ${line}`;
  const compound = `${first}-${second}`.toLowerCase();
  return `${compounds.has(compound) || KEPT.test(compound) ? before : before.slice(0, -1)}${line}`;
};

/** A short line without a full stop, before one that starts a new block. */
const isTitle = (line: string): boolean => line.length < 70 && /^[\p{Lu}\d#]/u.test(line) && !/[.,;:!?]$/.test(line);

const endsBlock = (before: string, line: string): boolean => {
  const last = before.slice(-1);
  if (/[.:!?]/.test(last)) return before.length < 60 || last === ':';
  return isTitle(before) && /^\p{Lu}/u.test(line) && before.split(' ').length <= 8;
};
