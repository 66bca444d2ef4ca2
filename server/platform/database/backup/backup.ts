import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { createWriteStream, createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import type { Client, ClientBase } from 'pg';
import { to as copyTo, from as copyFrom } from 'pg-copy-streams';
import { withSession } from '../../../../projections/engine/session.ts';
import { BadBackup, KEY_FILE, MANIFEST, type BackupManifest } from './backupManifest.ts';
import { gcmDecrypt, gcmEncrypt } from '../../base/aesGcm.ts';
import { cliWords } from '../../base/answers.ts';

interface WriteBackup {
  readonly knex: Knex;
  readonly masterKey: Buffer;
  /** Created if missing; must be empty. */
  readonly folder: string;
  /** Undefined: the key is written unencrypted. */
  readonly passphrase?: string | undefined;
  readonly now: Date;
}

/**
 * Writes everything that a replay could not restore, as one consistent snapshot, while others continue writing: it is read in one transaction. Streamed; only
 * their owner can read the files.
 */
export const writeBackup = async ({
  knex,
  masterKey,
  folder,
  passphrase,
  now,
}: WriteBackup): Promise<BackupManifest> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BadBackup(cliWords().backup.faults.notEmpty({ folder }));
  // The connection is closed afterwards, so that a failure ends the transaction too.
  const content = await withSession(knex, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    return writeTables(client, folder);
  });
  const key = passphrase === undefined ? `${masterKey.toString('hex')}\n` : encryptKey(masterKey, passphrase);
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
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const out = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, createGzip(), hashed, out);
  return { name, columns: [...columns], file, rows: rows.rowCount, sha256: hash.digest('hex') };
};

/**
 * Restores a backup into the tables of a new installation, all or nothing. Throws BadBackup if the installation already has data, or if the tables are not
 * those of the version that wrote the backup.
 */
export const restoreBackup = (knex: Knex, folder: string, { head, tables }: BackupManifest): Promise<void> =>
  withSession(knex, async (client) => {
    await client.query('begin'); // a failure closes the connection, and so ends the transaction
    await refuseWhatIsThere(client);
    const known = new Map((await keptTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
    const foreign = tables.find(({ name, columns }) => !columns.every((column) => known.get(name)?.has(column)));
    if (foreign) throw new BadBackup(cliWords().backup.faults.foreignTable({ table: foreign.name }));
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await client.query('select candor_events.add_partitions($1)', [head ?? 0]);
    for (const table of tables) await fill(client, folder, table);
    await client.query('select candor_events.rebuild_stream_ends()');
    // The builds are empty, and now belong to the restored log.
    await client.query('update candor_projections.builds set log_id = (select id from candor_events.log)');
    await client.query('commit');
  });

const refuseWhatIsThere = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ full: boolean }>(
    'select exists (select from candor_events.events) or exists (select from candor_keys.subject_keys) as full',
  );
  if (rows[0]?.full !== false) throw new BadBackup(cliWords().backup.faults.notNew);
};

const fill = async (
  client: Client,
  folder: string,
  { name, columns, file, rows }: BackupManifest['tables'][number],
): Promise<void> => {
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new BadBackup(cliWords().backup.faults.rows({ file, found: into.rowCount, rows }));
  for (const column of columns) {
    const { rows: found } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [name, column.replaceAll('"', '')],
    );
    const sequence = found[0]?.sequence;
    if (sequence)
      await client.query(`select setval($1, greatest(1, (select max(${column}) from ${name})))`, [sequence]);
  }
};

const CONTEXT = 'candor:backup:master-key';
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 128 MiB of memory per attempt (RFC 7914), so that the passphrase of a stolen backup cannot be guessed by trying. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFKC'), salt, 32, COST);

/** Returns salt, iv, tag and ciphertext, as hex. */
const encryptKey = (key: Buffer, passphrase: string): string => {
  const salt = randomBytes(SALT_BYTES);
  const { iv, tag, ciphertext } = gcmEncrypt(keyOf(passphrase, salt), key, CONTEXT);
  return `${Buffer.concat([salt, iv, tag, ciphertext]).toString('hex')}\n`;
};

/** Throws BadBackup if the passphrase is wrong. */
export const decryptKey = (text: string, passphrase: string): Buffer => {
  const bytes = Buffer.from(text.trim(), 'hex');
  const [salt, rest] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES)];
  const key = gcmDecrypt(
    keyOf(passphrase, salt),
    {
      iv: rest.subarray(0, IV_BYTES),
      tag: rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      ciphertext: rest.subarray(IV_BYTES + TAG_BYTES),
    },
    CONTEXT,
  );
  if (!key) throw new BadBackup(cliWords().backup.faults.wrongPassphrase);
  return key;
};

const sha256OfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A table that a replay could not restore. `name` and `columns` are quoted for SQL. */
interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Returns all of Candor's tables except those that are derived from others (read models, scratch schemas, ends of streams), hold counts of a few minutes (rate limits), or
 * record which migrations this database has run. Tables that others refer to come first. A schema that this list does not know is included: better too much
 * than too little.
 */
const keptTables = async (client: ClientBase): Promise<readonly KeptTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition and relname <> 'stream_ends' and starts_with(nspname, 'candor_') and not starts_with(nspname, 'candor_read')
       and not starts_with(nspname, 'candor_scratch') and nspname not in ('candor_projections', 'candor_access', 'candor_migrations')
     group by pg_class.oid, nspname, relname
     order by (select count(*) from pg_constraint where conrelid = pg_class.oid and contype = 'f'), name`,
  );
  return rows;
};
