import type { FragmentType } from '@apollo/client';
import { SECURITY_HEADERS } from '../../../../../checks/http/securityHeaders.ts';
import { graphql } from '../../../generated/gql.ts';
import type { WebSheet_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factEmpty, factName, factNone } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { DeclaredFact, Fact, FactList, ReadFact, type ReadRow, readRow, RecordText, yesOrNo } from '../facts.tsx';
import { ForeignList, PagedTable } from '../lists.tsx';
import { factReading, missing, type Reading } from '../reading.ts';
import type { RecordPlace } from '../SectionFindings.tsx';
import { Sheet } from '../Sheet.tsx';
import { CertificateFact } from './CertificateFact.tsx';
import { DiscoveryFacts } from './DiscoveryFacts.tsx';
import { RenderedFacts } from './RenderedFacts.tsx';
import { PageFacts } from './PageFacts.tsx';
import { SslGradeDetail, TlsFacts } from './TlsFacts.tsx';
import { protocolReading, sslGradeReading, tlsVersionReading, protocolName } from './webReadings.ts';
import styles from './WebSheet.module.css';

const WebSheet_section = graphql(`
  fragment WebSheet_section on WebSection {
    id
    ...CheckStates_section @unmask
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
        ...SslGradeDetail_grade @unmask
      }
    }
    wafDetected
    wafName
    securityHeaders {
      name
      value
    }
    redirects {
      url
      status
    }
    redirectChains {
      hops {
        url
        status
      }
    }
    cookies {
      name
      secure
      httpOnly
      sameSite
    }
    ...CertificateFact_section @unmask
    ...TlsFacts_section
    ...PageFacts_section
    ...DiscoveryFacts_section @unmask
    ...RenderedFacts_section @unmask
    ...Sheet_section
  }
`);

type Data = WebSheet_SectionFragment;

/** The rows that show in full the text that evidence of findings refers to. */
const recordsOf = ({ securityHeaders, cookies }: Data): readonly RecordPlace[] => [
  { id: 'web.headers', name: factName('web.headers'), texts: (securityHeaders ?? []).map(({ value }) => value) },
  { id: 'web.cookies', name: factName('web.cookies'), texts: (cookies ?? []).map(({ name }) => name) },
];

/** Rows that often have nothing to report. */
const lastRows = (data: Data): readonly ReadRow[] => [
  readRow({
    name: reportWebTexts().redirects.name,
    reading: redirectsReading(data),
    children: <Redirects data={data} />,
  }),
  readRow({
    id: 'web.cookies',
    name: factName('web.cookies'),
    reading: cookiesReading(data),
    children: data.cookies && data.cookies.length > 0 && (
      <Disclosure summary={reportWebTexts().cookies.show}>
        <CookieTable cookies={data.cookies} />
      </Disclosure>
    ),
  }),
  readRow({
    name: factName('web.wafDetected'),
    reading: factReading('web.wafDetected', data.wafDetected, data.checks),
    children: data.wafName !== null && <ThirdPartyText text={data.wafName} />,
  }),
];

/** Whether a visit is private, and what the site demands of the visitor's browser. */
export const WebSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(WebSheet_section, section);
  return (
    <Sheet section={data} records={recordsOf(data)}>
      <FactList label={reportTexts().sections.WEB} rows={lastRows(data)}>
        <DeclaredFact path="web.httpsEnabled" value={data.httpsEnabled} checks={data.checks} />
        <ReadFact name={factName('web.sslGrade')} reading={sslGradeReading(data)}>
          {data.tls && <SslGradeDetail grade={data.tls.grade} />}
        </ReadFact>
        <ReadFact name={factName('web.tlsVersion')} reading={tlsVersionReading(data)}>
          {data.tlsVersions && <TlsVersions versions={data.tlsVersions} />}
        </ReadFact>
        <SecurityHeadersFact data={data} />
        <CertificateFact data={data} />
        <DeclaredFact path="web.redirectsToHttps" value={data.redirectsToHttps} checks={data.checks} />
      </FactList>
      <TlsFacts section={data} />
      <PageFacts section={data} />
      <DiscoveryFacts data={data} />
      <RenderedFacts data={data} />
    </Sheet>
  );
};

interface TlsVersionsProps {
  readonly versions: readonly { readonly version: string; readonly accepted: boolean | null }[];
}

