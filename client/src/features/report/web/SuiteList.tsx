import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SuiteList_SuiteFragment } from '../../../generated/graphql.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactNote } from '../FactNote.tsx';
import styles from './SuiteList.module.css';
import { suiteReading } from './tlsReadings.ts';

graphql(`
  fragment SuiteList_suite on TlsSuite {
    name
    bits
    forwardSecrecy
    aead
    strength
    exchange
  }
`);

type Suite = ValueOf<SuiteList_SuiteFragment>;

const traits = ({ bits, forwardSecrecy, aead, exchange }: Suite): string =>
  [`${bits} bits`, forwardSecrecy ? 'forward secrecy' : 'no forward secrecy', aead ? 'AEAD' : 'no AEAD', exchange]
    .filter((part) => part !== null)
    .join(', ');

/** Cipher suites in the order of the server, each with what it protects. */
export const SuiteList = ({ suites }: { readonly suites: readonly Suite[] }) => (
  <ol className={styles['suites']}>
    {suites.map((suite) => (
      <li key={suite.name}>
        <code className={styles['name']}>{suite.name}</code>
        <FactNote>
          <StateMark {...suiteReading(suite.strength)} /> {traits(suite)}
        </FactNote>
      </li>
    ))}
  </ol>
);
