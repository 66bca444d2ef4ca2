import { expect } from 'chai';
import { finishedReports } from './ReportsTab.tsx';

describe('Reports in progress', () => {
  it('are announced when they are ready or have failed', () => {
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

  it('are not announced twice', () => {
    const reports = [{ id: 'a', status: 'GENERATED' }] as const;
    const first = finishedReports(new Set(['a']), reports);
    expect(finishedReports(first.stillOpen, reports).generated).to.deep.equal([]);
  });
});
