import { expect } from 'chai';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import { createResponseCache } from '../../platform/http/responseCache.ts';
import { readPageParts } from './pagesRouter.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const report = (): ShownReport =>
  reportFor('public', {
    scanId: '00000000-0000-4000-8000-000000000000',
    domain: 'shop.example',
    status: 'running',
    revision: 0,
    requestedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    durationMs: null,
    failure: null,
    checks: [],
    observations: {},
    scorecard: null,
    summary: null,
  });

describe('Pages in the response cache', () => {
  it('are rendered once for each report and name, and again for another report or name', () => {
    const pages = createResponseCache<ShownReport>();
    const [one, other] = [report(), report()];
    let made = 0;
    const page = (of: ShownReport, name: string): string =>
      pages.findOrMake(of, name, () => `page ${(made += 1)}`).toString();
    expect(page(one, 'en')).to.equal('page 1');
    expect(page(one, 'en')).to.equal('page 1');
    expect(page(one, 'de')).to.equal('page 2');
    expect(page(other, 'en')).to.equal('page 3');
    expect(page(one, 'en')).to.equal('page 1');
  });

  it('are limited in number per report: the oldest are rendered again', () => {
    const pages = createResponseCache<ShownReport>();
    const one = report();
    let made = 0;
    const names = ['a', 'b', 'c', 'd', 'e', 'a'];
    for (const name of names) pages.findOrMake(one, name, () => `page ${(made += 1)}`);
    expect(made).to.equal(names.length);
  });

  it('are rendered once if they are always the same', () => {
    const pages = createResponseCache<object>(Number.POSITIVE_INFINITY);
    const always = {};
    const page = pages.findOrMake(always, 'en /', () => 'Welcome');
    expect(pages.findOrMake(always, 'en /', () => 'never made')).to.equal(page);
    expect(pages.findOrMake(always, 'de /', () => 'Willkommen').toString()).to.equal('Willkommen');
  });
});

describe('The parts of a page', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-parts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("are fetched with the page: its module, the module's imports, and their styles, except those that load anyway", () => {
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
