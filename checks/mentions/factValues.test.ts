import fc from 'fast-check';
import { expect } from 'chai';
import type { MentionsObservation } from './observation.ts';
import { brandTrust } from './factValues.ts';

const source = { url: 'https://source.example/', retrievedAt: '2026-01-02T03:04:05.000Z' };

const said = (...scores: readonly number[]): MentionsObservation['mentions'] => ({
  status: 'read',
  passedOver: 0,
  source,
  found: scores.map((score) => ({
    text: 'x',
    source: 'Hacker News',
    url: null,
    at: null,
    kind: 'opinion',
    judged: true,
    sentiment: score >= 0.05 ? 'positive' : score <= -0.05 ? 'negative' : 'neutral',
    score,
  })),
});
const rated = (...places: readonly (readonly [number | null, number | null])[]): MentionsObservation['reviews'] => ({
  status: 'read',
  source,
  sources: places.map(([rating, totalReviews]) => ({
    source: 'Sample',
    rating,
    totalReviews,
    bbbRating: null,
    bbbAccredited: null,
    complaintCount: null,
    reviews: [],
  })),
});
const of = (mentions: MentionsObservation['mentions'], reviews: MentionsObservation['reviews'] = { status: 'off' }) =>
  brandTrust({ domain: 'example.org', companyName: null, mentions, reviews });

describe('The brand trust score', () => {
  it('is unknown with fewer than five opinions, however positive they are', () => {
    expect(of(said(1, 1, 1, 1))).to.deep.equal({ score: null, trustLevel: 'Unknown' });
    expect(of(said())).to.deep.equal({ score: null, trustLevel: 'Unknown' });
    expect(of({ status: 'notChecked', reason: 'x' })).to.deep.equal({ score: null, trustLevel: 'Unknown' });
  });

  it('ignores neutral opinions', () => {
    expect(of(said(...Array.from({ length: 90 }, () => 0))).score).to.equal(null);
  });

  it('moves towards the middle with doubt', () => {
    // (5 × ½ + 5 × 1) / 10
    expect(of(said(1, 1, 1, 1, 1))).to.deep.equal({ score: 75, trustLevel: 'Good' });
    expect(of(said(-1, -1, -1, -1, -1))).to.deep.equal({ score: 25, trustLevel: 'Very Poor' });
  });

  const levels: readonly [rating: number, level: string][] = [
    [5, 'Excellent'],
    [4, 'Good'],
    [3, 'Fair'],
    [2, 'Poor'],
    [1, 'Very Poor'],
  ];
  for (const [rating, level] of levels)
    it(`calls a thousand reviews with ${rating} stars ${level}`, () => {
      expect(of(said(), rated([rating, 1_000])).trustLevel).to.equal(level);
    });

  it('lets no review site outvote all others by its size', () => {
    expect(of(said(), rated([5, 1_000_000], [1, 100])).score).to.equal(of(said(), rated([5, 100], [1, 100])).score);
  });

  it('omits a review site without a rating, or without reviews', () => {
    expect(of(said(), rated([null, 500], [5, 0])).score).to.equal(null);
  });

  it('never falls when one voice becomes more positive, and stays within its limits', () => {
    const voice = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(voice, { minLength: 5, maxLength: 60 }), voice, (scores, more) => {
        const before = of(said(...scores)).score ?? -1;
        const warmer = scores.map((score, index) => (index === 0 ? Math.max(score, more) : score));
        const after = of(said(...warmer)).score ?? -1;
        return after >= before && after <= 100 && before >= 0;
      }),
    );
  });
});
