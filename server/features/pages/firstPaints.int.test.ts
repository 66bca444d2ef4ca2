import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import express from 'express';
import { readFirstPaints, type PaintedReport } from './pagesRouter.ts';

const SHELL = '<html lang="en"><body><div id="root"></div></body></html>';

const paints = {
  en: {
    '/': '<h1>Hello</h1>',
    report: '<h1>About first-paint.invalid</h1>',
    known: '<main>first-paint.invalid <article>…</article></main>',
  },
  de: { '/': '<h1>Hallo</h1>' },
};

/** The page that a browser with these languages gets. */
const painted = async (clientDir: string, languages: string, page: string, report?: PaintedReport): Promise<string> => {
  const paints = readFirstPaints(clientDir);
  const app = express().get('/', (request, response) => {
    response.send(paints.paint(SHELL, paints.localeOf(request), page, report));
  });
  const server = app.listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-language': languages } });
    return await answer.text();
  } finally {
    server.close();
  }
};

describe('A page before its script runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-paints-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("is in the browser's preferred language, or in English if none is supported", async () => {
    writeFileSync(join(folder, 'first-paint.json'), JSON.stringify(paints));
    const german = '<html lang="de"><body><div id="root"><h1>Hallo</h1></div></body></html>';
    const english = '<html lang="en"><body><div id="root"><h1>Hello</h1></div></body></html>';
    expect(await painted(folder, 'fr, de-AT;q=0.8, en;q=0.5', '/')).to.equal(german);
    expect(await painted(folder, 'en-US, de;q=0.9', '/')).to.equal(english);
    expect(await painted(folder, 'fr', '/')).to.equal(english);
  });

  it('names the domain of a report', async () => {
    writeFileSync(join(folder, 'first-paint.json'), JSON.stringify(paints));
    expect(await painted(folder, 'en', 'report', { domain: 'a.example' })).to.include('<h1>About a.example</h1>');
  });

  it('has the known part of a report instead of its placeholder, unchanged', async () => {
    writeFileSync(join(folder, 'first-paint.json'), JSON.stringify(paints));
    const article = "<article>$& first-paint.invalid $'</article>";
    expect(await painted(folder, 'en', 'known', { domain: 'a.example', article })).to.include(
      `<main>a.example ${article}</main>`,
    );
    expect(await painted(folder, 'en', 'known', { domain: 'a.example' })).to.include('<article>…</article>');
  });

  it('is empty if nothing was prerendered, and without a build', async () => {
    expect(await painted(folder, 'en', '/')).to.equal(SHELL);
    writeFileSync(join(folder, 'first-paint.json'), JSON.stringify(paints));
    expect(await painted(folder, 'en', '/legal')).to.equal(SHELL);
  });
});
