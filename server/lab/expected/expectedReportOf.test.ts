import { expect } from 'chai';
import { labSite, labSites } from '../labSites.ts';
import type { StatedFacts } from './expectedReport.ts';
import { expectedReportOf } from './expectedReportOf.ts';

const completed = (domain: string) => {
  const expected = expectedReportOf(labSite(domain));
  if (expected.outcome === 'failed') throw new Error(`${domain} has no report.`);
  return { ...expected.facts, inconclusive: expected.inconclusive };
};

const setOf = (domain: string, type: string) =>
  [...(completed(domain).dns?.recordSets ?? [])].find((recordSet) => recordSet.type === type);

const headersSet = ({ web }: StatedFacts) => [...(web?.securityHeaders ?? [])].filter(({ value }) => value);
const faultsOf = ({ web }: StatedFacts) => [...(web?.certificate?.faults ?? [])].map(({ fault }) => fault);

const DMARC_KINDS = ['reject', 'quarantine', 'none', 'invalid', 'absent', 'notChecked'];
/** `true`: not graded yet; `false`: the service is unknown; `null`: not checked. */
const RATINGS = ['A', 'B', 'C', 'D', 'E', true, false, null];

describe("The lab's expectation of a report", () => {
  it('is perfect everywhere for the exemplary site', () => {
    const harbour = completed('harbour-bank.example');
    const { email, web, securityTxt, inconclusive } = harbour;
    expect(email).to.include({
      spfValid: true,
      spfLookups: 1,
      dkimConfigured: true,
      dmarcPolicy: 'reject',
      secureMxProvider: true,
      mailProvider: 'Microsoft 365',
    });
    expect(web).to.include({ httpsEnabled: true, redirectsToHttps: true, tlsVersion: 'TLSv1.3' });
    expect(headersSet(harbour)).to.have.length(6);
    expect(faultsOf(harbour)).to.deep.equal([]);
    expect(securityTxt).to.include({ present: true, pgpSigned: true });
    expect(inconclusive).to.deep.equal({});
  });

  it('describes the average site by its lax policies', () => {
    const shop = completed('corner-shop.example');
    expect(shop.email).to.include({ spfRecord: 'v=spf1 include:_spf.google.com ~all', dmarcPolicy: 'none' });
    expect(shop.email?.dkimSelectors).to.deep.equal(new Set(['default', 'google']));
    expect(headersSet(shop)).to.have.length(3);
    expect(setOf('corner-shop.example', 'CAA')).to.deep.equal({ type: 'CAA', status: 'absent', records: new Set() });
  });

  it('describes the dreadful site by its gaps', () => {
    const gate = completed('rusty-gate.example');
    const { email, web, securityTxt } = gate;
    expect(email).to.include({ dmarcStatus: 'absent', dmarcPolicy: null, secureMxProvider: false });
    expect(web).to.include({ redirectsToHttps: false, tlsVersion: 'TLSv1.1' });
    expect(faultsOf(gate)).to.deep.equal(['expired', 'selfSigned']);
    expect(headersSet(gate)).to.deep.equal([]);
    expect(securityTxt?.present).to.equal(false);
  });

  it('never treats a missing answer as an absent record', () => {
    const { email, web, securityTxt, inconclusive } = completed('dim-lantern.example');
    expect(email).to.include({ dmarcStatus: 'notChecked', secureMxProvider: null, mailServers: null });
    expect(web).to.include({ httpsEnabled: null, certificate: null });
    expect(securityTxt?.present).to.equal(null);
    expect(setOf('dim-lantern.example', 'MX')?.status).to.equal('notChecked');
    expect(Object.keys(inconclusive)).to.include.members(['dmarc', 'mx', 'tls', 'securityTxt', 'breaches']);
  });

  it('recognises two DMARC records and a revoked key', () => {
    expect(completed('tangled-wires.example').email).to.include({
      spfValid: false,
      dmarcStatus: 'invalid',
      dmarcPolicy: null,
    });
    expect(completed('tangled-wires.example').email?.dkimSelectors).to.deep.equal(new Set(['s1']));
    expect(completed('wolf-in-wool.example').email?.dkimConfigured).to.equal(false);
  });

  it('follows the redirects of the configuration to their end', () => {
    expect(completed('blue-heron.example').web?.redirects).to.deep.equal([
      { url: 'https://blue-heron.example/', status: 301 },
      { url: 'https://www.blue-heron.example/', status: 200 },
    ]);
    expect(completed('tangled-wires.example').web?.redirects).to.equal(undefined);
    expect(completed('trap-door.example').web?.redirectsToHttps).to.equal(false);
  });

  it('is a failure with its kind if there can be no report', () => {
    const failures = labSites.map(expectedReportOf).filter(({ outcome }) => outcome === 'failed');
    expect(failures).to.deep.equal([
      { outcome: 'failed', reason: 'nameNotFound' },
      { outcome: 'failed', reason: 'addressRefused' },
      { outcome: 'failed', reason: 'addressRefused' },
      { outcome: 'failed', reason: 'dnsFailure' },
    ]);
  });

  describe('has sites of every kind', () => {
    const reports = labSites
      .map(expectedReportOf)
      .flatMap((each) => (each.outcome === 'completed' ? [each.facts] : []));
    const kinds: Readonly<Record<string, readonly [of: (facts: StatedFacts) => unknown, all: readonly unknown[]]>> = {
      SPF: [({ email }) => email?.spfStatus, ['valid', 'invalid', 'absent', 'notChecked']],
      DMARC: [({ email }) => email?.dmarcPolicy ?? email?.dmarcStatus, DMARC_KINDS],
      'MTA-STS': [({ email }) => email?.mtaSts?.status, ['enforce', 'testing', 'broken', 'absent', 'notApplicable']],
      TLS: [({ web }) => web?.sslGrade, ['A+', 'A', 'B', 'T', 'M', 'F', null]],
      'front pages': [({ web }) => web?.observatory && web.observatory.grade, ['A+', 'C', 'D', 'F', null]],
      breaches: [
        ({ breach }) => breach?.breaches && breach.breaches.riskLevel,
        ['none', 'low', 'medium', 'high', 'critical', null],
      ],
      policies: [({ privacy }) => privacy?.privacy?.overallGrade, ['A+', 'A', 'F', null]],
      ratings: [
        ({ community }) => community?.rating && (community.rating.grade ?? community.rating.available),
        RATINGS,
      ],
      DNSSEC: [({ dns }) => dns?.dnssec?.status, ['secure', 'insecure', 'bogus']],
      'block lists': [({ dns }) => [...(dns?.blockLists ?? [])][0]?.status, ['listed', 'notListed', 'unknown']],
      'security.txt': [({ securityTxt }) => securityTxt?.present, [true, false, null]],
      addresses: [({ network }) => network?.network && network.network.hostnameConfirmed, [true, false, null]],
      trackers: [({ tools }) => tools?.trackers && [...tools.trackers].length > 0, [true, false, null]],
      registrations: [
        ({ business }) => business?.registration && business.registration.protocol,
        ['rdap', 'whois', null],
      ],
      companies: [({ business }) => business?.profile && business.profile.found, [true, false, null]],
      'legal entities': [({ business }) => business?.legalEntity && business.legalEntity.found, [true, null]],
      brands: [
        ({ brand }) => brand?.brand?.sentiment && brand.brand.sentiment.overallSentiment,
        ['positive', 'negative', null],
      ],
    };
    for (const [what, [of, all]] of Object.entries(kinds)) {
      it(`for ${what}: ${all.map(String).join(', ')}`, () => {
        expect([...new Set(reports.map(of))]).to.include.members([...all]);
      });
    }

    const differing = (of: (facts: StatedFacts) => unknown): number =>
      new Set(
        reports.map((facts) =>
          JSON.stringify(of(facts), (_name, value: unknown) => (value instanceof Set ? [...value] : value)),
        ),
      ).size;
    it('with a dozen that differ in nearly every section', () => {
      const sections = ['web', 'email', 'dns', 'network', 'tools', 'securityTxt', 'breach', 'community'] as const;
      for (const section of sections)
        expect(
          differing((facts) => facts[section]),
          section,
        ).to.be.at.least(12);
      expect(differing(({ business }) => business?.registration)).to.be.at.least(12);
    });
  });

  it('has only known facts with values of the right types', () => {
    // @ts-expect-error there is no such fact
    const misspelt: StatedFacts = { email: { spfState: 'valid' } };
    // @ts-expect-error it has no such value
    const mistyped: StatedFacts = { web: { certificate: { keyBits: '2048' } } };
    expect([misspelt, mistyped]).to.have.length(2);
  });
});
