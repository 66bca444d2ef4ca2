import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { WebSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { CertificateFact } from './CertificateFact.tsx';
import { CookiesFact } from './CookiesFact.tsx';
import { Fact, FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { RedirectsFact } from './RedirectsFact.tsx';
import { SecurityHeadersFact } from './SecurityHeadersFact.tsx';
import type { Reading } from '../reading.ts';
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
      isPartial
    }
    httpsEnabled
    redirectsToHttps
    sslGrade
    tlsVersion
    tlsVersions {
      version
      accepted
    }
    tls {
      grade {
        reasons {
          reason
        }
      }
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

interface WebFactProps {
  readonly name: string;
  readonly reading: Reading;
  readonly children?: ReactNode;
}

const WebFact = ({ name, reading: { tone, word, note }, children }: WebFactProps) => (
  <Fact name={name} tone={tone} word={word}>
    {children}
    <FactNote>{note}</FactNote>
  </Fact>
);

const Name = ({ text }: { readonly text: string | null }) => text !== null && <ForeignText text={text} />;

/** What weighs most in the grade; all of it stands among the details. */
const MainReason = ({ of: { tls } }: { readonly of: WebSheet_SectionFragment }) => {
  const [main] = tls?.grade.reasons ?? [];
  return main && <ForeignText lang="en" text={main.reason} />;
};

/** Whether a visit is private, and what the site asks of the visitor's browser. */
export const WebSheet = ({ section }: { readonly section: FragmentType<WebSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: WebSheet_section, fragmentName: 'WebSheet_section', from: section });
  const { https, redirect, ssl, version, waf, cdn } = reportWebTexts();
  return (
    <Sheet section={data}>
      <FactList label={reportTexts().sections.WEB}>
        <WebFact name={https.name} reading={httpsReading(data)} />
        <WebFact name={ssl.name} reading={sslGradeReading(data)}>
          <MainReason of={data} />
        </WebFact>
        <WebFact name={version.name} reading={tlsVersionReading(data)}>
          {data.tlsVersions && <TlsVersions versions={data.tlsVersions} />}
        </WebFact>
        <WebFact name={waf.name} reading={firewallReading(data)}>
          <Name text={data.wafName} />
        </WebFact>
        <SecurityHeadersFact section={data} />
        <CertificateFact section={data} />
        <WebFact name={redirect.name} reading={redirectReading(data)} />
        <RedirectsFact section={data} />
        <CookiesFact section={data} />
        <WebFact name={cdn.name} reading={cdnReading(data)}>
          <Name text={data.cdnName} />
        </WebFact>
      </FactList>
      <TlsFacts section={data} />
      <PageFacts section={data} />
    </Sheet>
  );
};
