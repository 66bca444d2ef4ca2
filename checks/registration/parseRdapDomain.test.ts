import { expect } from 'chai';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { parseRdapDomain } from './parseRdapDomain.ts';
import type { RegistrationRecord } from './registrationRecord.ts';

const card = (...properties: unknown[]): unknown => ['vcard', [['version', {}, 'text', '4.0'], ...properties]];
const fn = (name: unknown) => ['fn', {}, 'text', name];
const org = (name: unknown) => ['org', { type: 'work' }, 'text', name];
const address = (country: unknown, parameters: unknown = {}) => [
  'adr',
  parameters,
  'text',
  ['', 'Suite 7', '1 Sample Street', 'Sampleton', 'ST', '12345', country],
];
const registrar = (different: Record<string, unknown> = {}) => ({
  objectClassName: 'entity',
  handle: '292',
  roles: ['registrar'],
  publicIds: [{ type: 'IANA Registrar ID', identifier: '292' }],
  vcardArray: card(fn('Names and More Inc.')),
  entities: [
    {
      objectClassName: 'entity',
      roles: ['abuse'],
      vcardArray: card(fn('Desk'), ['email', {}, 'text', 'abuse@names.example']),
    },
  ],
  ...different,
});
const registrant = (different: Record<string, unknown> = {}) => ({
  objectClassName: 'entity',
  roles: ['registrant'],
  vcardArray: card(fn('Ada Sample'), org('Sample Foundation'), address('Canada'), [
    'email',
    {},
    'text',
    'ada@sample.example',
  ]),
  ...different,
});
const object = (different: Record<string, unknown> = {}) => ({
  rdapConformance: ['rdap_level_0', 'icann_rdap_response_profile_0'],
  objectClassName: 'domain',
  handle: 'D1-EXAMPLE',
  ldhName: 'SAMPLE.EXAMPLE',
  status: ['client transfer prohibited', 'active'],
  events: [
    { eventAction: 'registration', eventDate: '1997-06-03T00:00:00Z' },
    { eventAction: 'last changed', eventDate: '2025-05-05T05:05:05.5+02:00' },
    { eventAction: 'expiration', eventDate: '2030-06-03T00:00:00Z' },
    { eventAction: 'last update of RDAP database', eventDate: '2026-01-01T00:00:00Z' },
  ],
  nameservers: [
    { objectClassName: 'nameserver', ldhName: 'NS1.Sample.Example' },
    { objectClassName: 'nameserver', ldhName: 'ns2.sample.example.' },
  ],
  secureDNS: { zoneSigned: true, delegationSigned: true, dsData: [{ keyTag: 1 }] },
  entities: [registrar(), registrant()],
  ...different,
});
const read = (body: unknown, domain = 'sample.example'): RegistrationRecord => {
  const record = parseRdapDomain(body, domain);
  if (!record) throw new Error('It was read as an absence.');
  return record;
};
const refusalOf = (body: unknown): Promise<unknown> => rejectionOf(Promise.resolve().then(() => read(body)));

