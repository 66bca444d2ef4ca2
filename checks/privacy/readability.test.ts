import { expect } from 'chai';
import { readability } from './readability.ts';

describe('The readability of a text', () => {
  const plain = Array.from({ length: 12 }, () => 'We keep your name and your mail as long as you want.');
  const heavy = Array.from(
    { length: 4 },
    () =>
      'Notwithstanding contractual obligations, supplementary authorisations necessitate individually documented considerations regarding interoperability of administrative responsibilities.',
  );

  it('distinguishes plain words from difficult ones, in each language that has a formula', () => {
    expect(readability(plain, 'en')).to.be.greaterThan(8);
    expect(readability(heavy, 'en')).to.equal(0);
    expect(readability(plain, 'pl')).to.equal(null);
  });

  it('does not treat a list of names as prose', () => {
    const names = Array.from({ length: 30 }, () => 'Antigua and Barbuda Islands');
    expect(readability(names, 'en')).to.equal(null);
    expect(readability([...names, ...plain], 'en')).to.be.a('number');
  });

  it('requires fifty words', () => {
    expect(readability(plain.slice(0, 4), 'en')).to.equal(null);
    expect(readability(plain.slice(0, 5), 'en')).to.be.a('number');
  });
});
