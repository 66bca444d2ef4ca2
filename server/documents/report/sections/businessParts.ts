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
  tablePartIfAny,
} from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

const UNKNOWN = 'The source does not know it';

const inYear = (year: number | null): string => (year === null ? '' : ` (${year})`);

const revenueOf = ({ revenue }: CompanyProfile): string | null =>
  revenue &&
  `${documentNumber(revenue.amount)}${revenue.currency === null ? '' : ` ${revenue.currency}`}${inYear(revenue.year)}`;

const profileParts = (profile: CompanyProfile | null): readonly Part[] => {
  if (!profile?.found) return factPart('Company profile', [fact('Company', profile && UNKNOWN)]);
  const { employees, funding, structure } = profile;
  return [
    ...factPart('Company profile', [
      fact('Company', profile.name),
      ...factIfAny('Description', profile.description),
      ...factIfAny('Industry', profile.industries),
      ...factIfAny('Employees', employees && `${documentNumber(employees.count)}${inYear(employees.year)}`),
      ...factIfAny('Revenue', revenueOf(profile)),
      ...factIfAny('Type', profile.companyType),
      ...factIfAny('Status', profile.status && inWords(profile.status)),
      ...factIfAny('Founded', profile.founded),
      ...factIfAny('Headquarters', profile.headquarters),
      ...factIfAny('Country', profile.country),
      ...linkIfAny('Website', profile.website),
      fact('The website is of this domain', profile.websiteVerified),
    ]),
    ...tablePartIfAny(
      'Leadership',
      [column('Name', 4), column('Role', 6)],
      profile.leadership.map(({ name, title }) => [name, title]),
    ),
    ...factPart('Funding and structure', [
      ...factIfAny('Investors', funding.investors),
      ...factIfAny('Stock exchanges', funding.stockExchanges),
      ...factIfAny('Tickers', funding.tickers),
      ...factIfAny('Parent companies', structure.parents),
      ...factIfAny('Subsidiaries', structure.subsidiaries),
      ...factIfAny('Owners', structure.owners),
    ]),
  ];
};

const entityPart = (entity: LegalEntity | null): readonly Part[] => {
  if (!entity?.found) return factPart('Legal entity', [fact('Legal entity', entity && UNKNOWN)]);
  return factPart('Legal entity', [
    fact('Legal name', entity.legalName),
    ...factIfAny('Legal form', entity.legalForm),
    ...factIfAny('Jurisdiction', entity.jurisdiction),
    ...factIfAny('Registration authority', entity.registrationAuthority),
    ...factIfAny('Registration number', entity.registrationNumber),
    ...factIfAny('LEI', entity.leiCode),
    ...factIfAny('Entity status', entity.entityStatus),
    ...factIfAny('Legal address', entity.legalAddress),
    ...factIfAny('Headquarters', entity.headquartersAddress),
    ...factIfAny('Next renewal of the LEI', entity.nextRenewal),
    ...factIfAny('Direct parent', entity.directParent),
    ...factIfAny('Ultimate parent', entity.ultimateParent),
    ...factIfAny('Matched by', entity.matchedBy),
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

export const businessParts = ({ observations }: ScanReport): readonly Part[] => {
  const { profile, legalEntity, registration } = businessFacts(observations);
  return [...profileParts(profile), ...entityPart(legalEntity), ...registrationPart(registration)];
};
