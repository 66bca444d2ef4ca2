import { z } from 'zod';
import type { LegalEntityObservation } from './observation.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import type { SourceAnswer, SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { inertText, wellFormedText } from '../kit/boundedText.ts';
import { isLei } from '../kit/isLei.ts';

type Found = Extract<LegalEntityObservation, { status: 'found' }>;

/** Requests GLEIF's API, version 1 (https://www.gleif.org/en/lei-data/gleif-api). */
export const queryGleif = (sources: SourceIo, path: string, signal: AbortSignal): Promise<SourceAnswer> =>
  sources.getJson('gleif', { path, accept: 'application/vnd.api+json' }, signal);

/** A failure here leaves one detail open and does not fail the check. An aborted scan is not a failure of GLEIF. */
const orFailure = async <Answer>(
  signal: AbortSignal,
  failed: (reason: string) => Answer,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure || error instanceof InconclusiveError)) throw error;
    return failed(wellFormedText(error.message, 300));
  }
};

/** Finds the parent that consolidates the entity's accounts. A 404, or a record that has only a reporting exception, means that it reports none. */
export const queryParent = (
  sources: SourceIo,
  entity: GleifRecord,
  relation: 'direct-parent' | 'ultimate-parent',
  signal: AbortSignal,
): Promise<Found['directParent']> => {
  const links = entity.relationships?.[relation]?.links;
  const isException = links?.['reporting-exception'] !== undefined;
  if (isException && links['lei-record'] === undefined) return Promise.resolve({ status: 'none' });
  return orFailure<Found['directParent']>(
    signal,
    (reason) => ({ status: 'notChecked', reason }),
    async () => {
      const answer = await queryGleif(sources, `/lei-records/${entity.id}/${relation}`, signal);
      if (answer.status === 404) return { status: 'none' };
      const parent = gleifRecord(answer.body);
      return { status: 'found', lei: parent.id, name: inertText(parent.attributes.entity.legalName.name, 300) ?? '' };
    },
  );
};

const name = z.string().nullish().catch(null);
const formModel = z.object({
  data: z.object({ attributes: z.object({ names: z.array(z.object({ localName: name, languageCode: name })) }) }),
});
const authorityModel = z.object({
  data: z.object({ attributes: z.object({ internationalName: name, localName: name }) }),
});

/** Codes for "other" and "none"; `other` holds the actual text. */
const OTHER_FORMS: ReadonlySet<string> = new Set(['8888', '9999']);
const OTHER_AUTHORITIES: ReadonlySet<string> = new Set(['RA888888', 'RA999999']);

/** Returns the name of the legal form from the index's list of ISO 20275 (in English if available), otherwise the text of the record, otherwise its code. */
export const queryLegalForm = async (
  sources: SourceIo,
  entity: GleifRecord,
  signal: AbortSignal,
): Promise<string | null> => {
  const { id, other } = entity.attributes.entity.legalForm ?? {};
  const written = inertText(other, 300);
  if (id === undefined || id === null || !/^[A-Z0-9]{4}$/.test(id) || OTHER_FORMS.has(id)) return written;
  const called = await orFailure<string | null>(
    signal,
    () => null,
    async () => {
      const { data } = formModel.safeParse((await queryGleif(sources, `/entity-legal-forms/${id}`, signal)).body);
      const names = data?.data.attributes.names ?? [];
      const english = names.find(({ languageCode }) => languageCode === 'en');
      return inertText((english ?? names[0])?.localName, 300);
    },
  );
  return called ?? written ?? id;
};

/** Returns the name and code of the register that lists the entity, otherwise only the code. */
export const queryRegistrationAuthority = async (
  sources: SourceIo,
  entity: GleifRecord,
  signal: AbortSignal,
): Promise<string | null> => {
  const { id, other } = entity.attributes.entity.registeredAt ?? {};
  const written = inertText(other, 300);
  if (id === undefined || id === null || !/^RA\d{6}$/.test(id) || OTHER_AUTHORITIES.has(id)) return written;
  const called = await orFailure<string | null>(
    signal,
    () => null,
    async () => {
      const { data } = authorityModel.safeParse(
        (await queryGleif(sources, `/registration-authorities/${id}`, signal)).body,
      );
      const { internationalName, localName } = data?.data.attributes ?? {};
      return inertText(internationalName ?? localName, 250);
    },
  );
  return called === null ? id : `${called} (${id})`;
};

