import { z } from 'zod';
import type { ProfileWord } from '../../../projections/businesses/queries.ts';
import type { OwnerWords } from '../../../schema/report/ownerWords.ts';
import { unsealAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
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

/** The words that count, as a report has them; undefined: none. */
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
