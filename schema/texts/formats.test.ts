import { expect } from 'chai';
import { formatFor, formatsOf } from './formats.ts';

describe('Numbers and counts in messages', () => {
  afterEach(() => {
    formatFor('en', 'en');
  });

  it('are written in the format of the language and its region', () => {
    const { number } = formatsOf('de');
    expect([number(999), number(1_234.5), number(1_000_000)]).to.deep.equal(['999', '1.234,5', '1.000.000']);
    formatFor('en', 'en-IN');
    expect(formatsOf('en').number(1_000_000)).to.equal('10,00,000');
  });

  it('follow the plural rules of the language, unless a case matches the exact number', () => {
    const cases = { '=0': 'none', one: 'one', few: 'few', many: 'many', other: 'other' };
    const counted = (language: string) => [0, 1, 2, 5].map((count) => formatsOf(language).plural(count, cases));
    expect(counted('en')).to.deep.equal(['none', 'one', 'other', 'other']);
    expect(counted('pl')).to.deep.equal(['none', 'one', 'few', 'many']);
  });

  it('select by name, and use `other` for an unknown name', () => {
    const { select } = formatsOf('en');
    expect([select('a', { a: 'A', other: 'O' }), select('constructor', { a: 'A', other: 'O' })]).to.deep.equal([
      'A',
      'O',
    ]);
  });
});
