import { reference } from './kit/reference.ts';
import { expect } from 'chai';
import { observationSchemas, checkId } from './index.ts';
import { finding } from './kit/finding.ts';
import { orderByNeeds } from '../server/scanner/runChecks.ts';
import { scanProfile } from '../schema/report/scanProfile.ts';
import { shortReportContents } from '../schema/report/shortReportContents.ts';
import { findingRule, checkDefinitionOf, allChecks, checksOfProfile } from './registry.ts';

const rules = allChecks.flatMap((probe) => Object.entries(probe.codes).map(([code, rule]) => ({ probe, code, rule })));

describe('The registry of checks', () => {
  it('has exactly the checks that the schema names, each once', () => {
    expect(allChecks.map(({ id }) => id).sort()).to.deep.equal([...checkId.options].sort());
    expect(Object.keys(observationSchemas).sort()).to.deep.equal([...checkId.options].sort());
  });

  it('finds checks and rules by their names, and no rule for an unknown name', () => {
    expect(checkDefinitionOf('spf')?.title).to.equal('SPF: allowed senders');
    expect(findingRule('spf', 'spf-missing')?.penalty?.points).to.equal(30);
    expect(findingRule('spf', 'dmarc-missing')).to.equal(undefined);
    expect(findingRule('spf', 'constructor')).to.equal(undefined);
  });

  it('has no circular dependencies', () => {
    expect(orderByNeeds(allChecks)).to.have.lengthOf(allChecks.length);
  });

  it('shows in a short report only checks of its profile, and all of them but those of the domain section', () => {
    for (const profile of ['mail', 'web'] as const) {
      const { sections } = shortReportContents[profile];
      const shown = allChecks.filter(({ section }) => sections.some((each) => each === section)).map(({ id }) => id);
      const planned = checksOfProfile(profile, checkId.options);
      expect(planned, profile).to.include.members(shown);
      const omitted = planned.filter((id) => !shown.includes(id)).map((id) => checkDefinitionOf(id)?.section);
      expect([...new Set(omitted)], profile).to.deep.equal(['dns']);
    }
  });

  it('has every code only once in the whole repository, as a sentence in kebab-case', () => {
    const codes = rules.map(({ code }) => code);
    expect(new Set(codes).size).to.equal(codes.length);
    for (const code of codes) finding.shape.code.parse(code);
  });

  for (const { probe, code, rule } of rules) {
    it(`${probe.id}: ${code} has a fitting title, meaning and reference, and a fix if it costs points`, () => {
      expect(rule.title.length).to.be.within(5, 100);
      expect(rule.meaning.length).to.be.within(20, 260);
      reference.parse(rule.reference);
      expect(new URL(rule.reference.url).protocol).to.equal('https:');
      expect(rule.reason === undefined).to.equal(rule.penalty === undefined);
      if (!rule.penalty) return;
      expect(rule.reason).to.match(/^[A-Z"].{18,158}\.$/);
      expect(rule.penalty.points).to.be.within(1, 100);
      const fix = rule.fix?.('example.org');
      expect(fix?.text).to.have.length.within(15, 200);
    });
  }
});

describe('Profiles of scans', () => {
  it('plan the dependencies of each of their checks', () => {
    for (const profile of scanProfile.options) {
      const planned = new Set(checksOfProfile(profile, checkId.options));
      for (const { id, needs } of allChecks)
        if (planned.has(id)) expect([...planned], `${profile}: ${id}`).to.include.members([...needs]);
    }
  });

  it('omit the external sources if they say so', () => {
    expect(checksOfProfile('ownServers', checkId.options)).to.not.include.members([
      'breaches',
      'subdomains',
      'mentions',
    ]);
  });
});
