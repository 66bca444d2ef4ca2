import fc from 'fast-check';
import { expect } from 'chai';
import { observationSchemas, type Observations, type CheckId } from '../../checks/index.ts';
import type { Check, ScanReport } from '../../schema/report/scanReport.ts';
import { formatReport } from '../cli/formatReport.ts';
import { sectionsOf } from './sectionOf.ts';
import { securityScanBody } from './securityScanBody.ts';
import { allChecks } from '../../checks/registry.ts';
import { scoreScan } from '../scanner/score/scoreScan.ts';
import { breachFacts } from '../../checks/breaches/facts.ts';
import { domainFacts, sectionFactsOf } from './sectionFacts.ts';
import { networkFacts } from '../../checks/ipAddress/factValues.ts';
import { reportFor } from './reportFor.ts';
import { compareScans } from './comparison/compareScans.ts';
import { fourOctets, notationsOfFour, notationsOfSix, sixBytes } from './testing/notations.ts';

const FOUR = [203, 0, 113, 4];
/** Reveals more of the address than a masked one does. */
const PREFIX = '203.0.112.0/22';
const SIX = [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x12, 0x34];
const sixText = (bytes: readonly number[]): string =>
  Array.from({ length: 8 }, (_, at) => ((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)).toString(16)).join(':');

const source = { url: 'https://source.example/', retrievedAt: '2026-01-02T03:04:05.000Z' };
const absent = { status: 'absent' } as const;
const found = <Item>(...records: Item[]) => ({ status: 'found' as const, records, aliases: [], truncated: false });

interface Planted {
  readonly four?: readonly number[];
  readonly six?: readonly number[];
  /** Used wherever third-party text may occur. */
  readonly text?: string;
  readonly asn?: number | null;
}

const observationsOf = ({ four = FOUR, six = SIX, text = 'nothing', asn = 24940 }: Planted): Partial<Observations> => {
  const v4 = four.join('.');
  const v6 = sixText(six);
  const seen = {
    dns: {
      a: found(v4),
      aaaa: found(v6),
      mx: found({ preference: 10, exchange: text.slice(0, 255) }),
      ns: absent,
      txt: found(text, `v=spf1 ip4:${v4} -all`),
      soa: found({ mname: 'ns1.site.example', rname: 'kim\\.doe.site.example', serial: 7 }),
      caa: absent,
      caaName: null,
    },
    ipAddress: {
      status: 'found',
      addresses: [
        { address: v4, version: 4, asn, organization: 'AS24940 Hetzner Online', countryCode: 'DE' },
        { address: v6, version: 6, asn, organization: null, countryCode: 'DE' },
      ],
      more: false,
      data: {
        status: 'found',
        asn,
        organization: 'AS24940 Hetzner Online',
        countryCode: 'DE',
        region: null,
        city: 'Falkenstein',
        latitude: null,
        longitude: null,
        timezone: null,
      },
      attribution: 'Data',
      reverse: {
        status: 'found',
        names: [`static-${four[2] ?? 0}-${four[3] ?? 0}.clients.isp.example`, text.slice(0, 255)],
        confirmed: 'yes',
      },
      torExit: { status: 'checked', isExit: true },
      routes: {
        status: 'checked',
        source: 'rpki.example',
        builtAt: '2026-01-02T02:00:00.000Z',
        retrievedAt: '2026-01-02T03:04:05.000Z',
        routes: [
          {
            role: 'web',
            host: 'site.example',
            address: v4,
            announced: { status: 'seen', prefix: PREFIX, asns: [asn ?? 24940] },
            listedAsn: asn,
            roas: [{ prefix: PREFIX, maxLength: 24, asn: 64511 }],
            moreRoas: false,
            aspa: [64510],
            registered: {
              status: 'checked',
              objects: [{ prefix: PREFIX, asn: 64509, source: 'RADB' }],
              more: false,
            },
          },
        ],
      },
    },
    ports: {
      status: 'checked',
      address: v4,
      ports: [{ port: 23, state: 'open', banner: text.slice(0, 256), detail: null }],
    },
    blockLists: {
      lists: [
        {
          list: 'psbl',
          lookups: [{ subject: v4, status: 'listed', codes: ['127.0.0.2'], reason: text.slice(0, 300) }],
        },
      ],
      hostLists: [
        {
          list: 'openphish',
          status: 'listed',
          entries: [{ text: text.slice(0, 300), addedAt: null }],
          count: 1,
          source: 'openphish.example',
          madeAt: null,
          retrievedAt: '2026-01-02T03:04:05.000Z',
          reason: null,
        },
      ],
    },
    nameServers: {
      status: 'found',
      zone: 'site.example',
      servers: [
        {
          name: 'ns1.site.example',
          addresses: [v4, '198.51.100.7'],
          resolves: 'yes',
          asked: v4,
          authoritative: 'yes',
          detail: text.slice(0, 300),
          serial: 7,
          tcp: 'yes',
          edns: 'yes',
          openRecursion: 'no',
          doh: 'no',
          dohDetail: '',
        },
      ],
      total: 1,
    },
    breaches: {
      domain: 'site.example',
      breaches: [
        {
          name: 'Site',
          title: 'Site forum',
          breachDate: '2025-04-15',
          addedDate: '2025-05-16',
          accounts: 2_400_000,
          dataClasses: ['Passwords'],
          description: 'Somebody took it all.',
          verified: true,
          sensitive: false,
        },
      ],
      notCounted: [],
      unreadable: 0,
      source,
    },
    registration: {
      status: 'found',
      domain: 'site.example',
      unicodeName: null,
      protocol: 'rdap',
      registrar: 'Registrar',
      registrarIanaId: '9992',
      registrantOrganization: 'Kim Doe, kim@site.example, Tel. +1.4805058800',
      registrantCountry: 'US',
      redacted: false,
      registeredAt: null,
      changedAt: null,
      expiresAt: null,
      statuses: [],
      nameServers: [],
      dnssecDelegationSigned: null,
      faults: [],
      lines: [{ fact: 'registrantOrganization', text: 'owner: Kim Doe, kim@site.example, Tel. +1.4805058800' }],
      source,
    },
  } as const;
  return Object.fromEntries(
    Object.entries(seen).map(([probe, observation]) => [
      probe,
      observationSchemas[probe as keyof typeof seen].parse(observation),
    ]),
  );
};

