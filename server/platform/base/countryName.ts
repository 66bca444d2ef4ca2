const names = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country by its ISO 3166-1 alpha-2 code, in English by default, or the code itself if it has none. */
export const countryName = (code: string, language = 'en'): string => {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const inLanguage = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  names.set(language, inLanguage);
  return inLanguage.of(code) ?? code;
};
