import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { escapeMarkup } from './escapeMarkup.ts';

const EMPTY = '<div id="root"></div>';
const LANGUAGE = '<html lang="en"';
/** What the build has drawn in place of the domain of a report. */
const DOMAIN = /first-paint\.invalid/g;

/** Markup by language and page. */
type FirstPaints = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Puts into a page's shell what it will show first, in the language that the browser asks for, so that nobody waits for the script. */
export type PaintFirst = (shell: string, request: Request, page: string, domain?: string) => string;

/** Nothing without a build, and for a page that none was drawn of. */
export const readFirstPaints = (clientDir: string): PaintFirst => {
  const file = join(clientDir, 'first-paint.json');
  if (!existsSync(file)) return (shell) => shell;
  // The file was written by our own build: its shape is known.
  const paints = JSON.parse(readFileSync(file, 'utf8')) as FirstPaints;
  return (shell, request, page, domain = '') => {
    const locale = request.acceptsLanguages(...Object.keys(paints)) || 'en';
    const paint = paints[locale]?.[page];
    if (paint === undefined) return shell;
    return shell
      .replace(LANGUAGE, `<html lang="${locale}"`)
      .replace(EMPTY, () => `<div id="root">${paint.replace(DOMAIN, () => escapeMarkup(domain))}</div>`);
  };
};
