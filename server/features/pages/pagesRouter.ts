import sirv from 'sirv';
import { createBrandLogos } from '../directory/directory.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type Request, type RequestHandler } from 'express';
import { createResponseCache, sendCached } from '../../platform/http/responseCache.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { type PageServices, shareRouter } from './share/shareRouter.ts';
import { carriedReport } from './carriedReport.ts';
import { inertJson, pageHead, type PageHead, type ReportPage } from './pageHead.ts';
import { loadReportPaint, type ReportPaint } from './reportPaint.ts';
import type { Graphql } from '../../platform/http/httpServer.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from './publicPages.ts';
import { reportPagesRouter, type SendPage } from './reportPagesRouter.ts';
import { securityTxt, SECURITY_TXT_PATH, type SecurityTxtOptions } from './scannerRouter.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

const MARKER = '<!--candor:head-->';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Reads the page of the built client once. Without a build, the page says how to build it. */
const readShell = (clientDir: string): string => {
  const file = join(clientDir, 'index.html');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return `<!doctype html><html lang="en"><head>${MARKER}</head><body><p>The client is not built. Run <code>npm run build</code>, then start again.</p></body></html>`;
};

interface PagesOptions {
  /** The folder of the built client. */
  readonly clientDir: string;
  readonly publicUrl: () => string;
  /** Where to report vulnerabilities, as configured by the operator. */
  readonly security: Pick<SecurityTxtOptions, 'contacts' | 'policy'>;
  /** Routes that belong to the page about the scanner. */
  readonly scanner: Router;
  /** Reserved names may be scanned, so they have a page. */
  readonly privateNetwork: boolean;
  readonly log: Log;
  readonly clientOf: (request: Request) => Client;
  readonly answerTo: Graphql['answerTo'];
}

/** The content of a report's page in addition to its head. */
interface ReportParts {
  readonly paint: ReportPaint;
  /** The answer to the first query of the page's script. `undefined` if the script has to send the query itself. */
  readonly answer: Buffer | undefined;
}

