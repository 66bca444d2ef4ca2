import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { hasCode } from '../server/platform/base/hasCode.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

export interface Compilation {
  /** Name of the compiled file in `out`, without `.js` → its source, relative to the project's root. */
  readonly entries: Readonly<Record<string, string>>;
  /** Absolute path of a folder within the project, so that packages are found from it: `dist/server`, `dist/tests`. */
  readonly out: string;
  /** Whether the sources are kept in the source maps, for an installation that has none. A stack trace names file and line either way. */
  readonly sourcesContent?: boolean;
  /** Files and folders, relative to the project's root, that are read at run time where no sources are: they are copied into `out` and found there. */
  readonly data?: readonly string[];
}

/**
 * Compiles TypeScript of this project to JavaScript that Node 20.19 and newer run as it is: ES modules, all into the one folder `out`, in
 * which what several entries import is one file (a module is loaded once in a process, however many entries it imports). Packages are not
 * included. Source maps lie beside it; `process.setSourceMapsEnabled(true)` makes stack traces name the TypeScript line.
 *
 *     await compile({ out: join(PROJECT_ROOT, 'dist/tests'), entries: { [entryName(file)]: file, … } });
 *     await import(join(PROJECT_ROOT, 'dist/tests', `${entryName(file)}.js`));
 *
 * `import.meta.url` and `import.meta.dirname` are those of the *source*, so that data beside it is found; they are stored relative to `out`, so
 * the project may be moved. A program is named as `new URL('./program.ts', import.meta.url)`, in one expression: it is compiled too, and
 * the URL leads to the compiled file, for `new Worker`, `fork` and `spawn`.
 *
 * Runs beside processes that use the folder: files are replaced as a whole, entries last, and the files of the build before stay.
 * Throws an Error with esbuild's messages when something does not compile; nothing is written then.
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

/** The name of the compiled file of a source, without `.js`: its path with dots. */
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
    // Components are compiled for the tests of what stands beside them, which need no styles.
    loader: { '.css': 'empty' },
    sourcemap: 'linked',
    sourcesContent,
    write: false,
    logLevel: 'silent',
    define: { 'import.meta.url': SOURCE_URL, 'import.meta.dirname': SOURCE_FOLDER },
    // Not seen by `define`: the URL of the compiled file.
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
        const lines = '\n'.repeat(whole.split('\n').length - 1); // that follow keep their numbers
        return `${read ?? ''}new URL('${target}', ${COMPILED_URL})${lines}`;
      });
      return { contents: declarations(relative(out, path), contents) + contents, loader: loaderOf(path) };
    });
  },
});

/** On the first line of the source: the line numbers of stack traces stay. */
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

/** Puts the files in their place one by one: what is imported before who imports it. Those that neither this build nor the last one made are removed. */
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
  // The name of any other file says what is in it.
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
    // Written by the build before.
    return JSON.parse(await readFile(join(out, LIST), 'utf8')) as readonly string[];
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};
