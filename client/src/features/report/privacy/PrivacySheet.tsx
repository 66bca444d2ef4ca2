import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PrivacySheet_SectionFragment } from '../../../generated/graphql.ts';
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

const PrivacySheet_section = graphql(`
  fragment PrivacySheet_section on PrivacySection {
    id
    checks {
      probe
      state
    }
    privacy {
      summary
      disclaimers
      botProtection {
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

const AWAITED = ['Privacy policy', 'Terms of service', 'Laws', 'Certifications', 'Data practices'] as const;

const Reading = ({ privacy }: { readonly privacy: NonNullable<Data['privacy']> }) => (
  <>
    <SheetNote>{privacy.summary}</SheetNote>
    {privacy.botProtection?.detected === true && <BotProtectionNotice protection={privacy.botProtection} />}
    <DocumentFacts privacy={privacy} />
    <LawFacts privacy={privacy} />
    <CertificationFacts privacy={privacy} />
    <SharingFacts privacy={privacy} />
    <RemarkFacts privacy={privacy} />
    {privacy.disclaimers.map((disclaimer) => (
      <SheetNote key={disclaimer}>{disclaimer}</SheetNote>
    ))}
  </>
);

/** What the site's own policies say, sentence by sentence. */
export const PrivacySheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: PrivacySheet_section,
    fragmentName: 'PrivacySheet_section',
    from: section,
  });
  return (
    <Sheet section={data}>
      {data.privacy ? (
        <Reading privacy={data.privacy} />
      ) : (
        <FactGroup title="Documents">
          {AWAITED.map((name) => (
            <Fact key={name} name={name} room="list" {...missing(data.checks, 'privacy')} />
          ))}
        </FactGroup>
      )}
    </Sheet>
  );
};
