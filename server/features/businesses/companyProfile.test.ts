import type { ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import { expect } from 'chai';
import { profileValueOf } from './companyProfile.ts';

const kept = (field: ProfileFieldName, value: string): string | undefined => {
  const read = profileValueOf(field, value);
  return read.kind === 'value' ? read.value : undefined;
};

describe('The text that an owner writes into a field of the profile', () => {
  it('keeps its meaning in any script', () => {
    for (const name of ['Rusty Gate', 'Müller & Söhne', 'שלום', '株式会社', 'नमस्ते', 'ประเทศไทย', 'Việt Nam', 'Café ☕️'])
      expect(kept('name', name), name).to.equal(name.normalize('NFC'));
    expect(kept('name', '  Rusty \u00a0 Gate ')).to.equal('Rusty Gate');
    expect(kept('headquarters', '=1+1')).to.equal('=1+1');
  });

  it('contains no invisible or invalid characters', () => {
    for (const unseen of [
      '\u202e',
      '\u2066',
      '\u200b',
      '\u0000',
      '\u001b[31m',
      '\u3164',
      '\u115f',
      '\uffa0',
      '\u2800',
      '\ud800',
    ])
      for (const value of [unseen, `Rusty${unseen}Gate`])
        expect(profileValueOf('name', value), JSON.stringify(value)).to.have.property('kind', 'fault');
  });

  it('has no stack of marks on a letter, which would cover the text around it', () => {
    expect(kept('name', `Ru${'\u0335'.repeat(30)}sty`)).to.equal(undefined);
  });

  it('is a web address only with http or https, and without a user name or password', () => {
    expect(kept('website', 'https://www.shop.example/')).to.equal('https://www.shop.example/');
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example/',
      'https://a:b@c.example',
      '//a.example',
      'https://x',
    ])
      expect(kept('website', url), url).to.equal(undefined);
  });
});
