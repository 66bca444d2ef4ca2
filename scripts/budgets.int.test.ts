import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { buildClient } from './buildClient.ts';
import { listFiles } from './listFiles.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

const BUILT = join(PROJECT_ROOT, 'dist', 'client');

/** Kilobytes of 1,000 bytes, after gzip. */
const BUDGETS = { js: 110, css: 15 } as const;

/** Returns what the built page loads first: its scripts with their imports, and its styles. */
const firstFiles = (page: string, ending: keyof typeof BUDGETS): readonly string[] =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, file]) =>
    file?.endsWith(`.${ending}`) ? [file] : [],
  );

describe('The home page', function () {
  this.timeout(240_000);
  let page: string;

  before(async () => {
    await buildClient({ ifStale: true }, () => undefined);
    page = await readFile(join(BUILT, 'index.html'), 'utf8');
  });

  for (const [ending, budget] of [
    ['js', BUDGETS.js],
    ['css', BUDGETS.css],
  ] as const) {
    it(`loads at most ${budget} kB of ${ending === 'js' ? 'JavaScript' : 'styles'} before it can be used`, async () => {
      const files = firstFiles(page, ending);
      expect(files, 'a build has some').not.to.deep.equal([]);
      const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(BUILT, file))).length));
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
      process.stdout.write(`      ${ending}: ${kilobytes.toFixed(1)} of ${budget} kB in ${files.length} files\n`);
      expect(kilobytes).to.be.at.most(budget);
    });
  }

  it('loads no text of another language for an English reader, nor does any other page', async () => {
    const parts = JSON.parse(await readFile(join(BUILT, 'parts.json'), 'utf8')) as Readonly<
      Record<string, { readonly file: string; readonly imports?: readonly string[] }>
    >;
    const isGerman = (key: string): boolean => /(^|\/|_)de[-.]/.test(parts[key]?.file.replace('assets/', '/') ?? '');
    expect(Object.keys(parts).filter(isGerman)).not.to.deep.equal([]);
    const needing = Object.entries(parts).filter(([key, { imports = [] }]) => !isGerman(key) && imports.some(isGerman));
    expect(needing.map(([key]) => key)).to.deep.equal([]);
  });

  it('includes the licence of every package in it', async () => {
    const licences = await readFile(join(BUILT, 'licences.txt'), 'utf8');
    const [, inPages = '', inServer = ''] =
      /\n\nIn the pages\n\n([\s\S]*)\n\nIn the server\n\n([\s\S]*)$/.exec(licences) ?? [];
    const sources = await listFiles(join(PROJECT_ROOT, 'client', 'src'));
    const imports = await Promise.all(
      sources
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing/'))
        .map((file) => readFile(join(PROJECT_ROOT, 'client', 'src', file), 'utf8')),
    );
    const packages = new Set(
      imports.flatMap((text) =>
        [...text.matchAll(/^import (?!type\b)[^'"]*?from '((?:@[\w-]+\/)?[\w][\w.-]*)[^']*';$/gm)].map(
          ([, name = '']) => name,
        ),
      ),
    );
    expect(packages.size).to.be.above(5);
    const named = (text: string, name: string): boolean => new RegExp(`(^|\\n|, )${name} \\d`).test(text);
    // Nothing of it is left in the pages, because it only re-exports react-router.
    packages.delete('react-router-dom');
    expect([...packages].filter((name) => !named(inPages, name))).to.deep.equal([]);
    for (const name of ['react-dom', 'react-router', 'scheduler', 'vite'])
      expect(named(inPages, name), name).to.equal(true);
    for (const name of ['express', 'knex', 'pg']) expect(named(inServer, name), name).to.equal(true);
    expect(licences).to.include('DB-IP').and.to.include('Apache License');
  });

  it('loads no part of a report', async () => {
    const texts = await Promise.all(firstFiles(page, 'js').map((file) => readFile(join(BUILT, file), 'utf8')));
    expect(texts.join('')).not.to.include('ReportSheet_section');
  });
});
