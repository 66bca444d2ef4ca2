import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type {
  EntityCards_EntityFragment,
  EntityCards_ProfileFragment,
  ProfileFieldName,
} from '../../../generated/graphql.ts';
import { reportBusinessTexts } from '../../../texts/reportBusiness/reportBusinessTexts.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { FactCard, type CardRow } from './FactCard.tsx';
import { nameList } from './nameList.tsx';

graphql(`
  fragment EntityCards_profile on CompanyProfile {
    headquarters
    country
    website
    websiteVerified
    structure {
      parents
      subsidiaries
      owners
    }
  }
`);

graphql(`
  fragment EntityCards_entity on LegalEntity {
    legalName
    legalForm
    jurisdiction
    registrationAuthority
    registrationNumber
    leiCode
    entityStatus
    legalAddress
    headquartersAddress
    nextRenewal
    directParent
    ultimateParent
    matchedBy
  }
`);

type Entity = ValueOf<EntityCards_EntityFragment>;
type Profile = ValueOf<EntityCards_ProfileFragment>;

const LIMIT = 4;

const structureRows = (entity: Entity | null, profile: Profile | null): readonly CardRow[] => {
  const texts = reportBusinessTexts().structure;
  return [
    { name: texts.legalName, value: entity?.legalName ?? null, field: 'LEGAL_NAME' },
    { name: texts.legalForm, value: entity?.legalForm ?? null, field: 'LEGAL_FORM' },
    { name: texts.jurisdiction, value: entity?.jurisdiction ?? null },
    { name: texts.authority, value: entity?.registrationAuthority ?? null },
    { name: texts.lei, value: entity?.leiCode ?? null, field: 'LEI_CODE' },
    { name: texts.parents, value: nameList(profile?.structure.parents ?? [], LIMIT) },
    { name: texts.owners, value: nameList(profile?.structure.owners ?? [], LIMIT) },
    { name: texts.subsidiaries, value: nameList(profile?.structure.subsidiaries ?? [], LIMIT) },
  ];
};

const entityRows = (entity: Entity): readonly CardRow[] => {
  const texts = reportBusinessTexts().entity;
  return [
    { name: texts.status, value: entity.entityStatus },
    {
      name: texts.matchedBy,
      value: entity.matchedBy === null ? null : <ForeignText lang="en" text={entity.matchedBy} />,
    },
    { name: texts.directParent, value: entity.directParent },
    { name: texts.ultimateParent, value: entity.ultimateParent },
  ];
};

const recordRows = ({ registrationAuthority, registrationNumber, nextRenewal }: Entity): readonly CardRow[] => {
  const texts = reportBusinessTexts().records;
  return [
    { name: texts.register, value: registrationNumber === null ? null : registrationAuthority },
    { name: texts.number, value: registrationNumber },
    { name: texts.renewal, value: nextRenewal === null ? null : <DayText iso={nextRenewal} /> },
  ];
};

const locationRows = (entity: Entity | null, profile: Profile | null): readonly CardRow[] => {
  const texts = reportBusinessTexts().location;
  const website = profile?.website ?? null;
  return [
    { name: texts.headquarters, value: profile?.headquarters ?? null, field: 'HEADQUARTERS' },
    { name: texts.country, value: profile?.country ?? null },
    { name: texts.legalAddress, value: entity?.legalAddress ?? null },
    { name: texts.officeAddress, value: entity?.headquartersAddress ?? null },
    { name: texts.website, value: website, field: 'WEBSITE' },
    {
      name: texts.verified,
      value: website === null ? null : <>{profile?.websiteVerified === true ? texts.verifiedYes : texts.verifiedNo}</>,
    },
  ];
};

interface EntityCardsProps {
  readonly entity: Entity | null;
  readonly profile: Profile | null;
  /** Of the index of legal entities. */
  readonly entityAbsence: Mark | undefined;
  /** Where both sources have nothing. */
  readonly absence: Mark | undefined;
  /** Fields that show the word of the domain's owner. */
  readonly ownerProvided: readonly ProfileFieldName[];
  /** Of the entity's card, where it is called otherwise. */
  readonly entityTitle?: string;
}

/** The company in law: structure, entity, registers and places. */
export const EntityCards = ({
  entity,
  profile,
  entityAbsence,
  absence,
  ownerProvided,
  entityTitle,
}: EntityCardsProps) => {
  const { structure, entity: texts, records, location } = reportBusinessTexts();
  return (
    <>
      <FactCard
        title={structure.title}
        absence={absence}
        rows={structureRows(entity, profile)}
        ownerProvided={ownerProvided}
      />
      <FactCard title={entityTitle ?? texts.title} absence={entityAbsence} rows={entity ? entityRows(entity) : []} />
      <FactCard title={records.title} absence={entityAbsence} rows={entity ? recordRows(entity) : []} />
      <FactCard
        title={location.title}
        absence={absence}
        rows={locationRows(entity, profile)}
        ownerProvided={ownerProvided}
      />
    </>
  );
};
