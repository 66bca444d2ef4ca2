import { expect } from 'chai';
import { encode } from 'dns-packet';
import type { AuthorityConfig } from '../../server/lab/dns/authorityConfig.ts';
import { authorityReply } from '../../server/lab/dns/authorityReply.ts';
import { createDnsWorld } from '../../server/lab/dns/dnsWorld.ts';
import { createAnswerSigned } from '../../server/lab/dns/signing/answerSigned.ts';
import type { ZoneSigning } from '../../server/lab/dns/signing/zoneSigning.ts';
import { soaOf } from '../../server/lab/dns/zone.ts';
import { labelsOf } from '../../server/scanner/io/dnssec/dnsLabels.ts';
import { decodeMessage, encodeQuery, type WireMessage } from '../../server/scanner/io/dnssec/wireMessage.ts';
import { rrType } from '../../server/scanner/io/dnssec/wireRecord.ts';
import type { NameServerQuestion } from '../../server/scanner/io/scannerIo.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Failing, NameRecords } from '../kit/testing/scannerIoOf.ts';
import { nameServers } from './nameServers.ts';

const ZONE = 'kite.example';
const TARGET = { domain: ZONE, registrableDomain: ZONE };
const [FIRST, SECOND, REGISTRY] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
const HOSTS = ['ns1.kite.example', 'ns2.other.net'];
const signed: ZoneSigning = { algorithm: 13 };

const names: Record<string, NameRecords> = {
  example: { NS: ['registry.example'] },
  'registry.example': { A: [REGISTRY] },
  [ZONE]: { NS: HOSTS, MX: [{ preference: 10, exchange: 'mail.other.net' }] },
  'mail.other.net': { A: ['192.0.2.25'] },
  'ns1.kite.example': { A: [FIRST] },
  'ns2.other.net': { A: [SECOND] },
  'ns1.sample-dns.example': { A: [FIRST] },
};

type Answer = WireMessage | Failing;
type Server = (question: NameServerQuestion) => Answer;

/** Creates servers of one signed world, so that they share keys; unsigned if `signing` is `undefined`. */
const internet = (signing: ZoneSigning | undefined) => {
  const world = createDnsWorld([
    { apex: '', owners: {}, signing: { algorithm: 13 } },
    { apex: 'example', owners: { '@': { NS: ['registry.example'] } }, signing: { algorithm: 13 } },
    { apex: ZONE, owners: { '@': { NS: HOSTS, SOA: [{ ...soaOf(ZONE), mname: HOSTS[0] ?? '' }] } }, signing },
  ]);
  const sources = { world, answerSigned: createAnswerSigned(world) };
  return (config: Pick<AuthorityConfig, 'does' | 'version'>): Server => {
    const reply = authorityReply(sources, config);
    return ({ name, type, transport, recursion, dnssec = false, payloadSize = 1_232, chaos = false, unknown }) => {
      const question = { id: 1, name: labelsOf(name), type: rrType[type], recursion, dnssec, chaos, payloadSize };
      const answer = reply(encodeQuery({ ...question, ...(unknown ? { unknown } : {}) }), transport);
      return answer ? decodeMessage(answer) : { fails: 'timeout' };
    };
  };
};

interface Setting {
  readonly signing?: ZoneSigning | undefined;
  readonly does?: AuthorityConfig['does'];
  readonly version?: string;
  /** How the second server answers. */
  readonly second?: (question: NameServerQuestion, ask: Server) => Answer;
  readonly registry?: 'silent';
  readonly more?: Record<string, NameRecords>;
  readonly asked?: string[];
}

