import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsFacts_SectionFragment } from '../../../generated/graphql.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { missing, type Reading } from '../reading.ts';
import { HstsPreloadFact } from './HstsPreloadFact.tsx';
import { TlsFeaturesFact } from './TlsFeaturesFact.tsx';
import { TlsGradeFact } from './TlsGradeFact.tsx';
import { TlsProtocolsFact } from './TlsProtocolsFact.tsx';
import { TlsTrustFacts } from './TlsTrustFacts.tsx';

const TlsFacts_section = graphql(`
  fragment TlsFacts_section on WebSection {
    id
    checks {
      probe
      state
    }
    httpsEnabled
    tls {
      grade {
        ...TlsGradeFact_grade @unmask
      }
      ...TlsProtocolsFact_tls @unmask
      ...TlsFeaturesFact_tls @unmask
      ...TlsTrustFacts_tls @unmask
    }
    ...HstsPreloadFact_section
  }
`);

type Data = TlsFacts_SectionFragment;

const absence = ({ httpsEnabled, checks }: Data): Reading =>
  httpsEnabled === false ? { tone: 'none', word: 'No HTTPS' } : missing(checks, 'tls');

/** TLS in detail: what the grade is made of, every version and suite, features, and what the certificate is backed by. */
export const TlsFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: TlsFacts_section, fragmentName: 'TlsFacts_section', from: section });
  const { tls } = data;
  return (
    <FactGroup title="TLS in detail">
      {tls ? (
        <>
          <TlsGradeFact grade={tls.grade} />
          <TlsProtocolsFact tls={tls} />
          <TlsFeaturesFact tls={tls} />
          <TlsTrustFacts tls={tls} />
        </>
      ) : (
        ['Grading', 'Versions and suites', 'Features', 'Revocation', 'Transparency logs'].map((name) => (
          <Fact key={name} name={name} room="record" {...absence(data)} />
        ))
      )}
      <HstsPreloadFact section={data} />
    </FactGroup>
  );
};
