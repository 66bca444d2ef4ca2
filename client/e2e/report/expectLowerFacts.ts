import { expect } from 'chai';
import type { ExpectedReport } from '../../../server/lab/expected/expectedReport.ts';
import { enumName } from '../../../schema/report/enumName.ts';
import { toolGroup } from '../../../checks/technology/facts.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { factName, factNone, factWord } from '../../src/texts/factWords/factWords.ts';
import { en as brandWords } from '../../../schema/texts/generated/reportBrand/en.ts';
import { en as business } from '../../../schema/texts/generated/reportBusiness/en.ts';
import { en as network } from '../../../schema/texts/generated/reportNetwork/en.ts';
import type { ShownLowerReport } from '../shownLowerReport.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const NOT_CHECKED = 'Not checked';
const MENTIONS = 'Mentions';

const FLAGS = ['Malicious', 'VPN', 'Proxy', 'Tor', 'Hosting'];

const yesNo = (answer: boolean | null): string => (answer === null ? NOT_CHECKED : answer ? 'Yes' : 'No');

const expectNetwork = ({ address, flags }: ShownLowerReport, { facts }: Completed): void => {
  const expected = facts.network?.network;
  if (!expected) {
    expect(address[network.address.title]).to.equal(factNone('network.network'));
    return;
  }
  expect(address[factName('network.network.city')]).to.include(expected.city ?? factNone('network.network.country'));
  if (!expected.organization) expect(address[network.address.isp]).to.equal(factNone('network.network.country'));
  else expect(address[network.address.isp]).to.equal(visibleText(expected.organization));
  expect(JSON.stringify(address), 'masked').not.to.match(/AS\d/);
  expect(Object.keys(flags)).to.have.members(FLAGS);
  expect(flags[factName('network.network.threat.isTor')]).to.equal(yesNo(expected.threat?.isTor ?? null));
};

const expectTools = ({ toolCounts }: ShownLowerReport, { facts }: Completed): void => {
  const expected = facts.tools?.tools;
  if (!expected) return;
  expect(toolCounts).to.deep.equal(
    Object.fromEntries(
      toolGroup.options.map((group) => [
        factWord('tools.tools.group', enumName(group)),
        String([...expected].filter((tool) => tool.group === group).length),
      ]),
    ),
  );
};

const CARDS = [
  business.profile,
  business.funding,
  business.leadership,
  business.structure,
  business.entity,
  business.records,
  business.location,
  business.registration,
  business.stack,
];

const expectBusiness = ({ cardTitles, registration }: ShownLowerReport, { facts }: Completed): void => {
  expect(cardTitles).to.deep.equal(CARDS.map(({ title }) => title));
  const expected = facts.business?.registration;
  if (expected?.found !== true) {
    expect(registration).to.deep.equal({});
    return;
  }
  expect(registration[factName('business.registration.protocol')]).to.equal(expected.protocol?.toUpperCase());
  expect(registration[factName('business.registration.registrar')] ?? '').to.include(expected.registrar ?? '');
};

const expectBrand = ({ trust, sentiment, reviewSources }: ShownLowerReport, { facts }: Completed): void => {
  const brand = facts.brand?.brand;
  if (!brand) {
    expect(Object.values(trust)).to.deep.equal(Array.from({ length: 5 }, () => NOT_CHECKED));
    expect(sentiment).to.deep.equal({ [MENTIONS]: NOT_CHECKED });
    expect(reviewSources).to.deep.equal([factName('brand.brand.reviewSources')]);
    return;
  }
  expect(trust[brandWords.analysis.score]).to.include(brand.trustScore?.trustLevel);
  expect(trust[factName('brand.brand.trustScore.totalReviewsAnalyzed')]).to.equal(
    String(brand.trustScore?.totalReviewsAnalyzed),
  );
  expect(trust[factName('brand.brand.trustScore.sourcesFound')]).to.equal(String(brand.trustScore?.sourcesFound));
  expect(trust[factName('brand.brand.industry')]).to.equal(brand.industry);
  const sources = [...(brand.reviewSources ?? [])].map(({ source }) => source);
  expect(reviewSources).to.deep.equal(sources.length === 0 ? [factName('brand.brand.reviewSources')] : sources);
  const total = brand.sentiment?.totalMentions;
  if (total === undefined) expect(sentiment).to.deep.equal({ [MENTIONS]: NOT_CHECKED });
  else expect(sentiment[MENTIONS]).to.match(total === 0 ? /^None found/ : new RegExp(`^${total}`));
};

/** Compares the lower half of a report with the lab's data: network, tools, company and brand. */
export const expectLowerFacts = (shown: ShownLowerReport, expected: Completed): void => {
  expectNetwork(shown, expected);
  expectTools(shown, expected);
  expectBusiness(shown, expected);
  expectBrand(shown, expected);
};
