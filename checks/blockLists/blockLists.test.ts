import { expect } from 'chai';
import { BLOCK_LISTS, blockListOf, meaningsOf, type BlockListId } from './blockListTable.ts';
import type { Target } from '../kit/check.ts';
import { reversedAddress } from '../kit/reversedAddress.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, NameRecords, World } from '../kit/testing/scannerIoOf.ts';
import { blockLists } from './blockLists.ts';

const address = '192.0.2.7';
type Names = Readonly<Record<string, NameRecords | Failing>>;

/** Working lists that contain only their test entries. */
const working: Names = Object.fromEntries(
  BLOCK_LISTS.map(({ zone, testPoints }) => [`${testPoints.listed}.${zone}`, { A: ['127.0.0.2'] }]),
);
const own: Names = { 'example.org': { A: [address] } };

const nameAt = (id: BlockListId, subject = blockListOf(id)?.asks === 'ip' ? reversedAddress(address) : 'example.org') =>
  `${subject}.${blockListOf(id)?.zone ?? ''}`;

const look = (names: Names, options: { target?: Target; world?: World } = {}) =>
  lookWith(
    blockLists,
    { names: { ...working, ...own, ...names }, ...options.world },
    options.target ? { target: options.target } : {},
  );

type Observation = Awaited<ReturnType<typeof look>>['observation'];
const lookupOf = ({ lists }: Observation, id: BlockListId) => lists.find(({ list }) => list === id)?.lookups[0];

describe('The table of block lists', () => {
  it('has six lists, of addresses and of domains, each with its own zone and an address for removal requests', () => {
    expect(BLOCK_LISTS).to.have.length(6);
    expect(new Set(BLOCK_LISTS.map(({ zone }) => zone)).size).to.equal(6);
    expect(new Set(BLOCK_LISTS.map(({ asks }) => asks))).to.deep.equal(new Set(['ip', 'domain']));
    for (const { removalUrl, documentation } of BLOCK_LISTS) {
      expect(new URL(removalUrl).protocol).to.equal('https:');
      expect(new URL(documentation).protocol).to.equal('https:');
    }
  });

  it('explains codes, sums of bits, and unknown codes', () => {
    const kindsOf = (id: BlockListId, code: string) => {
      const list = blockListOf(id);
      return list ? meaningsOf(list, code).map(({ kind }) => kind) : [];
    };
    expect(kindsOf('spamhausZen', '127.0.0.10')).to.deep.equal(['policy']);
    expect(kindsOf('spamhausZen', '127.0.0.4')).to.deep.equal(['dangerous']);
    expect(kindsOf('spamhausDbl', '127.0.1.104')).to.deep.equal(['dangerous']);
    expect(kindsOf('surbl', '127.0.0.80')).to.deep.equal(['dangerous', 'abuse']);
    expect(kindsOf('droneBl', '127.0.0.9')).to.deep.equal(['proxy']);
    expect(kindsOf('spamcop', '127.0.0.99')).to.deep.equal(['abuse']);
    expect(kindsOf('spamcop', 'constructor')).to.deep.equal(['abuse']);
  });
});

