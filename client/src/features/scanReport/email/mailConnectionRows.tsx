import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { formatDate } from '../../../texts/formatTime.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import type { MailServerFact_ServerFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { FaultList } from './MailRecordFacts.tsx';

graphql(`
  fragment MailConnection_certificate on MailServerCertificate {
    subject
    issuer
    notAfter
    trusted
    nameMatches
    faults
  }
`);

type Server = ValueOf<MailServerFact_ServerFragment>;
export type Row = readonly [string, ReactNode];

const yesOrNo = (value: boolean): string => (value ? reportTexts().yes : reportTexts().no);

/** `twin`: a server above it with the same certificate. */
export const certificateRows = (
  { certificate }: Pick<Server, 'certificate'>,
  twin: string | undefined,
): readonly Row[] => {
  if (!certificate) return [];
  const texts = reportEmailTexts().transport;
  if (twin !== undefined) return [[texts.certificate, <ThirdPartyText text={texts.sameAs({ host: twin })} />]];
  return [
    [texts.certificate, <ThirdPartyText mono text={certificate.subject} />],
    [texts.issuer, <ThirdPartyText mono text={certificate.issuer} />],
    [factName('email.mailServerTls.certificate.notAfter'), formatDate(certificate.notAfter)],
    [texts.trusted, yesOrNo(certificate.trusted)],
    [texts.nameFits, yesOrNo(certificate.nameMatches)],
    ...(certificate.faults.length > 0
      ? [[factName('email.mailServerTls.certificate.faults'), <FaultList faults={certificate.faults} />] as const]
      : []),
  ];
};

export const oldVersions = ({ acceptsOldVersions: accepted }: Pick<Server, 'acceptsOldVersions'>): string =>
  accepted === null ? reportTexts().notChecked : factWord('email.mailServerTls.acceptsOldVersions', accepted);
