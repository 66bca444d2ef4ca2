import { graphql } from '../../../generated/gql.ts';
import type {
  HeaderReadings_SectionFragment,
  CorsFact_SectionFragment,
  PermissionsPolicy_SectionFragment,
  Delivery_SectionFragment,
  ObservatoryFact_SectionFragment,
} from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { findingTitle } from '../../../texts/findings/findingTexts.ts';
import { outcomeMark } from '../../../ui/outcomeMark.ts';
import { factName, factNone } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { Fact, RecordText, FactNote, type ReadRow, readRow } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { missing, factReading } from '../reading.ts';
import { findingId } from '../sectionOpenings.ts';
import { sectionAnchors } from '../sections.ts';
import { modifierText, observatoryReading, permissionsReading } from './webReadings.ts';

graphql(`
  fragment HeaderReadings_section on WebSection {
    ...CheckStates_section @unmask
    headers {
      name
      value
      lines
      verdict
      reason
    }
    securityHeaders {
      value
    }
  }
`);

type Header = NonNullable<HeaderReadings_SectionFragment['headers']>[number];

interface ReadingProps {
  readonly header: Header;
  /** Whether its value is shown with the six headers above. */
  readonly isAbove: boolean;
}

const Reading = ({ header, isAbove }: ReadingProps) => (
  <>
    <p>
      {isAbove ? (
        <a href="#web.headers">
          <code>{header.name}</code>
        </a>
      ) : (
        <code>{header.name}</code>
      )}
      {header.lines > 1 && reportWebTexts().page.sentTimes({ count: header.lines })}
    </p>
    {!isAbove && <RecordText record={header.value} />}
    <p>
      <ThirdPartyText text={header.reason} />
    </p>
  </>
);

/** All noteworthy headers, each with its verdict. */
export const HeaderReadings = ({ data }: { readonly data: ValueOf<HeaderReadings_SectionFragment> }) => {
  const { headers, securityHeaders } = data;
  const { page } = reportWebTexts();
  const above = new Set(securityHeaders?.map(({ value }) => value));
  return (
    <Fact
      name={page.readings}
      {...(headers
        ? { tone: 'info', word: page.readingsCount({ count: headers.length }) }
        : missing(data.checks, 'http'))}
    >
      {headers && headers.length > 0 && (
        <Disclosure summary={page.headerByHeader}>
          <MarkedList
            items={headers.map((header) => ({
              ...outcomeMark(header.verdict),
              text: <Reading header={header} isAbove={above.has(header.value)} />,
            }))}
          />
        </Disclosure>
      )}
    </Fact>
  );
};

interface ReasonProps {
  readonly text: string;
  readonly findings: readonly { readonly code: string; readonly title: string }[];
}

/** The reason for a verdict: a link to the finding that states it, or else the scanner's words. */
export const Reason = ({ text, findings }: ReasonProps) => {
  const finding = findings.find(({ code, title }) => findingTitle(code, title).text === text);
  if (!finding) return <ThirdPartyText text={text} />;
  return (
    <a href={`#${findingId(sectionAnchors.WEB, finding.code)}`}>
      <ThirdPartyText text={text} />
    </a>
  );
};

graphql(`
  fragment CorsFact_section on WebSection {
    ...CheckStates_section @unmask
    findings {
      code
      title
    }
    cors {
      verdict
      reason
      requests {
        method
        origin
        status
        allowOrigin
        allowCredentials
      }
    }
  }
`);

const header = (value: string | null) =>
  value === null ? reportWebTexts().page.notSent : <ThirdPartyText mono text={value} />;

/** What pages of other sites may read from this site (CORS). */
export const CorsFact = ({ data }: { readonly data: ValueOf<CorsFact_SectionFragment> }) => {
  const { cors } = data;
  const { page } = reportWebTexts();
  return (
    <Fact name={factName('web.cors')} {...(cors ? outcomeMark(cors.verdict) : missing(data.checks, 'http'))}>
      {cors && (
        <>
          <Reason text={cors.reason} findings={data.findings} />
          {cors.requests.length > 0 && (
            <Disclosure summary={page.corsAnswers}>
              <ScrollTable
                label={page.corsLabel}
                head={page.corsHead}
                rows={cors.requests.map(({ method, origin, status, allowOrigin, allowCredentials }) => [
                  <ThirdPartyText mono text={origin} />,
                  method,
                  status,
                  header(allowOrigin),
                  header(allowCredentials),
                ])}
              />
            </Disclosure>
          )}
        </>
      )}
    </Fact>
  );
};

graphql(`
  fragment PermissionsPolicy_section on WebSection {
    ...CheckStates_section @unmask
    permissionsPolicy {
      configured
      legacy
      fault
      features {
        name
        allowed
        fault
      }
    }
  }
`);

