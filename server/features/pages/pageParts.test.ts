import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readPageParts } from './pagesRouter.ts';

describe('The parts of a page', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-parts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are fetched with the page: its module, what that imports, and their styles, but for what comes anyway', () => {
    const built = {
      'index.html': { file: 'assets/index-1.js', imports: ['_shared'], css: ['assets/index-1.css'] },
      _shared: { file: 'assets/shared-1.js' },
      _table: { file: 'assets/table-1.js', imports: ['_shared'], css: ['assets/table-1.css'] },
      'src/features/donate/DonatePage.tsx': { file: 'assets/DonatePage-1.js', imports: ['index.html', '_table'] },
    };
    writeFileSync(join(folder, 'parts.json'), JSON.stringify(built));
    expect(readPageParts(folder)('/donate')).to.equal(
      [
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/DonatePage-1.js">',
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/table-1.js">',
        '<link rel="stylesheet" crossorigin href="/assets/table-1.css">',
      ].join(''),
    );
    expect(readPageParts(folder)('/nowhere')).to.equal('');
  });

  it('are unknown without a build', () => {
    expect(readPageParts(folder)('/donate')).to.equal('');
  });
});
