import { expect } from 'chai';
import { clientAddress } from './clientAddress.ts';

const PROXIES = new Set(['10.0.0.1', '10.0.0.2', '2001:db8:ffff::1']);
const trusted = (address: string): boolean => PROXIES.has(address);
const of = (peer: string, header: string): string => clientAddress(peer, header, trusted);

describe('The address of a client', () => {
  it('is that of the connection, whatever an untrusted peer writes', () => {
    for (const header of ['', '198.51.100.1', '10.0.0.1', '198.51.100.1, 10.0.0.1', 'garbage'])
      expect(of('203.0.113.7', header), header).to.equal('203.0.113.7');
  });

  it('is the one that a trusted proxy adds, not the one that the client wrote before it', () => {
    expect(of('10.0.0.1', '203.0.113.7')).to.equal('203.0.113.7');
    expect(of('10.0.0.1', '198.51.100.1, 127.0.0.1, 203.0.113.7')).to.equal('203.0.113.7');
  });

  it('is found through several trusted proxies, up to the first untrusted address', () => {
    expect(of('10.0.0.1', '198.51.100.9, 203.0.113.7, 10.0.0.2')).to.equal('203.0.113.7');
    expect(of('10.0.0.1', '198.51.100.9, 203.0.113.7, 192.0.2.9, 10.0.0.2')).to.equal('192.0.2.9');
  });

  it('is that of the proxy itself if nobody is behind it', () => {
    expect(of('10.0.0.1', '')).to.equal('10.0.0.1');
    expect(of('10.0.0.1', ' , ,')).to.equal('10.0.0.1');
    expect(of('10.0.0.1', '10.0.0.2')).to.equal('10.0.0.2');
  });

  it('may be IPv6, with a port, in brackets, or an IPv4 address in IPv6', () => {
    expect(of('2001:db8:ffff::1', '2001:DB8:0:0::7')).to.equal('2001:db8::7');
    expect(of('10.0.0.1', '[2001:db8::7]:4711')).to.equal('2001:db8::7');
    expect(of('10.0.0.1', '[2001:db8::7]')).to.equal('2001:db8::7');
    expect(of('10.0.0.1', '203.0.113.7:4711')).to.equal('203.0.113.7');
    expect(of('::ffff:10.0.0.1', '::ffff:203.0.113.7')).to.equal('203.0.113.7');
    expect(of('::ffff:203.0.113.9', '203.0.113.7')).to.equal('203.0.113.9');
    expect(of('fe80::1%eth0', '')).to.equal('fe80::1');
  });

  it('is that of the proxy that accepted it if a part is not an address', () => {
    const garbage = [
      'unknown', '_hidden', '0x7f.1', '017.0.0.1', '2130706433', '1.2.3', '1.2.3.4.5', '999.1.1.1', '::g', '[::1', '1.2.3.4/8',
      'localhost', '127.0.0.1;', 'for=203.0.113.7', '"203.0.113.7"', "' or 1=1 --", '\u0000', 'é', '-'.repeat(10_000),
    ]; // prettier-ignore
    for (const part of garbage) {
      expect(of('10.0.0.1', part), part).to.equal('10.0.0.1');
      expect(of('10.0.0.1', `203.0.113.7, ${part}`), part).to.equal('10.0.0.1');
      expect(of('10.0.0.1', `${part}, 203.0.113.7`), part).to.equal('203.0.113.7');
    }
  });

  it('is found in a limited number of hops', () => {
    const header = ['203.0.113.7', ...Array.from({ length: 500 }, () => '10.0.0.2')].join(',');
    expect(of('10.0.0.1', header)).to.equal('10.0.0.2');
  });
});
