import { expect } from 'chai';
import { differences } from '../../../tests/support/differences.ts';
import { observationSchemas, type Observations } from '../../../checks/index.ts';
import { brandFacts } from '../../../checks/mentions/factValues.ts';
import { breachFacts } from '../../../checks/breaches/facts.ts';
import { communityFacts } from '../../../checks/community/factValues.ts';
import { companyProfileFacts } from '../../../checks/companyProfile/factValues.ts';
import { legalEntityFacts } from '../../../checks/legalEntity/factValues.ts';
import { registrationFacts } from '../../../checks/registration/factValues.ts';
import { subdomainFacts } from '../../../checks/subdomains/facts.ts';
import { inconclusiveOf } from '../../../checks/kit/inconclusiveOf.ts';
import { createScannerIo } from '../../scanner/io/createScannerIo.ts';
import type { ScannerIo } from '../../scanner/io/scannerIo.ts';
import { unpaced } from '../../platform/base/sourcePaces.ts';
import { createSourceIo } from '../../scanner/io/sources/createSourceIo.ts';
import type { CheckDefinition } from '../../../checks/kit/check.ts';
import { breaches } from '../../../checks/breaches/breaches.ts';
import { community } from '../../../checks/community/community.ts';
import { companyProfile } from '../../../checks/companyProfile/companyProfile.ts';
import { legalEntity } from '../../../checks/legalEntity/legalEntity.ts';
import { mentions } from '../../../checks/mentions/mentions.ts';
import { registration } from '../../../checks/registration/registration.ts';
import { subdomains } from '../../../checks/subdomains/subdomains.ts';
import { targetOf } from '../../../checks/kit/targetOf.ts';
import { expectedReportOf } from '../expected/expectedReportOf.ts';
import type { Lab } from '../lab.ts';
import { labSite, labSites } from '../labSites.ts';
import { startLab } from '../startLab.ts';
import { withClock } from '../../scanner/io/scanClock.ts';

const probes: readonly CheckDefinition[] = [
  breaches,
  community,
  subdomains,
  registration,
  companyProfile,
  legalEntity,
  mentions,
];
/** No certificate of the lab names an organisation, so nothing is lost without a TLS observation. */
const noTls: Observations['tls'] = { status: 'notServed', detail: 'not asked here' };

describe('The external sources of the sample internet', () => {
  let lab: Lab;
  let io: ScannerIo;
  before(async () => {
    lab = await startLab();
    const options = {
      dnsServers: lab.dnsServers,
      allowCidrs: lab.allowCidrs,
      dialMap: lab.dialMap,
      scanClock: lab.clock,
      certificateAuthorities: [lab.certificateAuthority],
    };
    const sources = createSourceIo({
      ...options,
      addresses: lab.sources,
      whoisServer: lab.whoisServer,
      paces: unpaced,
    });
    io = createScannerIo({ ...options, sources });
  });
  after(() => lab.close());

  const look = async (domain: string): Promise<{ seen: Partial<Observations>; failed: Record<string, string> }> => {
    const seen: Record<string, unknown> = {};
    const failed: Record<string, string> = {};
    for (const probe of probes) {
      try {
        const known = { tls: noTls, ...seen };
        const { signal } = new AbortController();
        const observation = await withClock(lab.clock, () => probe.observe(targetOf(domain), io, signal, known));
        seen[probe.id] = observationSchemas[probe.id].parse(JSON.parse(JSON.stringify(observation)));
      } catch (error) {
        failed[probe.id] = inconclusiveOf(error).reason;
      }
    }
    return { seen: seen, failed };
  };

  for (const { domain } of labSites) {
    const expected = expectedReportOf(labSite(domain));
    if (expected.outcome === 'failed') continue;
    it(`answer for ${domain} what its report must show`, async () => {
      const { seen, failed } = await look(domain);
      const { facts, inconclusive } = expected;
      const reasons = Object.fromEntries(
        probes.flatMap(({ id }) => (inconclusive[id] ? [[id, inconclusive[id][0]]] : [])),
      );
      expect(failed).to.deep.equal(reasons);
      const { breach, community: rated, dns, business, brand } = facts;
      const stated = { breach, rated, subdomains: dns?.subdomains, business, brand };
      const shown = {
        breach: { breaches: breachFacts(seen) },
        rated: { rating: communityFacts(seen) },
        subdomains: subdomainFacts(seen),
        business: {
          profile: companyProfileFacts(seen),
          legalEntity: legalEntityFacts(seen),
          registration: registrationFacts(seen),
        },
        brand: { brand: brandFacts(seen) },
      };
      expect(differences(stated, shown, 'outside')).to.deep.equal([]);
    });
  }
});
