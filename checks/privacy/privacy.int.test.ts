import { expect } from 'chai';
import { observationSchemas, type Observations } from '../index.ts';
import { privacyFacts } from './factValues.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { expectedPrivacy } from '../../server/lab/expected/expectedPrivacy.ts';
import type { Lab } from '../../server/lab/lab.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import { differences } from '../../tests/support/differences.ts';
import { privacy } from './privacy.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';

describe('the privacy check over real sockets', () => {
  let lab: Lab;
  before(async () => {
    lab = await startLab();
  });
  after(() => lab.close());

  for (const site of labSites) {
    const stated = expectedPrivacy(site);
    if (site.expects.outcome !== 'completed' || !stated) continue;
    it(`reports for ${site.domain} what the lab states about it`, async () => {
      const target = { domain: site.domain, registrableDomain: site.domain };
      const { dnsServers, allowCidrs, dialMap, clock } = lab;
      const io = createScannerIo({ dnsServers, allowCidrs, dialMap, scanClock: clock });
      const seen: Observations['privacy'] = observationSchemas.privacy.parse(
        await withClock(lab.clock, () => privacy.observe(target, io, new AbortController().signal, {})),
      );
      expect(JSON.stringify(seen).length).to.be.at.most(60_000);
      expect(privacy.assess(seen, target)).to.not.deep.equal([]);
      expect(differences(stated.privacy, privacyFacts({ privacy: seen }), 'privacy')).to.deep.equal([]);
    });
  }
});
