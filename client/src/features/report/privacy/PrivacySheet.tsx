import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PrivacySheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { missing } from '../reading.ts';
import { Sheet } from '../Sheet.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { BotProtectionNotice } from './BotProtectionNotice.tsx';
import { CertificationFacts } from './CertificationFacts.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { LawFacts } from './LawFacts.tsx';
import { RemarkFacts } from './RemarkFacts.tsx';
import { SharingFacts } from './SharingFacts.tsx';
import { UnreadFacts } from './UnreadFacts.tsx';

const PrivacySheet_section = graphql(`
  fragment PrivacySheet_section on PrivacySection {
    id
    checks {
      probe
      state
      isPartial
    }
    privacy {
      summary
      disclaimers
      botProtection {
        detected
        disclaimer
        ...BotProtectionNotice_protection @unmask
      }
      ...DocumentFacts_privacy @unmask
      ...LawFacts_privacy @unmask
      ...CertificationFacts_privacy @unmask
      ...SharingFacts_privacy @unmask
      ...RemarkFacts_privacy @unmask
    }
    ...Sheet_section
  }
`);

type Data = PrivacySheet_SectionFragment;
type Privacy = NonNullable<Data['privacy']>;

const Disclaimers = ({ privacy: { disclaimers, botProtection } }: { readonly privacy: Privacy }) =>
  disclaimers
    // The notice above has said it already.
    .filter((disclaimer) => botProtection?.detected !== true || disclaimer !== botProtection.disclaimer)
    .map((disclaimer) => (
      <SheetNote key={disclaimer}>
        <ForeignText lang="en" text={disclaimer} />
      </SheetNote>
    ));

/** Nothing was read out of a text, not even a name. */
const isUnread = ({ laws, certifications, userRights }: Privacy): boolean =>
  userRights === null && [...laws, ...certifications].every(({ mentioned }) => mentioned === null);

const PrivacyFacts = ({ privacy }: { readonly privacy: Privacy }) => (
  <>
    <SheetNote>
      <ForeignText lang="en" text={privacy.summary} />
    </SheetNote>
    {privacy.botProtection?.detected === true && <BotProtectionNotice protection={privacy.botProtection} />}
    <DocumentFacts privacy={privacy} />
    {isUnread(privacy) ? (
      <UnreadFacts />
    ) : (
      <>
        <LawFacts privacy={privacy} />
        <CertificationFacts privacy={privacy} />
        <SharingFacts privacy={privacy} />
      </>
    )}
    <RemarkFacts privacy={privacy} />
    <Disclaimers privacy={privacy} />
  </>
);

const AwaitedFacts = ({ checks }: Pick<Data, 'checks'>) => {
  const { documents, laws, certifications, practices } = reportPrivacyTexts();
  return (
    <FactGroup title={documents.title}>
      {[documents.policy, documents.terms, laws.title, certifications.title, practices.title].map((name) => (
        <Fact key={name} name={name} {...missing(checks, 'privacy')} />
      ))}
    </FactGroup>
  );
};

/** What the site's own policies say, sentence by sentence. */
export const PrivacySheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: PrivacySheet_section,
    fragmentName: 'PrivacySheet_section',
    from: section,
  });
  return (
    <Sheet section={data}>
      {data.privacy ? <PrivacyFacts privacy={data.privacy} /> : <AwaitedFacts checks={data.checks} />}
    </Sheet>
  );
};
