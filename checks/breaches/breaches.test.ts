import { expect } from 'chai';
import { breachFacts, ageOf, breachLevelOf, severityOf } from './facts.ts';
import type { Failing, World } from '../kit/testing/scannerIoOf.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { breaches } from './breaches.ts';

const entry = (different: Record<string, unknown> = {}) => ({
  Name: 'Sample',
  Title: 'Sample Shop',
  Domain: 'example.org',
  BreachDate: '2025-06-01',
  AddedDate: '2025-07-02T03:04:05Z',
  PwnCount: 20_000,
  Description: 'In June 2025, <a href="https://example.org">Sample</a> lost &quot;data&quot;.',
  DataClasses: ['Email addresses', 'Passwords'],
  IsVerified: true,
  IsFabricated: false,
  IsSensitive: false,
  IsRetired: false,
  IsSpamList: false,
  IsMalware: false,
  IsStealerLog: false,
  ...different,
});
const worldOf = (json: unknown): World => ({ sources: { 'breaches /breaches?Domain=example.org': { json } } });
const look = (...entries: unknown[]) => lookWith(breaches, worldOf(entries));
const failingWith = (failing: Failing) =>
  rejectionOf(lookWith(breaches, { sources: { 'breaches /breaches?Domain=example.org': failing } }));

