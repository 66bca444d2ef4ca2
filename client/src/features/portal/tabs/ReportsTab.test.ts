import { expect } from 'chai';
import { finishedReports } from './ReportsTab.tsx';

describe('Reports on their way', () => {
  it('are told of once they are there, or will not come', () => {
    const { generated, failed, stillOpen } = finishedReports(new Set(['a', 'b', 'c']), [
      { id: 'd', status: 'REQUESTED' },
      { id: 'a', status: 'GENERATED' },
      { id: 'b', status: 'FAILED' },
      { id: 'c', status: 'RUNNING' },
      { id: 'old', status: 'GENERATED' },
      { id: 'older', status: 'FAILED' },
    ]);
    expect({ generated, failed }).to.deep.equal({ generated: ['a'], failed: ['b'] });
    expect([...stillOpen]).to.deep.equal(['d', 'c']);
  });

  it('are not told of twice', () => {
    const reports = [{ id: 'a', status: 'GENERATED' }] as const;
    const first = finishedReports(new Set(['a']), reports);
    expect(finishedReports(first.stillOpen, reports).generated).to.deep.equal([]);
  });
});
