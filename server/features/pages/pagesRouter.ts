import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type Request } from 'express';
import { createBrandLogos } from '../companies/brands.ts';
import { sendKept, type KeptBody } from '../../platform/http/keptBodies.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { PageServices } from './share/shareRouter.ts';
import { builtFiles } from './builtFiles.ts';
import { readFirstPaints } from './firstPaints.ts';
import { carriedSummary } from './carriedSummary.ts';
import { createKeptPages } from './keptPages.ts';
import { pageHead, type PageHead } from './pageHead.ts';
import { readPageParts } from './pageParts.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from './publicPages.ts';
import { reportPagesRouter, type SendPage } from './reportPagesRouter.ts';
import { securityTxt, SECURITY_TXT_PATH, type SecurityTxtOptions } from './securityTxt.ts';
import { shareRouter } from './share/shareRouter.ts';

const MARKER = '<!--candor:head-->';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** The built client: its page is read once; without a build the page says what to do. */
const readShell = (clientDir: string): string => {
  const file = join(clientDir, 'index.html');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return `<!doctype html><html lang="en"><head>${MARKER}</head><body><p>The client is not built. Run <code>npm run build</code>, then start again.</p></body></html>`;
};

export interface PagesOptions {
  /** Where the built client is. */
  readonly clientDir: string;
  readonly publicUrl: () => string;
  /** Whom to tell of a hole, as the operator has it. */
  readonly security: Pick<SecurityTxtOptions, 'contacts' | 'policy'>;
  /** What stands behind the page about the scanner. */
  readonly scanner: Router;
  /** Reserved names may be scanned, so they have a page. */
  readonly privateNetwork: boolean;
  readonly log: Log;
  readonly clientOf: (request: Request) => Client;
}

/** The client's pages, each with its own head, its assets, and the logos of known brands (simple-icons, CC0). */
export const pagesRouter = (services: PageServices, options: PagesOptions): Router => {
  const shell = readShell(options.clientDir);
  const logoOf = createBrandLogos();
  const paints = readFirstPaints(options.clientDir);
  const kept = createKeptPages();
  const partsOf = readPageParts(options.clientDir);
  const router = Router();

  const htmlOf = (locale: string, path: string, page: PageHead['page']): string => {
    const head =
      pageHead({ publicUrl: options.publicUrl(), path, page }) + partsOf(page.kind === 'report' ? 'report' : path);
    const summary = page.kind === 'report' ? carriedSummary(page.report) : undefined;
    const painted =
      page.kind === 'report'
        ? paints.paint(shell, locale, summary === undefined ? 'report' : 'summarised', { domain: page.domain, summary })
        : paints.paint(shell, locale, path, { domain: new URL(options.publicUrl()).hostname });
    // A function, so that `$&` in a foreign text is no pattern.
    return painted.replace(MARKER, () => head);
  };

  /** Undefined: it is made anew each time. */
  const keptPage = (locale: string, path: string, page: PageHead['page']): KeptBody | undefined => {
    const make = (): string => htmlOf(locale, path, page);
    if (page.kind === 'home' || page.kind === 'page') return kept.fixed(`${locale} ${path}`, make);
    if (page.kind !== 'report' || !page.report) return undefined;
    return kept.ofReport(page.report, JSON.stringify([locale, path, page.companyName]), make);
  };

  const send: SendPage = (response, status, path, page) => {
    const locale = paints.localeOf(response.req);
    response.status(status).set('Cache-Control', 'no-cache').vary('Accept-Language').type('html');
    const body = keptPage(locale, path, page);
    if (body) sendKept(response, body);
    else response.send(htmlOf(locale, path, page));
  };

  router.get('/logos/:slug.svg', (request, response, next) => {
    const logo = logoOf(request.params.slug);
    if (logo === undefined) next();
    else response.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type('svg').send(logo);
  });
  router.use(
    '/assets',
    builtFiles(join(options.clientDir, 'assets'), { immutable: true, maxAge: YEAR_SECONDS }),
    // A page of an older build may ask for a file that is gone: a page instead of it would only confuse.
    (_request, response) => {
      response.status(404).type('text').send('There is no such file.');
    },
  );
  router.use(builtFiles(options.clientDir, { immutable: false, maxAge: HOUR_SECONDS }));
  // Browsers ask for it beside whatever names no icon: a text file, JSON, a badge.
  router.get('/favicon.ico', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`).redirect(301, '/favicon.svg');
  });
  // Made with the pages, of what they and the server hold (client/build/licences.ts).
  router.get('/licences', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`).redirect(301, '/licences.txt');
  });
  router.get(SECURITY_TXT_PATH, (_request, response) => {
    const file = securityTxt({ ...options.security, publicUrl: options.publicUrl(), now: new Date() });
    response.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`).type('text/plain').send(file);
  });

  router.use(options.scanner);

  router.get('/', (_request, response) => {
    send(response, 200, '/', { kind: 'home' });
  });
  for (const [path, page] of Object.entries(PUBLIC_PAGES)) {
    router.get(path, (_request, response) => {
      send(response, 200, path, { kind: 'page', ...page });
    });
  }
  for (const [path, page] of Object.entries(PERSONAL_PAGES)) {
    router.get(path, (_request, response) => {
      send(response, 200, path, { kind: 'personal', ...page });
    });
  }
  router.use(shareRouter(services, options));
  router.use(reportPagesRouter(services, options, send));
  router.use((request, response) => {
    send(response, 404, request.path, { kind: 'notFound' });
  });
  return router;
};