const text = z.string().max(4_096).nullish().catch(null);
const address = z
  .object({
    addressLines: z.array(z.unknown()).catch([]),
    addressNumber: text,
    city: text,
    region: text,
    country: text,
    postalCode: text,
  })
  .nullish()
  .catch(null);
const code = z.object({ id: text, other: text }).nullish().catch(null);
const relation = z
  .object({ links: z.record(z.string(), z.unknown()).nullish().catch(null) })
  .nullish()
  .catch(null);

const record = z.object({
  id: z.string().refine(isLei),
  attributes: z.object({
    entity: z.object({
      legalName: z.object({ name: z.string().min(1).max(4_096) }),
      legalAddress: address,
      headquartersAddress: address,
      registeredAt: code,
      registeredAs: text,
      jurisdiction: text,
      legalForm: code,
      status: text,
    }),
    registration: z.object({ status: text, nextRenewalDate: text }).nullish().catch(null),
  }),
  relationships: z.object({ 'direct-parent': relation, 'ultimate-parent': relation }).nullish().catch(null),
});
export type GleifRecord = z.infer<typeof record>;

const notUnderstood = (what: string): InconclusiveError =>
  new InconclusiveError('unavailable', `GLEIF answered ${what}`);

/** Parses one record of the index (JSON:API). Throws `InconclusiveError` if it is not valid. */
export const gleifRecord = (body: unknown): GleifRecord => {
  const parsed = z.object({ data: record }).safeParse(body);
  if (!parsed.success) throw notUnderstood('what is no record of an entity');
  return parsed.data.data;
};

const MAX_PAGES = 3;
const pagesModel = z.object({ meta: z.object({ pagination: z.object({ lastPage: z.number().int().positive() }) }) });

/**
 * Returns all records that match the filters. Throws `InconclusiveError` if there are more than three pages: among the rest could be the entity, or another one
 * of the same name.
 */
export const searchGleif = async (
  sources: SourceIo,
  filters: URLSearchParams,
  signal: AbortSignal,
): Promise<{ readonly answer: SourceAnswer; readonly records: readonly GleifRecord[] }> => {
  const pageOf = async (page: number): Promise<SourceAnswer> => {
    const further = page === 1 ? '' : `&${new URLSearchParams({ 'page[number]': String(page) }).toString()}`;
    const answer = await queryGleif(sources, `/lei-records?${filters.toString()}${further}`, signal);
    // A search without results returns an empty list, not a 404.
    if (answer.status === 404) throw new InconclusiveError('unavailable', 'GLEIF has no search at its address');
    return answer;
  };
  const answer = await pageOf(1);
  const records = [...gleifRecords(answer.body)];
  const lastPage = pagesModel.safeParse(answer.body).data?.meta.pagination.lastPage ?? 1;
  if (lastPage > MAX_PAGES)
    throw new InconclusiveError('unavailable', 'GLEIF found too many entities with these words to tell them apart');
  for (let page = 2; page <= lastPage; page += 1) records.push(...gleifRecords((await pageOf(page)).body));
  return { answer, records };
};

/** Parses a list of records. Skips invalid ones, and throws `InconclusiveError` if all of them are invalid. */
const gleifRecords = (body: unknown): readonly GleifRecord[] => {
  const parsed = z.object({ data: z.array(z.unknown()) }).safeParse(body);
  if (!parsed.success) throw notUnderstood('no list of entities');
  const records = parsed.data.data.slice(0, 500).flatMap((each) => record.safeParse(each).data ?? []);
  if (records.length === 0 && parsed.data.data.length > 0) throw notUnderstood('a list that cannot be read');
  return records;
};

/** One line: street, city, region, postal code, country. */
export const addressLine = (place: z.infer<typeof address>): string | null => {
  if (!place) return null;
  const lines = place.addressLines.slice(0, 10).filter((line) => typeof line === 'string');
  const parts = [...lines, place.city, place.region, place.postalCode, place.country];
  return inertText(parts.flatMap((part) => inertText(part, 200) ?? []).join(', '), 500);
};
