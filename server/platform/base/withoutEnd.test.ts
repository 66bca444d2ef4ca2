import { expect } from 'chai';
import { withoutEnd } from './withoutEnd.ts';

describe('A text without an end of certain characters', () => {
  it('loses all of them at its end, and none elsewhere', () => {
    expect(withoutEnd('https://a.example//', '/')).to.equal('https://a.example');
    expect(withoutEnd(' a \t b\t \r', ' \t\r')).to.equal(' a \t b');
    expect(withoutEnd('///', '/')).to.equal('');
    expect(withoutEnd('', '/')).to.equal('');
  });
});
