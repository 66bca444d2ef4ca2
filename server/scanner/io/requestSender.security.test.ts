import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { type Listener, listenOnLoopback } from '../../lab/listenOnLoopback.ts';
import { requestSender, type SentRequest } from './requestSender.ts';
import { IoFailure } from './scannerIo.ts';
import { addressReply } from './testing/replyTo.ts';
import { noSignal } from './testing/failureOf.ts';
import { startNameServer, type NameServer } from './testing/startNameServer.ts';
import { serverCertificate, testAuthority } from './testing/startTlsServer.ts';

const HOST = 'hooks.example';
const INSIDE = 'inside.example';

describe('A request to an address that a user entered', () => {
  let nameServer: NameServer;
  const open: { close(): Promise<unknown> }[] = [];
  before(async () => {
    nameServer = await startNameServer((query) => [
      addressReply(query, { [HOST]: ['127.9.0.1'], [INSIDE]: ['10.1.2.3', '169.254.169.254'] }),
    ]);
  });
  after(() => nameServer.close());
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  const sender = (port?: number, more: Partial<Parameters<typeof requestSender>[0]> = {}) =>
    requestSender({
      dnsServers: [nameServer.address],
      allowCidrs: ['127.9.0.0/16'],
      dialMap: () => (port === undefined ? undefined : { address: '127.0.0.1', port }),
      ...more,
    });
  const request = (url: string, body = 'told'): SentRequest => ({ url, method: 'POST', headers: {}, body });
  const keep = <Kept extends { close(): Promise<unknown> }>(kept: Kept): Kept => {
    open.push(kept);
    return kept;
  };
  const raw = async (onSocket: (socket: Socket) => void): Promise<Listener> =>
    keep(await listenOnLoopback(createServer(onSocket)));
  const kindOf = async (sending: Promise<unknown>): Promise<string> => {
    try {
      await sending;
      return 'sent';
    } catch (error) {
      if (error instanceof IoFailure) return error.kind;
      throw error;
    }
  };

  it('reaches it, and returns the status and the time of the next attempt', async () => {
    const bodies: string[] = [];
    const server = createHttpServer((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => bodies.push(chunk.toString('utf8')));
      incoming.on('end', () => response.writeHead(429, { 'retry-after': '120' }).end('x'.repeat(1_000_000)));
    });
    const { port } = keep(await listenOnLoopback(server));
    expect(await sender(port)(request(`http://${HOST}/`, 'tölt'), noSignal())).to.deep.equal({
      status: 429,
      retryAfter: '120',
    });
    expect(bodies.join('')).to.equal('tölt');
  });

  it('goes to no private address, whatever name or number leads there, and to no port of another service', async () => {
    const { port } = await raw((socket) => socket.destroy());
    for (const url of [
      `http://${INSIDE}/`,
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706433/',
      'http://0x7f.1/',
      `http://${HOST}:25/`,
      `http://${HOST}:22/`,
      `http://${HOST}:6667/`,
    ])
      expect(await kindOf(sender(port)(request(url), noSignal())), url).to.equal('guarded');
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const server = createHttpServer((_incoming, response) => {
      asked += 1;
      response.writeHead(302, { location: `http://${HOST}/again` }).end();
    });
    const { port } = keep(await listenOnLoopback(server));
    expect(await sender(port)(request(`http://${HOST}/`), noSignal())).to.include({ status: 302 });
    expect(asked).to.equal(1);
  });

  it('is not sent to a server whose certificate is invalid', async () => {
    const { key, cert } = await serverCertificate({ names: [HOST] });
    let received = 0;
    const server = createHttpsServer({ key, cert }, (_incoming, response) => {
      received += 1;
      response.end();
    });
    const { port } = keep(await listenOnLoopback(server));
    expect(await kindOf(sender(port)(request(`https://${HOST}/`), noSignal()))).to.equal('tls');
    expect(received).to.equal(0);
    const trusted = sender(port, { certificateAuthorities: [(await testAuthority()).root] });
    expect(await trusted(request(`https://${HOST}/`), noSignal())).to.include({ status: 200 });
    expect(await kindOf(trusted(request('https://other.example/'), noSignal()))).to.equal('nameNotFound');
  });

  it('ends with a receiver that sends nothing, nonsense, or endless single words', async () => {
    const silent = await raw((socket) => socket.resume());
    const abort = new AbortController();
    const hanging = sender(silent.port)(request(`http://${HOST}/`), abort.signal);
    setTimeout(() => {
      abort.abort();
    }, 200);
    expect(await kindOf(hanging)).to.equal('aborted');
    const nonsense = await raw((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    expect(await kindOf(sender(nonsense.port)(request(`http://${HOST}/`), noSignal()))).to.equal('malformed');
    const closes = await raw((socket) => socket.destroy());
    expect(await kindOf(sender(closes.port)(request(`http://${HOST}/`), noSignal()))).to.equal('connectionReset');
    const interim = await raw((socket) => {
      socket.on('data', () => socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)));
    });
    expect(await kindOf(sender(interim.port)(request(`http://${HOST}/`), noSignal()))).to.equal('malformed');
    const heads = await raw((socket) => {
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(100_000)}`));
    });
    expect(await kindOf(sender(heads.port)(request(`http://${HOST}/`), noSignal()))).to.be.oneOf([
      'tooLarge',
      'malformed',
    ]);
  });
});
