import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SuiteList_SuiteFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactNote } from '../FactNote.tsx';
import styles from './SuiteList.module.css';
import { suiteMark } from './tlsReadings.ts';

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

const traits = ({ bits, forwardSecrecy, aead, exchange }: Suite): string => {
  const { tls } = reportWebTexts();
  return [
    tls.bits(bits),
    forwardSecrecy ? tls.forwardSecrecy : tls.noForwardSecrecy,
    aead ? tls.aead : tls.noAead,
    exchange,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

/** Cipher suites in the order of the server, each with what it protects. */
export const SuiteList = ({ suites }: { readonly suites: readonly Suite[] }) => (
  <ol className={styles['suites']}>
    {suites.map((suite) => (
      <li key={suite.name}>
        <code className={styles['name']}>{suite.name}</code>
        <FactNote>
          <StateMark {...suiteMark(suite.strength)} /> {traits(suite)}
        </FactNote>
      </li>
    ))}
  </ol>
);
