import type { CertificateConfig } from './tlsConfig.ts';

export type SigningAlgorithm = EcdsaParams | RsaHashedKeyGenParams;

const publicExponent = new Uint8Array([1, 0, 1]);

/** ECDSA keys are quick to create. RSA keys are not, so they are created once per process and shared. */
const rsaKeys = new Map<string, Promise<CryptoKeyPair>>();

export const keyPairFor = (key: CertificateConfig['key'], hash: CertificateConfig['hash']): Promise<CryptoKeyPair> => {
  if (key === 'ecdsa-p256') return generate({ name: 'ECDSA', namedCurve: 'P-256' });
  const name = `${key} ${hash}`;
  const made = rsaKeys.get(name) ?? generate(rsaAlgorithm(key, hash));
  rsaKeys.set(name, made);
  return made;
};

/** The algorithm with which the key signs. */
export const signingAlgorithmOf = (key: CertificateConfig['key'], hash: CertificateConfig['hash']): SigningAlgorithm =>
  key === 'ecdsa-p256' ? { name: 'ECDSA', hash } : rsaAlgorithm(key, hash);

const rsaAlgorithm = (key: 'rsa-2048' | 'rsa-1024', hash: string): RsaHashedKeyGenParams => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: key === 'rsa-1024' ? 1_024 : 2_048,
  publicExponent,
  hash,
});

const generate = (algorithm: EcKeyGenParams | RsaHashedKeyGenParams): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

/** Exports PKCS #8 in PEM, as node:tls takes it. */
export const privateKeyPem = async (key: CryptoKey): Promise<string> => {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}(?=.)/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
};
