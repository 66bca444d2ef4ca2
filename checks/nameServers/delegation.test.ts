import { expect } from 'chai';
import { encode, type Answer } from 'dns-packet';
import { decodeMessage, type WireMessage } from '../../server/scanner/io/dnssec/wireMessage.ts';
import type { NameServerQuestion } from '../../server/scanner/io/scannerIo.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, NameRecords, World } from '../kit/testing/scannerIoOf.ts';
import { nameServers } from './nameServers.ts';

const AUTHORITATIVE = 0x400;
const TRUNCATED = 0x200;
const PARENT = '203.0.113.1';

const names: Record<string, NameRecords> = {
  org: { NS: ['a.registry.example'] },
  'a.registry.example': { A: [PARENT] },
  'example.org': { NS: ['ns1.example.org', 'ns2.other.net'], A: ['192.0.2.80'] },
  'ns1.example.org': { A: ['192.0.2.1'] },
  'ns2.other.net': { A: ['198.51.100.1'] },
};

const message = (flags: number, sections: Partial<Record<'answers' | 'authorities' | 'additionals', Answer[]>>) =>
  decodeMessage(encode({ type: 'response', flags, ...sections } as never));

const ns = (...hosts: readonly string[]): Answer[] =>
  hosts.map((data) => ({ type: 'NS', name: 'example.org', data, ttl: 1, class: 'IN' }));
const a = (name: string, data: string): Answer => ({ type: 'A', name, data, ttl: 1, class: 'IN' });
const aaaa = (name: string, data: string): Answer => ({ type: 'AAAA', name, data, ttl: 1, class: 'IN' });

interface SoaData {
  readonly rname: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  readonly minimum: number;
}

const good: SoaData = {
  rname: 'hostmaster.example.org',
  serial: 7,
  refresh: 7_200,
  retry: 3_600,
  expire: 1_209_600,
  minimum: 300,
};

const child = (
  { type }: NameServerQuestion,
  soa: Partial<SoaData> = {},
  hosts: readonly string[] = ['ns1.example.org', 'ns2.other.net'],
): WireMessage => {
  const data = { mname: 'ns1.example.org', ...good, ...soa };
  if (type === 'SOA') return message(AUTHORITATIVE, { answers: [{ type: 'SOA', name: 'example.org', data }] });
  return type === 'NS' ? message(AUTHORITATIVE, { answers: ns(...hosts) }) : message(5, {});
};

const referral = (hosts = ['ns1.example.org', 'ns2.other.net'], glue = [a('ns1.example.org', '192.0.2.1')]) =>
  message(0, { authorities: ns(...hosts), additionals: glue });

/** The parent answers `above`, the zone's servers answer correctly. */
const under = (above: WireMessage | Failing, world: World = {}) =>
  lookWith(nameServers, {
    names,
    nameServers: (address, question) => (address === PARENT ? above : child(question)),
    ...world,
  });

const delegationOf = async (looking: ReturnType<typeof under>) => {
  const { observation } = await looking;
  return observation.status === 'found' ? observation.delegation : undefined;
};

