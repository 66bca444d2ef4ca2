import type { CompanyProfile, LegalEntity, Registration } from '../../../schema/report/facts/businessFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { businessFacts } from '../../report/businessFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

const UNKNOWN = 'the source does not know it';

const profileLines = (profile: CompanyProfile | null): readonly FactLine[] => {
  if (!profile?.found) return [fact('Company', profile && UNKNOWN)];
  return [
    fact('Company', profile.name),
    ...factIfAny('Description', profile.description),
    ...factIfAny('Industry', profile.industries),
    ...factIfAny('Employees', profile.employees?.count),
    ...factIfAny('Founded', profile.founded),
    ...factIfAny('Headquarters', profile.headquarters),
    ...factIfAny(
      'Leadership',
      profile.leadership.map(({ name, title }) => `${name}, ${title}`),
    ),
    ...factIfAny('Investors', profile.funding.investors),
    ...factIfAny('Parent companies', profile.structure.parents),
    ...factIfAny('Subsidiaries', profile.structure.subsidiaries),
  ];
};

const entityLines = (entity: LegalEntity | null): readonly FactLine[] => {
  if (!entity?.found) return [fact('Legal entity', entity && UNKNOWN)];
  return [
    fact('Legal entity', entity.legalName),
    ...factIfAny('Legal form', entity.legalForm),
    ...factIfAny('Jurisdiction', entity.jurisdiction),
    ...factIfAny('LEI', entity.leiCode),
    ...factIfAny('Matched by', entity.matchedBy),
  ];
};

const registrationLines = (registration: Registration | null): readonly FactLine[] => {
  if (!registration?.found) return [fact('Registration', registration && UNKNOWN)];
  return [
    ...factIfAny('Registrar', registration.registrar),
    fact('Registrant', registration.registrantOrganization ?? (registration.redacted ? 'withheld' : 'not told')),
    ...factIfAny('Registered', registration.registeredAt),
    ...factIfAny('Expires', registration.expiresAt),
    ...factIfAny('Status', registration.statuses),
    ...factIfAny('Name servers', registration.nameServers),
    fact('Asked by', `${registration.protocol.toUpperCase()}, ${registration.source.name}`),
  ];
};

export const businessLines = ({ observations }: ScanReport): readonly FactLine[] => {
  const { profile, legalEntity, registration } = businessFacts(observations);
  return [...profileLines(profile), ...entityLines(legalEntity), ...registrationLines(registration)];
};
