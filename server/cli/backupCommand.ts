import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listBuilds } from '../../projections/engine/buildRegistry.ts';
import { projections } from '../../projections/registry.ts';
import { masterKeyPath, readMasterKey, type MasterKeyPlace } from '../platform/auth/masterKey.ts';
import { BadBackup, KEY_FILE, type BackupManifest } from '../platform/database/backup/backupManifest.ts';
import { restoreBackup, decryptKey, writeBackup } from '../platform/database/backup/backup.ts';
import { hasCode } from '../platform/base/hasCode.ts';
import { poll } from '../platform/base/poll.ts';
import { brokenLinks } from '../platform/eventStore/hashChain.ts';
import type { Candor } from '../main.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

/** More than enough time to fold a log of a million events. */
const FOLDED_WITHIN_MS = 3_600_000;

const summaryOf = ({ events, tables }: BackupManifest): string =>
  cliWords().backup.summary({
    events,
    tables: tables.length,
    rows: tables.map(({ name, rows }) => `${name} ${rows}`).join(', '),
  });

/** `candor backup`: writes everything that a replay could not restore, as one consistent snapshot, into a new folder. */
export const backupCommand = async (
  { knex, services }: Pick<Candor, 'knex' | 'services'>,
  place: MasterKeyPlace,
  { out, passphrase }: { readonly out: string; readonly passphrase: string | undefined },
  terminal: Terminal,
): Promise<number> => {
  const said = cliWords().backup;
  const masterKey = await readMasterKey(place);
  const manifest = await writeBackup({ knex, masterKey, folder: out, passphrase, now: new Date() });
  terminal.stdout.write(`${said.written({ folder: out, summary: summaryOf(manifest) })}\n`);
  if (await services.archive.needsFiles()) terminal.stderr.write(`${said.needsFiles}\n`);
  if (passphrase === undefined) terminal.stderr.write(`${said.keepApart({ file: join(out, KEY_FILE) })}\n`);
  return EXIT.done;
};

/** Puts the key of a backup where this installation will look for it, before anything is started, which would create another one. */
export const placeKey = async (
  from: string,
  { keySealed }: BackupManifest,
  place: MasterKeyPlace,
  passphrase: string | undefined,
): Promise<void> => {
  const text = await readFile(join(from, KEY_FILE), 'utf8');
  if (keySealed && passphrase === undefined) throw new BadBackup(cliWords().backup.needsPassphrase);
  const key = keySealed ? decryptKey(text, passphrase ?? '').toString('hex') : text.trim();
  const path = masterKeyPath(place);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if ((await readFile(path, 'utf8')).trim() !== key)
      throw new BadBackup(cliWords().backup.otherKey({ file: path }), { cause: error });
  }
};

/** `candor restore`, first half: fills the tables, then verifies their hash chains. */
export const restoreCommand = async (
  { knex, store }: Pick<Candor, 'knex' | 'store'>,
  from: string,
  manifest: BackupManifest,
  terminal: Terminal,
): Promise<number> => {
  await restoreBackup(knex, from, manifest);
  terminal.stdout.write(`${cliWords().restore.restored({ summary: summaryOf(manifest) })}\n`);
  const broken = await brokenLinks(store.readAll());
  if (broken.length === 0) return EXIT.done;
  terminal.stderr.write(`${cliWords().restore.broken({ places: broken.join(', ') })}\n`);
  return EXIT.belowThreshold;
};

/** `candor restore`, second half: waits until the projector of this process has folded the log, and verifies it. */
export const rebuiltCommand = async (
  { knex, store }: Pick<Candor, 'knex' | 'store'>,
  terminal: Terminal,
): Promise<number> => {
  const head = await store.head();
  const isFolded = async (): Promise<true | undefined> => {
    const live = (await listBuilds(knex)).filter(({ state }) => state === 'live');
    const has = (name: string): boolean =>
      live.some(({ projection, position }) => projection === name && position !== null && position >= (head ?? ''));
    return projections.every(({ name }) => has(name)) || undefined;
  };
  if (head !== undefined && !(await poll(isFolded, { deadlineMs: FOLDED_WITHIN_MS })))
    throw new Error(cliWords().restore.tooSlow);
  return verifyCommand({ knex, store }, [], terminal);
};