describe('The delegation of a zone', () => {
  it('agrees if the zone above names the same servers, and gives their addresses', async () => {
    const { observation, outcomes, findings } = await under(referral());
    expect(observation).to.have.deep.property('delegation', {
      status: 'found',
      parent: 'org',
      asked: `a.registry.example (${PARENT})`,
      nameServers: ['ns1.example.org', 'ns2.other.net'],
      glue: [{ name: 'ns1.example.org', addresses: ['192.0.2.1'] }],
    });
    expect(outcomes).to.include({ 'delegation-agrees': 'pass' });
    expect(findings.map(({ code }) => code).filter((code) => /^(delegation|glue)/.test(code))).to.deep.equal([
      'delegation-agrees',
    ]);
  });

  it('is compared without regard to case', async () => {
    const { outcomes } = await under(referral(['NS1.Example.org', 'ns2.OTHER.net']));
    expect(outcomes).to.include({ 'delegation-agrees': 'pass' });
  });

  it('differs if a server is in only one of the two, and says in which', async () => {
    const { findings } = await under(referral(['ns1.example.org', 'old.other.net']));
    expect(findings.find(({ code }) => code === 'delegation-differs')?.evidence).to.deep.equal([
      'Named by org alone: old.other.net',
      'Named by example.org alone: ns2.other.net',
    ]);
  });

  it('is queried at the nearest zone above, over TCP', async () => {
    const asked: string[] = [];
    await under(referral(), { asked });
    expect(asked.filter((each) => each.startsWith(`@${PARENT}`))).to.deep.equal([
      `@${PARENT} example.org NS tcp`,
      `@${PARENT} example.org DS tcp`,
    ]);
  });

  it('is queried at another server of the zone above if the first gives no answer', async () => {
    const delegation = await delegationOf(
      under(referral(), {
        names: {
          ...names,
          org: { NS: ['a.registry.example', 'b.registry.example'] },
          'b.registry.example': { A: ['203.0.113.2'] },
        },
        nameServers: (address, question) => {
          if (address === PARENT) return { fails: 'timeout' };
          return address === '203.0.113.2' ? referral() : child(question);
        },
      }),
    );
    expect(delegation).to.include({ status: 'found', asked: 'b.registry.example (203.0.113.2)' });
  });

  for (const [what, answer] of [
    ['answers for the zone itself', message(AUTHORITATIVE, { answers: ns('ns1.example.org') })],
    ['refuses', message(5, {})],
    ['refers to another zone', message(0, { authorities: [{ ...ns('x.example')[0], name: 'org' } as Answer] })],
    ['cuts its answer short', message(TRUNCATED, { authorities: ns('ns1.example.org') })],
    ['is silent', { fails: 'timeout' }],
    ['is not to be dialled', { fails: 'guarded' }],
    ['answers nonsense', { fails: 'malformed' }],
  ] as const) {
    it(`is not checked if the zone above ${what}`, async () => {
      const { observation, outcomes } = await under(answer);
      expect(observation).to.have.nested.property('delegation.status', 'notChecked');
      expect(Object.keys(outcomes).filter((code) => /^(delegation|glue)/.test(code))).to.deep.equal([]);
    });
  }

  it('is not compared with a zone whose servers give no authoritative list of themselves', async () => {
    const { outcomes } = await under(referral(['other.example']), {
      nameServers: (address, question) => {
        if (address === PARENT) return referral(['other.example']);
        return question.type === 'NS' ? message(0, { answers: ns('ns1.example.org') }) : child(question);
      },
    });
    expect(Object.keys(outcomes).filter((code) => code.startsWith('delegation'))).to.deep.equal([]);
  });

  it('ends with the scan', async () => {
    const world: World = {
      names,
      nameServers: (address, question) => (address === PARENT ? { fails: 'hangs' } : child(question)),
    };
    const looking = lookWith(nameServers, world, { signal: AbortSignal.timeout(10) });
    expect(await rejectionOf(looking)).to.have.property('kind', 'aborted');
  });
});

describe('Glue', () => {
  const bothFamilies = { ...names, 'ns1.example.org': { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] } };

  it('is out of date if the zone above has an address that the server does not have', async () => {
    const { findings } = await under(referral(undefined, [a('ns1.example.org', '192.0.2.99')]));
    expect(findings.find(({ code }) => code === 'glue-differs')?.evidence).to.deep.equal([
      'ns1.example.org: 192.0.2.99 by org, 192.0.2.1 by itself',
    ]);
  });

  it('may have only one family, and is the same in every notation', async () => {
    for (const glue of [
      [a('ns1.example.org', '192.0.2.1')],
      [a('NS1.example.org', '192.0.2.1'), aaaa('ns1.example.org', '2001:0db8:0:0::1')],
    ]) {
      const { outcomes } = await under(referral(undefined, glue), { names: bothFamilies });
      expect(Object.keys(outcomes).filter((code) => code.startsWith('glue'))).to.deep.equal([]);
    }
  });

  it('is missing if the zone above names a server inside the zone without an address', async () => {
    const { outcomes } = await under(referral(undefined, []));
    expect(outcomes).to.include({ 'glue-missing': 'warn' });
    expect(outcomes).not.to.have.property('glue-differs');
  });

  it('is not queried if a server is in another zone, nor judged if its own addresses are unknown', async () => {
    const elsewhere = await under(referral(['ns2.other.net'], [a('ns2.other.net', '192.0.2.99')]));
    const unknown = await under(referral(undefined, [a('ns1.example.org', '192.0.2.99')]), {
      names: { ...names, 'ns1.example.org': { fails: 'dnsFailure' } },
    });
    for (const { outcomes } of [elsewhere, unknown])
      expect(Object.keys(outcomes).filter((code) => code.startsWith('glue'))).to.deep.equal([]);
  });
});

