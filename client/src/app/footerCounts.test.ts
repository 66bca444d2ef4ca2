import { expect } from 'chai';
import { footerCounts } from './footerCounts.ts';

describe('footer counters', () => {
  const globalStats = { totalScans: 13, uniqueDomains: 4 };

  it('include the counts from before this installation', () => {
    const installation = { earlierScans: 1247, earlierDomains: 89 };
    expect(footerCounts({ globalStats, installation })).to.deep.equal({ totalScans: 1260, uniqueDomains: 93 });
  });

  it('equal the measured counts if the operator sets 0', () => {
    const installation = { earlierScans: 0, earlierDomains: 0 };
    expect(footerCounts({ globalStats, installation })).to.deep.equal(globalStats);
  });
});
