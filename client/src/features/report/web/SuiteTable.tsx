import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SuiteTable_SuiteFragment } from '../../../generated/graphql.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { suiteReading } from './tlsReadings.ts';

graphql(`
  fragment SuiteTable_suite on TlsSuite {
    name
    bits
    forwardSecrecy
    aead
    strength
    exchange
  }
`);

interface SuiteTableProps {
  readonly label: string;
  readonly suites: readonly ValueOf<SuiteTable_SuiteFragment>[];
}

/** Cipher suites in the order of the server, each with what it protects. */
export const SuiteTable = ({ label, suites }: SuiteTableProps) => (
  <ScrollTable
    label={label}
    head={['Suite', 'Strength', 'Bits', 'Forward secrecy', 'AEAD', 'Exchange']}
    rows={suites.map(({ name, bits, forwardSecrecy, aead, strength, exchange }) => [
      <code>{name}</code>,
      <StateMark {...suiteReading(strength)} />,
      bits,
      forwardSecrecy ? 'yes' : 'no',
      aead ? 'yes' : 'no',
      exchange ?? 'not shown',
    ])}
  />
);
