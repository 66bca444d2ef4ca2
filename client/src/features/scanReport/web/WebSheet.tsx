import type { FragmentType } from '@apollo/client';
import { SECURITY_HEADERS } from '../../../../../checks/http/securityHeaders.ts';
import { graphql } from '../../../generated/gql.ts';
import type {
  WebSheet_SectionFragment,
  SecurityHeadersFact_SectionFragment,
  RedirectsFact_SectionFragment,
  CookiesFact_SectionFragment,
} from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factEmpty, factName, factNone } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { Fact, FactList, ReadFact, type ReadRow, RecordText } from '../facts.tsx';
import { ForeignList } from '../lists.tsx';
import { factReading, missing, type Reading } from '../reading.ts';
import type { RecordPlace } from '../SectionFindings.tsx';
import { Sheet } from '../Sheet.tsx';
import { CertificateFact } from './CertificateFact.tsx';
import { RenderedFacts } from './RenderedFacts.tsx';
import { PageFacts } from './PageFacts.tsx';
import { SslGradeDetail, TlsFacts } from './TlsFacts.tsx';
import { protocolReading, sslGradeReading, tlsVersionReading, tlsVersionName } from './webReadings.ts';
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
    ...CertificateFact_section @unmask
    ...SecurityHeadersFact_section @unmask
    ...RedirectsFact_section @unmask
    ...CookiesFact_section @unmask
    ...TlsFacts_section
    ...PageFacts_section
    ...RenderedFacts_section @unmask
    ...Sheet_section
  }
`);

/** The rows that show in full the text that evidence of findings refers to. */
const recordsOf = ({ securityHeaders, cookies }: WebSheet_SectionFragment): readonly RecordPlace[] => {
  return [
    { id: 'web.headers', name: factName('web.headers'), texts: (securityHeaders ?? []).map(({ value }) => value) },
    { id: 'web.cookies', name: factName('web.cookies'), texts: (cookies ?? []).map(({ name }) => name) },
  ];
};

/** Rows that often have nothing to report. */
const lastRows = (data: WebSheet_SectionFragment): readonly ReadRow[] => {
  const firewall = factReading('web.wafDetected', data.wafDetected, data.checks);
  return [
    { name: reportWebTexts().redirects.name, reading: redirectsReadingOf(data), row: <RedirectsFact data={data} /> },
    { name: factName('web.cookies'), reading: cookiesReadingOf(data), row: <CookiesFact data={data} /> },
    {
      name: factName('web.wafDetected'),
      reading: firewall,
      row: (
        <ReadFact name={factName('web.wafDetected')} reading={firewall}>
          {data.wafName !== null && <ThirdPartyText text={data.wafName} />}
        </ReadFact>
      ),
    },
  ];
};

/** Whether a visit is private, and what the site demands of the visitor's browser. */
export const WebSheet = ({ section }: { readonly section: FragmentType<WebSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(WebSheet_section, section);
  return (
    <Sheet section={data} records={recordsOf(data)}>
      <FactList label={reportTexts().sections.WEB} rows={lastRows(data)}>
        <ReadFact
          name={factName('web.httpsEnabled')}
          reading={factReading('web.httpsEnabled', data.httpsEnabled, data.checks)}
        />
        <ReadFact name={factName('web.sslGrade')} reading={sslGradeReading(data)}>
          {data.tls && <SslGradeDetail grade={data.tls.grade} />}
        </ReadFact>
        <ReadFact name={factName('web.tlsVersion')} reading={tlsVersionReading(data)}>
          {data.tlsVersions && <TlsVersions versions={data.tlsVersions} />}
        </ReadFact>
        <SecurityHeadersFact data={data} />
        <CertificateFact data={data} />
        <ReadFact
          name={factName('web.redirectsToHttps')}
          reading={factReading('web.redirectsToHttps', data.redirectsToHttps, data.checks)}
        />
      </FactList>
      <TlsFacts section={data} />
      <PageFacts section={data} />
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
        <span className="strong">{tlsVersionName(version)}</span> {protocolReading({ version, accepted }).word}
      </li>
    ))}
  </ul>
);

graphql(`
  fragment SecurityHeadersFact_section on WebSection {
    ...CheckStates_section @unmask
    securityHeaders {
      name
      value
    }
  }
`);

type Data = ValueOf<SecurityHeadersFact_SectionFragment>;

/** Fewer than half of the headers are rated like none. */
const readingOf = ({ securityHeaders, checks }: Data): Reading => {
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
  const reading = readingOf(data);
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

graphql(`
  fragment RedirectsFact_section on WebSection {
    ...CheckStates_section @unmask
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
  }
`);

type RedirectsData = ValueOf<RedirectsFact_SectionFragment>;

const redirectsReadingOf = ({ redirects, checks }: RedirectsData): Reading => {
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
const RedirectsFact = ({ data }: { readonly data: RedirectsData }) => {
  const lines = data.redirects?.map(lineOf) ?? [];
  const { page, redirects } = reportWebTexts();
  const isAmongWays = data.redirectChains?.some(({ hops }) => hops.map(lineOf).join('\n') === lines.join('\n'));
  return (
    <Fact name={redirects.name} {...redirectsReadingOf(data)}>
      {isAmongWays === true ? (
        <a href="#web.ways">{reportTexts().finding.inFullUnder({ name: page.ways })}</a>
      ) : (
        <ForeignList items={lines} limit={3} />
      )}
    </Fact>
  );
};

graphql(`
  fragment CookiesFact_section on WebSection {
    ...CheckStates_section @unmask
    cookies {
      name
      secure
      httpOnly
      sameSite
    }
  }
`);

type CookiesData = ValueOf<CookiesFact_SectionFragment>;

const cookiesReadingOf = ({ cookies, checks }: CookiesData): Reading => {
  if (!cookies) return missing(checks, 'http');
  if (cookies.length === 0) return { tone: 'none', word: factEmpty('web.cookies') };
  return { tone: 'info', word: reportWebTexts().cookies.count({ count: cookies.length }) };
};

const yesOrNo = (value: boolean): string => (value ? reportTexts().yes : reportTexts().no);

const CookieTable = ({ cookies }: { readonly cookies: NonNullable<CookiesData['cookies']> }) => (
  <ScrollTable
    label={factName('web.cookies')}
    head={[
      factName('web.cookies.name'),
      factName('web.cookies.secure'),
      factName('web.cookies.httpOnly'),
      factName('web.cookies.sameSite'),
    ]}
    rows={cookies.map(({ name, secure, httpOnly, sameSite }) => [
      <ThirdPartyText mono text={name} />,
      yesOrNo(secure),
      yesOrNo(httpOnly),
      sameSite === 'unset' ? reportWebTexts().cookies.unset : <code>{sameSite}</code>,
    ])}
  />
);

/** The cookies that the front page sets, with their security attributes. */
const CookiesFact = ({ data }: { readonly data: CookiesData }) => {
  const { cookies } = data;
  return (
    <Fact id="web.cookies" name={factName('web.cookies')} {...cookiesReadingOf(data)}>
      {cookies && cookies.length > 0 && (
        <Disclosure summary={reportWebTexts().cookies.show}>
          <CookieTable cookies={cookies} />
        </Disclosure>
      )}
    </Fact>
  );
};
