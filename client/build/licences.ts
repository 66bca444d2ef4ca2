import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Relative to the root of the build. Pages link to it, and the image contains it. */
const LICENCES_FILE = 'licences.txt';

const RULE = `\n\n${'='.repeat(100)}\n\n`;

/** The MIT licence (https://spdx.org/licenses/MIT.html), for packages that name it without including the text. */
const MIT = `Copyright (c) its authors

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in
the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of
the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS
FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER
IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
}

const readManifest = (folder: string): Manifest =>
  // npm installed these packages, so their manifests are valid.
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the package folder of a module in the bundle, or undefined for our own code and for code that the bundler adds. */
export const packageFolderOf = (moduleId: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];

/** Returns the folders of production dependencies, as listed in the lock file, below the project root. Omits packages for other operating systems. */
export const productionPackages = (root: string): readonly string[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(join(folder, 'package.json')));
};

/** Returns the licence of a package: its licence files, or else the `license` of its manifest. */
const licenceOf = (folder: string): string => {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|third-?party)/i.test(name));
  const texts = files.toSorted().flatMap((name) => {
    const path = join(folder, name);
    return filesAt(path).map((file) => readFileSync(file, 'utf8').trim());
  });
  const { license } = readManifest(folder);
  const stated = typeof license === 'object' ? license.type : license;
  if (texts.length > 0) return texts.join('\n\n');
  const text = stated === 'MIT' ? MIT : 'The text: https://spdx.org/licenses/';
  return `Its package has no file of a licence, and states: ${stated ?? 'none'}\n\n${text}`;
};

const filesAt = (path: string): readonly string[] =>
  statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];

/** Prints each text once, below the names of the packages that share it. */
export const licencesOf = (folders: readonly string[]): string => {
  const byText = new Map<string, Set<string>>();
  for (const folder of folders) {
    const { name, version } = readManifest(folder);
    const text = licenceOf(folder);
    byText.set(text, (byText.get(text) ?? new Set()).add(`${name} ${version}`));
  }
  return [...byText]
    .map(([text, names]) => `${[...names].toSorted().join(', ')}\n\n${text}`)
    .toSorted()
    .join(RULE);
};

/** Writes the licences of everything that Candor ships: packages in the pages, packages that run in production, the data, and Candor itself. */
export const shippedLicences = (root: string): Plugin => ({
  name: 'candor:licences',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    // The bundlers add their own helpers to the pages.
    const bundlers = ['vite', 'rolldown'].map((name) => join(root, 'node_modules', name));
    const inPages = new Set([...modules.flatMap((id) => packageFolderOf(id) ?? []), ...bundlers]);
    const sections = [
      ['Candor', readFileSync(join(root, 'LICENSE'), 'utf8').trim()],
      ['Data', readFileSync(join(root, 'data', 'README.md'), 'utf8').trim()],
      ['In the pages', licencesOf([...inPages])],
      ['In the server', licencesOf(productionPackages(root))],
    ] as const;
    this.emitFile({
      type: 'asset',
      fileName: LICENCES_FILE,
      source: `Licences of what Candor ships${RULE}${sections.map(([title, text]) => `${title}\n\n${text}`).join(RULE)}\n`,
    });
  },
});
