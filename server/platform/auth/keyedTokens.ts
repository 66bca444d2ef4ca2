import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { uuidBytes } from '../base/uuidBytes.ts';

const SECRET_BYTES = 32;

interface KeyedToken {
  /** What the token is of. */
  readonly name: Buffer;
  readonly secret: Buffer;
}

/**
 * Tokens `base64url(name ‖ HMAC-SHA256(key, name))`. They are nowhere kept: whoever has the master key makes the token of a name again, also
 * after a crash. A token names what it is of, so no table is searched for it.
 */
interface KeyedTokens {
  tokenOf(name: Buffer): string;
  secretOf(name: Buffer): Buffer;
  /** Undefined: cut short, changed, or made by somebody else. */
  read(token: string): KeyedToken | undefined;
}

/** `label` parts this use of the master key from all others (RFC 5869), so that no two can be played against each other. */
export const createKeyedTokens = (masterKey: Buffer, label: string, nameBytes: number): KeyedTokens => {
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
