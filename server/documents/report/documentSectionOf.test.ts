import { expect } from 'chai';
import type { Finding } from '../../../checks/kit/finding.ts';
import { observationSchemas, type Observations } from '../../../checks/index.ts';
import type { Check } from '../../../schema/report/scanReport.ts';
import { sectionId, type SectionId } from '../../../checks/kit/section.ts';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import { allChecks } from '../../../checks/registry.ts';
import { speechIn } from '../words/documentSpeech.ts';
import { documentSectionOf } from './documentSectionOf.ts';
import type { DocumentTable } from './reportDocument.ts';

type Outcome = 'conclusive' | 'partial' | 'inconclusive';

const GAP: Finding = { code: 'gap', outcome: 'inconclusive', title: 'A part gave no answer', evidence: [] };

const checksWith = (outcome: Outcome): readonly Check[] =>
  allChecks.map(({ id: probe, section }) =>
    outcome === 'inconclusive'
      ? { probe, section, state: 'inconclusive', reason: 'timeout', detail: 'Nobody answered', durationMs: 1_000 }
      : { probe, section, state: 'conclusive', findings: outcome === 'partial' ? [GAP] : [], durationMs: 10 },
  );

const reportOf = (observations: Partial<Observations>, outcome: Outcome): ShownReport =>
  reportFor('owner', {
    scanId: '11111111-1111-4111-8111-111111111111',
    domain: 'site.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-02T03:04:05.000Z',
    finishedAt: '2026-01-02T03:04:06.500Z',
    durationMs: 1_500,
    failure: null,
    checks: checksWith(outcome),
    observations,
    scorecard: null,
    summary: null,
  });

const partsOf = (section: SectionId, observations: Partial<Observations>, outcome: Outcome) =>
  documentSectionOf(reportOf(observations, outcome), section, speechIn('en')).parts;

/** What a section says about its facts, and about its tables without rows. */
const said = (...given: Parameters<typeof partsOf>): readonly (readonly [string, string])[] =>
  partsOf(...given).flatMap((part) =>
    part.kind === 'facts'
      ? part.facts.map(({ label, value }) => [label, value] as const)
      : part.table.rows.length === 0
        ? [[part.table.title, part.table.empty] as const]
        : [],
  );

const words = (...given: Parameters<typeof partsOf>): ReadonlySet<string> =>
  new Set(said(...given).map(([, value]) => value));

const tableOf = (title: string, observations: Partial<Observations>): DocumentTable | undefined =>
  partsOf('business', observations, 'conclusive').flatMap((part) =>
    part.kind === 'table' && part.table.title === title ? [part.table] : [],
  )[0];

describe('The text of a document for a missing fact', () => {
  for (const section of sectionId.options) {
    it(`is “Not checked” in the section ${section} if its check was inconclusive, completely or in part`, () => {
      for (const outcome of ['inconclusive', 'partial'] as const) {
        expect(words(section, {}, outcome)).to.include('Not checked');
        expect(words(section, {}, outcome)).not.to.include('Nothing to check');
      }
    });

    it(`is “Nothing to check” in the section ${section} if its check found nothing of the kind`, () => {
      const nothing = section === 'network' ? 'The domain has no address' : 'Nothing to check';
      expect(words(section, {}, 'conclusive')).to.include(nothing);
    });
  }

  it('is “Not checked” if a part of a conclusive check says that it was inconclusive', () => {
    expect(said('dns', {}, 'conclusive')).to.deep.include(['IPv6', 'Not checked']);
  });

  it('is “Nothing to check” for TLS if no server answers HTTPS', () => {
    const tls = observationSchemas.tls.parse({ status: 'notServed', detail: 'Connection refused' });
    const facts = said('web', { tls }, 'conclusive');
    expect(facts).to.deep.include(['HTTPS', 'Not enabled']);
    expect(facts).to.deep.include(['SSL grade', 'Nothing to check']);
  });

  it('is “None on record” if the register was asked and has no entry', () => {
    const registration = observationSchemas.registration.parse({
      status: 'notFound',
      domain: 'site.example',
      protocol: 'whois',
      source,
    });
    expect(said('business', { registration }, 'conclusive')).to.deep.include(['Registration', 'None on record']);
  });
});

