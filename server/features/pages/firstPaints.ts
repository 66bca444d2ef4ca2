import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';

const EMPTY = '<div id="root"></div>';
const LANGUAGE = '<html lang="en"';
/** What the build has drawn in place of the domain of a report, and of our own name in the pages that tell it. */
const DOMAIN = /first-paint\.invalid/g;
const SUMMARY = /first-paint-summary/g;

/** Markup by language and page. */
type Drawn = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a page has in place of what the build could not know. */
export interface PaintedReport {
  readonly domain: string;
  readonly summary?: string | undefined;
}

export interface FirstPaints {
  /** The language, of those that were drawn, that the browser asks for. */
  localeOf(request: Request): string;
  /** Puts into a page's shell what it will show first, so that nobody waits for the script. */
  paint(shell: string, locale: string, page: string, report?: PaintedReport): string;
}

/** Nothing without a build, and for a page that none was drawn of. */
export const readFirstPaints = (clientDir: string): FirstPaints => {
  const file = join(clientDir, 'first-paint.json');
  if (!existsSync(file)) return { localeOf: () => 'en', paint: (shell) => shell };
  // The file was written by our own build: its shape is known.
  const paints = JSON.parse(readFileSync(file, 'utf8')) as Drawn;
  const localeOf: FirstPaints['localeOf'] = (request) => request.acceptsLanguages(...Object.keys(paints)) || 'en';
  const paint: FirstPaints['paint'] = (shell, locale, page, { domain, summary = '' } = { domain: '' }) => {
    const drawn = paints[locale]?.[page];
    if (drawn === undefined) return shell;
    // The summary last: what it holds is put in as it is, and nothing in it is replaced.
    const painted = drawn
      .replace(DOMAIN, () => escapeMarkup(domain))
      .replace(SUMMARY, () => escapeMarkup(visibleText(summary)));
    return shell.replace(LANGUAGE, `<html lang="${locale}"`).replace(EMPTY, () => `<div id="root">${painted}</div>`);
  };
  return { localeOf, paint };
};
