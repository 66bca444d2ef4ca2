import { expect } from 'chai';
import { registrationFacts } from './factValues.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, World } from '../kit/testing/scannerIoOf.ts';
import { registration } from './registration.ts';

const server = 'https://rdap.registry.example/';
const asked = `rdap ${server}domain/example.org`;
const bootstrap = (servers: readonly string[] = [server], entries: readonly string[] = ['org']) => ({
  json: { version: '1.0', services: [[entries, servers]] },
});
const answer = (different: Record<string, unknown> = {}) => ({
  objectClassName: 'domain',
  ldhName: 'example.org',
  status: ['client transfer prohibited'],
  events: [
    { eventAction: 'registration', eventDate: '2010-01-01T00:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-01-01T00:00:00Z' },
  ],
  entities: [
    { roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Names Inc.']]] },
    { roles: ['registrant'], vcardArray: ['vcard', [['org', {}, 'text', 'Example Foundation']]] },
  ],
  ...different,
});
const worldOf = (body: unknown, more: World = {}): World => ({
  ...more,
  sources: { 'rdap ': bootstrap(), [asked]: { json: body }, ...more.sources },
});
const look = (body: unknown, more?: World) => lookWith(registration, worldOf(body, more));
const expiring = (date: string) => [{ eventAction: 'expiration', eventDate: date }];

describe('The registration check', () => {
  it('queries the responsible server, and shows its answer', async () => {
    const { observation, outcomes } = await look(answer());
    expect(outcomes).to.deep.equal({ 'registration-found': 'info', 'registration-locked': 'pass' });
    expect(registrationFacts({ registration: observation })).to.deep.equal({
      found: true,
      domain: 'example.org',
      protocol: 'rdap',
      registrar: 'Names Inc.',
      registrarIanaId: null,
      registrantOrganization: 'Example Foundation',
      registrantCountry: null,
      redacted: false,
      registeredAt: '2010-01-01T00:00:00.000Z',
      changedAt: null,
      expiresAt: '2027-01-01T00:00:00.000Z',
      statuses: ['client transfer prohibited'],
      nameServers: [],
      dnssecDelegationSigned: null,
      lines: [],
      source: {
        name: 'rdap.registry.example',
        url: `${server}domain/example.org`,
        retrievedAt: '2026-01-02T03:04:05.000Z',
      },
    });
  });

  const targets: readonly [domain: string, registrableDomain: string | null, question: string][] = [
    ['www.shop.example.org', 'example.org', 'example.org'],
    ['somebody.github.io', 'somebody.github.io', 'github.io'],
    ['www.example.co.uk', 'example.co.uk', 'example.co.uk'],
    ['www.xn--mnchen-3ya.de', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ];
  for (const [domain, registrableDomain, question] of targets) {
    it(`queries ${question} when ${domain} is scanned`, async () => {
      const questions: string[] = [];
      const world: World = { asked: questions, sources: { 'rdap ': bootstrap([server], ['']) } };
      await rejectionOf(lookWith(registration, world, { target: { domain, registrableDomain } }));
      expect(questions[1]).to.equal(`rdap ${server}domain/${question}`);
    });
  }

  it('says that the registry does not have the domain, and then does not query WHOIS', async () => {
    const questions: string[] = [];
    const { observation, outcomes } = await look(undefined, { asked: questions });
    expect(outcomes).to.deep.equal({ 'registration-not-found': 'info' });
    expect(registrationFacts({ registration: observation })).to.deep.include({
      found: false,
      registrar: null,
      statuses: [],
    });
    expect(questions).to.deep.equal(['rdap ', asked]);
  });

  const terms: readonly [
    words: string,
    different: Record<string, unknown>,
    code: string,
    outcome: string | undefined,
  ][] = [
    ['ran out yesterday', { events: expiring('2026-01-01T00:00:00Z') }, 'registration-expired', 'fail'],
    ['is in redemption', { status: ['redemption period'] }, 'registration-expired', 'fail'],
    ['is about to be deleted', { status: ['pendingDelete'] }, 'registration-expired', 'fail'],
    ['runs out in 29 days', { events: expiring('2026-01-31T00:00:00Z') }, 'registration-expires-soon', 'warn'],
    ['runs out in 32 days', { events: expiring('2026-02-03T12:00:00Z') }, 'registration-expires-soon', undefined],
    ['says no end', { events: [] }, 'registration-expires-soon', undefined],
    ['says no end, and none that is past', { events: [] }, 'registration-expired', undefined],
    ['is on hold', { status: ['clientHold'] }, 'registration-on-hold', 'info'],
    ['has no lock', { status: ['active'] }, 'registration-unlocked', 'warn'],
    ['says nothing of its state', { status: [] }, 'registration-unlocked', undefined],
    [
      'is locked in the words of RFC 9083',
      { status: ['locked', 'transfer prohibited'] },
      'registration-locked',
      'pass',
    ],
    ['is locked by the registry', { status: ['serverTransferProhibited'] }, 'registration-locked', 'pass'],
    [
      'is of last month',
      { events: [{ eventAction: 'registration', eventDate: '2025-12-15T00:00:00Z' }] },
      'registration-young',
      'info',
    ],
  ];
  for (const [words, different, code, outcome] of terms) {
    it(`${outcome ? `says ${code}` : `does not say ${code}`} of a registration that ${words}`, async () => {
      expect((await look(answer(different))).outcomes[code as 'registration-found']).to.equal(outcome);
    });
  }

  it("requires no lock for a country's registry, which does not report locks", async () => {
    const url = `${server}domain/example.de`;
    const world: World = {
      sources: {
        'rdap ': bootstrap([server], ['de']),
        [`rdap ${url}`]: { json: answer({ ldhName: 'example.de', status: ['active'] }) },
      },
    };
    const target = { domain: 'example.de', registrableDomain: 'example.de' };
    expect((await lookWith(registration, world, { target })).outcomes).to.deep.equal({ 'registration-found': 'info' });
  });

  describe('with a thin registry', () => {
    const link = (href: string, different: Record<string, unknown> = {}) => ({
      value: href,
      rel: 'related',
      href,
      type: 'application/rdap+json',
      ...different,
    });
    const registrarUrl = 'https://rdap.registrar.example/domain/EXAMPLE.ORG';
    const thin = (...links: unknown[]) => answer({ entities: [], status: ['active'], links });
    const rich = answer({ status: ['server hold'], events: expiring('2040-01-01T00:00:00Z') });

    it("adds the data of the registrar's server, and keeps the registry's", async () => {
      const sources = { [`rdap ${registrarUrl}`]: { json: rich } };
      const { observation } = await look(thin(link(`${server}self`, { rel: 'self' }), link(registrarUrl)), { sources });
      expect(observation).to.deep.include({
        registrar: 'Names Inc.',
        registrantOrganization: 'Example Foundation',
        statuses: ['active'],
        expiresAt: '2027-01-01T00:00:00.000Z',
      });
    });

    it('follows a link without a type if it is unambiguous', async () => {
      const sources = { [`rdap ${registrarUrl}`]: { json: rich } };
      const { observation } = await look(thin(link(registrarUrl, { type: undefined })), { sources });
      expect(observation).to.include({ registrantOrganization: 'Example Foundation' });
    });

    it('sends one more query, wherever the next server links to', async () => {
      const questions: string[] = [];
      const sources = { [`rdap ${registrarUrl}`]: { json: thin(link('https://third.example/domain/example.org')) } };
      await look(thin(link(registrarUrl)), { sources, asked: questions });
      expect(questions).to.deep.equal(['rdap ', asked, `rdap ${registrarUrl}`]);
    });

    for (const failing of [{ fails: 'unavailable' }, { fails: 'timeout' }] as const satisfies readonly Failing[]) {
      it(`keeps the registry's data if the registrar's server fails with ${failing.fails}`, async () => {
        const { observation, findings } = await look(thin(link(registrarUrl)), {
          sources: { [`rdap ${registrarUrl}`]: failing },
        });
        expect(findings[0]?.evidence.join()).to.include("The registrar's server could not be asked");
        expect(observation).to.deep.include({ status: 'found', registrantOrganization: null });
        expect(observation.status === 'found' && observation.faults[0]).to.match(
          /registrar's server could not be asked/,
        );
      });
    }

    for (const body of [undefined, answer({ ldhName: 'other.example' }), [], { errorCode: 500 }]) {
      it(`keeps the registry's data if the registrar answers ${body === undefined ? '404' : JSON.stringify(body).slice(0, 50)}`, async () => {
        const { observation } = await look(thin(link(registrarUrl)), {
          sources: { [`rdap ${registrarUrl}`]: { json: body } },
        });
        expect(observation).to.include({ status: 'found', registrantOrganization: null });
      });
    }

    const unusable: readonly unknown[] = [
      link(registrarUrl, { rel: 'about' }),
      link(registrarUrl, { type: 'text/html' }),
      link('ftp://rdap.registrar.example/'),
      link('/domain/example.org'),
      { rel: 'related', type: 'application/rdap+json' },
      null,
      'related',
    ];
    for (const each of unusable) {
      it(`does not follow ${JSON.stringify(each)}`, async () => {
        const questions: string[] = [];
        await look(thin(each), { asked: questions });
        expect(questions).to.deep.equal(['rdap ', asked]);
      });
    }

    it('sends no query for data that the registry has given already', async () => {
      const questions: string[] = [];
      await look(answer({ links: [link(registrarUrl)] }), { asked: questions });
      expect(questions).to.deep.equal(['rdap ', asked]);
    });
  });

  it('queries the second server if the first fails', async () => {
    const second = 'https://second.example/';
    const world: World = {
      sources: {
        'rdap ': bootstrap([server, second]),
        [asked]: { fails: 'unavailable' },
        [`rdap ${second}domain/example.org`]: { json: answer() },
      },
    };
    expect((await lookWith(registration, world)).observation.status).to.equal('found');
  });

  describe('queries WHOIS', () => {
    const record = 'Domain Name: EXAMPLE.ORG\nRegistrar: Names Inc.\nCreation Date: 2010-01-01T00:00:00Z';
    const rdapFailures: readonly [words: string, sources: NonNullable<World['sources']>][] = [
      ['no RDAP server is responsible', { 'rdap ': bootstrap([server], ['com']) }],
      ['the bootstrap file cannot be had', { 'rdap ': { fails: 'unavailable' } }],
      ['the bootstrap file is none', { 'rdap ': { json: [] } }],
      ['the RDAP server fails', { 'rdap ': bootstrap(), [asked]: { fails: 'timeout' } }],
      [
        'the RDAP server answers of another domain',
        { 'rdap ': bootstrap(), [asked]: { json: answer({ ldhName: 'x.org' }) } },
      ],
    ];
    for (const [words, sources] of rdapFailures) {
      it(`if ${words}`, async () => {
        const { observation } = await lookWith(registration, { sources, whois: { 'root example.org': record } });
        expect(observation).to.deep.include({ status: 'found', protocol: 'whois', registrar: 'Names Inc.' });
        expect(registrationFacts({ registration: observation })?.source).to.include({
          name: 'root',
          url: 'whois://root',
        });
      });
    }

    const noRdap = { 'rdap ': bootstrap([server], ['com']) };
    const whois = (answers: NonNullable<World['whois']>, questions: string[] = []) =>
      lookWith(registration, { sources: noRdap, whois: answers, asked: questions });
    const refers = (host: string) => `refer: ${host}\n\ndomain: ORG\nstatus: ACTIVE`;

    it('from the root to the registry, and then to the registrar for the registrant', async () => {
      const questions: string[] = [];
      const { observation } = await whois(
        {
          'root example.org': refers('whois.registry.example'),
          'whois.registry.example example.org': `${record}\nRegistrar WHOIS Server: whois.registrar.example`,
          'whois.registrar.example example.org': `${record}\nRegistrar: Other\nRegistrant Organization: Example Foundation\nRegistrant Country: CH`,
        },
        questions,
      );
      expect(observation).to.deep.include({
        registrar: 'Names Inc.',
        registrantOrganization: 'Example Foundation',
        registrantCountry: 'CH',
        lines: [
          { fact: 'registrar', text: 'Registrar: Names Inc.' },
          { fact: 'registeredAt', text: 'Creation Date: 2010-01-01T00:00:00Z' },
          { fact: 'registrantOrganization', text: 'Registrant Organization: Example Foundation' },
          { fact: 'registrantCountry', text: 'Registrant Country: CH' },
        ],
      });
      expect(questions.slice(1)).to.have.length(3);
      expect(observation.source.url).to.equal('whois://whois.registry.example');
    });

    it("and keeps the registry's data if the registrar does not answer", async () => {
      const { observation } = await whois({
        'root example.org': `${record}\nRegistrar WHOIS Server: whois.registrar.example`,
        'whois.registrar.example example.org': { fails: 'timeout' },
      });
      expect(observation).to.include({ status: 'found', registrar: 'Names Inc.' });
    });

    it('in the syntax that a server requires', async () => {
      const questions: string[] = [];
      const target = { domain: 'example.de', registrableDomain: 'example.de' };
      const answers = {
        'root example.de': 'refer: whois.denic.de\n\ndomain: DE',
        'whois.denic.de -T dn,ace example.de': 'Domain: example.de\nStatus: connect',
      };
      const world: World = { sources: { 'rdap ': bootstrap() }, whois: answers, asked: questions };
      expect((await lookWith(registration, world, { target })).observation.status).to.equal('found');
    });

    it('at no server twice, and at no more than three', async () => {
      const loop: string[] = [];
      const looping = await rejectionOf(
        whois({ 'root example.org': refers('a.example'), 'a.example example.org': refers('a.example') }, loop),
      );
      expect(looping).to.include({ reason: 'unavailable' });
      expect(loop.slice(1)).to.deep.equal(['whois root example.org', 'whois a.example example.org']);
      const chain: string[] = [];
      const chained = Object.fromEntries(
        ['root', 'a.example', 'b.example', 'c.example', 'd.example'].map((host, index) => [
          `${host} example.org`,
          refers(`${'abcde'[index] ?? ''}.example`),
        ]),
      );
      await rejectionOf(whois(chained, chain));
      expect(chain.slice(1)).to.have.length(3);
    });

    it('and believes that there is no such domain', async () => {
      const { observation, outcomes } = await whois({ 'root example.org': 'No match for "EXAMPLE.ORG".' });
      expect(observation).to.include({ status: 'notFound', protocol: 'whois' });
      expect(outcomes).to.deep.equal({ 'registration-not-found': 'info' });
    });

    const nothing: readonly [words: string, answers: NonNullable<World['whois']>, sentence: RegExp][] = [
      ['a limit', { 'root example.org': 'Quota exceeded' }, /does not answer so many questions/],
      ['nonsense', { 'root example.org': 'Hello' }, /cannot be read/],
      [
        'a registry without a server',
        { 'root example.org': 'domain: ORG\nstatus: ACTIVE' },
        /No WHOIS server .* below \.org/,
      ],
    ];
    for (const [words, answers, sentence] of nothing) {
      it(`and is inconclusive for ${words}`, async () => {
        const error = await rejectionOf(whois(answers));
        expect(error).to.include({ reason: 'unavailable' });
        expect((error as Error).message).to.match(sentence);
      });
    }

    it('and says why both gave no answer', async () => {
      const error = await rejectionOf(
        lookWith(registration, {
          sources: { 'rdap ': { fails: 'unavailable' } },
          whois: { 'root example.org': { fails: 'timeout' } },
        }),
      );
      expect(error).to.include({ reason: 'unavailable' });
      expect((error as Error).message).to.match(/unavailable.*; .*timeout/);
    });

    it('and ends when its time is over', async () => {
      const world: World = { sources: noRdap, whois: { 'root example.org': { fails: 'hangs' } } };
      const error = await rejectionOf(lookWith(registration, world, { signal: AbortSignal.timeout(10) }));
      expect(error).to.have.property('kind', 'aborted');
    });

    it('but not after the time of the RDAP server is over', async () => {
      const questions: string[] = [];
      const sources = { 'rdap ': bootstrap(), [asked]: { fails: 'hangs' } } as const;
      const world: World = { sources, asked: questions, whois: { 'root example.org': 'domain: example.org' } };
      const error = await rejectionOf(lookWith(registration, world, { signal: AbortSignal.timeout(10) }));
      expect(error).to.have.property('kind', 'aborted');
      expect(questions).to.deep.equal(['rdap ', asked]);
    });
  });
});
