import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { signingAlgorithm, type SigningAlgorithm } from './algorithms.ts';
import { rsaPartsOf } from './dnskey.ts';

/** RFC 3110 §2 ends there; larger ones cost a verifier time and nobody has them. */
const MAX_RSA_BYTES = 512;
const MIN_RSA_BYTES = 64;
/** OpenSSL itself takes no longer exponents with large moduli. */
const MAX_EXPONENT_BYTES = 8;

/** One signature, checked. False for a key or a signature that is not what its algorithm says, and for an algorithm that we lack. */
export const verifySignature = (algorithm: number, publicKey: Buffer, signed: Buffer, signature: Buffer): boolean => {
  const scheme = signingAlgorithm(algorithm)?.scheme;
  const key = scheme && keyObjectOf(scheme, publicKey);
  if (!key) return false;
  try {
    switch (scheme.kind) {
      case 'rsa':
        return verify(scheme.hash, signed, key, signature);
      case 'ecdsa':
        return verify(scheme.hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
      case 'eddsa':
        return verify(null, signed, key, signature);
    }
  } catch {
    // OpenSSL throws for signatures that are no number of its curve: they are as wrong as any other.
    return false;
  }
};

const keyObjectOf = (scheme: SigningAlgorithm['scheme'], publicKey: Buffer): KeyObject | undefined => {
  const key = webKeyOf(scheme, publicKey);
  try {
    return key && createPublicKey({ key, format: 'jwk' });
  } catch {
    // No point of the curve, or no key at all: nothing verifies with it.
    return undefined;
  }
};

const webKeyOf = (scheme: SigningAlgorithm['scheme'], publicKey: Buffer): JsonWebKey | undefined => {
  switch (scheme.kind) {
    case 'rsa': {
      const { exponent, modulus } = rsaPartsOf(publicKey) ?? {};
      if (!exponent || !modulus || exponent.length > MAX_EXPONENT_BYTES) return undefined;
      if (modulus.length > MAX_RSA_BYTES || modulus.length < MIN_RSA_BYTES) return undefined;
      return { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') };
    }
    case 'ecdsa': {
      const [x, y] = [publicKey.subarray(0, scheme.bytes), publicKey.subarray(scheme.bytes)];
      if (y.length !== scheme.bytes) return undefined;
      return { kty: 'EC', crv: scheme.curve, x: x.toString('base64url'), y: y.toString('base64url') };
    }
    case 'eddsa':
      if (publicKey.length !== scheme.bytes) return undefined;
      return { kty: 'OKP', crv: scheme.curve, x: publicKey.toString('base64url') };
  }
};