/** Every check contains the text in its evidence, or in its reason for being inconclusive. */
const checksOf = (text: string, observations: Partial<Observations>): readonly Check[] =>
  allChecks.map((probe, index): Check => {
    const { id, section } = probe;
    const observation = observations[id];
    if (observation === undefined && index % 2 === 0)
      return { probe: id, section, state: 'inconclusive', reason: 'timeout', detail: text, durationMs: 1 };
    const judged = probe as unknown as {
      assess(seen: unknown): readonly { code: string; outcome: 'warn'; evidence: string[] }[];
    };
    const own = observation === undefined ? [] : judged.assess(observation);
    const findings = own.map((finding) => ({ ...finding, title: finding.code }));
    const said = { code: `${id.toLowerCase()}-said`, outcome: 'warn' as const, title: 'Said', evidence: [text] };
    return { probe: id, section, state: 'conclusive', findings: [...findings, said], durationMs: 1 };
  });

const reportOf = (planted: Planted = {}): ScanReport => {
  const text = planted.text ?? 'nothing';
  const observations = observationsOf(planted);
  const checks = checksOf(text, observations);
  const scored = scoreScan({ checks });
  const card = {
    ...scored,
    penalties: scored.penalties.map((penalty) => ({ ...penalty, evidence: [...penalty.evidence, text] })),
  };
  return {
    scanId: '11111111-1111-4111-8111-111111111111',
    domain: 'site.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-02T03:04:05.000Z',
    finishedAt: '2026-01-02T03:04:06.500Z',
    durationMs: 1_500,
    failure: null,
    checks,
    observations,
    scorecard: card,
    provisionalScore: { ...card, overall: 50, awaited: ['browser'] },
    summary: { tldr: `It is at ${text}.`, riskLevel: 'Low', author: 'rules' },
  };
};

const edgesOf = (report: ScanReport): readonly string[] => {
  const shown = reportFor('public', report);
  return [
    JSON.stringify(shown),
    JSON.stringify(sectionsOf(shown)),
    JSON.stringify(securityScanBody(shown, { name: 'Site', logoUrl: null }, 1)),
    JSON.stringify(compareScans(reportFor('public', reportOf({ text: 'before' })), shown)),
    formatReport(shown, { colour: false }),
  ];
};

type Leaves = ReadonlyMap<string, unknown>;
const leavesOf = (value: unknown, path = ''): Leaves =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value).flatMap(([key, item]) => [...leavesOf(item, `${path}/${key}`)]))
    : new Map([[path, value]]);

/** In addition to texts that contain an address. */
const HIDDEN: readonly RegExp[] = [
  /\/asn$/,
  /\/known\//,
  /\/organization$/,
  /\/masked(\/|$)/,
  /^\/audience$/,
  /^\/observations\/breaches\/breaches\//,
  /^\/observations\/dns\/soa\/.*rname$/,
  /^\/observations\/registration\/(registrantOrganization|lines\/0\/text)$/,
  /^\/observations\/ipAddress\/reverse\/names\//,
  /^\/observations\/ipAddress\/routes\//,
];