describe('the breaches check', () => {
  it('passes if the catalogue has no entry', async () => {
    const { outcomes, observation } = await look();
    expect(outcomes).to.deep.equal({ 'breach-none-known': 'pass' });
    expect(breachFacts({ breaches: observation })).to.deep.include({
      riskLevel: 'none',
      domainBreached: false,
      breachCount: 0,
      recentBreaches: [],
    });
  });

  it("shows the catalogue's text without markup", async () => {
    const { observation } = await look(entry());
    expect(breachFacts({ breaches: observation })).to.deep.equal({
      riskLevel: 'critical',
      domainBreached: true,
      breachCount: 1,
      masked: false,
      recentBreaches: [
        {
          masked: false,
          name: 'Sample',
          title: 'Sample Shop',
          breachDate: '2025-06-01',
          addedDate: '2025-07-02',
          accounts: 20_000,
          dataClasses: ['Email addresses', 'Passwords'],
          description: 'In June 2025, Sample lost "data".',
          verified: true,
        },
      ],
      source: {
        name: 'Have I Been Pwned',
        url: 'https://breaches.example/breaches?Domain=example.org',
        retrievedAt: '2026-01-02T03:04:05.000Z',
      },
    });
  });

  it('queries the registrable domain, whatever name of it is scanned', async () => {
    const asked: string[] = [];
    const target = { domain: 'www.shop.example.org', registrableDomain: 'example.org' };
    await lookWith(breaches, { ...worldOf([]), asked }, { target });
    expect(asked).to.deep.equal(['breaches /breaches?Domain=example.org']);
  });

  it('sorts the newest first', async () => {
    const { observation } = await look(
      entry({ Name: 'old', BreachDate: '2014-01-01' }),
      entry({ Name: 'new', BreachDate: '2025-12-31' }),
      entry({ Name: 'middle', BreachDate: '2020-02-29' }),
    );
    expect(observation.breaches.map(({ name }) => name)).to.deep.equal(['new', 'middle', 'old']);
  });

  it('counts no entry of another domain, if the catalogue answers with all entries', async () => {
    const { observation, outcomes } = await look(
      entry({ Domain: 'example.com' }),
      entry({ Domain: 'notexample.org' }),
      entry({ Domain: '' }),
    );
    expect(observation.breaches).to.deep.equal([]);
    expect(outcomes).to.deep.equal({ 'breach-none-known': 'pass' });
  });

  it('counts names below the domain, and names in capitals', async () => {
    const { observation } = await look(entry({ Domain: 'Forum.Example.ORG' }), entry({ Domain: 'EXAMPLE.ORG.' }));
    expect(observation.breaches).to.have.length(2);
  });

  const flags: readonly [flag: string, reason: string][] = [
    ['IsFabricated', 'fabricated'],
    ['IsSpamList', 'spamList'],
    ['IsRetired', 'retired'],
    ['IsStealerLog', 'stealerLog'],
    ['IsMalware', 'malware'],
  ];
  for (const [flag, reason] of flags) {
    it(`does not count an entry marked ${flag} as a breach of the domain's own, and says so`, async () => {
      const { observation, outcomes } = await look(entry({ [flag]: true }));
      expect(observation.notCounted).to.deep.equal([{ title: 'Sample Shop', reason }]);
      expect(outcomes).to.deep.equal({ 'breach-none-known': 'pass', 'breach-not-counted': 'info' });
    });
  }

  const judged: readonly [words: string, different: Record<string, unknown>, level: string][] = [
    ['a grave breach of last year', {}, 'critical'],
    ['a grave breach three years ago', { BreachDate: '2023-01-01' }, 'high'],
    ['a grave breach eight years ago', { BreachDate: '2018-01-01' }, 'medium'],
    ['a grave breach twelve years ago', { BreachDate: '2013-12-01' }, 'low'],
    ['lost telephone numbers of last year', { DataClasses: ['Phone numbers', 'Names'] }, 'high'],
    ['lost e-mail addresses of last year', { DataClasses: ['Email addresses'] }, 'medium'],
    ['a million lost e-mail addresses', { DataClasses: ['Email addresses'], PwnCount: 1_000_000 }, 'high'],
    ['a hundred lost passwords', { PwnCount: 100 }, 'high'],
    ['passwords that nobody verified', { IsVerified: false }, 'high'],
    ['e-mail addresses of a sensitive site', { DataClasses: ['Email addresses'], IsSensitive: true }, 'critical'],
    ['password hints', { DataClasses: ['Password hints'] }, 'high'],
    ['parts of card numbers', { DataClasses: ['Partial credit card data'] }, 'high'],
    ['card numbers in capitals', { DataClasses: ['CREDIT CARDS'] }, 'critical'],
    ['kinds of data that nobody knows', { DataClasses: ['Shoe sizes'] }, 'medium'],
    ['no kinds of data at all', { DataClasses: null }, 'medium'],
    ['an unknown number of passwords', { PwnCount: null }, 'critical'],
  ];
  for (const [words, different, level] of judged) {
    it(`treats ${words} as a risk that is ${level}`, async () => {
      const { observation, outcomes } = await look(entry(different));
      expect(breachFacts({ breaches: observation })?.riskLevel).to.equal(level);
      expect(outcomes).to.have.property(`breach-${level}`);
    });
  }

  it('distinguishes ages to the day', () => {
    const at = (breachDate: string) => ageOf({ breachDate }, '2026-01-02T00:00:00Z');
    expect([at('2024-01-05'), at('2023-12-30'), at('2021-01-05'), at('2020-12-30'), at('2015-12-30')]).to.deep.equal([
      'fresh',
      'recent',
      'recent',
      'old',
      'ancient',
    ]);
  });

  it('never judges a breach more mildly because it is newer, larger or verified', async () => {
    const order = ['low', 'medium', 'high', 'critical'];
    for (const DataClasses of [['Names'], ['Phone numbers'], ['Passwords']]) {
      const levels: number[] = [];
      for (const BreachDate of ['2010-01-01', '2018-01-01', '2022-06-01', '2025-06-01']) {
        const { observation } = await look(entry({ BreachDate, DataClasses }));
        const [breach] = observation.breaches;
        if (breach) levels.push(order.indexOf(breachLevelOf(breach, observation.source.retrievedAt)));
      }
      expect(levels).to.deep.equal([...levels].sort());
      const { observation } = await look(entry({ DataClasses }));
      const [breach] = observation.breaches;
      if (!breach) throw new Error('The breach is gone.');
      expect(severityOf({ ...breach, accounts: 5_000_000 })).to.be.at.least(severityOf(breach));
      expect(severityOf({ ...breach, verified: false })).to.be.at.most(severityOf(breach));
    }
  });

  it('warns about three within ten years, and not about three long ago', async () => {
    const three = (year: number) =>
      [0, 1, 2].map((index) => entry({ Name: String(index), BreachDate: `${year}-0${index + 1}-01` }));
    expect((await look(...three(2020))).outcomes).to.have.property('breach-repeated', 'warn');
    expect((await look(...three(2012))).outcomes).not.to.have.property('breach-repeated');
  });

  it('uses the date of the entry if the date of a breach is unknown', async () => {
    const { observation } = await look(entry({ BreachDate: 'spring' }));
    expect(observation.breaches[0]?.breachDate).to.equal('2025-07-02');
  });

  const malformed: readonly [words: string, item: unknown][] = [
    ['nothing', null],
    ['a word', 'Adobe'],
    ['no name', entry({ Name: undefined })],
    ['no day at all', entry({ BreachDate: undefined, AddedDate: undefined })],
    ['a day that does not exist', entry({ BreachDate: '2025-02-30', AddedDate: '' })],
  ];
  for (const [words, item] of malformed) {
    it(`says that an entry could not be read, if it is ${words}, and shows the others`, async () => {
      const { observation, outcomes } = await look(item, entry());
      expect(observation).to.deep.include({ unreadable: 1 });
      expect(observation.breaches).to.have.length(1);
      expect(outcomes).to.include({ 'breach-entries-unreadable': 'inconclusive', 'breach-critical': 'fail' });
    });
    it(`is inconclusive if the only entry is ${words}`, async () => {
      expect(await rejectionOf(look(item))).to.include({ reason: 'unavailable' });
    });
  }

  it('never says that nothing is known if an entry of another domain could not be read', async () => {
    const { outcomes } = await look(null, entry({ Domain: 'other.example' }));
    expect(outcomes).to.deep.equal({ 'breach-entries-unreadable': 'inconclusive' });
  });

  for (const body of [{}, 'none', 7, null, { statusCode: 401, message: 'Access denied' }]) {
    it(`is inconclusive if the answer is ${JSON.stringify(body)}`, async () => {
      expect(await rejectionOf(lookWith(breaches, worldOf(body)))).to.include({ reason: 'unavailable' });
    });
  }

  it('treats 404 as a wrong address, and never as a clean record', async () => {
    expect(await rejectionOf(lookWith(breaches, worldOf(undefined)))).to.include({ reason: 'unavailable' });
  });

  for (const fails of ['unavailable', 'timeout', 'tooLarge'] as const) {
    it(`is inconclusive if the source fails with ${fails}`, async () => {
      expect(await failingWith({ fails })).to.include({ kind: fails });
    });
  }

  it('ends when its time is over', async () => {
    const world: World = { sources: { 'breaches /breaches?Domain=example.org': { fails: 'hangs' } } };
    const error = await rejectionOf(lookWith(breaches, world, { signal: AbortSignal.timeout(10) }));
    expect(error).to.have.property('kind', 'aborted');
  });

  it('stays within its limits whatever the catalogue sends', async () => {
    const long = 'x'.repeat(5_000);
    const classes = Array.from({ length: 200 }, () => `Passwords ${long}`);
    const { observation, findings } = await look(
      ...Array.from({ length: 500 }, (_, index) =>
        entry({
          Name: `${index}${long}`,
          Title: `\u202E\u0000\uD800${long}`,
          Description: `<p>${'<b>'.repeat(2_000)}${long}`,
          DataClasses: classes,
          PwnCount: Number.MAX_SAFE_INTEGER,
        }),
      ),
    );
    expect(observation.breaches).to.have.length(200);
    expect(JSON.stringify(observation.breaches[0])).to.have.length.below(12_000);
    expect(findings[0]?.evidence).to.have.length(20);
  });

  it('removes scripts and unclosed markup', async () => {
    const { observation } = await look(
      entry({ Description: 'Bad<script>alert(1)</script>\u0007\n  <img src=x onerror=alert(1)>days<style>b{}' }),
    );
    expect(observation.breaches[0]?.description).to.equal('Bad days');
  });
});
