import { LIBRARIES, type Library } from './libraries.ts';

const byFile: ReadonlyMap<string, Library> = new Map(
  LIBRARIES.flatMap((library) => library.files.map((file) => [file, library] as const)),
);

/** Builds of one library whose differences do not matter here. */
const VARIANTS: ReadonlySet<string> = new Set([
  'min',
  'slim',
  'prod',
  'production',
  'development',
  'dev',
  'debug',
  'bundle',
  'pkgd',
  'umd',
  'esm',
  'cjs',
  'iife',
  'global',
  'all',
  'full',
  'packed',
  'pack',
  'browser',
  'es5',
  'modern',
  'runtime',
  'legacy',
  'module',
  'compat',
]);

const VERSION = /^v?([0-9]{1,4}(?:\.[0-9]{1,4}){1,3}(?:-(?:alpha|beta|rc)[.0-9]{0,6})?)$/;
/** At the end of a file name: `jquery-3.5.1`, `vue@2.6.14`. */
const TRAILING_VERSION = /[-._@]v?([0-9]{1,4}(?:\.[0-9]{1,4}){1,3}(?:-(?:alpha|beta|rc)[.0-9]{0,6})?)$/;

/** Common names that sites also give to their own files. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'anime bootstrap cash chart chosen clipboard fabric foundation hammer highlight immutable lightbox ol particles pdf prism prototype purify redux require semantic sortable stimulus system three typed velocity video'.split(
    ' ',
  ),
);
/** Names that bundlers use for any file: these count only in a directory of the library. */
const GENERIC: ReadonlySet<string> = new Set(['s.min', 'index.global']);

/**
 * Returns the library that a script's path names, and its version if the path has it: in the file name, in a directory after the library's own
 * (`/ajax/libs/jquery/3.5.1/`), as a package (`/npm/vue@2.6.14/`), or in WordPress's `ver` parameter of its own files. `path` includes the query. Ambiguous:
 * the site's own files may have this name, and no directory names the library.
 */
export const libraryOfPath = (
  path: string,
): { library: Library; version: string | null; isAmbiguous: boolean } | undefined => {
  const [pathname = '', query = ''] = path.toLowerCase().split('?', 2);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const file = segments.at(-1)?.slice(0, 200) ?? '';
  const named = /\.m?js$/.test(file) ? nameOf(file.replace(/\.m?js$/, '')) : nameOf(file.replace(/@[0-9]{1,4}$/, ''));
  const library = byFile.get(named.name);
  if (!library || !(/\.m?js$/.test(file) || file.includes('@'))) return undefined;
  const isInFolder = segments.slice(0, -1).some((folder) => library.files.includes(folder.split('@', 1).join('')));
  if (GENERIC.has(named.name) && !isInFolder) return undefined;
  // A site numbers its own files, too: /uploads/video-3.2.js.
  const isOwnName = AMBIGUOUS.has(named.name) && !isInFolder;
  const isOwnNumber = isOwnName && named.version?.split('.').length === 2;
  return {
    library,
    isAmbiguous: isOwnName && (isOwnNumber || file === `${named.name}.js`),
    version:
      (isOwnNumber ? null : named.version) ??
      versionInFolders(segments.slice(0, -1), library) ??
      versionInQuery(pathname, query),
  };
};

/** Splits the path of several files that a CDN delivers as one: `/combine/npm/jquery@3.5.0,npm/bootstrap@4.6.0`. */
export const pathsOf = (path: string): readonly string[] =>
  path.startsWith('/combine/')
    ? path
        .slice('/combine/'.length)
        .split(',', 50)
        .map((part) => `/${part}`)
    : [path];

const nameOf = (file: string): { name: string; version: string | null } => {
  let name = file;
  let version: string | null = null;
  for (;;) {
    if (byFile.has(name)) return { name, version };
    const found = TRAILING_VERSION.exec(name);
    if (found && version === null) {
      version = found[1] ?? null;
      name = name.slice(0, found.index);
      continue;
    }
    const variant = /[.-]([a-z0-9]+)$/.exec(name);
    if (!variant || !VARIANTS.has(variant[1] ?? '')) return { name, version };
    name = name.slice(0, variant.index);
  }
};

const versionInFolders = (folders: readonly string[], { files }: Library): string | null => {
  for (const [index, folder] of folders.entries()) {
    const at = folder.lastIndexOf('@');
    if (at > 0 && files.includes(folder.slice(0, at))) return VERSION.exec(folder.slice(at + 1))?.[1] ?? null;
    const version = VERSION.exec(folder)?.[1];
    const before = folders[index - 1];
    if (version !== undefined && before !== undefined && files.includes(before)) return version;
    // A CDN path contains one version: /bootstrap/3.3.7/js/bootstrap.min.js, /jquery-ui/1.12.1/
    const own = TRAILING_VERSION.exec(folder);
    if (own && files.includes(folder.slice(0, own.index))) return own[1] ?? null;
  }
  return null;
};

/** Plugins and themes put their own version or that of WordPress there; for files that WordPress itself ships, it is the real one. */
const versionInQuery = (pathname: string, query: string): string | null =>
  pathname.includes('/wp-includes/js/jquery/')
    ? (VERSION.exec(/(?:^|&)ver=([^&]{1,30})/.exec(query)?.[1] ?? '')?.[1] ?? null)
    : null;
