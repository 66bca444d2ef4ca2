import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { expect } from 'chai';
import { readCertificate, signatureAlgorithmOf } from './readCertificate.ts';

/** Made with OpenSSL, self-signed: RSA 1024 with MD5; RSA 1024 with PSS and SHA-256; Ed25519 with a quoted organisation. */
const md5 = Buffer.from(
  'MIICCjCCAXOgAwIBAgIUUQsoCLsMmjVKcqgT/eZ6t/0YkhEwDQYJKoZIhvcNAQEEBQAwFjEUMBIGA1UEAwwLbWQ1LmV4YW1wbGUwIBcNMjYxMTIxMDg1MzUyWhgPMjEyNjEwMjgwODUzNTJaMBYxFDASBgNVBAMMC21kNS5leGFtcGxlMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDQ4myLreXscxOxce8v2D9H0z5rBxVv2ialXgAp7ZXsiflGlC0YIaNmHEo2pKH4cb83Rg+LSBe4V9SBW8gN6nt9RQw6EyDsu/3xv3EApeRzkQNElIzaJ9SvgUtp076VYdQLiQbPi2qeIks05IdCGpqUVPn7ATEpbuIrZ+ZmADyFDwIDAQABo1MwUTAdBgNVHQ4EFgQUEYu00Bu1NOxMeiYdGiTPjsGKekMwHwYDVR0jBBgwFoAUEYu00Bu1NOxMeiYdGiTPjsGKekMwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQQFAAOBgQCx8Nk5KXQRk99FHA13IuWicpoLIuIKhu6+TqzxEOqtY4txuAeUIx29mYNB3plQinGJ7oJhZYpKsVTSZo6OkyoW+ljSfcVm2EQJtl75HiR0iF/Y/KRDWVIBgr+n8+8S1YU7DzzpWoQwe3GcEsb1QRJCDW+zl+ggJxQo+xS4q9fYfg==',
  'base64',
);
const pss = Buffer.from(
  'MIICcjCCAaegAwIBAgIUe6VGo7W4ettzM1NWNnrCX9q85K4wQQYJKoZIhvcNAQEKMDSgDzANBglghkgBZQMEAgEFAKEcMBoGCSqGSIb3DQEBCDANBglghkgBZQMEAgEFAKIDAgFeMBYxFDASBgNVBAMMC3Bzcy5leGFtcGxlMCAXDTI2MTEyMTA4NTM1MloYDzIxMjYxMDI4MDg1MzUyWjAWMRQwEgYDVQQDDAtwc3MuZXhhbXBsZTCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkCgYEA9DSWiwGaE9FDuKtJsKMAoftDAbC8CHw184eelKAPDkhb2YqW1ic5ltIRLUk9KhMfXwaYdyzjtJDqhRmgNEIbzEpDvrK8o/HuwX0/R4/xOM7CPGwLGnLjHfsbkpPnTQZ8iAFFGYjpmse/D5JX2pH0H0t8iksLKmN03M7JG9MX9cMCAwEAAaNTMFEwHQYDVR0OBBYEFNbo5Bs3D0QKZfkobH6Niq750lW3MB8GA1UdIwQYMBaAFNbo5Bs3D0QKZfkobH6Niq750lW3MA8GA1UdEwEB/wQFMAMBAf8wQQYJKoZIhvcNAQEKMDSgDzANBglghkgBZQMEAgEFAKEcMBoGCSqGSIb3DQEBCDANBglghkgBZQMEAgEFAKIDAgFeA4GBAE1jiXmKevBJrg0dSkiFrjNApIfkWfxRI/AjGH71wg9RdOfl9z/3Z1siIjdCT51UPqWkl0rcdr9A+8O+PW6MByHNAz3CPYbx7idrvD8xF/MI3mqrWqfHhG/RmvYJTHNtTbUCo5W/JSUhKBOiX32kh1FjaL600boQC8T1EbBUSE2y',
  'base64',
);
const ed25519 = Buffer.from(
  'MIIBnTCCAU+gAwIBAgIUFhzvpGTpMDrHwLUqZp70Gq90dGswBQYDK2VwMCQxDzANBgNVBAMMBnF1b3RlZDERMA8GA1UECgwIQSwgQiAiQyIwIBcNMjYxMTIxMDg1MzUyWhgPMjEyNjEwMjgwODUzNTJaMCQxDzANBgNVBAMMBnF1b3RlZDERMA8GA1UECgwIQSwgQiAiQyIwKjAFBgMrZXADIQAp1TsPjH3vUnuF0t/27ALc8QDGVF+J3aqEhzOp84s15qOBkDCBjTAdBgNVHQ4EFgQUWZWTlkUf2UKE+c5xlOSn5W8bDYYwHwYDVR0jBBgwFoAUWZWTlkUf2UKE+c5xlOSn5W8bDYYwDwYDVR0TAQH/BAUwAwEB/zA6BgNVHREEMzAxgglhLmV4YW1wbGWCDGV2aWwuZXhhbXBsZYIJYi5leGFtcGxlhwTAAAIBgQV4QHkuejAFBgMrZXADQQCVd1k3TYoxd9uoVSkgCk3ljxTbAYKw1i/ca5K/lf+DR4IugN0X++tuBz9xe24GVBQHbfjl/EOk7oPlpL0SATUN',
  'base64',
);

