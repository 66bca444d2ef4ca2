import { expect } from 'chai';
import { decode } from 'dns-packet';
import { createServer } from 'node:net';
import { listenOnLoopback, type Listener } from '../../lab/listenOnLoopback.ts';
import { createAddressGuard } from './addressGuard.ts';
import { createDial, type Dial, type Dialled } from './dial.ts';
import type { DialMap } from './dialMap.ts';
import { createDnsClient } from './dnsClient.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { addressReply, replyTo } from './testing/replyTo.ts';
import { startFullPort } from './testing/startFullPort.ts';
import { startNameServer, type NameServer } from './testing/startNameServer.ts';

const SERVFAIL = 2;

describe('dialling', () => {
  let listener: Listener;
  let nameServer: NameServer;
  let answers: Record<string, readonly string[]>;
  let dialled: string[];

  beforeEach(async () => {
    answers = {};
    dialled = [];
    listener = await listenOnLoopback(createServer());
    nameServer = await startNameServer((query) => [addressReply(query, answers)]);
  });
  afterEach(async () => {
    await listener.close();
    await nameServer.close();
  });

  const dialWith = (
    real: DialMap,
    allowCidrs: readonly string[] = ['127.0.0.0/8'],
    servers = [nameServer.address],
  ): Dial =>
    createDial({
      dns: createDnsClient(servers, { dns: 1_000, dnsTry: 500 }),
      guard: createAddressGuard(allowCidrs),
      dialMap: (address, port) => {
        dialled.push(address);
        return real(address, port);
      },
      connectMs: 400,
    });
  const toListener: DialMap = () => ({ address: '127.0.0.1', port: listener.port });
  const addressOf = ({ socket, address }: Dialled): string => {
    socket.destroy();
    return address;
  };

  it('connects to the address that was checked', async () => {
    answers = { 'site.example': ['127.9.0.1'] };
    const dial = dialWith(toListener);
    expect(addressOf(await dial({ host: 'Site.example.', port: 80 }, noSignal()))).to.equal('127.9.0.1');
    expect(dialled).to.deep.equal(['127.9.0.1']);
  });

  it('does not query a name again, because its answer may have changed (DNS rebinding)', async () => {
    answers = { 'site.example': ['127.9.0.1'] };
    const dial = dialWith(toListener);
    addressOf(await dial({ host: 'site.example', port: 80 }, noSignal()));
    answers = { 'site.example': ['10.0.0.1'] };
    expect(addressOf(await dial({ host: 'site.example', port: 80 }, noSignal()))).to.equal('127.9.0.1');
  });

  it('checks a changed answer again in another scan', async () => {
    answers = { 'site.example': ['10.0.0.1'] };
    expect(await failureOf(dialWith(toListener)({ host: 'site.example', port: 80 }, noSignal()))).to.include({
      kind: 'guarded',
    });
    expect(dialled).to.deep.equal([]);
  });

  it('gives a reason for each refused address', async () => {
    answers = { 'site.example': ['10.0.0.1', '::1'] };
    const failure = await failureOf(dialWith(toListener)({ host: 'site.example', port: 80 }, noSignal()));
    expect(failure.kind).to.equal('guarded');
    expect(failure.message).to.contain('10.0.0.1').and.to.contain('::1').and.to.contain('RFC 1918');
  });

  it('checks the address inside IPv4-mapped answers', async () => {
    answers = { 'site.example': ['::ffff:169.254.169.254', '64:ff9b::a00:1', '2002:7f00:1::'] };
    expect(await failureOf(dialWith(toListener, [])({ host: 'site.example', port: 80 }, noSignal()))).to.include({
      kind: 'guarded',
    });
    expect(dialled).to.deep.equal([]);
  });

  it('tries the next address when one fails, at most four', async () => {
    answers = { 'site.example': Array.from({ length: 10 }, (_, index) => `127.9.0.${index + 1}`) };
    const third = dialWith((address, port) => (address === '127.9.0.3' ? toListener(address, port) : undefined));
    expect(addressOf(await third({ host: 'site.example', port: 80 }, noSignal()))).to.equal('127.9.0.3');
    dialled = [];
    const none = dialWith(() => undefined);
    expect(await failureOf(none({ host: 'site.example', port: 80 }, noSignal()))).to.include({
      kind: 'connectionRefused',
    });
    expect(dialled).to.have.length(4);
  });

  it('does not wait for a silent address if another answers', async () => {
    answers = { 'site.example': ['127.9.0.1', '127.9.0.2'] };
    const silent = await startFullPort();
    const dial = dialWith((address, port) => (address === '127.9.0.1' ? silent.at : toListener(address, port)));
    expect(addressOf(await dial({ host: 'site.example', port: 80 }, noSignal()))).to.equal('127.9.0.2');
    await silent.close();
  });

  it('ends with the connection time-out', async () => {
    const silent = await startFullPort();
    const dial = dialWith(() => silent.at);
    expect(await failureOf(dial({ host: '127.9.0.1', port: 80 }, noSignal()))).to.include({ kind: 'timeout' });
    await silent.close();
  });

  it('uses the addresses of one family if the other is unknown', async () => {
    const halfDead = await startNameServer((query) => {
      const isA = decode(query).questions?.[0]?.type === 'A';
      return [isA ? addressReply(query, { 'site.example': ['127.9.0.1'] }) : replyTo(query, [], { flags: SERVFAIL })];
    });
    const dial = dialWith(toListener, ['127.0.0.0/8'], [halfDead.address]);
    expect(addressOf(await dial({ host: 'site.example', port: 80 }, noSignal()))).to.equal('127.9.0.1');
    await halfDead.close();
  });

  it('distinguishes a missing name from an unknown one', async () => {
    answers = { 'empty.example': [] };
    const dial = dialWith(toListener);
    const kindOf = async (host: string, used = dial): Promise<string> =>
      (await failureOf(used({ host, port: 80 }, noSignal()))).kind;
    expect(await kindOf('missing.example')).to.equal('nameNotFound');
    expect(await kindOf('empty.example')).to.equal('nameNotFound');
    const failing = await startNameServer((query) => [replyTo(query, [], { flags: SERVFAIL })]);
    expect(await kindOf('site.example', dialWith(toListener, [], [failing.address]))).to.equal('dnsFailure');
    await failing.close();
  });

  it('does not read a number as an address', async () => {
    const dial = dialWith(toListener);
    for (const host of ['127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '127.0.0.1.', 'localhost.127.0.0.1']) {
      const { kind } = await failureOf(dial({ host, port: 80 }, noSignal()));
      expect(kind, host).to.equal('malformed');
    }
    expect(dialled).to.deep.equal([]);
    expect(nameServer.asked).to.deep.equal([]);
  });

  it('ends with its signal and leaves nothing open', async () => {
    const silent = await startFullPort();
    const dial = dialWith(() => silent.at);
    const controller = new AbortController();
    const dialling = dial({ host: '127.9.0.1', port: 80 }, controller.signal);
    controller.abort(new Error('enough'));
    const outcome: unknown = await dialling.catch((error: unknown) => error);
    expect(outcome).to.have.property('message', 'enough');
    await silent.close();
  });
});
