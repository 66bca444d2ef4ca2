import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { SecurityTxtSheet_SectionFragment } from '../../generated/graphql.ts';
import { factName } from '../../texts/factWords/factWords.ts';
import { reportSecurityTxtTexts } from '../../texts/generated/reportSecurityTxtTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { formatDate, formatDaysFrom } from '../../texts/formatTime.ts';
import { AddressLink, DeclaredFact, FactList, FactNote, ReadFact } from './facts.tsx';
import { LimitedList } from './lists.tsx';
import type { RecordPlace } from './SectionFindings.tsx';
import { Sheet } from './Sheet.tsx';
import type { Reading } from './reading.ts';

const SecurityTxtSheet_section = graphql(`
  fragment SecurityTxtSheet_section on SecurityTxtSection {
    id
    ...CheckStates_section @unmask
    present
    location
    contact
    expires
    advice
    signature
    ...Sheet_section
  }
`);

type Data = SecurityTxtSheet_SectionFragment;

const FILE = 'security-txt.file';
const CONTACT = 'security-txt.contact';

/** The rows that show in full the text that evidence of findings refers to. */
const recordsOf = ({ present, location, contact, advice, signature }: Data): readonly RecordPlace[] => {
  if (present !== true) return [];
  return [
    { id: CONTACT, name: factName('securityTxt.contact'), texts: contact ?? [] },
    { id: FILE, name: factName('securityTxt.present'), texts: [location] },
    { id: 'security-txt.advice', name: reportTexts().furtherFacts, texts: advice ?? [] },
    { id: 'security-txt.signature', name: reportTexts().furtherFacts, texts: [signature] },
  ];
};

/** Number of contacts shown before "+N more" (spec 2 §9: two contacts). */
const LINK_LIMIT = 2;

const Links = ({ addresses }: { readonly addresses: readonly string[] | null }) => (
  <LimitedList items={addresses ?? []} limit={LINK_LIMIT}>
    {(address) => <AddressLink address={address} />}
  </LimitedList>
);

const ExpiryFact = ({ expires }: { readonly expires: string | null }) => (
  <ReadFact name={factName('securityTxt.expires')} reading={expiryReading(expires, new Date())}>
    {expires !== null && (
      <FactNote>
        <time dateTime={expires}>{formatDate(expires)}</time> ({formatDaysFrom(new Date(), expires)})
      </FactNote>
    )}
  </ReadFact>
);

/** The site's instructions for reporting a security issue (RFC 9116). */
export const SecurityTxtSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(SecurityTxtSheet_section, section);
  return (
    <Sheet section={data} records={recordsOf(data)}>
      <FactList label={reportTexts().sections.SECURITY_TXT}>
        <DeclaredFact id={FILE} path="securityTxt.present" value={data.present} checks={data.checks}>
          {data.location !== null && <AddressLink address={data.location} />}
        </DeclaredFact>
        {data.present === true && (
          <>
            <ReadFact id={CONTACT} name={factName('securityTxt.contact')} reading={contactReading(data.contact)}>
              <Links addresses={data.contact} />
            </ReadFact>
            <ExpiryFact expires={data.expires} />
          </>
        )}
      </FactList>
    </Sheet>
  );
};

/** A file must have at least one Contact field (RFC 9116 §2.5.3). */
export const contactReading = (contacts: readonly string[] | null): Reading => {
  const texts = reportSecurityTxtTexts();
  return (contacts?.length ?? 0) > 0
    ? { tone: 'pass', word: texts.given }
    : { tone: 'fail', word: texts.missing, note: texts.missingNote };
};

/** After this date the file must not be relied on (RFC 9116 §2.5.5). */
export const expiryReading = (expires: string | null, now: Date): Reading => {
  const texts = reportSecurityTxtTexts();
  if (expires === null) return { tone: 'warn', word: texts.noDate, note: texts.noDateNote };
  return new Date(expires) < now ? { tone: 'fail', word: texts.expired } : { tone: 'pass', word: texts.current };
};
