import { expect } from 'chai';
import { parseDnsServer } from './dnsServers.ts';

describe('A name server of the operator', () => {
  for (const [text, host, port] of [
    ['127.0.0.1:5353', '127.0.0.1', 5_353],
    ['127.0.0.1', '127.0.0.1', 53],
    ['localhost:5353', 'localhost', 5_353],
    ['dns.example', 'dns.example', 53],
    ['[::1]:5353', '::1', 5_353],
    ['[::1]', '::1', 53],
    ['2606:4700:4700::1111', '2606:4700:4700::1111', 53],
  ] as const) {
    it(`may be written ${text}`, () => {
      expect(parseDnsServer(text)).to.deep.equal({ host, port });
    });
  }

  for (const text of ['', ':53', '127.0.0.1:', '127.0.0.1:0', '127.0.0.1:65536', '[::1', '[localhost]:53', 'a:b']) {
    it(`may not be written "${text}"`, () => {
      expect(() => parseDnsServer(text)).to.throw(Error, `"${text}"`);
    });
  }
});
