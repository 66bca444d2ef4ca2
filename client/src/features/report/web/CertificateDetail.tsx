import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateDetail_CertificateFragment } from '../../../generated/graphql.ts';
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
  const { subjectAltNames, subjectAltNameCount, keyBits } = certificate;
  const unread = subjectAltNameCount - subjectAltNames.length;
  return [
    ['Subject', <ForeignText mono text={certificate.subject} />],
    ['Issuer', <ForeignText mono text={certificate.issuer} />],
    ['Valid from', formatDateTime(certificate.notBefore)],
    ['Valid until', formatDateTime(certificate.notAfter)],
    ['Key', <ForeignText text={`${certificate.keyType}${keyBits === null ? '' : `, ${keyBits} bits`}`} />],
    ['Signature', <ForeignText text={certificate.signatureAlgorithm} />],
    [
      `Names (${subjectAltNameCount})`,
      <>
        <ForeignList items={subjectAltNames} limit={4} />
        {unread > 0 && `${unread} further names were not kept.`}
      </>,
    ],
  ];
};

/** Every field of the certificate that a report keeps. */
export const CertificateDetail = ({ certificate }: { readonly certificate: Certificate }) => (
  <DetailTable rows={rowsOf(certificate)} />
);
