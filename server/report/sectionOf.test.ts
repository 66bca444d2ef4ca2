import { expect } from 'chai';
import { parentsOf } from './sectionOf.ts';

describe('the parents of a tree that is a list', () => {
  for (const [depths, parents] of [
    [[], []],
    [[0], [null]],
    [
      [0, 1, 2, 1, 2, 2, 1],
      [null, 0, 1, 0, 3, 3, 0],
    ],
    [
      [0, 0],
      [null, null],
    ],
    [
      [0, 3, 1],
      [null, 0, 0],
    ],
  ] as const) {
    it(`are ${JSON.stringify(parents)} for the depths ${JSON.stringify(depths)}`, () => {
      expect(parentsOf(depths.map((depth) => ({ depth })))).to.deep.equal(parents);
    });
  }
});
