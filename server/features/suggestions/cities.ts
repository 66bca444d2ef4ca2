import { countryName } from './countryName.ts';
import type { Suggestible } from './createSuggestions.ts';
import { readCities } from './readCities.ts';

/**
 * The cities of the world with at least 1,000 inhabitants, the largest first: "Lyon, France", in the USA "Springfield, IL, United States".
 * About 135,000; read and indexed in about a second when first asked for.
 */
export const cities = (): readonly Suggestible[] => {
  const countries = new Map<string, string>();
  const inEnglish = (code: string): string => {
    const name = countries.get(code) ?? countryName(code);
    countries.set(code, name);
    return name;
  };
  return [...readCities()]
    .filter(({ name }) => name !== '' && name.length <= 100)
    .sort((one, other) => other.population - one.population)
    .map(({ name, country, adminCode }) => {
      const region = country === 'US' && /^[A-Z]{2}$/.test(adminCode) ? `, ${adminCode}` : '';
      return { name, label: `${name}${region}, ${inEnglish(country)}` };
    });
};
