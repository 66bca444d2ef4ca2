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
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportBusinessTexts } from '../../../texts/generated/reportBusinessTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { formatAmount, formatNumber } from '../../../texts/formatNumber.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { yesOrNo } from '../facts.tsx';
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
  year === null ? text : reportBusinessTexts().profile.inYear({ text, year });

const profileRows = (profile: Profile): readonly CardRow[] => {
  const { employees, revenue, founded, status } = profile;
  return [
    { name: factName('business.profile.name'), value: profile.name, field: 'NAME' },
    { name: factName('business.profile.description'), value: profile.description, field: 'DESCRIPTION' },
    { name: factName('business.profile.industries'), value: nameList(profile.industries, LIMIT), field: 'INDUSTRY' },
    { name: factName('business.profile.companyType'), value: profile.companyType, field: 'COMPANY_TYPE' },
    {
      name: factName('business.profile.employees.count'),
      value: employees && inYear(formatNumber(employees.count), employees.year),
      field: 'EMPLOYEES',
    },
    {
      name: factName('business.profile.revenue.amount'),
      value: revenue && inYear(formatAmount(revenue.amount, revenue.currency), revenue.year),
      field: 'REVENUE',
    },
    { name: factName('business.profile.founded'), value: day(founded), field: 'FOUNDED' },
    {
      name: factName('business.profile.status'),
      value: status === null ? null : <>{factWord('business.profile.status', status)}</>,
    },
  ];
};

const fundingRows = ({ funding }: Profile): readonly CardRow[] => [
  {
    name: factName('business.profile.funding.totalAmount'),
    value: funding.totalAmount === null ? null : formatAmount(funding.totalAmount, funding.currency),
  },
  { name: factName('business.profile.funding.investors'), value: nameList(funding.investors, LIMIT) },
  { name: factName('business.profile.funding.stockExchanges'), value: nameList(funding.stockExchanges, LIMIT) },
  { name: factName('business.profile.funding.tickers'), value: nameList(funding.tickers, LIMIT) },
];

interface ProfileCardsProps {
  readonly profile: Profile | null;
  readonly absence: Mark | undefined;
  /** Fields with a value from the domain's owner. */
  readonly ownerProvided: readonly ProfileFieldName[];
}

/** The company according to a public knowledge base: what it is, how it is funded, and who leads it. */
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
  const { parents = [], owners = [], subsidiaries = [] } = profile?.structure ?? {};
  return [
    { name: factName('business.legalEntity.legalName'), value: entity?.legalName, field: 'LEGAL_NAME' },
    { name: factName('business.legalEntity.legalForm'), value: entity?.legalForm, field: 'LEGAL_FORM' },
    { name: factName('business.legalEntity.jurisdiction'), value: entity?.jurisdiction },
    { name: factName('business.legalEntity.registrationAuthority'), value: entity?.registrationAuthority },
    { name: factName('business.legalEntity.leiCode'), value: entity?.leiCode, field: 'LEI_CODE' },
    { name: factName('business.profile.structure.parents'), value: nameList(parents, LIMIT) },
    { name: factName('business.profile.structure.owners'), value: nameList(owners, LIMIT) },
    { name: factName('business.profile.structure.subsidiaries'), value: nameList(subsidiaries, LIMIT) },
  ];
};

const entityRows = ({ entityStatus, matchedBy, directParent, ultimateParent }: Entity): readonly CardRow[] => [
  { name: factName('business.legalEntity.entityStatus'), value: entityStatus },
  {
    name: factName('business.legalEntity.matchedBy'),
    value: matchedBy === null ? null : <ThirdPartyText text={matchedBy} />,
  },
  { name: factName('business.legalEntity.directParent'), value: directParent },
  { name: factName('business.legalEntity.ultimateParent'), value: ultimateParent },
];

const recordRows = ({ registrationAuthority, registrationNumber, nextRenewal }: Entity): readonly CardRow[] => [
  {
    name: factName('business.legalEntity.registrationAuthority'),
    value: registrationNumber === null ? null : registrationAuthority,
  },
  { name: factName('business.legalEntity.registrationNumber'), value: registrationNumber },
  { name: factName('business.legalEntity.nextRenewal'), value: day(nextRenewal) },
];

