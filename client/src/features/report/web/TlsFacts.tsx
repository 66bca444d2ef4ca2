import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Fact } from '../FactList.tsx';
import { FoldedGroup } from '../FoldedGroup.tsx';
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
      isPartial
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
  httpsEnabled === false ? { tone: 'none', word: reportWebTexts().tls.noHttps } : missing(checks, 'tls');

/** TLS in detail: what the grade is made of, every version and suite, features, and what the certificate is backed by. */
export const TlsFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: TlsFacts_section, fragmentName: 'TlsFacts_section', from: section });
  const { tls } = data;
  const texts = reportWebTexts().tls;
  return (
    <FoldedGroup title={texts.title} hint={texts.hint}>
      {tls ? (
        <>
          <TlsGradeFact grade={tls.grade} />
          <TlsProtocolsFact tls={tls} />
          <TlsFeaturesFact tls={tls} />
          <TlsTrustFacts tls={tls} />
        </>
      ) : (
        [texts.grading, texts.versions, texts.features, texts.revocation, texts.logs].map((name) => (
          <Fact key={name} name={name} {...absence(data)} />
        ))
      )}
      <HstsPreloadFact section={data} />
    </FoldedGroup>
  );
};
