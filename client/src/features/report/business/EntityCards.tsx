import type { ValueOf } from '../../../app/valueOf.ts';
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
    [texts.legalName, entity?.legalName ?? null, 'LEGAL_NAME'],
    [texts.legalForm, entity?.legalForm ?? null, 'LEGAL_FORM'],
    [texts.jurisdiction, entity?.jurisdiction ?? null],
    [texts.authority, entity?.registrationAuthority ?? null],
    [texts.lei, entity?.leiCode ?? null, 'LEI_CODE'],
    [texts.parents, nameList(profile?.structure.parents ?? [], LIMIT)],
    [texts.owners, nameList(profile?.structure.owners ?? [], LIMIT)],
    [texts.subsidiaries, nameList(profile?.structure.subsidiaries ?? [], LIMIT)],
  ];
};

const entityRows = (entity: Entity): readonly CardRow[] => {
  const texts = reportBusinessTexts().entity;
  return [
    [texts.status, entity.entityStatus],
    [texts.matchedBy, entity.matchedBy === null ? null : <ForeignText lang="en" text={entity.matchedBy} />],
    [texts.directParent, entity.directParent],
    [texts.ultimateParent, entity.ultimateParent],
  ];
};

const recordRows = ({ registrationAuthority, registrationNumber, nextRenewal }: Entity): readonly CardRow[] => {
  const texts = reportBusinessTexts().records;
  return [
    [texts.register, registrationNumber === null ? null : registrationAuthority],
    [texts.number, registrationNumber],
    [texts.renewal, nextRenewal === null ? null : <DayText iso={nextRenewal} />],
  ];
};

const locationRows = (entity: Entity | null, profile: Profile | null): readonly CardRow[] => {
  const texts = reportBusinessTexts().location;
  const website = profile?.website ?? null;
  return [
    [texts.headquarters, profile?.headquarters ?? null, 'HEADQUARTERS'],
    [texts.country, profile?.country ?? null],
    [texts.legalAddress, entity?.legalAddress ?? null],
    [texts.officeAddress, entity?.headquartersAddress ?? null],
    [texts.website, website, 'WEBSITE'],
    [
      texts.verified,
      website === null ? null : <>{profile?.websiteVerified === true ? texts.verifiedYes : texts.verifiedNo}</>,
    ],
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
