import { expect } from 'chai';
import { scoreBand } from './scoreBand.ts';

describe('score band', () => {
  it('is green from 80, amber from 60, red below', () => {
    expect([100, 80, 79, 60, 59, 0].map(scoreBand)).to.deep.equal(['green', 'green', 'amber', 'amber', 'red', 'red']);
  });

  it('is unknown, not red, for what was not checked', () => {
    expect(scoreBand(null)).to.equal('unknown');
  });
});
