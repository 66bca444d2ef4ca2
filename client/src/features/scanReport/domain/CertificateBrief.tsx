import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateBrief_SectionFragment, SecurityTxtBrief_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatDate, formatDaysFrom } from '../../../texts/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup, FactNote, PlainFact } from '../facts.tsx';
import { ForeignList, LimitedList } from '../lists.tsx';
import { missing, type Reading } from '../reading.ts';
import { sectionAnchors } from '../sections.ts';
import { certificateReading, cipherVersionName, expiryReading, hstsReading } from './domainReadings.ts';

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

/** A summary of the certificate and HSTS; the web section has the details. */
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

const SecurityTxtBrief_section = graphql(`
  fragment SecurityTxtBrief_section on SecurityTxtSection {
    id
    checks {
      probe
      state
      isPartial
    }
    present
    contact
  }
`);

type SecurityTxtData = SecurityTxtBrief_SectionFragment;

/** Spec 2 §9: Security.txt contacts 2. */
const CONTACT_LIMIT = 2;
const CONTACT_LENGTH = 60;

const presence = ({ present, checks }: SecurityTxtData): Reading => {
  const texts = reportDomainTexts().securityTxt;
  if (present === null) return missing(checks, 'securityTxt');
  return present ? { tone: 'pass', word: texts.present } : { tone: 'none', word: texts.notPresent, note: texts.none };
};

const Contacts = ({ contacts }: { readonly contacts: readonly string[] }) =>
  contacts.length === 0 ? (
    reportDomainTexts().securityTxt.noContact
  ) : (
    <LimitedList
      limit={CONTACT_LIMIT}
      items={contacts.map((contact) => (
        <CutText text={contact} limit={CONTACT_LENGTH} />
      ))}
    />
  );

/** A summary of security.txt, where to report vulnerabilities; the file has its own sheet. */
export const SecurityTxtBrief = ({ section }: { readonly section: FragmentType<SecurityTxtData> }) => {
  const { data } = useLiveFragment({ fragment: SecurityTxtBrief_section, from: section });
  const texts = reportDomainTexts().securityTxt;
  const { note, ...mark } = presence(data);
  return (
    <FactGroup title={texts.name}>
      <PlainFact name={texts.file}>
        <StateMark {...mark} /> <a href={`#${sectionAnchors.SECURITY_TXT}`}>{texts.inFull}</a>
        <FactNote>{note}</FactNote>
      </PlainFact>
      {data.present === true && (
        <PlainFact name={texts.contact}>
          <Contacts contacts={data.contact ?? []} />
        </PlainFact>
      )}
    </FactGroup>
  );
};
