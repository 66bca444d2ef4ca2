import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import type { LegalEntityObservation, LookedUpBy } from './observation.ts';
import type { SourceAnswer, SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { inertText, wellFormedText, evidenceLine } from '../kit/boundedText.ts';
import { instantOf } from '../registration/instantOf.ts';
import {
  queryGleif,
  queryLegalForm,
  queryParent,
  queryRegistrationAuthority,
  addressLine,
  gleifRecord,
  searchGleif,
  type GleifRecord,
} from './gleif.ts';
import type { Observations } from '../index.ts';
import { getDomain } from 'tldts';
import type { TlsObservation } from '../tls/observation.ts';
import { filterValueOf, isSameLegalName } from './legalNames.ts';
import { registrantNameOf } from '../registration/registrationRecord.ts';

const reference = { label: 'GLEIF: the Global LEI Index', url: 'https://www.gleif.org/en/lei-data/global-lei-index' };

/** Findings of the legal entity check. They cost no points, because most companies need no identifier. */
const legalEntityCodes = {
  'legal-entity-found': {
    reference,
  },
  'legal-entity-by-name': {
    reference,
  },
  'legal-entity-inactive': {
    reference,
  },
  'legal-entity-lapsed': {
    reference,
  },
  'legal-entity-unknown': {
    reference,
  },
  'legal-entity-not-named': {
    reference,
  },
} as const satisfies FindingRules;

/**
 * Finds the legal entity behind the site (GLEIF): by the identifier in Wikidata, otherwise by the exact name of the registrant or of the certificate's subject.
 */
export const legalEntity = defineCheck({
  id: 'legalEntity',
  section: 'business',
  step: 6,
  profiles: [],
  needs: ['companyProfile', 'registration', 'tls'],
  deadlineMs: 40_000,
  codes: legalEntityCodes,
  observe: async (target, io, signal, known) => {
    const clues = entityClues(known, target.registrableDomain ?? target.domain);
    if (clues.length === 0) {
      if (known.companyProfile && known.registration && known.tls) return { status: 'notAsked' };
      throw new InconclusiveError('prerequisite', 'What could name an organisation could not be looked at');
    }
    return lookUp(io.sources, clues, signal);
  },
  assess: (seen) => assessLegalEntity(seen),
});

interface Sought {
  readonly answer: SourceAnswer;
  readonly record: GleifRecord | undefined;
  /** How many entities have the name, if it is not exactly one. */
  readonly sameName: number;
}

/** Tries the clues in order, the most reliable first. If the source fails for one, it does not fall back to a less reliable clue. */
const lookUp = async (
  sources: SourceIo,
  clues: readonly LookedUpBy[],
  signal: AbortSignal,
): Promise<LegalEntityObservation> => {
  let last: SourceAnswer | undefined;
  let sameName = 0;
  for (const clue of clues) {
    const sought = clue.kind === 'lei' ? await byLei(sources, clue.lei, signal) : await byName(sources, clue, signal);
    if (sought.record) return found(sources, sought.answer, sought.record, clue, signal);
    last = sought.answer;
    sameName = Math.max(sameName, sought.sameName);
  }
  if (!last) throw new InconclusiveError('prerequisite', 'There was nothing to look up');
  return { status: 'unknown', lookedUpBy: [...clues], sameName, source: noteOf(last) };
};

const byLei = async (sources: SourceIo, lei: string, signal: AbortSignal): Promise<Sought> => {
  const answer = await queryGleif(sources, `/lei-records/${lei}`, signal);
  if (answer.status === 404) return { answer, record: undefined, sameName: 0 };
  const record = gleifRecord(answer.body);
  if (record.id !== lei) throw new InconclusiveError('unavailable', 'GLEIF answered with another entity');
  return { answer, record, sameName: 0 };
};

/** Statuses of identifiers that were issued by mistake. */
const VOID: ReadonlySet<string> = new Set(['DUPLICATE', 'ANNULLED', 'CANCELLED']);

const byName = async (
  sources: SourceIo,
  { name, country }: Exclude<LookedUpBy, { kind: 'lei' }>,
  signal: AbortSignal,
): Promise<Sought> => {
  const filters = new URLSearchParams({
    'filter[entity.legalName]': filterValueOf(name),
    ...(country === null ? {} : { 'filter[entity.legalAddress.country]': country }),
    'page[size]': '100',
  });
  const { answer, records } = await searchGleif(sources, filters, signal);
  const same = records.filter(
    ({ attributes: { entity, registration } }) =>
      isSameLegalName(entity.legalName.name, name) &&
      (country === null || entity.legalAddress?.country === country) &&
      !VOID.has(registration?.status ?? ''),
  );
  const active = same.filter(({ attributes }) => attributes.entity.status === 'ACTIVE');
  const candidates = active.length > 0 ? active : same;
  return { answer, record: candidates.length === 1 ? candidates[0] : undefined, sameName: candidates.length };
};

const found = async (
  sources: SourceIo,
  answer: SourceAnswer,
  record: GleifRecord,
  lookedUpBy: LookedUpBy,
  signal: AbortSignal,
): Promise<LegalEntityObservation> => {
  const { entity, registration } = record.attributes;
  const [legalForm, registrationAuthority, directParent, ultimateParent] = await Promise.all([
    queryLegalForm(sources, record, signal),
    queryRegistrationAuthority(sources, record, signal),
    queryParent(sources, record, 'direct-parent', signal),
    queryParent(sources, record, 'ultimate-parent', signal),
  ]);
  return {
    status: 'found',
    lei: record.id,
    lookedUpBy,
    legalName: inertText(entity.legalName.name, 300) ?? record.id,
    legalForm,
    jurisdiction: inertText(entity.jurisdiction, 20),
    registrationAuthority,
    registrationNumber: inertText(entity.registeredAs, 100),
    entityStatus: inertText(entity.status, 40),
    registrationStatus: inertText(registration?.status, 40),
    legalAddress: addressLine(entity.legalAddress),
    headquartersAddress: addressLine(entity.headquartersAddress),
    nextRenewal: instantOf(registration?.nextRenewalDate)?.toISOString() ?? null,
    directParent,
    ultimateParent,
    source: noteOf(answer),
  };
};

const noteOf = ({ url, retrievedAt }: SourceAnswer) => ({ url: wellFormedText(url, 2_048), retrievedAt });

type EntityAssessment = Assessment<keyof typeof legalEntityCodes>;

/** Returns what the entity was looked up by, in words. */
const clueLine = (clue: LookedUpBy): string => {
  if (clue.kind === 'lei') return `LEI: ${clue.lei}`;
  const where = clue.country === null ? '' : ` (${clue.country})`;
  return `${clue.kind === 'registrant' ? 'Registrant' : 'Certificate'}: ${clue.name}${where}`;
};

const assessLegalEntity = (seen: LegalEntityObservation): readonly EntityAssessment[] => {
  if (seen.status === 'notAsked') return [{ code: 'legal-entity-not-named', outcome: 'info', evidence: [] }];
  if (seen.status === 'unknown') {
    const several = seen.sameName > 1 ? [`${seen.sameName} entities bear the name`] : [];
    const evidence = [...seen.lookedUpBy.map(clueLine), ...several].map(evidenceLine);
    return [{ code: 'legal-entity-unknown', outcome: 'info', evidence }];
  }
  const isSure = seen.lookedUpBy.kind === 'lei';
  const lines = [`${seen.legalName}: LEI ${seen.lei}`, ...(isSure ? [] : [clueLine(seen.lookedUpBy)])];
  return [
    {
      code: isSure ? 'legal-entity-found' : 'legal-entity-by-name',
      outcome: 'info',
      evidence: lines.map(evidenceLine),
    },
    ...statusOf(seen),
  ];
};

type Found = Extract<LegalEntityObservation, { status: 'found' }>;

const statusOf = ({ entityStatus, registrationStatus, nextRenewal }: Found): readonly EntityAssessment[] => {
  const findings: EntityAssessment[] = [];
  if (entityStatus !== null && entityStatus !== 'ACTIVE' && entityStatus !== 'NULL')
    findings.push({
      code: 'legal-entity-inactive',
      outcome: 'info',
      evidence: [evidenceLine(`Status: ${entityStatus}`)],
    });
  if (registrationStatus === 'LAPSED') {
    const due = `To be renewed: ${nextRenewal?.slice(0, 10) ?? 'not said'}`;
    findings.push({ code: 'legal-entity-lapsed', outcome: 'info', evidence: [due] });
  }
  return findings;
};

/** Returns what other checks found that a legal entity can be looked up by, the most reliable first. Never uses the domain's own label. */
const entityClues = (known: Partial<Observations>, domain: string): readonly LookedUpBy[] => {
  const { companyProfile, registration, tls } = known;
  const clues: LookedUpBy[] = [];
  if (companyProfile?.status === 'found' && companyProfile.lei !== null)
    clues.push({ kind: 'lei', lei: companyProfile.lei });
  // Redacted registrant data may name a proxy service.
  if (registration?.status === 'found' && registration.registrantOrganization !== null && !registration.redacted) {
    clues.push({
      kind: 'registrant',
      name: registration.registrantOrganization,
      country: countryCode(registration.registrantCountry),
    });
  }
  const organization = certificateOrganization(tls, domain);
  if (organization) clues.push({ kind: 'certificate', ...organization });
  return clues;
};

const PART =
  /, (?=(?:CN|O|OU|C|L|ST|street|postalCode|serialNumber|businessCategory|jurisdictionC|jurisdictionST|jurisdictionL|organizationIdentifier|emailAddress|DC|UID)=)/;

/**
 * Returns the organisation that a certificate authority verified before it issued the certificate (organisation or extended validation), with its country.
 * Returns `undefined` if there is none, if the certificate is not trusted, or if it is a provider's certificate for a name of its own: the certificate of a
 * content delivery network is valid for its customers' sites but names the provider.
 */
const certificateOrganization = (
  tls: TlsObservation | undefined,
  domain: string,
): { readonly name: string; readonly country: string | null } | undefined => {
  if (tls?.status !== 'served' || tls.faults.length > 0 || tls.trust === 'notChecked') return undefined;
  const { validation, subject, subjectAltNames, subjectAltNameCount } = tls.certificate;
  if (validation !== 'organization' && validation !== 'extended') return undefined;
  const parts = subject.split(PART);
  const partOf = (type: string) => parts.find((part) => part.startsWith(`${type}=`))?.slice(type.length + 1);
  const commonName = partOf('CN');
  const isOwn = (name: string): boolean =>
    getDomain(name.replace(/^\*\./, ''), { allowPrivateDomains: true }) === domain;
  const names = commonName === undefined ? subjectAltNames : [commonName];
  const areAllSeen = commonName !== undefined || subjectAltNameCount === subjectAltNames.length;
  if (names.length === 0 || !areAllSeen || !names.every(isOwn)) return undefined;
  const { name } = registrantNameOf(partOf('O'));
  return name === null ? undefined : { name, country: countryCode(partOf('C')) };
};

/** Codes that are reserved but not assigned (ISO 3166-1), and that people write in place of the assigned one. */
const USUAL_CODES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

const countryCode = (text: string | null | undefined): string | null => {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? (USUAL_CODES[code] ?? code) : null;
};
