import { expect } from 'chai';
import { closeOf } from './testing/closeOf.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { startFlood } from './testing/startFlood.ts';
import { startFullPort } from './testing/startFullPort.ts';
import { startWorld, type World } from './testing/startWorld.ts';

describe('A greeting', () => {
  let world: World;
  const greet = (options = { maxBytes: 100, waitMs: 200 }, signal = noSignal(), host = 'site.example') =>
    world.io.tcp.greet({ host, port: 25 }, options, signal);

  beforeEach(async () => {
    world = await startWorld({ 'site.example': ['127.9.0.1'], 'private.example': ['10.0.0.1'] });
  });
  afterEach(() => world.close());

  it('is the first message of the peer, as latin1', async () => {
    await world.serveRaw(25, (socket) => socket.write(Buffer.from('220 h\xe9llo\r\n', 'latin1')));
    expect(await greet()).to.deep.equal({ address: '127.9.0.1', banner: '220 h\xe9llo\r\n' });
  });

  it('is empty if the peer waits for us, closes, or has nothing to say', async () => {
    await world.serveRaw(25, () => undefined);
    expect(await greet()).to.include({ banner: '' });
    await world.serveRaw(25, (socket) => socket.end());
    expect(await greet({ maxBytes: 100, waitMs: 60_000 })).to.include({ banner: '' });
  });

  it('contains the bytes before the peer closed or was reset', async () => {
    await world.serveRaw(25, (socket) => socket.end('220 bye\r\n'));
    expect(await greet({ maxBytes: 100, waitMs: 60_000 })).to.include({ banner: '220 bye\r\n' });
  });

  it('is truncated at its limit, and the rest is not read', async () => {
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

  it('fails if there is no connection', async () => {
    expect(await failureOf(greet())).to.include({ kind: 'connectionRefused' });
    expect(await failureOf(greet(undefined, noSignal(), 'missing.example'))).to.include({ kind: 'nameNotFound' });
  });

  it('is not requested from a refused address', async () => {
    expect(await failureOf(greet(undefined, noSignal(), 'private.example'))).to.include({ kind: 'guarded' });
    expect(world.dialled).to.deep.equal([]);
  });

  it("ends soon after the peer's message, without waiting for more", async () => {
    await world.serveRaw(22, (socket) => socket.write('SSH-2.0-x\r\n'));
    const signal = AbortSignal.timeout(20_000);
    const endpoint = { host: 'site.example', port: 22 };
    const said = await world.io.tcp.greet(endpoint, { maxBytes: 100, waitMs: 60_000, quietMs: 20 }, signal);
    expect(said).to.include({ banner: 'SSH-2.0-x\r\n' });
  });

  it('waits for the first byte up to its limit, however short the wait after the last', async () => {
    await world.serveRaw(22, (socket) => setImmediate(() => socket.write('late\r\n')));
    const options = { maxBytes: 100, waitMs: 5_000, quietMs: 1 };
    expect(await world.io.tcp.greet({ host: 'site.example', port: 22 }, options, noSignal())).to.include({
      banner: 'late\r\n',
    });
  });

  it('gives up a connection after the given time', async () => {
    const full = await startFullPort();
    const io = world.newIo({ dialMap: () => full.at });
    const options = { maxBytes: 1, waitMs: 0, connectMs: 100 };
    expect(await failureOf(io.tcp.greet({ host: '127.9.0.1', port: 22 }, options, noSignal()))).to.include({
      kind: 'timeout',
    });
    await full.close();
  });

  it('times out for a lab port that never answers', async () => {
    const io = world.newIo({ dialMap: () => 'silent' });
    const options = { maxBytes: 1, waitMs: 0, connectMs: 50 };
    expect(await failureOf(io.tcp.greet({ host: '127.9.0.1', port: 22 }, options, noSignal()))).to.include({
      kind: 'timeout',
    });
    const slow = world.newIo({ dialMap: () => 'silent', timeouts: { connect: 50 } });
    expect(
      await failureOf(slow.tcp.greet({ host: '127.9.0.1', port: 22 }, { maxBytes: 1, waitMs: 0 }, noSignal())),
    ).to.include({ kind: 'timeout' });
  });

  it('ends with its signal', async () => {
    const controller = new AbortController();
    await world.serveRaw(25, () => {
      controller.abort();
    });
    expect(await failureOf(greet({ maxBytes: 10, waitMs: 60_000 }, controller.signal))).to.include({ kind: 'aborted' });
  });
});
