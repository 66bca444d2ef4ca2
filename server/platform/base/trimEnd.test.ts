import { expect } from 'chai';
import { trimEnd } from './trimEnd.ts';

describe('A text without certain final characters', () => {
  it('loses all of them at its end, and none elsewhere', () => {
    expect(trimEnd('https://a.example//', '/')).to.equal('https://a.example');
    expect(trimEnd(' a \t b\t \r', ' \t\r')).to.equal(' a \t b');
    expect(trimEnd('///', '/')).to.equal('');
    expect(trimEnd('', '/')).to.equal('');
  });
});
