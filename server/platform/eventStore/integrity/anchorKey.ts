import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** An Ed25519 private key of 32 bytes in PKCS #8 (RFC 8410 §7) is these bytes and then the key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that signs anchors, derived from the master key: nothing more to keep, to back up or to share between machines, and it can be made where
 * secrets are read-only.
 */
export const anchorKey = (masterKey: Buffer): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'candor:anchor', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
};
