import { expect } from 'chai';
import { tabTarget } from './Tabs.tsx';

describe('A key pressed in a row of four tabs', () => {
  for (const [key, from, to] of [
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['ArrowDown', 1, undefined],
    ['a', 1, undefined],
  ] as const) {
    it(`${key} on tab ${from + 1} moves to ${to === undefined ? 'nowhere' : `tab ${to + 1}`}`, () => {
      expect(tabTarget(key, from, 4)).to.equal(to);
    });
  }
});