const look = async (setting: Setting) => {
  const serverOf = internet('signing' in setting ? setting.signing : signed);
  const [good, other, registry] = [
    serverOf({ does: 'answers' }),
    serverOf({ does: setting.does ?? 'answers', ...(setting.version ? { version: setting.version } : {}) }),
    serverOf({ does: 'registry' }),
  ];
  const looked = await lookWith(
    nameServers,
    {
      names: { ...names, ...setting.more },
      nameServers: (address, question) => {
        if (address === REGISTRY) return setting.registry ? { fails: 'timeout' } : registry(question);
        if (address === FIRST) return good(question);
        return setting.second ? setting.second(question, other) : other(question);
      },
      ...(setting.asked ? { asked: setting.asked } : {}),
    },
    { target: TARGET },
  );
  const evidence = (code: string) => looked.findings.find((finding) => finding.code === code)?.evidence ?? [];
  const codes = looked.findings.map(({ code }) => code).filter((code) => /^(dnssec|cds)/.test(code));
  return { ...looked, codes, evidence };
};

describe('DNSSEC of each name server', () => {
  it('is not mentioned if all sign alike, with any algorithm', async () => {
    for (const algorithm of [8, 13, 15]) {
      const { codes, observation } = await look({ signing: { algorithm, twoKeys: true } });
      expect(codes).to.deep.equal([]);
      if (observation.status !== 'found') throw new Error(observation.status);
      const [first] = observation.servers;
      expect(first?.signing?.sets.map(({ type, verdict }) => `${type} ${verdict}`)).to.deep.equal([
        'DNSKEY valid',
        'SOA valid',
        'NS valid',
        'CDS absent',
        'CDNSKEY absent',
      ]);
      expect(first?.signing?.keys.map(({ entryPoint }) => entryPoint)).to.deep.equal([true, false]);
      expect(observation.delegation).to.have.property('ds').with.length(1);
    }
  });

  it('is not tested in a zone without keys, beyond one query', async () => {
    const asked: string[] = [];
    const { codes, observation } = await look({ signing: undefined, asked });
    expect(codes).to.deep.equal([]);
    expect(observation.status === 'found' && observation.servers.map(({ signing }) => signing)).to.deep.equal([
      null,
      null,
    ]);
    expect(asked.filter((each) => /CDS|CDNSKEY/.test(each))).to.deep.equal([]);
  });

  it('is tested with at most eighteen queries per server', async () => {
    const asked: string[] = [];
    await look({ signing: { algorithm: 8, twoKeys: true, cds: 'good' }, asked });
    const ofFirst = asked.filter((each) => each.startsWith(`@${FIRST} `));
    expect(ofFirst).to.have.length.within(16, 18);
    expect(ofFirst).to.include.members([`@${FIRST} ${ZONE} DNSKEY udp`, `@${FIRST} ${ZONE} DNSKEY tcp`]);
  });

  it('is missing at one server, which costs points if the zone above has a DS record', async () => {
    const { outcomes, evidence } = await look({ does: 'unsigned' });
    expect(outcomes).to.include({ 'dnssec-server-unsigned': 'warn' });
    expect(evidence('dnssec-server-unsigned')).to.deep.equal([`ns2.other.net (${SECOND}): no DNSKEY records`]);
    for (const setting of [{ signing: { ...signed, digestTypes: [] } }, { registry: 'silent' as const }]) {
      expect((await look({ does: 'unsigned', ...setting })).outcomes).to.include({ 'dnssec-server-unsigned': 'info' });
    }
  });

  it('has keys but no signatures at one server', async () => {
    const { evidence } = await look({
      second: (question, ask) => {
        const answer = ask(question);
        if ('fails' in answer) return answer;
        return { ...answer, answers: answer.answers.filter(({ type }) => type !== rrType.RRSIG) };
      },
    });
    expect(evidence('dnssec-server-unsigned')).to.deep.equal(
      ['DNSKEY', 'SOA', 'NS'].map((type) => `ns2.other.net (${SECOND}): ${type} without a signature (RRSIG)`),
    );
  });

  it('has an invalid signature at one server, reported with its key', async () => {
    const { outcomes, evidence } = await look({ does: 'garbled' });
    expect(outcomes).to.include({ 'dnssec-server-signature-invalid': 'warn' });
    expect(evidence('dnssec-server-signature-invalid')[0]).to.match(
      /^ns2\.other\.net \(198\.51\.100\.1\): SOA: the signature of kite\.example SOA by key \d+ does not verify$/,
    );
  });

  for (const kind of ['expired', 'corrupt', 'missing', 'notYetValid'] as const) {
    it(`is left to the dnssec check if the signatures of all are ${kind}`, async () => {
      expect((await look({ signing: { ...signed, fault: { kind } } })).codes).to.deep.equal([]);
    });
  }

  it('lacks the signatures for an algorithm of one of the keys', async () => {
    const { outcomes, evidence } = await look({ signing: { ...signed, unusedAlgorithm: 15 } });
    expect(outcomes).to.include({ 'dnssec-algorithm-incomplete': 'info' });
    expect(evidence('dnssec-algorithm-incomplete')).to.include(
      `ns1.kite.example (${FIRST}): SOA is not signed with Ed25519`,
    );
  });

  it('has different keys at one server', async () => {
    const stranger = internet(signed)({ does: 'answers' });
    const { codes, evidence } = await look({ second: stranger });
    expect(codes).to.include('dnssec-keys-differ');
    expect(evidence('dnssec-keys-differ')).to.have.length(2);
  });

  it('has a DS record without a key next to a good one, and is left to the dnssec check without a good one', async () => {
    const { codes } = await look({ signing: { ...signed, fault: { kind: 'dsOfAnotherKey' } } });
    expect(codes).not.to.include('dnssec-ds-stale');
    const seen = await look({});
    if (seen.observation.status !== 'found' || seen.observation.delegation?.status !== 'found')
      throw new Error('no DS');
    const delegation = seen.observation.delegation;
    const ds = [...(delegation.ds ?? []), { tag: 7, algorithm: 8, digestType: 2 }];
    const findings = nameServers.assess({ ...seen.observation, delegation: { ...delegation, ds } }, TARGET);
    expect(findings.find(({ code }) => code === 'dnssec-ds-stale')?.evidence).to.deep.equal([
      'DS 7 (RSA/SHA-256): no DNSKEY has this tag',
    ]);
  });

  it('reports nothing about a server that falls silent during the test, or about skipped queries', async () => {
    for (const type of ['DNSKEY', 'SOA', 'CDS'] as const) {
      const { codes } = await look({
        second: (question, ask) =>
          question.dnssec === true && question.type === type ? { fails: 'timeout' } : ask(question),
      });
      expect(codes, type).to.deep.equal([]);
    }
  });

  it('withstands a server with hundreds of keys and signatures, and CDS records of any bytes', async () => {
    const noise = (type: number, length: number) =>
      Array.from({ length: 300 }, (_, at) => ({
        owner: labelsOf(ZONE),
        type,
        class: 1,
        ttl: 1,
        data: Buffer.alloc(length, at),
      }));
    const { observation } = await look({
      second: (question, ask) => {
        const answer = ask(question);
        if ('fails' in answer || question.dnssec !== true) return answer;
        const data = [...noise(rrType.RRSIG, 60), ...noise(rrType[question.type], 40), ...noise(rrType.CDS, 3)];
        return { ...answer, answers: [...answer.answers, ...data] };
      },
    });
    expect(observation.status).to.equal('found');
  });
});

