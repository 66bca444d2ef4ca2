import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { parseDkimKey } from './parseDkimKey.ts';

const rsa = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki') =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type }).toString('base64');
const ed25519 = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });

describe('the DKIM key parser', () => {
  it('counts the bits of an RSA key, whichever way it is wrapped', () => {
    for (const [bits, type] of [
      [1024, 'spki'],
      [2048, 'spki'],
      [2048, 'pkcs1'],
      [512, 'spki'],
    ] as const) {
      expect(parseDkimKey(`v=DKIM1; k=rsa; p=${rsa(bits, type)}`)).to.deep.equal({
        status: 'valid',
        keyType: 'rsa',
        bits,
        testing: false,
        strict: false,
        hashes: null,
        services: null,
        reason: null,
      });
    }
  });

  it('needs neither a version nor a key type, and allows blanks within the key', () => {
    const key = rsa(1024);
    expect(parseDkimKey(`p=${key.slice(0, 20)} \t${key.slice(20)}`)).to.deep.include({
      status: 'valid',
      keyType: 'rsa',
      bits: 1024,
    });
  });

  it('takes the bare 32 bytes of an Ed25519 key and nothing else (RFC 8463)', () => {
    expect(parseDkimKey(`v=DKIM1; k=ed25519; p=${ed25519.subarray(-32).toString('base64')}`)).to.deep.include({
      status: 'valid',
      keyType: 'ed25519',
      bits: 256,
    });
    expect(parseDkimKey(`v=DKIM1; k=ed25519; p=${ed25519.toString('base64')}`)).to.deep.include({
      status: 'malformed',
      bits: null,
    });
  });

  it('takes no secret key for a public one, and says what it is', () => {
    for (const type of ['pkcs8', 'pkcs1'] as const) {
      const der = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'der', type });
      const key = parseDkimKey(`v=DKIM1; p=${der.toString('base64')}`);
      expect(key, type).to.deep.include({ status: 'malformed', bits: null });
      expect(key.reason, type).to.match(/secret key/);
    }
  });

  it('knows a revoked key and one under test', () => {
    expect(parseDkimKey('v=DKIM1; p=')).to.deep.include({ status: 'revoked', keyType: 'rsa' });
    expect(parseDkimKey(`v=DKIM1; t=s:y; p=${rsa(1024)}`)).to.deep.include({ status: 'valid', testing: true });
  });

  for (const [text, reason] of [
    ['v=DKIM2; p=AAAA', /DKIM1/],
    ['k=rsa; v=DKIM1; p=AAAA', /first/],
    ['v=DKIM1; k=rsa', /missing/],
    ['v=DKIM1; p=AAAA; p=BBBB', /more than once/],
    ['v=DKIM1; p=AAAA', /no RSA/],
    ['v=DKIM1; p=!!!!', /base64/],
    [`v=DKIM1; p=${'A'.repeat(60_001)}`, /base64|no RSA/],
    [`v=DKIM1; p=${ed25519.toString('base64')}`, /no RSA/],
    ['v=DKIM1; k=dsa; p=AAAA', /not known/],
    ['v=DKIM1; h=sha1; p=AAAA', /sha256/],
    ['v=DKIM1; s=tlsrpt; p=AAAA', /for mail/],
    ['v=DKIM1; nonsense; p=AAAA', /tag=value/],
    ['\0\0\0', /tag=value/],
  ] as const) {
    it(`says why "${text.slice(0, 40).replaceAll('\0', '·')}" cannot be used`, () => {
      const key = parseDkimKey(text);
      expect(key.status).to.equal('malformed');
      expect(key.reason).to.match(reason);
    });
  }
});
