/** One piece of running text, between two block elements. */
export interface TextBlock {
  readonly kind: 'heading' | 'item' | 'text';
  /** White space is one blank; not empty. */
  readonly text: string;
  /** Within nav, header, footer, aside or a dialog: around the text of the page, not of it. */
  readonly aside: boolean;
}

export interface PageLink {
  /** As written, not resolved. */
  readonly href: string;
  /** What it shows: its text, else its label, title or the alternative text of its image. */
  readonly text: string;
  /** Lower-case link relations. */
  readonly rel: readonly string[];
  readonly footer: boolean;
}

/** What leads somewhere, and cannot be followed like a link: a button, an element with a script on it, a frame. */
export interface PageControl {
  readonly kind: 'control' | 'frame';
  /** What it shows, or its label. */
  readonly text: string;
  /** Of a frame, as written; empty: none. */
  readonly address: string;
}

/** A web page as a reader has it: text, links, and the few marks that tell what kind of page it is. */
export interface HtmlPage {
  readonly title: string;
  /** Of <html lang>, lower case; empty: not said. */
  readonly lang: string;
  /** Of <base href>, as written. */
  readonly base: string | undefined;
  readonly blocks: readonly TextBlock[];
  readonly links: readonly PageLink[];
  readonly controls: readonly PageControl[];
  readonly hasPasswordField: boolean;
  readonly scripts: number;
  /** Of meta article:modified_time, og:updated_time or last-modified. */
  readonly modified: string | undefined;
  /** Where a meta refresh leads to within ten seconds. */
  readonly refresh: string | undefined;
  /** There was more text than is kept. */
  readonly cut: boolean;
}
