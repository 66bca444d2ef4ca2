import { expect } from 'chai';
import { boundedBrowsers } from './boundedBrowsers.ts';
import type { OpenSealedBrowser, SealedBrowser, SealedBrowserOptions } from './sealedBrowser.ts';

const options = {} as SealedBrowserOptions;
const noSignal = (): AbortSignal => new AbortController().signal;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Concurrent browsers', () => {
  let opened: number;
  const open: OpenSealedBrowser = () => {
    opened += 1;
    return Promise.resolve({ close: () => Promise.resolve() } as SealedBrowser);
  };
  beforeEach(() => {
    opened = 0;
  });

  it('are limited, and the next opens when one is closed', async () => {
    const bounded = boundedBrowsers(open, 2);
    const first = await bounded(options, noSignal());
    await bounded(options, noSignal());
    const order: number[] = [];
    const later = [3, 4].map((number) => bounded(options, noSignal()).then(() => order.push(number)));
    await settle();
    expect(opened).to.equal(2);
    // Closing twice frees only one place.
    await Promise.all([first.close(), first.close()]);
    await later[0];
    await settle();
    expect([opened, order]).to.deep.equal([3, [3]]);
  });

  it('are not awaited by a caller that has given up, whose turn goes to the next', async () => {
    const bounded = boundedBrowsers(open, 1);
    const first = await bounded(options, noSignal());
    const giveUp = new AbortController();
    const given = bounded(options, giveUp.signal).catch((error: unknown) => error);
    const third = bounded(options, noSignal());
    giveUp.abort();
    expect(await given).to.include({ name: 'IoFailure', kind: 'aborted' });
    await first.close();
    await third;
    expect(opened).to.equal(2);
  });

  it('free the place of one that did not start', async () => {
    let fails = true;
    const bounded = boundedBrowsers((...given) => {
      if (!fails) return open(...given);
      fails = false;
      return Promise.reject(new Error('it does not start'));
    }, 1);
    expect(await bounded(options, noSignal()).catch(String)).to.equal('Error: it does not start');
    await bounded(options, noSignal());
    expect(opened).to.equal(1);
  });
});
