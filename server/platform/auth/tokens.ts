import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionKind } from '../../../projections/sessions/migration.ts';
import { signupList, type SignupList } from '../../../schema/events/signup.ts';
import { SIGNUP_LIST_NUMBERS } from '../../../schema/events/signupListNumbers.ts';
import { uuidBytes } from '../base/uuidBytes.ts';

const UUID_BYTES = 16;

export interface SessionToken {
  /** For the user who signs in; known to nobody else. */
  readonly token: string;
  /** The form that the log and the read models store. */
  readonly hash: string;
}

/** Hashes a token's secret for the log. A plain SHA-256 suffices: a secret with this many bits cannot be found by trying inputs. */
export const hashOfToken = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('base64url');

/** 256 random bits, prefixed with the kind (except for accounts), so that a reader of logs or local storage sees what the token would open. */
export const newSessionToken = (kind: SessionKind): SessionToken => {
  const secret = randomBytes(32).toString('base64url');
  const token = kind === 'account' ? secret : `${kind}.${secret}`;
  return { token, hash: hashOfToken(token) };
};

/** Prefix of the tokens of programs that post reports. */
const REPORT_TOKEN = 'mailreports.';

/** Makes a token for a program that posts reports about the mail of a domain: 256 random bits. */
export const newReportToken = (): SessionToken => {
  const token = `${REPORT_TOKEN}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
};

/** Prefix of personal tokens, so that anyone who finds one in a public repository knows whom to notify. */
const API_TOKEN = 'candor_pat_';

/** Makes a token for a program that acts for its owner: 256 random bits. */
export const newApiToken = (): SessionToken => {
  const token = `${API_TOKEN}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
};

export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN);

export const isReportToken = (token: string): boolean => token.startsWith(REPORT_TOKEN);

const SECRET_BYTES = 32;

interface KeyedToken {
  /** What the token is for. */
  readonly name: Buffer;
  readonly secret: Buffer;
}

/**
 * Tokens `base64url(name ‖ HMAC-SHA256(key, name))`. They are not stored: the master key recreates the token of a name,
 * also after a crash. A token contains its name, so no table is searched for it.
 */
interface KeyedTokens {
  tokenOf(name: Buffer): string;
  secretOf(name: Buffer): Buffer;
  /** Returns undefined if the token was truncated, altered or forged. */
  read(token: string): KeyedToken | undefined;
}

/** `label` separates this use of the master key from all others (RFC 5869), so that tokens of one use are worthless in another. */
const createKeyedTokens = (masterKey: Buffer, label: string, nameBytes: number): KeyedTokens => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', label, 32));
  const length = Math.ceil(((nameBytes + SECRET_BYTES) * 4) / 3);
  const secretOf = (name: Buffer): Buffer => createHmac('sha256', key).update(name).digest();
  return {
    tokenOf: (name) => Buffer.concat([name, secretOf(name)]).toString('base64url'),
    secretOf,
    read: (token) => {
      if (token.length !== length) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // Decoding ignores characters that are not base64url, and the surplus bits of the last character.
      if (bytes.toString('base64url') !== token) return undefined;
      const [name, secret] = [bytes.subarray(0, nameBytes), bytes.subarray(nameBytes)];
      return timingSafeEqual(secret, secretOf(name)) ? { name, secret } : undefined;
    },
  };
};

/** The link that a token is for, and the hash under which the log knows it. */
export interface ReadToken {
  /** The owner of the link. */
  readonly subject: string;
  readonly linkId: string;
  readonly tokenHash: string;
}

/**
 * The tokens of magic links: `base64url(subject ‖ link ‖ HMAC-SHA256)`, 86 characters. Tokens are not stored anywhere: the mail policy recreates one
 * from the link's id, and the log contains only its hash.
 */
export interface MagicLinkTokens {
  tokenOf(subject: string, linkId: string): string;
  hashOf(subject: string, linkId: string): string;
  /** Returns undefined if the token was truncated, altered or forged. */
  read(token: string): ReadToken | undefined;
}

