import { expect } from 'chai';
import { cipherFacts } from './cipherFacts.ts';
import { offeredSuites, suiteNameOf, suiteNames } from './suiteNames.ts';

describe('The facts in the name of a cipher suite', () => {
  for (const [name, keyExchange, authentication, encryption, mac, bits] of [
    ['TLS_AES_256_GCM_SHA384', 'any', 'any', 'AES_256_GCM', 'AEAD', 256],
    ['TLS_AES_128_CCM_8_SHA256', 'any', 'any', 'AES_128_CCM_8', 'AEAD', 128],
    ['TLS_CHACHA20_POLY1305_SHA256', 'any', 'any', 'CHACHA20_POLY1305', 'AEAD', 256],
    ['TLS_SHA256_SHA256', 'any', 'any', 'SHA256', 'SHA256', 0],
    ['TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256', 'ECDHE', 'ECDSA', 'AES_128_GCM', 'AEAD', 128],
    ['TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256_OLD', 'ECDHE', 'RSA', 'CHACHA20_POLY1305', 'AEAD', 256],
    ['TLS_DHE_DSS_WITH_AES_256_CBC_SHA', 'DHE', 'DSS', 'AES_256_CBC', 'SHA', 256],
    ['TLS_RSA_WITH_AES_128_CCM', 'RSA', 'RSA', 'AES_128_CCM', 'AEAD', 128],
    ['TLS_RSA_WITH_3DES_EDE_CBC_SHA', 'RSA', 'RSA', '3DES_EDE_CBC', 'SHA', 112],
    ['TLS_RSA_WITH_DES_CBC_SHA', 'RSA', 'RSA', 'DES_CBC', 'SHA', 56],
    ['TLS_RSA_WITH_RC4_128_MD5', 'RSA', 'RSA', 'RC4_128', 'MD5', 128],
    ['TLS_RSA_WITH_NULL_SHA256', 'RSA', 'RSA', 'NULL', 'SHA256', 0],
    ['TLS_RSA_EXPORT_WITH_RC2_CBC_40_MD5', 'RSA', 'RSA', 'RC2_CBC_40', 'MD5', 40],
    ['TLS_RSA_EXPORT_WITH_DES40_CBC_SHA', 'RSA', 'RSA', 'DES40_CBC', 'SHA', 40],
    ['TLS_RSA_EXPORT1024_WITH_RC4_56_SHA', 'RSA', 'RSA', 'RC4_56', 'SHA', 56],
    ['TLS_DH_anon_WITH_AES_128_CBC_SHA', 'DH', 'anon', 'AES_128_CBC', 'SHA', 128],
    ['TLS_ECDH_anon_WITH_NULL_SHA', 'ECDH', 'anon', 'NULL', 'SHA', 0],
    ['TLS_ECDH_RSA_WITH_AES_256_CBC_SHA384', 'ECDH', 'RSA', 'AES_256_CBC', 'SHA384', 256],
    ['TLS_PSK_DHE_WITH_AES_128_CCM_8', 'DHE', 'DHE', 'AES_128_CCM_8', 'AEAD', 128],
    ['TLS_GOSTR341112_256_WITH_KUZNYECHIK_CTR_OMAC', 'GOST', 'GOST', 'KUZNYECHIK_CTR', 'OMAC', 256],
    ['SSL_CK_RC4_128_WITH_MD5', 'RSA', 'RSA', 'RC4_128', 'MD5', 128],
    ['SSL_CK_RC4_128_EXPORT40_WITH_MD5', 'RSA', 'RSA', 'RC4_128_EXPORT40', 'MD5', 40],
    ['SSL_CK_DES_192_EDE3_CBC_WITH_MD5', 'RSA', 'RSA', 'DES_192_EDE3_CBC', 'MD5', 112],
    ['SSL_CK_DES_64_CBC_WITH_MD5', 'RSA', 'RSA', 'DES_64_CBC', 'MD5', 56],
  ] as const) {
    it(`${name}: ${keyExchange}, ${authentication}, ${bits} bits`, () => {
      const facts = cipherFacts(name);
      expect(facts).to.include({ keyExchange, authentication, bits, mac });
      expect(facts.encryption).to.equal(encryption);
    });
  }

  it('include forward secrecy, missing certificates, missing encryption and small blocks', () => {
    expect(cipherFacts('TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA').forwardSecrecy).to.equal(true);
    expect(cipherFacts('TLS_ECDH_RSA_WITH_AES_128_CBC_SHA').forwardSecrecy).to.equal(false);
    expect(cipherFacts('TLS_RSA_WITH_AES_128_CBC_SHA').forwardSecrecy).to.equal(false);
    expect(cipherFacts('SSL_CK_RC4_128_WITH_MD5')).to.include({ forwardSecrecy: false, rc4: true });
    expect(cipherFacts('TLS_DH_anon_EXPORT_WITH_RC4_40_MD5')).to.include({
      anonymous: true,
      exportGrade: true,
      rc4: true,
    });
    expect(cipherFacts('TLS_RSA_WITH_IDEA_CBC_SHA').smallBlocks).to.equal(true);
    expect(cipherFacts('TLS_RSA_WITH_AES_128_CBC_SHA').smallBlocks).to.equal(false);
  });
});

describe('The suites that we offer', () => {
  it('have registered names, each once', () => {
    expect(suiteNames.get(0xc02b)).to.equal('TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256');
    expect(suiteNames.get(0xcca9)).to.equal('TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256');
    expect(suiteNames.get(0x1301)).to.equal('TLS_AES_128_GCM_SHA256');
    expect(suiteNames.get(0x0019)).to.equal('TLS_DH_anon_EXPORT_WITH_DES40_CBC_SHA');
    expect(suiteNames.get(0xc0af)).to.equal('TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8');
    expect(new Set(suiteNames.values()).size).to.equal(suiteNames.size);
    expect(suiteNameOf(0x0700c0)).to.equal('SSL_CK_DES_192_EDE3_CBC_WITH_MD5');
    expect(suiteNameOf(0xfefe)).to.equal('0xfefe');
  });

  it('belong to their version', () => {
    expect(offeredSuites('TLSv1.3')).to.include.members([0x1301, 0x1302, 0x1303]).and.not.include(0xc02b);
    expect(offeredSuites('TLSv1.2'))
      .to.include.members([0xc02b, 0x002f, 0x0004, 0x0003, 0x0018, 0x003b])
      .and.not.include(0x1301);
    expect(offeredSuites('TLSv1'))
      .to.include.members([0xc013, 0x002f, 0x0004])
      .and.not.include(0xc02b)
      .and.not.include(0x003c);
    expect(offeredSuites('SSLv2')).to.have.lengthOf(7);
  });

  it('need no pre-shared secret, and are not signalling values', () => {
    for (const version of ['SSLv3', 'TLSv1.1', 'TLSv1.2'] as const) {
      const names = offeredSuites(version).map(suiteNameOf);
      expect(names.filter((name) => /PSK|SRP|KRB5|SCSV|NULL_WITH_NULL/.test(name))).to.deep.equal([]);
    }
  });
});
