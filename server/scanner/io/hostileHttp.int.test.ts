import { expect } from 'chai';
import type { Socket } from 'node:net';
import { constants, gzipSync, brotliCompressSync } from 'node:zlib';
import type { HttpExchange, HttpRequest } from './scannerIo.ts';
import { closeOf } from './testing/closeOf.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { startFlood, type Flood } from './testing/startFlood.ts';
import { startWorld, type World } from './testing/startWorld.ts';

const MIB = 1_024 * 1_024;
/** What the kernel's buffers at both ends of a loopback connection can hold in addition to what was read. */
const KERNEL_BUFFERS = 24 * MIB;

describe('An HTTP exchange with a hostile server', () => {
  let world: World;
  let closed: Promise<unknown>;
  let flood: Flood | undefined;

  beforeEach(async () => {
    world = await startWorld({ 'site.example': ['127.9.0.1'] }, { timeouts: { http: 15_000 } });
    closed = Promise.resolve();
    flood = undefined;
  });
  // Whatever the server did, its connection is gone soon after the call has ended.
  afterEach(async () => {
    await closed;
    await world.close();
  });

  const fetch = (request: Partial<HttpRequest> = {}): Promise<HttpExchange> =>
    // Each call is a scan of its own, because within a scan the same request is answered from memory.
    world.newIo().http.fetch({ url: 'http://site.example/', ...request }, noSignal());
  /** For tests of the deadline. */
  const fetchBriefly = (request: Partial<HttpRequest> = {}): Promise<HttpExchange> =>
    world.newIo({ timeouts: { http: 500 } }).http.fetch({ url: 'http://site.example/', ...request }, noSignal());
  const serve = (onRequest: (socket: Socket) => void): Promise<void> =>
    world.serveRaw(80, (socket) => {
      closed = closeOf(socket);
      socket.once('data', () => {
        socket.resume();
        onRequest(socket);
      });
    });
  const drip = (socket: Socket, bytes: string): void => {
    const timer = setInterval(() => socket.write(bytes), 20);
    socket.once('close', () => {
      clearInterval(timer);
    });
  };

  it('ends at its deadline if the server says nothing', async () => {
    await serve(() => undefined);
    expect(await failureOf(fetchBriefly())).to.include({ kind: 'timeout' });
  });

  for (const [what, before, dripped] of [
    ['head', 'HTTP/1.1 200 OK\r\n', 'x'],
    ['headers', 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'],
    ['body', 'HTTP/1.1 200 OK\r\n\r\n', 'x'],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
    ['interim answers', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ] as const) {
    it(`ends if the server sends its ${what} very slowly`, async () => {
      await serve((socket) => {
        socket.write(before);
        drip(socket, dripped);
      });
      const { kind } = await failureOf(what === 'interim answers' ? fetch() : fetchBriefly());
      expect(kind).to.equal(what === 'interim answers' ? 'unreadable' : 'timeout');
    });
  }

  it('ends at its deadline over all hops together', async () => {
    await serve((socket) => {
      setTimeout(() => socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n'), 300).unref();
    });
    expect(await failureOf(fetchBriefly({ maxRedirects: 20 }))).to.include({ kind: 'timeout' });
  });

  for (const [what, bytes] of [
    ['garbage', Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 89 + 3) % 256))],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ] as const) {
    it(`reports ${what} as malformed`, async () => {
      await serve((socket) => socket.end(bytes));
      expect(await failureOf(fetch())).to.include({ kind: 'malformed' });
    });
  }

  for (const [what, bytes] of [
    ['a null in a header', 'HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n'],
    ['two different lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['two different targets', 'HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\n\r\n'],
    ['a page after an interim answer', 'HTTP/1.1 100 Continue\r\n\r\n<html></html>'],
    ['a head that is cut off', 'HTTP/1.1 200 OK\r\nX-Half: '],
    ['a coding with a parameter', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip;q=1\r\n\r\nabc'],
  ] as const) {
    it(`says that ${what} comes from an existing but unreadable server`, async () => {
      await serve((socket) => socket.end(bytes));
      expect(await failureOf(fetch())).to.include({ kind: 'unreadable' });
    });
  }

  it('distinguishes a close, a protocol switch that nobody asked for, and a reset before the answer', async () => {
    await serve((socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    );
    expect(await failureOf(fetch())).to.include({ kind: 'connectionReset' });
    await serve((socket) => socket.end());
    expect(await failureOf(fetch())).to.include({ kind: 'connectionReset' });
    await serve((socket) => socket.resetAndDestroy());
    expect(await failureOf(fetch())).to.include({ kind: 'connectionReset' });
  });

  it('refuses a head beyond 256 KiB, in one header or in many, and stops reading', async () => {
    await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX: ');
      flood = startFlood(socket, Buffer.alloc(65_536, 'x'));
    });
    expect(await failureOf(fetch())).to.include({ kind: 'tooLarge' });
    await closed;
    expect(flood?.sent()).to.be.below(KERNEL_BUFFERS);
    await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood = startFlood(socket, Buffer.from('x-abcdefgh: abcdefgh\r\n'.repeat(1_000)));
    });
    expect(await failureOf(fetch())).to.include({ kind: 'tooLarge' });
    await closed;
    expect(flood?.sent()).to.be.below(KERNEL_BUFFERS);
  });

  it('accepts 10,000 header lines and refuses one more', async () => {
    const head = (lines: number): string => `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(lines)}\r\n`;
    await serve((socket) => socket.end(head(10_000)));
    expect((await fetch()).hops[0].headers).to.have.length(10_000);
    await serve((socket) => socket.end(head(10_001)));
    expect(await failureOf(fetch())).to.include({ kind: 'tooLarge' });
  });

  it('truncates a header value at 16 KiB', async () => {
    await serve((socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`));
    expect((await fetch()).hops[0].headers[0]?.[1]).to.have.length(16_384);
  });

  for (const [what, head, chunk] of [
    ['a body of 1 GB', `HTTP/1.1 200 OK\r\nContent-Length: ${1_024 ** 3}\r\n\r\n`, Buffer.alloc(65_536, 'x')],
    ['a body without end', 'HTTP/1.1 200 OK\r\n\r\n', Buffer.alloc(65_536, 'x')],
    [
      'chunks without end',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
      Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`),
    ],
    ['tiny chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', Buffer.from('1\r\nx\r\n'.repeat(10_000))],
  ] as const) {
    it(`truncates ${what}, and closes`, async () => {
      await serve((socket) => {
        socket.write(head);
        flood = startFlood(socket, chunk);
      });
      const exchange = await fetch({ maxBytes: 100_000 });
      expect(exchange.body).to.have.length(100_000);
      expect(exchange.truncated).to.equal(true);
      await closed;
      expect(flood?.sent()).to.be.below(KERNEL_BUFFERS);
    });
  }

  it('keeps at most the configured part of a default body of 1 MiB', async () => {
    await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      flood = startFlood(socket, Buffer.alloc(65_536, 'x'));
    });
    expect((await fetch()).body).to.have.length(MIB);
  });

  it('marks a body that ends early as truncated', async () => {
    await serve((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'));
    const short = await fetch();
    expect(Buffer.from(short.body).toString()).to.equal('abc');
    expect(short.truncated).to.equal(true);
    await serve((socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'));
    expect(await fetch()).to.include({ truncated: true });
    await serve((socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nnonsense'));
    expect(await fetch()).to.include({ truncated: true });
    const unfinished = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99\r\n\r\n';
    await serve((socket) => socket.end(Buffer.concat([Buffer.from(unfinished), gzipSync('abc')])));
    expect(await fetch(), 'a whole gzip stream in half a body').to.include({ truncated: true });
    const half = gzipSync('candour '.repeat(5_000)).subarray(0, 60);
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n';
    await serve((socket) => socket.end(Buffer.concat([Buffer.from(`${head}Content-Length: 60\r\n\r\n`), half])));
    expect(await fetch()).to.include({ truncated: true });
    await serve((socket) => socket.end(Buffer.concat([Buffer.from(`${head}Content-Length: 999\r\n\r\n`), half])));
    const decoded = await fetch();
    expect(decoded).to.include({ truncated: true });
    expect(Buffer.from(decoded.body).toString()).to.match(/^candour /);
  });

  for (const [what, coding] of [
    ['five codings', 'gzip, gzip, gzip, gzip, gzip'],
    ['a thousand codings', Array.from({ length: 1_000 }, () => 'br').join(',')],
    ['a coding that the body is not in', 'gzip'],
    ['a brotli body that is none', 'br'],
    ['a deflate body that is none', 'deflate'],
    ['a zstd body that is none', 'zstd'],
  ] as const) {
    it(`returns no body for ${what}, and the whole head`, async () => {
      await serve((socket) =>
        socket.end(`HTTP/1.1 200 OK\r\nX: y\r\nContent-Encoding: ${coding}\r\n\r\n${'~'.repeat(500)}`),
      );
      const exchange = await fetch();
      expect(exchange.body).to.have.length(0);
      expect(exchange.truncated).to.equal(true);
      expect(exchange.hops[0].headers).to.deep.include(['x', 'y']);
    });
  }

  describe('that sends a decompression bomb', () => {
    const zeros = gzipSync(Buffer.alloc(64 * MIB), { level: 9 });
    const bombs = {
      // 160 gzip members of 64 MiB each: 10 GiB.
      gzip: { coding: 'gzip', bytes: Buffer.concat(Array.from({ length: 160 }, () => zeros)) },
      'gzip in gzip': {
        coding: 'gzip, gzip',
        bytes: gzipSync(Buffer.concat(Array.from({ length: 160 }, () => zeros))),
      },
      brotli: {
        coding: 'br',
        bytes: brotliCompressSync(Buffer.alloc(64 * MIB), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      },
    };

    for (const [name, { coding, bytes }] of Object.entries(bombs)) {
      it(`truncates ${name} (${bytes.length} bytes) before it fills memory`, async () => {
        await serve((socket) => {
          socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${bytes.length}\r\n\r\n`);
          socket.end(bytes);
        });
        // Leaves room to read on, so that the ratio has to stop it, not the size limit.
        const exchange = await fetch({ maxBytes: 64 * MIB });
        expect(exchange.truncated).to.equal(true);
        expect(exchange.body.length).to.be.below(32 * MIB);
      });
    }

    it('truncates endless frames without content', async () => {
      const empty = Buffer.concat(Array.from({ length: 1_000 }, () => gzipSync('')));
      await serve((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n');
        flood = startFlood(socket, empty);
      });
      const exchange = await fetch({ maxBytes: 10_000 });
      expect(exchange.truncated).to.equal(true);
      expect(exchange.body).to.have.length(0);
      await closed;
      expect(flood?.sent()).to.be.below(KERNEL_BUFFERS);
    });
  });

  it('accepts only a little beyond the limit from each of twenty such servers at once', async () => {
    const sockets: Promise<unknown>[] = [];
    const floods: ReturnType<typeof startFlood>[] = [];
    await world.serveRaw(80, (socket) => {
      sockets.push(closeOf(socket));
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        floods.push(startFlood(socket, Buffer.alloc(65_536, 'x')));
      });
    });
    const exchanges = await Promise.all(Array.from({ length: 20 }, () => fetch({ maxBytes: MIB })));
    expect(exchanges.every(({ truncated, body }) => truncated && body.length === MIB)).to.equal(true);
    await Promise.all(sockets);
    expect(floods).to.have.lengthOf(20);
    for (const each of floods) expect(each.sent()).to.be.below(MIB + KERNEL_BUFFERS);
  });
});
