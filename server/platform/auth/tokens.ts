import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionKind } from '../../../projections/sessions/migration.ts';
import { signupList, type SignupList } from '../../../schema/events/signup.ts';
import { SIGNUP_LIST_NUMBERS } from '../../../schema/events/signupListNumbers.ts';
import { uuidBytes } from '../base/uuidBytes.ts';

const UUID_BYTES = 16;

export interface SessionToken {
  /** For the one who signs in; known to nobody else. */
  readonly token: string;
  /** How the log and the read models know it. */
  readonly hash: string;
}

/** As the log knows the secret of a token: a plain SHA-256 of so many bits cannot be searched for what it was made of. */
export const hashOfToken = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('base64url');

/** 256 random bits. Its kind stands before it, but for an account's: a reader of logs and of local storage sees what it would open. */
export const newSessionToken = (kind: SessionKind): SessionToken => {
  const secret = randomBytes(32).toString('base64url');
  const token = kind === 'account' ? secret : `${kind}.${secret}`;
  return { token, hash: hashOfToken(token) };
};

/** How the tokens of programs that post reports begin. */
const REPORT_TOKEN = 'mailreports.';

/** For a program that posts reports about the mail of a domain: 256 random bits. */
export const newReportToken = (): SessionToken => {
  const token = `${REPORT_TOKEN}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
};

/** How personal tokens begin: who finds one in a public repository knows whom to tell. */
const API_TOKEN = 'candor_pat_';

/** For a program that acts for who made it: 256 random bits. */
export const newApiToken = (): SessionToken => {
  const token = `${API_TOKEN}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
};

export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN);

export const isReportToken = (token: string): boolean => token.startsWith(REPORT_TOKEN);

const SECRET_BYTES = 32;

interface KeyedToken {
  /** What the token is of. */
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
  /** Undefined: cut short, changed, or made by somebody else. */
  read(token: string): KeyedToken | undefined;
}

/** `label` parts this use of the master key from all others (RFC 5869), so that no two can be played against each other. */
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
      // Decoding passes over what is no base64url, and over the bits that the last character has too many.
      if (bytes.toString('base64url') !== token) return undefined;
      const [name, secret] = [bytes.subarray(0, nameBytes), bytes.subarray(nameBytes)];
      return timingSafeEqual(secret, secretOf(name)) ? { name, secret } : undefined;
    },
  };
};

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

/** What the links are to: a token for the one is worth nothing for the other. */
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

/** `confirm`: it was I who asked · `withdraw`: I do not want it, or not any more. */
export type SignupTokenPurpose = 'confirm' | 'withdraw';

export interface SignupToken {
  readonly signupId: string;
  readonly list: SignupList;
}

/**
 * The tokens of the links in mails to and about a list: `base64url(signup ‖ list ‖ purpose ‖ HMAC-SHA256)`, 67 characters. They are the
 * same in every mail to one person about one list: until when one is good, the person's stream says.
 */
export interface SignupTokens {
  tokenOf(signup: SignupToken, purpose: SignupTokenPurpose): string;
  /** Undefined: cut short, changed, made by somebody else, or for the other purpose. */
  read(token: string, purpose: SignupTokenPurpose): SignupToken | undefined;
}

/** One byte each, as the lists. */
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
 * What an administrator's device keeps of a sign-in, so that its next ones are counted by themselves (signInCounts.ts). It opens nothing, says nothing of
 * its owner, and who has no master key makes none.
 */
export interface DeviceTokens {
  tokenOf(deviceId: string): string;
  /** The device's id; undefined: changed, cut short, or made by somebody else. */
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
