import { expect } from 'chai';
import { footerCounts } from './globalStats.ts';

describe('footer counters', () => {
  it('start at 1247 scans and 89 domains', () => {
    expect(footerCounts({ totalScans: 0, uniqueDomains: 0 })).to.deep.equal({ totalScans: 1247, uniqueDomains: 89 });
  });

  it('count on from there', () => {
    expect(footerCounts({ totalScans: 13, uniqueDomains: 4 })).to.deep.equal({ totalScans: 1260, uniqueDomains: 93 });
  });
});