/** Each TLS version and the server's response to it. */
const TlsVersions = ({ versions }: TlsVersionsProps) => (
  <ul className={styles['versions']}>
    {versions.map(({ version, accepted }) => (
      <li key={version} className={accepted === true ? undefined : 'muted'}>
        <span className="strong">{protocolName(version)}</span> {protocolReading({ version, accepted }).word}
      </li>
    ))}
  </ul>
);

/** Fewer than half of the headers are rated like none. */
const headersReading = ({ securityHeaders, checks }: Data): Reading => {
  if (!securityHeaders) return missing(checks, 'http');
  const set = securityHeaders.filter(({ value }) => value !== null).length;
  const tone = set === securityHeaders.length ? 'pass' : set * 2 >= securityHeaders.length ? 'warn' : 'fail';
  return { tone, word: reportWebTexts().headers.of({ set, all: securityHeaders.length }) };
};

interface HeaderProps {
  readonly name: string;
  readonly mark: Mark;
  readonly value: string | null;
}

const Header = ({ name, mark, value }: HeaderProps) => (
  <li className={styles['header']}>
    <code className="muted breakable">{name}</code>
    <StateMark {...mark} />
    <RecordText record={value} />
  </li>
);

const markOf = (value: string | null): Mark => {
  return value === null
    ? { tone: 'warn', word: factNone('web.headers.value') }
    : { tone: 'pass', word: reportWebTexts().headers.configured };
};

/** The number of the six headers, and the value of each; a missing one is "Not configured". Their names are shown from the start. */
const SecurityHeadersFact = ({ data }: { readonly data: Data }) => {
  const { securityHeaders } = data;
  const reading = headersReading(data);
  return (
    <Fact id="web.headers" name={factName('web.headers')} {...reading}>
      <ul className="stack-3">
        {securityHeaders
          ? securityHeaders.map(({ name, value }) => (
              <Header key={name} name={name} mark={markOf(value)} value={value} />
            ))
          : SECURITY_HEADERS.map((name) => <Header key={name} name={name} mark={reading} value={null} />)}
      </ul>
    </Fact>
  );
};

const redirectsReading = ({ redirects, checks }: Data): Reading => {
  if (!redirects) return missing(checks, 'http');
  const count = redirects.length - 1;
  const texts = reportWebTexts().redirects;
  if (count <= 0) return { tone: 'none', word: texts.none };
  return { tone: 'info', word: texts.count({ count }) };
};

interface Hop {
  readonly url: string;
  readonly status: number;
}

const lineOf = ({ url, status }: Hop): string => `${status} ${url}`;

/** The redirects of a visit, hop by hop with their status codes, or a link to the row with all redirects. */
const Redirects = ({ data }: { readonly data: Data }) => {
  const lines = data.redirects?.map(lineOf) ?? [];
  const isAmongWays = data.redirectChains?.some(({ hops }) => hops.map(lineOf).join('\n') === lines.join('\n'));
  return isAmongWays === true ? (
    <a href="#web.ways">{reportTexts().finding.inFullUnder({ name: reportWebTexts().page.ways })}</a>
  ) : (
    <ForeignList items={lines} limit={3} />
  );
};

const cookiesReading = ({ cookies, checks }: Data): Reading => {
  if (!cookies) return missing(checks, 'http');
  if (cookies.length === 0) return { tone: 'none', word: factEmpty('web.cookies') };
  return { tone: 'info', word: reportWebTexts().cookies.count({ count: cookies.length }) };
};

/** The cookies that the front page sets, with their security attributes. */
const CookieTable = ({ cookies }: { readonly cookies: NonNullable<Data['cookies']> }) => (
  <PagedTable
    label={factName('web.cookies')}
    items={cookies}
    columns={[
      [factName('web.cookies.name'), ({ name }) => <ThirdPartyText mono text={name} />],
      [factName('web.cookies.secure'), ({ secure }) => yesOrNo(secure)],
      [factName('web.cookies.httpOnly'), ({ httpOnly }) => yesOrNo(httpOnly)],
      [
        factName('web.cookies.sameSite'),
        ({ sameSite }) => (sameSite === 'unset' ? reportWebTexts().cookies.unset : <code>{sameSite}</code>),
      ],
    ]}
  />
);
