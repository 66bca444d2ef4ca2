import type { DocumentText } from './documentText.ts';
import { wordsOf, type HtmlPage, type PagePart } from '../kit/page/htmlPage.ts';
import { namingOf, namingOfTitle } from './linkWords.ts';
import type { PolicyKind } from './observation.ts';
import { isCookieWall, recogniseDocument } from './recogniseDocument.ts';
import { isReadWhole } from './sentences.ts';
import { percentDecodedOrSame } from '../../schema/percentDecoded.ts';

/** A part that nothing links to needs more words to be a document, and not the introduction of one. */
const UNLINKED_WORDS = 150;

/**
 * Returns the parts of a page that are such a document, the longest first: what a link to `#datenschutz` or a button for a dialog shows, and the text under a
 * heading that names it. The question of a consent banner is not a document.
 */
export const partsNaming = (page: HtmlPage, pageUrl: string, kind: PolicyKind): readonly DocumentText[] => {
  const linked = linkedIds(page, kind);
  return page.parts
    .filter((part) => linked.has(part.id) || isUnderName(page, part, kind))
    .map((part) => ({ part, text: textOf(page, part, pageUrl, linked.get(part.id)) }))
    .filter(({ part, text }) => {
      const isAsked = linked.has(part.id);
      if (!isAsked && text.words < UNLINKED_WORDS) return false;
      const prose = text.blocks.map((block) => block.text.toLowerCase()).join(' ');
      return !isCookieWall(prose) && recogniseDocument(text, kind) === 'document';
    })
    .map(({ text }) => text)
    .sort((one, other) => other.words - one.words);
};

/** Returns the ids of the elements that links and controls with the name of the document lead to, each with that name. */
const linkedIds = ({ links, controls }: HtmlPage, kind: PolicyKind): ReadonlyMap<string, string> => {
  const isNamed = (text: string): boolean => ['sure', 'likely'].includes(namingOf(text, kind) ?? '');
  const ids = [
    ...links.flatMap(({ text, label = '', href }) =>
      [text, label].filter(isNamed).map((name) => [idOf(href), name] as const),
    ),
    ...controls.flatMap(({ text, target = '' }) => (isNamed(text) ? [[target, text] as const] : [])),
  ];
  return new Map(ids.filter(([id]) => id !== ''));
};

const idOf = (href: string): string => {
  if (!href.startsWith('#')) return '';
  return percentDecodedOrSame(href.slice(1));
};

const isUnderName = ({ blocks }: HtmlPage, { from }: PagePart, kind: PolicyKind): boolean => {
  const first = blocks[from];
  return first?.kind === 'heading' && namingOfTitle(first.text, kind) === 'sure';
};

const textOf = (
  page: HtmlPage,
  { id, from, to }: PagePart,
  pageUrl: string,
  name: string | undefined,
): DocumentText => {
  const blocks = page.blocks.slice(from, to).map((block) => ({ ...block, aside: false }));
  const url = new URL(pageUrl);
  url.hash = id;
  const [first] = blocks;
  const title = first?.kind === 'heading' || name === undefined ? (first?.text ?? '') : name;
  return {
    format: 'html',
    url: url.href,
    title: title.slice(0, 200),
    lang: page.lang,
    blocks,
    words: wordsOf(blocks),
    complete: !page.cut && isReadWhole(blocks),
    page: undefined,
  };
};