describe('The SOA of a zone', () => {
  const withSoa = (one: Partial<SoaData>, other: Partial<SoaData> = one) =>
    under(referral(), {
      nameServers: (address, question) => {
        if (address === PARENT) return referral();
        return child(question, address === '192.0.2.1' ? one : other);
      },
    });
  const soaCodes = async (looking: ReturnType<typeof under>) =>
    Object.keys((await looking).outcomes).filter((code) => code.startsWith('soa'));

  it('is not mentioned if it is ordinary', async () => {
    expect(await soaCodes(withSoa({}))).to.deep.equal([]);
  });

  for (const [what, soa, evidence] of [
    ['a refresh of less than twenty minutes', { refresh: 1_199, retry: 600 }, 'refresh 1199 s'],
    ['a retry as long as the refresh', { retry: 7_200 }, 'retry 7200 s is not shorter than refresh 7200 s'],
    ['an expiry of less than a week', { expire: 604_799 }, 'expire 604799 s'],
    ['a minimum of more than a day', { minimum: 86_401 }, 'minimum 86401 s'],
  ] as const) {
    it(`is mentioned with ${what}`, async () => {
      const { findings } = await withSoa(soa);
      expect(findings.find(({ code }) => code === 'soa-timers-unusual')?.evidence).to.deep.equal([evidence]);
    });
  }

  it('is mentioned if two servers disagree about the same version, but not about two versions', async () => {
    expect(await soaCodes(withSoa({}, { minimum: 600 }))).to.deep.equal(['soa-differs']);
    expect(await soaCodes(withSoa({}, { minimum: 600, serial: 8 }))).to.deep.equal(['soa-serials-differ']);
  });

  it('is mentioned with a contact that nobody can write to', async () => {
    expect(await soaCodes(withSoa({ rname: 'admin@example.org' }))).to.deep.equal(['soa-contact-unusable']);
  });
});

