import { graphql } from '../../../generated/gql.ts';
import type { MailServerSurvey_SurveyFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactNote } from '../facts.tsx';
import { ForeignList, MarkedList } from '../lists.tsx';
import { TlsProtocolList } from '../web/TlsFacts.tsx';
import { featureMark } from '../web/webReadings.ts';
import { mailProtocolReading } from './emailReadings.ts';

graphql(`
  fragment MailServerSurvey_survey on MailServerSurvey {
    host
    protocols {
      ...TlsProtocolList_protocol @unmask
    }
    groups {
      names
    }
    features {
      feature
      title
      answer
      good
    }
    certificates {
      subject
      keyType
      keyBits
    }
  }
`);

const CERTIFICATE_LIMIT = 2;

/** What a mail server accepts after STARTTLS: versions, cipher suites, groups and features, and its certificates. */
export const MailServerSurvey = ({ survey }: { readonly survey: ValueOf<MailServerSurvey_SurveyFragment> }) => (
  <Disclosure summary={factName('email.mailServerSurveys.protocols')}>
    <TlsProtocolList protocols={survey.protocols} reading={mailProtocolReading} />
    {survey.groups && (
      <FactNote>
        {factName('email.mailServerSurveys.groups.names')}:{' '}
        <ThirdPartyText mono text={survey.groups.names.join(', ')} />
      </FactNote>
    )}
    <FactNote>{factName('email.mailServerSurveys.certificates')}</FactNote>
    <ForeignList
      items={survey.certificates.map(({ subject, keyType, keyBits }) =>
        [`${subject} (${keyType}`, ...(keyBits === null ? [] : [` ${keyBits}`]), ')'].join(''),
      )}
      limit={CERTIFICATE_LIMIT}
    />
    <MarkedList
      items={survey.features.map((feature) => ({
        ...featureMark(feature),
        text: feature.title,
      }))}
    />
  </Disclosure>
);
