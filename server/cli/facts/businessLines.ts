import type { CompanyProfile, LegalEntity, Registration } from '../../../schema/report/facts/businessFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf, type Absence } from '../../features/scanReport/sectionView.ts';
import { businessFacts } from '../../features/scanReport/businessFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

const NONE_ON_RECORD = 'none on record';
const NOT_NAMED = 'nothing to look up: neither registrant nor certificate names a legal entity';

const profileLines = (profile: CompanyProfile | null, absence: Absence): readonly FactLine[] => {
  if (!profile?.found) return [fact('Company', profile && NONE_ON_RECORD, absence)];
  return [
    ...factIfAny('Company', profile.name),
    ...factIfAny('Description', profile.description),
    ...factIfAny('Industry', profile.industries),
    ...factIfAny('Employees', profile.employees?.count),
    ...factIfAny('Revenue', revenueOf(profile)),
    ...factIfAny('Type', profile.companyType),
    ...factIfAny('Status', profile.status),
    ...factIfAny('Founded', profile.founded),
    ...factIfAny('Headquarters', profile.headquarters),
    ...factIfAny(
      'Leadership',
      profile.leadership.map(({ name, title }) => `${name}, ${title}`),
    ),
    ...factIfAny('Website', profile.website),
    ...factIfAny('Stock exchange', profile.funding.stockExchanges),
    ...factIfAny('Ticker', profile.funding.tickers),
    ...factIfAny('Investors', profile.funding.investors),
    ...factIfAny('Parent companies', profile.structure.parents),
    ...factIfAny('Subsidiaries', profile.structure.subsidiaries),
  ];
};

const revenueOf = ({ revenue }: CompanyProfile): string | null =>
  revenue && [revenue.amount, revenue.currency, revenue.year && `(${revenue.year})`].filter(Boolean).join(' ');

const entityLines = (entity: LegalEntity | null, wasNamed: boolean, absence: Absence): readonly FactLine[] => {
  if (!entity?.found) return [fact('Legal entity', wasNamed ? entity && NONE_ON_RECORD : NOT_NAMED, absence)];
  return [
    ...factIfAny('Legal entity', entity.legalName),
    ...factIfAny('Legal form', entity.legalForm),
    ...factIfAny('Jurisdiction', entity.jurisdiction),
    ...factIfAny('LEI', entity.leiCode),
    ...factIfAny('Entity status', entity.entityStatus),
    ...factIfAny('Legal address', entity.legalAddress),
    ...factIfAny('Direct parent', entity.directParent),
    ...factIfAny('Ultimate parent', entity.ultimateParent),
    ...factIfAny('Matched by', entity.matchedBy),
  ];
};

const registrationLines = (registration: Registration | null, absence: Absence): readonly FactLine[] => {
  if (!registration?.found) return [fact('Registration', registration && NONE_ON_RECORD, absence)];
  return [
    ...factIfAny('Registrar', registration.registrar),
    fact('Registrant', registration.registrantOrganization ?? (registration.redacted ? 'withheld' : 'not told')),
    ...factIfAny('Registered', registration.registeredAt),
    ...factIfAny('Expires', registration.expiresAt),
    ...factIfAny('Status', registration.statuses),
    ...factIfAny('Name servers', registration.nameServers),
    ...factIfAny(
      'Read from',
      registration.lines.map(({ text }) => text),
    ),
    fact('Asked by', `${registration.protocol.toUpperCase()}, ${registration.source.name}`),
  ];
};

export const businessLines = (report: ScanReport): readonly FactLine[] => {
  const { observations, ownerWords } = report;
  const { profile, legalEntity, registration } = businessFacts(observations, ownerWords);
  return [
    ...profileLines(profile, absenceOf(report, 'companyProfile')),
    ...entityLines(legalEntity, observations.legalEntity?.status !== 'notAsked', absenceOf(report, 'legalEntity')),
    ...registrationLines(registration, absenceOf(report, 'registration')),
  ];
};
