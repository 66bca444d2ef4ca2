import type {
  LegalEntityObservation,
  LookedUpBy,
} from '../../../../schema/report/observations/legalEntityObservation.ts';
import type { SourceAnswer, SourceIo } from '../../io/sourceIo.ts';
import { defineProbe, ProbeInconclusiveError } from '../../probe.ts';
import { inertText } from '../inertText.ts';
import { instantOf } from '../registration/instantOf.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessLegalEntity } from './assessLegalEntity.ts';
import { askGleif, askLegalForm, askParent, askRegistrationAuthority } from './askGleif.ts';
import { entityClues } from './entityClues.ts';
import { addressLine, gleifRecord, gleifRecords, type GleifRecord } from './gleifRecord.ts';
import { legalEntityCodes } from './legalEntityCodes.ts';
import { isSameLegalName } from './sameLegalName.ts';

/** The legal entity behind the site (GLEIF): by the identifier that Wikidata has, else by the exact name of the registrant or of the certificate. */
export const legalEntity = defineProbe({
  id: 'legalEntity',
  title: 'Legal entity',
  section: 'business',
  needs: ['companyProfile', 'registration', 'tls'],
  deadlineMs: 40_000,
  codes: legalEntityCodes,
  observe: async (target, io, signal, known) => {
    const clues = entityClues(known, target.registrableDomain ?? target.domain);
    if (clues.length === 0) {
      if (known.companyProfile && known.registration && known.tls) return { status: 'notAsked' };
      throw new ProbeInconclusiveError('prerequisite', 'What could name an organisation could not be looked at');
    }
    return lookUp(io.sources, clues, signal);
  },
  assess: assessLegalEntity,
});

interface Sought {
  readonly answer: SourceAnswer;
  readonly record: GleifRecord | undefined;
  /** How many bear the name, where it is not one. */
  readonly sameName: number;
}

/** Clue by clue; a source that fails at the surest is not made up for by a guess. */
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
  if (!last) throw new ProbeInconclusiveError('prerequisite', 'There was nothing to look up');
  return { status: 'unknown', lookedUpBy: [...clues], sameName, source: noteOf(last) };
};

const byLei = async (sources: SourceIo, lei: string, signal: AbortSignal): Promise<Sought> => {
  const answer = await askGleif(sources, `/lei-records/${lei}`, signal);
  if (answer.status === 404) return { answer, record: undefined, sameName: 0 };
  const record = gleifRecord(answer.body);
  if (record.id !== lei) throw new ProbeInconclusiveError('unavailable', 'GLEIF answered with another entity');
  return { answer, record, sameName: 0 };
};

/** Identifiers that were issued by mistake. */
const VOID: ReadonlySet<string> = new Set(['DUPLICATE', 'ANNULLED', 'CANCELLED']);

const byName = async (
  sources: SourceIo,
  { name, country }: Exclude<LookedUpBy, { kind: 'lei' }>,
  signal: AbortSignal,
): Promise<Sought> => {
  const filters = new URLSearchParams({
    'filter[entity.legalName]': name,
    ...(country === null ? {} : { 'filter[entity.legalAddress.country]': country }),
    'page[size]': '100',
  });
  const answer = await askGleif(sources, `/lei-records?${filters.toString()}`, signal);
  // A search answers an empty list for what it does not find.
  if (answer.status === 404) throw new ProbeInconclusiveError('unavailable', 'GLEIF has no search at its address');
  const same = gleifRecords(answer.body).filter(
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
    askLegalForm(sources, record, signal),
    askRegistrationAuthority(sources, record, signal),
    askParent(sources, record, 'direct-parent', signal),
    askParent(sources, record, 'ultimate-parent', signal),
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
