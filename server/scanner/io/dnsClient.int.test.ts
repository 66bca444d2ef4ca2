import { expect } from 'chai';
import { decode, encode, type Answer, type Packet } from 'dns-packet';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenOnLoopback } from '../../lab/listenOnLoopback.ts';
import { labClock } from '../../lab/labClock.ts';
import { createScannerIo, scannerIoMaker } from './createScannerIo.ts';
import type { ScannerIo } from './scannerIo.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { replyTo } from './testing/replyTo.ts';
import { startNameServer, type AnswerQuery, type NameServer } from './testing/startNameServer.ts';

const TRUNCATED = 1 << 9;
const AUTHENTIC = 1 << 5;
const SERVFAIL = 2;
const NXDOMAIN = 3;
const REFUSED = 5;

const address = (name: string, data = '192.0.2.1'): Answer => ({ type: 'A', name, ttl: 60, data });
const server = (name: string): Answer => ({ type: 'NS', name, ttl: 60, data: 'ns.example' });
const alias = (name: string, data: string): Answer => ({ type: 'CNAME', name, ttl: 60, data });
/** EDNS, with the INFO-CODE and the EXTRA-TEXT of an extended error (RFC 8914) if there is one. */
const opt = ({
  extendedRcode = 0,
  error,
  text = '',
}: {
  extendedRcode?: number;
  error?: number;
  text?: string;
}): Answer =>
  ({
    type: 'OPT',
    name: '.',
    udpPayloadSize: 1_232,
    extendedRcode,
    ednsVersion: 0,
    flags: 0,
    flag_do: false,
    options:
      error === undefined ? [] : [{ code: 15, data: Buffer.concat([Buffer.from([0, error]), Buffer.from(text)]) }],
  }) as never;
const nameOf = (query: Buffer): string => decode(query).questions?.[0]?.name ?? '';

