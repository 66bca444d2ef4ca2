import { expect } from 'chai';
import { labSite, labSites } from '../labSites.ts';
import { expectedReportOf } from './expectedReportOf.ts';

const completed = (domain: string) => {
  const expected = expectedReportOf(labSite(domain));
  if (expected.outcome === 'failed') throw new Error(`${domain} has no report.`);
  return expected;
};

const setOf = (domain: string, type: string) =>
  completed(domain).dns.recordSets.find((recordSet) => recordSet.type === type);

const DMARC_KINDS = ['reject', 'quarantine', 'none', 'INVALID', 'ABSENT', 'NOT_CHECKED'];
/** `true`: it has no grade yet; `false`: nobody knows the service; null: not checked. */
const RATINGS = ['A', 'B', 'C', 'D', 'E', true, false, null];

describe('What the lab expects of a report', () => {
  it('is a perfect figure everywhere at the exemplary site', () => {
    const { email, web, securityTxt, inconclusive } = completed('harbour-bank.example');
    expect(email).to.include({
      spfValid: true,
      spfLookups: 1,
      dkimConfigured: true,
      dmarcPolicy: 'reject',
      secureMxProvider: true,
      mailProvider: 'Microsoft 365',
    });
    expect(web).to.include({ httpsEnabled: true, redirectsToHttps: true, tlsVersion: 'TLSv1.3' });
    expect(web.securityHeaders?.filter(({ value }) => value)).to.have.length(6);
    expect(web.certificate?.faults).to.deep.equal([]);
    expect(securityTxt).to.include({ present: true, pgpSigned: true });
    expect(inconclusive).to.deep.equal({});
  });

  it('describes the average site by its soft policies', () => {
    const { email, web } = completed('corner-shop.example');
    expect(email).to.include({ spfRecord: 'v=spf1 include:_spf.google.com ~all', dmarcPolicy: 'none' });
    expect(email.dkimSelectors).to.deep.equal(['default', 'google']);
    expect(web.securityHeaders?.filter(({ value }) => value)).to.have.length(3);
    expect(setOf('corner-shop.example', 'CAA')).to.deep.equal({ type: 'CAA', status: 'ABSENT', records: [] });
  });

  it('describes the dreadful site by what is missing', () => {
    const { email, web, securityTxt } = completed('rusty-gate.example');
    expect(email).to.include({ dmarcStatus: 'ABSENT', dmarcPolicy: null, secureMxProvider: false });
    expect(web).to.include({ redirectsToHttps: false, tlsVersion: 'TLSv1.1' });
    expect(web.certificate?.faults).to.deep.equal(['expired', 'selfSigned']);
    expect(web.securityHeaders?.every(({ value }) => value === null)).to.equal(true);
    expect(securityTxt.present).to.equal(false);
  });

  it('never takes for absent what got no answer', () => {
    const { email, web, securityTxt, inconclusive } = completed('dim-lantern.example');
    expect(email).to.include({ dmarcStatus: 'NOT_CHECKED', secureMxProvider: null, mailServers: null });
    expect(web).to.include({ httpsEnabled: null, certificate: null });
    expect(securityTxt.present).to.equal(null);
    expect(setOf('dim-lantern.example', 'MX')?.status).to.equal('NOT_CHECKED');
    expect(Object.keys(inconclusive)).to.include.members(['dmarc', 'mx', 'tls', 'securityTxt', 'breaches']);
  });

  it('knows two DMARC records and a revoked key for what they are', () => {
    expect(completed('tangled-wires.example').email).to.include({
      spfValid: false,
      dmarcStatus: 'INVALID',
      dmarcPolicy: null,
    });
    expect(completed('tangled-wires.example').email.dkimSelectors).to.deep.equal(['s1']);
    expect(completed('wolf-in-wool.example').email.dkimConfigured).to.equal(false);
  });

  it('follows the redirects of the configuration to where they end', () => {
    expect(completed('blue-heron.example').web.redirects).to.deep.equal([
      { url: 'https://blue-heron.example/', status: 301 },
      { url: 'https://www.blue-heron.example/', status: 200 },
    ]);
    expect(completed('tangled-wires.example').web.redirects).to.equal(undefined);
    expect(completed('trap-door.example').web.redirectsToHttps).to.equal(false);
  });

  it('is a failure, and of which kind, where there can be no report', () => {
    const failures = labSites.map(expectedReportOf).filter(({ outcome }) => outcome === 'failed');
    expect(failures).to.deep.equal([
      { outcome: 'failed', reason: 'NAME_NOT_FOUND' },
      { outcome: 'failed', reason: 'ADDRESS_REFUSED' },
      { outcome: 'failed', reason: 'ADDRESS_REFUSED' },
      { outcome: 'failed', reason: 'DNS_FAILURE' },
    ]);
  });

  describe('has sites of every kind', () => {
    const reports = labSites.map(expectedReportOf).flatMap((each) => (each.outcome === 'completed' ? [each] : []));
    type Completed = (typeof reports)[number];
    const kinds: Readonly<Record<string, readonly [of: (report: Completed) => unknown, all: readonly unknown[]]>> = {
      SPF: [({ email }) => email.spfStatus, ['VALID', 'INVALID', 'ABSENT', 'NOT_CHECKED']],
      DMARC: [({ email }) => email.dmarcPolicy ?? email.dmarcStatus, DMARC_KINDS],
      'MTA-STS': [({ email }) => email.mtaSts.status, ['ENFORCE', 'TESTING', 'BROKEN', 'ABSENT', 'NOT_APPLICABLE']],
      TLS: [({ web }) => web.sslGrade, ['A+', 'A', 'B', 'T', 'M', 'F', null]],
      'front pages': [({ page }) => (page ? page.observatory.grade : page), ['A+', 'C', 'D', 'F', null]],
      breaches: [
        ({ outside }) => outside.breach?.riskLevel ?? null,
        ['none', 'low', 'medium', 'high', 'critical', null],
      ],
      policies: [({ privacy }) => privacy?.grade, ['A+', 'A', 'F', null]],
      ratings: [
        ({ outside }) => outside.community && (outside.community.grade ?? outside.community.available),
        RATINGS,
      ],
      DNSSEC: [({ dns }) => dns.dnssec.status, ['SECURE', 'INSECURE', 'BOGUS']],
      'block lists': [
        ({ network }) => network.blockLists.map(({ status }) => status)[0],
        ['listed', 'notListed', 'unknown'],
      ],
      'security.txt': [({ securityTxt }) => securityTxt.present, [true, false, null]],
      addresses: [({ network }) => network.hostnameConfirmed, [true, false, null]],
      trackers: [({ tools }) => tools.trackers && tools.trackers.length > 0, [true, false, null]],
      registrations: [({ outside }) => outside.registration?.protocol ?? null, ['rdap', 'whois', null]],
      companies: [({ outside }) => outside.profile?.found ?? null, [true, false, null]],
      'legal entities': [({ outside }) => outside.legalEntity?.found ?? null, [true, null]],
      brands: [({ outside }) => outside.brand?.sentiment?.overallSentiment ?? null, ['positive', 'negative', null]],
    };
    for (const [what, [of, all]] of Object.entries(kinds)) {
      it(`of ${what}: ${all.map(String).join(', ')}`, () => {
        expect([...new Set(reports.map(of))]).to.include.members([...all]);
      });
    }

    const differing = (of: (report: Completed) => unknown): number =>
      new Set(reports.map((report) => JSON.stringify(of(report)))).size;
    it('and a dozen whose web, mail, domain, network, tools and security.txt differ from each other', () => {
      for (const part of ['web', 'email', 'dns', 'network', 'tools', 'securityTxt'] as const) {
        expect(
          differing((report) => report[part]),
          part,
        ).to.be.at.least(12);
      }
    });

    it('and a dozen of which breach catalogue, ToS;DR and registry say something else of each', () => {
      for (const part of ['breach', 'community', 'registration'] as const) {
        expect(
          differing(({ outside }) => outside[part]),
          part,
        ).to.be.at.least(12);
      }
    });
  });
});