const withNames = async (names: readonly string[]): Promise<Uint8Array> => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Test',
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-384' },
    extensions: [new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value })))],
  });
  return new Uint8Array(certificate.rawData);
};

describe('Reading a certificate', () => {
  it('returns key, signature, names and dates', async () => {
    const { facts, selfSigned, weakSignature } = readCertificate(await withNames(['a.example', '*.b.example']));
    expect(facts).to.deep.include({
      subject: 'CN=Test',
      issuer: 'CN=Test',
      issuerCommonName: 'Test',
      issuerOrganization: null,
      subjectAltNames: ['a.example', '*.b.example'],
      subjectAltNameCount: 2,
      keyType: 'EC',
      keyBits: 384,
      signatureAlgorithm: 'ECDSA with SHA-384',
    });
    expect(facts.sha256).to.match(/^[0-9a-f]{64}$/);
    expect({ selfSigned, weakSignature }).to.deep.equal({ selfSigned: true, weakSignature: false });
  });

  it('recognises weak signatures and short keys', () => {
    const { facts, weakSignature } = readCertificate(md5);
    expect(facts).to.deep.include({
      keyType: 'RSA',
      keyBits: 1024,
      signatureAlgorithm: 'RSA with MD5',
      notAfter: '2126-10-28T08:53:52.000Z',
    });
    expect(weakSignature).to.equal(true);
  });

  it('reads the hash of RSA-PSS, and Ed25519', () => {
    expect(readCertificate(pss).facts.signatureAlgorithm).to.equal('RSA-PSS with SHA-256');
    expect(readCertificate(ed25519).facts).to.deep.include({
      keyType: 'Ed25519',
      keyBits: 256,
      signatureAlgorithm: 'Ed25519',
      subject: 'CN=quoted, O=A, B "C"',
      issuerOrganization: 'A, B "C"',
      subjectAltNames: ['a.example', 'evil.example', 'b.example'],
    });
  });

  it('does not read one name with a comma as two (CVE-2021-44532)', async () => {
    const { dnsNames } = readCertificate(await withNames(['good.example, DNS:evil.example', 'b.example']));
    expect(dnsNames).to.deep.equal(['good.example, DNS:evil.example', 'b.example']);
  });

  it('records a limited number of names and counts all', async () => {
    const { facts } = readCertificate(await withNames(Array.from({ length: 300 }, (_, index) => `n${index}.example`)));
    expect(facts.subjectAltNames).to.have.lengthOf(100);
    expect(facts.subjectAltNameCount).to.equal(300);
  });

  it('throws for bytes that are not a certificate, and never reads past the end', () => {
    for (let length = 0; length < 60; length += 1) {
      expect(() => signatureAlgorithmOf(md5.subarray(0, length))).to.throw(RangeError);
    }
    expect(() => readCertificate(new Uint8Array([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]))).to.throw();
  });
});
