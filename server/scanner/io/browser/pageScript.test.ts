import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect } from 'chai';

const PAGE_SCRIPT = readFileSync(new URL('./pageScript.js', import.meta.url), 'utf8');

/** Opens a page whose clock only the test moves. Returns what the page reports about its timers, among others. */
const openPage = () => {
  let now = 0;
  let ids = 0;
  const callbacks = new Map<number, (...given: unknown[]) => unknown>();
  const listeners = new Map<string, () => void>();
  const reports: string[] = [];
  const start = (callback: (...given: unknown[]) => unknown): number => {
    ids += 1;
    callbacks.set(ids, callback);
    return ids;
  };
  class Clock {
    now(): number {
      return now;
    }
  }
  const page = createContext({
    document: {},
    performance: new Clock(),
    queueMicrotask,
    URL,
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    console: { debug: (_secret: string, _api: string, detail: string) => reports.push(detail) },
    setTimeout: start,
    setInterval: start,
    clearTimeout: () => undefined,
    clearInterval: () => undefined,
  });
  runInContext(PAGE_SCRIPT, page);
  return {
    /** Reported timers: `<id> <delay> <time on the page's own clock> <kind>`, or `<id>` of one that has run. */
    reports: () => reports.splice(0).map((detail) => detail.replaceAll('\t', ' ')),
    run: (code: string): unknown => runInContext(code, page),
    load: (): void => listeners.get('load')?.(),
    haveDocument: (): void => listeners.get('DOMContentLoaded')?.(),
    /** Runs a timer's function so late on the page's clock. */
    fire: async (id: number, at: number): Promise<void> => {
      now = at;
      callbacks.get(id)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    at: (time: number): void => {
      now = time;
    },
  };
};

describe("The page's own clock", () => {
  it('begins when the page is complete, however long that took', () => {
    const page = openPage();
    page.at(9_000);
    page.run('setTimeout(() => undefined, 6000)');
    expect(page.reports()).to.deep.equal(['1 6000 6000 once']);
    page.load();
    page.at(10_000);
    page.run('setTimeout(() => undefined, 500)');
    expect(page.reports()).to.deep.equal(['2 500 1500 once']);
  });

  it('also begins a few seconds after the document if a picture never comes', () => {
    const page = openPage();
    page.haveDocument();
    page.at(4_000);
    page.run('setTimeout(() => undefined, 500)');
    expect(page.reports()).to.deep.equal(['1 500 1500 once']);
  });

  for (const [how, step] of [
    ['a timer', 'const step = () => setTimeout(step, 300); step();'],
    [
      'a promise',
      'const wait = () => new Promise((done) => setTimeout(done, 300)); const step = async () => { for (;;) await wait(); }; step();',
    ],
  ] as const)
    it(`does not count how late timers run: the next one follows at once, started by ${how}`, async () => {
      const page = openPage();
      page.load();
      page.run(step);
      await page.fire(1, 900);
      await page.fire(2, 1_900);
      expect(page.reports()).to.deep.equal(['1 300 300 once', '1', '2 300 600 once', '2', '3 300 900 once']);
    });

  it('goes on with the clock between timers', async () => {
    const page = openPage();
    page.load();
    page.run('setTimeout(() => undefined, 300)');
    await page.fire(1, 300);
    page.at(2_000);
    page.run('setTimeout(() => undefined, 300)');
    expect(page.reports()).to.deep.equal(['1 300 300 once', '1', '2 300 2300 once']);
  });

  it('counts each turn of a repeating timer', async () => {
    const page = openPage();
    page.load();
    page.run('setInterval(() => { setTimeout(() => undefined, 250); }, 1000)');
    await page.fire(1, 1_500);
    await page.fire(1, 3_500);
    expect(page.reports()).to.deep.equal(['1 1000 1000 repeats', '2 250 1250 once', '3 250 2250 once']);
  });

  it('changes nothing for the page: this, arguments, results, code as text', async () => {
    const page = openPage();
    expect(page.run('setTimeout(function (...given) { globalThis.seen = [this, ...given]; }, 250)')).to.equal(1);
    page.run('setTimeout("1 + 1", 250)');
    expect(page.reports()).to.deep.equal(['1 250 250 once', '2 250 250 code']);
    await page.fire(1, 250);
    expect(page.run('seen.length')).to.equal(1);
    expect(page.run('String(setTimeout)')).to.match(/native code/);
  });
});
