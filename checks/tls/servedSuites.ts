import type { CertificateFacts, SurveyFacts, TlsObservation } from './observation.ts';
import { cipherFacts, type CipherFacts } from './cipherFacts.ts';
import { namedGroups } from './namedGroups.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

export interface ServedSuite extends CipherFacts {
  readonly version: ServedTls['negotiated']['version'];
  readonly name: string;
  /** The group of the key exchange; null if its strength is that of the certificate's key, or is unknown. */
  readonly group: string | null;
  /** Bits of the DHE prime, or of the temporary key of an export suite. */
  readonly parameterBits: number | null;
  /** The server itself prefers it to all other suites of its version. */
  readonly preferred: boolean;
}

/** Returns all suites that the server accepted, in all versions, or the negotiated one in a record without a survey. */
export const servedSuites = ({ survey, negotiated }: ServedTls): readonly ServedSuite[] => {
  const surveyed = survey ? surveyedSuites(survey) : [];
  if (surveyed.length > 0) return surveyed;
  const { keyExchange, cipher, version } = negotiated;
  const named = keyExchange && keyExchange.name !== 'DH';
  return [
    {
      ...cipherFacts(cipher),
      version,
      name: cipher,
      group: named ? keyExchange.name : null,
      parameterBits: keyExchange?.name === 'DH' ? keyExchange.bits : null,
      preferred: true,
    },
  ];
};

export const surveyedSuites = ({ versions }: Pick<SurveyFacts, 'versions'>): readonly ServedSuite[] =>
  versions.flatMap(({ version, suites, order }) =>
    suites.map(({ name, group, bits }, index) => ({
      ...cipherFacts(name),
      version,
      name,
      group,
      parameterBits: bits,
      preferred: (order === 'server' && index === 0) || suites.length === 1,
    })),
  );

/** Converts the bits of an elliptic-curve key to those of an RSA key of equal strength (NIST SP 800-57 part 1, table 2). */
const rsaEquivalent = (bits: number): number => {
  if (bits >= 512) return 15_360;
  if (bits >= 384) return 7_680;
  if (bits >= 250) return 3_072;
  return bits >= 224 ? 2_048 : 1_024;
};

/** Returns the strength of the certificate's key, in RSA bits; `undefined` if unknown. */
export const certificateStrength = ({
  keyType,
  keyBits,
}: Pick<CertificateFacts, 'keyType' | 'keyBits'>): number | undefined => {
  if (keyBits === null) return undefined;
  return /^(RSA|DSA)/.test(keyType) ? keyBits : rsaEquivalent(keyBits);
};

const groupStrengths: ReadonlyMap<string, number> = new Map([
  ...[...namedGroups.values()].map(({ name, rsaBits }): [string, number] => [name.toLowerCase(), rsaBits]),
  // OpenSSL's name for secp256r1.
  ['prime256v1', 3_072],
]);

/** Returns the strength of a suite's key exchange parameters, in RSA bits; `undefined` if the certificate's key is used instead, or if unknown. */
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
