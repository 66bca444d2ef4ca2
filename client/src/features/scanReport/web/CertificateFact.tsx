import { graphql } from '../../../generated/gql.ts';
import type { CertificateFact_SectionFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { formatDate, formatDaysFrom, formatDateTime } from '../../../texts/formatTime.ts';
import { FactNote, ReadFact, type DetailRows, DetailTable } from '../facts.tsx';
import { ForeignList } from '../lists.tsx';
import { certificateReading } from './webReadings.ts';

graphql(`
  fragment CertificateFact_section on WebSection {
    ...CheckStates_section @unmask
    httpsEnabled
    certificate {
      notAfter
      faults {
        fault
        detail
      }
      subject
      issuer
      subjectAltNames
      subjectAltNameCount
      notBefore
      keyType
      keyBits
      signatureAlgorithm
    }
  }
`);

type Data = ValueOf<CertificateFact_SectionFragment>;

const hasEnded = (notAfter: string): boolean => new Date(notAfter) < new Date();

/** The certificate: whether it is valid, until when, its issuer, and its problems in words. */
export const CertificateFact = ({ data }: { readonly data: Data }) => {
  const { certificate } = data;
  const texts = reportWebTexts().certificate;
  return (
    <ReadFact id="web.certificate" name={texts.name} reading={certificateReading(data)}>
      {certificate && (
        <>
          {certificate.faults.map(({ fault, detail }) => (
            <p key={fault}>
              <ThirdPartyText text={detail} />
            </p>
          ))}
          <FactNote>
            {hasEnded(certificate.notAfter) ? texts.ended : texts.ends}{' '}
            <time dateTime={certificate.notAfter}>{formatDate(certificate.notAfter)}</time> (
            {formatDaysFrom(new Date(), certificate.notAfter)})
          </FactNote>
          <Disclosure summary={texts.inFull}>
            <DetailTable rows={rowsOf(certificate)} />
          </Disclosure>
        </>
      )}
    </ReadFact>
  );
};

/** Every certificate field that a report contains. */
const rowsOf = (certificate: NonNullable<Data['certificate']>): DetailRows => {
  const { certificate: texts } = reportWebTexts();
  const { subjectAltNames, subjectAltNameCount, keyBits } = certificate;
  const unread = subjectAltNameCount - subjectAltNames.length;
  return [
    [factName('web.certificate.subject'), <ThirdPartyText mono text={certificate.subject} />],
    [factName('web.certificate.issuer'), <ThirdPartyText mono text={certificate.issuer} />],
    [factName('web.certificate.notBefore'), formatDateTime(certificate.notBefore)],
    [factName('web.certificate.notAfter'), formatDateTime(certificate.notAfter)],
    [
      factName('web.certificate.keyType'),
      <ThirdPartyText
        text={keyBits === null ? certificate.keyType : texts.keyText({ type: certificate.keyType, bits: keyBits })}
      />,
    ],
    [factName('web.certificate.signatureAlgorithm'), <ThirdPartyText text={certificate.signatureAlgorithm} />],
    [
      texts.names({ count: subjectAltNameCount }),
      <>
        <ForeignList items={subjectAltNames} limit={4} />
        {unread > 0 && texts.namesNotKept({ count: unread })}
      </>,
    ],
  ];
};
