import { expect } from 'chai';
import { bbbReading, brandAbsence, filledStars, sentimentReading, trustReading } from './brandReadings.ts';

describe('brand readings', () => {
  it('fills stars up to the whole-number part', () => {
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
    it(`shows the rating ${rating} of the Better Business Bureau as ${tone}`, () => {
      expect(bbbReading(rating)).to.deep.equal({ tone, word: `BBB ${rating}` });
    });
  }

  it('cuts a rating that is none', () => {
    expect(bbbReading('<script>alert(1)</script>')).to.deep.equal({ tone: 'warn', word: 'BBB <scr' });
  });

  it('bands the trust score as every score, and leaves none unknown', () => {
    expect(trustReading({ score: 85, trustLevel: 'Excellent' })).to.deep.equal({ tone: 'pass', word: 'Excellent' });
    expect(trustReading({ score: 65, trustLevel: 'Good' }).tone).to.equal('warn');
    expect(trustReading({ score: 12, trustLevel: 'Very Poor' }).tone).to.equal('fail');
    expect(trustReading({ score: null, trustLevel: 'Unknown' })).to.deep.equal({ tone: 'unknown', word: 'Unknown' });
    expect(trustReading({ score: 90, trustLevel: 'constructor' })).to.deep.equal({ tone: 'unknown', word: 'Unknown' });
  });

  it('makes no sentiment of none', () => {
    expect(sentimentReading(null)).to.deep.equal({ tone: 'unknown', word: 'Not known' });
    expect(sentimentReading('NEGATIVE').tone).to.equal('fail');
  });

  it('waits for its check, and is not checked without one', () => {
    expect(brandAbsence([{ probe: 'mentions', state: 'RUNNING', isPartial: false }]).tone).to.equal('pending');
    expect(brandAbsence([]).word).to.equal('Not checked');
  });
});
