import { expect } from 'chai';
import { sourceName } from './sourceName.ts';

describe('the name of a source of reviews', () => {
  it('stays as it is', () => {
    expect(sourceName('Sample Reviews')).to.equal('Sample Reviews');
  });

  it('is cut where it is endless, and shows what cannot be seen', () => {
    expect(sourceName('x'.repeat(10_000))).to.equal(`${'x'.repeat(40)}…`);
    expect(sourceName('\u202Egnp')).to.equal('‹U+202E›gnp');
  });
});
