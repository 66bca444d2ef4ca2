import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type {
  ProfileCards_ProfileFragment,
  ProfileFieldName,
  EntityCards_EntityFragment,
  EntityCards_ProfileFragment,
  RegistrationCard_RegistrationFragment,
} from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportBusinessTexts } from '../../../texts/reportBusiness/reportBusinessTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatAmount, formatNumber } from '../../../texts/formatNumber.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { ForeignList } from '../lists.tsx';
import { registrantOf, registrarOf } from './businessReadings.ts';
import { FactCard, type CardRow, nameList } from './FactCard.tsx';

graphql(`
  fragment ProfileCards_profile on CompanyProfile {
    name
    description
    industries
    employees {
      count
      year
    }
    revenue {
      amount
      currency
      year
    }
    founded
    companyType
    status
    leadership {
      name
      title
    }
    funding {
      investors
      totalAmount
      currency
      stockExchanges
      tickers
    }
  }
`);

type Profile = ValueOf<ProfileCards_ProfileFragment>;

const LIMIT = 4;

const inYear = (text: string, year: number | null): string =>
  year === null ? text : reportBusinessTexts().profile.inYear(text, year);

const profileRows = (profile: Profile): readonly CardRow[] => {
  const texts = reportBusinessTexts().profile;
  const { employees, revenue, founded, status } = profile;
  return [
    { name: texts.name, value: profile.name, field: 'NAME' },
    { name: texts.description, value: profile.description, field: 'DESCRIPTION' },
    { name: texts.industry, value: nameList(profile.industries, LIMIT), field: 'INDUSTRY' },
    { name: texts.companyType, value: profile.companyType, field: 'COMPANY_TYPE' },
    {
      name: texts.employees,
      value: employees && inYear(formatNumber(employees.count), employees.year),
      field: 'EMPLOYEES',
    },
    {
      name: texts.revenue,
      value: revenue && inYear(formatAmount(revenue.amount, revenue.currency), revenue.year),
      field: 'REVENUE',
    },
    { name: texts.founded, value: founded === null ? null : <DayText iso={founded} />, field: 'FOUNDED' },
    { name: texts.status, value: status === null ? null : wordOf(texts.statuses, status) },
  ];
};

const fundingRows = ({ funding }: Profile): readonly CardRow[] => {
  const texts = reportBusinessTexts().funding;
  return [
    {
      name: texts.raised,
      value: funding.totalAmount === null ? null : formatAmount(funding.totalAmount, funding.currency),
    },
    { name: texts.investors, value: nameList(funding.investors, LIMIT) },
    { name: texts.exchanges, value: nameList(funding.stockExchanges, LIMIT) },
    { name: texts.tickers, value: nameList(funding.tickers, LIMIT) },
  ];
};

interface ProfileCardsProps {
  readonly profile: Profile | null;
  readonly absence: Mark | undefined;
  /** Fields that show the word of the domain's owner. */
  readonly ownerProvided: readonly ProfileFieldName[];
}

/** The company as a public knowledge base describes it: who it is, what it lives on, who leads it. */
export const ProfileCards = ({ profile, absence, ownerProvided }: ProfileCardsProps) => {
  const { profile: texts, funding, leadership } = reportBusinessTexts();
  return (
    <>
      <FactCard
        title={texts.title}
        absence={absence}
        rows={profile ? profileRows(profile) : []}
        ownerProvided={ownerProvided}
      />
      <FactCard title={funding.title} absence={absence} rows={profile ? fundingRows(profile) : []} />
      <FactCard
        title={leadership.title}
        absence={absence}
        rows={(profile?.leadership ?? []).map(({ name, title }) => ({
          name: wordOf(leadership.titles, title),
          value: name,
          field: 'LEADERSHIP',
        }))}
        ownerProvided={ownerProvided}
      />
    </>
  );
};

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
type EntityProfile = ValueOf<EntityCards_ProfileFragment>;

const structureRows = (entity: Entity | null, profile: EntityProfile | null): readonly CardRow[] => {
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

const locationRows = (entity: Entity | null, profile: EntityProfile | null): readonly CardRow[] => {
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
  readonly profile: EntityProfile | null;
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

graphql(`
  fragment RegistrationCard_registration on Registration {
    domain
    protocol
    registrar
    registrarIanaId
    registrantOrganization
    registrantCountry
    redacted
    registeredAt
    changedAt
    expiresAt
    statuses
    nameServers
    dnssecDelegationSigned
    lines {
      fact
      text
    }
  }
`);

type Registration = ValueOf<RegistrationCard_RegistrationFragment>;

/** Spec 2 §9: WHOIS name servers 4. */
const NAME_SERVER_LIMIT = 4;
const STATUS_LIMIT = 3;

const day = (iso: string | null): ReactNode => (iso === null ? null : <DayText iso={iso} />);

const yesOrNo = (answer: boolean | null): ReactNode =>
  answer === null ? null : <>{answer ? reportTexts().yes : reportTexts().no}</>;

const rowsOf = (registration: Registration): readonly CardRow[] => {
  const texts = reportBusinessTexts().registration;
  const { nameServers, statuses, protocol } = registration;
  const from = (...facts: readonly (keyof Registration)[]): readonly string[] =>
    registration.lines.filter(({ fact }) => facts.some((each) => each === fact)).map(({ text }) => text);
  return [
    {
      name: texts.registrant,
      value: registrantOf(registration),
      evidence: from('registrantOrganization', 'registrantCountry'),
    },
    { name: texts.details, value: <ForeignText mono text={registration.domain} /> },
    { name: texts.registrar, value: registrarOf(registration), evidence: from('registrar', 'registrarIanaId') },
    { name: texts.registered, value: day(registration.registeredAt), evidence: from('registeredAt') },
    { name: texts.changed, value: day(registration.changedAt), evidence: from('changedAt') },
    { name: texts.expires, value: day(registration.expiresAt), evidence: from('expiresAt') },
    { name: texts.statuses, value: nameList(statuses, STATUS_LIMIT), evidence: from('statuses') },
    {
      name: texts.delegation,
      value: yesOrNo(registration.dnssecDelegationSigned),
      evidence: from('dnssecDelegationSigned'),
    },
    {
      name: texts.nameServers,
      value: nameServers.length === 0 ? null : <ForeignList items={nameServers} limit={NAME_SERVER_LIMIT} />,
      evidence: from('nameServers'),
    },
    { name: texts.readBy, value: <>{protocol === 'rdap' ? 'RDAP' : 'WHOIS'}</> },
  ];
};

interface RegistrationCardProps {
  readonly registration: Registration | null;
  readonly absence: Mark | undefined;
}

/** To whom, by whom and until when the domain is registered, and its name servers there. */
export const RegistrationCard = ({ registration, absence }: RegistrationCardProps) => (
  <FactCard
    title={reportBusinessTexts().registration.title}
    absence={absence}
    rows={registration ? rowsOf(registration) : []}
  />
);
