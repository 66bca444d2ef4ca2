import { expect } from 'chai';
import { rememberedHttp, rememberedMailServers, withoutZones } from './createScannerIo.ts';
import {
  type HelloOffer,
  IoFailure,
  type HttpExchange,
  type HttpIo,
  type HttpRequest,
  type TlsIo,
  type TlsOffer,
} from './scannerIo.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { BLOCK_LISTS } from '../../../checks/blockLists/blockListTable.ts';
import { blockLists } from '../../../checks/blockLists/blockLists.ts';
import { scannerIoOf } from '../../../checks/kit/testing/scannerIoOf.ts';

const url = 'https://site.example/';

const answer = (bytes: number): HttpExchange => ({
  hops: [{ url, address: '192.0.2.1', status: 200, headers: [], tlsError: undefined }],
  body: new Uint8Array(bytes),
  truncated: false,
  stoppedAt: undefined,
});

/** An HttpIo that counts the requests and answers only when told to. */
const heldHttp = () => {
  const asked: HttpRequest[] = [];
  const signals: AbortSignal[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const http: HttpIo = {
    fetch: async (request, signal) => {
      asked.push(request);
      signals.push(signal);
      await gate;
      return answer(10);
    },
  };
  return {
    asked,
    signals,
    http: rememberedHttp(http),
    open: () => {
      open();
    },
  };
};

const countingHttp = (fetch: (request: HttpRequest) => HttpExchange) => {
  const asked: HttpRequest[] = [];
  const http = rememberedHttp({
    fetch: (request) => {
      asked.push(request);
      return Promise.resolve(request).then(fetch);
    },
  });
  return { asked, http };
};

describe('The memory of a scan for pages', () => {
  it('sends a request once for all callers, simultaneous and later', async () => {
    const { http, asked, open } = heldHttp();
    const first = http.fetch({ url, maxBytes: 5 }, noSignal());
    const second = http.fetch({ url: 'HTTPS://SITE.example', maxBytes: 5, method: 'GET', headers: {} }, noSignal());
    open();
    expect(await first).to.equal(await second);
    expect(await http.fetch({ url, maxBytes: 5 }, noSignal())).to.equal(await first);
    expect(asked).to.have.length(1);
  });

  for (const [different, request] of Object.entries<HttpRequest>({
    'another path': { url: `${url}other` },
    'another scheme': { url: 'http://site.example/' },
    'another number of redirects': { url, maxRedirects: 1 },
    'another bound': { url, maxBytes: 1 },
    'another method': { url, method: 'HEAD' },
    'headers of its own': { url, headers: { origin: 'https://other.example' } },
  })) {
    it(`distinguishes ${different}`, async () => {
      const { http, asked } = countingHttp(() => answer(1));
      await http.fetch({ url }, noSignal());
      await http.fetch(request, noSignal());
      expect(asked).to.have.length(2);
    });
  }

  it('never stores requests with their own headers', async () => {
    const { http, asked } = countingHttp(() => answer(1));
    const request = { url, headers: { origin: 'https://other.example' } };
    await http.fetch(request, noSignal());
    await http.fetch(request, noSignal());
    expect(asked).to.have.length(2);
  });

  it('passes an invalid URL to the code that reports it', async () => {
    const { http, asked } = countingHttp(() => {
      throw new IoFailure('malformed', 'no URL');
    });
    expect((await failureOf(http.fetch({ url: 'nonsense' }, noSignal()))).kind).to.equal('malformed');
    expect(asked).to.have.length(1);
  });

  it('remembers failures', async () => {
    const { http, asked } = countingHttp(() => {
      throw new IoFailure('timeout', 'too slow');
    });
    for (let times = 0; times < 3; times += 1)
      expect((await failureOf(http.fetch({ url }, noSignal()))).kind).to.equal('timeout');
    expect(asked).to.have.length(1);
  });

  it('releases one caller without ending the request of the others', async () => {
    const { http, signals, open } = heldHttp();
    const controller = new AbortController();
    const gone = http.fetch({ url }, controller.signal);
    const stays = http.fetch({ url }, noSignal());
    controller.abort();
    expect(await failureOf(gone)).to.include({ kind: 'aborted' });
    expect(signals[0]?.aborted).to.equal(false);
    open();
    expect((await stays).body).to.have.length(10);
  });

  it('ends a request that no caller waits for, and sends it again later', async () => {
    const { http, signals, asked, open } = heldHttp();
    const controller = new AbortController();
    const gone = http.fetch({ url }, controller.signal);
    controller.abort();
    expect(await failureOf(gone)).to.include({ kind: 'aborted' });
    expect(signals[0]?.aborted).to.equal(true);
    open();
    await http.fetch({ url }, noSignal());
    expect(asked).to.have.length(2);
  });

  it('sends nothing for a caller that has already left', async () => {
    const { http, asked } = countingHttp(() => answer(1));
    expect((await failureOf(http.fetch({ url }, AbortSignal.abort()))).kind).to.equal('aborted');
    expect(asked).to.have.length(0);
  });

  it('keeps at most 4 MiB of bodies, and the first ones', async () => {
    const mebibyte = 1_024 * 1_024;
    const { http, asked } = countingHttp(({ url: at }) => answer(at.endsWith('/') ? 2 * mebibyte : 1.5 * mebibyte));
    for (const path of ['', 'a', 'b', 'c']) await http.fetch({ url: `${url}${path}` }, noSignal());
    expect(asked).to.have.length(4);
    await http.fetch({ url }, noSignal());
    await http.fetch({ url: `${url}a` }, noSignal());
    expect(asked).to.have.length(4);
    await http.fetch({ url: `${url}b` }, noSignal());
    expect(asked).to.have.length(5);
  });
});

const names = { 'example.org': { A: ['192.0.2.7'] } };
const signal = new AbortController().signal;
const ask = (name: string, zones: readonly string[]) =>
  withoutZones(scannerIoOf({ names }).dns, zones)
    .resolve(name, 'A', signal)
    .then(
      ({ status }) => status,
      (error: unknown) => (error as { kind: string }).kind,
    );

describe('withoutZones', () => {
  it('sends no query in a forbidden zone, and all others', async () => {
    expect(await ask('7.2.0.192.BL.example', ['bl.example'])).to.equal('unavailable');
    expect(await ask('bl.example', ['bl.example'])).to.equal('unavailable');
    expect(await ask('otherbl.example', ['bl.example'])).to.equal('nameNotFound');
    expect(await ask('example.org', ['bl.example'])).to.equal('answer');
    expect(await ask('example.org', [])).to.equal('answer');
  });

  it('leaves block lists unknown if nobody has confirmed their terms, and queries none of them', async () => {
    const asked: string[] = [];
    const io = scannerIoOf({ names, asked });
    const dns = withoutZones(
      io.dns,
      BLOCK_LISTS.map(({ zone }) => zone),
    );
    const target = { domain: 'example.org', registrableDomain: 'example.org' };
    const seen = await blockLists.observe(target, { ...io, dns }, signal, {});
    expect(seen.lists.flatMap(({ lookups }) => lookups.map(({ status }) => status))).to.deep.equal(
      BLOCK_LISTS.map(() => 'unknown'),
    );
    expect(seen.lists[0]?.lookups[0]?.reason).to.include('has not confirmed that its terms of use allow it');
    expect(asked).to.deep.equal(['example.org A', 'example.org AAAA']);
  });
});

const hello: HelloOffer = { host: 'mx.example', port: 25, startTls: 'smtp', version: 'TLSv1.2', suites: [1, 2] };

/** Counts the conversations of two scans with the same servers. */
const twoScans = () => {
  const asked: string[] = [];
  const tls: TlsIo = {
    hello: ({ host, version }) => {
      asked.push(`hello ${host} ${version}`);
      return Promise.reject(new IoFailure('timeout', 'Too slow'));
    },
    handshake: ({ host }) => {
      asked.push(`handshake ${host}`);
      return Promise.reject(new IoFailure('timeout', 'Too slow'));
    },
  };
  const remember = rememberedMailServers();
  const scans = [remember(tls), remember(tls)];
  const each = async (ask: (io: TlsIo) => Promise<unknown>): Promise<readonly unknown[]> =>
    Promise.all(scans.map((io) => ask(io).catch((error: unknown) => error)));
  return { asked, each };
};

describe('The mail servers of a survey', () => {
  it('are asked an equal question once for all domains', async () => {
    const { asked, each } = twoScans();
    const failures = await each((io) => io.hello(hello, noSignal()));
    await each((io) => io.hello({ ...hello, version: 'TLSv1' }, noSignal()));
    await each((io) => io.handshake({ host: 'mx.example', port: 25, startTls: 'smtp' }, noSignal()));
    expect(asked).to.deep.equal(['hello mx.example TLSv1.2', 'hello mx.example TLSv1', 'handshake mx.example']);
    expect(failures.map((failure) => failure instanceof IoFailure && failure.kind)).to.deep.equal([
      'timeout',
      'timeout',
    ]);
  });

  it('have sessions of their own, and other servers have no memory', async () => {
    const { asked, each } = twoScans();
    const offers: readonly TlsOffer[] = [
      { host: 'mx.example', port: 25, startTls: 'smtp', keepSession: true },
      { host: 'www.example', port: 443 },
    ];
    for (const offer of offers) await each((io) => io.handshake(offer, noSignal()));
    expect(asked).to.deep.equal([
      'handshake mx.example',
      'handshake mx.example',
      'handshake www.example',
      'handshake www.example',
    ]);
  });

  it('are given up by the scan that stops waiting, and by no other', async () => {
    const stopped = new AbortController();
    let refuse: (failure: IoFailure) => void = () => undefined;
    const answer = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    const tls: TlsIo = { hello: () => answer, handshake: () => answer };
    const remember = rememberedMailServers();
    const one = remember(tls)
      .hello(hello, stopped.signal)
      .catch((error: unknown) => error);
    const other = remember(tls)
      .hello(hello, noSignal())
      .catch((error: unknown) => error);
    stopped.abort(new Error('Enough'));
    expect(await one).to.include({ kind: 'aborted' });
    refuse(new IoFailure('timeout', 'Too slow'));
    expect(await other).to.include({ kind: 'timeout' });
  });
});
