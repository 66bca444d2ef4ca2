/** Whether an Ed25519 key signed these bytes. `publicKey`: its 32 bytes. */
export const verifySignature = async (
  publicKey: Uint8Array,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> => {
  const key = await importKey(publicKey);
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes));
};

const importKey = (publicKey: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);

/** Whether this browser can verify Ed25519 signatures. Browsers have no `crypto.subtle` on pages without HTTPS. */
export const hasEd25519 = async (): Promise<boolean> => {
  try {
    await importKey(new Uint8Array(32));
    return true;
  } catch {
    return false;
  }
};
