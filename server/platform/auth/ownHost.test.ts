import { expect } from 'chai';
import { createIsOwnHost } from './ownHost.ts';

describe('The host names that a server answers for', () => {
  const isOwn = createIsOwnHost({
    publicUrl: 'https://scan.example/candor',
    host: '10.1.2.3',
    allowedHosts: ['candor.internal', '[2001:db8::7]'],
  });

  it("are its public URL's, its listening addresses, loopback names and listed ones, with any port", () => {
    for (const host of [
      'scan.example',
      'SCAN.example:443',
      'localhost:4000',
      '127.0.0.1',
      '127.9.9.9:80',
      '[::1]:4000',
      '10.1.2.3:4000',
      'candor.internal:8080',
      '[2001:db8::7]',
    ])
      // prettier-ignore
      expect(isOwn(host), host).to.equal(true);
  });

  it('are no others, however similar', () => {
    for (const host of [
      undefined,
      '',
      'evil.example',
      'scan.example.evil.example',
      'sub.scan.example',
      'localhost.evil.example',
      'scan.example@evil.example',
      'scan.example/',
      'evil.example#scan.example',
      '10.1.2.4',
      '192.0.2.1',
      '[::2]',
      'scan.example,evil.example',
      'scan.example:x',
    ])
      // prettier-ignore
      expect(isOwn(host), String(host)).to.equal(false);
    expect(createIsOwnHost({ publicUrl: undefined, host: '::', allowedHosts: [] })('evil.example')).to.equal(false);
  });
});
