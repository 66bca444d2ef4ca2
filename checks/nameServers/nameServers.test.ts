import { expect } from 'chai';
import { decode, encode, type Answer } from 'dns-packet';
import { decodeMessage, type WireMessage } from '../../server/scanner/io/dnssec/wireMessage.ts';
import type { NameServerQuestion } from '../../server/scanner/io/scannerIo.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { NameRecords, Page, World } from '../kit/testing/scannerIoOf.ts';
import { nameServers } from './nameServers.ts';

const AUTHORITATIVE = 0x400;
const RECURSION_AVAILABLE = 0x80;
const timers = { refresh: 7_200, retry: 3_600, expire: 1_209_600, minimum: 300 };
const soa = (serial: number): Answer => ({
  type: 'SOA',
  name: 'example.org',
  data: { mname: 'ns1.example.org', rname: 'h.example.org', serial, ...timers },
});
const opt: Answer = {
  type: 'OPT',
  name: '.',
  udpPayloadSize: 512,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
} as never;

const reply = (flags: number, answers: Answer[], additionals: Answer[] = [opt]): WireMessage =>
  decodeMessage(encode({ type: 'response', flags, answers, additionals } as never));

const BADVERS = reply(AUTHORITATIVE, [], [{ ...(opt as object), extendedRcode: 1 } as never]);

/** Answers for its zone as the standards require, and refuses everything else. */
const good = ({ name, type, unknown }: NameServerQuestion): WireMessage => {
  if (unknown?.version !== undefined) return BADVERS;
  if (type === 'SOA') return reply(AUTHORITATIVE, [soa(7)]);
  return type === 'AAAA' && name === 'example.org' ? reply(AUTHORITATIVE, []) : reply(5, []);
};

const names: Record<string, NameRecords> = {
  'example.org': { NS: ['ns1.example.org', 'ns2.other.net'], A: ['192.0.2.80'] },
  'ns1.example.org': { A: ['192.0.2.1'] },
  'ns2.other.net': { A: ['198.51.100.1'] },
};
const look = (world: World) => lookWith(nameServers, { names, nameServers: (_, question) => good(question), ...world });

