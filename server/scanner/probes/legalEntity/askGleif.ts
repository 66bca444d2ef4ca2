import { z } from 'zod';
import type { LegalEntityObservation } from '../../../../schema/report/observations/legalEntityObservation.ts';
import { IoFailure } from '../../io/scannerIo.ts';
import type { SourceAnswer, SourceIo } from '../../io/sourceIo.ts';
import { ProbeInconclusiveError } from '../../probe.ts';
import { inertText } from '../inertText.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { gleifRecord, type GleifRecord } from './gleifRecord.ts';

type Found = Extract<LegalEntityObservation, { status: 'found' }>;

/** GLEIF's API, version 1 (https://www.gleif.org/en/lei-data/gleif-api). */
export const askGleif = (sources: SourceIo, path: string, signal: AbortSignal): Promise<SourceAnswer> =>
  sources.getJson('gleif', { path, accept: 'application/vnd.api+json' }, signal);

/** What fails here is a detail that stays open, and not the whole. Being stopped is no failure of GLEIF's. */
const orFailure = async <Answer>(
  signal: AbortSignal,
  failed: (reason: string) => Answer,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure || error instanceof ProbeInconclusiveError)) throw error;
    return failed(wellFormedText(error.message, 300));
  }
};

/** Who consolidates the accounts of the entity. 404, and a record that leads to no parent's: it reports none. */
export const askParent = (
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
      const answer = await askGleif(sources, `/lei-records/${entity.id}/${relation}`, signal);
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

/** Codes that say "another one" and "none"; what it is stands beside them. */
const OTHER_FORMS: ReadonlySet<string> = new Set(['8888', '9999']);
const OTHER_AUTHORITIES: ReadonlySet<string> = new Set(['RA888888', 'RA999999']);

/** The legal form in words (English where it has a name in it), by the index's own list of ISO 20275; else its code. */
export const askLegalForm = async (
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
      const { data } = formModel.safeParse((await askGleif(sources, `/entity-legal-forms/${id}`, signal)).body);
      const names = data?.data.attributes.names ?? [];
      const english = names.find(({ languageCode }) => languageCode === 'en');
      return inertText((english ?? names[0])?.localName, 300);
    },
  );
  return called ?? written ?? id;
};

/** The register that has the entity, by name and code; else its code. */
export const askRegistrationAuthority = async (
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
        (await askGleif(sources, `/registration-authorities/${id}`, signal)).body,
      );
      const { internationalName, localName } = data?.data.attributes ?? {};
      return inertText(internationalName ?? localName, 250);
    },
  );
  return called === null ? id : `${called} (${id})`;
};
