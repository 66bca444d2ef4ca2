import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withSession } from '../../../../projections/engine/session.ts';
import { BadBackup, KEY_FILE, MANIFEST, type BackupManifest } from './backupManifest.ts';
import { keptTables, type KeptTable } from './keptTables.ts';
import { sealKey, sha256OfText } from './sealedKey.ts';

export interface WriteBackup {
  readonly knex: Knex;
  readonly masterKey: Buffer;
  /** Is made; must not hold anything. */
  readonly folder: string;
  /** Undefined: the key is written as it is. */
  readonly passphrase?: string | undefined;
  readonly now: Date;
}

/**
 * Writes all that no replay could bring back, as it stood in one moment, while others go on to write: one transaction sees it all. Streamed; the files
 * are readable by their owner only.
 */
export const writeBackup = async ({
  knex,
  masterKey,
  folder,
  passphrase,
  now,
}: WriteBackup): Promise<BackupManifest> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BadBackup(`${folder} is not empty: name a new folder.`);
  // A connection that is closed afterwards: a failure ends the transaction with it.
  const content = await withSession(knex, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    return writeTables(client, folder);
  });
  const key = passphrase === undefined ? `${masterKey.toString('hex')}\n` : sealKey(masterKey, passphrase);
  await writeFile(join(folder, KEY_FILE), key, { mode: 0o600, flag: 'wx', flush: true });
  const manifest: BackupManifest = {
    format: 'candor-backup',
    version: 1,
    createdAt: now.toISOString(),
    keySealed: passphrase !== undefined,
    keySha256: sha256OfText(key),
    ...content,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flag: 'wx', flush: true });
  return manifest;
};

const writeTables = async (
  client: Client,
  folder: string,
): Promise<Pick<BackupManifest, 'head' | 'events' | 'tables'>> => {
  const { rows } = await client.query<{ head: string | null; events: string }>(
    'select max(position)::text as head, count(*) as events from candor_events.events',
  );
  const tables: BackupManifest['tables'] = [];
  for (const table of await keptTables(client)) tables.push(await writeTable(client, folder, table));
  return { head: rows[0]?.head ?? null, events: Number(rows[0]?.events ?? 0), tables };
};

const writeTable = async (
  client: Client,
  folder: string,
  { name, columns }: KeptTable,
): Promise<BackupManifest['tables'][number]> => {
  const file = `${name.replaceAll('"', '')}.copy.gz`;
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const out = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, createGzip(), hashed, out);
  return { name, columns: [...columns], file, rows: rows.rowCount, sha256: hash.digest('hex') };
};
