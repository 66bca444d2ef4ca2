import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const UUID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = /^[\w-]{86}$/;

/** Which link a token is of, and the hash that the log knows it by. */
export interface ReadToken {
  readonly accountId: string;
  readonly linkId: string;
  readonly tokenHash: string;
}

/**
 * The tokens of magic links: `base64url(account ‖ link ‖ HMAC-SHA256)`, 86 characters. A token is nowhere kept: the mail policy makes it
 * again from the link's id, also after a crash, and the log holds its hash alone. It names its own link, so no table is searched for it.
 */
export interface MagicLinkTokens {
  tokenOf(accountId: string, linkId: string): string;
  hashOf(accountId: string, linkId: string): string;
  /** Undefined: cut short, changed, or made by somebody else. */
  read(token: string): ReadToken | undefined;
}

/** The key for them is derived from the master key (RFC 5869), so that no two uses of that one can be played against each other. */
export const createMagicLinkTokens = (masterKey: Buffer): MagicLinkTokens => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'candor:magic-link', 32));
  const secretOf = (ids: Buffer): Buffer => createHmac('sha256', key).update(ids).digest();
  return {
    tokenOf: (accountId, linkId) => {
      const ids = bytesOf(accountId, linkId);
      return Buffer.concat([ids, secretOf(ids)]).toString('base64url');
    },
    hashOf: (accountId, linkId) => hashOf(secretOf(bytesOf(accountId, linkId))),
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      if (!TOKEN.test(token) || bytes.toString('base64url') !== token) return undefined;
      const [ids, secret] = [bytes.subarray(0, 2 * UUID_BYTES), bytes.subarray(2 * UUID_BYTES)];
      if (secret.length !== SECRET_BYTES || !timingSafeEqual(secret, secretOf(ids))) return undefined;
      const [accountId, linkId] = [uuidOf(ids.subarray(0, UUID_BYTES)), uuidOf(ids.subarray(UUID_BYTES))];
      return { accountId, linkId, tokenHash: hashOf(secret) };
    },
  };
};

const hashOf = (secret: Buffer): string => createHash('sha256').update(secret).digest('base64url');

const bytesOf = (...uuids: readonly string[]): Buffer => Buffer.from(uuids.join('').replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
