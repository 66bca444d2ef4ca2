import { getDocumentProxy } from 'unpdf';

/** A part of a document as presented by a screen reader. */
export interface ReadPart {
  /** H1, P, LBody … */
  readonly role: string;
  readonly text: string;
  /** The text alternative of a figure. */
  readonly alt?: string;
}

export interface ReadPdf {
  readonly info: Readonly<Record<string, unknown>>;
  /** Everything in its structure, in order, without page headers and footers. */
  readonly parts: readonly ReadPart[];
  /** Everything visible on each page. */
  readonly pages: readonly string[];
  /** The targets of its links. */
  readonly links: readonly string[];
  /** The reader's first-level bookmarks. */
  readonly bookmarks: readonly string[];
  /** The links within the document: their text, and their target page, starting at 1. */
  readonly inner: readonly { readonly says: string; readonly page: number }[];
  /** Scripts and attached files; there must be none. */
  readonly active: readonly unknown[];
  /** How far to the right any text reaches, in points. */
  readonly rightmost: number;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type StructureNode = Awaited<ReturnType<Page['getStructTree']>>;
type StructureLeaf = Exclude<StructureNode['children'][number], StructureNode>;

/** Returns the words of each marked content of a page, by its id. */
const contentsOf = async (page: Page): Promise<{ contents: Map<string, string>; all: string; rightmost: number }> => {
  const contents = new Map<string, string>();
  const open: (string | undefined)[] = [];
  let all = '';
  let rightmost = 0;
  let line: unknown;
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== undefined);
      // Spaces at the end of a line are not reported, but the next line is.
      const text = line === item.transform[5] ? item.str : `\n${item.str}`;
      line = item.transform[5];
      if (id !== undefined) contents.set(id, (contents.get(id) ?? '') + text);
      all += text;
      if (item.str.trim() !== '') rightmost = Math.max(rightmost, Number(item.transform[4]) + item.width);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id);
  }
  return { contents, all, rightmost };
};

/** Returns a node's own words, including its spans; `null` if another part of the tree contains them. */
const wordsOf = (node: StructureNode | StructureLeaf, contents: ReadonlyMap<string, string>): string | null => {
  if (!('role' in node)) return node.type === 'content' ? (contents.get(node.id) ?? '') : '';
  return node.role === 'Span' ? node.children.map((child) => wordsOf(child, contents) ?? '').join('') : null;
};

/** Returns the parts in tree order; a part that continues on the next page is a separate part there. */
const partsOf = (node: StructureNode, contents: ReadonlyMap<string, string>): readonly ReadPart[] => {
  const words = node.children.map((child) => wordsOf(child, contents) ?? '').join('');
  const text = words.replace(/\s+/g, ' ').trim();
  const inner = node.children.flatMap((child) =>
    'role' in child && child.role !== 'Span' ? partsOf(child, contents) : [],
  );
  const alt: { readonly alt?: string } = 'alt' in node && typeof node.alt === 'string' ? { alt: node.alt } : {};
  return text === '' && alt.alt === undefined ? inner : [{ role: node.role, text, ...alt }, ...inner];
};

interface Annotation {
  readonly url?: unknown;
  readonly dest?: unknown;
  readonly contentsObj?: { readonly str: string };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const pageOf = async (pdf: Pdf, destination: string): Promise<number> => {
  const found = (await pdf.getDestination(destination)) as readonly [Parameters<Pdf['getPageIndex']>[0]] | null;
  return found ? (await pdf.getPageIndex(found[0])) + 1 : 0;
};

/** Reads a document back without any knowledge of how it was made. */
export const readPdf = async (bytes: Buffer): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const parts: ReadPart[] = [];
  const pages: string[] = [];
  const links: string[] = [];
  const inner: { says: string; page: number }[] = [];
  let rightmost = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const read = await contentsOf(page);
    parts.push(...partsOf(await page.getStructTree(), read.contents));
    pages.push(read.all);
    rightmost = Math.max(rightmost, read.rightmost);
    for (const annotation of await page.getAnnotations()) {
      const { url, dest, contentsObj } = annotation as Annotation;
      if (typeof url === 'string') links.push(url);
      if (typeof dest === 'string') inner.push({ says: contentsObj?.str ?? '', page: await pageOf(pdf, dest) });
    }
  }
  const { info } = await pdf.getMetadata();
  // A document without an outline returns `null`, whatever the types say.
  const outline = (await pdf.getOutline()) as readonly { readonly title: string }[] | null;
  const bookmarks = (outline ?? []).map(({ title }) => title);
  const active = [await pdf.getJSActions(), await pdf.getAttachments()].filter((each) => each !== null);
  await pdf.destroy();
  return { info: Object.fromEntries(Object.entries(info)), parts, pages, links, rightmost, bookmarks, inner, active };
};
