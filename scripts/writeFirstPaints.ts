import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomUtils, parseDocument } from 'htmlparser2';
import { LOCALES, type Locale } from '../client/src/texts/locale.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** Placeholder for the domain of a report's page, replaced by the server. */
const DOMAIN = 'first-paint.invalid';

/** By the server's name for the page. A page that is missing here shows nothing until its script runs. */
const PAGES: Readonly<Record<string, string>> = {
  '/': '/',
  '/business-pro': '/business-pro',
  '/partners': '/partners',
  '/donate': '/donate',
  '/privacy': '/privacy',
  '/terms': '/terms',
  report: `/scan/${DOMAIN}`,
};

/** Also read without script, by people and by crawlers. */
const READ_WITHOUT_SCRIPT: readonly string[] = ['/privacy', '/terms'];

/** The content of the first screen on a phone and on a desktop. */
const SHOWN_PARTS = 2;

type FirstPaint = (path: string, locale: Locale) => Promise<string>;

const isFirstPaint = (value: unknown): value is { readonly firstPaint: FirstPaint } =>
  typeof value === 'object' && value !== null && 'firstPaint' in value && typeof value.firstPaint === 'function';

/** Without hidden content and content below the viewport; `inert`, so that nobody types into a field that is about to be replaced. */
const firstScreen = (markup: string, inert: boolean): string => {
  const document = parseDocument(markup);
  const all = DomUtils.getElementsByTagName(() => true, document);
  const main = all.find(({ name }) => name === 'main');
  for (const part of all.filter(({ parent }) => main !== undefined && parent === main).slice(SHOWN_PARTS))
    DomUtils.removeElement(part);
  for (const element of all) {
    if (
      element.attribs['style']?.includes('hidden') ||
      (element.name === 'footer' && element.parent === main?.parent)
    ) {
      DomUtils.removeElement(element);
    }
    // The content security policy allows no inline style.
    delete element.attribs['style'];
    if (element.name === 'input') element.attribs['readonly'] = '';
  }
  // oxlint-disable-next-line typescript/no-deprecated -- its replacement is part of the same package
  return `<div${inert ? ' inert aria-hidden="true"' : ''}>${DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' })}</div>`;
};

/** Builds a module of the pages for Node. `whole`: with the packages that it imports. */
const buildForNode = async (entry: string, outDir: string, whole = false): Promise<void> => {
  const { build } = await import('vite');
  await build({
    root: join(PROJECT_ROOT, 'client'),
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    ...(whole ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    build: { outDir, emptyOutDir: true, ssr: entry, manifest: false, copyPublicDir: false },
  });
};

/** Renders the first screen of each page in each language into `staging/first-paint.json`, with the class names of the built style sheets. */
export const writeFirstPaints = async (staging: string): Promise<void> => {
  const outDir = `${staging}.server`;
  try {
    await buildForNode('src/firstPaint.tsx', outDir);
    const built: unknown = await import(pathToFileURL(join(outDir, 'firstPaint.js')).href);
    if (!isFirstPaint(built)) throw new Error('client/src/firstPaint.tsx exports no firstPaint');
    const paints: Record<string, Record<string, string>> = {};
    for (const locale of LOCALES) {
      paints[locale] = {};
      for (const [page, path] of Object.entries(PAGES))
        paints[locale][page] = firstScreen(await built.firstPaint(path, locale), !READ_WITHOUT_SCRIPT.includes(page));
    }
    await writeFile(join(staging, 'first-paint.json'), JSON.stringify(paints));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

/** Leaves in `staging/paint` what the server draws the page of a known report with: whole, for where it runs there are no packages of the pages. */
export const writeReportPaint = async (staging: string): Promise<void> => {
  const folder = join(staging, 'paint');
  await buildForNode('src/reportPaint.tsx', folder, true);
  // The pages have their own.
  await rm(join(folder, 'licences.txt'), { force: true });
};