describe('An RDAP answer', () => {
  it('is read as a whole', () => {
    expect(read(object())).to.deep.equal({
      unicodeName: null,
      registrar: 'Names and More Inc.',
      registrarIanaId: '292',
      registrantOrganization: 'Sample Foundation',
      registrantCountry: 'Canada',
      redacted: false,
      registeredAt: '1997-06-03T00:00:00.000Z',
      changedAt: '2025-05-05T03:05:05.000Z',
      expiresAt: '2030-06-03T00:00:00.000Z',
      statuses: ['client transfer prohibited', 'active'],
      nameServers: ['ns1.sample.example', 'ns2.sample.example'],
      dnssecDelegationSigned: true,
      faults: [],
    });
  });

  it('keeps no name, street or e-mail address of a person', () => {
    expect(JSON.stringify(read(object()))).not.to.match(/Ada|Street|@|Desk/);
    const person = registrant({ vcardArray: card(fn('Ada Sample'), ['kind', {}, 'text', 'individual']) });
    expect(read(object({ entities: [person] })).registrantOrganization).to.equal(null);
  });

  it('requires no optional fields', () => {
    expect(read({ objectClassName: 'domain', ldhName: 'sample.example' })).to.deep.include({
      registrar: null,
      registeredAt: null,
      statuses: [],
      nameServers: [],
      dnssecDelegationSigned: null,
      redacted: false,
    });
  });

  for (const name of ['sample.example', 'Sample.Example.', ' SAMPLE.EXAMPLE ']) {
    it(`is for the domain if it names ${JSON.stringify(name)}`, () => {
      expect(read(object({ ldhName: name })).registrar).not.to.equal(null);
    });
  }

  it('is for an internationalised domain by either of its names', () => {
    const ascii = 'xn--mnchen-3ya.example';
    expect(read(object({ ldhName: ascii.toUpperCase(), unicodeName: 'München.example' }), ascii).unicodeName).to.equal(
      'münchen.example',
    );
    expect(read(object({ ldhName: undefined, unicodeName: 'münchen.example' }), ascii).registrar).not.to.equal(null);
    expect(read(object({ ldhName: 'münchen.example' }), ascii).registrar).not.to.equal(null);
  });

  const refused: readonly [words: string, body: unknown, sentence: RegExp][] = [
    ['a list', [], /no object/],
    ['a word', 'ok', /no object/],
    ['null', null, /no object/],
    ['nothing at all', {}, /says nothing/],
    ['an entity', object({ objectClassName: 'entity' }), /class "entity"/],
    ['another domain', object({ ldhName: 'other.example' }), /another domain, other\.example/],
    ['a name below it', object({ ldhName: 'www.sample.example' }), /another domain/],
    ['an error', { errorCode: 429, title: 'Too many requests', description: ['Wait.'] }, /error 429 Too many requests/],
    ['a search', { domainSearchResults: [] }, /says nothing/],
  ];
  for (const [words, body, sentence] of refused) {
    it(`is refused if it is ${words}`, async () => {
      const error = await refusalOf(body);
      expect(error).to.include({ name: 'InconclusiveError', reason: 'unavailable' });
      expect((error as Error).message).to.match(sentence);
    });
  }

  it('says that there is no such domain with an error object, whatever its status was', () => {
    expect(parseRdapDomain({ errorCode: 404, title: 'Not Found' }, 'sample.example')).to.equal(undefined);
    expect(parseRdapDomain({ errorCode: '404' }, 'sample.example')).to.equal(undefined);
  });

  const statuses: readonly [written: unknown, read: readonly string[]][] = [
    [
      ['clientTransferProhibited', 'serverHold'],
      ['client transfer prohibited', 'server hold'],
    ],
    [['ok'], ['active']],
    [['linked'], ['associated']],
    [['Client Transfer Prohibited', 'client_transfer_prohibited'], ['client transfer prohibited']],
    [['https://icann.org/epp#ok', 'clientHold https://icann.org/epp#clientHold'], ['client hold']],
    [
      ['autoRenewPeriod', 'redemptionPeriod', 'addPeriod'],
      ['auto renew period', 'redemption period', 'add period'],
    ],
    [
      ['pendingDelete', 'PENDING TRANSFER'],
      ['pending delete', 'pending transfer'],
    ],
    [['Delegated'], ['delegated']],
    ['active', ['active']],
    [[null, 7, '', '  ', {}], []],
    [undefined, []],
    [{ a: 1 }, []],
  ];
  for (const [written, expected] of statuses) {
    it(`reads the status ${JSON.stringify(written)} as ${expected.join(', ') || 'none'}`, () => {
      expect(read(object({ status: written })).statuses).to.deep.equal(expected);
    });
  }

  const dates: readonly [written: unknown, expected: string | null][] = [
    ['2030-06-03T00:00:00Z', '2030-06-03T00:00:00.000Z'],
    ['2030-06-03t00:00:00z', '2030-06-03T00:00:00.000Z'],
    ['2030-06-03T00:00:00.123456Z', '2030-06-03T00:00:00.000Z'],
    ['2030-06-03T02:00:00+02:00', '2030-06-03T00:00:00.000Z'],
    ['2030-06-02T19:00:00-0500', '2030-06-03T00:00:00.000Z'],
    ['2030-06-03 00:00:00', '2030-06-03T00:00:00.000Z'],
    ['2030-06-03', '2030-06-03T00:00:00.000Z'],
    ['2030-06-02T23:59:60Z', '2030-06-03T00:00:00.000Z'],
    ['2030-13-03T00:00:00Z', null],
    ['2030-02-30T00:00:00Z', null],
    ['2030-06-03T25:00:00Z', null],
    ['0000-00-00T00:00:00Z', null],
    ['soon', null],
    ['', null],
    [1_700_000_000, null],
    [null, null],
  ];
  for (const [written, expected] of dates) {
    it(`reads the date ${JSON.stringify(written)} as ${expected ?? 'none, and says so'}`, () => {
      const { expiresAt, faults } = read(object({ events: [{ eventAction: 'expiration', eventDate: written }] }));
      expect(expiresAt).to.equal(expected);
      expect(faults).to.have.length(expected === null ? 1 : 0);
    });
  }

  const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate: `${eventDate}T00:00:00Z` });
  it('contains the first registration, the last change, and the expiry from the registry', () => {
    const events = [
      event('registrar expiration', '2035-01-01'),
      event('last changed', '2020-01-01'),
      event('Registration', '2015-01-01'),
      event('last changed', '2024-01-01'),
      event('registration', '2010-01-01'),
      event('EXPIRATION', '2031-01-01'),
      event('deletion', '2032-01-01'),
      event('transfer', '2033-01-01'),
      null,
      { eventAction: 'expiration' },
    ];
    expect(read(object({ events }))).to.include({
      registeredAt: '2010-01-01T00:00:00.000Z',
      changedAt: '2024-01-01T00:00:00.000Z',
      expiresAt: '2031-01-01T00:00:00.000Z',
    });
  });

  it("falls back on the registrar's expiry and on a second registration", () => {
    const events = [event('registrar expiration', '2035-01-01'), event('reregistration', '2018-01-01')];
    expect(read(object({ events }))).to.include({
      expiresAt: '2035-01-01T00:00:00.000Z',
      registeredAt: '2018-01-01T00:00:00.000Z',
    });
  });

  const signed: readonly [secureDNS: unknown, expected: boolean | null][] = [
    [{ delegationSigned: true }, true],
    [{ delegationSigned: false }, false],
    [{ delegationSigned: 'true' }, true],
    [{ delegationSigned: false, zoneSigned: true }, false],
    [{ dsData: [{ keyTag: 1 }] }, true],
    [{ keyData: [{ flags: 257 }] }, true],
    [{ zoneSigned: true }, null],
    [{ dsData: [] }, null],
    [{}, null],
    [undefined, null],
    ['signed', null],
  ];
  for (const [secureDNS, expected] of signed) {
    it(`reports ${expected} for the signature of the delegation in ${JSON.stringify(secureDNS)}`, () => {
      expect(read(object({ secureDNS })).dnssecDelegationSigned).to.equal(expected);
    });
  }

  it('lists each name server once, in capitals or as an internationalised name', () => {
    const nameservers = [
      { ldhName: 'NS1.example.' },
      { ldhName: 'ns1.example' },
      { unicodeName: 'ns.münchen.example' },
      { objectClassName: 'nameserver' },
      'ns3.example',
      null,
      { ldhName: 7 },
    ];
    expect(read(object({ nameservers })).nameServers).to.deep.equal([
      'ns1.example',
      'ns.xn--mnchen-3ya.example',
      'ns3.example',
    ]);
  });

  describe('names the registrar', () => {
    const of = (different: Record<string, unknown>, rest: Record<string, unknown> = {}) => {
      const record = read(object({ entities: [registrar(different)], ...rest }));
      return [record.registrar, record.registrarIanaId];
    };
    it('by its formatted name, or its organisation', () => {
      expect(of({})).to.deep.equal(['Names and More Inc.', '292']);
      expect(of({ vcardArray: card(fn(''), org('Names LLC')) })).to.deep.equal(['Names LLC', '292']);
      expect(of({ vcardArray: undefined })).to.deep.equal([null, '292']);
    });
    it('by a number among its public ids, and by its handle if the profile defines it so', () => {
      expect(of({ publicIds: [{ type: 'iana registrar id', identifier: 1234 }] })[1]).to.equal('1234');
      expect(of({ publicIds: [{ type: 'Other ID', identifier: '77' }] })[1]).to.equal('292');
      expect(of({ publicIds: undefined }, { rdapConformance: undefined })[1]).to.equal(null);
      expect(of({ publicIds: null, handle: 'H-1' })[1]).to.equal(null);
      expect(of({ publicIds: [{ type: 'IANA Registrar ID', identifier: '<b>1' }], handle: undefined })[1]).to.equal(
        null,
      );
    });
    it('by another entity of its handle, and never by that of others', () => {
      const desk = (handle: string) => [{ handle, roles: ['abuse'], vcardArray: card(fn('Names Ltd')) }];
      expect(of({ vcardArray: undefined, entities: desk('292') })[0]).to.equal('Names Ltd');
      expect(of({ vcardArray: undefined, entities: desk('7') })[0]).to.equal(null);
      expect(of({ vcardArray: undefined, handle: undefined, entities: desk('292') })[0]).to.equal(null);
    });
    it('whatever the case of its role, or as a single string', () => {
      expect(of({ roles: ['Registrar'] })[0]).to.equal('Names and More Inc.');
      expect(of({ roles: 'registrar' })[0]).to.equal('Names and More Inc.');
    });
    it('within another entity', () => {
      const record = read(object({ entities: [{ roles: ['sponsor'], entities: [registrar()] }] }));
      expect(record.registrar).to.equal('Names and More Inc.');
    });
  });

  describe('describes the registrant', () => {
    const of = (vcardArray: unknown, different: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => {
      const record = read(object({ entities: [registrar(), registrant({ vcardArray, ...different })], ...rest }));
      return [record.registrantOrganization, record.registrantCountry, record.redacted];
    };
    const cards: readonly [words: string, vcardArray: unknown, expected: readonly unknown[]][] = [
      [
        'an organisation with its departments',
        card(org(['Sample AG', 'Legal']), address('Schweiz')),
        ['Sample AG', 'Schweiz', false],
      ],
      ['an organisation by its kind', card(fn('Sample AG'), ['kind', {}, 'text', 'org']), ['Sample AG', null, false]],
      ['a code beside the country', card(org('Sample'), address('', { cc: 'ch' })), ['Sample', 'CH', false]],
      ['a code in the place of the country', card(org('Sample'), address('us')), ['Sample', 'US', false]],
      ['a code that is none', card(org('Sample'), address('Canada', { cc: 'CAN' })), ['Sample', 'Canada', false]],
      [
        'an address that is one text',
        card(org('Sample'), ['adr', { label: '1 Street\nCanada' }, 'text', '']),
        ['Sample', 'Canada', false],
      ],
      [
        'an address that is one text without a country',
        card(org('Sample'), ['adr', { label: 'Canada House\nLondon' }, 'text', '']),
        ['Sample', null, false],
      ],
      ['an organisation in a list of lists', card(org([['Sample AG', 'Legal']])), ['Sample AG', null, false]],
      ['an organisation after an empty value', card(['org', {}, 'text', '', 'Sample']), ['Sample', null, false]],
      [
        'a nested address',
        card(org('Sample'), ['adr', {}, 'text', [['', '', ['1 Street', 'Hall 2'], 'Town', '', '1', ['Canada']]]]),
        ['Sample', 'Canada', false],
      ],
      [
        'the parts of an address as values of the property',
        card(org('Sample'), ['adr', {}, 'text', '', '', ['1 Street'], 'Town', '', '1', 'ca']),
        ['Sample', 'CA', false],
      ],
      [
        'an address without one of its parts',
        card(org('Sample'), ['adr', {}, 'text', ['', '1 Street', 'Town', '', '12345', 'GERMANY']]),
        ['Sample', 'GERMANY', false],
      ],
      [
        'an address without its country',
        card(org('Sample'), ['adr', {}, 'text', ['', '', '1 Street', 'Town', 'CA']]),
        ['Sample', null, false],
      ],
      [
        'a property with its type among the parameters',
        card(['org', { type: 'text' }, 'Sample']),
        ['Sample', null, false],
      ],
      ['parameters that are an empty list', card(['org', [], 'text', 'Sample']), ['Sample', null, false]],
      ['parameters that are null', card(['org', null, null, 'Sample']), ['Sample', null, false]],
      ['properties without parameters', card(['org', 'text', 'Sample']), ['Sample', null, false]],
      ['properties without a type', card(['org', {}, 'Sample']), ['Sample', null, false]],
      ['a type without a value', card(['org', {}, 'text'], fn('X')), [null, null, false]],
      ['values that are no text', card(['org', {}, 'text', 7, null, { x: 'Sample' }]), [null, null, false]],
      ['a text in an object', card(['org', {}, 'text', { text: 'Sample' }]), ['Sample', null, false]],
      [
        'an organisation with a name',
        card(['org', {}, 'text', { name: 'Sample', unit: 'Legal' }]),
        ['Sample', null, false],
      ],
      ['an object in place of the card', { 0: 'vcard', 1: [org('Sample')] }, ['Sample', null, false]],
      ['an object in place of the properties', ['vcard', { 0: fn('X'), 2: org('Sample') }], ['Sample', null, false]],
      [
        'properties by name',
        { fn: 'X', org: 'Sample', adr: { street: '1 Street', country: 'Canada' } },
        ['Sample', 'Canada', false],
      ],
      [
        'properties by name after the mark',
        ['vcard', { kind: 'org', fn: 'Sample', adr: { 'country-name': 'Canada' } }],
        ['Sample', 'Canada', false],
      ],
      [
        'properties that are objects',
        card({ 0: 'org', 1: {}, 2: 'text', 3: 'Sample' }, { name: 'adr', parameters: { cc: 'ca' }, value: '' }),
        ['Sample', 'CA', false],
      ],
      [
        'an object in place of the parts of an address',
        card(org('Sample'), ['adr', {}, 'text', { 2: '1 Street', 3: 'Town', 6: 'Canada' }]),
        ['Sample', 'Canada', false],
      ],
      ['an organisation and no kind', card(fn('Jane Doe'), org('Sample')), ['Sample', null, false]],
      ['a name and no kind, which may be a person', card(fn('Jane Doe')), [null, null, false]],
      [
        'properties right after the mark',
        ['vcard', ['version', {}, 'text', '4.0'], org('Sample')],
        ['Sample', null, false],
      ],
      ['a card within a list', [card(org('Sample'))], ['Sample', null, false]],
      ['a property that has no value', card(['org'], ['adr', null], fn('X')), [null, null, false]],
      ['a mark in capitals', ['VCARD', [['ORG', {}, 'text', 'Sample']]], ['Sample', null, false]],
      [
        'words in the place of a name',
        card(org('REDACTED FOR PRIVACY'), address('REDACTED FOR PRIVACY')),
        [null, null, true],
      ],
      ['a proxy', card(org('Domains By Proxy, LLC'), address('', { cc: 'US' })), ['Domains By Proxy, LLC', 'US', true]],
      ['an empty card', card(), [null, null, false]],
      ['only a dash', card(org('-'), address('N/A')), [null, null, false]],
    ];
    for (const [words, vcardArray, expected] of cards) {
      it(`with ${words}`, () => {
        expect(of(vcardArray)).to.deep.equal(expected);
      });
    }

    for (const words of [
      'Personal data, can not be publicly disclosed according to applicable laws.',
      'Not shown, please visit www.registry.example',
      'Private Registration',
      'Masqué',
      'Non divulgué',
      'Anonymized',
      'Datos protegidos',
      '非公開',
      '*****',
    ]) {
      it(`without a name if it is "${words}"`, () => {
        expect(of(card(org(words)))).to.deep.equal([null, null, true]);
      });
    }

    for (const name of ['PrivacyGuardian.org llc', 'Digital Privacy Corporation', 'Domain Protection Services, Inc.']) {
      it(`as withheld, with the proxy ${name}`, () => {
        expect(of(card(org(name)))).to.deep.equal([name, null, true]);
      });
    }

    for (const name of [
      'Masked Singer Productions',
      'Privacy International',
      'Private Bank AG',
      'Hidden Valley Farm',
    ]) {
      it(`with a name that only sounds withheld, ${name}`, () => {
        expect(of(card(org(name)))).to.deep.equal([name, null, false]);
      });
    }

    it('with an organisation that could not be read', () => {
      const record = read(
        object({ entities: [registrant({ vcardArray: card(['org', {}, 'text', { x: 'Sample' }]) })] }),
      );
      expect(record.faults).to.deep.equal(["The registrant's organisation could not be read"]);
    });

    it('in entities that are an object, by position or by name', () => {
      const vcardArray = card(org('Sample'));
      for (const entities of [
        registrant({ vcardArray }),
        { 0: registrar(), 1: registrant({ vcardArray }) },
        { registrar: registrar(), registrant: registrant({ vcardArray, roles: { 0: 'registrant' } }) },
      ])
        expect(read(object({ entities }))).to.include({ registrantOrganization: 'Sample' });
    });

    for (const vcardArray of [
      [],
      [[[card()]]],
      ['vcard'],
      ['vcard', {}],
      ['card', []],
      {},
      { x: 1 },
      ['vcard', [7]],
      'vcard',
      7,
      null,
    ]) {
      it(`with an unreadable contact, if it is ${JSON.stringify(vcardArray)}`, () => {
        const record = read(object({ entities: [registrant({ vcardArray })] }));
        expect(record.registrantOrganization).to.equal(null);
        expect(record.faults).to.deep.equal(["The registrant's contact could not be read"]);
      });
    }

    const nobody = card(fn(''));
    const redactions: readonly [
      words: string,
      different: Record<string, unknown>,
      rest: Record<string, unknown>,
      isRedacted: boolean,
    ][] = [
      ['a redacted name', {}, { redacted: [{ name: { type: 'Registrant Name' }, method: 'emptyValue' }] }, true],
      [
        'a redacted name by description',
        {},
        { redacted: [{ name: { description: 'Registrant name' }, method: 'removal' }] },
        true,
      ],
      [
        'a path',
        {},
        { redacted: [{ name: {}, prePath: "$.entities[?(@.roles[0]=='registrant')]", method: 'removal' }] },
        true,
      ],
      [
        'the place of the registrant in the answer',
        {},
        { redacted: [{ name: {}, postPath: "$.entities[1].vcardArray[1][?(@[0]=='fn')][3]", method: 'emptyValue' }] },
        true,
      ],
      [
        'the place of another in the answer',
        {},
        { redacted: [{ name: {}, postPath: "$.entities[0].vcardArray[1][?(@[0]=='fn')][3]", method: 'emptyValue' }] },
        false,
      ],
      [
        'ways to reach the registrant',
        {},
        {
          redacted: [
            { name: { type: 'Registrant Email' }, method: 'removal' },
            { name: { type: 'Registrant Street' }, method: 'removal' },
            { name: {}, prePath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='tel')]" },
          ],
        },
        false,
      ],
      ['a name of an older draft', {}, { redacted: [{ name: 'Registrant Organization' }] }, true],
      [
        'a remark',
        { remarks: [{ title: 'REDACTED FOR PRIVACY', type: 'object redacted due to authorization' }] },
        {},
        true,
      ],
      ['a truncated object', { remarks: [{ type: 'object truncated due to authorization' }] }, {}, true],
      ['a status', { status: ['private'] }, {}, true],
      ['a status of the domain', {}, { status: ['active', 'Private'] }, true],
      ['a redaction of others', {}, { redacted: [{ name: { type: 'Tech Email' }, prePath: '$.entities[2]' }] }, false],
      [
        'a number of the registry',
        {},
        { redacted: [{ name: { type: 'Registry Registrant ID' }, prePath: '$.registrant.handle' }] },
        false,
      ],
      ['a malformed redaction', {}, { redacted: [null, 7, {}] }, false],
      ['a redaction that is no list', {}, { redacted: { name: 'Registrant' } }, false],
      ['an ordinary remark', { remarks: [{ title: 'Hello' }, null] }, {}, false],
    ];
    for (const [words, different, rest, isRedacted] of redactions) {
      it(`as ${isRedacted ? '' : 'not '}withheld, by ${words}`, () => {
        expect(of(nobody, different, rest)[2]).to.equal(isRedacted);
      });
    }
  });

  it('may have a single object instead of a list, a number as its handle, and name servers as text', () => {
    const { handle, publicIds, ...rest } = registrar();
    const record = parseRdapDomain(
      object({
        events: { eventAction: 'registration', eventDate: '1997-06-03T00:00:00Z' },
        nameservers: ['NS1.sample.example', { ldhName: 'ns2.sample.example 192.0.2.1' }],
        entities: { ...rest, handle: Number(handle), publicIds: publicIds[0] },
      }),
      'sample.example',
    );
    expect(record).to.deep.include({
      registeredAt: '1997-06-03T00:00:00.000Z',
      registrar: 'Names and More Inc.',
      registrarIanaId: '292',
      nameServers: ['ns1.sample.example', 'ns2.sample.example'],
    });
    const byHandle = parseRdapDomain(object({ entities: [{ ...rest, handle: Number(handle) }] }), 'sample.example');
    expect(byHandle).to.include({ registrarIanaId: '292' });
  });

  it('may name the role of a contact within the contact only', () => {
    const { roles, ...rest } = registrant();
    const withRole = (role: string) => ({
      ...rest,
      vcardArray: card(org('Sample Foundation'), ['role', {}, 'text', role]),
    });
    const organizationOf = (entity: unknown) =>
      parseRdapDomain(object({ entities: [entity] }), 'sample.example')?.registrantOrganization;
    expect(organizationOf(withRole(roles[0] ?? ''))).to.equal('Sample Foundation');
    expect(organizationOf(withRole('technical'))).to.equal(null);
    expect(organizationOf({ ...withRole('registrant'), roles: ['technical'] })).to.equal(null);
  });

  it('is limited, and parsed in time, whatever is sent', () => {
    const long = 'x'.repeat(50_000);
    const deep = (depth: number): unknown => (depth === 0 ? [] : [{ roles: ['a'], entities: deep(depth - 1) }]);
    const record = read(
      object({
        unicodeName: 'sample.example',
        status: Array.from({ length: 5_000 }, (_, index) => `${index} ${long}`),
        nameservers: Array.from({ length: 5_000 }, (_, index) => ({ ldhName: `n${index}.example` })),
        events: Array.from({ length: 5_000 }, () => ({ eventAction: long, eventDate: long })),
        entities: [
          registrar({ vcardArray: card(fn(`\u0000\uD800${long}`)) }),
          registrant({ vcardArray: card(org(long), address(long)) }),
          ...(deep(50) as unknown[]),
        ],
        redacted: Array.from({ length: 5_000 }, () => ({ prePath: long })),
      }),
    );
    expect(JSON.stringify(record).length).to.be.below(12_000);
    const undated = read(object({ events: Array.from({ length: 90 }, () => ({ eventAction: 'registration' })) }));
    expect(undated.faults).to.have.lengthOf(20);
  });
});
