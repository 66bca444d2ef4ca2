import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateBrief_SectionFragment, SecurityTxtBrief_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatDate, formatDaysFrom } from '../../../texts/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { type DetailRows, FactGroup, FactNote, PlainFact, PlainFacts } from '../facts.tsx';
import { sectionAnchors } from '../sections.ts';
import { expiryReading, hstsReading } from './domainReadings.ts';
import { factReading, type Reading } from '../reading.ts';
import { certificateReading, protocolName } from '../web/webReadings.ts';

const CertificateBrief_section = graphql(`
  fragment CertificateBrief_section on WebSection {
    id
    ...CheckStates_section @unmask
    httpsEnabled
    certificate {
      issuerOrganization
      issuerCommonName
      issuer
      subjectAltNameCount
      notAfter
      faults {
        fault
      }
    }
    cipherSuite {
      version
    }
    hsts {
      enabled
      maxAge
      includeSubDomains
    }
  }
`);

type Data = CertificateBrief_SectionFragment;
type Certificate = NonNullable<Data['certificate']>;

const ISSUER_LENGTH = 60;

/** The id of the row that shows the certificate in full. */
const CERTIFICATE = 'web.certificate';

const rowsOf = (certificate: Certificate): DetailRows => {
  const texts = reportDomainTexts().certificate;
  const { issuerOrganization, issuerCommonName, issuer, notAfter } = certificate;
  const expiry = expiryReading(notAfter, new Date());
  return [
    [
      factName('web.certificate.issuer'),
      <CutText text={issuerOrganization ?? issuerCommonName ?? issuer} limit={ISSUER_LENGTH} />,
    ],
    [
      factName('web.certificate.notAfter'),
      <>
        {expiry && <StateMark {...expiry} />} <time dateTime={notAfter}>{formatDate(notAfter)}</time> (
        {formatDaysFrom(new Date(), notAfter)})
      </>,
    ],
    [
      factName('web.certificate.subjectAltNames'),
      <a href={`#${CERTIFICATE}`}>{texts.namesInFull({ count: certificate.subjectAltNameCount })}</a>,
    ],
  ];
};

interface BriefProps {
  readonly name: string;
  readonly reading: Reading;
  /** Shown next to the state. */
  readonly children?: ReactNode;
}

const Brief = ({ name, reading: { note, ...mark }, children }: BriefProps) => (
  <PlainFact name={name}>
    <StateMark {...mark} /> {children}
    <FactNote>{note}</FactNote>
  </PlainFact>
);

/** A summary of the certificate and HSTS; the web section has the details. */
export const CertificateBrief = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(CertificateBrief_section, section);
  const texts = reportDomainTexts().certificate;
  return (
    <FactGroup title={texts.title}>
      <Brief name={texts.state} reading={certificateReading(data)}>
        <a href={`#${CERTIFICATE}`}>{texts.inFull}</a>
      </Brief>
      {data.certificate && <PlainFacts rows={rowsOf(data.certificate)} />}
      {data.cipherSuite && <PlainFact name={texts.cipherVersion}>{protocolName(data.cipherSuite.version)}</PlainFact>}
      <Brief name={factName('web.hsts')} reading={hstsReading(data)} />
    </FactGroup>
  );
};

const SecurityTxtBrief_section = graphql(`
  fragment SecurityTxtBrief_section on SecurityTxtSection {
    id
    ...CheckStates_section @unmask
    present
  }
`);

type SecurityTxtData = SecurityTxtBrief_SectionFragment;

/** Whether there is a security.txt; the file has its own sheet. */
export const SecurityTxtBrief = ({ section }: { readonly section: FragmentType<SecurityTxtData> }) => {
  const { data } = useLiveFragment(SecurityTxtBrief_section, section);
  const texts = reportDomainTexts().securityTxt;
  return (
    <FactGroup title={texts.name}>
      <Brief
        name={factName('securityTxt.present')}
        reading={factReading('securityTxt.present', data.present, data.checks)}
      >
        <a href={`#${sectionAnchors.SECURITY_TXT}`}>{texts.inFull}</a>
      </Brief>
    </FactGroup>
  );
};
