import { expect } from 'chai';
import { mock } from 'node:test';
import { createLivePositions } from './livePositions.ts';

describe('The positions of the live read models', () => {
  const kept = () => {
    const positions = createLivePositions();
    const turn = new AbortController();
    positions.keep(turn.signal);
    return { positions, turn };
  };

  it('are known for folded events, and can be awaited for later ones', async () => {
    const { positions } = kept();
    positions.moved('lists', '0005');
    expect(await positions.reach('lists', '0005', 1_000)).to.equal(true);
    const later = positions.reach('lists', '0007', 60_000);
    const other = positions.reach('scans', '0006', 60_000);
    positions.moved('lists', '0006');
    positions.moved('scans', '0008');
    expect(await other).to.equal(true);
    let isLater = false;
    void later.then(() => (isLater = true));
    await Promise.resolve();
    expect(isLater).to.equal(false);
    positions.moved('lists', '0009');
    expect(await later).to.equal(true);
  });

  it('can be awaited for a limited time', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const waiting = kept().positions.reach('lists', '0001', 15_000);
      mock.timers.tick(15_000);
      expect(await waiting).to.equal(false);
    } finally {
      mock.timers.reset();
    }
  });

  it('are unknown while another process is the projector, and after this one stops being it', async () => {
    const positions = createLivePositions();
    positions.moved('lists', '0005');
    expect(await positions.reach('lists', '0005', 1_000)).to.equal(undefined);
    const turn = new AbortController();
    positions.keep(turn.signal);
    expect(positions.isKept).to.equal(true);
    positions.moved('lists', '0005');
    const waiting = positions.reach('lists', '0006', 60_000);
    turn.abort();
    expect(await waiting).to.equal(undefined);
    expect(positions.isKept).to.equal(false);
    expect(await positions.reach('lists', '0005', 1_000)).to.equal(undefined);
  });
});
