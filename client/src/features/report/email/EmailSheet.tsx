import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactList, ReadFact, RecordText } from '../facts.tsx';
import { ForeignList } from '../lists.tsx';
import { Sheet } from '../Sheet.tsx';
import { dkimReading, dmarcReading, mailProviderReading, spfReading, spfStrengthMark } from './emailReadings.ts';
import { MailRecordFacts } from './MailRecordFacts.tsx';
import { MailTransportFacts } from './MailTransportFacts.tsx';

const EmailSheet_section = graphql(`
  fragment EmailSheet_section on EmailSection {
    id
    checks {
      probe
      state
      isPartial
    }
    spfStatus
    spfRecord
    spfLookups
    dkimConfigured
    dkimSelectors
    dmarcStatus
    dmarcPolicy
    dmarcRecord
    secureMxProvider
    mailProvider
    mailServers
    ...MailRecordFacts_section
    ...MailTransportFacts_section
    ...Sheet_section
  }
`);

/** Selectors and mail servers that are shown at once. */
const LIMIT = 2;

/** Who may send mail in the domain's name, and what becomes of mail that only says so. */
export const EmailSheet = ({ section }: { readonly section: FragmentType<EmailSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: EmailSheet_section,
    fragmentName: 'EmailSheet_section',
    from: section,
  });
  const { spf, dkim, dmarc, mx } = reportEmailTexts();
  const strength = spfStrengthMark(data);
  return (
    <Sheet section={data}>
      <FactList label={reportTexts().sections.EMAIL}>
        <ReadFact name={spf.name} reading={spfReading(data)}>
          <RecordText record={data.spfRecord} /> {strength && <StateMark {...strength} />}
        </ReadFact>
        <ReadFact name={dkim.name} reading={dkimReading(data)}>
          <ForeignList items={data.dkimSelectors ?? []} limit={LIMIT} />
        </ReadFact>
        <ReadFact name={dmarc.name} reading={dmarcReading(data)}>
          <RecordText record={data.dmarcRecord} />
        </ReadFact>
        <ReadFact name={mx.name} reading={mailProviderReading(data)}>
          {data.mailProvider !== null && <ForeignText text={data.mailProvider} />}
          <ForeignList items={data.mailServers ?? []} limit={LIMIT} />
        </ReadFact>
      </FactList>
      <MailRecordFacts section={data} />
      <MailTransportFacts section={data} />
    </Sheet>
  );
};
