import { expect } from 'chai';
import { reversedAddress } from './reversedAddress.ts';

describe('reversedAddress', () => {
  it('writes the octets of IPv4 in reverse order', () => {
    expect(reversedAddress('192.0.2.99')).to.equal('99.2.0.192');
    expect(reversedAddress('127.0.0.2')).to.equal('2.0.0.127');
  });

  it('writes the nibbles of IPv6 in reverse order, all 32 of them', () => {
    expect(reversedAddress('2001:db8:1:2:3:4:567:89ab')).to.equal(
      'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2',
    );
    expect(reversedAddress('::1').split('.')).to.have.length(32);
  });

  it('throws if there is no address', () => {
    expect(() => reversedAddress('example.org')).to.throw();
  });
});