describe('CDS and CDNSKEY', () => {
  const requesting = (cds: NonNullable<ZoneSigning['cds']>, more: Setting = {}) =>
    look({ signing: { ...signed, cds }, ...more });

  it('are reported if they are correct', async () => {
    const { codes, outcomes, evidence } = await requesting('good');
    expect(codes).to.deep.equal(['cds-published']);
    expect(outcomes).to.include({ 'cds-published': 'info' });
    expect(evidence('cds-published')[0]).to.match(
      /^ns1\.kite\.example \(192\.0\.2\.1\): CDS \d+ 13 2 [0-9a-f]{64}, CDNSKEY 257 3 13 \(key \d+\)$/,
    );
  });

  it('may request the end of DNSSEC', async () => {
    const { codes, evidence } = await requesting('delete');
    expect(codes).to.deep.equal(['cds-delete']);
    expect(evidence('cds-delete')[0]).to.equal(`ns1.kite.example (${FIRST}): CDS 0 0 0 00, CDNSKEY 0 3 0 AA==`);
  });

  it('would break the delegation if they are for other keys', async () => {
    const { codes, outcomes } = await requesting('otherKey');
    expect(codes).to.deep.equal(['cds-published', 'cds-breaks-delegation', 'cds-unmatched']);
    expect(outcomes).to.include({ 'cds-breaks-delegation': 'warn', 'cds-unmatched': 'info' });
  });

  it('are inconsistent if they are for different keys', async () => {
    const { evidence } = await requesting('mismatch');
    expect(evidence('cds-inconsistent')).to.include(
      `ns1.kite.example (${FIRST}): CDS and CDNSKEY stand for different keys`,
    );
  });

  it('are inconsistent if a server has none, and if one requests deletion next to others', async () => {
    const without = await requesting('good', {
      second: (question, ask) => {
        const answer = ask(question);
        if ('fails' in answer || question.type !== 'CDS') return answer;
        return { ...answer, answers: [] };
      },
    });
    expect(without.evidence('cds-inconsistent')).to.include(`ns2.other.net (${SECOND}): CDS none`);
    const remove = { owner: labelsOf(ZONE), type: rrType.CDS, class: 1, ttl: 1, data: Buffer.alloc(5) };
    const beside = await requesting('good', {
      second: (question, ask) => {
        const answer = ask(question);
        if ('fails' in answer || question.type !== 'CDS') return answer;
        return { ...answer, answers: [...answer.answers, remove] };
      },
    });
    expect(beside.evidence('cds-inconsistent')).to.include(
      `ns2.other.net (${SECOND}): a request to delete stands beside others`,
    );
  });

  it('have no effect unless a key trusted by the zone above signs them', async () => {
    const unsigned = await requesting('good', {
      signing: { ...signed, cds: 'good', fault: { kind: 'missing', types: ['CDS'] } },
    });
    expect(unsigned.evidence('cds-not-signed')).to.include(
      `ns1.kite.example (${FIRST}): CDS without a signature (RRSIG)`,
    );
    const spoilt = await look({
      signing: { ...signed, cds: 'good', fault: { kind: 'corrupt', types: ['CDNSKEY'] } },
    });
    expect(spoilt.evidence('cds-not-signed')[0]).to.include('CDNSKEY: the signature of kite.example CDNSKEY');
  });
});

