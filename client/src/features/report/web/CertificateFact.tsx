import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDate, formatDaysFrom } from '../../../ui/formatTime.ts';
import { CertificateDetail } from './CertificateDetail.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { missing, type Reading } from '../reading.ts';

const CertificateFact_section = graphql(`
  fragment CertificateFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    httpsEnabled
    certificate {
      issuer
      notAfter
      faults {
        fault
        detail
      }
      ...CertificateDetail_certificate @unmask
    }
  }
`);

type Data = CertificateFact_SectionFragment;

const readingOf = ({ certificate, httpsEnabled, checks }: Data): Reading => {
  const { none, valid, faulty } = reportWebTexts().certificate;
  if (!certificate) return httpsEnabled === false ? { tone: 'none', word: none } : missing(checks, 'tls');
  return certificate.faults.length === 0 ? { tone: 'pass', word: valid } : { tone: 'fail', word: faulty };
};

const hasEnded = (notAfter: string): boolean => new Date(notAfter) < new Date();

/** The certificate: whether it holds, until when, and from whom; its faults in words. */
export const CertificateFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: CertificateFact_section,
    fragmentName: 'CertificateFact_section',
    from: section,
  });
  const { certificate } = data;
  const texts = reportWebTexts().certificate;
  return (
    <Fact name={texts.name} {...readingOf(data)}>
      {certificate && (
        <>
          {certificate.faults.map(({ fault, detail }) => (
            <p key={fault}>
              <ForeignText lang="en" text={detail} />
            </p>
          ))}
          <FactNote>
            {hasEnded(certificate.notAfter) ? texts.ended : texts.ends}{' '}
            <time dateTime={certificate.notAfter}>{formatDate(certificate.notAfter)}</time> (
            {formatDaysFrom(new Date(), certificate.notAfter)}), {texts.issuedBy}{' '}
            <ForeignText text={certificate.issuer} />
          </FactNote>
          <Disclosure summary={texts.inFull}>
            <CertificateDetail certificate={certificate} />
          </Disclosure>
        </>
      )}
    </Fact>
  );
};
