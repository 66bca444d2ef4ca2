import type { CompanyProfile, LegalEntity, Registration } from '../../../../schema/report/facts/businessFacts.ts';
import type { ProfileFieldName } from '../../../../schema/report/ownerWords.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf, type Absence } from '../../../report/sectionView.ts';
import { businessFacts } from '../../../report/businessFacts.ts';
import {
  column,
  documentNumber,
  fact,
  factIfAny,
  factPart,
  inWords,
  linkIfAny,
  tablePartIfAny,
} from '../documentFact.ts';
import type { Fact, Part } from '../reportDocument.ts';

/** The source was asked, and has nothing. */
const NONE_ON_RECORD = 'None on record';
const NOT_NAMED = 'Nothing to look up: neither registrant nor certificate names a legal entity';

const inYear = (year: number | null): string => (year === null ? '' : ` (${year})`);

const revenueOf = ({ revenue }: CompanyProfile): string | null =>
  revenue &&
  `${documentNumber(revenue.amount)}${revenue.currency === null ? '' : ` ${revenue.currency}`}${inYear(revenue.year)}`;

type Provided = readonly ProfileFieldName[];

/** Marks what is the word of the owner, and not of a source. */
const owned = (provided: Provided, field: ProfileFieldName, facts: readonly Fact[]): readonly Fact[] =>
  provided.includes(field) ? facts.map((each) => ({ ...each, state: 'ownerProvided' as const })) : facts;

const profilePart = (profile: CompanyProfile | null, provided: Provided, absence: Absence): readonly Part[] => {
  if (!profile?.found) return factPart('Company profile', [fact('Company', profile && NONE_ON_RECORD, absence)]);
  const { employees } = profile;
  const count = employees && `${documentNumber(employees.count)}${inYear(employees.year)}`;
  return factPart('Company profile', [
    ...owned(provided, 'name', factIfAny('Company', profile.name)),
    ...owned(provided, 'description', factIfAny('Description', profile.description)),
    ...owned(provided, 'industry', factIfAny('Industry', profile.industries)),
    ...owned(provided, 'employees', factIfAny('Employees', count)),
    ...owned(provided, 'revenue', factIfAny('Revenue', revenueOf(profile))),
    ...owned(provided, 'company_type', factIfAny('Type', profile.companyType)),
    ...factIfAny('Status', profile.status && inWords(profile.status)),
    ...owned(provided, 'founded', factIfAny('Founded', profile.founded)),
    ...owned(provided, 'headquarters', factIfAny('Headquarters', profile.headquarters)),
    ...factIfAny('Country', profile.country),
    ...owned(provided, 'website', linkIfAny('Website', profile.website)),
    ...(profile.website === null
      ? []
      : [fact('The website is known to be of this domain', profile.websiteVerified, 'notChecked')]),
  ]);
};

const leadershipPart = (profile: CompanyProfile | null, provided: Provided): readonly Part[] =>
  tablePartIfAny(
    provided.includes('leadership') ? 'Leadership (provided by the owner)' : 'Leadership',
    [column('Name', 4), column('Role', 6)],
    profile?.leadership.map(({ name, title }) => [name, title]) ?? [],
  );

const structurePart = (profile: CompanyProfile | null): readonly Part[] =>
  factPart('Funding and structure', [
    ...factIfAny('Investors', profile?.funding.investors),
    ...factIfAny('Stock exchanges', profile?.funding.stockExchanges),
    ...factIfAny('Tickers', profile?.funding.tickers),
    ...factIfAny('Parent companies', profile?.structure.parents),
    ...factIfAny('Subsidiaries', profile?.structure.subsidiaries),
    ...factIfAny('Owners', profile?.structure.owners),
  ]);

const entityPart = (
  entity: LegalEntity | null,
  provided: Provided,
  wasNamed: boolean,
  absence: Absence,
): readonly Part[] => {
  if (!entity?.found) {
    const none = wasNamed ? entity && NONE_ON_RECORD : NOT_NAMED;
    return factPart('Legal entity', [fact('Legal entity', none, absence)]);
  }
  return factPart('Legal entity', [
    ...owned(provided, 'legal_name', factIfAny('Legal name', entity.legalName)),
    ...owned(provided, 'legal_form', factIfAny('Legal form', entity.legalForm)),
    ...factIfAny('Jurisdiction', entity.jurisdiction),
    ...factIfAny('Registration authority', entity.registrationAuthority),
    ...factIfAny('Registration number', entity.registrationNumber),
    ...owned(provided, 'lei_code', factIfAny('LEI', entity.leiCode)),
    ...factIfAny('Entity status', entity.entityStatus),
    ...factIfAny('Legal address', entity.legalAddress),
    ...factIfAny('Headquarters', entity.headquartersAddress),
    ...factIfAny('Next renewal of the LEI', entity.nextRenewal),
    ...factIfAny('Direct parent', entity.directParent),
    ...factIfAny('Ultimate parent', entity.ultimateParent),
    ...factIfAny('Matched by', entity.matchedBy),
  ]);
};

const LINE_NAMES: Readonly<Record<Registration['lines'][number]['fact'], string>> = {
  registrar: 'Registrar',
  registrarIanaId: 'IANA number of the registrar',
  registrantOrganization: 'Registrant',
  registrantCountry: 'Country of the registrant',
  registeredAt: 'Registered',
  changedAt: 'Changed',
  expiresAt: 'Expires',
  statuses: 'Status',
  nameServers: 'Name servers',
  dnssecDelegationSigned: 'Delegation signed (DNSSEC)',
};

const registrationPart = (registration: Registration | null, absence: Absence): readonly Part[] => {
  const title = 'WHOIS and domain registration';
  if (!registration?.found) return factPart(title, [fact('Registration', registration && NONE_ON_RECORD, absence)]);
  const facts = factPart(title, [
    ...factIfAny('Domain', registration.domain),
    ...factIfAny('Registrar', registration.registrar),
    ...factIfAny('IANA number of the registrar', registration.registrarIanaId),
    fact('Registrant', registration.registrantOrganization ?? (registration.redacted ? 'Withheld' : 'Not told')),
    ...factIfAny('Country of the registrant', registration.registrantCountry),
    ...factIfAny('Registered', registration.registeredAt?.slice(0, 10)),
    ...factIfAny('Changed', registration.changedAt?.slice(0, 10)),
    ...factIfAny('Expires', registration.expiresAt?.slice(0, 10)),
    ...factIfAny('Status', registration.statuses),
    ...factIfAny('Name servers', registration.nameServers),
    fact('Delegation signed (DNSSEC)', registration.dnssecDelegationSigned, 'notChecked'),
    fact('Asked by', registration.protocol.toUpperCase()),
  ]);
  return [
    ...facts,
    ...tablePartIfAny(
      'Lines of the WHOIS answer',
      [column('Fact', 1), column('Line', 3, 'code')],
      registration.lines.map(({ fact: name, text }) => [LINE_NAMES[name], text]),
    ),
  ];
};

export const businessParts = (report: ScanReport): readonly Part[] => {
  const { observations, ownerWords } = report;
  const { profile, legalEntity, registration, ownerProvided } = businessFacts(observations, ownerWords);
  return [
    ...profilePart(profile, ownerProvided, absenceOf(report, 'companyProfile')),
    ...leadershipPart(profile, ownerProvided),
    ...structurePart(profile),
    ...entityPart(
      legalEntity,
      ownerProvided,
      observations.legalEntity?.status !== 'notAsked',
      absenceOf(report, 'legalEntity'),
    ),
    ...registrationPart(registration, absenceOf(report, 'registration')),
  ];
};
