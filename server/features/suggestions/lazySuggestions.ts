import { createSuggestions, type Suggest, type Suggestible } from './createSuggestions.ts';

/** Reads its entries and builds the index with the first search that is long enough for one: most processes never need it. */
export const lazySuggestions = (entries: () => readonly Suggestible[]): Suggest => {
  let suggest: Suggest | undefined;
  return (search) => {
    if (search.trim().length < 3) return [];
    suggest ??= createSuggestions(entries());
    return suggest(search);
  };
};
