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
import { FactGroup, FactNote, PlainFact } from '../facts.tsx';
import { sectionAnchors } from '../sections.ts';
import { certificateReading, cipherVersionName, expiryReading, hstsReading } from './domainReadings.ts';
import { factReading } from '../reading.ts';

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

const rowsOf = (certificate: Certificate): readonly (readonly [string, ReactNode])[] => {
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

const HstsFact = ({ data }: { readonly data: Data }) => {
  const { note, ...mark } = hstsReading(data);
  return (
    <PlainFact name={factName('web.hsts')}>
      <StateMark {...mark} />
      <FactNote>{note}</FactNote>
    </PlainFact>
  );
};

/** A summary of the certificate and HSTS; the web section has the details. */
export const CertificateBrief = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(CertificateBrief_section, section);
  const texts = reportDomainTexts().certificate;
  const { note, ...mark } = certificateReading(data);
  return (
    <FactGroup title={texts.title}>
      <PlainFact name={texts.state}>
        <StateMark {...mark} /> <a href={`#${CERTIFICATE}`}>{texts.inFull}</a>
        <FactNote>{note}</FactNote>
      </PlainFact>
      {data.certificate &&
        rowsOf(data.certificate).map(([name, value]) => (
          <PlainFact key={name} name={name}>
            {value}
          </PlainFact>
        ))}
      {data.cipherSuite && (
        <PlainFact name={texts.cipherVersion}>{cipherVersionName(data.cipherSuite.version)}</PlainFact>
      )}
      <HstsFact data={data} />
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
  const { note, ...mark } = factReading('securityTxt.present', data.present, data.checks);
  return (
    <FactGroup title={texts.name}>
      <PlainFact name={factName('securityTxt.present')}>
        <StateMark {...mark} /> <a href={`#${sectionAnchors.SECURITY_TXT}`}>{texts.inFull}</a>
        <FactNote>{note}</FactNote>
      </PlainFact>
    </FactGroup>
  );
};
