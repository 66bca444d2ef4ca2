import { expect } from 'chai';
import { domainToASCII } from 'node:url';
import { loginRequest } from './accountRequest.ts';
import { skeletonOf } from './lookAlike.ts';
import { isPersonalAddress } from './mailAddress.ts';

describe('A host that imitates a provider of free mail', () => {
  const imitations = [
    ['gmаil.com', 'a Cyrillic а'],
    ['gmaıl.com', 'an i without its dot'],
    ['gmàil.com', 'an accent'],
    ['yаhоо.com', 'Cyrillic а and о'],
    ['οutlook.com', 'a Greek omicron'],
    ['hotmaiӏ.com', 'a palochka'],
    ['ɡmail.com', 'a script g'],
    ['рroton.me', 'a Cyrillic р'],
  ] as const;

  it('counts as that provider, in letters and in its ASCII form', () => {
    for (const [host, how] of imitations) {
      expect(isPersonalAddress(`kim@${host}`), how).to.equal(true);
      const ascii = domainToASCII(host);
      expect(ascii, how).to.include('xn--');
      expect(isPersonalAddress(`Kim@${ascii.toUpperCase()}`), ascii).to.equal(true);
      expect(skeletonOf(host)).to.equal(skeletonOf(ascii));
    }
  });

  it('differs from an ordinary host with non-ASCII letters', () => {
    for (const host of ['bücher.example', 'почта-россии.example', 'gmаil.example', 'maïs.example', '例え.jp'])
      for (const written of [host, domainToASCII(host)]) expect(isPersonalAddress(`kim@${written}`)).to.equal(false);
  });

  it('differs from an ASCII host that merely resembles a provider', () => {
    for (const host of ['rne.com', 'grnail.com', 'gmai1.com']) expect(isPersonalAddress(`kim@${host}`)).to.equal(false);
  });

  it('causes no error if it is malformed', () => {
    for (const host of ['xn--', 'xn--\u0000', 'xn--99999999999.com', '', '.'])
      expect(isPersonalAddress(`kim@${host}`), host).to.equal(false);
  });

  it('does not make an address invalid for signing in', () => {
    expect(loginRequest.safeParse({ email: `kim@${domainToASCII('bücher.example')}` }).success).to.equal(true);
  });
});
