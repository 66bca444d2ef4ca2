import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { visibleText } from '../../schema/report/visibleText.ts';
import { escapeMarkup } from './escapeMarkup.ts';

const EMPTY = '<div id="root"></div>';
const LANGUAGE = '<html lang="en"';
/** What the build has drawn in place of the domain of a report. */
const DOMAIN = /first-paint\.invalid/g;
const SUMMARY = /first-paint-summary/g;

/** Markup by language and page. */
type FirstPaints = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a report's page has in place of what the build could not know. */
export interface PaintedReport {
  readonly domain: string;
  readonly summary?: string | undefined;
}

/** Puts into a page's shell what it will show first, in the language that the browser asks for, so that nobody waits for the script. */
export type PaintFirst = (shell: string, request: Request, page: string, report?: PaintedReport) => string;

/** Nothing without a build, and for a page that none was drawn of. */
export const readFirstPaints = (clientDir: string): PaintFirst => {
  const file = join(clientDir, 'first-paint.json');
  if (!existsSync(file)) return (shell) => shell;
  // The file was written by our own build: its shape is known.
  const paints = JSON.parse(readFileSync(file, 'utf8')) as FirstPaints;
  return (shell, request, page, { domain, summary = '' } = { domain: '' }) => {
    const locale = request.acceptsLanguages(...Object.keys(paints)) || 'en';
    const paint = paints[locale]?.[page];
    if (paint === undefined) return shell;
    // The summary last: what it holds is put in as it is, and nothing in it is replaced.
    const painted = paint
      .replace(DOMAIN, () => escapeMarkup(domain))
      .replace(SUMMARY, () => escapeMarkup(visibleText(summary)));
    return shell.replace(LANGUAGE, `<html lang="${locale}"`).replace(EMPTY, () => `<div id="root">${painted}</div>`);
  };
};
