import { parsedUrl } from '../../../schema/parsedUrl.ts';

/** One piece of running text, between two block elements. */
export interface TextBlock {
  readonly kind: 'heading' | 'item' | 'text';
  /** Of a heading, from 1 to 6, or 7 for the title of a smaller part (`dt`, `th`, `summary`); of an item, how many lists it is in. */
  readonly level?: number;
  /** White space is collapsed to single blanks; not empty. */
  readonly text: string;
  /** Inside nav, header, footer, aside or a dialog, and therefore not part of the page's main text. */
  readonly aside: boolean;
}

export interface PageLink {
  /** As written, not resolved. */
  readonly href: string;
  /** What it shows: its text, otherwise its label, its title or the alternative text of its image. */
  readonly text: string;
  /** Its label for assistive technology, if it has a text and another label. */
  readonly label?: string;
  /** Lower-case link relations. */
  readonly rel: readonly string[];
  readonly footer: boolean;
}

/** An element that leads somewhere, at an address that only a script knows: a button, an element with a click handler; or a frame. */
export interface PageControl {
  readonly kind: 'control' | 'frame';
  /** What it shows, or its label. */
  readonly text: string;
  /** Address of a frame, as written; empty if there is none. */
  readonly address: string;
  /** The id of the element that it shows, without `#`: `aria-controls`, `data-bs-target`. */
  readonly target?: string;
}

/** A part of the page that can be linked or opened by itself: an element with an id, `<details>`, `<dialog>`, or a heading with the text under it. */
export interface PagePart {
  /** Empty if it has none. */
  readonly id: string;
  /** Indices into `blocks`, the second exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A web page as its readers see it: text, links, and some signs of what kind of page it is. */
export interface HtmlPage {
  readonly title: string;
  /** From <html lang>, in lower case; empty if not declared. */
  readonly lang: string;
  /** From <base href>, as written. */
  readonly base: string | undefined;
  readonly blocks: readonly TextBlock[];
  readonly links: readonly PageLink[];
  readonly controls: readonly PageControl[];
  readonly parts: readonly PagePart[];
  readonly hasPasswordField: boolean;
  readonly scripts: number;
  /** From meta article:modified_time, og:updated_time or last-modified. */
  readonly modified: string | undefined;
  /** The contents of its <meta http-equiv="refresh"> outside <noscript>, as written (refreshTarget.ts). */
  readonly refreshes: readonly string[];
  /** There was more text than is kept. */
  readonly cut: boolean;
}

/** Returns the address that the page's relative ones refer to: its <base> if that is a web address, otherwise its own (HTML §4.2.3). */
export const baseOf = ({ base }: Pick<HtmlPage, 'base'>, pageUrl: string): string => {
  const named = base === undefined ? undefined : parsedUrl(base, pageUrl)?.href;
  return named !== undefined && /^https?:/.test(named) ? named : pageUrl;
};

/** Returns the number of words. In scripts without blanks between words, two characters count as one word. */
export const wordsOf = (blocks: readonly { readonly text: string }[]): number =>
  blocks.reduce((sum, { text }) => {
    const dense = text.match(DENSE)?.length ?? 0;
    const spaced = (dense === 0 ? text : text.replace(DENSE, ' ')).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    return sum + spaced + Math.ceil(dense / 2);
  }, 0);

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
