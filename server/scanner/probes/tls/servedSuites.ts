import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { cipherFacts, type CipherFacts } from './cipherFacts.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

export interface ServedSuite extends CipherFacts {
  readonly version: ServedTls['negotiated']['version'];
  readonly name: string;
  /** Of the key exchange; null: its strength is the certificate's, or not known. */
  readonly group: string | null;
  /** Of the prime of DHE, or of the temporary key of an export suite. */
  readonly parameterBits: number | null;
  /** The server itself chooses it before all others of its version. */
  readonly preferred: boolean;
}

/** All suites that the server was seen to accept, in all versions; from a record without a survey: the one that was negotiated. */
export const servedSuites = ({ survey, negotiated }: ServedTls): readonly ServedSuite[] => {
  const surveyed = (survey?.versions ?? []).flatMap(({ version, suites, order }) =>
    suites.map(({ name, group, bits }, index) => ({
      ...cipherFacts(name),
      version,
      name,
      group,
      parameterBits: bits,
      preferred: (order === 'server' && index === 0) || suites.length === 1,
    })),
  );
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
