import { expect } from 'chai';
import { createIsOwnOrigin } from './ownOrigin.ts';

const from = (origin: string | undefined, host = 'candor.example:8080') => ({
  headers: { host, ...(origin === undefined ? {} : { origin }) },
});

describe('The origin of a WebSocket client', () => {
  const isOwn = createIsOwnOrigin('https://scan.example/candor', (host) => host?.startsWith('candor.') === true);

  it('is the public address, the connected host, or missing', () => {
    for (const origin of [
      undefined,
      'https://scan.example',
      'http://candor.example:8080',
      'http://CANDOR.example:8080',
    ])
      expect(isOwn(from(origin)), origin).to.equal(true);
  });

  it('is no other, however similar', () => {
    const others = [
      'null', '', 'http://scan.example', 'https://scan.example:8443', 'https://scan.example.evil.example', 'http://candor.example',
      'https://evil.example/#scan.example', 'file://candor.example:8080', 'http://', 'javascript:alert(1)', 'https://user@evil.example',
    ]; // prettier-ignore
    for (const origin of others) expect(isOwn(from(origin)), origin).to.equal(false);
  });

  it('is ignored if the connection was made to another name, which a hostile page may have pointed at our address', () => {
    expect(isOwn(from('http://evil.example', 'evil.example'))).to.equal(false);
    expect(isOwn(from(undefined, 'evil.example'))).to.equal(false);
  });
});
