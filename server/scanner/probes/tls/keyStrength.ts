import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { namedGroups } from './namedGroups.ts';
import type { ServedSuite } from './servedSuites.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

/** Bits of an elliptic key to those of an RSA key of equal strength (NIST SP 800-57 part 1, table 2). */
const rsaEquivalent = (bits: number): number => {
  if (bits >= 512) return 15_360;
  if (bits >= 384) return 7_680;
  if (bits >= 250) return 3_072;
  return bits >= 224 ? 2_048 : 1_024;
};

/** Of the certificate's key, in bits of RSA; undefined: not known. */
export const certificateStrength = ({ keyType, keyBits }: ServedTls['certificate']): number | undefined => {
  if (keyBits === null) return undefined;
  return /^(RSA|DSA)/.test(keyType) ? keyBits : rsaEquivalent(keyBits);
};

const groupStrengths: ReadonlyMap<string, number> = new Map([
  ...[...namedGroups.values()].map(({ name, rsaBits }): [string, number] => [name.toLowerCase(), rsaBits]),
  // OpenSSL's name of secp256r1.
  ['prime256v1', 3_072],
]);

/** Of what a suite agrees on its key with, in bits of RSA; undefined: the certificate's key does it, or it is not known. */
export const parameterStrength = (
  suite: ServedSuite,
  negotiated: ServedTls['negotiated']['keyExchange'],
): number | undefined => {
  if (suite.parameterBits !== null) return suite.parameterBits;
  if (suite.group === null) return undefined;
  const known = groupStrengths.get(suite.group.toLowerCase());
  if (known !== undefined) return known;
  return negotiated?.name === suite.group ? rsaEquivalent(negotiated.bits) : undefined;
};
