import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { parseTagList } from '../tagList/parseTagList.ts';

export interface DkimKey {
  readonly status: 'valid' | 'revoked' | 'malformed';
  readonly keyType: 'rsa' | 'ed25519' | 'unknown';
  readonly bits: number | null;
  /** t=y: receivers shall treat the mail as if it were unsigned. */
  readonly testing: boolean;
  /** t=s: mail of subdomains may not be signed with it. */
  readonly strict: boolean;
  /** h= and s=, where they are written: the hashes and services that it is for. */
  readonly hashes: readonly string[] | null;
  readonly services: readonly string[] | null;
  /** Why it is malformed. */
  readonly reason: string | null;
  /** The record holds the secret key. */
  readonly secret?: true;
}

const SECRET = 'The tag "p" holds the secret key, with which anyone can sign: make a new pair at once';

/** A key record (RFC 6376 §3.6.1, RFC 8463 for ed25519, RFC 8301 for what is still allowed). Never throws. */
export const parseDkimKey = (text: string): DkimKey => {
  const { tags, faults, duplicates } = parseTagList(text);
  const valueOf = (name: string): string | undefined => tags.find((tag) => tag.name === name)?.value;
  const listOf = (name: string): readonly string[] | undefined =>
    valueOf(name)
      ?.split(':')
      .map((part) => part.trim().toLowerCase());
  const kind = valueOf('k')?.toLowerCase() ?? 'rsa';
  const keyType = kind === 'rsa' || kind === 'ed25519' ? kind : 'unknown';
  const limits = {
    keyType,
    testing: listOf('t')?.includes('y') ?? false,
    strict: listOf('t')?.includes('s') ?? false,
    hashes: listOf('h') ?? null,
    services: listOf('s') ?? null,
  } as const;
  const malformed = (reason: string): DkimKey => ({ status: 'malformed', bits: null, reason, ...limits });

  const [fault] = faults;
  const [duplicate] = duplicates;
  const version = tags.findIndex(({ name }) => name === 'v');
  const data = valueOf('p')?.replace(/\s+/g, '');
  if (fault !== undefined) return malformed(fault);
  if (duplicate !== undefined) return malformed(`The tag "${duplicate}" stands more than once`);
  if (version > 0) return malformed('The tag "v" must come first');
  if (version === 0 && valueOf('v') !== 'DKIM1') return malformed('The tag "v" must be exactly DKIM1');
  if (data === undefined) return malformed('The tag "p" with the key is missing');
  if (data === '') return { status: 'revoked', bits: null, reason: null, ...limits };
  if (listOf('h')?.includes('sha256') === false)
    return malformed('The tag "h" does not allow sha256; receivers accept no other hash');
  if (listOf('s')?.some((service) => service === '*' || service === 'email') === false) {
    return malformed('The tag "s" does not allow the key for mail');
  }
  if (!/^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2,3}={0,2})?$/i.test(data)) return malformed('The tag "p" is not base64');
  const bits =
    keyType === 'rsa'
      ? rsaBits(data)
      : keyType === 'ed25519'
        ? ed25519Bits(data)
        : `The key type "${kind.slice(0, 40)}" is not known`;
  if (bits === SECRET) return { ...malformed(SECRET), secret: true };
  return typeof bits === 'string' ? malformed(bits) : { status: 'valid', bits, reason: null, ...limits };
};

/** RFC 6376 names a bare RSAPublicKey, all the world publishes a SubjectPublicKeyInfo (erratum 3017): verifiers take both. */
const rsaBits = (base64: string): number | string => {
  const der = Buffer.from(base64, 'base64');
  // Node derives the public key of a secret one without a word.
  if (isSecretKey(der)) return SECRET;
  const key = publicKey(der, 'spki') ?? publicKey(der, 'pkcs1');
  const bits = key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
  return bits ?? 'The tag "p" is no RSA public key';
};

/** RFC 8463 §4.2: the 32 bytes themselves, not wrapped in any structure. */
const ed25519Bits = (base64: string): number | string => {
  const { length } = Buffer.from(base64, 'base64');
  return length === 32 ? 256 : `An Ed25519 key has 32 bytes; this one has ${length}`;
};

const isSecretKey = (der: Buffer): boolean =>
  (['pkcs8', 'pkcs1'] as const).some((type) => {
    try {
      return createPrivateKey({ key: der, format: 'der', type }).type === 'private';
    } catch {
      // As it should be.
      return false;
    }
  });

const publicKey = (der: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined => {
  try {
    return createPublicKey({ key: der, format: 'der', type });
  } catch {
    // Bytes of strangers that are no key: the caller says so.
    return undefined;
  }
};
