import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { legalEntityFacts } from './factValues.ts';
import { companyProfileFacts } from '../companyProfile/factValues.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { legalEntity } from './legalEntity.ts';
import { clues, LEI, OTHER_LEI, PARENT_LEI, recordOf } from './testing/gleifAnswer.ts';

const lei = `gleif /lei-records/${LEI}`;
const form = 'gleif /entity-legal-forms/ABCD';
const authority = 'gleif /registration-authorities/RA000123';
const named = (name: string, country?: string) =>
  `gleif /lei-records?${new URLSearchParams({
    'filter[entity.legalName]': name.replaceAll(',', ''),
    ...(country === undefined ? {} : { 'filter[entity.legalAddress.country]': country }),
    'page[size]': '100',
  }).toString()}`;
const names = (...called: readonly (readonly [string, string | null])[]) => ({
  json: {
    data: {
      attributes: { names: called.map(([localName, languageCode]) => ({ localName, languageCode })) },
    },
  },
});
const one = (different = {}) => ({ json: { data: recordOf(LEI, different) } });
const list = (...records: readonly unknown[]) => ({ json: { data: records } });
const common: World['sources'] = {
  [form]: names(['Aksjeselskap', 'no'], ['Limited company', 'en']),
  [authority]: { json: { data: { attributes: { internationalName: 'Sample Register', localName: null } } } },
};
const look = (sources: NonNullable<World['sources']>, known: Partial<Observations>, asked?: string[]) =>
  lookWith(legalEntity, { sources: { ...common, ...sources }, ...(asked ? { asked } : {}) }, { known });
const sure = clues({ lei: LEI });
const registrant = (name: string, country: string | null = 'NO') => clues({ registrant: { name, country } });

