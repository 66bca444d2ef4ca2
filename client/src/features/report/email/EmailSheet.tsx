import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { MailRecordFacts } from './MailRecordFacts.tsx';
import { MailTransportFacts } from './MailTransportFacts.tsx';
import { dkimReading, dmarcReading, mailProviderReading, spfReading } from './emailReadings.ts';
import { Fact, FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import type { Reading } from '../reading.ts';
import { Sheet } from '../Sheet.tsx';

const EmailSheet_section = graphql(`
  fragment EmailSheet_section on EmailSection {
    id
    checks {
      probe
      state
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

interface EmailFactProps {
  readonly name: string;
  readonly reading: Reading;
  readonly values: readonly (string | null)[];
}

const EmailFact = ({ name, reading: { tone, word, note }, values }: EmailFactProps) => (
  <Fact name={name} tone={tone} word={word} room="record">
    <ForeignList items={values.filter((value) => value !== null)} limit={2} />
    {note !== undefined && <FactNote>{note}</FactNote>}
  </Fact>
);

/** Who may send mail in the domain's name, and what becomes of mail that only says so. */
export const EmailSheet = ({ section }: { readonly section: FragmentType<EmailSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: EmailSheet_section,
    fragmentName: 'EmailSheet_section',
    from: section,
  });
  return (
    <Sheet section={data}>
      <FactList label="Email security configuration">
        <EmailFact name="SPF record" reading={spfReading(data)} values={[data.spfRecord]} />
        <EmailFact name="DKIM keys" reading={dkimReading(data)} values={data.dkimSelectors ?? []} />
        <EmailFact name="DMARC policy" reading={dmarcReading(data)} values={[data.dmarcRecord]} />
        <Fact name="Mail provider" room="record" {...mailProviderReading(data)}>
          {data.mailProvider !== null && <ForeignText text={data.mailProvider} />}
          <ForeignList items={data.mailServers ?? []} limit={2} />
          <FactNote>{mailProviderReading(data).note}</FactNote>
        </Fact>
      </FactList>
      <MailRecordFacts section={data} />
      <MailTransportFacts section={data} />
    </Sheet>
  );
};
