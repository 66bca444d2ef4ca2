import { expect } from 'chai';
import { ehloNameOf } from './ehloNameOf.ts';

describe('The name in EHLO', () => {
  it('is the host of the page about the scanner', () => {
    expect(ehloNameOf('https://scan.example.org/scanner')).to.equal('scan.example.org');
    expect(ehloNameOf('https://scan.example.org.:8443/scanner')).to.equal('scan.example.org');
  });

  it('is a reserved one if that host has no public DNS name', () => {
    for (const url of [
      undefined,
      'http://localhost:4000/',
      'http://10.0.0.7/',
      'http://[2001:db8::7]/',
      'http://10.1/',
    ]) {
      expect(ehloNameOf(url), url).to.equal('candor.invalid');
    }
  });
});
