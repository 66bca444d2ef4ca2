import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BusinessSheet_SectionFragment } from '../../../generated/graphql.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { missing, type Reading } from '../reading.ts';
import { Sheet } from '../Sheet.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { LegalEntityFacts } from './LegalEntityFacts.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';

const BusinessSheet_section = graphql(`
  fragment BusinessSheet_section on BusinessSection {
    id
    checks {
      probe
      state
    }
    profile {
      found
      source {
        ...SourceLine_source @unmask
      }
      ...CompanyFacts_profile @unmask
    }
    legalEntity {
      found
      source {
        ...SourceLine_source @unmask
      }
      ...LegalEntityFacts_entity @unmask
    }
    registration {
      found
      source {
        ...SourceLine_source @unmask
      }
      ...RegistrationFacts_registration @unmask
    }
    ...Sheet_section
  }
`);

type Data = BusinessSheet_SectionFragment;
type Source = NonNullable<Data['profile']>['source'];

interface NothingProps {
  readonly title: string;
  readonly name: string;
  readonly reading: Reading;
  readonly source?: Source | undefined;
}

/** A part that there is nothing to say of: not checked, or not known to its source. */
const Nothing = ({ title, name, reading, source }: NothingProps) => (
  <FactGroup title={title} foot={source && <SourceLine source={source} />}>
    <Fact name={name} room="list" {...reading} />
  </FactGroup>
);

const UNKNOWN_COMPANY: Reading = { tone: 'none', word: 'Not known' };

/** What public registers and knowledge bases say of who stands behind the domain. */
export const BusinessSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: BusinessSheet_section,
    fragmentName: 'BusinessSheet_section',
    from: section,
  });
  const { profile, legalEntity, registration, checks } = data;
  return (
    <Sheet section={data}>
      {profile?.found === true ? (
        <CompanyFacts profile={profile} source={<SourceLine source={profile.source} />} />
      ) : (
        <Nothing
          title="Company profile"
          name="Profile"
          reading={profile ? UNKNOWN_COMPANY : missing(checks, 'companyProfile')}
          source={profile?.source}
        />
      )}
      {legalEntity?.found === true ? (
        <LegalEntityFacts entity={legalEntity} source={<SourceLine source={legalEntity.source} />} />
      ) : (
        <Nothing
          title="Legal entity"
          name="Register of entities"
          reading={legalEntity ? UNKNOWN_COMPANY : missing(checks, 'legalEntity')}
          source={legalEntity?.source}
        />
      )}
      {registration?.found === true ? (
        <RegistrationFacts registration={registration} source={<SourceLine source={registration.source} />} />
      ) : (
        <Nothing
          title="Domain registration"
          name="Registration"
          reading={registration ? { tone: 'none', word: 'Not found' } : missing(checks, 'registration')}
          source={registration?.source}
        />
      )}
    </Sheet>
  );
};