describe('the nameServers check', () => {
  it('passes two servers in two networks that answer for the zone', async () => {
    const { observation, outcomes } = await look({});
    expect(observation).to.deep.include({ status: 'found', zone: 'example.org', total: 2 });
    expect(outcomes).to.deep.equal({
      'name-servers-answer': 'pass',
      'name-servers-apart': 'pass',
      'name-servers-no-ipv6': 'info',
    });
  });

  it('queries SOA and NS, one name of another domain and rare types, and never a zone transfer', async () => {
    const asked: string[] = [];
    await look({ asked });
    expect(asked.filter((question) => question.startsWith('@192.0.2.1'))).to.have.members([
      '@192.0.2.1 example.org SOA udp',
      '@192.0.2.1 example.org SOA tcp',
      '@192.0.2.1 example.org NS udp',
      '@192.0.2.1 www.example.com A udp',
      // How it handles rare queries: AAAA, mixed case, three EDNS cases, the root.
      '@192.0.2.1 example.org AAAA udp',
      ...Array.from({ length: 4 }, () => '@192.0.2.1 example.org SOA udp'),
      '@192.0.2.1 . NS udp',
      // Whether it signs, and which software it runs.
      '@192.0.2.1 example.org DNSKEY udp',
      '@192.0.2.1 version.bind TXT udp',
    ]);
  });

  it('climbs to the zone of a name below it', async () => {
    const world = {
      names: { ...names, 'www.example.org': { A: ['192.0.2.9'] } },
      nameServers: () => reply(AUTHORITATIVE, [soa(1)]),
    };
    const target = { domain: 'www.example.org', registrableDomain: 'example.org' };
    expect((await lookWith(nameServers, world, { target })).observation).to.include({ zone: 'example.org' });
  });

  for (const [what, answer] of [
    ['refuses', reply(5, [])],
    ['fails', reply(2, [])],
    ['answers without authority', reply(0, [soa(7)])],
    ['answers with nothing', reply(AUTHORITATIVE, [])],
    ['answers for another zone', reply(AUTHORITATIVE, [{ ...soa(7), name: 'example.net' }])],
  ] as const) {
    it(`reports a server as lame that ${what}`, async () => {
      const { findings } = await look({
        nameServers: (address, question) => (address === '192.0.2.1' ? answer : good(question)),
      });
      const lame = findings.find(({ code }) => code === 'name-server-lame');
      expect(lame?.evidence).to.have.length(1);
      expect(lame?.evidence[0]).to.match(/^ns1\.example\.org \(192\.0\.2\.1\): Answers /);
    });
  }

  it('reports one silent server if another answers, and concludes nothing if none does', async () => {
    const one = await look({
      nameServers: (address, question) => (address === '192.0.2.1' ? { fails: 'timeout' } : good(question)),
    });
    expect(one.outcomes).to.include({ 'name-server-silent': 'warn' });
    const none = await look({ nameServers: () => ({ fails: 'timeout' }) });
    expect(none.outcomes).to.include({ 'name-servers-not-checked': 'inconclusive' });
    expect(none.outcomes).not.to.have.property('name-server-silent');
  });

  it('reports TCP as missing only if another server has it', async () => {
    const overUdp = (question: NameServerQuestion) =>
      question.transport === 'tcp' ? { fails: 'timeout' as const } : good(question);
    const one = await look({
      nameServers: (address, question) => (address === '192.0.2.1' ? overUdp(question) : good(question)),
    });
    expect(one.outcomes).to.include({ 'name-server-no-tcp': 'warn' });
    const all = await look({ nameServers: (_, question) => overUdp(question) });
    expect(all.outcomes).not.to.have.property('name-server-no-tcp');
  });

  it('recognises an open resolver by its answer for another domain, not by its RA flag', async () => {
    const other: Answer = { type: 'A', name: 'www.example.com', data: '192.0.2.80' };
    const answering = (message: WireMessage) => (_: string, question: NameServerQuestion) =>
      question.type === 'SOA' ? good(question) : message;
    expect((await look({ nameServers: answering(reply(RECURSION_AVAILABLE, [other])) })).outcomes).to.include({
      'name-server-open-resolver': 'warn',
    });
    for (const message of [
      reply(RECURSION_AVAILABLE | 5, []),
      reply(0, [other]),
      reply(RECURSION_AVAILABLE, []),
      reply(AUTHORITATIVE | RECURSION_AVAILABLE, [other]),
    ]) {
      expect((await look({ nameServers: answering(message) })).outcomes).not.to.have.property(
        'name-server-open-resolver',
      );
    }
  });

  it('mentions different serials, and a server without EDNS', async () => {
    const { outcomes } = await look({
      nameServers: (address, question) => {
        if (question.type !== 'SOA') return reply(5, []);
        return address === '192.0.2.1' ? reply(AUTHORITATIVE, [soa(8)], []) : good(question);
      },
    });
    expect(outcomes).to.include({ 'soa-serials-differ': 'info', 'name-server-no-edns': 'info' });
  });

  const meeting = (answer: (question: NameServerQuestion) => WireMessage | undefined) =>
    look({
      nameServers: (address, question) => (address === '192.0.2.1' ? answer(question) : undefined) ?? good(question),
    });
  const asked = { type: 'SOA', class: 'IN' } as const;
  const echo = (name: string): WireMessage =>
    decodeMessage(
      encode({
        type: 'response',
        flags: AUTHORITATIVE,
        questions: [{ ...asked, name }],
        answers: [soa(7)],
        additionals: [opt],
      } as never),
    );
  const withOption = { ...(opt as object), options: [{ code: 65_001, data: Buffer.alloc(0) }] } as never;

  for (const [what, code, outcome, answer] of [
    [
      'answers AAAA with NXDOMAIN',
      'name-server-aaaa-error',
      'warn',
      ({ type }: NameServerQuestion) => (type === 'AAAA' ? reply(AUTHORITATIVE | 3, []) : undefined),
    ],
    [
      'sends a mixed question back in small letters',
      'name-server-changes-case',
      'info',
      ({ mixedCase }: NameServerQuestion) => (mixedCase ? echo('example.org') : undefined),
    ],
    [
      'answers a later version of EDNS',
      'name-server-edns-faults',
      'info',
      ({ unknown }: NameServerQuestion) =>
        unknown?.version === undefined ? undefined : reply(AUTHORITATIVE, [soa(7)]),
    ],
    [
      'echoes an option that it does not know',
      'name-server-edns-faults',
      'info',
      ({ unknown }: NameServerQuestion) =>
        unknown?.option === undefined ? undefined : reply(AUTHORITATIVE, [soa(7)], [withOption]),
    ],
    [
      'refuses a flag that it does not know',
      'name-server-edns-faults',
      'info',
      ({ unknown }: NameServerQuestion) => (unknown?.flags === undefined ? undefined : reply(1, [])),
    ],
    [
      'refers to the root',
      'name-server-upward-referral',
      'info',
      ({ name }: NameServerQuestion) =>
        name === '.'
          ? decodeMessage(
              encode({
                type: 'response',
                authorities: [{ type: 'NS', name: '.', data: 'a.root-servers.net' }],
              } as never),
            )
          : undefined,
    ],
  ] as const)
    it(`reports a server that ${what}`, async () => {
      const { findings } = await meeting(answer);
      const found = findings.find((finding) => finding.code === code);
      expect(found?.outcome).to.equal(outcome);
      expect(found?.evidence).to.have.length(1);
      expect(found?.evidence[0]).to.match(/^ns1\.example\.org \(192\.0\.2\.1\) /);
    });

  it('does not report a server that ignores rare queries, keeps the case, or does not support EDNS', async () => {
    const silent = await look({
      nameServers: (_, question) =>
        question.unknown || question.mixedCase || question.name === '.' ? { fails: 'timeout' } : good(question),
    });
    const kept = await meeting(({ mixedCase }) => (mixedCase ? echo('ExAmPlE.OrG') : undefined));
    for (const { outcomes } of [silent, kept, await look({})])
      expect(outcomes).not.to.have.any.keys(
        'name-server-aaaa-error',
        'name-server-changes-case',
        'name-server-edns-faults',
        'name-server-upward-referral',
      );
  });

  it('warns about a name without an address, but not about one without an answer', async () => {
    const gone = await look({ names: { ...names, 'ns1.example.org': {} } });
    expect(gone.outcomes).to.include({ 'name-server-unresolvable': 'warn' });
    const failing = await look({
      names: { ...names, 'ns1.example.org': { fails: 'dnsFailure' } },
    });
    expect(failing.outcomes).not.to.have.property('name-server-unresolvable');
  });

  it('warns if all are in one network, and recognises IPv6', async () => {
    const near = {
      ...names,
      'ns2.other.net': { A: ['192.0.2.200'], AAAA: ['2001:db8::1'] },
      'ns1.example.org': { A: ['192.0.2.1'], AAAA: ['2001:db8:0:1::1'] },
    };
    const { outcomes } = await look({ names: near });
    expect(outcomes).to.include({ 'name-servers-one-network': 'warn', 'name-servers-ipv6': 'pass' });
  });

  it('checks eight servers and says how many there are', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`ns${index}.example.org`, { A: [`192.0.${index}.1`] }]),
    );
    const { observation } = await look({ names: { 'example.org': { NS: Object.keys(many) }, ...many } });
    if (observation.status !== 'found') throw new Error(observation.status);
    expect([observation.servers.length, observation.total]).to.deep.equal([8, 30]);
  });

  it('has no findings for a domain without name servers, and is inconclusive if DNS fails', async () => {
    expect((await look({ names: { 'example.org': {} } })).observation).to.deep.equal({ status: 'absent' });
    const failed = await look({ names: { 'example.org': { fails: 'dnsFailure' } } });
    expect(failed.outcomes).to.deep.equal({ 'name-servers-not-checked': 'inconclusive' });
  });

  it('ends with the scan', async () => {
    const world: World = { names, nameServers: () => ({ fails: 'hangs' }) };
    const looking = lookWith(nameServers, world, { signal: AbortSignal.timeout(10) });
    expect(await rejectionOf(looking)).to.have.property('kind', 'aborted');
  });
});

