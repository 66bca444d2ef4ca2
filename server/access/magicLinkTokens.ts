import { createHash } from 'node:crypto';
import { createKeyedTokens } from './keyedTokens.ts';
import { uuidBytes } from './uuidBytes.ts';

const UUID_BYTES = 16;

/** Which link a token is of, and the hash that the log knows it by. */
export interface ReadToken {
  readonly accountId: string;
  readonly linkId: string;
  readonly tokenHash: string;
}

/**
 * The tokens of magic links: `base64url(account ‖ link ‖ HMAC-SHA256)`, 86 characters. A token is nowhere kept: the mail policy makes it
 * again from the link's id, and the log holds its hash alone.
 */
export interface MagicLinkTokens {
  tokenOf(accountId: string, linkId: string): string;
  hashOf(accountId: string, linkId: string): string;
  /** Undefined: cut short, changed, or made by somebody else. */
  read(token: string): ReadToken | undefined;
}

export const createMagicLinkTokens = (masterKey: Buffer): MagicLinkTokens => {
  const tokens = createKeyedTokens(masterKey, 'candor:magic-link', 2 * UUID_BYTES);
  return {
    tokenOf: (accountId, linkId) => tokens.tokenOf(nameOf(accountId, linkId)),
    hashOf: (accountId, linkId) => hashOf(tokens.secretOf(nameOf(accountId, linkId))),
    read: (token) => {
      const known = tokens.read(token);
      if (!known) return undefined;
      const accountId = uuidBytes.toUuid(known.name.subarray(0, UUID_BYTES));
      const linkId = uuidBytes.toUuid(known.name.subarray(UUID_BYTES));
      return { accountId, linkId, tokenHash: hashOf(known.secret) };
    },
  };
};

const nameOf = (accountId: string, linkId: string): Buffer =>
  Buffer.concat([uuidBytes.of(accountId), uuidBytes.of(linkId)]);

const hashOf = (secret: Buffer): string => createHash('sha256').update(secret).digest('base64url');
