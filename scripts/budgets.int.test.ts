import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { buildClient } from './buildClient.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

const BUILT = join(PROJECT_ROOT, 'dist', 'client');

/** Kilobytes of 1,000 bytes, after gzip. */
const BUDGETS = { js: 165, css: 15 } as const;

/** What the page of the build loads before anything is asked for: its scripts with what they import, and its styles. */
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

  it('loads no part of a report', async () => {
    const texts = await Promise.all(firstFiles(page, 'js').map((file) => readFile(join(BUILT, file), 'utf8')));
    expect(texts.join('')).not.to.include('ReportSheet_section');
  });
});