describe('DNS over HTTPS on a name server', () => {
  const answerTo = (url: string): Buffer => {
    const query = decode(Buffer.from(new URL(url).searchParams.get('dns') ?? '', 'base64url'));
    return encode({ type: 'response', id: 0, questions: query.questions ?? [], answers: [soa(7)] });
  };
  const dohWith = async (page: Page | { fails: 'timeout' | 'connectionRefused' | 'tls' | 'guarded' }) => {
    const asked: string[] = [];
    await look({ asked });
    const url = asked.find((each) => each.startsWith('https://ns1.example.org/')) ?? '';
    const shown = 'body' in page && page.body === 'ANSWER' ? { ...page, body: answerTo(url) } : page;
    const { observation } = await look({ pages: { [url]: shown } });
    return observation.status === 'found' ? observation.servers[0]?.doh : undefined;
  };
  const headers = [['content-type', 'application/dns-message']] as const;

  it('is found if a real query gets a real answer', async () => {
    expect(await dohWith({ headers, body: 'ANSWER' })).to.equal('yes');
  });

  for (const [what, page] of [
    ['an HTML page', { headers: [['content-type', 'text/html']], body: '<html>' }],
    ['the right type around nonsense', { headers, body: 'nonsense' }],
    ['an empty body', { headers, body: '' }],
    [
      'an answer to another question',
      { headers, body: encode({ type: 'response', questions: [{ type: 'A', name: 'example.net' }] }) },
    ],
    ['a certificate that does not hold', { headers, body: 'ANSWER', tlsError: 'CERT_HAS_EXPIRED' }],
    ['404', { status: 404 }],
    ['a closed port', { fails: 'connectionRefused' }],
    ['no handshake', { fails: 'tls' }],
  ] as const) {
    it(`is not found behind ${what}`, async () => {
      expect(await dohWith(page)).to.equal('no');
    });
  }

  it('is not tested for a name that would be another host in a URL', async () => {
    const host = 'a@evil.example/x?';
    const asked: string[] = [];
    const { observation } = await look({
      names: { 'example.org': { NS: [host] }, [host]: { A: ['192.0.2.1'] } },
      asked,
    });
    expect(asked.filter((each) => each.startsWith('https:'))).to.deep.equal([]);
    expect(observation.status === 'found' && observation.servers[0]?.doh).to.equal('notChecked');
  });

  for (const [what, page] of [
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['a time-out', { fails: 'timeout' }],
    ['the guard', { fails: 'guarded' }],
  ] as const) {
    it(`is not checked behind ${what}`, async () => {
      expect(await dohWith(page)).to.equal('notChecked');
    });
  }
});
