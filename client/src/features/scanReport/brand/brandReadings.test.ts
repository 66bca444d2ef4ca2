import { expect } from 'chai';
import {
  bbbReading,
  brandAbsence,
  filledStars,
  sentimentReading,
  trustReading,
  sentimentParts,
  sourceName,
} from './brandReadings.ts';

describe('brand readings', () => {
  it('fill stars up to the whole-number part', () => {
    expect([0, 0.9, 3.99, 4, 5, 7, -1].map(filledStars)).to.deep.equal([0, 0, 3, 4, 5, 5, 0]);
  });

  for (const [rating, tone] of [
    ['A+', 'pass'],
    ['A', 'pass'],
    ['B-', 'info'],
    ['C', 'warn'],
    ['F', 'warn'],
    ['NR', 'warn'],
  ] as const) {
    it(`show the rating ${rating} of the Better Business Bureau as ${tone}`, () => {
      expect(bbbReading(rating)).to.deep.equal({ tone, word: `BBB ${rating}` });
    });
  }

  it('truncate an invalid rating', () => {
    expect(bbbReading('<script>alert(1)</script>')).to.deep.equal({ tone: 'warn', word: 'BBB <scr' });
  });

  it('rate the trust score like every score, and show a missing one as unknown', () => {
    expect(trustReading({ score: 85, trustLevel: 'Excellent' })).to.deep.equal({ tone: 'pass', word: 'Excellent' });
    expect(trustReading({ score: 65, trustLevel: 'Good' }).tone).to.equal('warn');
    expect(trustReading({ score: 12, trustLevel: 'Very Poor' }).tone).to.equal('fail');
    expect(trustReading({ score: null, trustLevel: 'Unknown' })).to.deep.equal({ tone: 'unknown', word: 'Unknown' });
  });

  it('show a missing sentiment as unknown', () => {
    expect(sentimentReading(null)).to.deep.equal({ tone: 'unknown', word: 'Not known' });
    expect(sentimentReading('NEGATIVE').tone).to.equal('fail');
  });

  it('are pending while their check runs, and "not checked" without one', () => {
    expect(brandAbsence([{ probe: 'mentions', state: 'RUNNING', isPartial: false }]).tone).to.equal('pending');
    expect(brandAbsence([]).word).to.equal('Not checked');
  });
});

describe('The parts of the sentiment bar', () => {
  it('are placed side by side and fill it', () => {
    expect(sentimentParts({ positive: 2, neutral: 1, negative: 1 })).to.deep.equal([
      { mood: 'positive', start: 0, share: 0.5 },
      { mood: 'neutral', start: 0.5, share: 0.25 },
      { mood: 'negative', start: 0.75, share: 0.25 },
    ]);
  });

  it('are left out if their count is zero', () => {
    expect(sentimentParts({ positive: 0, neutral: 0, negative: 3 })).to.deep.equal([
      { mood: 'negative', start: 0, share: 1 },
    ]);
    expect(sentimentParts({ positive: 0, neutral: 0, negative: 0 })).to.deep.equal([]);
  });
});

describe('The name of a source of reviews', () => {
  it('stays as it is', () => {
    expect(sourceName('Sample Reviews')).to.equal('Sample Reviews');
  });

  it('is truncated if it is very long, and shows invisible characters', () => {
    expect(sourceName('x'.repeat(10_000))).to.equal(`${'x'.repeat(40)}…`);
    expect(sourceName('\u202Egnp')).to.equal('‹U+202E›gnp');
  });
});
