import { expect } from 'chai';
import { encode, type Answer } from 'dns-packet';
import { decodeMessage } from './dnssec/wireMessage.ts';
import { recordDataOf } from './dnsRecordData.ts';
import type { DnsRecordData, DnsType } from './scannerIo.ts';

/** Sends a record over the wire format and decodes it. */
const overTheWire = <Type extends DnsType>(type: Type, data: unknown): DnsRecordData[Type] => {
  const bytes = encode({ type: 'response', answers: [{ type, name: 'example.org', ttl: 60, data } as Answer] });
  return recordDataOf(type, decodeMessage(bytes).answers[0]?.data ?? Buffer.alloc(0));
};

// RFC 4034 §5.4: the key whose tag the RFC gives as 60485.
const rfc4034Key =
  'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==';

describe('The data of a DNS record', () => {
  it('has addresses in their canonical spelling', () => {
    expect(overTheWire('A', '192.0.2.1')).to.deep.equal({ address: '192.0.2.1' });
    expect(overTheWire('AAAA', '2001:DB8:0:0:0:0:0:1')).to.deep.equal({ address: '2001:db8::1' });
    expect(overTheWire('AAAA', '::ffff:7f00:1')).to.deep.equal({ address: '::ffff:7f00:1' });
    expect(overTheWire('AAAA', '::808:808')).to.deep.equal({ address: '::808:808' });
  });

  it('has names in lower case without the trailing dot, and the root as an empty name', () => {
    expect(overTheWire('MX', { preference: 10, exchange: 'MX.Example.ORG.' })).to.deep.equal({
      preference: 10,
      exchange: 'mx.example.org',
    });
    expect(overTheWire('MX', { preference: 0, exchange: '.' })).to.deep.equal({ preference: 0, exchange: '' });
    expect(overTheWire('NS', 'NS1.example.org')).to.deep.equal({ host: 'ns1.example.org' });
    expect(overTheWire('CNAME', 'WWW.example.org')).to.deep.equal({ host: 'www.example.org' });
    expect(overTheWire('PTR', 'Mail.example.org')).to.deep.equal({ host: 'mail.example.org' });
  });

  it('joins the strings of a TXT record without spaces (RFC 7208 §3.3)', () => {
    expect(overTheWire('TXT', ['v=spf1 ', 'include:a.example', ' -all'])).to.deep.equal({
      text: 'v=spf1 include:a.example -all',
      strings: ['v=spf1 ', 'include:a.example', ' -all'],
    });
    expect(overTheWire('TXT', [''])).to.deep.equal({ text: '', strings: [''] });
  });

  it('replaces the bytes of a TXT record that are not UTF-8, and reads a character split across two strings', () => {
    const umlaut = Buffer.from('ü');
    const shared = overTheWire('TXT', [umlaut.subarray(0, 1), umlaut.subarray(1)]);
    expect(shared).to.deep.equal({ text: 'ü', strings: ['\ufffd', '\ufffd'] });
    expect(overTheWire('TXT', [Buffer.from([0x61, 0xff, 0x62])]).text).to.equal('a\ufffdb');
    expect(overTheWire('TXT', [Buffer.from([0xef, 0xbb, 0xbf, 0x61])]).text).to.equal('\ufeffa');
  });

  const https = (hex: string) => recordDataOf('HTTPS', Buffer.from(hex, 'hex'));

  it('parses HTTPS in service mode (RFC 9460 §2.2)', () => {
    expect(https('000100')).to.deep.equal({
      priority: 1,
      target: '',
      alpn: [],
      port: undefined,
      hints: [],
      ech: false,
    });
    expect(
      https(
        '00010161076578616d706c6500' + // 1 a.example.
          '00010006026833026832' + // alpn="h3,h2"
          '0003000220fb' + // port=8443
          '00040008c0000201c0000202' + // ipv4hint=192.0.2.1,192.0.2.2
          '0005000401020304' + // ech
          '0006001020010db8000000000000000000000001', // ipv6hint=2001:db8::1
      ),
    ).to.deep.equal({
      priority: 1,
      target: 'a.example',
      alpn: ['h3', 'h2'],
      port: 8443,
      hints: ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
      ech: true,
    });
  });

  it('parses an HTTPS alias, and skips unknown keys', () => {
    expect(https('00000161076578616d706c6500')).to.include({ priority: 0, target: 'a.example' });
    expect(https('000100' + 'fde800020000')).to.include({ priority: 1, ech: false });
  });

  for (const [what, hex] of [
    ['keys out of order', '000100' + '000500020102' + '00010003026832'],
    ['a key twice', '000100' + '00010003026832' + '00010003026832'],
    ['a parameter past its end', '000100' + '0001000a026832'],
    ['an alpn past its end', '000100' + '00010003056832'],
    ['a port of one byte', '000100' + '0003000101'],
    ['no target', '0001'],
  ] as const)
    it(`throws a RangeError for HTTPS with ${what}`, () => {
      expect(() => https(hex)).to.throw(RangeError);
    });

  it('parses CAA with its critical bit and its tag in lower case', () => {
    expect(overTheWire('CAA', { flags: 128, tag: 'Issue', value: 'ca.example; policy=ev' })).to.deep.equal({
      critical: true,
      tag: 'issue',
      value: 'ca.example; policy=ev',
    });
    expect(overTheWire('CAA', { flags: 1, tag: 'iodef', value: 'mailto:a@example.org' }).critical).to.equal(false);
  });

  it('parses SOA', () => {
    const soa = { serial: 1, refresh: 2, retry: 3, expire: 4, minimum: 5 };
    expect(overTheWire('SOA', { mname: 'NS.example.org', rname: 'Admin.example.org', ...soa })).to.deep.equal({
      mname: 'ns.example.org',
      rname: 'admin.example.org',
      ...soa,
    });
  });

  it('parses TLSA and DS with their bytes in hexadecimal', () => {
    const certificate = Buffer.from('00ff10', 'hex');
    expect(overTheWire('TLSA', { usage: 3, selector: 1, matchingType: 1, certificate })).to.deep.equal({
      usage: 3,
      selector: 1,
      matchingType: 1,
      certificate: '00ff10',
    });
    expect(overTheWire('DS', { keyTag: 60_485, algorithm: 5, digestType: 1, digest: certificate })).to.deep.equal({
      keyTag: 60_485,
      algorithm: 5,
      digestType: 1,
      digest: '00ff10',
    });
  });

  it('computes the key tag of a DNSKEY as RFC 4034 does', () => {
    const key = Buffer.from(rfc4034Key, 'base64');
    expect(overTheWire('DNSKEY', { flags: 256, algorithm: 5, key })).to.deep.equal({
      flags: 256,
      algorithm: 5,
      keyTag: 60_485,
    });
  });

  it('rejects an invalid address', () => {
    expect(() => recordDataOf('A', Buffer.alloc(3))).to.throw(RangeError);
    expect(() => recordDataOf('AAAA', Buffer.from('nonsense'))).to.throw(RangeError);
  });
});

