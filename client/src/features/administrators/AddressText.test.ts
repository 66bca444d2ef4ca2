import { expect } from 'chai';
import { hostOfWebsite, internationalName } from './AddressText.tsx';

describe('An internationalised host name', () => {
  it('is shown in both of its forms', () => {
    expect(internationalName('xn--bcher-kva.example')).to.deep.equal({
      ascii: 'xn--bcher-kva.example',
      unicode: 'bücher.example',
    });
    expect(internationalName('mail.XN--bcher-kva.example')?.ascii).to.equal('mail.XN--bcher-kva.example');
  });

  it('is recognised in a website address that was typed in another script', () => {
    const host = hostOfWebsite('https://аррӏе.example/login') ?? '';
    expect(internationalName(host)).to.deep.equal({ ascii: host, unicode: 'аррӏе.example' });
    expect(host).to.match(/^xn--/);
  });

  it('is not recognised in plain letters, and has only one form if the other cannot be decoded', () => {
    expect(internationalName('managed.example')).to.equal(undefined);
    expect(internationalName('my-xn--odd.example')).to.equal(undefined);
    expect(internationalName('xn--\u0080.example')).to.deep.equal({ ascii: 'xn--\u0080.example', unicode: undefined });
    expect(hostOfWebsite('no address')).to.equal(undefined);
  });
});
