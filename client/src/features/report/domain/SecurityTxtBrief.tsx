import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SecurityTxtBrief_SectionFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { missing, type Reading } from '../reading.ts';
import { sectionAnchors } from '../sectionAnchors.ts';

const SecurityTxtBrief_section = graphql(`
  fragment SecurityTxtBrief_section on SecurityTxtSection {
    id
    checks {
      probe
      state
      isPartial
    }
    present
    contact
  }
`);

type Data = SecurityTxtBrief_SectionFragment;

/** Spec 2 §9: Security.txt contacts 2. */
const CONTACT_LIMIT = 2;
const CONTACT_LENGTH = 60;

const presence = ({ present, checks }: Data): Reading => {
  const texts = reportDomainTexts().securityTxt;
  if (present === null) return missing(checks, 'securityTxt');
  return present ? { tone: 'pass', word: texts.present } : { tone: 'none', word: texts.notPresent, note: texts.none };
};

const Contacts = ({ contacts }: { readonly contacts: readonly string[] }) =>
  contacts.length === 0 ? (
    reportDomainTexts().securityTxt.noContact
  ) : (
    <LimitedList
      limit={CONTACT_LIMIT}
      items={contacts.map((contact) => (
        <CutText text={contact} limit={CONTACT_LENGTH} />
      ))}
    />
  );

/** Whom to tell of a security fault, in brief; the file has a sheet of its own. */
export const SecurityTxtBrief = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: SecurityTxtBrief_section, from: section });
  const texts = reportDomainTexts().securityTxt;
  const { note, ...mark } = presence(data);
  return (
    <FactGroup title={texts.name}>
      <PlainFact name={texts.file}>
        <StateMark {...mark} /> <a href={`#${sectionAnchors.SECURITY_TXT}`}>{texts.inFull}</a>
        <FactNote>{note}</FactNote>
      </PlainFact>
      {data.present === true && (
        <PlainFact name={texts.contact}>
          <Contacts contacts={data.contact ?? []} />
        </PlainFact>
      )}
    </FactGroup>
  );
};
