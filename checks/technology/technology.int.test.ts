import { expect } from 'chai';
import { observationSchemas } from '../index.ts';
import { toolsFacts } from './factValues.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import type { Lab } from '../../server/lab/lab.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import { toolTraces } from '../../server/lab/web/toolTraces.ts';
import { technology } from './technology.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';

describe('the technology check over real sockets', () => {
  let lab: Lab;
  let io: ScannerIo;
  before(async () => {
    lab = await startLab();
    const { dnsServers, allowCidrs, dialMap, certificateAuthority, clock } = lab;
    io = createScannerIo({
      dnsServers,
      allowCidrs,
      dialMap,
      certificateAuthorities: [certificateAuthority],
      scanClock: clock,
    });
  });
  after(() => lab.close());

  const look = async (domain: string) => {
    const target = { domain, registrableDomain: domain };
    const observed = await withClock(lab.clock, () => technology.observe(target, io, new AbortController().signal, {}));
    const seen = observationSchemas.technology.parse(JSON.parse(JSON.stringify(observed)));
    return { seen, findings: technology.assess(seen, target), facts: toolsFacts({ technology: seen }) };
  };

  for (const [domain, { expects }] of Object.entries(toolTraces)) {
    it(`finds in ${domain} what is configured there`, async () => {
      const { seen, findings, facts } = await look(domain);
      expect(seen.tools.map(({ name, group }) => `${name} (${group})`)).to.include.members(
        expects.tools.map(([name, group]) => `${name} (${group})`),
      );
      expect(facts?.trackers?.map(({ name }) => name).sort()).to.deep.equal([...expects.trackers]);
      expect(facts?.stack?.cmsPlatform).to.equal(expects.cmsPlatform);
      const outcome = (code: string) => findings.find((finding) => finding.code === code)?.outcome;
      expect(outcome('trackers-found')).to.equal(expects.trackers.length > 0 ? 'info' : undefined);
      expect(outcome('session-recorder-unasked')).to.equal(expects.recorder === 'unasked' ? 'warn' : undefined);
      expect(outcome('session-recorder-found')).to.equal(
        expects.recorder === 'withConsentManager' ? 'info' : undefined,
      );
      const flaws = findings.find(({ code }) => code === 'library-vulnerable')?.evidence ?? [];
      for (const library of expects.flawedLibraries) expect(flaws.join('\n')).to.include(library);
      expect(flaws.length > 0).to.equal(expects.flawedLibraries.length > 0);
      expect(facts?.content).to.deep.include({ status: 200, mimeType: 'text/html', language: 'en' });
    });
  }

  for (const { domain } of labSites.filter(
    ({ expects, domain }) => expects.outcome === 'completed' && !toolTraces[domain],
  )) {
    it(`stays within its limits on ${domain}, and calls nothing absent that it could not see`, async () => {
      const { seen, findings, facts } = await look(domain);
      const typical = seen.page.status === 'read' && seen.page.notTypical === null && !seen.page.truncated;
      expect(findings.some(({ code }) => code.startsWith('trackers-'))).to.equal(typical);
      expect(facts?.trackers === null).to.equal(!typical);
    });
  }
});