describe('Name servers', () => {
  it('are queried at their other addresses too, up to four', async () => {
    const asked: string[] = [];
    const many = Array.from({ length: 6 }, (_, index) => `192.0.2.${index + 1}`);
    const { observation } = await under(referral(), { asked, names: { ...names, 'ns1.example.org': { A: many } } });
    expect(asked.filter((each) => each.endsWith('SOA tcp')).length).to.equal(5);
    const [first] = observation.status === 'found' ? observation.servers : [];
    expect(first?.others?.map(({ address }) => address)).to.deep.equal(many.slice(1, 4));
  });

  it('are reported with the silent address, if others of its family answer', async () => {
    const world = (silent: readonly string[]): World => ({
      names: { ...names, 'ns1.example.org': { A: ['192.0.2.1', '192.0.2.2'], AAAA: ['2001:db8::1'] } },
      nameServers: (address, question) => {
        if (address === PARENT) return referral();
        return silent.includes(address) ? { fails: 'timeout' } : child(question);
      },
    });
    const one = await under(referral(), world(['192.0.2.2']));
    expect(one.findings.find(({ code }) => code === 'name-server-silent')?.evidence[0]).to.match(
      /^ns1\.example\.org \(192\.0\.2\.2\): /,
    );
    // The only IPv6 address: our own network may have no IPv6.
    const family = await under(referral(), world(['2001:db8::1']));
    expect(family.outcomes).not.to.have.property('name-server-silent');
  });

  it('are reported if one is an alias', async () => {
    const { findings } = await under(referral(), {
      names: { ...names, 'ns2.other.net': { CNAME: 'real.other.net' }, 'real.other.net': { A: ['198.51.100.1'] } },
    });
    expect(findings.find(({ code }) => code === 'name-server-alias')?.evidence).to.deep.equal([
      'ns2.other.net is an alias of real.other.net',
    ]);
  });

  it('are mentioned if all belong to one operator, and only if each operator is known', async () => {
    const ipData = { '192.0.2.1': { asn: 64_500 }, '198.51.100.1': { asn: 64_500 } };
    expect((await under(referral(), { ipData })).outcomes).to.include({ 'name-servers-one-operator': 'info' });
    for (const other of [{ asn: 64_501 }, { asn: null }, { fails: 'unavailable' as const }]) {
      const { outcomes } = await under(referral(), { ipData: { ...ipData, '198.51.100.1': other } });
      expect(outcomes).not.to.have.property('name-servers-one-operator');
    }
  });

  it('are mentioned if they name different sets, share an address, or have invalid host names', async () => {
    const differing = await under(referral(), {
      nameServers: (address, question) => {
        if (address === PARENT) return referral();
        return child(question, {}, address === '192.0.2.1' ? undefined : ['ns2.other.net']);
      },
    });
    expect(differing.findings.find(({ code }) => code === 'name-server-sets-differ')?.evidence).to.deep.equal([
      'ns1.example.org: ns1.example.org, ns2.other.net',
      'ns2.other.net: ns2.other.net',
    ]);
    const shared = await under(referral(), { names: { ...names, 'ns2.other.net': { A: ['192.0.2.1'] } } });
    expect(shared.findings.find(({ code }) => code === 'name-servers-share-address')?.evidence).to.deep.equal([
      'ns1.example.org: 192.0.2.1',
      'ns2.other.net: 192.0.2.1',
    ]);
    const odd = ['ns_1.example.org', 'ns2.other.net'];
    const invalid = await under(referral(odd), {
      names: { ...names, 'example.org': { NS: odd }, 'ns_1.example.org': { A: ['192.0.2.1'] } },
      nameServers: (address, question) => (address === PARENT ? referral(odd) : child(question, {}, odd)),
    });
    expect(invalid.findings.find(({ code }) => code === 'name-server-name-invalid')?.evidence).to.deep.equal([
      'ns_1.example.org',
    ]);
    for (const { outcomes } of [await under(referral())])
      expect(outcomes).not.to.have.any.keys(
        'name-server-sets-differ',
        'name-servers-share-address',
        'name-server-name-invalid',
        'name-server-not-public',
      );
  });

  it('are reported if one has an address that is unreachable from the internet', async () => {
    const { findings } = await under(referral(), {
      names: { ...names, 'ns1.example.org': { A: ['192.0.2.1', '10.0.0.1'] } },
      nameServers: (address, question) => {
        if (address === PARENT) return referral();
        return address === '10.0.0.1' ? { fails: 'guarded' } : child(question);
      },
    });
    expect(findings.find(({ code }) => code === 'name-server-not-public')?.evidence).to.deep.equal([
      'ns1.example.org: 10.0.0.1',
    ]);
    expect(findings.map(({ code }) => code)).not.to.include('name-server-silent');
  });

  it('in older scans are not judged by these checks', () => {
    const addresses = ['192.0.2.1'];
    const server = {
      name: 'ns1.example.org',
      addresses,
      resolves: 'yes',
      asked: '192.0.2.1',
      authoritative: 'yes',
      detail: 'Answers with authority, serial 7',
      serial: 7,
      tcp: 'yes',
      edns: 'yes',
      openRecursion: 'no',
      doh: 'no',
      dohDetail: '',
    } as const;
    const codes = nameServers
      .assess(
        {
          status: 'found',
          zone: 'example.org',
          servers: [server, { ...server, name: 'ns2.example.org', addresses: ['192.0.2.2'] }],
          total: 2,
        },
        { domain: 'example.org', registrableDomain: 'example.org' },
      )
      .map(({ code }) => code);
    expect(codes).to.have.members(['name-servers-answer', 'name-servers-one-network', 'name-servers-no-ipv6']);
  });
});
