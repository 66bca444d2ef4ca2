import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateBrief_SectionFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatDate, formatDaysFrom } from '../../../ui/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { sectionAnchors } from '../sectionAnchors.ts';
import { certificateReading, cipherVersionName, expiryReading, hstsReading } from './transportReadings.ts';

const CertificateBrief_section = graphql(`
  fragment CertificateBrief_section on WebSection {
    id
    checks {
      probe
      state
      isPartial
    }
    httpsEnabled
    certificate {
      issuerOrganization
      issuerCommonName
      issuer
      subjectAltNames
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
const NAMES_LIMIT = 3;

const Names = ({ certificate: { subjectAltNames, subjectAltNameCount } }: { readonly certificate: Certificate }) => {
  const unread = subjectAltNameCount - subjectAltNames.length;
  return (
    <>
      <ForeignList items={subjectAltNames} limit={NAMES_LIMIT} />
      {unread > 0 && <FactNote>{reportDomainTexts().certificate.notKept(unread)}</FactNote>}
    </>
  );
};

const rowsOf = (certificate: Certificate): readonly (readonly [string, ReactNode])[] => {
  const texts = reportDomainTexts().certificate;
  const { issuerOrganization, issuerCommonName, issuer, notAfter } = certificate;
  const expiry = expiryReading(notAfter, new Date());
  return [
    [texts.issuer, <CutText text={issuerOrganization ?? issuerCommonName ?? issuer} limit={ISSUER_LENGTH} />],
    [
      texts.expires,
      <>
        {expiry && <StateMark {...expiry} />} <time dateTime={notAfter}>{formatDate(notAfter)}</time> (
        {formatDaysFrom(new Date(), notAfter)})
      </>,
    ],
    [texts.alternativeNames, <Names certificate={certificate} />],
  ];
};

const HstsFact = ({ data }: { readonly data: Data }) => {
  const { note, ...mark } = hstsReading(data);
  return (
    <PlainFact name={reportDomainTexts().hsts.name}>
      <StateMark {...mark} />
      <FactNote>{note}</FactNote>
    </PlainFact>
  );
};

/** The certificate and HSTS in brief, as they belong to the domain; the web section has them in full. */
export const CertificateBrief = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: CertificateBrief_section, from: section });
  const texts = reportDomainTexts().certificate;
  const { note, ...mark } = certificateReading(data);
  return (
    <FactGroup title={texts.title}>
      <PlainFact name={texts.state}>
        <StateMark {...mark} /> <a href={`#${sectionAnchors.WEB}`}>{texts.inFull}</a>
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
