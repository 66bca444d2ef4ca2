import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { gcmDecrypt, gcmEncrypt } from '../../base/aesGcm.ts';
import { BadBackup } from './backupManifest.ts';

const CONTEXT = 'candor:backup:master-key';
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 128 MiB of memory a try (RFC 7914): a stolen backup shall not be opened by trying. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFKC'), salt, 32, COST);

/** salt, iv, tag and ciphertext, as hex. */
export const sealKey = (key: Buffer, passphrase: string): string => {
  const salt = randomBytes(SALT_BYTES);
  const { iv, tag, ciphertext } = gcmEncrypt(keyOf(passphrase, salt), key, CONTEXT);
  return `${Buffer.concat([salt, iv, tag, ciphertext]).toString('hex')}\n`;
};

/** Throws BadBackup where the passphrase does not open it. */
export const openSealedKey = (text: string, passphrase: string): Buffer => {
  const bytes = Buffer.from(text.trim(), 'hex');
  const [salt, rest] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES)];
  const key = gcmDecrypt(
    keyOf(passphrase, salt),
    {
      iv: rest.subarray(0, IV_BYTES),
      tag: rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      ciphertext: rest.subarray(IV_BYTES + TAG_BYTES),
    },
    CONTEXT,
  );
  if (!key) throw new BadBackup('The passphrase does not open the key of this backup.');
  return key;
};

export const sha256OfText = (text: string): string => createHash('sha256').update(text).digest('hex');
