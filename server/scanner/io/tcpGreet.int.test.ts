import { expect } from 'chai';
import { closeOf } from './testing/closeOf.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { startFlood } from './testing/startFlood.ts';
import { startWorld, type World } from './testing/startWorld.ts';

describe('a greeting', () => {
  let world: World;
  const greet = (options = { maxBytes: 100, waitMs: 200 }, signal = noSignal(), host = 'site.example') =>
    world.io.tcp.greet({ host, port: 25 }, options, signal);

  beforeEach(async () => {
    world = await startWorld({ 'site.example': ['127.9.0.1'], 'private.example': ['10.0.0.1'] });
  });
  afterEach(() => world.close());

  it('is what the peer says first, as latin1', async () => {
    await world.serveRaw(25, (socket) => socket.write(Buffer.from('220 h\xe9llo\r\n', 'latin1')));
    expect(await greet()).to.deep.equal({ address: '127.9.0.1', banner: '220 h\xe9llo\r\n' });
  });

  it('is empty where the peer waits for us, closes, or has nothing to say', async () => {
    await world.serveRaw(25, () => undefined);
    expect(await greet()).to.include({ banner: '' });
    await world.serveRaw(25, (socket) => socket.end());
    expect(await greet({ maxBytes: 100, waitMs: 60_000 })).to.include({ banner: '' });
  });

  it('is what came until the peer closed or was reset', async () => {
    await world.serveRaw(25, (socket) => socket.end('220 bye\r\n'));
    expect(await greet({ maxBytes: 100, waitMs: 60_000 })).to.include({ banner: '220 bye\r\n' });
  });

  it('is cut at its bound, and the rest is not read', async () => {
    let sent = (): number => 0;
    let closed: Promise<unknown> = Promise.resolve();
    await world.serveRaw(25, (socket) => {
      closed = closeOf(socket);
      ({ sent } = startFlood(socket, Buffer.alloc(65_536, 'x')));
    });
    expect(await greet({ maxBytes: 50, waitMs: 60_000 })).to.include({ banner: 'x'.repeat(50) });
    await closed;
    expect(sent()).to.be.below(24 * 1_024 * 1_024);
  });

  it('fails where there is nothing to greet', async () => {
    expect(await failureOf(greet())).to.include({ kind: 'connectionRefused' });
    expect(await failureOf(greet(undefined, noSignal(), 'missing.example'))).to.include({ kind: 'nameNotFound' });
  });

  it('is not asked of a refused address', async () => {
    expect(await failureOf(greet(undefined, noSignal(), 'private.example'))).to.include({ kind: 'guarded' });
    expect(world.dialled).to.deep.equal([]);
  });

  it('ends with its signal', async () => {
    const controller = new AbortController();
    await world.serveRaw(25, () => {
      controller.abort();
    });
    expect(await failureOf(greet({ maxBytes: 10, waitMs: 60_000 }, controller.signal))).to.include({ kind: 'aborted' });
  });
});
