import { expect } from 'chai';
import { createPace } from './requestPace.ts';

describe('The turns of queries to name servers', () => {
  it('have a minimum distance for one address, and do not delay another', () => {
    const waitFor = createPace(50);
    expect([waitFor('a', 1_000), waitFor('a', 1_000), waitFor('a', 1_010)]).to.deep.equal([0, 50, 90]);
    expect(waitFor('b', 1_010)).to.equal(0);
    expect([waitFor('a', 1_149), waitFor('a', 5_000), waitFor('a', 5_049)]).to.deep.equal([1, 0, 1]);
  });
});
