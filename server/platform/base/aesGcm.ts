import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** NIST SP 800-38D: a random 96-bit iv; safe for far more messages than one key ever encrypts here. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

const TAG = { authTagLength: TAG_BYTES };

export interface GcmBox {
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly ciphertext: Buffer;
}

/** Encrypts with AES-256-GCM. `context` is bound to the box (additional authenticated data): decryption needs the same one. */
export const gcmEncrypt = (key: Buffer, plain: Buffer, context: string): GcmBox => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), ciphertext };
};

/** Decrypts a box. Returns undefined for another key, another context, or tampered data; GCM does not distinguish them. */
export const gcmDecrypt = (key: Buffer, box: GcmBox, context: string | Buffer): Buffer | undefined => {
  // A shorter tag would be accepted by OpenSSL and is easier to forge.
  if (box.tag.length !== TAG_BYTES || box.iv.length !== IV_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, box.iv, TAG);
  decipher.setAAD(typeof context === 'string' ? Buffer.from(context, 'utf8') : context);
  decipher.setAuthTag(box.tag);
  const plain = decipher.update(box.ciphertext);
  try {
    // A stream cipher has no remaining output: this only checks authenticity.
    decipher.final();
    return plain;
  } catch {
    // node:crypto's only way to report "not authentic" is to throw; here it becomes a value.
    return undefined;
  }
};
