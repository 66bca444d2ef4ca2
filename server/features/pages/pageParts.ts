import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build says of a module: the file that it became, what that imports, and the styles that go with it (Vite's manifest). */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type BuiltModules = Readonly<Record<string, BuiltModule>>;

const ENTRY = 'index.html';

const REPORT = ['src/features/report/Report.tsx', 'src/features/scan/runScan.ts'];

/** The modules that a page needs beside the first ones; the client finds that out by itself, two round trips later. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  report: REPORT,
  '/admin': ['src/app/AdminPage.tsx'],
  '/portal/business': ['src/features/portal/PortalPage.tsx'],
  '/platform/business': ['src/features/portal/PortalPage.tsx'],
  '/business-pro': ['src/features/businessPro/BusinessProPage.tsx'],
  '/partners': ['src/features/partners/PartnersPage.tsx'],
  '/partners/directory': ['src/features/partners/directory/PartnerDirectoryPage.tsx'],
  '/donate': ['src/features/donate/DonatePage.tsx'],
  '/methodology': ['src/features/methodology/MethodologyPage.tsx'],
  '/scanner': ['src/features/scanner/ScannerPage.tsx'],
  '/privacy': ['src/features/legal/LegalPage.tsx'],
  '/terms': ['src/features/legal/LegalPage.tsx'],
  '/graphql': ['src/features/explorer/ExplorerPage.tsx'],
  '/api-docs': ['src/features/apiDocs/ApiDocsPage.tsx'],
};

/** The files of the modules with all that they import. */
const filesOf = (built: BuiltModules, modules: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(modules);
  for (const name of reached) for (const imported of built[name]?.imports ?? []) reached.add(imported);
  return new Set([...reached].flatMap((name) => (built[name] ? [built[name].file, ...(built[name].css ?? [])] : [])));
};

const script = (file: string): string => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

/** What a page shows before its script runs needs its styles; what stands above a report comes with the first ones. */
const style = (page: string, file: string): string =>
  page === 'report'
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="stylesheet" crossorigin href="/${file}">`;

/** For a page (`report`, or a path): the tags that have its parts fetched together with the first ones. Nothing without a build. */
export const readPageParts = (clientDir: string): ((page: string) => string) => {
  const manifest = join(clientDir, 'parts.json');
  if (!existsSync(manifest)) return () => '';
  // The file was written by our own build: its shape is known.
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as BuiltModules;
  const first = filesOf(built, [ENTRY]);
  const tags = new Map(
    Object.entries(MODULES).map(([page, modules]) => {
      const files = [...filesOf(built, modules)].filter((file) => !first.has(file));
      return [page, files.map((file) => (file.endsWith('.css') ? style(page, file) : script(file))).join('')];
    }),
  );
  return (page) => tags.get(page) ?? '';
};
