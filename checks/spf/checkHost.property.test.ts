import { expect } from 'chai';
import fc from 'fast-check';
import { anyCharacter } from '../../tests/random/anyCharacter.ts';
import type { NameRecords } from '../kit/testing/scannerIoOf.ts';
import { scannerIoOf } from '../kit/testing/scannerIoOf.ts';
import { checkHost } from './checkHost.ts';
import { judgeMail, type Names } from './testing/judgeMail.ts';

const NAMES = ['example.org', 'a.example.org', 'b.example.net', 'c.example.net', 'd.example.com'];
const name = fc.constantFrom(...NAMES, 'gone.example.net', 'gone.example.com');
const spec = fc.oneof(
  name,
  fc.constantFrom('%{d}', '%{o}', '%{h}', '%{l}.%{d}', '%{ir}.%{v}.x.example', '%{p}', '%{d2r}.', '%{x}', 'a..b.c'),
);
const qualifier = fc.constantFrom('', '+', '-', '~', '?');
const term = fc.oneof(
  fc
    .tuple(qualifier, fc.constantFrom('include', 'exists', 'a', 'mx', 'ptr'), spec)
    .map(([sign, kind, domain]) => `${sign}${kind}:${domain}`),
  fc.tuple(fc.constantFrom('redirect', 'exp', 'other'), spec).map(([kind, domain]) => `${kind}=${domain}`),
  fc.constantFrom('a', 'mx', 'ptr', '-all', '~all', 'ip4:192.0.2.0/24', 'ip6:::/0', 'a/24//64', 'foo', 'ip4:1'),
);
const record = fc.array(term, { maxLength: 14 }).map((terms) => ['v=spf1', ...terms].join(' '));
const hosts = fc.array(name, { maxLength: 12 });
const node: fc.Arbitrary<NameRecords> = fc
  .record({
    texts: fc.array(record, { minLength: 0, maxLength: 2 }),
    hosts,
    addresses: fc.array(fc.constantFrom('192.0.2.1', '198.51.100.1'), { maxLength: 3 }),
    fails: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ texts, hosts: exchanges, addresses, fails }) => ({
    TXT: texts.slice(0, texts.length > 1 && fails > 1 ? 1 : 2),
    MX: exchanges.map((exchange) => ({ preference: 1, exchange })),
    A: fails === 0 ? { fails: 'timeout' as const } : addresses,
  }));
const world: fc.Arbitrary<Names> = fc
  .tuple(fc.array(node, { minLength: NAMES.length, maxLength: NAMES.length }), hosts)
  .map(([nodes, pointers]) => ({
    ...Object.fromEntries(NAMES.map((one, index) => [one, nodes[index] ?? {}])),
    '1.2.0.192.in-addr.arpa': { PTR: pointers.map((host) => ({ host })) },
  }));

const RESULTS = ['none', 'neutral', 'pass', 'fail', 'softfail', 'temperror', 'permerror'];

describe('check_host() for any DNS data', () => {
  it('ends with a result, within its limits and a limited number of queries', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (names) => {
        const asked: string[] = [];
        const verdict = await judgeMail(names, {}, asked);
        expect(RESULTS).to.include(verdict.result);
        expect(asked.length).to.be.at.most(250);
        expect(verdict.lookups).to.be.at.most(11);
        expect(verdict.voids).to.be.at.most(3);
        expect(verdict.lookups > 10 || verdict.voids > 2 ? verdict.result : 'permerror').to.equal('permerror');
        expect(verdict.result === 'fail' || verdict.explanation === null).to.equal(true);
        expect(verdict.reason).not.to.equal('');
      }),
      { numRuns: 500 },
    );
  });

  it('never throws for any sender, name and text, and gives the same result again', async () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.constantFrom('a@example.org', 'example.org', '@', '[::1]'),
    );
    await fc.assert(
      fc.asyncProperty(
        anything,
        anything,
        fc.string({ unit: anyCharacter, maxLength: 80 }),
        async (mailFrom, helo, text) => {
          const names = { 'example.org': { TXT: [`v=spf1 ${text}`] } };
          const first = await judgeMail(names, { mailFrom, helo });
          expect(RESULTS).to.include(first.result);
          expect(await judgeMail(names, { mailFrom, helo })).to.deep.equal(first);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is quick for a record of 64 KiB that is made to slow a parser down', async () => {
    for (const piece of ['a:', '%{', '%{d', '/1', '//1', '.a', 'a-', '0', '=', 'a:%{d}', '-', 'exists:%{l}.', ' a']) {
      const text = `v=spf1 a:x.${piece.repeat(Math.ceil(65_000 / piece.length))}!`;
      expect(RESULTS).to.include((await judgeMail({ 'example.org': { TXT: [text] } })).result);
    }
  });

  it('ends when its scan is aborted, and refuses an invalid address', async () => {
    const { dns } = scannerIoOf({ names: { 'example.org': { fails: 'hangs' } } });
    const question = { ip: '192.0.2.1', mailFrom: 'a@example.org', helo: '' };
    const controller = new AbortController();
    const going = checkHost(question, dns, controller.signal);
    controller.abort(new Error('enough'));
    expect(await going.catch((error: unknown) => error)).to.have.property('message', 'enough');
    for (const ip of [
      '',
      '1.2.3',
      '1.2.3.4.5',
      '::ffff:1.2.3',
      '0x7f.1',
      '2001:db8::1%eth0',
      '[::1]',
      '192.0.2.1/32',
    ]) {
      const refused = await checkHost({ ...question, ip }, dns, new AbortController().signal).catch(
        (error: unknown) => error,
      );
      expect(refused, ip).to.be.instanceOf(RangeError);
    }
  });
});
