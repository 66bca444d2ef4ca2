import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { OpenPortFact_PortFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { DetailTable } from '../DetailTable.tsx';
import { Fact } from '../FactList.tsx';
import { severityMark } from '../severityMark.ts';

graphql(`
  fragment OpenPortFact_port on OpenPort {
    port
    service
    description
    riskLevel
    risk
    recommendation
    banner
  }
`);

type OpenPort = ValueOf<OpenPortFact_PortFragment>;

const rowsOf = ({ risk, recommendation, banner }: OpenPort): readonly (readonly [string, ReactNode])[] => [
  ['Risk', risk],
  ['Recommendation', recommendation],
  ...(banner === null ? [] : [['Its greeting', <ForeignText mono text={banner} />] as const]),
];

/** One open port: what it is for, how risky it is that everyone reaches it, and what to do. */
export const OpenPortFact = ({ port }: { readonly port: OpenPort }) => {
  const { tone, word } = severityMark(port.riskLevel);
  return (
    <Fact name={`${port.port} ${port.service}`} tone={tone} word={`${word} risk`}>
      <p>{port.description}</p>
      <Disclosure summary="Risk and recommendation">
        <DetailTable rows={rowsOf(port)} />
      </Disclosure>
    </Fact>
  );
};
