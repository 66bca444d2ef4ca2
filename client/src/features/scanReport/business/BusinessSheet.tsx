import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BusinessSheet_ScanFragment, BusinessSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportBusinessTexts } from '../../../texts/generated/reportBusinessTexts.ts';
import { missing } from '../reading.ts';
import { scanIdOf } from '../sections.ts';
import { MaskedNote, SheetNote, SheetPreview, SourceLine } from '../sheetParts.tsx';
import { Sheet } from '../Sheet.tsx';
import { absenceOf, FactCard, FactCards, nameList } from './FactCard.tsx';
import { EntityCards, ProfileCards, RegistrationCard } from './ProfileCards.tsx';
import { stackNames } from './businessReadings.ts';

const BusinessSheet_section = graphql(`
  fragment BusinessSheet_section on BusinessSection {
    id
    ...CheckStates_section @unmask
    masked
    ownerProvided
    profile {
      found
      source {
        ...SourceLine_source @unmask
      }
      ...ProfileCards_profile @unmask
      ...EntityCards_profile @unmask
    }
    legalEntity {
      found
      source {
        ...SourceLine_source @unmask
      }
      ...EntityCards_entity @unmask
    }
    registration {
      found
      source {
        ...SourceLine_source @unmask
      }
      ...RegistrationCard_registration @unmask
    }
    ...Sheet_section
  }
`);

// The technologies of the site, which the tools check found and the tools sheet shows in full.
const BusinessSheet_scan = graphql(`
  fragment BusinessSheet_scan on Scan {
    id
    sections {
      id
      ... on ToolsSection {
        ...CheckStates_section @unmask
        stack {
          webTechnologies
          frameworks
          analyticsTools
          cdnProviders
          javascriptLibraries
          cmsPlatform
          serverTechnologies
          securityTechnologies {
            name
          }
        }
      }
    }
  }
`);

type Data = BusinessSheet_SectionFragment;

/** Number of technologies shown (spec 2 §9: at most 8). */
const STACK_LIMIT = 8;

const StackCard = ({ scan }: { readonly scan: BusinessSheet_ScanFragment }) => {
  const texts = reportBusinessTexts().stack;
  const tools = scan.sections.find((each) => each.__typename === 'ToolsSection');
  const names = tools?.stack ? stackNames(tools.stack) : [];
  return (
    <FactCard
      title={texts.title}
      absence={tools?.stack ? undefined : missing(tools?.checks ?? [], 'technology')}
      rows={[{ name: texts.technologies, value: nameList(names, STACK_LIMIT) }]}
    />
  );
};

const Cards = ({ data, scan }: { readonly data: Data; readonly scan: BusinessSheet_ScanFragment }) => {
  const { profile, legalEntity, registration, ownerProvided, checks } = data;
  const profileAbsence = absenceOf(profile, checks, 'companyProfile');
  const entityAbsence = absenceOf(legalEntity, checks, 'legalEntity');
  return (
    <FactCards>
      <ProfileCards profile={profile} absence={profileAbsence} ownerProvided={ownerProvided} />
      <EntityCards
        entity={entityAbsence ? null : legalEntity}
        profile={profileAbsence ? null : profile}
        entityAbsence={entityAbsence}
        absence={profileAbsence && entityAbsence}
        ownerProvided={ownerProvided}
      />
      <RegistrationCard registration={registration} absence={absenceOf(registration, checks, 'registration')} />
      <StackCard scan={scan} />
    </FactCards>
  );
};

const Sources = ({ data: { masked, ownerProvided, profile, legalEntity, registration } }: { readonly data: Data }) => {
  const texts = reportBusinessTexts().sources;
  const sources = [profile, legalEntity, registration].flatMap((part) => part?.source ?? []);
  return (
    <div role="group" aria-label={texts.title}>
      {sources.length === 0 ? (
        <SheetNote>{texts.none}</SheetNote>
      ) : (
        sources.map((source, index) => <SourceLine key={index} source={source} />)
      )}
      {ownerProvided.length > 0 && <SheetNote>{texts.owner}</SheetNote>}
      {masked && (
        <SheetNote>
          <MaskedNote what={texts.contacts} />
        </SheetNote>
      )}
    </div>
  );
};

/** What public registers and knowledge bases say about the business behind the domain. Shown as a preview, as specified. */
export const BusinessSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(BusinessSheet_section, section);
  const { data: scan } = useLiveFragment(BusinessSheet_scan, { __typename: 'Scan', id: scanIdOf(data.id) });
  return (
    <Sheet section={data}>
      <SheetPreview {...reportBusinessTexts().preview}>
        <Cards data={data} scan={scan} />
      </SheetPreview>
      <Sources data={data} />
    </Sheet>
  );
};