describe('The legal entity check', () => {
  for (const [written, code] of [
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['EL', 'GR'],
    ['GB', 'GB'],
  ] as const) {
    it(`reads the country ${written} of a registrant as ${code}`, async () => {
      const asked: string[] = [];
      await look({ [named('Example Works AS', code)]: list() }, registrant('Example Works AS', written), asked);
      expect(asked).to.include(named('Example Works AS', code));
    });
  }

  it('shows the entity with the identifier from Wikidata, and calls it certain', async () => {
    const { observation, outcomes } = await look({ [lei]: one() }, sure);
    expect(outcomes).to.deep.equal({ 'legal-entity-found': 'info' });
    expect(legalEntityFacts({ legalEntity: observation })).to.deep.equal({
      found: true,
      legalName: 'Example Works AS',
      legalForm: 'Limited company',
      jurisdiction: 'NO',
      registrationAuthority: 'Sample Register (RA000123)',
      registrationNumber: '911 000 001',
      leiCode: LEI,
      entityStatus: 'ACTIVE',
      legalAddress: 'Storgata 1, 2nd floor, Oslo, NO-03, 0155, NO',
      headquartersAddress: 'Storgata 1, 2nd floor, Oslo, NO-03, 0155, NO',
      nextRenewal: '2027-06-06',
      directParent: null,
      ultimateParent: null,
      matchedBy: 'By the identifier (LEI) that Wikidata lists with this website: certain',
      source: {
        name: 'GLEIF',
        url: `https://gleif.example/lei-records/${LEI}`,
        retrievedAt: '2026-01-02T03:04:05.000Z',
      },
    });
  });

  it('makes the company active if its certain entity is, and only then', async () => {
    const { observation } = await look({ [lei]: one() }, sure);
    expect(companyProfileFacts({ ...sure, legalEntity: observation })?.status).to.equal('active');
    const inactive = await look({ [lei]: one({ status: 'INACTIVE' }) }, sure);
    expect(companyProfileFacts({ ...sure, legalEntity: inactive.observation })?.status).to.equal(null);
    expect(inactive.outcomes).to.have.property('legal-entity-inactive', 'info');
  });

  it('reports if the identifier was not renewed', async () => {
    expect((await look({ [lei]: one({ registrationStatus: 'LAPSED' }) }, sure)).outcomes).to.have.property(
      'legal-entity-lapsed',
    );
  });

  describe('by a name', () => {
    it('finds the only entity of the registrant in its country, and calls it a guess', async () => {
      const sources = { [named('Example Works A.S.', 'NO')]: list(recordOf(LEI, { name: 'EXAMPLE WORKS AS' })) };
      const { observation, outcomes } = await look(sources, registrant('Example Works A.S.'));
      expect(outcomes).to.deep.equal({ 'legal-entity-by-name': 'info' });
      expect(legalEntityFacts({ legalEntity: observation })?.matchedBy).to.equal(
        "By the domain registrant's name and country (NO): a guess, because others may have the same name",
      );
    });

    for (const [wanted, found] of [
      ['Example Works, Inc.', 'EXAMPLE WORKS INCORPORATED'],
      ['Société Générale', 'SOCIETE GENERALE'],
      ['Example & Works Ltd', 'EXAMPLE AND WORKS LIMITED'],
      ['Straße AG', 'Strasse Aktiengesellschaft'],
      ['Foo, Bar, and Sons, LLC', 'FOO BAR AND SONS LIMITED LIABILITY COMPANY'],
      ['Eksempel A/S', 'EKSEMPEL AS'],
      ['Esempio S.p.A.', 'ESEMPIO SOCIETA PER AZIONI'],
      ['Ejemplo, S. A.', 'EJEMPLO SOCIEDAD ANONIMA'],
      ['Przykład Sp. z o.o.', 'PRZYKŁAD SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
      ['Příklad, spol. s r.o.', 'PŘÍKLAD SPOLEČNOST S RUČENÍM OMEZENÝM'],
      ['Mueller GmbH', 'Müller Gesellschaft mit beschränkter Haftung'],
      ['Beispiel Gesellschaft m.b.H.', 'Beispiel GmbH'],
      ['Exempel Aktiebolag', 'EXEMPEL AB'],
      ['Exemple S.à r.l.', 'EXEMPLE SARL'],
      ['Exemple S.à.r.l.', 'Exemple Société à responsabilité limitée'],
      ['Beispiel GmbH & Co. KG', 'Beispiel GmbH und Co. KG'],
      ['Example Pty. Ltd.', 'EXAMPLE PROPRIETARY LIMITED'],
    ] as const)
      it(`accepts "${found}" for "${wanted}"`, async () => {
        const sources = { [named(wanted, 'NO')]: list(recordOf(LEI, { name: found })) };
        expect((await look(sources, registrant(wanted))).observation.status).to.equal('found');
      });

    for (const [wanted, found] of [
      ['Example, Inc.', 'EXAMPLE LLC'],
      ['Example, Inc.', 'EXAMPLE'],
      ['Inc.', 'EXAMPLE INC.'],
      ['Miller GmbH', 'Müller GmbH'],
      ['Muller Ltd', 'Mueller Ltd'],
      ['Example S.A.', 'EXAMPLE SAS'],
      ['株式会社見本', '株式会社例'],
    ] as const)
      it(`does not take "${found}" for "${wanted}"`, async () => {
        const sources = { [named(wanted, 'NO')]: list(recordOf(LEI, { name: found })) };
        expect((await look(sources, registrant(wanted))).observation.status).to.equal('unknown');
      });

    it('reads all pages of the search, and concludes nothing if there are too many', async () => {
      const pages = (lastPage: number, ...records: readonly unknown[]) => ({
        json: { meta: { pagination: { currentPage: 1, perPage: 100, lastPage } }, data: records },
      });
      const first = named('Example Works AS', 'NO');
      const sources = {
        [first]: pages(2, recordOf(OTHER_LEI, { name: 'EXAMPLE WORKS HOLDING AS' })),
        [`${first}&page%5Bnumber%5D=2`]: pages(2, recordOf(LEI)),
      };
      expect((await look(sources, registrant('Example Works AS'))).observation).to.include({
        status: 'found',
        lei: LEI,
      });
      const many = lookWith(
        legalEntity,
        { sources: { ...common, [first]: pages(4, recordOf(LEI)) } },
        { known: registrant('Example Works AS') },
      );
      expect(await rejectionOf(many))
        .to.have.property('message')
        .that.matches(/too many entities/);
    });

    for (const name of ['Example Works Holding AS', 'Works AS', 'Example Works', 'My Example Works AS'])
      it(`does not accept "${name}" for "Example Works AS"`, async () => {
        const { observation, outcomes } = await look(
          { [named('Example Works AS', 'NO')]: list(recordOf(LEI, { name })) },
          registrant('Example Works AS'),
        );
        expect(outcomes).to.deep.equal({ 'legal-entity-unknown': 'info' });
        expect(legalEntityFacts({ legalEntity: observation })).to.deep.include({ found: false, matchedBy: null });
      });

    it('finds none if two have the name', async () => {
      const sources = { [named('Example Works AS', 'NO')]: list(recordOf(LEI), recordOf(OTHER_LEI)) };
      const { observation, findings } = await look(sources, registrant('Example Works AS'));
      expect(observation).to.include({ status: 'unknown', sameName: 2 });
      expect(findings[0]?.evidence.at(-1)).to.equal('2 entities bear the name');
    });

    it('finds the active one, and none that was issued by mistake', async () => {
      const sources = {
        [named('Example Works AS', 'NO')]: list(
          recordOf(OTHER_LEI, { status: 'INACTIVE' }),
          recordOf(PARENT_LEI, { registrationStatus: 'DUPLICATE' }),
          recordOf(LEI),
        ),
      };
      expect((await look(sources, registrant('Example Works AS'))).observation).to.include({
        status: 'found',
        lei: LEI,
      });
    });

    it('finds none in another country, whatever the search answers', async () => {
      const sources = { [named('Example Works AS', 'NO')]: list(recordOf(LEI, { country: 'SE' })) };
      expect((await look(sources, registrant('Example Works AS'))).observation.status).to.equal('unknown');
    });

    it('searches without a country if the registry has only its name', async () => {
      const sources = { [named('Example Works AS')]: list(recordOf(LEI)) };
      const { observation } = await look(sources, registrant('Example Works AS', 'Norway'));
      expect(observation.status).to.equal('found');
    });

    it('sends no search for a withheld registrant', async () => {
      const known = clues({ registrant: { name: 'Domains By Proxy, LLC', country: 'US', redacted: true } });
      const asked: string[] = [];
      const { observation, outcomes } = await look({}, known, asked);
      expect(asked).to.deep.equal([]);
      expect(outcomes).to.deep.equal({ 'legal-entity-not-named': 'info' });
      expect(legalEntityFacts({ legalEntity: observation })).to.equal(null);
    });

    const subject = 'C=NO, ST=Oslo, O=Example Works, Inc., CN=www.example.org';
    it('finds the organisation in a certificate that an authority has checked', async () => {
      const sources = { [named('Example Works, Inc.', 'NO')]: list(recordOf(LEI, { name: 'EXAMPLE WORKS INC' })) };
      const { observation } = await look(sources, clues({ certificate: { subject, validation: 'organization' } }));
      expect(observation).to.deep.include({
        status: 'found',
        lookedUpBy: { kind: 'certificate', name: 'Example Works, Inc.', country: 'NO' },
      });
    });

    const unfit: readonly [string, NonNullable<Parameters<typeof clues>[0]['certificate']>][] = [
      ['was checked for a domain only', { subject, validation: 'domain' }],
      [
        'is of a content delivery network',
        { subject: 'O=Cloud Edge, Inc., CN=sni.edge.example', validation: 'organization' },
      ],
      ['is not to be trusted', { subject, validation: 'extended', faulty: true }],
      ['names no organisation', { subject: 'CN=example.org', validation: 'extended' }],
      ['only ends alike', { subject: 'O=Evil, CN=notexample.org', validation: 'extended' }],
    ];
    for (const [words, certificate] of unfit)
      it(`sends no search for a certificate that ${words}`, async () => {
        expect((await look({}, clues({ certificate }))).observation.status).to.equal('notAsked');
      });
  });

  it('continues with the name if the index does not have the identifier', async () => {
    const sources = { [lei]: { json: undefined }, [named('Example Works AS', 'NO')]: list(recordOf(OTHER_LEI)) };
    const known = clues({ lei: LEI, registrant: { name: 'Example Works AS', country: 'NO' } });
    expect((await look(sources, known)).observation).to.include({ status: 'found', lei: OTHER_LEI });
  });

  it('does not replace a failed identifier look-up with a guess', async () => {
    const sources = {
      [lei]: { fails: 'unavailable' as const },
      [named('Example Works AS', 'NO')]: list(recordOf(OTHER_LEI)),
    };
    const known = clues({ lei: LEI, registrant: { name: 'Example Works AS', country: 'NO' } });
    expect(await rejectionOf(look(sources, known))).to.include({ kind: 'unavailable' });
  });

  describe('with parents', () => {
    const parents = {
      links: { direct: { 'lei-record': 'x' }, ultimate: { 'reporting-exception': 'y' } },
    };
    it('names the only parent, and does not query one if the entity reports why it has none', async () => {
      const asked: string[] = [];
      const sources = {
        [lei]: one(parents),
        [`${lei}/direct-parent`]: { json: { data: recordOf(PARENT_LEI, { name: 'Parent ASA' }) } },
      };
      const { observation } = await look(sources, sure, asked);
      expect(legalEntityFacts({ legalEntity: observation })).to.include({
        directParent: 'Parent ASA',
        ultimateParent: null,
      });
      expect(asked.some((each) => each.endsWith('ultimate-parent'))).to.equal(false);
    });

    it('says "not checked" for a parent whose query failed, and keeps the rest', async () => {
      const { observation } = await look({ [lei]: one(parents), [`${lei}/direct-parent`]: { fails: 'timeout' } }, sure);
      expect(observation).to.have.nested.property('directParent.status', 'notChecked');
      expect(observation).to.have.nested.property('ultimateParent.status', 'none');
      expect(observation).to.include({ status: 'found', legalName: 'Example Works AS' });
    });

    it('treats 404 as no parent', async () => {
      const { observation } = await look(
        {
          [lei]: one({ links: {} }),
          [`${lei}/direct-parent`]: { json: undefined },
          [`${lei}/ultimate-parent`]: { json: undefined },
        },
        sure,
      );
      expect(observation).to.have.nested.property('directParent.status', 'none');
    });
  });

  describe('with codes', () => {
    const shown = async (different: object, sources: NonNullable<World['sources']> = {}) =>
      legalEntityFacts({ legalEntity: (await look({ [lei]: one(different), ...sources }, sure)).observation });

    it('shows the code of a legal form that the index does not name', async () => {
      expect(await shown({}, { [form]: { json: undefined } })).to.include({ legalForm: 'ABCD' });
      expect(await shown({}, { [form]: { fails: 'unavailable' } })).to.include({ legalForm: 'ABCD' });
      expect(await shown({}, { [form]: names(['Selskap', 'no']) })).to.include({ legalForm: 'Selskap' });
    });

    it('shows the text next to the code for another form or authority', async () => {
      expect(await shown({ legalForm: { id: '8888', other: 'Sample society' } })).to.include({
        legalForm: 'Sample society',
      });
      expect(await shown({ legalForm: null })).to.include({ legalForm: null });
      expect(await shown({ registeredAt: { id: 'RA888888', other: 'Town hall' } })).to.include({
        registrationAuthority: 'Town hall',
      });
      expect(await shown({}, { [authority]: { fails: 'timeout' } })).to.include({ registrationAuthority: 'RA000123' });
    });

    it('sends no query for a code that could change the path', async () => {
      const facts = await shown({
        legalForm: { id: '../x', other: null },
        registeredAt: { id: 'RA1/../../', other: null },
      });
      expect(facts).to.include({ legalForm: null, registrationAuthority: null });
    });
  });

  for (const missing of ['companyProfile', 'registration', 'tls'] as const)
    it(`is inconclusive if there is no name and the ${missing} could not be checked`, async () => {
      const known: Partial<Observations> = { ...clues({}), [missing]: undefined };
      expect(await rejectionOf(look({}, known))).to.include({ reason: 'prerequisite' });
    });

  const nonsense: readonly [words: string, body: unknown][] = [
    ['a list', { data: [] }],
    ['another entity', { data: recordOf(OTHER_LEI) }],
    ['an entity without a name', { data: { ...recordOf(LEI), attributes: { entity: {} } } }],
    ['an identifier with wrong check digits', { data: recordOf('CANDHARBOURBANK00134') }],
    ['null', null],
    ['text', 'x'],
  ];
  for (const [words, json] of nonsense)
    it(`is inconclusive if the index answers ${words}`, async () => {
      expect(await rejectionOf(look({ [lei]: { json } }, sure))).to.include({ reason: 'unavailable' });
    });

  it('is inconclusive if the search is missing, or its answer is not a list', async () => {
    for (const json of [undefined, null, { data: {} }, { data: ['x'] }]) {
      const failed = look({ [named('Example Works AS', 'NO')]: { json } }, registrant('Example Works AS'));
      expect(await rejectionOf(failed)).to.include({ reason: 'unavailable' });
    }
  });

  it('stays within its limits, whatever the index sends', async () => {
    const long = `\u202E\u0000\uD800${'x'.repeat(4_000)}`;
    const { observation } = await look(
      { [lei]: one({ name: long, city: long, status: long, legalForm: { id: '8888', other: long } }) },
      sure,
    );
    expect(JSON.stringify(observation)).to.have.length.below(8_000);
  });
});
