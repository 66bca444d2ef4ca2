import { getJson } from '../../platform/jsonCall.ts';
import type { Suggest } from '../../ui/useSuggestions.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Suggests entries from one of the two lists of spec 1 §7; the response has them under the name of the list. Rejects if there is no valid response. */
const suggestFrom =
  (list: 'universities' | 'cities'): Suggest =>
  async (text, signal) => {
    const answer = await getJson(`/api/${list}?search=${encodeURIComponent(text)}`, { signal });
    const found: unknown =
      answer.kind === 'accepted' ? Object.entries(answer.body ?? {}).find(([key]) => key === list)?.[1] : undefined;
    if (!Array.isArray(found)) throw new Error(`no ${list}: the call was ${answer.kind}`);
    return found.filter(isText);
  };

export const suggestUniversities = suggestFrom('universities');
export const suggestCities = suggestFrom('cities');
