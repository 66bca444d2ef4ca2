import { createHash } from 'node:crypto';
import { createKeyedTokens } from './keyedTokens.ts';
import { uuidBytes } from '../base/uuidBytes.ts';

const UUID_BYTES = 16;

/** Which link a token is of, and the hash that the log knows it by. */
export interface ReadToken {
  /** Whose it is. */
  readonly subject: string;
  readonly linkId: string;
  readonly tokenHash: string;
}

/**
 * The tokens of magic links: `base64url(subject ‖ link ‖ HMAC-SHA256)`, 86 characters. A token is nowhere kept: the mail policy makes it
 * again from the link's id, and the log holds its hash alone.
 */
export interface MagicLinkTokens {
  tokenOf(subject: string, linkId: string): string;
  hashOf(subject: string, linkId: string): string;
  /** Undefined: cut short, changed, or made by somebody else. */
  read(token: string): ReadToken | undefined;
}

/** What a link is to: a token for the one is worth nothing for the other. */
export type LinkUse = 'magic-link' | 'portal-link';

export const createMagicLinkTokens = (masterKey: Buffer, use: LinkUse = 'magic-link'): MagicLinkTokens => {
  const tokens = createKeyedTokens(masterKey, `candor:${use}`, 2 * UUID_BYTES);
  return {
    tokenOf: (subject, linkId) => tokens.tokenOf(nameOf(subject, linkId)),
    hashOf: (subject, linkId) => hashOf(tokens.secretOf(nameOf(subject, linkId))),
    read: (token) => {
      const known = tokens.read(token);
      if (!known) return undefined;
      const subject = uuidBytes.toUuid(known.name.subarray(0, UUID_BYTES));
      const linkId = uuidBytes.toUuid(known.name.subarray(UUID_BYTES));
      return { subject, linkId, tokenHash: hashOf(known.secret) };
    },
  };
};

const nameOf = (subject: string, linkId: string): Buffer =>
  Buffer.concat([uuidBytes.of(subject), uuidBytes.of(linkId)]);

const hashOf = (secret: Buffer): string => createHash('sha256').update(secret).digest('base64url');
