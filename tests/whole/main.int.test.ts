import { expect } from 'chai';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { expectedReportOf } from '../../server/lab/expected/expectedReportOf.ts';
import { publicExpectation } from '../support/publicExpectation.ts';
import { labSite, labSites } from '../../server/lab/labSites.ts';
import { reportFor } from '../../server/report/reportFor.ts';
import { securityScanBody } from '../../server/report/securityScanBody.ts';
import { documentDifferences } from '../support/documentDifferences.ts';
import { reportDifferences } from '../support/reportDifferences.ts';
import { restDifferences } from '../support/restDifferences.ts';
import { scanDomain } from '../support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import type { WholeScan } from '../support/wholeScan.ts';

describe('A whole Candor and its sample internet', function () {
  this.timeout(300_000);
  let candor: TestCandor;
  const scans = new Map<string, WholeScan>();

  before(async () => {
    candor = await startTestCandor({ scans: 'real' });
    await Promise.all(
      labSites.map(async ({ domain }) => {
        scans.set(domain, await scanDomain(candor.url, domain));
      }),
    );
  });

  after(() => candor.close());

  for (const site of labSites) {
    it(`reports exactly the configuration of ${site.domain}`, () => {
      const scan = scans.get(site.domain);
      if (!scan) throw new Error('It was not scanned.');
      expect(reportDifferences(publicExpectation(expectedReportOf(site)), scan)).to.deep.equal([]);
    });
  }

  for (const site of labSites.filter(({ expects }) => expects.outcome === 'completed')) {
    it(`writes the configuration of ${site.domain} into documents and REST answers, for owner and public`, async () => {
      const report = await candor.services.scanById(scans.get(site.domain)?.id ?? '');
      if (!report) throw new Error('It was not scanned.');
      const whole = expectedReportOf(site);
      for (const [audience, expected] of [
        ['owner', whole],
        ['public', publicExpectation(whole)],
      ] as const) {
        const shown = reportFor(audience, report);
        const body = securityScanBody(shown, { name: site.domain, logoUrl: null }, 1);
        expect(documentDifferences(expected, shown), audience).to.deep.equal([]);
        expect(restDifferences(expected, body), audience).to.deep.equal([]);
      }
    });
  }

  it('would detect the figures of another site in every section', () => {
    const scan = scans.get('rusty-gate.example');
    if (!scan) throw new Error('It was not scanned.');
    const differences = reportDifferences(expectedReportOf(labSite('harbour-bank.example')), scan);
    for (const figure of [
      'email.spfRecord',
      'email.dkimSelectors',
      'email.mtaSts.status',
      'email.mailServerTls',
      'web.certificate.faults',
      'web.tlsVersions',
      'web.sslGrade',
      'web.tls.protocols',
      'web.tls.revocation.stapled',
      'web.observatory.score',
      'breach.breaches.riskLevel',
      'breach.breaches.recentBreaches',
      'privacy.privacy.policy.lastUpdated',
      'privacy.privacy.laws',
      'privacy.privacy.overallGrade',
      'community.rating.grade',
      'community.rating.pointsBad',
      'dns.recordSets',
      'dns.dnssec',
      'dns.dnsServers',
      'dns.ports.open',
      'dns.blockLists',
      'dns.subdomains',
      'network.network.organization',
      'tools.tools',
      'tools.trackers',
      'business.registration.registrar',
      'business.profile.name',
      'business.legalEntity.legalName',
      'brand.brand.trustScore.trustLevel',
    ]) {
      expect(
        differences.filter((each) => each.startsWith(figure)),
        figure,
      ).not.to.deep.equal([]);
    }
    expect(differences).to.include('securityTxt.present: false instead of true');
    const dim = expectedReportOf(labSite('dim-lantern.example'));
    expect(reportDifferences(dim, scan).join('\n')).to.include('dmarc: CONCLUSIVE  instead of inconclusive');
    expect(reportDifferences({ outcome: 'failed', reason: 'dnsFailure' }, scan)).not.to.deep.equal([]);
  });

  it('ends every scan', () => {
    const open = [...scans.values()].filter(({ durationSeconds }) => durationSeconds === null);
    expect(open.map(({ domain }) => domain)).to.deep.equal([]);
    expect(scans).to.have.property('size', labSites.length);
  });

  it('writes only to the streams of its scans and of their viewers, and to the transparency log', async () => {
    const ids = [...scans.values()].map(({ id }) => `scan-${id}`);
    const claims = labSites.map(({ domain }) => `scanning-${domain}`);
    const seen = [...scans.values()]
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ domain }) => `audit-${domain}`);
    const written = new Set<string>();
    // Views are recorded after the answers are sent.
    await eventually('every view is written down', async () => {
      for await (const { stream } of candor.store.readAll())
        written.add(stream.replace(/^(audit-.+)-\d{4}-\d{2}$/, '$1'));
      return seen.every((stream) => written.has(stream));
    });
    expect([...written]).to.have.members([...ids, ...claims, ...seen, 'transparency-log']);
  });

  it('shows everyone the same: the read model equals the fold of the stream', async () => {
    for (const { id, domain } of scans.values()) {
      const told = await candor.services.scanFeed.current(id);
      expect(await candor.services.scanById(id), domain).to.deep.equal(told);
    }
  });

  it('counts only completed scans', async () => {
    const completed = [...scans.values()].filter(({ status }) => status === 'COMPLETED').length;
    expect(completed).to.be.within(1, labSites.length - 1);
    expect(await candor.services.globalStats()).to.deep.equal({ totalScans: completed, uniqueDomains: completed });
  });
});