describe('the blockLists check', () => {
  it('finds a domain that is on no list unlisted six times', async () => {
    const { observation, outcomes } = await look({});
    expect(observation.lists.map(({ lookups }) => lookups.map(({ status }) => status))).to.deep.equal(
      BLOCK_LISTS.map(({ asks }) => (asks === 'ip' ? ['notListed'] : ['notListed'])),
    );
    expect(outcomes).to.deep.equal({ 'block-lists-not-listed': 'pass' });
  });

  it('shows the code and the reason of a listing', async () => {
    const { observation, outcomes } = await look({
      [nameAt('spamhausZen')]: {
        A: ['127.0.0.2', '127.0.0.9'],
        TXT: ['https://check.spamhaus.org/query/ip/192.0.2.7'],
      },
    });
    expect(lookupOf(observation, 'spamhausZen')).to.deep.equal({
      subject: address,
      status: 'listed',
      codes: ['127.0.0.2', '127.0.0.9'],
      reason: 'https://check.spamhaus.org/query/ip/192.0.2.7',
    });
    expect(outcomes).to.deep.equal({ 'address-listed-dangerous': 'fail' });
  });

  it('reports a listing without a reason if the TXT record fails', async () => {
    const { observation } = await look({ [nameAt('psbl')]: { A: ['127.0.0.2'], TXT: { fails: 'dnsFailure' } } });
    expect(lookupOf(observation, 'psbl')).to.include({ status: 'listed', reason: null });
  });

  it('never treats the address of an end user (a policy list) as bad', async () => {
    const { outcomes } = await look({ [nameAt('spamhausZen')]: { A: ['127.0.0.11'] } });
    expect(outcomes).to.deep.equal({ 'address-listed-policy': 'info' });
  });

  const domainCases: readonly [BlockListId, string, string][] = [
    ['spamhausDbl', '127.0.1.2', 'domain-listed-abuse'],
    ['spamhausDbl', '127.0.1.4', 'domain-listed-dangerous'],
    ['spamhausDbl', '127.0.1.5', 'domain-listed-dangerous'],
    ['spamhausDbl', '127.0.1.6', 'domain-listed-dangerous'],
    ['spamhausDbl', '127.0.1.102', 'domain-listed-abuse'],
    ['spamhausDbl', '127.0.1.106', 'domain-listed-dangerous'],
    ['surbl', '127.0.0.8', 'domain-listed-dangerous'],
    ['surbl', '127.0.0.64', 'domain-listed-abuse'],
    ['surbl', '127.0.0.192', 'domain-listed-dangerous'],
  ];
  for (const [id, code, finding] of domainCases) {
    it(`treats ${code} of ${id} as ${finding}`, async () => {
      const { outcomes } = await look({ [nameAt(id)]: { A: [code] } });
      expect(outcomes).to.deep.equal({ [finding]: 'fail' });
    });
  }

  const refusals: readonly [BlockListId, NameRecords | Failing, string][] = [
    ['spamhausZen', { A: ['127.255.255.254'] }, 'public name server'],
    ['spamhausZen', { A: ['127.255.255.252'] }, 'written wrongly'],
    ['spamhausDbl', { A: ['127.255.255.255'] }, 'too many questions'],
    ['spamhausDbl', { A: ['127.0.1.255'] }, 'no questions about addresses'],
    ['spamhausDbl', { A: ['127.255.255.7'] }, 'refuses to answer us'],
    ['surbl', { A: ['127.0.0.1'] }, 'refuses to answer us'],
    ['spamcop', { A: ['203.0.113.80'] }, 'none that a block list gives'],
    ['psbl', { fails: 'dnsFailure' }, 'No answer'],
    ['psbl', { fails: 'timeout' }, 'No answer'],
    ['droneBl', { fails: 'malformed' }, 'No answer'],
  ];
  for (const [id, answer, reason] of refusals) {
    it(`reports unknown if ${id} answers ${JSON.stringify(answer)}`, async () => {
      const { observation, outcomes } = await look({ [nameAt(id)]: answer });
      expect(lookupOf(observation, id)?.status).to.equal('unknown');
      expect(lookupOf(observation, id)?.reason).to.include(reason);
      expect(outcomes).to.deep.equal({ 'block-lists-not-listed': 'pass', 'block-lists-unknown': 'inconclusive' });
    });
  }

  it('believes a refusal in the same answer as a listing, not the listing', async () => {
    const { observation } = await look({ [nameAt('spamhausZen')]: { A: ['127.0.0.2', '127.255.255.254'] } });
    expect(lookupOf(observation, 'spamhausZen')?.status).to.equal('unknown');
  });

  it('does not believe an abandoned list that lists everything', async () => {
    const list = blockListOf('spamcop');
    const { observation, findings } = await look({
      [nameAt('spamcop')]: { A: ['127.0.0.2'] },
      [`${list?.testPoints.notListed ?? ''}.${list?.zone ?? ''}`]: { A: ['127.0.0.2'] },
    });
    expect(lookupOf(observation, 'spamcop')).to.include({ status: 'unknown' });
    expect(lookupOf(observation, 'spamcop')?.reason).to.include('given up');
    expect(findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')).to.deep.equal([]);
  });

  it('does not believe a list without its permanent test entry, because its "not listed" means nothing', async () => {
    const { observation } = await lookWith(blockLists, { names: own });
    for (const { lookups } of observation.lists) {
      expect(lookups.map(({ status }) => status)).to.deep.equal(['unknown']);
      expect(lookups[0]?.reason).to.include('does not work');
    }
  });

  it('does not believe a list that refuses its test entry', async () => {
    const list = blockListOf('spamhausZen');
    const { observation } = await look({ [`2.0.0.127.${list?.zone ?? ''}`]: { A: ['127.255.255.254'] } });
    expect(lookupOf(observation, 'spamhausZen')).to.include({ status: 'unknown' });
  });

  it('is never "clean" if all lists are silent', async () => {
    const silent = Object.fromEntries(Object.keys(working).map((name) => [name, { fails: 'timeout' as const }]));
    const { outcomes } = await look(silent);
    expect(outcomes).to.deep.equal({ 'block-lists-unknown': 'inconclusive' });
  });

  it('queries an IPv6 address in nibbles, and only lists that support IPv6', async () => {
    const asked: string[] = [];
    await look({ 'example.org': { AAAA: ['2001:db8::7'] } }, { world: { asked } });
    const nibbles = reversedAddress('2001:db8::7');
    expect(asked.filter((name) => name.startsWith(nibbles))).to.have.members([
      `${nibbles}.zen.spamhaus.org A`,
      `${nibbles}.dnsbl.dronebl.org A`,
    ]);
  });

  it('queries the registrable domain and the name itself', async () => {
    const asked: string[] = [];
    const target = { domain: 'shop.example.org', registrableDomain: 'example.org' };
    const listed = { [nameAt('spamhausDbl', 'shop.example.org')]: { A: ['127.0.1.104'] } } satisfies Names;
    const { outcomes } = await look(listed, { target, world: { asked } });
    expect(asked).to.include('example.org.multi.surbl.org A').and.to.include('shop.example.org.multi.surbl.org A');
    expect(outcomes['domain-listed-dangerous']).to.equal('fail');
  });

  it('reports unknown if a name is too long for a query', async () => {
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(58)}.example`;
    const { observation } = await look({}, { target: { domain: long, registrableDomain: null } });
    expect(long.length).to.be.greaterThan(240);
    expect(lookupOf(observation, 'surbl')).to.include({ status: 'unknown' });
    expect(lookupOf(observation, 'surbl')?.reason).to.include('too long');
  });

  it('skips the address lists for a domain without an address, and still queries the domain lists', async () => {
    const { observation, outcomes } = await look({ 'example.org': { TXT: ['x'] } });
    expect(observation.lists.map(({ lookups }) => lookups.length)).to.deep.equal([0, 0, 0, 0, 1, 1]);
    expect(outcomes).to.deep.equal({ 'block-lists-not-listed': 'pass' });
  });

  it('does not treat an address without an answer as unlisted', async () => {
    const { observation, outcomes } = await look({ 'example.org': { fails: 'dnsFailure' } });
    expect(lookupOf(observation, 'spamcop')).to.include({ status: 'unknown' });
    expect(outcomes).to.deep.equal({ 'block-lists-not-listed': 'pass', 'block-lists-unknown': 'inconclusive' });
  });

  it('shows third-party text harmless and truncated', async () => {
    const { observation } = await look({
      [nameAt('spamcop')]: { A: ['127.0.0.2'], TXT: [`\x1b[31mlisted\n\u202E${'x'.repeat(5_000)}`] },
    });
    const reason = lookupOf(observation, 'spamcop')?.reason ?? '';
    expect(reason).to.have.length(300);
    expect(reason).to.not.match(/[\p{Cc}\u202A-\u202E]/u);
  });

  it('costs the highest penalty only once: leaving one of two lists never makes it worse', async () => {
    const spam = { [nameAt('surbl')]: { A: ['127.0.0.64'] } } satisfies Names;
    const both = await look({ ...spam, [nameAt('spamhausDbl')]: { A: ['127.0.1.4'] } });
    const points = (outcomes: object) =>
      Object.keys(outcomes).reduce((sum, code) => {
        const rule = Object.entries(blockLists.codes).find(([name]) => name === code)?.[1];
        return sum + (rule && 'penalty' in rule ? rule.penalty.points : 0);
      }, 0);
    const left = await look(spam);
    expect(points(both.outcomes)).to.be.greaterThan(points(left.outcomes));
    expect(points((await look({})).outcomes)).to.equal(0);
  });

  it('ends when its time is over', async () => {
    const names: Names = { ...own, [nameAt('surbl')]: { fails: 'hangs' } };
    const error = await rejectionOf(lookWith(blockLists, { names }, { signal: AbortSignal.timeout(10) }));
    expect(error).to.have.property('kind', 'aborted');
  });
});
