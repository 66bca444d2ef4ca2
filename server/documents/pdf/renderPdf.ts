import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { regionOf } from '../../platform/base/formatRegion.ts';
import { speechIn } from '../words/documentSpeech.ts';
import type { Block } from './blocks.ts';
import { FAMILIES, MONO_FAMILIES } from './fontFiles.ts';
import { INKS } from './inks.ts';
import { createShowable } from './showableText.ts';
import { TEMPLATE } from './template.ts';

export interface PdfDescription {
  readonly language: Language;
  /** The title of the reader's window, and the header of every page but the first. */
  readonly title: string;
  readonly subject: string;
  /** The footer of every page. */
  readonly footer: string;
  /** The same time and content produce the same bytes. */
  readonly generatedAt: Date;
  /** Whether the page is in landscape orientation. */
  readonly landscape?: boolean;
}

/** A document takes some tenths of a second; the longest list takes some seconds. */
const TIME_MS = 60_000;
/** Each is a process that needs some hundred megabytes. */
const MOST_AT_ONCE = 2;

const isOurs = (key: string): boolean => ['kind', 'svg', 'href', 'ink', 'look', 'tone'].includes(key);

/** Makes all texts in a value showable, except values that are our own (`isOurs`). */
const shown = (value: unknown, show: (text: string) => string): unknown => {
  if (typeof value === 'string') return value.split('\n').map(show).join('\n');
  if (Array.isArray(value)) return value.map((item) => shown(item, show));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isOurs(key) ? each : shown(each, show)]));
};

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

/** Throws an Error with Typst's message if a document cannot be rendered, or takes too long. */
const compile = async (order: unknown): Promise<Buffer> => {
  const program = fileURLToPath(new URL('./typstProcess.js', import.meta.url));
  const child = spawn(process.execPath, [program], { env: {}, timeout: TIME_MS, killSignal: 'SIGKILL' });
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(order));
  const [pdf, said, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  if (said.includes('native binding') || said.includes('Cannot find module'))
    throw new Error(
      'PDFs cannot be made on this machine: the compiler of Typst is not installed, or not published for it. Excel and CSV have the same.',
    );
  if (code !== 0) throw new Error(`The document could not be made (${signal ?? code}): ${said.slice(0, 2_000)}`);
  return pdf;
};

/**
 * Renders a document of consecutive `blocks` as a tagged PDF (PDF/UA-1): language, title, reading order, headings, lists, tables; with no active, attached or
 * external content. Typst runs in a process of its own, so that this one is not blocked. `rows` are lines after the blocks, one per entry.
 */
export const renderPdf = async (
  { language, title, subject, footer, generatedAt, landscape = false }: PdfDescription,
  blocks: readonly Block[],
  rows?: readonly string[],
): Promise<Buffer> => {
  const { show, flow, fonts } = createShowable();
  const words = speechIn(language).words.cover;
  const data = {
    ...(shown({ title, subject, ...(rows && { rows }) }, show) as object),
    head: flow(title),
    footer: flow(footer),
    blocks: shown(blocks, flow),
    lang: language,
    region: regionOf(language),
    landscape,
    inks: INKS,
    // Filled in by the template, because only it knows the page numbers.
    words: { page: words.page({ page: '{page}', pages: '{pages}' }) },
  };
  const files = fonts();
  const known = new Set(files.map(({ family }) => family));
  return inTurn(() =>
    compile({
      template: TEMPLATE,
      data: {
        ...data,
        fonts: FAMILIES.filter((family) => known.has(family)),
        mono: MONO_FAMILIES.filter((family) => known.has(family)),
      },
      fonts: files.map(({ file }) => file),
      createdAt: Math.floor(generatedAt.getTime() / 1000),
    }),
  );
};