/** The client's pages, each with its own head, its assets, and the logos of known brands (simple-icons, CC0). */
export const pagesRouter = (services: PageServices, options: PagesOptions): Router => {
  const shell = readShell(options.clientDir);
  const logoOf = createBrandLogos();
  const paints = readFirstPaints(options.clientDir);
  const reportPainting = loadReportPaint(options);
  const ofReports = createResponseCache<ShownReport | Buffer>();
  // Needs no limit, because there are only a few of these pages, and they never change.
  const fixed = createResponseCache<typeof options>(Number.POSITIVE_INFINITY);
  const partsOf = readPageParts(options.clientDir);
  const router = Router();

  const htmlOf = (locale: string, path: string, page: PageHead['page'], parts?: ReportParts): string => {
    const head = pageHead({ publicUrl: options.publicUrl(), path, page });
    const files = partsOf(page.kind === 'report' ? 'report' : path);
    const painted =
      page.kind === 'report'
        ? paintedReport(locale, page, parts)
        : paints.paint(shell, locale, path, { domain: new URL(options.publicUrl()).hostname });
    // A function, so that `$&` in third-party text is not a pattern.
    // The styles of a part come after the main ones, as when a script loads them: of two rules, the later one applies.
    return painted.replace('</head>', () => `${files}</head>`).replace(MARKER, () => head);
  };

  /** The browser renders what cannot be rendered here, and requests what is not in the page. */
  const paintedReport = (locale: string, page: ReportPage, parts: ReportParts | undefined): string => {
    const known = page.isShort ? undefined : carriedReport(page.companyName, page.report);
    try {
      const article = known && parts?.paint.draw(known, locale);
      const painted = paints.paint(shell, locale, 'report', { domain: page.domain, article });
      if (!parts?.answer) return painted;
      const state = inertJson(parts.paint.carried(page, parts.answer.toString()));
      return painted.replace(
        '</body>',
        () => `<script type="application/json" id="candor-report" lang="${locale}">${state}</script></body>`,
      );
    } catch (error) {
      options.log.error(
        { err: error },
        'the page of a report could not be rendered on the server; the browser renders it',
      );
      return paints.paint(shell, locale, 'report', { domain: page.domain });
    }
  };

  /** Returns the page from the cache. Returns `undefined` if such pages are not cached, but generated each time. */
  const cachedPage = (
    locale: string,
    path: string,
    page: PageHead['page'],
    parts?: ReportParts,
  ): Buffer | undefined => {
    const make = (): string => htmlOf(locale, path, page, parts);
    if (page.kind === 'home' || page.kind === 'page') return fixed.findOrMake(options, `${locale} ${path}`, make);
    if (page.kind !== 'report' || !page.report) return undefined;
    const name = JSON.stringify([locale, path, page.companyName, page.isShort]);
    return ofReports.findOrMake(parts?.answer ?? page.report, name, make);
  };

  const send: SendPage = (response, status, path, page) => {
    const locale = paints.localeOf(response.req);
    response.status(status).set('Cache-Control', 'no-cache').vary('Accept-Language').type('html');
    const sendWith = (parts?: ReportParts): void => {
      const body = cachedPage(locale, path, page, parts);
      if (body) sendCached(response, body);
      else response.send(htmlOf(locale, path, page, parts));
    };
    if (page.kind === 'report' && page.report) void partsOfReport(page, response.req).then(sendWith);
    else sendWith();
  };

  const partsOfReport = async (page: ReportPage, request: Request): Promise<ReportParts | undefined> => {
    const paint = await reportPainting;
    if (!paint) return undefined;
    if (page.report?.status !== 'completed') return { paint, answer: undefined };
    try {
      return { paint, answer: await options.answerTo(paint.firstQuestion(page), request) };
    } catch (error) {
      options.log.error({ err: error }, 'a page was sent without its report; the browser requests it');
      return { paint, answer: undefined };
    }
  };

  router.get('/logos/:slug.svg', (request, response, next) => {
    const logo = logoOf(request.params.slug);
    if (logo === undefined) next();
    else response.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type('svg').send(logo);
  });
  router.use(
    '/assets',
    builtFiles(join(options.clientDir, 'assets'), { immutable: true, maxAge: YEAR_SECONDS }),
    // A page of an older build may request a file that is gone: an HTML page instead of it would only confuse.
    (_request, response) => {
      response.status(404).type('text').send('There is no such file.');
    },
  );
  router.use(builtFiles(options.clientDir, { immutable: false, maxAge: HOUR_SECONDS }));
  // Browsers request it for everything that names no icon: a text file, JSON, a badge.
  router.get('/favicon.ico', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`).redirect(301, '/favicon.svg');
  });
  // Generated with the pages, from the dependencies of client and server (client/build/licences.ts).
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

/** The library attaches no error handler to its stream: a file that cannot be read (a new build, no descriptors left) would end the process. */
const breakOff = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => {
    source.once('error', () => {
      response.destroy();
    });
  });
};

/** Serves files of a build that do not change while the server runs, in the smallest variant that the browser accepts (.br, .gz). */
export const builtFiles = (
  folder: string,
  options: { readonly maxAge: number; readonly immutable: boolean },
): RequestHandler => {
  if (!existsSync(folder)) {
    return (_request, _response, next) => {
      next();
    };
  }
  // No index file is served for a folder, because the pages have their own heads.
  return sirv(folder, { ...options, brotli: true, gzip: true, etag: true, extensions: [], setHeaders: breakOff });
};

const EMPTY = '<div id="root"></div>';
const LANGUAGE = '<html lang="en"';
/** The placeholder that the build writes for the domain of a report, and for our own name in pages that mention it. */
const DOMAIN = /first-paint\.invalid/g;
/** The placeholder in a report's page that is shown until something is known about the report. */
const ARTICLE = /<article[^]*<\/article>/;

/** Markup by language and page. */
type Drawn = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Replacements for what the build could not know. */
export interface PaintedReport {
  readonly domain: string;
  /** Markup of what is known about the report. */
  readonly article?: string | undefined;
}

interface FirstPaints {
  /** The best available language for the browser's request. */
  localeOf(request: Request): string;
  /** Inserts a page's first paint into its shell, so that users need not wait for the script. */
  paint(shell: string, locale: string, page: string, report?: PaintedReport): string;
}

/** Inserts nothing without a build, or for a page without a first paint. */
export const readFirstPaints = (clientDir: string): FirstPaints => {
  const file = join(clientDir, 'first-paint.json');
  if (!existsSync(file)) return { localeOf: () => 'en', paint: (shell) => shell };
  // Our own build wrote the file: its shape is known.
  const paints = JSON.parse(readFileSync(file, 'utf8')) as Drawn;
  const localeOf: FirstPaints['localeOf'] = (request) => request.acceptsLanguages(...Object.keys(paints)) || 'en';
  const paint: FirstPaints['paint'] = (shell, locale, page, { domain, article } = { domain: '' }) => {
    const drawn = paints[locale]?.[page];
    if (drawn === undefined) return shell;
    // The article comes last, so that nothing within it is replaced.
    const named = drawn.replace(DOMAIN, () => escapeMarkup(domain));
    const painted = article === undefined ? named : named.replace(ARTICLE, () => article);
    return shell.replace(LANGUAGE, `<html lang="${locale}"`).replace(EMPTY, () => `<div id="root">${painted}</div>`);
  };
  return { localeOf, paint };
};

/** A module in the build: its file, its imports, and its styles (Vite's manifest). */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type BuiltModules = Readonly<Record<string, BuiltModule>>;

const ENTRY = 'index.html';

/** The file into which the build puts all parts of a report (vite.config.ts): it has no source module, so the manifest lists it by its file name. */
const REPORT = /^_report-[\w-]+\.js$/;

/** The modules that a page needs in addition to the entry's; the client would find that out by itself, two round trips later. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['src/app/AdminPage.tsx'],
  '/portal/business': ['src/features/portal/PortalPage.tsx'],
  '/platform/business': ['src/features/portal/PortalPage.tsx'],
  '/business-pro': ['src/features/businessPro/BusinessProPage.tsx'],
  '/partners': ['src/features/partners/PartnersPage.tsx'],
  '/partners/directory': ['src/features/partners/directory/PartnerDirectoryPage.tsx'],
  '/donate': ['src/features/donate/DonatePage.tsx'],
  '/methodology': ['src/features/methodology/MethodologyPage.tsx'],
  '/recent': ['src/features/publicLists/RecentPage.tsx'],
  '/glossary': ['src/features/glossary/GlossaryPage.tsx'],
  '/scanner': ['src/features/scans/AboutScannerPage.tsx'],
  '/verify': ['src/features/verify/VerifyReportPage.tsx'],
  '/privacy': ['src/features/legal/LegalPage.tsx'],
  '/terms': ['src/features/legal/LegalPage.tsx'],
  '/graphql': ['src/features/apiDocs/ExplorerPage.tsx'],
  '/api-docs': ['src/features/apiDocs/ApiDocsPage.tsx'],
};

/** The files of the modules and of everything that they import. */
const filesOf = (built: BuiltModules, modules: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(modules);
  for (const name of reached) for (const imported of built[name]?.imports ?? []) reached.add(imported);
  return new Set([...reached].flatMap((name) => (built[name] ? [built[name].file, ...(built[name].css ?? [])] : [])));
};

const script = (file: string): string => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

/** A page needs its styles for what it shows before its script runs. */
const style = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;

/** For a page (`report`, or a path), returns the tags that load its parts together with the entry's. Empty without a build. */
export const readPageParts = (clientDir: string): ((page: string) => string) => {
  const manifest = join(clientDir, 'parts.json');
  if (!existsSync(manifest)) return () => '';
  // Our own build wrote the file: its shape is known.
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as BuiltModules;
  const first = filesOf(built, [ENTRY]);
  const tags = new Map(
    Object.entries({ ...MODULES, report: Object.keys(built).filter((name) => REPORT.test(name)) }).map(
      ([page, modules]) => {
        const files = [...filesOf(built, modules)].filter((file) => !first.has(file));
        return [page, files.map((file) => (file.endsWith('.css') ? style(file) : script(file))).join('')];
      },
    ),
  );
  return (page) => tags.get(page) ?? '';
};
