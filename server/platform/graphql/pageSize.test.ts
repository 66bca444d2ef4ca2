import { expect } from 'chai';
import { pageSize } from './pageSize.ts';

describe('A page of a list', () => {
  it('has as many entries as requested, from one to a hundred', () => {
    expect([-1, 0, 1, 20, 100, 101, 2 ** 31].map(pageSize)).to.deep.equal([1, 1, 1, 20, 100, 100, 100]);
  });
});
