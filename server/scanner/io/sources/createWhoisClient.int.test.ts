import { expect } from 'chai';
import { createServer, type Socket } from 'node:net';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';
import type { SourceIo } from '../sourceIo.ts';
import { withDeadline } from '../withDeadline.ts';
import { failureOf, noSignal } from '../testing/failureOf.ts';
import { whoisServerOf } from './createWhoisClient.ts';
import { createSourceIo } from './createSourceIo.ts';

const off = {
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

describe('WHOIS as a source', () => {
  const listeners: Listener[] = [];
  let asked: string[] = [];
  let now = 0;
  beforeEach(() => {
    now = Date.parse('2026-03-01T12:00:00Z');
    asked = [];
  });
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.close()));
  });

  const ioAnswering = async (answer: (socket: Socket) => void): Promise<SourceIo> => {
    const listener = await listenOnLoopback(
      createServer((socket) => {
        socket.once('data', (chunk) => {
          asked.push(chunk.toString());
          answer(socket);
        });
      }),
    );
    listeners.push(listener);
    return createSourceIo({
      addresses: off,
      whoisServer: `127.0.0.1:${listener.port}`,
      dnsServers: ['127.0.0.1:9'],
      answerMs: 300,
      clock: () => now,
    });
  };
  const ask = (io: SourceIo, text = 'example.org', server?: string) => io.queryWhois({ server, text }, noSignal());

  it("sends one line to the operator's server, and reads until it closes", async () => {
    const io = await ioAnswering((socket) => socket.end('Domain: example.org\r\n'));
    expect(await ask(io)).to.deep.equal({
      server: '127.0.0.1',
      text: 'Domain: example.org\r\n',
      retrievedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(asked).to.deep.equal(['example.org\r\n']);
  });

  it('remembers an answer, and asks once for all waiting callers', async () => {
    const io = await ioAnswering((socket) => socket.end('Hello'));
    await Promise.all([ask(io), ask(io), ask(io)]);
    await ask(io);
    expect(asked).to.have.length(1);
  });

  it('reads UTF-8, and other bytes as Latin-1', async () => {
    expect((await ask(await ioAnswering((socket) => socket.end('Zürich')))).text).to.equal('Zürich');
    const latin = await ioAnswering((socket) => socket.end(Buffer.from('Zürich', 'latin1')));
    expect((await ask(latin)).text).to.equal('Zürich');
  });

  it('does not wait for ever, and accepts no endless answer', async () => {
    const silent = await failureOf(ask(await ioAnswering(() => undefined)));
    expect(silent.kind).to.equal('timeout');
    const endless = await failureOf(ask(await ioAnswering((socket) => socket.write(Buffer.alloc(1_000_000, 'a')))));
    expect(endless.kind).to.equal('tooLarge');
  });

  it('asks a server again that refused to answer, and caches neither the refusal nor an empty answer', async () => {
    const io = await ioAnswering((socket) => socket.end(asked.length === 1 ? 'Too many requests' : 'Hello'));
    const question = { text: 'example.org', isRefusal: (answer: string) => answer.startsWith('Too many') };
    // A scan with too little time for the pause.
    const refused = await withDeadline(3_000, undefined, (signal) => failureOf(io.queryWhois(question, signal)));
    expect(refused.message).to.match(/^WHOIS \(127\.0\.0\.1\): it does not answer so many questions and .*the scan/);
    const paused = await withDeadline(3_000, undefined, (signal) => failureOf(io.queryWhois(question, signal)));
    expect(paused.code).to.equal('SOURCE_BUSY');
    expect(asked).to.have.length(1);
    now += 10_001;
    expect((await io.queryWhois(question, noSignal())).text).to.equal('Hello');

    const silent = await ioAnswering((socket) => socket.end(' \r\n'));
    expect((await failureOf(ask(silent))).message).to.match(/its answer is empty/);
    await failureOf(ask(silent));
    expect(asked).to.have.length(4);
  });

  it('checks every server that an answer refers to', async () => {
    const io = await ioAnswering((socket) => socket.end('refer: 127.0.0.1'));
    const failure = await failureOf(ask(io, 'example.org', '127.0.0.2'));
    expect(failure.kind).to.equal('unavailable');
    expect(failure.message).to.match(/^WHOIS \(127\.0\.0\.2\): .*not a public address/);
  });

  it('pauses requests to a server that has failed five times', async () => {
    const io = await ioAnswering((socket) => socket.resetAndDestroy());
    for (let index = 0; index < 5; index += 1) await failureOf(ask(io, `${index}.example`));
    expect((await failureOf(ask(io, '6.example'))).message).to.match(/left to rest/);
    expect(asked).to.have.length(5);
  });

  it('can be switched off completely', async () => {
    const io = createSourceIo({ addresses: off, whoisServer: undefined });
    expect(await failureOf(ask(io, 'example.org', 'whois.nic.fr'))).to.include({ kind: 'unavailable' });
  });

  const servers: readonly [text: string, host: string, port: number][] = [
    ['whois.iana.org', 'whois.iana.org', 43],
    ['whois.iana.org:4343', 'whois.iana.org', 4343],
    ['[::1]:43', '[::1]', 43],
  ];
  for (const [text, host, port] of servers) {
    it(`is found at ${text}`, () => {
      expect(whoisServerOf(text)).to.deep.equal({ host, port });
    });
  }
  for (const text of ['', 'a b', 'host:99999', 'whois://x']) {
    it(`is not found at ${JSON.stringify(text)}, and the configuration says so`, () => {
      expect(() => whoisServerOf(text)).to.throw(/no host:port/);
    });
  }
});