describe('Records of services and keys', () => {
  it('are parsed as in RFC 2782, RFC 4255, RFC 7929 and RFC 8162', () => {
    const target = Buffer.from('\x04mail\x07example\x00', 'latin1');
    expect(recordDataOf('SRV', Buffer.concat([Buffer.from([0, 1, 0, 2, 0x03, 0xe1]), target]))).to.deep.equal({
      priority: 1,
      weight: 2,
      port: 993,
      target: 'mail.example',
    });
    expect(recordDataOf('SRV', Buffer.from([0, 0, 0, 0, 0, 0, 0]))).to.have.property('target', '');
    expect(recordDataOf('SSHFP', Buffer.from([4, 2, 0xab, 0xcd]))).to.deep.equal({
      algorithm: 4,
      type: 2,
      fingerprint: 'abcd',
    });
    expect(recordDataOf('OPENPGPKEY', Buffer.alloc(7))).to.deep.equal({ bytes: 7 });
    expect(recordDataOf('SMIMEA', Buffer.from([3, 0, 1, 0xff]))).to.deep.equal({
      usage: 3,
      selector: 0,
      matchingType: 1,
      certificate: 'ff',
    });
  });

  it('are refused if they are truncated', () => {
    for (const type of ['SRV', 'SSHFP', 'SMIMEA'] as const)
      expect(() => recordDataOf(type, Buffer.from([0]))).to.throw(RangeError);
  });
});
