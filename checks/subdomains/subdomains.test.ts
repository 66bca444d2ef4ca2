import { expect } from 'chai';
import { subdomainFacts } from './facts.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { subdomains } from './subdomains.ts';

const all = 'crtsh /?q=%25.example.org&output=json';
const current = `${all}&exclude=expired&deduplicate=Y`;

const logged = (...names: string[]) => ({
  common_name: names[0] ?? null,
  name_value: names.join('\n'),
  not_after: '2020-01-01T00:00:00',
});
const look = (...entries: unknown[]) => lookWith(subdomains, { sources: { [all]: { json: entries } } });

describe('the subdomains check', () => {
  it('counts each name once, in any case and however often it was logged', async () => {
    const { observation } = await look(
      logged('example.org', 'www.example.org'),
      logged('WWW.example.org.', 'mail.example.org'),
      logged('a.b.example.org'),
    );
    expect(subdomainFacts({ subdomains: observation })).to.deep.equal({
      count: 3,
      truncated: false,
      names: ['mail.example.org', 'www.example.org', 'a.b.example.org'],
    });
  });

  it('counts a wildcard as the name above it', async () => {
    const { observation } = await look(logged('*.example.org', '*.shop.example.org'));
    expect(observation).to.deep.include({ count: 1, names: ['shop.example.org'], wildcard: true });
  });

  it('counts only hosts below the domain', async () => {
    const { observation } = await look(
      logged('example.org', 'notexample.org', 'example.org.evil.example', 'owner@example.org', '.example.org'),
      logged(
        'Some Company.example.org',
        '-x.example.org',
        `${'a'.repeat(64)}.example.org`,
        '*.*.example.org',
        'a..example.org',
      ),
      logged(`${'a.'.repeat(130)}example.org`),
    );
    expect(observation).to.deep.include({ count: 0, names: [], wildcard: false });
  });

  it('says if nothing was logged', async () => {
    expect((await look()).outcomes).to.deep.equal({ 'subdomains-none-seen': 'info' });
  });

  it('shows the first hundred of many, and says that there are more', async () => {
    const { observation } = await look(...Array.from({ length: 1_000 }, (_, index) => logged(`h${index}.example.org`)));
    const facts = subdomainFacts({ subdomains: observation });
    expect(facts).to.include({ count: 1_000, truncated: true });
    expect(facts?.names).to.have.length(100);
  });

  it('queries only valid certificates if there are too many, and says that there may be more', async () => {
    const world: World = {
      sources: { [all]: { fails: 'tooLarge' }, [current]: { json: [logged('www.example.org')] } },
    };
    const { observation } = await lookWith(subdomains, world);
    expect(observation).to.include({ count: 1, scope: 'current' });
    expect(subdomainFacts({ subdomains: observation })).to.include({ count: 1, truncated: true });
  });

  it('says "at least" if the search returns its first 10,000 rows, of which there may be more', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => logged(`h${index % 3}.example.org`));
    const { observation, findings } = await look(...rows);
    expect(observation).to.include({ count: 3, scope: 'cut' });
    expect(findings[0]?.evidence[0]).to.equal('at least 3 different names');
    expect(subdomainFacts({ subdomains: observation })).to.include({ count: 3, truncated: true });
    expect((await look(...rows.slice(1))).observation).to.include({ scope: 'all' });
  });

  it('is inconclusive if those are too many as well', async () => {
    const world: World = { sources: { [all]: { fails: 'tooLarge' }, [current]: { fails: 'tooLarge' } } };
    expect(await rejectionOf(lookWith(subdomains, world))).to.include({ kind: 'tooLarge' });
  });

  for (const body of [{}, 'x', null, [1, 2], [{ a: 1 }], undefined]) {
    it(`is inconclusive if the answer is ${JSON.stringify(body)}`, async () => {
      const failure = await rejectionOf(lookWith(subdomains, { sources: { [all]: { json: body } } }));
      expect(failure).to.include({ reason: 'unavailable' });
    });
  }

  for (const fails of ['unavailable', 'timeout'] as const) {
    it(`is inconclusive if the source fails with ${fails}`, async () => {
      expect(await rejectionOf(lookWith(subdomains, { sources: { [all]: { fails } } }))).to.include({ kind: fails });
    });
  }

  it('reads a hundred thousand entries', async () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => logged(`h${index % 5_000}.example.org`));
    expect((await look(...entries)).observation.count).to.equal(5_000);
  });
});
