import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateDetail_CertificateFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDateTime } from '../../../ui/formatTime.ts';
import { DetailTable } from '../DetailTable.tsx';
import { ForeignList } from '../ForeignList.tsx';

graphql(`
  fragment CertificateDetail_certificate on Certificate {
    subject
    issuer
    subjectAltNames
    subjectAltNameCount
    notBefore
    notAfter
    keyType
    keyBits
    signatureAlgorithm
  }
`);

type Certificate = ValueOf<CertificateDetail_CertificateFragment>;

const rowsOf = (certificate: Certificate): readonly (readonly [string, ReactNode])[] => {
  const { certificate: texts } = reportWebTexts();
  const { subjectAltNames, subjectAltNameCount, keyBits } = certificate;
  const unread = subjectAltNameCount - subjectAltNames.length;
  return [
    [texts.subject, <ForeignText mono text={certificate.subject} />],
    [texts.issuer, <ForeignText mono text={certificate.issuer} />],
    [texts.validFrom, formatDateTime(certificate.notBefore)],
    [texts.validUntil, formatDateTime(certificate.notAfter)],
    [texts.key, <ForeignText text={texts.keyText(certificate.keyType, keyBits)} />],
    [texts.signature, <ForeignText text={certificate.signatureAlgorithm} />],
    [
      texts.names(subjectAltNameCount),
      <>
        <ForeignList items={subjectAltNames} limit={4} />
        {unread > 0 && texts.namesNotKept(unread)}
      </>,
    ],
  ];
};

/** Every field of the certificate that a report keeps. */
export const CertificateDetail = ({ certificate }: { readonly certificate: Certificate }) => (
  <DetailTable rows={rowsOf(certificate)} />
);
