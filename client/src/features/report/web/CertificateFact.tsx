import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CertificateFact_SectionFragment } from '../../../generated/graphql.ts';
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
  if (!certificate) return httpsEnabled === false ? { tone: 'none', word: 'None' } : missing(checks, 'tls');
  return certificate.faults.length === 0 ? { tone: 'pass', word: 'Valid' } : { tone: 'fail', word: 'Faulty' };
};

/** The certificate: whether it holds, until when, and from whom; its faults in words. */
export const CertificateFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: CertificateFact_section,
    fragmentName: 'CertificateFact_section',
    from: section,
  });
  const { certificate } = data;
  return (
    <Fact name="Certificate" room="record" {...readingOf(data)}>
      {certificate && (
        <>
          {certificate.faults.map(({ fault, detail }) => (
            <p key={fault}>
              <ForeignText text={detail} />
            </p>
          ))}
          <FactNote>
            Ends <time dateTime={certificate.notAfter}>{formatDate(certificate.notAfter)}</time> (
            {formatDaysFrom(new Date(), certificate.notAfter)}), issued by <ForeignText text={certificate.issuer} />
          </FactNote>
          <Disclosure summary="Certificate in full">
            <CertificateDetail certificate={certificate} />
          </Disclosure>
        </>
      )}
    </Fact>
  );
};
