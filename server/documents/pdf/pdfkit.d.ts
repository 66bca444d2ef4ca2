/**
 * What the documents use of pdfkit 0.20. Its published types are of 0.17: they lack the scope of a table's headings, the structure element of a
 * link, and features of a font that are switched off.
 */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  class StructureContent {
    private readonly refs: unknown;
  }

  export interface StructureElement {
    add(child: StructureElement | StructureContent): StructureElement;
    end(): void;
  }

  export interface StructureOptions {
    readonly title?: string;
    readonly lang?: string;
    readonly alt?: string;
    /** What it reads, whatever its glyphs are. */
    readonly actual?: string;
    readonly scope?: 'Row' | 'Column';
    readonly placement?: 'Block' | 'Inline';
    readonly bbox?: readonly [number, number, number, number];
  }

  export interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
    readonly features?: Readonly<Record<string, boolean>>;
    /** Known before, it is not measured again. */
    readonly textWidth: number;
    readonly wordCount: number;
  }

  export interface LinkOptions {
    readonly structParent: StructureElement;
    /** A String object: pdfkit writes a primitive one as a name. */
    readonly Contents: object;
  }

  export interface OutlineOptions {
    readonly expanded: boolean;
    readonly fit: false;
    readonly zoom: 0;
    readonly top: number;
    /** Taken from the page's width: pdfkit turns it round. */
    readonly left: number;
  }

  export interface OutlineItem {
    addItem(title: string, options: OutlineOptions): OutlineItem;
  }

  export interface LaidOutFont {
    layout: (text: string, features?: Readonly<Record<string, boolean>>) => unknown;
  }

  interface DocumentOptions {
    readonly size: 'A4';
    readonly layout?: 'landscape';
    readonly margin: number;
    readonly font: string;
    readonly pdfVersion: '1.7';
    readonly bufferPages: boolean;
    /** False: it remembers no words. */
    readonly fontLayoutCache?: boolean;
    readonly tagged: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly subset: 'PDF/UA';
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly page: { readonly width: number; readonly height: number };
    addPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    end(): void;

    font(file: string): this;
    /** The font that is chosen. Not documented; see rememberWords.ts. */
    readonly _font: { readonly font: LaidOutFont };
    fontSize(size: number): this;
    fillColor(colour: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    goTo(x: number, y: number, width: number, height: number, destination: string, options: LinkOptions): this;
    addNamedDestination(name: string, kind: 'XYZ', x: null, y: number, zoom: null): void;
    readonly outline: OutlineItem;
    link(x: number, y: number, width: number, height: number, url: string, options: LinkOptions): this;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round' | 'butt'): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    path(svg: string): this;
    clip(): this;
    lineJoin(join: 'round' | 'miter'): this;
    fill(colour: string): this;
    stroke(colour: string): this;

    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    markStructureContent(tag: string, options?: { readonly actual: string }): StructureContent;
    endMarkedContent(): this;
  }
}
