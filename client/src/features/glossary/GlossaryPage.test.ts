import { expect } from 'chai';
import type { SectionId } from '../../generated/graphql.ts';
import { glossaryTexts } from '../../texts/generated/glossaryTexts.ts';
import { hasGlossary, sectionAnchors } from '../scanReport/sections.ts';

const sections = Object.entries(sectionAnchors) as readonly (readonly [SectionId, string])[];

describe('The glossary', () => {
  it('has a group for each section that links to it, and one for the report', () => {
    const linked = sections.filter(([section]) => hasGlossary(section)).map(([, anchor]) => anchor);
    expect(Object.keys(glossaryTexts().groups)).to.have.members(['report', ...linked]);
  });

  it('explains at least sixty terms, each once', () => {
    const terms = Object.values(glossaryTexts().groups).flatMap((group) => Object.keys(group.terms));
    expect(terms).to.have.length.above(60);
    expect(new Set(terms).size).to.equal(terms.length);
  });
});