describe('The trackers in a document', () => {
  const technology = (scripts: number) =>
    observationSchemas.technology.parse({
      page: {
        status: 'read',
        url: 'https://site.example/',
        answered: 200,
        notTypical: null,
        mimeType: 'text/html',
        length: 1_000,
        truncated: false,
        language: null,
        scripts,
        frames: 0,
        thirdPartyHosts: [],
        scriptsRead: 0,
      },
      tools: [],
      trackers: [],
      dnsNotChecked: [],
      lookedAt: '2026-01-02T03:04:05.000Z',
    });

  it('are “None in the page’s markup”, with a note that nobody ran the scripts if the page has any', () => {
    for (const [scripts, isSaid] of [
      [2, true],
      [0, false],
    ] as const) {
      const facts = said('tools', { technology: technology(scripts) }, 'conclusive');
      expect(facts).to.deep.include(['Trackers', 'None in the page’s markup']);
      expect(facts.some(([name]) => name === 'Scripts of the page')).to.equal(isSaid);
    }
  });
});

const source = { url: 'whois://whois.nic.example', retrievedAt: '2026-01-02T03:04:05.000Z' };

describe('The lines of a WHOIS answer in a document', () => {
  const TITLE = 'Lines of the WHOIS answer';
  const registration = (lines: unknown) =>
    observationSchemas.registration.parse({
      status: 'found',
      domain: 'site.example',
      unicodeName: null,
      protocol: 'whois',
      registrar: 'A Registrar',
      registrarIanaId: null,
      registrantOrganization: null,
      registrantCountry: null,
      redacted: false,
      registeredAt: '2009-09-09T00:00:00.000Z',
      changedAt: null,
      expiresAt: null,
      statuses: [],
      nameServers: ['ns1.site.example'],
      dnssecDelegationSigned: null,
      faults: [],
      lines,
      source,
    });

  it('are shown next to the facts that were read from them, in reading order, as code', () => {
    const table = tableOf(TITLE, {
      registration: registration([
        { fact: 'registrar', text: 'Registrar: A Registrar' },
        { fact: 'registeredAt', text: 'created: 09.09.2009' },
        { fact: 'nameServers', text: 'Name servers: ns1.site.example' },
      ]),
    });
    expect(table?.rows).to.deep.equal([
      ['Registrar', 'Registrar: A Registrar'],
      ['Registered', 'created: 09.09.2009'],
      ['Name servers', 'Name servers: ns1.site.example'],
    ]);
    expect(table?.columns.map(({ title, kind }) => [title, kind])).to.deep.equal([
      ['Fact', 'text'],
      ['Line', 'code'],
    ]);
  });

  it('are listed for every fact that can be read from a line', () => {
    const facts = [
      'registrar',
      'registrarIanaId',
      'registrantOrganization',
      'registrantCountry',
      'registeredAt',
      'changedAt',
      'expiresAt',
      'statuses',
      'nameServers',
      'dnssecDelegationSigned',
    ];
    const table = tableOf(TITLE, { registration: registration(facts.map((fact) => ({ fact, text: fact }))) });
    const names = table?.rows.map(([name]) => name) ?? [];
    expect(new Set(names).size).to.equal(facts.length);
    expect(names).not.to.include(undefined);
  });

  it('have no table if there are none: with RDAP, and in older records', () => {
    for (const lines of [[], undefined])
      expect(tableOf(TITLE, { registration: registration(lines) })).to.equal(undefined);
  });

  it('contain third-party text unchanged, for each writer to escape', () => {
    const text = '=HYPERLINK("http://evil.example"): <b>x</b>';
    const table = tableOf(TITLE, { registration: registration([{ fact: 'registrar', text }]) });
    expect(table?.rows).to.deep.equal([['Registrar', text]]);
  });
});

describe('An open port in a German document', () => {
  it('gets no advice to close it if it belongs to a content delivery network', () => {
    const network = { asn: 13335, organization: 'Cloudflare, Inc.', countryCode: null };
    const ipAddress = observationSchemas.ipAddress.parse({
      status: 'found',
      addresses: [{ address: '192.0.2.7', version: 4, ...network }],
      more: false,
      data: { status: 'found', ...network, region: null, city: null, latitude: null, longitude: null, timezone: null },
      attribution: '',
      reverse: { status: 'absent' },
      torExit: { status: 'checked', isExit: false },
    });
    const ports = observationSchemas.ports.parse({
      status: 'checked',
      address: '192.0.2.7',
      ports: [443, 8080].map((port) => ({
        port,
        state: port === 8080 ? 'open' : 'closed',
        banner: null,
        detail: null,
      })),
    });
    const report = reportOf({ ipAddress, ports }, 'conclusive');
    const said = JSON.stringify(documentSectionOf(report, 'dns', speechIn('de')).parts);
    expect(said).to.include('Nichts zu schließen').and.not.to.include('Anwendungsserver gehören');
  });
});
