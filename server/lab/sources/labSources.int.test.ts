import { expect } from 'chai';
import { enumName } from '../../../tests/support/enumName.ts';
import { observationSchemas, type Observations } from '../../../schema/report/observations.ts';
import { shownBrand, shownEntity, shownProfile } from '../../../tests/shown/shownBusiness.ts';
import { brandFacts } from '../../report/brandFacts.ts';
import { breachFacts } from '../../report/breachFacts.ts';
import { communityFacts } from '../../report/communityFacts.ts';
import { companyProfileFacts, legalEntityFacts, registrationFacts } from '../../report/businessFacts.ts';
import { subdomainFacts } from '../../report/domainFacts.ts';
import { inconclusiveOf } from '../../scanner/inconclusiveOf.ts';
import { createScannerIo } from '../../scanner/io/createScannerIo.ts';
import type { ScannerIo } from '../../scanner/io/scannerIo.ts';
import { createSourceIo } from '../../scanner/io/sources/createSourceIo.ts';
import type { Probe } from '../../scanner/probe.ts';
import { breaches } from '../../scanner/probes/breaches/breaches.ts';
import { community } from '../../scanner/probes/community/community.ts';
import { companyProfile } from '../../scanner/probes/companyProfile/companyProfile.ts';
import { legalEntity } from '../../scanner/probes/legalEntity/legalEntity.ts';
import { mentions } from '../../scanner/probes/mentions/mentions.ts';
import { registration } from '../../scanner/probes/registration/registration.ts';
import { subdomains } from '../../scanner/probes/subdomains/subdomains.ts';
import { targetOf } from '../../scanner/targetOf.ts';
import { expectedReportOf } from '../expected/expectedReportOf.ts';
import type { Lab } from '../lab.ts';
import { labSite, labSites } from '../labSites.ts';
import { startLab } from '../startLab.ts';

const probes: readonly Probe[] = [breaches, community, subdomains, registration, companyProfile, legalEntity, mentions];
/** No certificate of the lab names an organisation: nothing is lost by not asking for it here. */
const noTls: Observations['tls'] = { status: 'notServed', detail: 'not asked here' };

describe('The outside sources of the sample internet', () => {
  let lab: Lab;
  let io: ScannerIo;
  before(async () => {
    lab = await startLab();
    const options = {
      dnsServers: lab.dnsServers,
      allowCidrs: lab.allowCidrs,
      dialMap: lab.dialMap,
      certificateAuthorities: [lab.certificateAuthority],
    };
    const sources = createSourceIo({
      ...options,
      addresses: lab.sources,
      whoisServer: lab.whoisServer,
      answerMs: 500,
    });
    io = createScannerIo({ ...options, sources });
  });
  after(() => lab.close());

  const look = async (domain: string): Promise<{ seen: Partial<Observations>; failed: Record<string, string> }> => {
    const seen: Record<string, unknown> = {};
    const failed: Record<string, string> = {};
    for (const probe of probes) {
      try {
        const observation = await probe.observe(targetOf(domain), io, new AbortController().signal, {
          tls: noTls,
          ...seen,
        });
        seen[probe.id] = observationSchemas[probe.id].parse(JSON.parse(JSON.stringify(observation)));
      } catch (error) {
        failed[probe.id] = enumName(inconclusiveOf(error).reason);
      }
    }
    return { seen: seen, failed };
  };

  for (const { domain } of labSites) {
    const expected = expectedReportOf(labSite(domain));
    if (expected.outcome === 'failed') continue;
    it(`say of ${domain} what its report is to show`, async () => {
      const { seen, failed } = await look(domain);
      const { outside, inconclusive } = expected;
      const reasons = Object.fromEntries(
        probes.flatMap(({ id }) => (inconclusive[id] ? [[id, inconclusive[id][0]]] : [])),
      );
      expect(failed).to.deep.equal(reasons);
      const breach = breachFacts(seen);
      expect(
        breach && {
          riskLevel: breach.riskLevel,
          domainBreached: breach.domainBreached,
          breachCount: breach.breachCount,
          recentBreaches: breach.recentBreaches.map(({ title, breachDate, accounts }) => ({
            title,
            breachDate,
            accounts,
          })),
        },
      ).to.deep.equal(outside.breach);
      const rated = communityFacts(seen);
      expect(
        rated && {
          available: rated.available,
          grade: rated.grade,
          pointsGood: rated.pointsGood.map(({ title }) => title),
          pointsBad: rated.pointsBad.map(({ title }) => title),
          documents: rated.documents.map(({ name }) => name),
        },
      ).to.deep.equal(outside.community);
      const names = subdomainFacts(seen);
      expect(names && { count: names.count, truncated: names.truncated }).to.deep.equal(outside.subdomains);
      const registered = registrationFacts(seen);
      expect(registered === null).to.equal(outside.registration === null);
      if (outside.registration) expect(registered).to.deep.include(outside.registration);
      expect(shownProfile(companyProfileFacts(seen))).to.deep.equal(outside.profile);
      expect(shownEntity(legalEntityFacts(seen))).to.deep.equal(outside.legalEntity);
      expect(shownBrand(brandFacts(seen))).to.deep.equal(outside.brand);
    });
  }
});
