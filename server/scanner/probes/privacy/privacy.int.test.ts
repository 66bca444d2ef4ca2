import { expect } from 'chai';
import type { PrivacyFacts } from '../../../../schema/report/facts/privacyFacts.ts';
import { observationSchemas, type Observations } from '../../../../schema/report/observations.ts';
import { privacyFacts } from '../../../report/privacyFacts.ts';
import { createScannerIo } from '../../io/createScannerIo.ts';
import { expectedPrivacy } from '../../lab/expected/expectedPrivacy.ts';
import type { Lab } from '../../lab/lab.ts';
import { labSites } from '../../lab/labSites.ts';
import type { ExpectedPrivacy } from '../../lab/policies/legalPages.ts';
import { startLab } from '../../lab/startLab.ts';
import { privacy } from './privacy.ts';

/** The facts in the words in which the lab states them. */
const shown = (facts: PrivacyFacts): Required<ExpectedPrivacy> => ({
  policyFound: facts.policy.found,
  policyPath: facts.policy.url === null ? '' : new URL(facts.policy.url).pathname,
  language: facts.policy.language,
  format: facts.policy.format,
  lastUpdated: facts.policy.lastUpdated,
  termsFound: facts.terms.found,
  cookiePolicyFound: facts.cookiePolicy.found,
  hasContact: facts.hasPrivacyContact.value,
  laws: Object.fromEntries(
    facts.laws
      .filter(({ mentioned }) => mentioned)
      .map(({ law, mentioned, compliant }) => [law, [mentioned, compliant]]),
  ),
  certifications: Object.fromEntries(
    facts.certifications
      .filter(({ mentioned }) => mentioned)
      .map(({ certification, detail }) => [certification, detail]),
  ),
  sellsData: facts.sharing.sellsData.value,
  sharesData: facts.sharing.sharesData.value,
  userRights: facts.userRights?.length ?? null,
  countries: facts.countries?.map(({ text }) => text) ?? null,
  concerningCountries: facts.concerningCountries?.map(({ text }) => text) ?? null,
  concerns: facts.keyConcerns?.map(({ text }) => text) ?? null,
  botProtection: facts.botProtection?.detected === true ? facts.botProtection.type : null,
  grade: facts.overallGrade,
});

describe('the privacy probe over real sockets', () => {
  let lab: Lab;
  before(async () => {
    lab = await startLab();
  });
  after(() => lab.close());

  for (const site of labSites) {
    const stated = expectedPrivacy(site);
    if (site.expects.outcome !== 'completed' || !stated) continue;
    it(`reports of ${site.domain} what the lab states of it`, async () => {
      const target = { domain: site.domain, registrableDomain: site.domain };
      const { dnsServers, allowCidrs, dialMap } = lab;
      const io = createScannerIo({ dnsServers, allowCidrs, dialMap });
      const seen: Observations['privacy'] = observationSchemas.privacy.parse(
        await privacy.observe(target, io, AbortSignal.timeout(privacy.deadlineMs), {}),
      );
      expect(JSON.stringify(seen).length).to.be.at.most(60_000);
      expect(privacy.assess(seen, target)).to.not.deep.equal([]);
      expect(shown(privacyFacts({ privacy: seen }))).to.deep.include(stated);
    });
  }
});
