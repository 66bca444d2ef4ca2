import { expect } from 'chai';
import { sentimentParts } from './sentimentParts.ts';

describe('the parts of the sentiment bar', () => {
  it('stand side by side and fill it', () => {
    expect(sentimentParts({ positive: 2, neutral: 1, negative: 1 })).to.deep.equal([
      { mood: 'positive', start: 0, share: 0.5 },
      { mood: 'neutral', start: 0.5, share: 0.25 },
      { mood: 'negative', start: 0.75, share: 0.25 },
    ]);
  });

  it('are left out where there is none', () => {
    expect(sentimentParts({ positive: 0, neutral: 0, negative: 3 })).to.deep.equal([
      { mood: 'negative', start: 0, share: 1 },
    ]);
    expect(sentimentParts({ positive: 0, neutral: 0, negative: 0 })).to.deep.equal([]);
  });
});
