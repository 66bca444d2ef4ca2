import { expect } from 'chai';
import { languageName } from './languageName.ts';

describe('language name', () => {
  it('names a language by its code', () => {
    expect(languageName('de')).to.equal('German');
  });

  it('leaves alone what is no language', () => {
    expect(['xx', '<script>', 'a b'].map(languageName)).to.deep.equal(['xx', '<script>', 'a b']);
  });
});
