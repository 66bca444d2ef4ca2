import { expect } from 'chai';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import type { AnswerStore } from '../../../platform/database/answerStore.ts';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';
import type { SourceIo } from '../sourceIo.ts';
import { withDeadline } from '../withDeadline.ts';
import { failureOf, noSignal } from '../testing/failureOf.ts';
import { addressReply } from '../testing/replyTo.ts';
import { startNameServer } from '../testing/startNameServer.ts';
import { serverCertificate, testAuthority } from '../testing/startTlsServer.ts';
import type { SourceAddresses } from './createSourceClient.ts';
import { createSourceIo, type SourceIoOptions } from './createSourceIo.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const off: SourceAddresses = {
  breaches: undefined,
  tosdr: undefined,
  rdap: undefined,
  gleif: undefined,
  wikidata: undefined,
  wikidataSearch: undefined,
  crtsh: undefined,
  mentions: undefined,
  reviews: undefined,
  hstsPreload: undefined,
  urlhaus: undefined,
  openphish: undefined,
  rpki: undefined,
};

/** 50 MB of spaces. */
const bomb = gzipSync(Buffer.alloc(50 * 1_048_576, ' '));

describe('The client for external sources', () => {
  const listeners: Listener[] = [];
  let asked: string[] = [];
  let now = Date.parse('2026-03-01T12:00:00Z');
  beforeEach(() => {
    asked = [];
    now = Date.parse('2026-03-01T12:00:00Z');
  });
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.close()));
  });

  const serve = async (handler: Handler): Promise<string> => {
    const listener = await listenOnLoopback(
      createServer((request, response) => {
        asked.push(request.url ?? '');
        handler(request, response);
      }),
    );
    listeners.push(listener);
    return `http://127.0.0.1:${listener.port}`;
  };
  const ioAt = (addresses: Partial<SourceAddresses>, options: Partial<SourceIoOptions> = {}): SourceIo =>
    createSourceIo({
      addresses: { ...off, ...addresses },
      whoisServer: undefined,
      dnsServers: ['127.0.0.1:9'],
      clock: () => now,
      ...options,
    });
  const json =
    (body: unknown): Handler =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const breachesOf = (io: SourceIo, path = '/breaches?domain=example.org', signal = noSignal()) =>
    io.getJson('breaches', { path }, signal);

  it('sends requests below the base address that the operator configured, even if it is not public', async () => {
    const base = await serve(json([{ Name: 'One' }]));
    const answer = await breachesOf(ioAt({ breaches: `${base}/api/v3/` }));
    expect(answer).to.deep.equal({
      status: 200,
      body: [{ Name: 'One' }],
      url: `${base}/api/v3/breaches?domain=example.org`,
      retrievedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(asked).to.deep.equal(['/api/v3/breaches?domain=example.org']);
  });

  it('identifies the scanner, and requests JSON', async () => {
    let headers: IncomingMessage['headers'] = {};
    const base = await serve((request, response) => {
      ({ headers } = request);
      response.end('{}');
    });
    await breachesOf(ioAt({ breaches: base }, { contactUrl: 'https://candor.example' }));
    expect(headers['user-agent']).to.match(/^Candor\/\d+\.\d+\.\d+ \(\+https:\/\/candor\.example\)$/);
    expect(headers.accept).to.equal('application/json');
  });

  it('returns an answer again while it is fresh, with the time of its retrieval, and then sends the request again', async () => {
    const base = await serve(json([]));
    const io = ioAt({ breaches: base });
    await breachesOf(io);
    now += 3_599_000;
    expect((await breachesOf(io)).retrievedAt).to.equal('2026-03-01T12:00:00.000Z');
    expect(asked).to.have.length(1);
    now += 2_000;
    expect((await breachesOf(io)).retrievedAt).to.equal('2026-03-01T13:00:01.000Z');
    expect(asked).to.have.length(2);
  });

  it('also remembers that a source has no entry', async () => {
    const base = await serve((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'));
    const io = ioAt({ breaches: base });
    expect(await breachesOf(io)).to.include({ status: 404, body: undefined });
    expect(await breachesOf(io)).to.include({ status: 404, body: undefined });
    expect(asked).to.have.length(1);
  });

  it('sends a request once for all simultaneous callers', async () => {
    const base = await serve(json([]));
    const io = ioAt({ breaches: base });
    await Promise.all(Array.from({ length: 20 }, () => breachesOf(io)));
    expect(asked).to.have.length(1);
  });

  it('continues for the others when one caller gives up', async () => {
    const base = await serve((_request, response) => setTimeout(() => response.end('[]'), 50));
    const io = ioAt({ breaches: base });
    const controller = new AbortController();
    const given = failureOf(io.getJson('breaches', { path: '/a' }, controller.signal));
    const kept = breachesOf(io, '/a');
    controller.abort();
    expect(await given).to.include({ kind: 'aborted' });
    expect((await kept).body).to.deep.equal([]);
    expect(asked).to.have.length(1);
  });

  const misbehaviours: readonly [name: string, handler: Handler, kind: string, sentence: RegExp][] = [
    [
      'answers 429',
      (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end('{}'),
      'unavailable',
      /status 429/,
    ],
    ['answers 500', (_, response) => response.writeHead(500).end('{}'), 'unavailable', /status 500/],
    ['answers 204', (_, response) => response.writeHead(204).end(), 'unavailable', /status 204/],
    ['answers 403', (_, response) => response.writeHead(403).end('{}'), 'unavailable', /status 403/],
    [
      'answers with a page',
      (_, response) => response.end('<!doctype html><p>Hello'),
      'unavailable',
      /page instead of JSON/,
    ],
    ['answers with words', (_, response) => response.end('Hello'), 'unavailable', /not JSON/],
    ['answers with half of an object', (_, response) => response.end('{"a": [1, 2'), 'unavailable', /not JSON/],
    ['answers with nothing', (_, response) => response.end(), 'unavailable', /empty/],
    [
      'answers with bytes that are no UTF-8',
      (_, response) => response.end(Buffer.from('{"a":"\xff"}', 'latin1')),
      'unavailable',
      /not UTF-8/,
    ],
    [
      'nests a thousand arrays',
      (_, response) => response.end('['.repeat(1_000) + ']'.repeat(1_000)),
      'unavailable',
      /nested too deeply/,
    ],
    ['never answers', () => undefined, 'timeout', /did not answer in time/],
    [
      'drips',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => {
          clearInterval(timer);
        });
      },
      'timeout',
      /did not answer in time/,
    ],
    ['hangs up', (_, response) => response.destroy(), 'unavailable', /it hung up/],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('[]', () => response.destroy());
      },
      'unavailable',
      /broken off/,
    ],
    ['sends 50 MB', (_, response) => response.end(Buffer.alloc(50 * 1_048_576, ' ')), 'tooLarge', /longer than/],
    [
      'unpacks to 50 MB',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      'tooLarge',
      /longer than/,
    ],
  ];
  for (const [name, handler, kind, sentence] of misbehaviours) {
    it(`reports that a source ${name}`, async () => {
      const io = ioAt({ breaches: await serve(handler) }, kind === 'timeout' ? { answerMs: 200 } : {});
      // The server that refuses asks for a pause longer than this scan, so that the request is not repeated.
      const failure = await withDeadline(60_000, undefined, (signal) => failureOf(breachesOf(io, '/a', signal)));
      expect(failure.kind).to.equal(kind);
      expect(failure.message)
        .to.match(/^The breach catalogue \(127\.0\.0\.1:\d+\): /)
        .and.to.match(sentence);
    });
  }

  it('distinguishes brackets in strings from nesting', async () => {
    const text = `["${'['.repeat(500)}\\"[[", "\\\\"]`;
    const io = ioAt({ breaches: await serve((_request, response) => response.end(`\uFEFF${text}`)) });
    expect((await breachesOf(io)).body).to.deep.equal(JSON.parse(text));
  });

  it('reports that a source is unreachable, or switched off', async () => {
    const failure = await failureOf(breachesOf(ioAt({ breaches: 'http://127.0.0.1:1' })));
    expect(failure).to.include({ kind: 'unavailable' });
    expect(failure.message).to.match(/it refuses connections$/);
    expect(await failureOf(breachesOf(ioAt({})))).to.include({
      kind: 'unavailable',
      message: 'The breach catalogue is switched off',
    });
  });

  it('follows a redirect of the source to itself, and none to another port of this machine', async () => {
    const inside = await serve(json(['secret']));
    const base = await serve((request, response) => {
      if (request.url === '/there') response.end('["moved"]');
      else response.writeHead(302, { location: request.url === '/own' ? '/there' : `${inside}/` }).end();
    });
    const io = ioAt({ breaches: base });
    expect((await breachesOf(io, '/own')).body).to.deep.equal(['moved']);
    const failure = await failureOf(breachesOf(io, '/away'));
    expect(failure.kind).to.equal('unavailable');
    expect(failure.message).to.match(/port not allowed|not a public address/);
    expect(asked).to.deep.equal(['/own', '/there', '/away']);
  });

  it('checks an address from an answer, even if it is next to the source', async () => {
    const inside = await serve(json(['secret']));
    const io = ioAt({ rdap: `${await serve(json({ services: [] }))}/dns.json` });
    for (const [named, words] of [
      [inside, /port not allowed/],
      ['http://127.0.0.1', /not a public address/],
      ['http://8.8.8.8:25', /port not allowed/],
    ] as const) {
      const failure = await failureOf(io.getJson('rdap', { path: `${named}/domain/example.org` }, noSignal()));
      expect(failure, named).to.include({ kind: 'unavailable' });
      expect(failure.message).to.match(words);
    }
    expect(await failureOf(io.getJson('rdap', { path: 'http://[::1/' }, noSignal()))).to.include({
      kind: 'unavailable',
    });
    expect(asked).to.deep.equal([]);
  });

  it('dials such an address if the operator opened its range', async () => {
    const inside = await serve(json({ ldhName: 'example.org' }));
    const io = ioAt({ rdap: 'http://127.0.0.1:1/dns.json' }, { allowCidrs: ['127.0.0.0/8'] });
    const { body } = await io.getJson('rdap', { path: `${inside}/domain/example.org` }, noSignal());
    expect(body).to.deep.equal({ ldhName: 'example.org' });
  });

  it('treats an RDAP address without a bootstrap file as the server for every name', async () => {
    const io = ioAt({ rdap: 'https://rdap.example/base' });
    const { body } = await io.getJson('rdap', { path: '' }, noSignal());
    expect(body).to.deep.equal({ version: '1.0', services: [[[''], ['https://rdap.example/base/']]] });
  });

  describe('over TLS', () => {
    const serveTls = async (certificate: { cert: string; key: string }): Promise<string> => {
      const listener = await listenOnLoopback(
        createTlsServer(certificate, (request, response) => {
          asked.push(request.url ?? '');
          json([])(request, response);
        }),
      );
      listeners.push(listener);
      return `https://127.0.0.1:${listener.port}`;
    };

    it('accepts a certificate from a trusted authority, for its own name only', async () => {
      const addresses = { 'site.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] };
      const nameServer = await startNameServer((query) => [addressReply(query, addresses)]);
      const base = (await serveTls(await serverCertificate())).replace('127.0.0.1', 'site.example');
      const options = { dnsServers: [nameServer.address] };
      const trusting = { ...options, certificateAuthorities: [(await testAuthority()).root] };
      try {
        expect((await breachesOf(ioAt({ breaches: base }, trusting))).body).to.deep.equal([]);
        const unknown = await failureOf(breachesOf(ioAt({ breaches: base }, options)));
        const otherName = base.replace('site.', 'other.');
        const misnamed = await failureOf(breachesOf(ioAt({ breaches: otherName }, trusting)));
        for (const failure of [unknown, misnamed]) {
          expect(failure).to.include({ kind: 'unavailable' });
          expect(failure.message).to.match(/certificate is not to be trusted/);
        }
      } finally {
        await nameServer.close();
      }
    });
  });

  describe('that limit how often they are asked', () => {
    /** Refuses what exceeds `atOnce` requests, as many APIs do. */
    const serveLimited = async (atOnce: number, retryAfter: string) => {
      const seen = { active: 0, most: 0, refused: 0, answered: [] as string[] };
      const base = await serve(({ url = '' }, response) => {
        if (seen.active >= atOnce) {
          seen.refused += 1;
          response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
          return;
        }
        seen.active += 1;
        seen.most = Math.max(seen.most, seen.active);
        setTimeout(() => {
          seen.active -= 1;
          seen.answered.push(url);
          response.end('[]');
        }, 5);
      });
      return { base, seen };
    };
    const inScan = <Result>(work: (signal: AbortSignal) => Promise<Result>) => withDeadline(60_000, undefined, work);

    it('answer the questions of 40 scans, 8 at a time, if they allow 3 at once', async () => {
      const { base, seen } = await serveLimited(3, '1');
      for (const source of ['breaches', 'gleif', 'rdap', 'wikidata'] as const) {
        const io = ioAt({ [source]: base });
        const names = Array.from({ length: 40 }, (_, index) => `/${source}/${index}`);
        // The pace of GLEIF per minute is tested with a clock that jumps.
        const scans = source === 'gleif' ? names.slice(0, 20) : names;
        const expected = scans.toSorted();
        seen.answered.length = 0;
        const statuses: number[] = [];
        const scan = async (): Promise<void> => {
          for (let path = scans.shift(); path !== undefined; path = scans.shift()) {
            const asked = path;
            const { status } = await inScan((signal) => io.getJson(source, { path: asked }, signal));
            statuses.push(status);
          }
        };
        await Promise.all(Array.from({ length: 8 }, scan));
        expect(statuses, source).to.deep.equal(expected.map(() => 200));
        expect(seen.answered.toSorted(), source).to.deep.equal(expected);
      }
      expect(seen).to.include({ most: 3, refused: 0 });
    });

    for (const [what, status, headers] of [
      ['429 and Retry-After in seconds', 429, { 'retry-after': '1' }],
      ['429 and Retry-After as a date', 429, { 'retry-after': 'Sun, 01 Mar 2026 12:00:01 GMT' }],
      ['503 alone', 503, {}],
    ] as const) {
      it(`are asked again after ${what}, and the refusal is not cached`, async () => {
        const base = await serve((_, response) => {
          if (asked.length === 1) response.writeHead(status, headers).end('{}');
          else response.end('["at last"]');
        });
        const io = ioAt({ breaches: base });
        expect((await inScan((signal) => breachesOf(io, '/a', signal))).body).to.deep.equal(['at last']);
        expect(asked).to.have.length(2);
      });
    }

    for (const [status, body] of [
      [403, '<HTML><TITLE>Number of allowed queries exceeded.</TITLE></HTML>'],
      [422, '{"errorCode":"422","description":["Your access is too fast,please try again later."]}'],
      [401, '{"notices":{"description":"Quota exceeded (31/30)"}}'],
      [200, '{"error":{"code":"ratelimited","info":"You have exceeded your rate limit."},"servedby":"mw1"}'],
      [200, '{"error":{"code":"maxlag","info":"Waiting for a replica: 6 seconds lagged."}}'],
      [200, '{"errorCode":429,"title":"Slow down","notices":[{"title":"Terms"}]}'],
      [200, '{"rdapConformance":["rdap_level_0"],"notices":[{"description":["Query limit exceeded"]}]}'],
      [200, '<!doctype html><title>Too many requests</title>'],
      [200, 'Rate limit exceeded'],
      [404, '{"errorCode":429,"title":"Too Many Requests"}'],
    ] as const) {
      it(`are asked again after ${status} with the words of a limit: ${body}`, async () => {
        const base = await serve((_, response) => {
          if (asked.length === 1) response.writeHead(status).end(body);
          else response.end('["at last"]');
        });
        const io = ioAt({ breaches: base });
        expect((await inScan((signal) => breachesOf(io, '/a', signal))).body).to.deep.equal(['at last']);
        expect(asked).to.have.length(2);
      });
    }

    it('are not asked again after other refusals', async () => {
      const base = await serve((_, response) => response.writeHead(403).end('<h1>403 Forbidden</h1>'));
      await failureOf(inScan((signal) => breachesOf(ioAt({ breaches: base }), '/a', signal)));
      expect(asked).to.have.length(1);
    });

    it('are not taken for a notice if they have anything else, or only mention limits in their terms', async () => {
      const bodies = [
        '{"name":"Too Many Requests","errors":[]}',
        '["rate limit exceeded"]',
        '{"errorCode":404,"title":"Not found","notices":[{"description":["You are blocked if limits are exceeded."]}]}',
      ];
      for (const body of bodies) {
        const base = await serve((_, response) => response.end(body));
        expect((await breachesOf(ioAt({ breaches: base }), '/a')).body).to.deep.equal(JSON.parse(body));
      }
    });

    it('are not waited for if they ask for more time than the scan has', async () => {
      const base = await serve((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
      const failure = await inScan((signal) => failureOf(breachesOf(ioAt({ breaches: base }), '/a', signal)));
      expect(failure).to.include({ kind: 'unavailable' });
      expect(failure.message).to.match(/^The breach catalogue .*asks us to wait longer than the scan lasts$/);
      expect(asked).to.have.length(1);
    });
  });

  describe('whose answers several processes share', () => {
    const createStore = () => {
      const kept = new Map<string, { answer: object; freshMs: number }>();
      const reads: (readonly string[])[] = [];
      const store: AnswerStore = {
        read: (questions) => {
          reads.push(questions);
          return Promise.resolve(new Map([...kept].filter(([question]) => questions.includes(question))));
        },
        write: (question, answer, freshMs) => {
          kept.set(question, { answer: JSON.parse(JSON.stringify(answer)) as object, freshMs });
          return Promise.resolve();
        },
      };
      return { ...store, kept, reads };
    };

    it('are asked once by all of them, with a shorter time for what they do not have', async () => {
      const base = await serve(({ url }, response) => {
        if (url === '/none') response.writeHead(404).end();
        else response.end('["ä"]');
      });
      const store = createStore();
      const [one, other] = [ioAt({ breaches: base }, { store }), ioAt({ breaches: base }, { store })];
      expect((await breachesOf(one, '/a')).body).to.deep.equal(['ä']);
      now += 1_000;
      expect(await breachesOf(other, '/a')).to.deep.include({ body: ['ä'], retrievedAt: '2026-03-01T12:00:00.000Z' });
      await breachesOf(one, '/none');
      expect(await breachesOf(other, '/none')).to.include({ status: 404, body: undefined });
      expect(asked).to.deep.equal(['/a', '/none']);
      expect([...store.kept.values()].map(({ freshMs }) => freshMs)).to.deep.equal([3_600_000, 900_000]);
    });

    it('are looked up with one query, together with a pause of the source', async () => {
      const base = await serve((_, response) => response.end('[]'));
      const store = createStore();
      const io = ioAt({ breaches: base }, { store });
      await breachesOf(io, '/a');
      await breachesOf(io, '/a');
      await breachesOf(ioAt({ breaches: base }, { store }), '/a');
      expect(store.reads.map((questions) => questions.length)).to.deep.equal([2, 2]);
    });

    it('never share a failure, and ignore what another version stored', async () => {
      const base = await serve((_, response) => response.writeHead(asked.length === 1 ? 500 : 200).end('[]'));
      const store = createStore();
      const io = ioAt({ breaches: base }, { store });
      await failureOf(breachesOf(io, '/a'));
      expect(store.kept.size).to.equal(0);
      await breachesOf(io, '/a');
      const [question = ''] = store.kept.keys();
      store.kept.set(question, { answer: { another: 'form' }, freshMs: 1_000 });
      await breachesOf(ioAt({ breaches: base }, { store }), '/a');
      expect(asked).to.have.length(3);
    });
  });

  describe('that fail repeatedly', () => {
    it('pauses requests after five failures in a row, and tries once more a minute later', async () => {
      let isWell = false;
      const base = await serve((_request, response) => response.writeHead(isWell ? 200 : 500).end('[]'));
      const io = ioAt({ breaches: base, tosdr: base.replace('127.0.0.1', 'localhost') });
      for (let index = 0; index < 5; index += 1) await failureOf(breachesOf(io, `/${index}`));
      expect(asked).to.have.length(5);
      const resting = await failureOf(breachesOf(io, '/5'));
      expect(resting).to.include({ kind: 'unavailable' });
      expect(resting.message).to.match(/left to rest/);
      expect(asked).to.have.length(5);
      now += 60_001;
      await failureOf(breachesOf(io, '/6'));
      expect(asked).to.have.length(6);
      await failureOf(breachesOf(io, '/7'));
      expect(asked).to.have.length(6);
      now += 60_001;
      isWell = true;
      expect((await breachesOf(io, '/8')).body).to.deep.equal([]);
      expect((await breachesOf(io, '/9')).body).to.deep.equal([]);
    });

    it('pauses requests for as long as Retry-After says', async () => {
      const base = await serve((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
      const io = ioAt({ breaches: base });
      await failureOf(breachesOf(io));
      now += 100_000;
      await failureOf(breachesOf(io));
      expect(asked).to.have.length(1);
      now += 20_001;
      await failureOf(breachesOf(io));
      expect(asked).to.have.length(2);
    });

    it('counts time-outs as failures, but not a scan that gives up', async () => {
      const base = await serve(() => undefined);
      const io = ioAt({ breaches: base }, { answerMs: 60 });
      for (let index = 0; index < 6; index += 1) {
        const given = await failureOf(io.getJson('breaches', { path: `/${index}` }, AbortSignal.timeout(5)));
        expect(given.kind).to.equal('aborted');
      }
      await Promise.all(Array.from({ length: 5 }, (_, index) => failureOf(breachesOf(io, `/slow${index}`))));
      expect((await failureOf(breachesOf(io, '/last'))).message).to.match(/left to rest/);
    });
  });

  describe('The list of ROAs', () => {
    const roas = [{ asn: 64500, prefix: '192.0.2.0/24', maxLength: 24, ta: 'sample' }];
    const listOf = (buildtime: string, more: object = {}) => JSON.stringify({ metadata: { buildtime }, roas, ...more });
    const ask = (io: SourceIo, address = '192.0.2.1') => io.coveringRoas(address, noSignal());

    it('is fetched once for all callers, compressed, and has its date', async () => {
      const rpki = await serve((_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(listOf('2026-03-01T11:00:00Z')));
      });
      const io = ioAt({ rpki });
      const [answer] = await Promise.all([ask(io), ask(io, '198.51.100.1'), ask(io)]);
      expect(asked).to.have.length(1);
      expect(answer.roas).to.deep.equal([{ prefix: '192.0.2.0/24', maxLength: 24, asn: 64500 }]);
      expect((await ask(io, '198.51.100.1')).roas).to.deep.equal([]);
      expect(answer).to.include({
        builtAt: '2026-03-01T11:00:00.000Z',
        retrievedAt: '2026-03-01T12:00:00.000Z',
        source: new URL(rpki).host,
      });
    });

    it('answers from the old one while the next is loading, but not if it is too old', async () => {
      let buildtime = '2026-03-01T11:00:00Z';
      const rpki = await serve((_, response) => response.end(listOf(buildtime)));
      const io = ioAt({ rpki });
      await ask(io);
      now += 5 * 3_600_000;
      buildtime = '2026-03-01T16:00:00Z';
      expect((await ask(io)).builtAt).to.equal('2026-03-01T11:00:00.000Z');
      for (let turn = 0; turn < 1_000 && (await ask(io)).builtAt.includes('T11'); turn += 1)
        await new Promise(setImmediate);
      expect((await ask(io)).builtAt).to.equal('2026-03-01T16:00:00.000Z');
      expect(asked).to.have.length(2);
      now += 72 * 3_600_000;
      expect((await failureOf(ask(io))).message).to.match(/more than two days ago/);
    });

    for (const [what, body, said] of [
      ['broken off', listOf('2026-03-01T11:00:00Z').slice(0, -10), /ends early/],
      ['a page', '<!doctype html><title>x</title>', /not JSON/],
      ['without a date', JSON.stringify({ roas }), /does not say when/],
      ['of next week', listOf('2026-03-08T11:00:00Z'), /in the future/],
      ['too old', listOf('2026-02-01T11:00:00Z'), /more than two days ago/],
      ['of entries that are no ROAs', JSON.stringify({ roas: [{ asn: 1 }] }), /no ROA/],
    ] as const) {
      it(`is unavailable if it is ${what}`, async () => {
        const rpki = await serve((_, response) => response.end(body));
        const failure = await failureOf(ask(ioAt({ rpki })));
        expect(failure.kind).to.equal('unavailable');
        expect(failure.message).to.match(said);
      });
    }

    it('is unavailable if it is a decompression bomb, an error status or switched off', async () => {
      const packed = await serve((_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      });
      expect((await failureOf(ask(ioAt({ rpki: packed })))).kind).to.equal('unavailable');
      const down = await serve((_, response) => {
        response.writeHead(503).end();
      });
      expect((await failureOf(ask(ioAt({ rpki: down })))).message).to.match(/status 503/);
      expect((await failureOf(ask(ioAt({})))).code).to.equal('SOURCE_OFF');
    });
  });

  describe('The lists of URLs', () => {
    const csvOf = (made: string, url: string) =>
      `# Last updated: ${made} (UTC)\n"1","2026-02-28 10:00:00","${url}","online","","malware_download"\n`;
    const ask = (io: SourceIo, ...hosts: string[]) => io.hostListing('urlhaus', hosts, noSignal());

    it('are fetched once, with the key in the address, and no host is sent', async () => {
      const urlhaus = await serve((_, response) => response.end(csvOf('2026-03-01 11:00:00', 'http://a.example/x')));
      const io = ioAt({ urlhaus: `${urlhaus}/recent.csv?auth-key=secret` });
      const [answer, other] = await Promise.all([ask(io, 'a.example', 'www.a.example'), ask(io, 'b.example')]);
      expect(answer).to.deep.equal({
        listed: { count: 1, entries: [{ text: 'http://a.example/x', addedAt: '2026-02-28T10:00:00.000Z' }] },
        source: new URL(urlhaus).host,
        madeAt: '2026-03-01T11:00:00.000Z',
        retrievedAt: '2026-03-01T12:00:00.000Z',
      });
      expect(other.listed).to.deep.equal({ count: 0, entries: [] });
      expect(asked).to.have.length(1);
      now += 3_600_000;
      await ask(io, 'a.example');
      expect(asked).to.have.length(1);
    });

    for (const [what, body, said] of [
      ['a page', '<!doctype html><title>Log in</title>', /no entry/],
      ['empty', '', /no entry/],
      ['of last week', csvOf('2026-02-22 11:00:00', 'http://a.example/'), /more than two days ago/],
      ['of next week', csvOf('2026-03-08 11:00:00', 'http://a.example/'), /in the future/],
    ] as const) {
      it(`are unavailable if they are ${what}, and the error does not contain their address`, async () => {
        const urlhaus = await serve((_, response) => response.end(body));
        const failure = await failureOf(ask(ioAt({ urlhaus: `${urlhaus}/x?auth-key=secret` }), 'a.example'));
        expect(failure.kind).to.equal('unavailable');
        expect(failure.message).to.match(said);
        expect(failure.message).to.not.include('secret');
      });
    }

    it('are also unavailable with redirect loops, as a decompression bomb or when switched off', async () => {
      const circle = await serve(({ url }, response) => {
        response.writeHead(302, { location: url }).end();
      });
      const failure = await failureOf(ask(ioAt({ urlhaus: `${circle}/x?auth-key=secret` }), 'a.example'));
      expect(failure.message).to.match(/redirect is not followed/);
      expect(failure.message).to.not.include('secret');
      const packed = await serve((_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      });
      expect((await failureOf(ask(ioAt({ urlhaus: packed }), 'a.example'))).kind).to.equal('unavailable');
      expect((await failureOf(ask(ioAt({}), 'a.example'))).code).to.equal('SOURCE_OFF');
    });
  });
});