/** What the links open. A token for one is worthless for the other. */
const LINK_LABELS = { account: 'candor:magic-link', portal: 'candor:portal-link' } as const;
export type LinkKind = keyof typeof LINK_LABELS;

export const createMagicLinkTokens = (masterKey: Buffer, kind: LinkKind): MagicLinkTokens => {
  const tokens = createKeyedTokens(masterKey, LINK_LABELS[kind], 2 * UUID_BYTES);
  return {
    tokenOf: (subject, linkId) => tokens.tokenOf(nameOf(subject, linkId)),
    hashOf: (subject, linkId) => hashOfToken(tokens.secretOf(nameOf(subject, linkId))),
    read: (token) => {
      const known = tokens.read(token);
      if (!known) return undefined;
      const subject = uuidBytes.toUuid(known.name.subarray(0, UUID_BYTES));
      const linkId = uuidBytes.toUuid(known.name.subarray(UUID_BYTES));
      return { subject, linkId, tokenHash: hashOfToken(known.secret) };
    },
  };
};

const nameOf = (subject: string, linkId: string): Buffer =>
  Buffer.concat([uuidBytes.of(subject), uuidBytes.of(linkId)]);

/** `confirm`: the person really did sign up · `withdraw`: the person does not want this, or no longer does. */
export type SignupTokenPurpose = 'confirm' | 'withdraw';

export interface SignupToken {
  readonly signupId: string;
  readonly list: SignupList;
}

/**
 * The tokens of the links in mails to and about a list: `base64url(signup ‖ list ‖ purpose ‖ HMAC-SHA256)`, 67 characters. They are the
 * same in every mail to one person about one list. The person's stream determines how long one is valid.
 */
export interface SignupTokens {
  tokenOf(signup: SignupToken, purpose: SignupTokenPurpose): string;
  /** Returns undefined if the token was truncated, altered, forged, or made for the other purpose. */
  read(token: string, purpose: SignupTokenPurpose): SignupToken | undefined;
}

/** One byte each, like the lists. */
const PURPOSES = { confirm: 1, withdraw: 2 } as const satisfies Record<SignupTokenPurpose, number>;

const NAME_BYTES = UUID_BYTES + 2;

export const createSignupTokens = (masterKey: Buffer): SignupTokens => {
  const tokens = createKeyedTokens(masterKey, 'candor:signup', NAME_BYTES);
  return {
    tokenOf: ({ signupId, list }, purpose) =>
      tokens.tokenOf(Buffer.concat([uuidBytes.of(signupId), Buffer.of(SIGNUP_LIST_NUMBERS[list], PURPOSES[purpose])])),
    read: (token, purpose) => {
      const name = tokens.read(token)?.name;
      const list = listOf(name?.readUInt8(UUID_BYTES));
      if (!name || !list || name.readUInt8(UUID_BYTES + 1) !== PURPOSES[purpose]) return undefined;
      return { signupId: uuidBytes.toUuid(name.subarray(0, UUID_BYTES)), list };
    },
  };
};

const listOf = (number: number | undefined): SignupList | undefined =>
  signupList.options.find((list) => SIGNUP_LIST_NUMBERS[list] === number);

/**
 * Kept by an administrator's device after a sign-in, so that its next sign-ins are counted separately (signInCounts.ts). It opens nothing, reveals nothing
 * about its owner, and cannot be made without the master key.
 */
export interface DeviceTokens {
  tokenOf(deviceId: string): string;
  /** Returns the device's id, or undefined if the token was truncated, altered or forged. */
  read(token: string): string | undefined;
}

export const createDeviceTokens = (masterKey: Buffer): DeviceTokens => {
  const tokens = createKeyedTokens(masterKey, 'candor:admin-device', 16);
  return {
    tokenOf: (deviceId) => tokens.tokenOf(uuidBytes.of(deviceId)),
    read: (token) => {
      const known = tokens.read(token);
      return known && uuidBytes.toUuid(known.name);
    },
  };
};