const locationRows = (entity: Entity | null, profile: EntityProfile | null): readonly CardRow[] => [
  { name: factName('business.profile.headquarters'), value: profile?.headquarters, field: 'HEADQUARTERS' },
  { name: factName('business.profile.country'), value: profile?.country },
  { name: factName('business.legalEntity.legalAddress'), value: entity?.legalAddress },
  { name: factName('business.legalEntity.headquartersAddress'), value: entity?.headquartersAddress },
  { name: factName('business.profile.website'), value: profile?.website, field: 'WEBSITE' },
  {
    name: factName('business.profile.websiteVerified'),
    value: typeof profile?.website === 'string' && (
      <>{factWord('business.profile.websiteVerified', profile.websiteVerified)}</>
    ),
  },
];

interface EntityCardsProps {
  readonly entity: Entity | null;
  readonly profile: EntityProfile | null;
  /** Why the index of legal entities has no facts. */
  readonly entityAbsence: Mark | undefined;
  /** Set if neither source has facts. */
  readonly absence: Mark | undefined;
  /** Fields with a value from the domain's owner. */
  readonly ownerProvided: readonly ProfileFieldName[];
  /** The title of the entity's card, if it differs from the default. */
  readonly entityTitle?: string;
}

/** The legal side of the company: structure, entity, registers and locations. */
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

/** Number of WHOIS name servers shown (spec 2 §9: 4). */
const NAME_SERVER_LIMIT = 4;
const STATUS_LIMIT = 3;

const day = (iso: string | null): ReactNode => (iso === null ? null : <DayText iso={iso} />);

const rowsOf = (registration: Registration): readonly CardRow[] => {
  const { nameServers, statuses, protocol } = registration;
  const from = (...facts: readonly (keyof Registration)[]): readonly string[] =>
    registration.lines.filter(({ fact }) => facts.some((each) => each === fact)).map(({ text }) => text);
  return [
    {
      name: factName('business.registration.registrantOrganization'),
      value: registrantOf(registration),
      evidence: from('registrantOrganization', 'registrantCountry'),
    },
    { name: factName('business.registration.domain'), value: <ThirdPartyText mono text={registration.domain} /> },
    {
      name: factName('business.registration.registrar'),
      value: registrarOf(registration),
      evidence: from('registrar', 'registrarIanaId'),
    },
    {
      name: factName('business.registration.registeredAt'),
      value: day(registration.registeredAt),
      evidence: from('registeredAt'),
    },
    {
      name: factName('business.registration.changedAt'),
      value: day(registration.changedAt),
      evidence: from('changedAt'),
    },
    {
      name: factName('business.registration.expiresAt'),
      value: day(registration.expiresAt),
      evidence: from('expiresAt'),
    },
    {
      name: factName('business.registration.statuses'),
      value: nameList(statuses, STATUS_LIMIT),
      evidence: from('statuses'),
    },
    {
      name: factName('business.registration.dnssecDelegationSigned'),
      value: registration.dnssecDelegationSigned !== null && <>{yesOrNo(registration.dnssecDelegationSigned)}</>,
      evidence: from('dnssecDelegationSigned'),
    },
    {
      name: factName('business.registration.nameServers'),
      value: nameServers.length === 0 ? null : <ForeignList items={nameServers} limit={NAME_SERVER_LIMIT} />,
      evidence: from('nameServers'),
    },
    {
      name: factName('business.registration.protocol'),
      value: <>{factWord('business.registration.protocol', protocol)}</>,
    },
  ];
};

interface RegistrationCardProps {
  readonly registration: Registration | null;
  readonly absence: Mark | undefined;
}

/** The registration of the domain: registrant, registrar, expiry, and name servers. */
export const RegistrationCard = ({ registration, absence }: RegistrationCardProps) => (
  <FactCard
    title={reportBusinessTexts().registration.title}
    absence={absence}
    rows={registration ? rowsOf(registration) : []}
  />
);
