import { expect } from 'chai';
import { createAddressTurnsHere } from './addressTurnsHere.ts';

const forever = new AbortController().signal;

describe('The turns of one address in this process', () => {
  it('allow a limited number of scans at once; the next begins when one has ended', async () => {
    const turns = createAddressTurnsHere(2);
    const begun: string[] = [];
    const take = async (id: string, ...addresses: readonly string[]): Promise<void> => {
      await turns.take(id, addresses, forever);
      begun.push(id);
    };
    const all = [
      take('a', '192.0.2.1'),
      take('b', '192.0.2.1', '2001:db8::1'),
      take('c', '192.0.2.1'),
      take('d', '2001:db8::2', '198.51.100.1'),
      // The same /64 twice is one address, which already has its two.
      take('e', '2001:db8::3', '2001:db8::4'),
    ];
    await new Promise(setImmediate);
    expect(begun).to.deep.equal(['a', 'b', 'd']);
    await turns.end('a');
    await new Promise(setImmediate);
    expect(begun).to.deep.equal(['a', 'b', 'd', 'c']);
    await turns.end('b');
    await Promise.all(all);
    expect(begun).to.deep.equal(['a', 'b', 'd', 'c', 'e']);
  });

  it('are abandoned together with the work, and are unlimited without a limit', async () => {
    const turns = createAddressTurnsHere(1);
    await turns.take('a', ['192.0.2.1'], forever);
    const stop = new AbortController();
    const waiting = turns.take('b', ['192.0.2.1'], stop.signal).catch((error: unknown) => error);
    stop.abort();
    expect(await waiting).to.be.instanceOf(Error);
    const free = createAddressTurnsHere(0);
    expect(await free.take('a', ['192.0.2.1'], forever)).to.equal(true);
    expect(await free.take('b', ['192.0.2.1'], forever)).to.equal(true);
  });
});
