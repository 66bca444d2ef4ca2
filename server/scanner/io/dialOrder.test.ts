import { expect } from 'chai';
import { dialOrder } from './dial.ts';

describe('The order of dialling', () => {
  it('alternates between IPv4 and IPv6, at most four', () => {
    expect(dialOrder(['a', 'b', 'c'], ['x', 'y', 'z'])).to.deep.equal(['a', 'x', 'b', 'y']);
    expect(dialOrder(['a'], ['x', 'y', 'z', 'w'])).to.deep.equal(['a', 'x', 'y', 'z']);
    expect(dialOrder([], ['x'])).to.deep.equal(['x']);
    expect(dialOrder(['a', 'b', 'c', 'd', 'e'], [])).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(dialOrder([], [])).to.deep.equal([]);
  });
});
