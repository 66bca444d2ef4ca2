import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { OpenPortFact_PortFragment } from '../../../generated/graphql.ts';
import { portWords } from '../../../texts/ports/portTexts.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
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

const GREETING_LENGTH = 120;

interface PortTexts {
  readonly description: string;
  readonly risk: string;
  readonly recommendation: string;
  /** The server's own words are English. */
  readonly lang: 'en' | undefined;
}

const textsOf = (port: OpenPort): PortTexts => {
  const words = portWords(port.port);
  if (!words) return { ...port, lang: 'en' };
  const [description, risk, recommendation] = words;
  return { description, risk, recommendation, lang: undefined };
};

const rowsOf = (
  { risk, recommendation, lang }: PortTexts,
  banner: string | null,
): readonly (readonly [string, ReactNode])[] => {
  const texts = reportDomainTexts().ports;
  return [
    [texts.riskText, <ForeignText lang={lang} text={risk} />],
    [texts.recommendation, <ForeignText lang={lang} text={recommendation} />],
    ...(banner === null ? [] : [[texts.greeting, <CutText text={banner} limit={GREETING_LENGTH} />] as const]),
  ];
};

/** One open port: what it is for, how risky it is that everyone reaches it, and what to do. */
export const OpenPortFact = ({ port }: { readonly port: OpenPort }) => {
  const texts = reportDomainTexts().ports;
  const words = textsOf(port);
  return (
    <Fact
      name={`${port.port} ${port.service}`}
      tone={severityMark(port.riskLevel).tone}
      word={texts.risk[port.riskLevel]}
    >
      <ForeignText lang={words.lang} text={words.description} />
      <Disclosure summary={texts.detail}>
        <DetailTable rows={rowsOf(words, port.banner)} />
      </Disclosure>
    </Fact>
  );
};
