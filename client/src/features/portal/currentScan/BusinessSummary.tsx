import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BusinessSummary_SectionFragment, ProfileFieldName } from '../../../generated/graphql.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { noneOnRecord } from '../../scanReport/business/FactCard.tsx';
import { registrantOf, registrarOf } from '../../scanReport/business/businessReadings.ts';
import { FactList, OwnerMark, PlainFact } from '../../scanReport/facts.tsx';
import { PlainSheet } from '../../scanReport/Sheet.tsx';
import { missing } from '../../scanReport/reading.ts';

const BusinessSummary_section = graphql(`
  fragment BusinessSummary_section on BusinessSection {
    id
    ...CheckStates_section @unmask
    ownerProvided
    profile {
      found
      name
      industries
      employees {
        count
      }
      headquarters
    }
    legalEntity {
      found
      legalName
      leiCode
    }
    registration {
      found
      registrar
      registrarIanaId
      registrantOrganization
      registrantCountry
      redacted
    }
  }
`);

type Data = BusinessSummary_SectionFragment;

const LENGTH = 120;

interface KnownProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Why there is no value. */
  readonly absence: Mark;
  /** Whether the domain's owner provided the value. */
  readonly isOwners?: boolean;
}

const Known = ({ name, value, absence, isOwners = false }: KnownProps) => (
  <PlainFact name={name}>
    {value === null || value === undefined || value === '' ? <StateMark {...absence} /> : null}
    {typeof value === 'string' && value !== '' ? <CutText prose text={value} limit={LENGTH} /> : value}
    {isOwners && <OwnerMark />}
  </PlainFact>
);

const absenceOf = ({ checks }: Data, part: { readonly found: boolean } | null, probe: string): Mark =>
  part ? noneOnRecord() : missing(checks, probe);

/** Summarises the business behind the domain in a few lines; the details are further down the page. */
export const BusinessSummary = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(BusinessSummary_section, section);
  const texts = portalScanTexts().business;
  const { profile, legalEntity, registration } = data;
  const ofProfile = absenceOf(data, profile, 'companyProfile');
  const ofEntity = absenceOf(data, legalEntity, 'legalEntity');
  const isOwners = (field: ProfileFieldName): boolean => data.ownerProvided.includes(field);
  const ofRegistration = absenceOf(data, registration, 'registration');
  return (
    <PlainSheet anchor="company" title={texts.title} line={texts.line}>
      <FactList label={texts.title}>
        <Known
          name={factName('business.profile.name')}
          value={profile?.name}
          absence={ofProfile}
          isOwners={isOwners('NAME')}
        />
        <Known
          name={factName('business.profile.industries')}
          value={profile?.industries.join(', ')}
          absence={ofProfile}
          isOwners={isOwners('INDUSTRY')}
        />
        <Known
          name={factName('business.profile.employees.count')}
          value={profile?.employees ? formatNumber(profile.employees.count) : null}
          absence={ofProfile}
          isOwners={isOwners('EMPLOYEES')}
        />
        <Known
          name={factName('business.profile.headquarters')}
          value={profile?.headquarters}
          absence={ofProfile}
          isOwners={isOwners('HEADQUARTERS')}
        />
        <Known
          name={factName('business.legalEntity.legalName')}
          value={legalEntity?.legalName}
          absence={ofEntity}
          isOwners={isOwners('LEGAL_NAME')}
        />
        <Known
          name={factName('business.legalEntity.leiCode')}
          value={legalEntity?.leiCode}
          absence={ofEntity}
          isOwners={isOwners('LEI_CODE')}
        />
        <Known
          name={factName('business.registration.registrantOrganization')}
          value={registration?.found === true ? registrantOf(registration) : null}
          absence={ofRegistration}
        />
        <Known
          name={factName('business.registration.registrar')}
          value={registration?.found === true ? registrarOf(registration) : null}
          absence={ofRegistration}
        />
      </FactList>
    </PlainSheet>
  );
};