describe("The findings about a name server's version, EDNS and SOA record", () => {
  it('include the displayed version, as harmless text', async () => {
    const { evidence, outcomes } = await look({ version: 'BIND 9.9.4\u001b[31m' });
    expect(outcomes).to.include({ 'name-server-version-shown': 'info' });
    expect(evidence('name-server-version-shown')).to.deep.equal([
      `ns2.other.net (${SECOND}): version.bind "BIND 9.9.4\uFFFD[31m"`,
    ]);
    expect((await look({ version: ' ' })).outcomes).not.to.have.property('name-server-version-shown');
  });

  it('include EDNS that is missing from a truncated answer', async () => {
    const { evidence } = await look({
      signing: { algorithm: 8, twoKeys: true },
      second: (question, ask) => {
        const answer = ask(question);
        return 'fails' in answer || !answer.isTruncated ? answer : { ...answer, edns: undefined };
      },
    });
    expect(evidence('name-server-edns-faults')).to.deep.equal([
      `ns2.other.net (${SECOND}) leaves EDNS out of an answer that is cut`,
    ]);
  });

  const withSoa = (soa: object, more: Setting = {}) => {
    const data = { ...soaOf(ZONE), mname: 'ns1.kite.example', ...soa };
    const answers = decodeMessage(encode({ type: 'response', answers: [{ type: 'SOA', name: ZONE, data }] })).answers;
    return look({
      signing: undefined,
      does: 'answers',
      ...more,
      // The first server cannot be changed, so the second one is the only one listed.
      more: { [ZONE]: { NS: ['ns2.other.net'], A: ['192.0.2.9'] }, ...more.more },
      second: (question, ask) => {
        const answer = ask(question);
        return 'fails' in answer || question.type !== 'SOA' || answer.rcode !== 0 ? answer : { ...answer, answers };
      },
    });
  };

  it('include the number of SOA records', async () => {
    const { evidence } = await look({
      second: (question, ask) => {
        const answer = ask(question);
        return 'fails' in answer || question.type !== 'SOA'
          ? answer
          : { ...answer, answers: [...answer.answers, ...answer.answers] };
      },
    });
    expect(evidence('soa-several')[0]).to.match(/^ns2\.other\.net \(198\.51\.100\.1\): 2 SOA records$/);
  });

  for (const [what, mname, more, line] of [
    ['is the root', '', {}, '. says that there is none'],
    ['is no host name', 'localhost', {}, 'localhost is no host name'],
    ['has no address', 'gone.other.net', {}, 'gone.other.net has no address'],
    [
      'is an alias',
      'alias.other.net',
      { 'alias.other.net': { CNAME: 'real.other.net' }, 'real.other.net': { A: [FIRST] } },
      'alias.other.net is an alias of real.other.net',
    ],
    [
      'does not know the zone',
      'reg.other.net',
      { 'reg.other.net': { A: [REGISTRY] } },
      `reg.other.net (${REGISTRY}): Answers without authority for the zone`,
    ],
  ] as const)
    it(`report a primary that ${what}`, async () => {
      const { evidence } = await withSoa({ mname }, { more });
      expect(evidence('soa-primary-unusual')).to.deep.equal([line]);
    });

  it('report a primary with an older version of the zone (RFC 1982)', async () => {
    const more = { 'p.other.net': { A: [FIRST] } };
    for (const [ahead, isTold] of [
      [1, true],
      [-1, false],
      [2 ** 31 + 1, false],
    ] as const) {
      const serial = (soaOf(ZONE).serial + ahead) % 2 ** 32;
      const { outcomes } = await withSoa({ mname: 'p.other.net', serial }, { more });
      expect('soa-primary-unusual' in outcomes, String(ahead)).to.equal(isTold);
    }
  });

  it('do not report a primary that is silent, or could not be looked up', async () => {
    for (const record of [{ A: ['192.0.2.200'] }, { A: { fails: 'dnsFailure' as const } }]) {
      const { outcomes } = await withSoa({ mname: 'hidden.other.net' }, { more: { 'hidden.other.net': record } });
      expect(outcomes).not.to.have.property('soa-primary-unusual');
    }
  });

  for (const [what, rname, more, isTold] of [
    ['has an address', 'hostmaster.kite.example', {}, false],
    ['has no such name', 'hostmaster.gone.example', {}, true],
    ['has a null MX', 'a.b.example', { 'b.example': { MX: [{ preference: 0, exchange: '' }] } }, true],
    [
      'names mail servers without address',
      'a.b.example',
      { 'b.example': { MX: [{ preference: 1, exchange: 'x.y' }] } },
      true,
    ],
    ['could not be looked up', 'a.b.example', { 'b.example': { fails: 'dnsFailure' } }, false],
  ] as const)
    it(`report a contact whose domain ${what}: ${isTold}`, async () => {
      const { outcomes } = await withSoa({ rname }, { more: more as Record<string, NameRecords> });
      expect('soa-contact-no-mail' in outcomes).to.equal(isTold);
    });

  it('treat a dot inside the first label as part of the mailbox', async () => {
    const name = Buffer.concat([Buffer.from('\x08john.doe\x04kite\x07example\0', 'latin1')]);
    const { observation } = await look({
      second: (question, ask) => {
        const answer = ask(question);
        if ('fails' in answer || question.type !== 'SOA') return answer;
        const answers = answer.answers.map((record) =>
          record.type === rrType.SOA
            ? { ...record, data: Buffer.concat([Buffer.from('\0'), name, record.data.subarray(-20)]) }
            : record,
        );
        return { ...answer, answers };
      },
    });
    if (observation.status !== 'found') throw new Error(observation.status);
    expect(observation.servers[1]?.soa?.contactDomain).to.equal(ZONE);
  });
});