describe('The DNS client', () => {
  const servers: NameServer[] = [];
  const start = async (answer: AnswerQuery): Promise<NameServer> => {
    const server = await startNameServer(answer);
    servers.push(server);
    return server;
  };
  const addressesOf = (used: readonly (NameServer | string)[]): readonly string[] =>
    used.map((server) => (typeof server === 'string' ? server : server.address));
  const ioWith = (...used: readonly (NameServer | string)[]): ScannerIo =>
    createScannerIo({ dnsServers: addressesOf(used), scanClock: labClock });
  const answering = async (answer: AnswerQuery): Promise<ScannerIo> => ioWith(await start(answer));

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('returns the records with their time to live, and the AD bit', async () => {
    const io = await answering((query) => [
      replyTo(query, [address('Example.ORG'), address('example.org', '192.0.2.2')], { flags: AUTHENTIC }),
    ]);
    expect(await io.dns.resolve('example.org', 'A', noSignal())).to.deep.equal({
      status: 'answer',
      records: [
        { address: '192.0.2.1', ttl: 60 },
        { address: '192.0.2.2', ttl: 60 },
      ],
      aliases: [],
      authenticatedData: true,
      truncated: false,
    });
  });

  it('distinguishes a missing name from a missing type', async () => {
    const missing = await answering((query) => [replyTo(query, [], { flags: NXDOMAIN })]);
    expect(await missing.dns.resolve('example.org', 'A', noSignal())).to.include({ status: 'nameNotFound' });
    const empty = await answering((query) => [replyTo(query, [])]);
    expect(await empty.dns.resolve('example.org', 'A', noSignal())).to.include({ status: 'noData' });
  });

  it('does not accept records of other names as an answer', async () => {
    const io = await answering((query) => [replyTo(query, [address('evil.example')])]);
    expect(await io.dns.resolve('example.org', 'A', noSignal())).to.include({ status: 'noData' });
  });

  it('sends the same query once per scan, even while it is in progress', async () => {
    const server = await start((query) => [replyTo(query, [address(nameOf(query))])]);
    const io = ioWith(server);
    await Promise.all([
      io.dns.resolve('example.org', 'A', noSignal()),
      io.dns.resolve('EXAMPLE.org.', 'A', noSignal()),
      io.dns.resolve('example.org', 'MX', noSignal()),
    ]);
    await io.dns.resolve('example.org', 'A', noSignal());
    expect(server.asked).to.deep.equal(['udp', 'udp']);
  });

  it('uses unpredictable source ports', async () => {
    const server = await start((query) => [replyTo(query, [])]);
    const io = ioWith(server);
    await Promise.all(Array.from({ length: 8 }, (_, index) => io.dns.resolve(`n${index}.example`, 'A', noSignal())));
    expect(new Set(server.sourcePorts).size).to.be.at.least(7);
  });

  it('repeats a truncated query over TCP', async () => {
    const server = await start((query, transport) => [
      transport === 'udp'
        ? replyTo(query, [], { flags: TRUNCATED })
        : replyTo(
            query,
            Array.from({ length: 300 }, (_, index) => address(nameOf(query), `192.0.2.${index % 256}`)),
          ),
    ]);
    const answer = await ioWith(server).dns.resolve('example.org', 'A', noSignal());
    expect(answer.records).to.have.length(300);
    expect(answer.truncated).to.equal(false);
    expect(server.asked).to.deep.equal(['udp', 'tcp']);
  });

  it('keeps 500 records of thousands, and says that there were more', async () => {
    const many = (query: Buffer): Buffer => {
      const { id } = decode(query);
      const question = [...query.subarray(12, query.indexOf(0, 12) + 5)];
      const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1];
      const count = 4_000;
      const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0]);
      header.writeUInt16BE(id ?? 0, 0);
      header.writeUInt16BE(count, 6);
      return Buffer.concat([
        header,
        Buffer.from(question),
        ...Array.from({ length: count }, () => Buffer.from(record)),
      ]);
    };
    const io = await answering((query, transport) => [
      transport === 'udp' ? replyTo(query, [], { flags: TRUNCATED }) : many(query),
    ]);
    const answer = await io.dns.resolve('example.org', 'A', noSignal());
    expect(answer.records).to.have.length(500);
    expect(answer.truncated).to.equal(true);
  });

  it('follows aliases, and continues where the server stopped', async () => {
    const server = await start((query) => [
      nameOf(query) === 'a.example'
        ? replyTo(query, [alias('a.example', 'B.example'), alias('b.example', 'c.example')])
        : replyTo(query, [address('c.example')]),
    ]);
    const answer = await ioWith(server).dns.resolve('a.example', 'A', noSignal());
    expect(answer).to.deep.include({ status: 'answer', aliases: ['b.example', 'c.example'] });
    expect(server.asked).to.have.length(2);
  });

  it('returns an alias itself on request', async () => {
    const io = await answering((query) => [replyTo(query, [alias('a.example', 'b.example')])]);
    const answer = await io.dns.resolve('a.example', 'CNAME', noSignal());
    expect(answer).to.deep.include({ status: 'answer', records: [{ host: 'b.example', ttl: 60 }], aliases: [] });
  });

  it('reports a loop of aliases as malformed, within one answer and over several', async () => {
    const within = await answering((query) => [
      replyTo(query, [alias('a.example', 'b.example'), alias('b.example', 'a.example')]),
    ]);
    expect(await failureOf(within.dns.resolve('a.example', 'A', noSignal()))).to.include({ kind: 'malformed' });
    const over = await answering((query) => [
      replyTo(query, [alias(nameOf(query), nameOf(query) === 'a.example' ? 'b.example' : 'a.example')]),
    ]);
    expect(await failureOf(over.dns.resolve('a.example', 'A', noSignal()))).to.include({ kind: 'malformed' });
  });

  it('stops following an endless chain of aliases', async () => {
    let count = 0;
    const server = await start((query) => [replyTo(query, [alias(nameOf(query), `n${(count += 1)}.example`)])]);
    const failure = await failureOf(ioWith(server).dns.resolve('a.example', 'A', noSignal()));
    expect(failure.kind).to.equal('malformed');
    expect(server.asked.length).to.be.at.most(17);
  });

  it('waits for the genuine answer after others with another id, another question, and garbage', async () => {
    const io = await answering((query) => {
      const id = decode(query).id ?? 0;
      return [
        Buffer.from('garbage'),
        replyTo(query, [address('example.org', '192.0.2.66')], { id: (id + 1) & 0xffff }),
        replyTo(query, [address('evil.example', '192.0.2.66')], { questions: [{ type: 'A', name: 'evil.example' }] }),
        replyTo(query, [address('example.org')]),
      ];
    });
    const answer = await io.dns.resolve('example.org', 'A', noSignal());
    expect(answer.records).to.deep.equal([{ address: '192.0.2.1', ttl: 60 }]);
  });

  it('accepts no answer from another address than the queried one', async () => {
    const forger = createSocket('udp4');
    forger.bind(0, '127.0.0.1');
    await once(forger, 'listening');
    const server = createSocket('udp4');
    server.on('message', (query, peer) => {
      const forged = replyTo(query, [address('example.org', '192.0.2.66')]);
      forger.send(forged, peer.port, peer.address, () => {
        server.send(replyTo(query, [address('example.org')]), peer.port, peer.address);
      });
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await ioWith(`127.0.0.1:${server.address().port}`).dns.resolve('example.org', 'A', noSignal());
    expect(answer.records).to.deep.equal([{ address: '192.0.2.1', ttl: 60 }]);
    forger.close();
    server.close();
  });

  it('finds nothing about a name if only forgeries arrive', async () => {
    const server = await start((query) => [
      replyTo(query, [address('x')], { id: ((decode(query).id ?? 0) + 1) & 0xffff }),
    ]);
    // It waits for a genuine answer until its time is up; none ever comes.
    const io = createScannerIo({ dnsServers: [server.address], timeouts: { dnsTry: 150, dns: 10_000 } });
    expect(await failureOf(io.dns.resolve('example.org', 'A', noSignal()))).to.include({ kind: 'dnsFailure' });
  });

  it('stops listening to a flood of answers to other questions', async () => {
    const io = await answering((query) =>
      Array.from({ length: 150 }, (_, index) =>
        replyTo(query, [], { id: ((decode(query).id ?? 0) + 1 + index) & 0xffff }),
      ),
    );
    expect(await failureOf(io.dns.resolve('example.org', 'A', noSignal()))).to.include({ kind: 'malformed' });
  });

  for (const [what, tail] of [
    ['a pointer loop', [0xc0, 29, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]],
    ['half a record', [0xc0, 12, 0, 1]],
  ] as const) {
    it(`reports ${what} as malformed`, async () => {
      const io = await answering((query) => {
        const head = replyTo(query, []);
        head.writeUInt16BE(1, 6);
        return [Buffer.concat([head, Buffer.from(tail)])];
      });
      expect(await failureOf(io.dns.resolve('example.org', 'A', noSignal()))).to.include({ kind: 'malformed' });
    });
  }

  it('asks the next server after SERVFAIL, REFUSED, garbage, silence and a closed port', async () => {
    const good = await start((query) => [replyTo(query, [address('example.org')])]);
    const closed = await startNameServer(() => []);
    await closed.close();
    for (const bad of [
      await start((query) => [replyTo(query, [], { flags: SERVFAIL })]),
      await start((query) => [replyTo(query, [], { flags: REFUSED })]),
      await start((query) => [
        Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 9, 0, 9, 0, 0, 0, 0])]),
      ]),
      await start(() => []),
      closed,
    ]) {
      const answer = await ioWith(bad, good).dns.resolve('example.org', 'A', noSignal());
      expect(answer.status).to.equal('answer');
    }
  });

  for (const [refusal, rcode] of [
    ['FORMERR', 1],
    ['NOTIMP', 4],
    ['BADVERS', 16],
  ] as const) {
    it(`repeats a query without EDNS if a server answers EDNS with ${refusal}`, async () => {
      const io = await answering((query) =>
        (decode(query).additionals ?? []).length > 0
          ? [replyTo(query, [], { flags: rcode & 0xf, additionals: [opt({ extendedRcode: rcode >> 4 })] })]
          : [replyTo(query, [address('example.org')])],
      );
      expect((await io.dns.resolve('example.org', 'A', noSignal())).status).to.equal('answer');
    });
  }

  it('reports dnsFailure, not an absence, if every server fails', async () => {
    const failing = await start((query) => [replyTo(query, [], { flags: SERVFAIL })]);
    const refusing = await start((query) => [replyTo(query, [], { flags: REFUSED })]);
    const failure = await failureOf(ioWith(failing, refusing).dns.resolve('example.org', 'A', noSignal()));
    expect(failure.kind).to.equal('dnsFailure');
    expect(failure.message).to.contain('SERVFAIL').and.to.contain('REFUSED');
  });

  for (const [what, different, said] of [
    [
      'SERVFAIL with a reason',
      { flags: SERVFAIL, additionals: [opt({ error: 9 })] },
      'SERVFAIL (extended error 9): DNSKEY missing',
    ],
    [
      'SERVFAIL with a reason in its own words',
      {
        flags: SERVFAIL,
        additionals: [opt({ error: 9, text: 'no SEP\u202e\0 for "example.org." \u00a0 caf\u00e9\n' })],
      },
      'SERVFAIL (extended error 9): DNSKEY missing, "no SEP for \\"example.org.\\" caf\u00e9"',
    ],
    [
      'SERVFAIL with a very long text',
      { flags: SERVFAIL, additionals: [opt({ error: 99, text: 'x'.repeat(400) })] },
      `SERVFAIL (extended error 99): "${'x'.repeat(160)}"`,
    ],
    [
      'SERVFAIL with an unknown reason',
      { flags: SERVFAIL, additionals: [opt({ error: 99 })] },
      'SERVFAIL (extended error 99)',
    ],
    [
      'NXDOMAIN, because it filters the name',
      { flags: NXDOMAIN, additionals: [opt({ error: 17 })] },
      'filters this name (extended error 17): filtered',
    ],
    [
      'no address, because it blocks the name',
      { additionals: [opt({ error: 15 })] },
      'filters this name (extended error 15): blocked',
    ],
    ['a referral to the root', { authorities: [server('')] }, 'refers to other servers'],
    ['a referral downwards', { authorities: [server('example.org')] }, 'refers to other servers'],
    ['a referral sideways', { authorities: [server('other.example')] }, 'refers to other servers'],
    ['BADVERS even without EDNS', { additionals: [opt({ extendedRcode: 1 })] }, 'BADVERS'],
    ['an unknown rcode', { flags: 11 }, 'rcode 11'],
  ] as const) {
    it(`reports dnsFailure with the reason, and asks the next server, if one answers ${what}`, async () => {
      const bad = await start((query) => [replyTo(query, [], { ...different } as Packet)]);
      const failure = await failureOf(ioWith(bad).dns.resolve('example.org', 'A', noSignal()));
      expect(failure.kind).to.equal('dnsFailure');
      expect(failure.message).to.contain(said);
      const good = await start((query) => [replyTo(query, [address('example.org')])]);
      expect((await ioWith(bad, good).dns.resolve('example.org', 'A', noSignal())).status).to.equal('answer');
    });
  }

  it('does not take a missing type for a referral', async () => {
    const soa = { mname: 'a.example', rname: 'b.example', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 };
    const io = await answering((query) => [
      replyTo(query, [], {
        authorities: [server('example.org'), { type: 'SOA', name: 'example.org', ttl: 60, data: soa }],
      }),
    ]);
    expect((await io.dns.resolve('example.org', 'MX', noSignal())).status).to.equal('noData');
  });

  it('reports dnsFailure, not half an answer, if a truncated answer cannot be had over TCP', async () => {
    const half = (query: Buffer) => replyTo(query, [address('example.org')], { flags: TRUNCATED });
    const udp = createSocket('udp4');
    udp.on('message', (query, peer) => {
      udp.send(half(query), peer.port, peer.address);
    });
    udp.bind(0, '127.0.0.1');
    await once(udp, 'listening');
    const failure = await failureOf(
      ioWith(`127.0.0.1:${udp.address().port}`).dns.resolve('example.org', 'A', noSignal()),
    );
    await new Promise<void>((resolve) => {
      udp.close(resolve);
    });
    expect(failure.kind).to.equal('dnsFailure');
    expect(failure.message).to.contain('answers only in part over UDP, and not over TCP');
  });

  it('takes a time to live above 2³¹−1 for 0 (RFC 2181 §8)', async () => {
    const io = await answering((query) => [
      replyTo(query, [
        { ...address('example.org'), ttl: 0x7fff_ffff },
        { ...address('example.org', '192.0.2.2'), ttl: 0x8000_0000 },
        { ...address('example.org', '192.0.2.3'), ttl: 0xffff_ffff },
      ] as Answer[]),
    ]);
    const { records } = await io.dns.resolve('example.org', 'A', noSignal());
    expect(records.map(({ ttl }) => ttl)).to.deep.equal([0x7fff_ffff, 0, 0]);
  });

  it('believes an answer next to NXDOMAIN, and the records of a name next to its alias', async () => {
    const contradicting = await answering((query) => [replyTo(query, [address('example.org')], { flags: NXDOMAIN })]);
    expect((await contradicting.dns.resolve('example.org', 'A', noSignal())).status).to.equal('answer');
    const dangling = await answering((query) => [
      replyTo(query, [alias('example.org', 'gone.example')], { flags: NXDOMAIN }),
    ]);
    expect(await dangling.dns.resolve('example.org', 'A', noSignal())).to.deep.include({
      status: 'nameNotFound',
      aliases: ['gone.example'],
    });
  });

  it('queries a silent server twice and then reports dnsFailure', async () => {
    const server = await start(() => []);
    expect(await failureOf(ioWith(server).dns.resolve('example.org', 'A', noSignal()))).to.include({
      kind: 'dnsFailure',
    });
    expect(server.asked).to.deep.equal(['udp', 'udp']);
  });

  it('reports dnsFailure if the servers use up the time of a query', async () => {
    const silent = await Promise.all(Array.from({ length: 4 }, () => start(() => [])));
    const io = createScannerIo({
      dnsServers: silent.map((server) => server.address),
      timeouts: { dnsTry: 100, dns: 250 },
    });
    expect(await failureOf(io.dns.resolve('example.org', 'A', noSignal()))).to.include({ kind: 'dnsFailure' });
  });

  it('limits a TCP answer to the maximum DNS message length', async () => {
    let sent = 0;
    const tcp = await listenOnLoopback(
      createServer((socket) => {
        const flood = (): void => {
          if (socket.destroyed || sent > 512 * 1_024 * 1_024) return;
          const chunk = Buffer.alloc(65_536, 0xff);
          sent += chunk.length;
          if (socket.write(chunk)) setImmediate(flood);
          else socket.once('drain', flood);
        };
        socket.on('data', flood);
      }),
    );
    const udp = createSocket('udp4');
    udp.on('message', (query, peer) => {
      udp.send(replyTo(query, [], { flags: TRUNCATED }), peer.port, peer.address);
    });
    udp.bind(tcp.port, '127.0.0.1');
    await once(udp, 'listening');
    const failure = await failureOf(ioWith(`127.0.0.1:${tcp.port}`).dns.resolve('example.org', 'A', noSignal()));
    expect(failure.kind).to.equal('malformed');
    expect(sent).to.be.below(32 * 1_024 * 1_024);
    udp.close();
    await tcp.close();
  });

  it('finds a server by its host name', async () => {
    const server = await start((query) => [replyTo(query, [address('example.org')])]);
    const io = ioWith(server.address.replace('127.0.0.1', 'localhost'));
    expect(await io.dns.resolve('example.org', 'A', noSignal())).to.include({ status: 'answer' });
  });

  it('ends with its signal, and ignores a late answer', async () => {
    const held: (() => void)[] = [];
    const socket = createSocket('udp4');
    socket.on('message', (query, peer) => {
      held.push(() => {
        socket.send(replyTo(query, [address('example.org')]), peer.port, peer.address);
      });
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const io = createScannerIo({ dnsServers: [`127.0.0.1:${socket.address().port}`] });
    const controller = new AbortController();
    const asking = io.dns.resolve('example.org', 'A', controller.signal);
    await once(socket, 'message');
    controller.abort();
    expect(await failureOf(asking)).to.include({ kind: 'aborted' });
    held.forEach((send) => {
      send();
    });
    // An abandoned question is not remembered: the next one is sent again.
    const again = io.dns.resolve('example.org', 'A', noSignal());
    await once(socket, 'message');
    held.at(-1)?.();
    expect(await again).to.include({ status: 'answer' });
    socket.close();
  });

  it('does not fail one check because another gave up the same query', async () => {
    const held: (() => void)[] = [];
    const server = createSocket('udp4');
    server.on('message', (query, peer) => {
      held.push(() => {
        server.send(replyTo(query, [address('example.org')]), peer.port, peer.address);
      });
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const io = createScannerIo({ dnsServers: [`127.0.0.1:${server.address().port}`] });
    const impatient = new AbortController();
    const first = failureOf(io.dns.resolve('example.org', 'A', impatient.signal));
    const second = io.dns.resolve('example.org', 'A', noSignal());
    await once(server, 'message');
    impatient.abort();
    expect(await first).to.include({ kind: 'aborted' });
    held.at(0)?.();
    expect(await second).to.include({ status: 'answer' });
    expect(held).to.have.length(1);
    server.close();
  });

  it('sends nothing with an aborted signal, or for an invalid name', async () => {
    const server = await start((query) => [replyTo(query, [])]);
    const io = ioWith(server);
    expect(await failureOf(io.dns.resolve('example.org', 'A', AbortSignal.abort()))).to.include({ kind: 'aborted' });
    expect(await failureOf(io.dns.resolve('127.1', 'A', noSignal()))).to.include({ kind: 'malformed' });
    expect(await failureOf(io.dns.resolve(`${'a'.repeat(64)}.org`, 'A', noSignal()))).to.include({ kind: 'malformed' });
    expect(server.asked).to.deep.equal([]);
  });

  it('reports a record whose data does not match its type as malformed', async () => {
    const io = await answering((query) => {
      const wrong = encode({ type: 'response', id: decode(query).id, questions: decode(query).questions, answers: [] });
      wrong.writeUInt16BE(1, 6);
      return [Buffer.concat([wrong, Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192])])];
    });
    expect(await failureOf(io.dns.resolve('example.org', 'A', noSignal()))).to.include({ kind: 'malformed' });
  });

  it('asks once for each scan, or once for all scans of a survey', async () => {
    const server = await start((query) => [replyTo(query, [address('example.org')])]);
    for (const [sharesAnswers, asked] of [
      [false, 2],
      [true, 3],
    ] as const) {
      const make = scannerIoMaker({ dnsServers: [server.address], scanClock: labClock, sharesAnswers });
      for (const io of [make(), make()]) {
        await io.dns.resolve('example.org', 'A', noSignal());
        await io.dns.resolve('example.org', 'A', noSignal());
      }
      expect(server.asked).to.have.lengthOf(asked);
    }
  });

  it('refuses to start with an invalid server', () => {
    expect(() => createScannerIo({ dnsServers: ['not a server:x'] })).to.throw(Error, '"not a server:x"');
  });
});
