import { expect } from 'chai';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { listenOnLoopback } from '../../lab/listenOnLoopback.ts';
import { daysFromMonthStart } from '../../lab/labDates.ts';
import type { HttpExchange, HttpRequest } from './scannerIo.ts';
import { closeOf } from './testing/closeOf.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { serverCertificate, testAuthority } from './testing/startTlsServer.ts';
import { zstdFrame } from './testing/zstdFrame.ts';
import { startWorld, type World } from './testing/startWorld.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const bodyOf = ({ body }: HttpExchange): string => Buffer.from(body).toString();
const redirectTo =
  (location: string, status = 302): Handler =>
  (_request, response) => {
    response.writeHead(status, { location }).end('moved');
  };

describe('An HTTP exchange', () => {
  let world: World;
  const fetch = (request: Partial<HttpRequest> = {}, signal = noSignal()): Promise<HttpExchange> =>
    // Each call is a scan of its own, because within a scan the same request is answered from memory.
    world.newIo().http.fetch({ url: 'http://site.example/', ...request }, signal);
  const serve = async (handler: Handler, port = 80): Promise<void> => {
    world.serve(port, await listenOnLoopback(createServer(handler)));
  };
  const serveTls = async (handler: Handler, different: Parameters<typeof serverCertificate>[0] = {}): Promise<void> => {
    world.serve(443, await listenOnLoopback(createHttpsServer(await serverCertificate(different), handler)));
  };

  beforeEach(async () => {
    world = await startWorld(
      {
        'site.example': ['127.9.0.1'],
        'other.example': ['127.9.0.2'],
        'private.example': ['10.0.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1'],
        'metadata.example': ['169.254.169.254'],
        'half.example': ['10.0.0.1', '127.9.0.3'],
      },
      { certificateAuthorities: [(await testAuthority()).root], timeouts: { http: 10_000 } },
    );
  });
  afterEach(() => world.close());

  it('returns the status, the headers as received, and the body', async () => {
    await world.serveRaw(80, (socket) => {
      socket.once('data', () => {
        socket.end(
          'HTTP/1.1 418 Teapot\r\nX-Two: a\r\nset-cookie: a=1\r\nSet-Cookie: b=\xfc\r\nx-two: b\r\n\r\nhello',
          'latin1',
        );
      });
    });
    const exchange = await fetch();
    expect(exchange.hops[0].milliseconds, 'its response time').to.be.a('number');
    expect(exchange.hops.map((hop) => ({ ...hop, milliseconds: undefined }))).to.deep.equal([
      {
        url: 'http://site.example/',
        address: '127.9.0.1',
        status: 418,
        headers: [
          ['x-two', 'a'],
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=\xfc'],
          ['x-two', 'b'],
        ],
        tlsError: undefined,
        milliseconds: undefined,
      },
    ]);
    expect(bodyOf(exchange)).to.equal('hello');
    expect(exchange).to.include({ truncated: false, stoppedAt: undefined });
  });

  it('identifies the scanner, and requests one answer only', async () => {
    let seen: IncomingMessage | undefined;
    await serve((request, response) => {
      seen = request;
      response.end();
    });
    await fetch({
      url: 'http://user:secret@site.example/a%20b?c=d#e',
      headers: { Accept: 'text/plain', Host: 'evil.example', 'Content-Length': '7', Connection: 'keep-alive' },
    });
    expect(seen?.url).to.equal('/a%20b?c=d');
    expect(seen?.headers).to.include({ host: 'site.example', connection: 'close', accept: 'text/plain' });
    expect(seen?.headers['user-agent']).to.match(/^Candor\/\d/);
    expect(seen?.headers).to.not.have.any.keys('authorization', 'content-length');
    await world.newIo({ contactUrl: 'https://candor.example' }).http.fetch({ url: 'http://site.example' }, noSignal());
    expect(seen?.headers['user-agent']).to.match(/^Candor\/[\d.]+ \(\+https:\/\/candor\.example\)$/);
  });

  it('sends HEAD and OPTIONS on request', async () => {
    await serve((request, response) => {
      response.writeHead(200, { 'x-method': request.method, 'content-encoding': 'gzip', 'content-length': '99' }).end();
    });
    const exchange = await fetch({ method: 'HEAD' });
    expect(exchange.hops[0].headers).to.deep.include(['x-method', 'HEAD']);
    expect(exchange).to.include({ truncated: false });
    expect(exchange.body).to.have.length(0);
  });

  it('cannot be made to send two requests through its headers', async () => {
    await serve((_request, response) => response.end());
    expect(await failureOf(fetch({ headers: { 'x-a': 'b\r\nx-injected: c' } }))).to.include({ kind: 'malformed' });
  });

  it('follows redirects across names and protocols, and checks and dials each again', async () => {
    await serve(redirectTo('https://site.example/next'));
    await serveTls((request, response) => {
      if (request.url === '/next') redirectTo('/last#x', 308)(request, response);
      else response.end('there');
    });
    const exchange = await fetch({ maxRedirects: 5 });
    expect(exchange.hops.map(({ url, status }) => [url, status])).to.deep.equal([
      ['http://site.example/', 302],
      ['https://site.example/next', 308],
      ['https://site.example/last', 200],
    ]);
    expect(bodyOf(exchange)).to.equal('there');
    expect(world.dialled).to.deep.equal(['127.9.0.1 80', '127.9.0.1 443', '127.9.0.1 443']);
  });

  it("follows no redirects by default, and returns the redirect's own body", async () => {
    await serve(redirectTo('/x'));
    const exchange = await fetch();
    expect(exchange.hops).to.have.length(1);
    expect(bodyOf(exchange)).to.equal('moved');
    expect(exchange.stoppedAt?.url).to.equal('http://site.example/x');
    expect(exchange.stoppedAt?.reason.kind).to.equal('tooManyRedirects');
  });

  it('returns cookies to the servers that set them during redirects, and to no others', async () => {
    const seen: string[] = [];
    const handler =
      (where: string): Handler =>
      (request, response) => {
        seen.push(`${where}${request.url} ${request.headers.cookie ?? '-'}`);
        if (request.url === '/away') {
          redirectTo('http://other.example/')(request, response);
          return;
        }
        if (where === 'other' || request.headers.cookie?.includes('visited=1') === true) {
          response.end('in');
          return;
        }
        response.setHeader('set-cookie', [
          'visited=1; Path=/',
          'sealed=1; Secure',
          'deep=1; Path=/deep',
          'foreign=1; Domain=other.example',
          'whole=1; Domain=example',
          `long=${'x'.repeat(5_000)}`,
          'not a cookie',
        ]);
        redirectTo(request.url === '/' ? '/' : '/away')(request, response);
      };
    await serve((request, response) => {
      handler(request.headers.host === 'other.example' ? 'other' : 'site')(request, response);
    });
    expect(bodyOf(await fetch({ maxRedirects: 5 }))).to.equal('in');
    expect(seen.splice(0)).to.deep.equal(['site/ -', 'site/ visited=1; not a cookie']);
    expect(bodyOf(await fetch({ url: 'http://site.example/x', maxRedirects: 5 }))).to.equal('in');
    expect(seen).to.deep.equal(['site/x -', 'site/away visited=1; not a cookie', 'other/ -']);
  });

  it('returns no more cookies than a browser to a server that sets endless ones', async () => {
    const sent: number[] = [];
    await serve((request, response) => {
      sent.push(request.headers.cookie?.length ?? 0);
      const cookies = Array.from({ length: 60 }, (_, index) => `c${sent.length}-${index}=${'x'.repeat(500)}`);
      response.setHeader('set-cookie', cookies);
      redirectTo('/')(request, response);
    });
    expect((await fetch({ maxRedirects: 6 })).stoppedAt?.reason.kind).to.equal('tooManyRedirects');
    expect(Math.max(...sent)).to.be.below(20_000);
  });

  it('closes the connection of a redirect with an endless body before it follows it', async () => {
    let closed: Promise<void> | undefined;
    await serve((request, response) => {
      if (request.url === '/last') {
        response.write('the');
        void closed?.then(() => response.end('re'));
        return;
      }
      closed = closeOf(request.socket);
      response.writeHead(302, { location: '/last' }).write('moved');
    });
    expect(bodyOf(await fetch({ maxRedirects: 1 }))).to.equal('there');
  });

  it('ends a loop of redirects at the limit', async () => {
    let asked = 0;
    await serve((request, response) => {
      asked += 1;
      redirectTo(request.url === '/' ? '/b' : '/')(request, response);
    });
    const exchange = await fetch({ maxRedirects: 6 });
    expect(exchange.hops).to.have.length(7);
    expect(exchange.stoppedAt?.reason.kind).to.equal('tooManyRedirects');
    expect(asked).to.equal(7);
  });

  for (const [target, kind] of [
    ['http://169.254.169.254/latest/meta-data/', 'guarded'],
    ['http://metadata.example/latest/meta-data/', 'guarded'],
    ['http://private.example/', 'guarded'],
    ['http://10.0.0.1/', 'guarded'],
    ['http://167772161/', 'guarded'],
    ['http://0xa9fea9fe/', 'guarded'],
    ['http://0251.0376.0251.0376/', 'guarded'],
    ['http://[::1]/', 'guarded'],
    ['http://[::ffff:169.254.169.254]/', 'guarded'],
    ['http://[64:ff9b::a9fe:a9fe]/', 'guarded'],
    ['http://[fd00:ec2::254]/', 'guarded'],
    ['http://site.example:22/', 'guarded'],
    ['http://127.9.0.1:6379/', 'guarded'],
    ['file:///etc/passwd', 'malformed'],
    ['gopher://site.example:70/_x', 'malformed'],
    ['http://missing.example/', 'nameNotFound'],
    ['https://site.example/', 'connectionRefused'],
  ] as const) {
    it(`does not follow a redirect to ${target}`, async () => {
      await serve(redirectTo(target));
      const exchange = await fetch({ maxRedirects: 5 });
      expect(exchange.hops).to.have.length(1);
      expect(bodyOf(exchange)).to.equal('moved');
      expect(exchange.stoppedAt?.reason.kind).to.equal(kind);
      expect(exchange.stoppedAt?.url).to.equal(target.startsWith('http') ? new URL(target).href : target);
      const refusedDials = world.dialled.filter((dial) => dial !== '127.9.0.1 80' && dial !== '127.9.0.1 443');
      expect(refusedDials).to.deep.equal([]);
    });
  }

  for (const url of [
    'http://private.example/',
    'http://metadata.example/',
    'http://10.0.0.1/',
    'https://[::1]/',
    'http://[::ffff:7f00:1]:8080/',
    'http://localhost./',
  ]) {
    it(`sends no packet to ${url}`, async () => {
      const io = world.newIo({ allowCidrs: [] });
      const failure = await failureOf(io.http.fetch({ url }, noSignal()));
      expect(failure.kind).to.equal(url.includes('localhost') ? 'nameNotFound' : 'guarded');
      expect(world.dialled).to.deep.equal([]);
    });
  }

  it('dials only those addresses of a name that are not refused', async () => {
    await serve((_request, response) => response.end('ok'));
    expect((await fetch({ url: 'http://half.example/' })).hops[0].address).to.equal('127.9.0.3');
    expect(world.dialled).to.deep.equal(['127.9.0.3 80']);
  });

  it('records a certificate problem and continues', async () => {
    await serveTls((_request, response) => response.end('expired'), {
      notBefore: daysFromMonthStart(-90),
      notAfter: daysFromMonthStart(-40),
    });
    const exchange = await fetch({ url: 'https://site.example/' });
    expect(exchange.hops[0].tlsError).to.equal('CERT_HAS_EXPIRED');
    expect(bodyOf(exchange)).to.equal('expired');
    await serveTls((_request, response) => response.end());
    expect((await fetch({ url: 'https://site.example/' })).hops[0].tlsError).to.equal(undefined);
    expect((await fetch({ url: 'https://other.example/' })).hops[0].tlsError).to.equal('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  it('dials the given address for the first origin, if the guard allows it, and for no other origin', async () => {
    await serve((request, response) => {
      if (request.headers.host === 'site.example') redirectTo('http://other.example/')(request, response);
      else response.end();
    });
    const { hops } = await fetch({ maxRedirects: 1, address: '127.9.0.7' });
    expect(hops.map(({ address }) => address)).to.deep.equal(['127.9.0.7', '127.9.0.2']);
    expect(await failureOf(fetch({ address: '10.0.0.1' }))).to.include({ kind: 'guarded' });
    expect(world.dialled).to.deep.equal(['127.9.0.7 80', '127.9.0.2 80']);
  });

  it('sends cookies and authorisation only to the first origin', async () => {
    const seen: unknown[] = [];
    await serve((request, response) => {
      seen.push([request.headers.cookie, request.headers.authorization, request.headers['x-mine']]);
      if (request.headers.host === 'site.example') redirectTo('http://other.example/')(request, response);
      else response.end();
    });
    await fetch({ maxRedirects: 1, headers: { Cookie: 'a=1', Authorization: 'Basic x', 'X-Mine': 'y' } });
    expect(seen).to.deep.equal([
      ['a=1', 'Basic x', 'y'],
      [undefined, undefined, 'y'],
    ]);
  });

  it('sends neither of them to the same host without encryption', async () => {
    const seen: unknown[] = [];
    await serveTls(redirectTo('http://site.example/'));
    await serve((request, response) => {
      seen.push([request.headers.cookie, request.headers.authorization]);
      response.end();
    });
    const headers = { Cookie: 'a=1', Authorization: 'Basic x' };
    await fetch({ url: 'https://site.example/', maxRedirects: 1, headers });
    expect(seen).to.deep.equal([[undefined, undefined]]);
  });

  const text = 'candour '.repeat(5_000);
  for (const [coding, bytes] of [
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdFrame(text)],
    ['GZIP', gzipSync(text)],
    ['identity, Identity', Buffer.from(text)],
    ['gzip, identity', Buffer.from(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['', Buffer.from(text)],
  ] as const) {
    it(`decodes ${coding || 'nothing'}`, async () => {
      await serve((_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(bytes));
      const exchange = await fetch();
      expect(bodyOf(exchange)).to.equal(text);
      expect(exchange.truncated).to.equal(false);
    });
  }

  it('truncates a decoded body at the limit, and only beyond it', async () => {
    await serve((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)));
    expect(await fetch({ maxBytes: text.length })).to.include({ truncated: false });
    const cut = await fetch({ maxBytes: text.length - 1 });
    expect(cut.truncated).to.equal(true);
    expect(bodyOf(cut)).to.equal(text.slice(0, -1));
  });

  it('waits for a slow answer within its deadline, and skips interim answers', async () => {
    await serve((_request, response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.end('done');
    });
    const exchange = await fetch();
    expect(exchange.hops[0].status).to.equal(200);
    expect(bodyOf(exchange)).to.equal('done');
  });

  it('uses the first answer of the name server (DNS rebinding)', async () => {
    await serve(redirectTo('/again'));
    await fetch({ maxRedirects: 3 });
    expect(world.dialled).to.have.length(4);
    expect(new Set(world.dialled)).to.deep.equal(new Set(['127.9.0.1 80']));
    expect(world.nameServer.asked).to.have.length(2);
  });

  it('ends with its signal, before, during the head, and during the body', async () => {
    expect(await failureOf(fetch({}, AbortSignal.abort()))).to.include({ kind: 'aborted' });
    expect(world.dialled).to.deep.equal([]);
    for (const before of ['', 'HTTP/1.1 200 OK\r\n\r\nsome']) {
      const controller = new AbortController();
      let closed: Promise<unknown> = Promise.resolve();
      await world.serveRaw(80, (socket) => {
        closed = closeOf(socket);
        socket.once('data', () => {
          socket.write(before, () => {
            controller.abort();
          });
        });
      });
      expect(await failureOf(fetch({}, controller.signal))).to.include({ kind: 'aborted' });
      await closed;
    }
  });

  it('ends an encrypted body with its signal, and leaves no connection', async () => {
    const controller = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    await serveTls((_request, response) => {
      closed = closeOf(response.req.socket);
      response.write('some', () => {
        controller.abort();
      });
    });
    const failure = await failureOf(fetch({ url: 'https://site.example/' }, controller.signal));
    expect(failure.kind).to.equal('aborted');
    await closed;
  });
});
