import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { allChecks } from '../../../checks/registry.ts';
import { methodology } from './methodology.ts';
import { methodologyMarkdown } from './methodologyMarkdown.ts';

describe('the methodology', () => {
  const { categories, free } = methodology();

  it('is up to date in its document: run `npm run methodology` after a change of a rule', () => {
    const written = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8');
    expect(written).to.equal(methodologyMarkdown(methodology()));
  });

  it('explains every possible finding of a check, once', () => {
    const explained = [...categories.flatMap(({ penalties }) => penalties), ...free].map(
      ({ probe, code }) => `${probe} ${code}`,
    );
    const known = allChecks.flatMap(({ id, codes }) => Object.keys(codes).map((code) => `${id} ${code}`));
    expect([...explained].sort()).to.deep.equal([...known].sort());
  });

  it('counts its checks, sections and rules', () => {
    const { checkCount, sectionCount, ruleCount } = methodology();
    expect(checkCount).to.equal(allChecks.length);
    expect(sectionCount).to.equal(new Set(allChecks.map(({ section }) => section)).size);
    expect(ruleCount).to.equal(free.length + categories.flatMap(({ penalties }) => penalties).length);
  });

  it('has a reason and a reference for every point', () => {
    for (const { penalties } of categories) {
      for (const { code, meaning, pointsReason, reference, points } of penalties) {
        expect(points, code).to.be.greaterThan(0);
        expect(meaning, code).not.to.equal('');
        expect(pointsReason, code).not.to.equal('');
        expect(parsedUrl(reference.url) !== undefined, code).to.equal(true);
      }
    }
  });
});
