import { expect } from 'chai';
import { companyProfileFacts } from './factValues.ts';
import type { CompanyProfileObservation } from './observation.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { claimsQuery, websiteQuery } from './wikidata.ts';
import { companyProfile } from './companyProfile.ts';
import { bindings, claim, entity, itemName, xsd, type Row } from './testing/sparqlAnswer.ts';

const path = (query: string) => `wikidata ?query=${encodeURIComponent(query)}&format=json`;
const search = path(websiteQuery('example.org'));
const claims = path(claimsQuery('Q42'));

const item = (id: string, different: Row = {}): Row => ({
  item: entity(id),
  links: xsd('7'),
  marked: xsd('true'),
  classed: xsd('true'),
  ...different,
});
const own = claim('P856', 'https://example.org/');

const worldOf = (items: readonly Row[], statements: readonly Row[] = [own]): World => ({
  sources: { [search]: bindings(items), [claims]: bindings([itemName('Example Works'), ...statements]) },
});
type Found = Extract<CompanyProfileObservation, { status: 'found' }>;
const profileOf = async (...statements: readonly Row[]): Promise<Found> => {
  const { observation } = await lookWith(companyProfile, worldOf([item('Q42')], [own, ...statements]));
  if (observation.status !== 'found') throw new Error('nobody was found');
  return observation;
};
const chosen = async (...items: readonly Row[]) => {
  const asked: string[] = [];
  await lookWith(companyProfile, { ...worldOf(items), asked }).catch(() => undefined);
  return /wd:(Q\d+)/.exec(decodeURIComponent(asked[1] ?? '').slice(asked[1]?.indexOf('BIND') ?? 0))?.[1];
};

