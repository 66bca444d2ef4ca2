import { z } from 'zod';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { decrypt } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Administrator, CodeVerdict, PasswordVerdict } from './administrator.ts';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../platform/auth/gate.ts';
import { Secret, TOTP } from 'otpauth';
import { answers } from '../../platform/base/answers.ts';

/** The contents that AdministratorPasswordSet and SecondFactorPrepared encrypt. */
const passwordSecret = z.object({ passwordHash: z.string() });
const oneTimeSecret = z.object({ totpSecret: z.string() });

export type PasswordSecret = z.infer<typeof passwordSecret>;
export type OneTimeSecret = z.infer<typeof oneTimeSecret>;

export interface Credentials {
  readonly password: string;
  /** `undefined` if none was given. */
  readonly code: string | undefined;
}

export interface Judgement {
  readonly password: PasswordVerdict;
  readonly code: CodeVerdict | undefined;
  /** The password is right, but its hash has other parameters than today's. */
  readonly outdated: boolean;
}

/**
 * Checks the given credentials against those of an administrator; takes as long if there is nothing to check against. Returns `undefined` if too many
 * passwords are being checked.
 */
export const judgeCredentials = async (
  { keys, hashes }: { readonly keys: SubjectKeys; readonly hashes: PasswordHashes },
  administrator: Administrator,
  { password, code }: Credentials,
  now: Date,
): Promise<Judgement | undefined> => {
  const heldAgainst = administrator.status === 'present' ? administrator.password : undefined;
  const opened = heldAgainst && (await decrypt(keys, heldAgainst, passwordSecret));
  const hashed = opened?.kind === 'open' ? opened.data.passwordHash : undefined;
  const check = await hashes.check(hashed, password);
  if (!check) return undefined;
  const secret =
    administrator.status === 'present' && administrator.secondFactor.status === 'on'
      ? administrator.secondFactor.secret
      : undefined;
  return {
    password: { right: check.right, heldAgainst },
    code: code === undefined ? undefined : await judgeCode(keys, secret, code, now),
    outdated: check.right && check.outdated,
  };
};

/** Checks a code against a secret. */
export const judgeCode = async (
  keys: SubjectKeys,
  secret: Encrypted | undefined,
  code: string,
  now: Date,
): Promise<CodeVerdict> => {
  const opened = secret && (await decrypt(keys, secret, oneTimeSecret));
  return {
    counter: opened?.kind === 'open' ? oneTimeCounterOf(opened.data.totpSecret, code, now) : undefined,
    heldAgainst: secret,
  };
};

/** Passes and lanes that suit the configured memory, whose default is the first choice of the OWASP Password Storage Cheat Sheet. */
const COST = { timeCost: 1, parallelism: 1 };

/** The hash of a password that nobody knows: checking against it takes as long as against a real one. */
const NOBODYS = 'c29tZSBzYWx0IG9mIDE2Yg$Rh0hZ0pmM3N6UjRkQmVtWmNuQ2tXdkx0UHlqT2ZRaEE';

/**
 * Limits concurrent hashing, because each hash takes memory and a thread that the rest of the process needs too. Requests beyond the queue are asked
 * to retry.
 */
const IN_LINE = { atOnce: 2, waiting: 64 };

interface PasswordCheck {
  readonly right: boolean;
  /** The hash was made with other parameters than today's. */
  readonly outdated: boolean;
}

/** Passwords as argon2id hashes (RFC 9106) in PHC form. */
export interface PasswordHashes {
  /** Returns `undefined` if too many are waiting. */
  hash(password: string): Promise<string | undefined>;
  /** Takes as long if there is no hash; then the password is never right. Returns `undefined` if too many are waiting. */
  check(hashed: string | undefined, password: string): Promise<PasswordCheck | undefined>;
}

/** Makes passwords equal however the keyboard composed their characters (NIST SP 800-63B section 3.1.1.2). */
const normalisedPassword = (password: string): string => password.normalize('NFKC');

/** `memoryKib`: memory per hash. After a change, every password is rehashed at its next sign-in. */
export const createPasswordHashes = (memoryKib: number, inLine = IN_LINE): PasswordHashes => {
  const gate = createGate(inLine);
  const parameters = { ...COST, memoryCost: memoryKib };
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${COST.timeCost},p=${COST.parallelism}$`;
  return {
    hash: (password) => gate(() => hash(normalisedPassword(password), parameters)),
    check: (hashed, password) =>
      gate(async () => {
        const right = await verify(hashed ?? `${prefix}${NOBODYS}`, normalisedPassword(password));
        return { right: hashed !== undefined && right, outdated: hashed !== undefined && !hashed.startsWith(prefix) };
      }),
  };
};

/** In characters (code points), after normalisation (NIST SP 800-63B section 3.1.1.2). */
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
/** Out of 4: it would take at least a hundred million guesses. */
const MIN_SCORE = 3;

export type PasswordFault = 'tooShort' | 'tooLong' | 'address' | 'guessable';

/** Text for the user. */
export const passwordSentence = (fault: PasswordFault): string => {
  const { tooShort, tooLong, ...others } = answers().administrators.password;
  if (fault === 'tooShort') return tooShort({ least: MIN_LENGTH });
  return fault === 'tooLong' ? tooLong({ most: MAX_LENGTH }) : others[fault];
};

/** The word lists take time to read and some memory, and most processes never set a password. So the scorer is created when needed and then released. */
const scoreOf = async (password: string, known: string[]): Promise<number> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, known).score;
};

/** Returns what is wrong with a new password of the administrator with this address, or `undefined` if it is acceptable. */
export const passwordFault = async (password: string, email: string): Promise<PasswordFault | undefined> => {
  const normalised = normalisedPassword(password);
  const { length } = Array.from(normalised);
  if (length < MIN_LENGTH) return 'tooShort';
  if (length > MAX_LENGTH) return 'tooLong';
  if (normalised.trim().toLowerCase() === email.toLowerCase()) return 'address';
  const own = [email, ...email.split('@'), ...email.split(/[@.+_-]/)].map((part) => part.toLowerCase());
  const known = [...new Set(['candor', ...own])].filter(Boolean);
  return (await scoreOf(normalised, known)) < MIN_SCORE ? 'guessable' : undefined;
};

const ISSUER = 'Candor';
/** The output size of HMAC-SHA-1 (RFC 4226 section 4, R6). */
const SECRET_BYTES = 20;
/** Number of accepted time steps before and after the present one (RFC 6238 section 5.2). */
const SKEW_STEPS = 1;
const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** Creates a secret for one-time codes (TOTP, RFC 6238), in base32. */
export const newOneTimeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI that authenticator apps read from a QR code: six digits every thirty seconds by SHA-1, which all of them support. */
export const oneTimeUriOf = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret, digits: DIGITS, period: PERIOD_SECONDS }).toString();

/** The time step of a code, if it matches the present one or a neighbour; otherwise `undefined`. Ignores blanks in the code. */
export const oneTimeCounterOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: SKEW_STEPS,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
};
