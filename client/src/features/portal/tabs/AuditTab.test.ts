import { expect } from 'chai';
import { shownRange } from './AuditTab.tsx';

describe('The entries of a page', () => {
  it('start where the previous page ended, and end with the log', () => {
    expect(shownRange(1, 20, 57)).to.deep.equal({ from: 1, to: 20 });
    expect(shownRange(2, 20, 57)).to.deep.equal({ from: 21, to: 40 });
    expect(shownRange(3, 20, 57)).to.deep.equal({ from: 41, to: 57 });
    expect(shownRange(1, 20, 1)).to.deep.equal({ from: 1, to: 1 });
  });

  it('are empty after the end, and in an empty log', () => {
    expect(shownRange(4, 20, 57)).to.equal(undefined);
    expect(shownRange(3, 20, 40)).to.equal(undefined);
    expect(shownRange(1, 20, 0)).to.equal(undefined);
  });
});