describe('The company profile check', () => {
  it("shows Wikidata's data about the organisation that owns the website", async () => {
    const { observation, outcomes } = await lookWith(
      companyProfile,
      worldOf(
        [item('Q42')],
        [
          claim('P856', 'https://www.example.org/'),
          claim('P452', '<software>'),
          claim('P159', '<Oslo>', { countryLabel: { type: 'literal', value: 'Norway' } }),
          claim('P169', '<Ada Sample>'),
        ],
      ),
    );
    expect(outcomes).to.deep.equal({ 'company-profile-found': 'info' });
    const facts = companyProfileFacts({ companyProfile: observation });
    expect(facts).to.deep.include({
      found: true,
      name: 'Example Works',
      description: 'a company that is made up',
      industries: ['software'],
      headquarters: 'Oslo',
      country: 'Norway',
      website: 'https://www.example.org/',
      websiteVerified: true,
      status: null,
      leadership: [{ name: 'Ada Sample', title: 'Chief executive officer' }],
    });
    expect(facts?.source.url).not.to.contain('SELECT');
  });

  it('says that Wikidata does not know the company, if no item has the website', async () => {
    const { observation, outcomes } = await lookWith(companyProfile, worldOf([]));
    expect(outcomes).to.deep.equal({ 'company-profile-unknown': 'info' });
    expect(companyProfileFacts({ companyProfile: observation })).to.deep.include({ found: false, name: null });
  });

  it('is null if it was not checked', () => {
    expect(companyProfileFacts({})).to.equal(null);
  });

  it('queries the front pages of the registrable domain, and no look-alikes', async () => {
    const asked: string[] = [];
    const target = { domain: 'shop.example.org', registrableDomain: 'example.org' };
    await lookWith(companyProfile, { ...worldOf([]), asked }, { target });
    const query = decodeURIComponent(asked[0] ?? '');
    for (const address of [
      'http://example.org',
      'https://example.org/',
      'http://www.example.org/',
      'https://www.example.org',
    ])
      expect(query).to.contain(`<${address}>`);
    expect(query).not.to.contain('shop.');
    expect(asked).to.have.lengthOf(1);
  });

  it('queries an internationalised name in both of its forms', () => {
    const query = websiteQuery('xn--mnchen-3ya.example');
    expect(query).to.contain('<https://xn--mnchen-3ya.example/>').and.to.contain('<https://münchen.example/>');
  });

  it('does not let a name end the address in the query', () => {
    const query = websiteQuery('a> } DROP ALL #.example');
    expect(query).not.to.contain('DROP');
  });

  it('keeps its query short enough for a domain of 253 characters', () => {
    const label = 'a'.repeat(61);
    const domain = `${label}.${label}.${label}.${label}.org`;
    expect(encodeURIComponent(websiteQuery(domain)).length).to.be.below(8_000);
  });

  describe('with several items', () => {
    it('prefers an organisation to a thing, however well known that is', async () => {
      const thing = item('Q1', { marked: xsd('false'), classed: xsd('false'), links: xsd('90') });
      expect(await chosen(thing, item('Q42'))).to.equal('Q42');
    });

    it('prefers an active item to a dissolved one', async () => {
      const former = item('Q1', { dissolved: xsd('2001-01-01T00:00:00Z'), links: xsd('90') });
      expect(await chosen(former, item('Q42'))).to.equal('Q42');
    });

    it('prefers an item with properties of an organisation to one that is only classified as one', async () => {
      expect(await chosen(item('Q1', { marked: xsd('false'), links: xsd('90') }), item('Q42'))).to.equal('Q42');
    });

    it('prefers the better known of two', async () => {
      expect(
        await chosen(item('Q41', { links: xsd('6') }), item('Q42'), item('Q43', { links: xsd('nonsense') })),
      ).to.equal('Q42');
    });

    it('uses the owner of a thing if no organisation has the website, and says so', async () => {
      const thing = item('Q1', { marked: xsd('false'), classed: xsd('false'), owner: entity('Q42') });
      const { observation, outcomes } = await lookWith(
        companyProfile,
        worldOf([thing], [claim('P856', 'https://owner.example/')]),
      );
      expect(outcomes).to.deep.equal({ 'company-profile-of-owner': 'info' });
      expect(observation).to.include({ matchedBy: 'owner', item: 'Q42', websiteVerified: false });
    });

    it('finds no company if a thing has the website and no owner is known', async () => {
      const thing = item('Q1', { marked: xsd('false'), classed: xsd('false') });
      expect((await lookWith(companyProfile, worldOf([thing]))).observation.status).to.equal('unknown');
    });
  });

  describe('with statements', () => {
    it('uses the headcount of the latest year, not the preferred one of an earlier year', async () => {
      const profile = await profileOf(
        claim('P1128', '100', { at: xsd('2010-12-31T00:00:00Z'), rank: 'Preferred' }),
        claim('P1128', '250', { at: xsd('2024-12-31T00:00:00Z') }),
        claim('P1128', '999'),
      );
      expect(profile.employees).to.deep.equal({ count: 250, at: '2024-12-31' });
    });

    for (const amount of ['-5', '2.5', '99999999999', 'many', '1e9', '', '0x10', '٣'])
      it(`does not accept ${JSON.stringify(amount)} as a headcount`, async () => {
        expect((await profileOf(claim('P1128', amount))).employees).to.equal(null);
      });

    it('names the currency of revenue by its code, and shows one without a unit as a number', async () => {
      const revenue = await profileOf(
        claim('P2139', '+1200000.5', { currency: { type: 'literal', value: 'EUR' }, at: xsd('2023-01-01T00:00:00Z') }),
      );
      expect(revenue.revenue).to.deep.equal({ amount: 1_200_000.5, currency: 'EUR', at: '2023-01-01' });
      const bare = await profileOf(claim('P2139', '7', { unitLabel: { type: 'literal', value: '1' } }));
      expect(bare.revenue).to.deep.equal({ amount: 7, currency: null, at: null });
    });

    const dates: readonly [value: string, precision: string, shown: string | null][] = [
      ['1911-05-17T00:00:00Z', '11', '1911-05-17'],
      ['1911-05-01T00:00:00Z', '10', '1911-05'],
      ['1911-01-01T00:00:00Z', '9', '1911'],
      ['1911-00-00T00:00:00Z', '9', '1911'],
      ['1900-01-01T00:00:00Z', '7', null],
      ['-0044-03-15T00:00:00Z', '11', null],
      ['2024-02-31T00:00:00Z', '11', null],
      ['2024-13-01T00:00:00Z', '10', null],
      ['soon', '11', null],
    ];
    for (const [value, precision, shown] of dates)
      it(`shows ${value} with precision ${precision} as ${shown ?? 'nothing'}`, async () => {
        expect((await profileOf(claim('P571', value, { precision: xsd(precision) }))).founded).to.equal(shown);
      });

    it('omits people who have left, and keeps those who leave later', async () => {
      const profile = await profileOf(
        claim('P169', '<Gone>', { end: xsd('2020-01-01T00:00:00Z') }),
        claim('P169', '<Gone at some time>', { end: { type: 'bnode', value: 't1' } }),
        claim('P169', '<Leaves later>', { end: xsd('2030-01-01T00:00:00Z') }),
        claim('P3320', '<Board>'),
        claim('P112', '<Founder>'),
      );
      expect(profile.leadership).to.deep.equal([
        { name: 'Leaves later', title: 'Chief executive officer' },
        { name: 'Founder', title: 'Founder' },
        { name: 'Board', title: 'Board member' },
      ]);
    });

    it('omits unknown values, and items without a name', async () => {
      const profile = await profileOf(
        claim('P749', '', { value: { type: 'bnode', value: 't9' }, valueLabel: { type: 'literal', value: 't9' } }),
        claim('P749', '', {
          value: { type: 'uri', value: 'http://www.wikidata.org/.well-known/genid/abc' },
          valueLabel: { type: 'literal', value: 'abc' },
        }),
        claim('P355', '', { value: entity('Q77'), valueLabel: { type: 'literal', value: 'Q77' } }),
      );
      expect(profile).to.deep.include({ parents: [], subsidiaries: [] });
    });

    it('names investors, stock exchanges with their tickers, and owners, each once', async () => {
      const profile = await profileOf(
        claim('P1951', '<Breeze>'),
        claim('P8324', '<Breeze>'),
        claim('P414', '<Exchange>', { ticker: { type: 'literal', value: 'EXO' } }),
        claim('P414', '<Left>', { end: xsd('2010-01-01T00:00:00Z'), ticker: { type: 'literal', value: 'OLD' } }),
        claim('P127', '<Owner>'),
      );
      expect(profile).to.deep.include({
        investors: ['Breeze'],
        stockExchanges: ['Exchange'],
        tickers: ['EXO'],
        owners: ['Owner'],
      });
    });

    it('shows a company with an end date as dissolved, and one without neither as dissolved nor as active', async () => {
      const ended = await profileOf(claim('P576', '2024-03-31T00:00:00Z', { precision: xsd('11') }));
      expect(companyProfileFacts({ companyProfile: ended })?.status).to.equal('dissolved');
      expect(
        companyProfile.assess(ended, { domain: 'example.org', registrableDomain: 'example.org' }),
      ).to.have.lengthOf(2);
      expect(companyProfileFacts({ companyProfile: await profileOf() })?.status).to.equal(null);
    });

    it('shows a company whose end is only announced as not dissolved', async () => {
      for (const [day, precision] of [
        ['2026-12-31T00:00:00Z', '11'],
        ['2027-01-01T00:00:00Z', '9'],
      ] as const) {
        const announced = await profileOf(claim('P576', day, { precision: xsd(precision) }));
        expect(announced.dissolved).to.equal(null);
        expect(companyProfileFacts({ companyProfile: announced })?.status).to.equal(null);
      }
    });

    it('accepts no identifier with wrong check digits', async () => {
      expect((await profileOf(claim('P1278', 'CANDHARBOURBANK00134'))).lei).to.equal(null);
      expect((await profileOf(claim('P1278', 'CANDHARBOURBANK00133'))).lei).to.equal('CANDHARBOURBANK00133');
    });

    for (const logo of [
      'https://evil.example/wiki/Special:FilePath/a.svg',
      'http://commons.wikimedia.org.evil.example/wiki/Special:FilePath/a.svg',
      'javascript:alert(1)',
      'http://commons.wikimedia.org/wiki/Special:FilePath/a.svg?x=1',
    ])
      it(`does not accept ${logo} as a logo`, async () => {
        expect((await profileOf(claim('P154', logo))).logoUrl).to.equal(null);
      });

    it('loads the logo from Wikimedia Commons over https', async () => {
      const { logoUrl } = await profileOf(
        claim('P154', 'http://commons.wikimedia.org/wiki/Special:FilePath/Example%20logo.svg'),
      );
      expect(logoUrl).to.equal('https://commons.wikimedia.org/wiki/Special:FilePath/Example%20logo.svg');
    });
  });

  it('stays within its limits and allows no control characters', async () => {
    const long = `\u202E\u0007${'x'.repeat(60_000)}`;
    const many = (property: string) =>
      Array.from({ length: 600 }, (_, index) => claim(property, `<${index} ${long.slice(0, 900)}>`));
    const profile = await profileOf(...many('P355'), ...many('P3320'), ...many('P452'), ...many('P127'));
    expect(JSON.stringify(profile)).to.have.length.below(200_000);
    expect(profile.subsidiaries.join('')).not.to.match(/[\u202E\p{Cc}]/u);
  });

  const nonsense: readonly [words: string, body: unknown][] = [
    ['a list', []],
    ['null', null],
    ['no results', { head: {} }],
    ['rows that are none', { results: { bindings: ['x', { item: 'Q42' }] } }],
    ['404', undefined],
  ];
  for (const [words, json] of nonsense) {
    it(`is inconclusive if Wikidata answers ${words}, at either of its answers`, async () => {
      expect(await rejectionOf(lookWith(companyProfile, { sources: { [search]: { json } } }))).to.include({
        reason: 'unavailable',
      });
      const later: World = { sources: { [search]: bindings([item('Q42')]), [claims]: { json } } };
      expect(await rejectionOf(lookWith(companyProfile, later))).to.include({ reason: 'unavailable' });
    });
  }

  for (const fails of ['unavailable', 'timeout', 'tooLarge'] as const)
    it(`is inconclusive if Wikidata fails with ${fails}`, async () => {
      expect(await rejectionOf(lookWith(companyProfile, { sources: { [search]: { fails } } }))).to.include({
        kind: fails,
      });
      const later: World = { sources: { [search]: bindings([item('Q42')]), [claims]: { fails } } };
      expect(await rejectionOf(lookWith(companyProfile, later))).to.include({ kind: fails });
    });

  it('ends when it is stopped', async () => {
    const signal = AbortSignal.abort();
    const hanging: World = { sources: { [search]: { fails: 'hangs' } } };
    expect(await rejectionOf(lookWith(companyProfile, hanging, { signal }))).to.include({ kind: 'aborted' });
  });
});
