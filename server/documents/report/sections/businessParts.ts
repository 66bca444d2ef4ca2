import type { CompanyProfile, LegalEntity, Registration } from '../../../../schema/report/facts/businessFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { businessFacts } from '../../../report/businessFacts.ts';
import {
  column,
  documentNumber,
  fact,
  factIfAny,
  factPart,
  inWords,
  linkIfAny,
  ownedFact,
  tablePartIfAny,
} from '../documentFact.ts';
import type { Fact, OwnerWords, Part } from '../reportDocument.ts';

const UNKNOWN = 'The source does not know it';

const inYear = (year: number | null): string => (year === null ? '' : ` (${year})`);

const revenueOf = ({ revenue }: CompanyProfile): string | null =>
  revenue &&
  `${documentNumber(revenue.amount)}${revenue.currency === null ? '' : ` ${revenue.currency}`}${inYear(revenue.year)}`;

const sourceFacts = (profile: CompanyProfile | null, owners: OwnerWords): readonly Fact[] => {
  if (!profile?.found) {
    const said: readonly (readonly [string, string | undefined])[] = [
      ['Company', owners.name],
      ['Description', owners.description],
      ['Industry', owners.industry],
      ['Employees', owners.employees],
      ['Revenue', owners.revenue],
      ['Type', owners.company_type],
      ['Founded', owners.founded],
      ['Headquarters', owners.headquarters],
      ['Website', owners.website],
    ];
    const unknown = [fact('Public sources', profile && UNKNOWN)];
    return [...unknown, ...said.flatMap(([label, word]) => ownedFact(label, word, []))];
  }
  const { employees } = profile;
  const count = employees && `${documentNumber(employees.count)}${inYear(employees.year)}`;
  return [
    ...ownedFact('Company', owners.name, [fact('Company', profile.name)]),
    ...ownedFact('Description', owners.description, factIfAny('Description', profile.description)),
    ...ownedFact('Industry', owners.industry, factIfAny('Industry', profile.industries)),
    ...ownedFact('Employees', owners.employees, factIfAny('Employees', count)),
    ...ownedFact('Revenue', owners.revenue, factIfAny('Revenue', revenueOf(profile))),
    ...ownedFact('Type', owners.company_type, factIfAny('Type', profile.companyType)),
    ...factIfAny('Status', profile.status && inWords(profile.status)),
    ...ownedFact('Founded', owners.founded, factIfAny('Founded', profile.founded)),
    ...ownedFact('Headquarters', owners.headquarters, factIfAny('Headquarters', profile.headquarters)),
    ...factIfAny('Country', profile.country),
    ...ownedFact('Website', owners.website, linkIfAny('Website', profile.website)),
    fact('The website is of this domain', profile.websiteVerified),
  ];
};

const leadershipParts = (profile: CompanyProfile | null, owners: OwnerWords): readonly Part[] => {
  if (owners.leadership !== undefined) return factPart('Leadership', ownedFact('Leadership', owners.leadership, []));
  return tablePartIfAny(
    'Leadership',
    [column('Name', 4), column('Role', 6)],
    profile?.leadership.map(({ name, title }) => [name, title]) ?? [],
  );
};

const structurePart = (profile: CompanyProfile | null): readonly Part[] =>
  factPart('Funding and structure', [
    ...factIfAny('Investors', profile?.funding.investors),
    ...factIfAny('Stock exchanges', profile?.funding.stockExchanges),
    ...factIfAny('Tickers', profile?.funding.tickers),
    ...factIfAny('Parent companies', profile?.structure.parents),
    ...factIfAny('Subsidiaries', profile?.structure.subsidiaries),
    ...factIfAny('Owners', profile?.structure.owners),
  ]);

const entityPart = (entity: LegalEntity | null, owners: OwnerWords): readonly Part[] => {
  const isKnown = entity?.found === true;
  const told = isKnown ? [fact('Legal name', entity.legalName)] : [fact('Legal entity', entity && UNKNOWN)];
  return factPart('Legal entity', [
    ...ownedFact('Legal name', owners.legal_name, told),
    ...ownedFact('Legal form', owners.legal_form, factIfAny('Legal form', entity?.legalForm)),
    ...factIfAny('Jurisdiction', entity?.jurisdiction),
    ...factIfAny('Registration authority', entity?.registrationAuthority),
    ...factIfAny('Registration number', entity?.registrationNumber),
    ...ownedFact('LEI', owners.lei_code, factIfAny('LEI', entity?.leiCode)),
    ...factIfAny('Entity status', entity?.entityStatus),
    ...factIfAny('Legal address', entity?.legalAddress),
    ...factIfAny('Headquarters', entity?.headquartersAddress),
    ...factIfAny('Next renewal of the LEI', entity?.nextRenewal),
    ...factIfAny('Direct parent', entity?.directParent),
    ...factIfAny('Ultimate parent', entity?.ultimateParent),
    ...factIfAny('Matched by', entity?.matchedBy),
  ]);
};

const registrationPart = (registration: Registration | null): readonly Part[] => {
  const title = 'WHOIS and domain registration';
  if (!registration?.found) return factPart(title, [fact('Registration', registration && UNKNOWN)]);
  return factPart(title, [
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
    fact('Delegation signed (DNSSEC)', registration.dnssecDelegationSigned),
    fact('Asked by', registration.protocol.toUpperCase()),
  ]);
};

export const businessParts = ({ observations }: ScanReport, owners: OwnerWords): readonly Part[] => {
  const { profile, legalEntity, registration } = businessFacts(observations);
  return [
    ...factPart('Company profile', sourceFacts(profile, owners)),
    ...leadershipParts(profile, owners),
    ...structurePart(profile),
    ...entityPart(legalEntity, owners),
    ...registrationPart(registration),
  ];
};
