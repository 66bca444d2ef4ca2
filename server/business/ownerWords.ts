import { z } from 'zod';
import type { ProfileWord } from '../../projections/businesses/queries.ts';
import type { ProfileFieldName } from '../../schema/events/business.ts';
import { unsealAll } from '../access/personalData.ts';
import type { SubjectKeys } from '../access/subjectKeys.ts';
import { textOfLeaders } from './profileValue.ts';

const sealedLeadership = z.object({ leadership: z.array(z.object({ name: z.string(), title: z.string() })) });

/** What each of the words says; null: it was taken back, or whoever gave the names has been erased. */
export const textsOfWords = async (
  keys: SubjectKeys,
  words: readonly ProfileWord[],
): Promise<readonly (string | null)[]> => {
  const envelopes = words.flatMap(({ personal }) => personal ?? []);
  const opened = envelopes.length === 0 ? [] : await unsealAll(keys, envelopes, sealedLeadership);
  const byEnvelope = new Map(envelopes.map((envelope, index) => [envelope, opened[index]]));
  return words.map(({ value, personal }) => {
    const found = personal === null ? undefined : byEnvelope.get(personal);
    return found?.kind === 'open' ? textOfLeaders(found.data.leadership) : value;
  });
};

/** The words that count, by field. */
export const ownerWords = async (
  keys: SubjectKeys,
  words: readonly ProfileWord[],
): Promise<Readonly<Partial<Record<ProfileFieldName, string>>>> => {
  const texts = await textsOfWords(keys, words);
  return Object.fromEntries(
    words.flatMap(({ field }, index) => {
      const text = texts[index];
      return typeof text === 'string' ? [[field, text] as const] : [];
    }),
  );
};