/** The browser features that the page, and pages embedded in it, may use. */
export const permissionsPolicyRow = (data: ValueOf<PermissionsPolicy_SectionFragment>): ReadRow => {
  const policy = data.permissionsPolicy;
  const { page } = reportWebTexts();
  return readRow({
    name: factName('web.permissionsPolicy'),
    reading: permissionsReading(data),
    details: policy && (
      <>
        {policy.fault !== null && <ThirdPartyText lang="en" text={policy.fault} />}
        {policy.features.length > 0 && (
          <Disclosure summary={page.featureByFeature}>
            <ScrollTable
              label={factName('web.permissionsPolicy')}
              head={page.permissionsHead}
              rows={policy.features.map(({ name, allowed, fault }) => [
                <ThirdPartyText mono text={name} />,
                allowed.length === 0 ? page.nobody : <ThirdPartyText mono text={allowed.join(' ')} />,
                fault === null ? page.noFault : <ThirdPartyText lang="en" text={fault} />,
              ])}
            />
          </Disclosure>
        )}
      </>
    ),
  });
};

graphql(`
  fragment Delivery_section on WebSection {
    ...CheckStates_section @unmask
    delivery {
      protocol
      compression
      milliseconds
      cacheControl
      software
      headers
    }
  }
`);

type Delivery = NonNullable<Delivery_SectionFragment['delivery']>;

const DeliveryLine = ({ name, value }: { readonly name: string; readonly value: string | null }) =>
  value !== null && (
    <FactNote>
      {name}: <ThirdPartyText mono text={value} />
    </FactNote>
  );

const DeliveryText = ({ delivery }: { readonly delivery: Delivery }) => {
  const { protocol, compression, milliseconds, cacheControl, software, headers } = delivery;
  const { page } = reportWebTexts();
  return (
    <>
      <DeliveryLine name={factName('web.delivery.protocol')} value={protocol} />
      <DeliveryLine
        name={factName('web.delivery.compression')}
        value={compression ?? factNone('web.delivery.compression')}
      />
      <DeliveryLine name={factName('web.delivery.cacheControl')} value={cacheControl} />
      <DeliveryLine name={factName('web.delivery.software')} value={software.join(', ') || null} />
      {milliseconds !== null && (
        <FactNote>
          {page.responseTime}: <span className="strong">{page.milliseconds({ count: milliseconds })}</span>.{' '}
          {page.responseTimeNote}
        </FactNote>
      )}
      {headers.length > 0 && (
        <Disclosure summary={page.responseHeaders}>
          <ul className="stack-1">
            {headers.map((line, index) => (
              <li key={index}>
                <CutText text={line} limit={HEADER_LENGTH} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
};

/** How the page was delivered, and what its server discloses about itself. */
export const deliveryRow = ({ delivery, checks }: ValueOf<Delivery_SectionFragment>): ReadRow => {
  const { page } = reportWebTexts();
  return readRow({
    name: page.delivery,
    reading: delivery ? { tone: 'info', word: page.seen } : missing(checks, 'http'),
    children: delivery && <DeliveryText delivery={delivery} />,
  });
};

/** The characters of a header line that are shown at first. */
const HEADER_LENGTH = 240;

graphql(`
  fragment ObservatoryFact_section on WebSection {
    ...CheckStates_section @unmask
    observatory {
      score
      grade
      tests {
        name
        title
        result
        modifier
        pass
      }
    }
  }
`);

/** The front page scored by the rules of the MDN HTTP Observatory, test by test. */
export const ObservatoryFact = ({ data }: { readonly data: ValueOf<ObservatoryFact_SectionFragment> }) => {
  const { observatory } = data;
  const { page } = reportWebTexts();
  return (
    <Fact
      name={factName('web.observatory')}
      {...(observatory ? observatoryReading(observatory) : missing(data.checks, 'http'))}
    >
      {observatory && (
        <>
          <FactNote>
            {observatory.score === null ? page.noScoreNote : page.scoreNote({ score: observatory.score })}
          </FactNote>
          <Disclosure summary={page.itsTests({ count: observatory.tests.length })}>
            <ScrollTable
              label={factName('web.observatory.tests')}
              head={[
                factName('web.observatory.tests.title'),
                factName('web.observatory.tests.pass'),
                factName('web.observatory.tests.modifier'),
                factName('web.observatory.tests.result'),
              ]}
              rows={observatory.tests.map((test) => [
                <span lang="en">{test.title}</span>,
                <StateMark {...factReading('web.observatory.tests.pass', test.pass)} />,
                modifierText(test.modifier),
                test.result === null ? reportTexts().notChecked : <code>{test.result}</code>,
              ])}
            />
          </Disclosure>
        </>
      )}
    </Fact>
  );
};
