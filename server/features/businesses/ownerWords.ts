import { textOfLeaders, type OwnerWords, type ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { z } from 'zod';
import type { ProfileWord } from '../../../projections/businesses/queries.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { businessEvents, type BusinessEvent } from '../../../schema/events/business.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import type { SectionFacts } from '../../../checks/sections.ts';

/** Finds what the verified owner of a domain says; `undefined` if nothing. */
export type FindOwnerWords = (domain: string) => Promise<OwnerWords | undefined>;

/** Adds to a report what the owner says about their business now, whenever the scan was. */
export const reportWithOwner = async <Report extends ScanReport>(
  find: FindOwnerWords,
  report: Report,
): Promise<Report> => {
  const ownerWords = await find(report.domain);
  return ownerWords ? { ...report, ownerWords } : report;
};

const encryptedLeadership = z.object({ leadership: z.array(z.object({ name: z.string(), title: z.string() })) });

/** The current value of each correction; `null` if it was withdrawn, or the person who gave the names has been erased. */
export const textsOfWords = async (
  keys: SubjectKeys,
  words: readonly ProfileWord[],
): Promise<readonly (string | null)[]> => {
  const envelopes = words.flatMap(({ personal }) => personal ?? []);
  const opened = envelopes.length === 0 ? [] : await decryptAll(keys, envelopes, encryptedLeadership);
  const byEnvelope = new Map(envelopes.map((envelope, index) => [envelope, opened[index]]));
  return words.map(({ value, personal }) => {
    const found = personal === null ? undefined : byEnvelope.get(personal);
    return found?.kind === 'open' ? textOfLeaders(found.data.leadership) : value;
  });
};

/** The owner's words as a report contains them. Returns `undefined` if there are none. */
export const ownerWords = async (
  keys: SubjectKeys,
  domain: string,
  words: readonly ProfileWord[],
): Promise<OwnerWords | undefined> => {
  const texts = await textsOfWords(keys, words);
  const said = words.flatMap(({ field, at }, index) => {
    const text = texts[index];
    return typeof text === 'string' ? [{ field, at, text }] : [];
  });
  const at = said
    .map((each) => each.at)
    .sort()
    .at(-1);
  if (at === undefined) return undefined;
  return {
    words: Object.fromEntries(said.map(({ field, text }) => [field, text])),
    url: `https://${domain}/`,
    at,
  };
};

interface OwnerState {
  readonly isVerified: boolean;
  /** Since the verification began: earlier words belong to an earlier owner. */
  readonly words: ReadonlyMap<ProfileFieldName, ProfileWord>;
}

/**
 * The corrections by the owners of a domain as of a past point in time: `events` are those of its stream until then. For the present, the result
 * equals the read model of businesses. Data encrypted for a person who has been erased stay encrypted, for the past too.
 */
export const wordsAsOf = async (events: AsyncIterable<RecordedEvent>): Promise<readonly ProfileWord[]> => {
  let state: OwnerState = { isVerified: false, words: new Map() };
  for await (const event of events) state = after(state, event);
  return state.isVerified ? [...state.words.values()].filter(({ withdrawn }) => !withdrawn) : [];
};

const after = (state: OwnerState, { type, version, data, metadata }: RecordedEvent): OwnerState => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' && isOfBusiness(parsed.event) ? evolved(state, parsed.event, metadata.time) : state;
};

const typesOfBusiness: ReadonlySet<string> = new Set(businessEvents.map((each) => each.type));
const isOfBusiness = (event: DomainEvent): event is BusinessEvent => typesOfBusiness.has(event.type);

const evolved = (state: OwnerState, event: BusinessEvent, at: string): OwnerState => {
  switch (event.type) {
    case 'BusinessVerificationStarted':
      return { isVerified: false, words: new Map() };
    case 'BusinessVerified':
      return { ...state, isVerified: true };
    case 'BusinessVerificationLapsed':
      return { ...state, isVerified: false };
    case 'ProfileFieldCorrected': {
      const { field, value, personal, portalUserId } = event.data;
      return said(state, {
        field,
        value,
        personal,
        withdrawn: false,
        portalUserId,
        counts: true,
        at,
      });
    }
    case 'ProfileFieldWithdrawn': {
      const { field, portalUserId } = event.data;
      const nothing = { value: null, personal: null, withdrawn: true };
      return said(state, { field, ...nothing, portalUserId, counts: true, at });
    }
    case 'BusinessVerificationFailed':
      return state;
  }
};

const said = (state: OwnerState, word: ProfileWord): OwnerState => ({
  ...state,
  words: new Map([...state.words, [word.field, word]]),
});

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** What the sources say about each field, in the form in which an owner would enter it; `null` if they say nothing, or were not queried. */
export const sourceValues = ({
  profile,
  legalEntity,
}: Pick<SectionFacts<'business'>, 'profile' | 'legalEntity'>): Readonly<Record<ProfileFieldName, string | null>> => ({
  name: textOf(profile?.name),
  description: textOf(profile?.description),
  industry: textOf(profile?.industries.join(', ')),
  company_type: textOf(profile?.companyType),
  founded: textOf(profile?.founded),
  employees: textOf(profile?.employees?.count),
  revenue: textOf(profile?.revenue && [profile.revenue.amount, profile.revenue.currency].filter(Boolean).join(' ')),
  headquarters: textOf(profile?.headquarters),
  website: textOf(profile?.website),
  legal_name: textOf(legalEntity?.legalName),
  legal_form: textOf(legalEntity?.legalForm),
  lei_code: textOf(legalEntity?.leiCode),
  leadership: textOf(profile && textOfLeaders(profile.leadership)),
});
