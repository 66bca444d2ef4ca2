import { expect } from 'chai';
import { goodCertificate } from '../../lab/pki/tlsConfig.ts';
import { startRawTlsServer } from '../../lab/tls/startRawTlsServer.ts';
import type { RawTlsConfig } from '../../lab/tls/rawTlsConfig.ts';
import type { HelloAnswer, HelloOffer, HelloVersion } from './scannerIo.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { serverCertificate, startTlsServer, testAuthority } from './testing/startTlsServer.ts';
import { startWorld, type World } from './testing/startWorld.ts';

const GCM = 0xc02f;
const CBC = 0x002f;

describe('Our own ClientHello', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ 'site.example': ['127.9.0.1'] }, { timeouts: { handshake: 4_000 } });
  });
  afterEach(() => world.close());

  const hello = (different: Partial<HelloOffer> = {}, signal = noSignal()): Promise<HelloAnswer> =>
    world.io.tls.hello(
      { host: 'site.example', port: 443, version: 'TLSv1.2', suites: [GCM, CBC], ...different },
      signal,
    );
  const raw = async (different: Partial<RawTlsConfig>): Promise<void> => {
    const config: RawTlsConfig = {
      certificate: goodCertificate(['site.example']),
      versions: { 'TLSv1.2': [{ id: CBC, name: 'TLS_RSA_WITH_AES_128_CBC_SHA' }] },
      ...different,
    };
    world.serve(443, await startRawTlsServer(config, await testAuthority()));
  };

  it('is answered by OpenSSL in the offered version, with its parameters', async () => {
    world.serve(
      443,
      await startTlsServer({ ...(await serverCertificate({ key: 'rsa-2048' })), ALPNProtocols: ['h2'] }),
    );
    const answer = await hello({ alpn: ['h2', 'http/1.1'] });
    expect(answer).to.deep.include({
      status: 'accepted',
      address: '127.9.0.1',
      version: 'TLSv1.2',
      suite: GCM,
      alpn: 'h2',
    });
    expect(answer).to.have.property('chain').lengthOf(2);
    expect(await hello({ version: 'TLSv1.3', suites: [0x1301] })).to.deep.include({
      version: 'TLSv1.3',
      suite: 0x1301,
      group: 29,
    });
    expect(await hello({ version: 'TLSv1.3', suites: [0x1301], groups: [24], keyShares: 'none' })).to.deep.include({
      retry: true,
      group: 24,
    });
    expect(await hello({ version: 'TLSv1', suites: [CBC] })).to.deep.include({ version: 'TLSv1', suite: CBC });
  });

  it('is refused by OpenSSL with an alert, in SSL 2 and 3 too', async () => {
    world.serve(443, await startTlsServer(await serverCertificate()));
    expect(await hello({ suites: [0x0005] })).to.deep.include({ status: 'alert', description: 40 });
    for (const version of ['SSLv2', 'SSLv3'] as const satisfies readonly HelloVersion[]) {
      expect(await hello({ version, suites: [0x010080] })).to.have.property('status', 'alert');
    }
  });

  it('names no site on request', async () => {
    const names: (string | undefined)[] = [];
    const listener = await startTlsServer({
      SNICallback: (name, answer) => {
        names.push(name);
        answer(null);
      },
      ...(await serverCertificate({ key: 'rsa-2048' })),
    });
    world.serve(443, listener);
    await hello();
    await hello({ serverName: null });
    expect(names).to.deep.equal(['site.example']);
  });

  for (const [mood, outcome] of [
    ['answers', { status: 'accepted', suite: CBC, complete: true }],
    ['alerts', { status: 'alert', fatal: true, description: 40 }],
    ['hangsUp', { status: 'closed' }],
  ] as const) {
    it(`shows how a server ${mood}`, async () => {
      await raw({ mood });
      expect(await hello()).to.deep.include(outcome);
    });
  }

  for (const [mood, kind] of [
    ['resets', 'connectionReset'],
    ['hangs', 'timeout'],
    ['lies', 'malformed'],
  ] as const) {
    it(`fails as ${kind} if a server ${mood}`, async () => {
      await raw({ mood });
      expect(await failureOf(hello())).to.include({ kind });
    });
  }

  it('keeps the bytes from before a slow server timed out', async () => {
    await raw({ mood: 'drips', certificate: goodCertificate(['site.example'], { key: 'rsa-2048' }) });
    expect(await hello()).to.deep.include({ status: 'accepted', suite: CBC });
  });

  it('distinguishes plain HTTP from TLS, and recognises a closed port', async () => {
    await world.serveRaw(443, (socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    });
    expect((await failureOf(hello())).message).to.include('plain HTTP');
    expect(await failureOf(hello({ port: 8443 }))).to.include({ kind: 'connectionRefused' });
  });

  it('receives a certificate with a thousand names, and one of a hundred kilobytes', async () => {
    for (const count of [1_000, 3_500]) {
      const names = Array.from({ length: count }, (_, index) => `name-number-${index}.site.example`);
      await raw({ certificate: goodCertificate(['site.example', ...names]) });
      const answer = await hello();
      expect(answer).to.have.property('chain').lengthOf(2);
      if (answer.status === 'accepted') expect(answer.chain[0]?.length).to.be.greaterThan(count * 28);
    }
  });

  it('is sent to no address that the guard forbids, and ends with the scan', async () => {
    expect(await failureOf(hello({ host: '10.0.0.1' }))).to.include({ kind: 'guarded' });
    const controller = new AbortController();
    await world.serveRaw(443, () => {
      controller.abort();
    });
    expect(await failureOf(hello({}, controller.signal))).to.include({ kind: 'aborted' });
  });

  it('follows STARTTLS for mail', async () => {
    await world.serveRaw(25, (socket) => {
      const replies = ['250-site.example\r\n250 STARTTLS\r\n', '220 go\r\n'];
      socket.write('220 ready\r\n');
      socket.on('data', () => {
        const reply = replies.shift();
        socket.write(reply ?? Buffer.from('15030100020228', 'hex'));
      });
    });
    expect(await hello({ port: 25, startTls: 'smtp', version: 'TLSv1' })).to.deep.include({
      status: 'alert',
      description: 40,
    });
  });
});
