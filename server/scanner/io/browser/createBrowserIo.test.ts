import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import type { Dial } from '../dial.ts';
import { inconclusiveOf } from '../../../../checks/kit/inconclusiveOf.ts';
import { machineClock, withClock } from '../scanClock.ts';
import { DeadlinePassed } from '../withDeadline.ts';
import type { BrowserIo } from './browserIo.ts';
import { browserIoMaker } from './createBrowserIo.ts';
import type { OpenSealedBrowser, SealedBrowser } from './sealedBrowser.ts';

const request = { url: 'https://example.org/', choice: 'none', pictures: false, deadlineMs: 20_000 } as const;
const noSignal = (): AbortSignal => new AbortController().signal;

/** Playwright leaves some calls open for ever if the browser ends during them. */
const SILENT = { newContext: () => new Promise(() => undefined), version: () => '0' } as unknown as Browser;

describe('A browser whose driver does not answer', () => {
  let closed = 0;
  let opened = 0;
  const browserIo = (stopped: SealedBrowser['stopped'] = new Promise(() => undefined)): BrowserIo => {
    const open: OpenSealedBrowser = () => {
      opened += 1;
      return Promise.resolve({
        browser: SILENT,
        stopped,
        close: () => {
          closed += 1;
          return Promise.resolve();
        },
      } as SealedBrowser);
    };
    const ways = { dial: (() => undefined) as unknown as Dial, certificateFault: undefined, contactUrl: undefined };
    return browserIoMaker({ executable: '/browser', atOnce: 1 }, open)(ways);
  };
  const failureOf = (work: Promise<unknown>) => work.then(() => undefined, inconclusiveOf);
  beforeEach(() => {
    closed = 0;
    opened = 0;
  });

  it('ends the visit when the browser crashes, and says so', async () => {
    expect(await failureOf(browserIo(Promise.resolve('crashed')).visit(request, noSignal()))).to.deep.equal({
      reason: 'unavailable',
      detail: 'The browser ended before it opened https://example.org/ (crashed)',
    });
    expect(closed).to.equal(1);
  });

  it('ends visits that share a browser when it crashes', async () => {
    const ends = await browserIo(Promise.resolve('crashed')).withBrowser(50_000, noSignal(), (visit) =>
      Promise.all([failureOf(visit(request, noSignal())), failureOf(visit(request, noSignal()))]),
    );
    expect(ends.map((end) => end?.reason)).to.deep.equal(['unavailable', 'unavailable']);
    expect(closed).to.equal(1);
  });

  it('is closed when the caller gives up, and the next one gets its place', async () => {
    const io = browserIo();
    const giveUp = new AbortController();
    const given = failureOf(io.withBrowser(50_000, giveUp.signal, (visit) => visit(request, giveUp.signal)));
    const next = io.withBrowser(50_000, noSignal(), () => Promise.resolve('next'));
    giveUp.abort(new DeadlinePassed('Given up'));
    expect(await given).to.deep.equal({ reason: 'timeout', detail: 'Given up' });
    expect(await next).to.equal('next');
    expect([opened, closed]).to.deep.equal([2, 2]);
  });

  it('is closed after its deadline, even if nobody gives up', async () => {
    const passes: (() => void)[] = [];
    const clock = {
      ...machineClock,
      after: (_: number, pass: () => void) => {
        passes.push(pass);
        return () => undefined;
      },
    };
    const work = withClock(clock, () =>
      failureOf(browserIo().withBrowser(50_000, noSignal(), () => new Promise(() => undefined))),
    );
    await new Promise((resolve) => setImmediate(resolve));
    for (const pass of passes) pass();
    expect(await work).to.deep.equal({ reason: 'timeout', detail: 'Not finished within 52000 ms' });
    expect(closed).to.equal(1);
  });
});
