import { expect } from 'chai';
import { observationSchemas } from '../index.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { expectedDnssec } from '../../server/lab/expected/expectedDnssec.ts';
import type { Lab } from '../../server/lab/lab.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import { dnssec } from './dnssec.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';

describe('the dnssec check over real sockets', () => {
  let lab: Lab;
  before(async () => {
    lab = await startLab();
  });
  after(() => lab.close());

  for (const { domain } of labSites.filter(({ expects }) => expects.outcome === 'completed')) {
    const expected = expectedDnssec(domain);
    it(`finds ${domain} ${expected.status}${expected.fault ? `: ${expected.fault}` : ''}`, async () => {
      const target = { domain, registrableDomain: domain };
      const { dnsServers, dnssecAnchors, clock } = lab;
      const io = createScannerIo({ dnsServers, dnssecAnchors, scanClock: clock });
      const seen = await withClock(lab.clock, () => dnssec.observe(target, io, new AbortController().signal, {}));
      expect(observationSchemas.dnssec.parse(seen)).to.include(expected, seen.detail);
      expect(dnssec.assess(seen, target)).to.have.length.greaterThan(0);
    });
  }
});
