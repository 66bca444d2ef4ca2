import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fetchedPackage } from '../fetchedPackage.ts';

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** The lists contain it, but nobody can have an address there (RFC 2606), and every manual uses it in examples. */
const NO_PROVIDERS: ReadonlySet<string> = new Set(['example.com']);
const names = z.array(z.string());

/** Writes `mail-providers.txt`: hosts at which anyone can get an address, one per line, sorted, combined from three packages (MIT, ISC, ISC). */
export const writeMailProviders = async (folder: string): Promise<void> => {
  const read = async (name: string, version: string, file: string): Promise<string> =>
    readFile(join(await fetchedPackage(name, version), file), 'utf8');
  const listed = [
    ...names.parse(JSON.parse(await read('free-email-domains', '1.12.6', 'domains.json'))),
    ...names.parse(JSON.parse(await read('email-providers', '2.26.0', 'all.json'))),
    ...(await read('freemail', '1.7.0', 'data/free.txt')).split(/\r?\n/),
  ];
  const hosts = new Set(listed.map((line) => line.trim().toLowerCase()).filter((line) => HOST.test(line)));
  const kept = [...hosts].filter((host) => !NO_PROVIDERS.has(host)).toSorted();
  if (kept.length < 15_000) throw new Error(`The packages list only ${kept.length} hosts that can be read`);
  await writeFile(join(folder, 'mail-providers.txt'), `${kept.join('\n')}\n`);
};
