import { expect } from 'chai';
import { httpUrlOf, redirectTargetOf, thirdPartyUrlOf } from './redirectTarget.ts';
import { IoFailure } from './scannerIo.ts';

const targetOf = (location: string, from = 'https://example.org/a/b?c', status = 302) =>
  redirectTargetOf({ url: from, address: '192.0.2.1', status, headers: [['location', location]], tlsError: undefined });

const nextOf = (location: string, from?: string): string | undefined => {
  const target = targetOf(location, from);
  return target?.status === 'next' ? target.url.href : undefined;
};

describe('A redirect', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    it(`is an answer ${status} with a Location`, () => {
      expect(targetOf('/x', undefined, status)?.status).to.equal('next');
    });
  }

  it('is no other answer, and none without a Location', () => {
    for (const status of [200, 201, 300, 304, 305, 306, 400])
      expect(targetOf('/x', undefined, status)).to.equal(undefined);
    expect(targetOf('')).to.equal(undefined);
  });

  for (const [location, url] of [
    ['/x', 'https://example.org/x'],
    ['x', 'https://example.org/a/x'],
    ['?d', 'https://example.org/a/b?d'],
    ['//other.example/x', 'https://other.example/x'],
    ['http://other.example', 'http://other.example/'],
    ['HTTPS://OTHER.example:443/x#part', 'https://other.example/x'],
    ['https://user:secret@other.example/', 'https://other.example/'],
    ['http://other.example:8080/', 'http://other.example:8080/'],
    ['https://other.example:8443/', 'https://other.example:8443/'],
    ['https://other.example:80/', 'https://other.example:80/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://0177.0.0.1/', 'http://127.0.0.1/'],
    ['http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
    ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
    ['\t/x\n', 'https://example.org/x'],
  ] as const) {
    it(`to ${JSON.stringify(location)} leads to ${url}`, () => {
      expect(nextOf(Buffer.from(location, 'utf8').toString('latin1'))).to.equal(url);
    });
  }

  it('with bytes that are not UTF-8 keeps them, as in Chromium', () => {
    expect(nextOf('caf\xe9?\xfc')).to.equal('https://example.org/a/caf%E9?%FC');
    expect(nextOf('caf\xc3\xa9')).to.equal('https://example.org/a/caf%C3%A9');
  });

  it('to the same origin may keep its port', () => {
    expect(nextOf('/x', 'http://example.org:3000/')).to.equal('http://example.org:3000/x');
    expect(targetOf('http://other.example:3000/', 'http://example.org:3000/')?.status).to.equal('refused');
    expect(targetOf('http://example.org:3000/', 'http://example.org/')?.status).to.equal('refused');
    expect(targetOf('https://example.org:3000/', 'http://example.org:3000/')?.status).to.equal('refused');
  });

  for (const port of [1, 21, 22, 25, 53, 110, 3306, 5432, 6379, 8081, 9200, 11211, 27017, 65535]) {
    it(`to port ${port} is reported and not followed`, () => {
      const target = targetOf(`http://other.example:${port}/x`);
      expect(target).to.include({ status: 'refused', url: `http://other.example:${port}/x` });
      expect(target).to.have.nested.property('reason.kind', 'guarded');
      expect(target).to.have.nested.property('reason.message').that.contains('port not allowed');
    });
  }

  for (const location of [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org:70/_',
    'javascript:alert(1)',
    'data:text/html,x',
    'dict://127.0.0.1:11211/stats',
    'ws://example.org/',
    'http://',
    'http://[::1',
    'http://a b/',
    'http://256.1.1.1/',
    `/${'a'.repeat(10_000)}`,
  ]) {
    it(`to ${location.slice(0, 40)} is reported and not followed`, () => {
      const target = targetOf(location);
      expect(target?.status).to.equal('refused');
      expect(target).to.have.nested.property('reason.kind', 'malformed');
      expect(target?.status === 'refused' && target.url).to.equal(location.slice(0, 2_048));
    });
  }
});

describe('A URL to fetch', () => {
  it('loses credentials and fragment', () => {
    expect(httpUrlOf('http://u:p@example.org/x#y').href).to.equal('http://example.org/x');
  });

  it('is http or https', () => {
    for (const text of ['file:///etc/passwd', 'example.org', '', '//example.org/']) {
      expect(() => httpUrlOf(text))
        .to.throw(IoFailure)
        .with.property('kind', 'malformed');
    }
  });
});

describe('A URL written by a third party', () => {
  it('may name only the ports of web servers, because we could be made to contact any service of others', () => {
    for (const url of ['http://a.example/', 'https://a.example/', 'https://a.example:8443/', 'http://a.example:8080/'])
      expect(thirdPartyUrlOf(url).href).to.equal(url);
    for (const url of [
      'http://a.example:25/',
      'https://a.example:22/',
      'http://a.example:6379/',
      'https://a.example:0/',
    ])
      expect(() => thirdPartyUrlOf(url))
        .to.throw(IoFailure, 'port not allowed')
        .with.property('kind', 'guarded');
    expect(() => thirdPartyUrlOf('ftp://a.example/'))
      .to.throw(IoFailure)
      .with.property('kind', 'malformed');
  });
});
