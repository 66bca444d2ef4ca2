import { getDocumentProxy } from 'unpdf';

/** A part of a document as a screen reader goes through it. */
export interface ReadPart {
  /** H1, P, LBody … */
  readonly role: string;
  readonly text: string;
  /** Of a figure: what is said of it. */
  readonly alt?: string;
}

export interface ReadPdf {
  readonly info: Readonly<Record<string, unknown>>;
  /** All that its structure holds, in its order: without the heads and feet of the pages. */
  readonly parts: readonly ReadPart[];
  /** All that can be seen of each page. */
  readonly pages: readonly string[];
  /** Where its links lead. */
  readonly links: readonly string[];
  /** The reader's bookmarks, those of the first level. */
  readonly bookmarks: readonly string[];
  /** Of the links within the document: what they say, and the page that they lead to, from 1. */
  readonly inner: readonly { readonly says: string; readonly page: number }[];
  /** Scripts and attached files; there are to be none. */
  readonly active: readonly unknown[];
  /** How far to the right any text reaches, in points. */
  readonly rightmost: number;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type StructureNode = Awaited<ReturnType<Page['getStructTree']>>;
type StructureLeaf = Exclude<StructureNode['children'][number], StructureNode>;

/** The words of each marked content of a page, by its id. */
const contentsOf = async (page: Page): Promise<{ contents: Map<string, string>; all: string; rightmost: number }> => {
  const contents = new Map<string, string>();
  const open: (string | undefined)[] = [];
  let all = '';
  let rightmost = 0;
  let line: unknown;
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== undefined);
      // Blanks at the end of a line are not reported: the next line is.
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

/** What a node says itself, with its spans; null: another part of the tree says it. */
const wordsOf = (node: StructureNode | StructureLeaf, contents: ReadonlyMap<string, string>): string | null => {
  if (!('role' in node)) return node.type === 'content' ? (contents.get(node.id) ?? '') : '';
  return node.role === 'Span' ? node.children.map((child) => wordsOf(child, contents) ?? '').join('') : null;
};

/** In the order of the tree; a part that goes on on the next page comes as a part of its own there. */
const partsOf = (node: StructureNode, contents: ReadonlyMap<string, string>): readonly ReadPart[] => {
  const words = node.children.map((child) => wordsOf(child, contents) ?? '').join('');
  const text = words.replace(/\s+/g, ' ').trim();
  const inner = node.children.flatMap((child) =>
    'role' in child && child.role !== 'Span' ? partsOf(child, contents) : [],
  );
  const alt = 'alt' in node && typeof node.alt === 'string' ? { alt: node.alt } : {};
  return text === '' ? inner : [{ role: node.role, text, ...alt }, ...inner];
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

/** Reads a document back, as a program that knows nothing of how it was made. */
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
  // A document without any answers null, whatever the types say.
  const outline = (await pdf.getOutline()) as readonly { readonly title: string }[] | null;
  const bookmarks = (outline ?? []).map(({ title }) => title);
  const active = [await pdf.getJSActions(), await pdf.getAttachments()].filter((each) => each !== null);
  await pdf.destroy();
  return { info: Object.fromEntries(Object.entries(info)), parts, pages, links, rightmost, bookmarks, inner, active };
};
