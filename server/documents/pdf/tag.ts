import type PDFDocument from 'pdfkit';
import type { StructureOptions } from 'pdfkit';
import { visibleText } from '../../../schema/report/visibleText.ts';

/** The types of ISO 32000-1 §14.8.4 that the blocks use. */
export type TagType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'Code'
  | 'Span'
  | 'Figure'
  | 'Link'
  | ListTag
  | TableTag;
type ListTag = 'L' | 'LI' | 'Lbl' | 'LBody' | 'TOC' | 'TOCI' | 'Reference';
type TableTag = 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD';

/** What a part of the page is for screen readers: an element of the structure tree. */
export interface Tag {
  /** A part of it, after those that it has. */
  readonly child: (type: TagType, options?: StructureOptions) => Tag;
  /** Takes what `draw` puts on this page as its content. */
  readonly content: (draw: () => void) => void;
  /** A place of this page that opens `href`; `contents` says in words where it leads. */
  readonly link: (place: Place, href: string, contents: string) => void;
  /** A place of this page that leads to another place of the document (`Sheet.bookmark`). */
  readonly goTo: (place: Place, destination: string, contents: string) => void;
  /** Nothing is added from now on. */
  readonly end: () => void;
}

/** In points, from the page's upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Element = ReturnType<PDFDocument['struct']>;

/** A String object is text to pdfkit; a primitive string would be a name of PDF. Half a character is none in UTF-16, as which it is written. */
const spokenOf = (contents: string): object => new String(visibleText(contents).toWellFormed());

const openTag = (paper: PDFDocument, type: TagType, element: Element, actual?: string): Tag => ({
  child: (childType, options = {}) => {
    const child = paper.struct(childType, options);
    element.add(child);
    return openTag(paper, childType, child, options.actual);
  },
  content: (draw) => {
    // Copying uses the content, screen readers use the element: both have the text.
    const content = paper.markStructureContent(type, ...(actual === undefined ? [] : [{ actual }]));
    draw();
    paper.endMarkedContent();
    element.add(content);
  },
  link: ({ x, y, width, height }, href, contents) => {
    paper.link(x, y, width, height, href, { structParent: element, Contents: spokenOf(contents) });
  },
  goTo: ({ x, y, width, height }, destination, contents) => {
    paper.goTo(x, y, width, height, destination, { structParent: element, Contents: spokenOf(contents) });
  },
  end: () => {
    element.end();
  },
});

/** The root of the structure tree, whose parts are the blocks. */
export const documentTag = (paper: PDFDocument): Tag => {
  const element = paper.struct('Document');
  paper.addStructure(element);
  return openTag(paper, 'Document', element);
};
