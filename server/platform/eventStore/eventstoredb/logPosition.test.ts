import { expect } from 'chai';
import fc from 'fast-check';
import type { Position } from '../port.ts';
import { toLogPosition, toPosition } from './logPosition.ts';

describe('A position in EventStoreDB', () => {
  const offset = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });

  it('sorts as text in the order of the log, and can be read back', () => {
    fc.assert(
      fc.property(offset, offset, offset, offset, (commit, prepare, otherCommit, otherPrepare) => {
        const [one, other] = [
          { commit, prepare },
          { commit: otherCommit, prepare: otherPrepare },
        ];
        const before = commit === otherCommit ? prepare < otherPrepare : commit < otherCommit;
        expect(toPosition(one) < toPosition(other)).to.equal(before);
        expect(toLogPosition(toPosition(one))).to.deep.equal(one);
      }),
    );
  });

  it('is refused if it comes from another store', () => {
    expect(() => toLogPosition('42' as Position)).to.throw(TypeError, 'Not a position in EventStoreDB: 42');
  });
});
