import { expect } from 'chai';
import { amountOf, START, TIERS, withCustom, withTier } from './DonatePage.tsx';

describe('A donation', () => {
  it('starts as one-time with the 50 tier', () => {
    expect(START).to.deep.equal({ tier: 50, custom: '', frequency: 'once' });
    expect(amountOf(START)).to.deep.equal({ kind: 'dollars', dollars: 50 });
  });

  it('has six tiers', () => {
    expect(TIERS).to.deep.equal([25, 50, 100, 250, 500, 1000]);
  });

  it('clears the tier when an amount is typed, and the amount when a tier is chosen', () => {
    const typed = withCustom(START, '7');
    expect([typed.tier, amountOf(typed)]).to.deep.equal([null, { kind: 'dollars', dollars: 7 }]);
    const chosen = withTier(typed, 250);
    expect([chosen.custom, amountOf(chosen)]).to.deep.equal(['', { kind: 'dollars', dollars: 250 }]);
  });

  it('keeps the chosen frequency', () => {
    expect(withTier(withCustom({ ...START, frequency: 'monthly' }, '9'), 25).frequency).to.equal('monthly');
  });

  for (const [typed, expected] of [
    ['1', 1],
    ['0012', 12],
    [' 12.5 ', 12.5],
    ['12,50', 12.5],
    ['999999999', 999_999_999],
    ['', 'missing'],
    ['   ', 'missing'],
    ['0', 'tooLittle'],
    ['0.99', 'tooLittle'],
    ['-5', 'tooLittle'],
    ['abc', 'notANumber'],
    ['1e5', 'notANumber'],
    ['1,000', 'notANumber'],
    ['0x10', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['1.999', 'notANumber'],
    ['$5', 'notANumber'],
    ['٣', 'notANumber'],
  ] as const) {
    it(`of “${typed}” is ${String(expected)}`, () => {
      const amount = amountOf(withCustom(START, typed));
      expect(amount.kind === 'dollars' ? amount.dollars : amount.kind).to.equal(expected);
    });
  }
});
