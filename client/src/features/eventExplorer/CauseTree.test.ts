import { expect } from 'chai';
import { hasBranches, treeMove, visibleNodes } from './CauseTree.tsx';

const NODES = [
  { id: 'click', depth: 0 },
  { id: 'requested', depth: 1 },
  { id: 'started', depth: 2 },
  { id: 'completed', depth: 2 },
  { id: 'alert', depth: 3 },
  { id: 'witnessed', depth: 1 },
];
const ids = (closed: readonly string[]): readonly string[] => visibleNodes(NODES, new Set(closed)).map(({ id }) => id);

describe('A tree of cause and effect', () => {
  it('shows the children of open nodes, and hides those of closed nodes', () => {
    expect(ids([])).to.have.length(6);
    expect(ids(['requested'])).to.deep.equal(['click', 'requested', 'witnessed']);
    expect(ids(['completed', 'started'])).to.deep.equal(['click', 'requested', 'started', 'completed', 'witnessed']);
    expect(ids(['click'])).to.deep.equal(['click']);
  });

  it('knows which nodes have children', () => {
    expect(NODES.map((_, index) => hasBranches(NODES, index))).to.deep.equal([true, true, false, true, false, false]);
  });

  it('is navigated with the arrow keys, Home and End', () => {
    expect(treeMove('ArrowDown', NODES, 0, 'open')).to.deep.equal({ kind: 'go', index: 1 });
    expect(treeMove('ArrowDown', NODES, 5, 'leaf')).to.deep.equal({ kind: 'stay' });
    expect(treeMove('ArrowUp', NODES, 0, 'open')).to.deep.equal({ kind: 'stay' });
    expect(treeMove('End', NODES, 0, 'open')).to.deep.equal({ kind: 'go', index: 5 });
    expect(treeMove('Home', NODES, 4, 'leaf')).to.deep.equal({ kind: 'go', index: 0 });
    expect(treeMove('a', NODES, 0, 'open')).to.equal(undefined);
  });

  it('opens with the right arrow and closes with the left arrow, then moves to the child or the parent', () => {
    expect(treeMove('ArrowRight', NODES, 3, 'closed')).to.deep.equal({ kind: 'open' });
    expect(treeMove('ArrowRight', NODES, 3, 'open')).to.deep.equal({ kind: 'go', index: 4 });
    expect(treeMove('ArrowRight', NODES, 4, 'leaf')).to.deep.equal({ kind: 'stay' });
    expect(treeMove('ArrowLeft', NODES, 3, 'open')).to.deep.equal({ kind: 'close' });
    expect(treeMove('ArrowLeft', NODES, 4, 'leaf')).to.deep.equal({ kind: 'go', index: 3 });
    expect(treeMove('ArrowLeft', NODES, 5, 'leaf')).to.deep.equal({ kind: 'go', index: 0 });
    expect(treeMove('ArrowLeft', NODES, 0, 'closed')).to.deep.equal({ kind: 'stay' });
  });
});
