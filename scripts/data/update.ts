import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { writeAsnData } from './asn.ts';
import { writeBrands } from './brands.ts';
import { writeFonts } from './fonts.ts';
import { writeIcons } from './icons.ts';
import { writeMailProviders } from './mailProviders.ts';
import { writeObservatoryCases } from './observatory.ts';
import { writeUniversities } from './universities.ts';

const WRITERS: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  asn: writeAsnData,
  brands: writeBrands,
  fonts: writeFonts,
  icons: writeIcons,
  mailProviders: writeMailProviders,
  universities: writeUniversities,
};

/**
 * `npm run data [-- asn …]`: regenerates the files in data/ from the packages and versions named next to each. `npm run data -- --observatory <folder>`:
 * regenerates the Observatory's results that a test compares with.
 */
const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { observatory: { type: 'string' } } });
  if (values.observatory !== undefined) {
    await writeObservatoryCases(values.observatory);
    return;
  }
  for (const name of positionals.length > 0 ? positionals : Object.keys(WRITERS)) {
    const write = WRITERS[name];
    if (!write) throw new Error(`There is no data ${name}; there are ${Object.keys(WRITERS).join(', ')}.`);
    await write(join(PROJECT_ROOT, 'data'));
  }
};

await main();
