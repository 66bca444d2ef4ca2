import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { hasCode } from '../server/platform/base/hasCode.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

export interface Compilation {
  /** Maps the name of a compiled file in `out`, without `.js`, to its source, relative to the project's root. */
  readonly entries: Readonly<Record<string, string>>;
  /** Absolute path of a folder within the project, so that packages are found from it: `dist/server`, `dist/tests`. */
  readonly out: string;
  /** Whether the source maps contain the sources, for an installation that has none. Stack traces show file and line either way. */
  readonly sourcesContent?: boolean;
  /**
   * Files and folders, relative to the project's root, that are read at run time on machines without the sources: they are copied into `out` and found there.
   */
  readonly data?: readonly string[];
}

/**
 * Compiles TypeScript of this project to JavaScript that Node 20.19 and newer run directly: ES modules, all in the one folder `out`. What several entries
 * import is put into one shared file (so a module is loaded only once per process, however many entries import it). Packages are not included. Source maps are
 * written next to the files; `process.setSourceMapsEnabled(true)` makes stack traces show the TypeScript line.
 *
 *     await compile({ out: join(PROJECT_ROOT, 'dist/tests'), entries: { [entryName(file)]: file, … } });
 *     await import(join(PROJECT_ROOT, 'dist/tests', `${entryName(file)}.js`));
 *
 * `import.meta.url` and `import.meta.dirname` are those of the *source*, so that data next to it is found. They are stored relative to `out`, so the project
 * can be moved. Refer to a program as `new URL('./program.ts', import.meta.url)`, in one expression: it is then compiled too, and the URL points to the
 * compiled file, for `new Worker`, `fork` and `spawn`.
 *
 * Processes that use the folder may run at the same time: files are replaced atomically, entries last, and the files of the previous build are kept. Throws an
 * Error with esbuild's messages if something does not compile; nothing is written then.
 */
export const compile = async ({ entries, out, sourcesContent = false, data = [] }: Compilation): Promise<void> => {
  const built: esbuild.OutputFile[] = [];
  const programs = new Set<string>();
  const names = new Set<string>();
  let next = entries;
  while (Object.keys(next).length > 0) {
    for (const name of Object.keys(next)) names.add(`${name}.js`);
    built.push(...(await bundle(next, { out, sourcesContent, data, programs })));
    const found = [...programs].filter((program) => !names.has(`${entryName(program)}.js`));
    next = Object.fromEntries(found.map((program) => [entryName(program), program]));
  }
  for (const path of data) await cp(join(PROJECT_ROOT, path), join(out, path), { recursive: true });
  await replaceFiles(out, built, names);
};

/** Returns the name of a source's compiled file, without `.js`: its path with dots. */
export const entryName = (source: string): string => source.slice(0, -extname(source).length).replaceAll('/', '.');

type Bundle = Required<Pick<Compilation, 'out' | 'sourcesContent' | 'data'>> & { readonly programs: Set<string> };

const bundle = async (entries: Compilation['entries'], { out, sourcesContent, data, programs }: Bundle) => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: Object.entries(entries).map(([name, source]) => ({ in: source, out: name })),
    outdir: out,
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    keepNames: false,
    // Components are compiled only for tests of code in the same modules, which needs no styles.
    loader: { '.css': 'empty' },
    sourcemap: 'linked',
    sourcesContent,
    write: false,
    logLevel: 'silent',
    define: { 'import.meta.url': SOURCE_URL, 'import.meta.dirname': SOURCE_FOLDER },
    // `define` does not replace this: the URL of the compiled file.
    banner: { js: `const ${COMPILED_URL} = import.meta.url;` },
    plugins: [sourceUrls(out, data, programs)],
  });
  return outputFiles;
};

const SOURCE_URL = '__candorSourceUrl';
const SOURCE_FOLDER = '__candorSourceFolder';
const COMPILED_URL = '__candorCompiledUrl';
const NAMED_FILE = /(?<read>readFile(?:Sync)?\()?new URL\(\s*'(?<path>[^']+)',\s*import\.meta\.url,?\s*\)/g;

/** Gives each module the URL of its source, and finds the programs that it starts. */
const sourceUrls = (out: string, data: readonly string[], programs: Set<string>): esbuild.Plugin => ({
  name: 'candor:source-urls',
  setup: (build) => {
    build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text.replace(NAMED_FILE, (whole: string, read: string | undefined, named: string) => {
        const file = relative(PROJECT_ROOT, resolve(dirname(path), named));
        const isProgram = read === undefined && /\.[jt]s$/.test(file) && existsSync(join(PROJECT_ROOT, file));
        if (!isProgram && !data.includes(file)) return whole;
        if (isProgram) programs.add(file);
        const target = isProgram ? `${entryName(file)}.js` : `${file}${named.endsWith('/') ? '/' : ''}`;
        const lines = '\n'.repeat(whole.split('\n').length - 1); // so that the following lines keep their numbers
        return `${read ?? ''}new URL('${target}', ${COMPILED_URL})${lines}`;
      });
      return { contents: declarations(relative(out, path), contents) + contents, loader: loaderOf(path) };
    });
  },
});

/** On the first line of the source, so that line numbers in stack traces stay the same. */
const declarations = (fromOut: string, contents: string): string => {
  const url = `const ${SOURCE_URL} = new URL(${JSON.stringify(fromOut)}, ${COMPILED_URL}).href; `;
  if (!contents.includes('import.meta.dirname')) return url;
  return `import { fileURLToPath as __toPath } from 'node:url'; ${url}const ${SOURCE_FOLDER} = __toPath(new URL('.', ${SOURCE_URL})).slice(0, -1); `;
};

const loaderOf = (path: string): esbuild.Loader => {
  const extension = extname(path).slice(1);
  return extension === 'ts' || extension === 'tsx' || extension === 'jsx' ? extension : 'js';
};

const LIST = '.files.json';

/**
 * Moves the files into place one by one, imported files before the files that import them. Removes files that neither this build nor the previous one
 * produced.
 */
const replaceFiles = async (out: string, files: readonly esbuild.OutputFile[], entries: ReadonlySet<string>) => {
  await mkdir(out, { recursive: true });
  const isEntry = ({ path }: esbuild.OutputFile): boolean => entries.has(basename(path));
  const listed = await readdir(out, { withFileTypes: true });
  const there = new Set(listed.filter((entry) => entry.isFile()).map(({ name }) => name));
  const put = async ({ path, contents }: esbuild.OutputFile): Promise<void> => {
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, contents);
    await rename(temporary, path);
  };
  // The name of any other file contains a hash of its contents.
  await Promise.all(files.filter((file) => !isEntry(file) && !there.has(basename(file.path))).map(put));
  await Promise.all(files.filter(isEntry).map(put));
  const made = files.map(({ path }) => basename(path));
  const kept = new Set([...made, ...(await lastBuild(out))]);
  await Promise.all(
    [...there]
      .filter((name) => !kept.has(name) && !name.startsWith('.'))
      .map((name) => rm(join(out, name), { force: true })),
  );
  await writeFile(join(out, LIST), JSON.stringify(made));
};

const lastBuild = async (out: string): Promise<readonly string[]> => {
  try {
    // Written by the previous build.
    return JSON.parse(await readFile(join(out, LIST), 'utf8')) as readonly string[];
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};