describe('A public report', () => {
  it('has no own address in any notation, in any output', () => {
    fc.assert(
      fc.property(fourOctets, sixBytes, fc.nat(), (four, six, pick) => {
        const notations = [...notationsOfFour(four), ...notationsOfSix(six)];
        const text = notations[pick % notations.length] ?? '';
        const plain = [four.join('.'), sixText(six), text].map((each) => each.toLowerCase());
        for (const output of edgesOf(reportOf({ four, six, text }))) {
          for (const address of plain) expect(output.toLowerCase()).not.to.include(address);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has neither prefixes nor autonomous systems of routes, but still the RPKI result', () => {
    const report = reportOf({});
    const of = (audience: 'public' | 'scholar' | 'owner') =>
      networkFacts(reportFor(audience, report).observations, 'site.example')?.routes?.hosts[0];
    for (const output of edgesOf(report)) expect(output).to.not.match(/203\.0\.112|AS64511|AS64510|AS64509/);
    expect(of('public')).to.deep.include({ prefix: 'x/22', state: 'invalid', registration: 'other', registered: [] });
    expect(of('scholar')).to.deep.include({
      prefix: 'x/22',
      state: 'invalid',
      asns: ['AS24940'],
      roas: ['x/22-24 AS64511'],
      registration: 'other',
      registered: ['x/22 AS64509 RADB'],
    });
    expect(of('owner')).to.include({ prefix: PREFIX, state: 'invalid' });
  });

  it('is otherwise the same report', () => {
    fc.assert(
      fc.property(
        fc.lorem(),
        fc.constantFrom('203.0.112.4', '4.110.0.203', '2001:db8:1::12', 'AS174', ''),
        (words, other) => {
          const report = reportOf({ text: `${words} ${other}` });
          const [before, after] = [leavesOf(report), leavesOf(reportFor('public', report))];
          for (const path of new Set([...before.keys(), ...after.keys()])) {
            if (before.get(path) === after.get(path) || HIDDEN.some((hidden) => hidden.test(path))) continue;
            const was = JSON.stringify(before.get(path));
            const isOwn = was.includes('203.0.113.4') || was.includes(sixText(SIX)) || was.includes('AS24940');
            expect(isOwn || was.includes('2,400,000'), `${path}: ${was}`).to.equal(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('keeps every score, state and verdict', () => {
    for (const asn of [24940, 13335, 39351, 64500, null]) {
      const report = reportOf({ asn });
      const shown = reportFor('public', report);
      const { penalties, ...card } = shown.scorecard ?? { penalties: [] };
      const { penalties: whole, ...wholeCard } = report.scorecard ?? { penalties: [] };
      expect(card).to.deep.equal(wholeCard);
      expect(penalties.map(({ code, points }) => [code, points])).to.deep.equal(
        whole.map(({ code, points }) => [code, points]),
      );
      expect(shown.checks.map(({ state }) => state)).to.deep.equal(report.checks.map(({ state }) => state));
      const [one, other] = [
        networkFacts(shown.observations, shown.domain),
        networkFacts(report.observations, report.domain),
      ];
      expect({
        ...one?.threat,
        indicators: one?.threat.indicators.map(({ text, points }) => [text, points]),
      }).to.deep.equal({
        ...other?.threat,
        indicators: other?.threat.indicators.map(({ text, points }) => [text, points]),
      });
      expect(one?.company?.type).to.equal(other?.company?.type);
      const [domain, wholeDomain] = [
        domainFacts(shown.observations, 'site.example'),
        domainFacts(report.observations, 'site.example'),
      ];
      expect([domain.hostingProvider, domain.cdn?.name]).to.deep.equal([
        wholeDomain.hostingProvider,
        wholeDomain.cdn?.name,
      ]);
      const [breaches, wholeBreaches] = [breachFacts(shown.observations), breachFacts(report.observations)];
      expect([breaches?.riskLevel, breaches?.breachCount, breaches?.domainBreached]).to.deep.equal([
        wholeBreaches?.riskLevel,
        wholeBreaches?.breachCount,
        wholeBreaches?.domainBreached,
      ]);
    }
  });

  it('has only the name of a breach, and no contact data of people', () => {
    for (const output of edgesOf(reportOf())) {
      expect(output).not.to.match(/2025-04-15|2,?400,?000|Somebody took|kim@site|4805058800|kim\\+\.doe/);
    }
    expect(breachFacts(reportFor('public', reportOf()).observations)?.recentBreaches).to.deep.equal([
      {
        name: 'Site',
        title: 'Site forum',
        masked: true,
        breachDate: null,
        addedDate: null,
        accounts: null,
        dataClasses: [],
        description: null,
        verified: null,
      },
    ]);
  });

  it("has the names of the company's leaders, but no contact data", () => {
    const report = reportOf();
    const companyProfile = observationSchemas.companyProfile.parse({
      status: 'found',
      domain: 'site.example',
      item: 'Q1',
      matchedBy: 'website',
      name: 'Site',
      description: null,
      kinds: [],
      industries: [],
      employees: null,
      revenue: null,
      founded: null,
      dissolved: null,
      headquarters: null,
      country: null,
      legalForm: null,
      website: null,
      websiteVerified: true,
      leadership: [{ name: 'Ada Doe, ada@site.example', title: 'Chair, Tel. +1.4805058811' }],
      investors: [],
      stockExchanges: [],
      tickers: [],
      parents: [],
      subsidiaries: [],
      owners: [],
      logoUrl: null,
      lei: null,
      source,
    });
    const outputs = edgesOf({ ...report, observations: { ...report.observations, companyProfile } });
    for (const output of outputs) expect(output).not.to.match(/ada@site|4805058811/);
    expect(outputs.filter((output) => output.includes('Ada Doe')).length).to.be.at.least(3);
  });

  it('has no autonomous system number', () => {
    for (const output of edgesOf(reportOf())) expect(output).not.to.include('24940');
    expect(networkFacts(reportFor('public', reportOf()).observations, 'site.example')).to.include({
      masked: true,
      ip: '203.0.x.x',
      asn: null,
      hostname: 'static-x-x.clients.isp.example',
    });
  });

  it('stays the same when masked twice, and never becomes an owner’s again', () => {
    const once = reportFor('public', reportOf({ text: notationsOfFour(FOUR).join(' ') }));
    const { checks, observations, scorecard, summary } = once;
    const twice = reportFor('public', { ...reportOf(), checks, observations, scorecard, summary });
    expect(twice.checks).to.deep.equal(once.checks);
    expect(twice.observations).to.deep.equal(once.observations);
    expect(twice.scorecard).to.deep.equal(once.scorecard);
    expect(reportFor('owner', once)).to.equal(once);
  });

  it('still matches the schemas of the observations', () => {
    const { observations } = reportFor('public', reportOf());
    for (const [probe, observation] of Object.entries(observations))
      expect(observationSchemas[probe as CheckId].safeParse(observation).error, probe).to.equal(undefined);
  });

  it('says where data is reserved for the owner', () => {
    const { masked } = reportFor('public', reportOf());
    expect(masked).to.include.members(['dns', 'ipAddress', 'breaches', 'ports', 'nameServers', 'registration']);
    expect(masked).not.to.include('tls');
    expect(reportFor('owner', reportOf()).masked).to.deep.equal([]);
  });

  it('hides the address of a scan that failed, or that has not found it yet', () => {
    const failure = { reason: 'addressRefused', detail: '203.0.113.4 is refused' } as const;
    expect(reportFor('public', { ...reportOf(), observations: {}, failure }).failure?.detail).to.equal(
      '203.0.x.x is refused',
    );
  });
});

describe('A report for a scholar', () => {
  const shown = reportFor('scholar', reportOf());

  it("has the catalogue's text about a breach, and network numbers, in facts and in evidence", () => {
    const [breach] = breachFacts(shown.observations)?.recentBreaches ?? [];
    expect(breach).to.include({ masked: false, breachDate: '2025-04-15', accounts: 2_400_000, verified: true });
    expect(breach?.dataClasses).to.have.length.above(0);
    expect(sectionFactsOf(shown, 'network').network).to.include({ masked: true, asn: 24940, ip: '203.0.x.x' });
    expect(sectionFactsOf(shown, 'breach').breaches?.recentBreaches[0]?.accounts).to.equal(2_400_000);
    expect(sectionFactsOf(reportFor('public', reportOf()), 'network').network?.asn).to.equal(null);
    const evidence = shown.checks.flatMap((check) => (check.state === 'conclusive' ? check.findings : []));
    expect(JSON.stringify(evidence.filter(({ code }) => code.startsWith('breach')))).to.match(/2025-04-15/);
  });

  it('has no own address in any notation, and no contact data of people', () => {
    for (const text of [...notationsOfFour(FOUR), ...notationsOfSix(SIX)]) {
      const output = JSON.stringify(reportFor('scholar', reportOf({ text }))).toLowerCase();
      for (const address of [FOUR.join('.'), sixText(SIX), text.toLowerCase()]) expect(output).not.to.include(address);
    }
    expect(JSON.stringify(shown)).not.to.match(/kim@site|4805058800|kim\\\\+\.doe/);
  });

  it('never becomes an owner’s again', () => {
    expect(reportFor('owner', shown)).to.equal(shown);
    expect(reportFor('scholar', reportFor('public', reportOf())).audience).to.equal('public');
  });
});

describe('A report for its owner', () => {
  it('is the unmasked report', () => {
    const report = reportOf({ text: '203.0.113.4' });
    expect(reportFor('owner', report)).to.deep.equal({ ...report, audience: 'owner', masked: [] });
  });
});
