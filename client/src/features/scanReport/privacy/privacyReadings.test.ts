import { expect } from 'chai';
import {
  claimReading,
  lawReading,
  privacyGradeReading,
  readabilityReading,
  remarksReading,
  requirementReading,
  languageName,
} from './privacyReadings.ts';
import { factReading } from '../reading.ts';

const law = (mentioned: boolean | null, compliant: boolean | null, ...met: readonly (boolean | null)[]) =>
  lawReading({ mentioned, compliant, requirements: met.map((each) => ({ met: each })) });

describe('privacy readings', () => {
  it('distinguish a policy without a statement from one that could not be read', () => {
    const tones = { yes: 'fail', no: 'pass' } as const;
    const claim = (value: boolean | null, ...evidence: readonly string[]) => ({ value, evidence });
    expect(claimReading(claim(null), true, tones)).to.deep.equal({ tone: 'none', word: 'Not stated' });
    expect(claimReading(claim(null), false, tones)).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(claimReading(claim(true, 'We sell.'), true, tones)).to.deep.equal({ tone: 'fail', word: 'Yes' });
    expect(claimReading(claim(false, 'We do not.'), true, tones)).to.deep.equal({ tone: 'pass', word: 'No' });
    const sides = claim(null, 'We do not sell your data.', 'We may sell your data.');
    expect(claimReading(sides, true, tones)).to.deep.equal({ tone: 'info', word: 'Unclear' });
  });

  it('count the fulfilled points of a law, without a verdict', () => {
    expect(law(true, true, true, true)).to.include({ tone: 'pass', word: '2 of 2 found' });
    expect(law(true, false, true, false)).to.include({ tone: 'info', word: '1 of 2 found' });
    expect(law(true, null, true, false)).to.include({ tone: 'info', word: '1 of 2 found' });
    expect(law(true, null, true, null)).to.include({ tone: 'info', word: '1 of 2 found' });
    expect(law(true, null)).to.deep.equal({ tone: 'info', word: 'Mentioned' });
  });

  it('warn of a point of a law only if the text does not mention it', () => {
    expect(requirementReading(true, true)).to.deep.equal({ tone: 'pass', word: 'In the text' });
    expect(requirementReading(null, false)).to.deep.equal({ tone: 'none', word: 'Not found by Candor' });
    expect(requirementReading(false, false)).to.deep.equal({ tone: 'warn', word: 'Not in the text' });
    expect(requirementReading(null, true)).to.deep.equal({ tone: 'info', word: 'Unclear' });
  });

  it('never call unchecked items good or bad', () => {
    for (const reading of [
      law(null, null),
      factReading('privacy.privacy.policy.found', null),
      privacyGradeReading(null, null),
      readabilityReading(null),
      factReading('privacy.privacy.certifications.mentioned', null),
      remarksReading(null, 'warn'),
    ]) {
      expect(reading).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    }
  });

  it('have a word for items that were not found', () => {
    expect(law(false, null)).to.include({ tone: 'none', word: 'Not mentioned' });
    expect(factReading('privacy.privacy.policy.found', false)).to.deep.equal({ tone: 'fail', word: 'Not found' });
    expect(remarksReading([], 'warn')).to.deep.equal({ tone: 'none', word: 'None found' });
  });

  it('say when a text is too short, and give it no grade', () => {
    expect(privacyGradeReading(null, 89)).to.deep.equal({ tone: 'none', word: 'Too short to judge' });
  });

  it('rate the readability of a text from 0 to 10, and warn of a very hard one', () => {
    expect(readabilityReading(2.9)).to.include({ tone: 'warn', word: '2.9' });
    expect(readabilityReading(3).tone).to.equal('info');
    expect(readabilityReading(7.71)).to.include({ tone: 'info', word: '7.7' });
    expect(readabilityReading(0).note).to.match(/^Hard to read/);
  });

  for (const [grade, tone] of [
    ['A+', 'pass'],
    ['A', 'pass'],
    ['B', 'warn'],
    ['C', 'warn'],
    ['D', 'fail'],
    ['F', 'fail'],
  ] as const) {
    it(`show the grade ${grade} as ${tone}`, () => {
      expect(privacyGradeReading(grade, 900)).to.deep.equal({ tone, word: `Grade ${grade}` });
    });
  }
});

describe('language name', () => {
  it('names a language by its code', () => {
    expect(languageName('de')).to.equal('German');
  });

  it('leaves an unknown code unchanged', () => {
    expect(['xx', '<script>', 'a b'].map(languageName)).to.deep.equal(['xx', '<script>', 'a b']);
  });
});
