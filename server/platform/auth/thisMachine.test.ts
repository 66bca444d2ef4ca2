import { expect } from 'chai';
import { createIsNear, createIsOwnHost, isOfThisMachine } from './thisMachine.ts';

const asked = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as never;

describe('who sits at this machine', () => {
  it('came from a loopback address, by no proxy and under no other name', () => {
    for (const [address, host] of [
      ['127.0.0.1', 'localhost:4000'],
      ['::1', '[::1]:4000'],
      ['::ffff:127.0.0.1', '127.0.0.1:4000'],
    ] as const)
      expect(isOfThisMachine(asked(address, { host })), host).to.equal(true);
    expect(isOfThisMachine(asked('203.0.113.9', { host: 'localhost' }))).to.equal(false);
    for (const host of [
      'candor.example',
      'localhost.evil.example',
      'localhost@evil.example',
      '127.0.0.1.evil.example',
      '',
    ])
      expect(isOfThisMachine(asked('127.0.0.1', { host })), host).to.equal(false);
    expect(isOfThisMachine(asked('127.0.0.1', {}))).to.equal(false);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(isOfThisMachine(asked('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' })), header).to.equal(false);
  });

  it('cannot be determined behind a proxy', () => {
    const here = asked('127.0.0.1', { host: 'localhost:4000' });
    expect(createIsNear({ publicUrl: undefined, trustedProxies: [] })(here)).to.equal(true);
    expect(createIsNear({ publicUrl: 'http://localhost:4000', trustedProxies: [] })(here)).to.equal(true);
    expect(createIsNear({ publicUrl: 'https://candor.example', trustedProxies: [] })(here)).to.equal(false);
    expect(createIsNear({ publicUrl: 'https://localhost.candor.example', trustedProxies: [] })(here)).to.equal(false);
    expect(createIsNear({ publicUrl: undefined, trustedProxies: ['10.0.0.0/8'] })(here)).to.equal(false);
  });
});

describe('the names that a server answers for', () => {
  const isOwn = createIsOwnHost({
    publicUrl: 'https://scan.example/candor',
    host: '10.1.2.3',
    allowedHosts: ['candor.internal', '[2001:db8::7]'],
  });

  it("are its public URL's, what it listens on, loopback names and those that are listed, with any port", () => {
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

  it('are no others, however near they look', () => {
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
