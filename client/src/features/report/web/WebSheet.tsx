import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { WebSheet_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { CertificateFact } from './CertificateFact.tsx';
import { CookiesFact } from './CookiesFact.tsx';
import { Fact, FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { RedirectsFact } from './RedirectsFact.tsx';
import { SecurityHeadersFact } from './SecurityHeadersFact.tsx';
import { Sheet } from '../Sheet.tsx';
import { TlsVersions } from './TlsVersions.tsx';
import { PageFacts } from './PageFacts.tsx';
import { TlsFacts } from './TlsFacts.tsx';
import {
  cdnReading,
  firewallReading,
  httpsReading,
  redirectReading,
  sslGradeReading,
  tlsVersionReading,
} from './webReadings.ts';

const WebSheet_section = graphql(`
  fragment WebSheet_section on WebSection {
    id
    checks {
      probe
      state
    }
    httpsEnabled
    redirectsToHttps
    sslGrade
    tlsVersion
    tlsVersions {
      version
      accepted
    }
    wafDetected
    wafName
    cdnName
    ...CertificateFact_section
    ...SecurityHeadersFact_section
    ...RedirectsFact_section
    ...CookiesFact_section
    ...TlsFacts_section
    ...PageFacts_section
    ...Sheet_section
  }
`);

const Name = ({ text }: { readonly text: string | null }) => text !== null && <ForeignText text={text} />;

/** Whether a visit is private, and what the site asks of the visitor's browser. */
export const WebSheet = ({ section }: { readonly section: FragmentType<WebSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: WebSheet_section, fragmentName: 'WebSheet_section', from: section });
  return (
    <Sheet section={data}>
      <FactList label="Web security configuration">
        <Fact name="HTTPS" {...httpsReading(data)}>
          <FactNote>{httpsReading(data).note}</FactNote>
        </Fact>
        <Fact name="HTTP to HTTPS" {...redirectReading(data)}>
          <FactNote>{redirectReading(data).note}</FactNote>
        </Fact>
        <Fact name="SSL grade" {...sslGradeReading(data)}>
          <FactNote>{sslGradeReading(data).note}</FactNote>
        </Fact>
        <Fact name="TLS version" {...tlsVersionReading(data)}>
          {data.tlsVersions && <TlsVersions versions={data.tlsVersions} />}
        </Fact>
        <CertificateFact section={data} />
        <Fact name="Firewall (WAF)" {...firewallReading(data)}>
          <Name text={data.wafName} />
        </Fact>
        <Fact name="CDN" {...cdnReading(data)}>
          <Name text={data.cdnName} />
        </Fact>
        <SecurityHeadersFact section={data} />
        <RedirectsFact section={data} />
        <CookiesFact section={data} />
      </FactList>
      <TlsFacts section={data} />
      <PageFacts section={data} />
    </Sheet>
  );
};
