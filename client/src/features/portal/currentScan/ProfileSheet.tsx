import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ProfileSheet_SectionFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { absenceOf, FactCards } from '../../scanReport/business/FactCard.tsx';
import { EntityCards, ProfileCards, RegistrationCard } from '../../scanReport/business/ProfileCards.tsx';
import { PlainSheet } from '../../scanReport/Sheet.tsx';
import { SheetPart } from '../../scanReport/sheetParts.tsx';

const ProfileSheet_section = graphql(`
  fragment ProfileSheet_section on BusinessSection {
    id
    ...CheckStates_section @unmask
    ownerProvided
    profile {
      found
      ...ProfileCards_profile @unmask
      ...EntityCards_profile @unmask
    }
    legalEntity {
      found
      ...EntityCards_entity @unmask
    }
    registration {
      found
      ...RegistrationCard_registration @unmask
    }
  }
`);

/** The "Business Profile & Corporate Information" section with leadership, funding, corporate structure, legal entity and registration. */
export const ProfileSheet = ({ section }: { readonly section: FragmentType<ProfileSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(ProfileSheet_section, section);
  const texts = portalScanTexts().profile;
  const { profile, legalEntity, registration, ownerProvided, checks } = data;
  const profileAbsence = absenceOf(profile, checks, 'companyProfile');
  const entityAbsence = absenceOf(legalEntity, checks, 'legalEntity');
  return (
    <PlainSheet anchor="business" title={texts.title} line={texts.line}>
      <SheetPart title={texts.registers}>
        <FactCards>
          <ProfileCards profile={profile} absence={profileAbsence} ownerProvided={ownerProvided} />
          <EntityCards
            entity={entityAbsence ? null : legalEntity}
            profile={profileAbsence ? null : profile}
            entityAbsence={entityAbsence}
            absence={profileAbsence && entityAbsence}
            ownerProvided={ownerProvided}
            entityTitle={texts.entity}
          />
          <RegistrationCard registration={registration} absence={absenceOf(registration, checks, 'registration')} />
        </FactCards>
      </SheetPart>
    </PlainSheet>
  );
};
