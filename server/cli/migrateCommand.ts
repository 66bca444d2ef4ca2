import { migrateLog, type Migration } from '../platform/eventStore/migrate/migrateLog.ts';
import { openLog, UnknownLog } from '../platform/eventStore/migrate/openLog.ts';
import { linesOfBroken } from './integrityCommands.ts';
import { EXIT } from './command.ts';
import { createMeter } from './meter.ts';
import type { Terminal } from './scanCommand.ts';
import { readFile } from 'node:fs/promises';
import { readVariable } from '../platform/base/config.ts';

interface MigrateOptions {
  readonly from: string;
  readonly to: string;
  /** Of the streams in an EventStoreDB. */
  readonly prefix: string;
}

/** `candor migrate`: copies a log, or goes on with a copy. Answers the exit code. */
export const migrateCommand = async (
  { from, to, prefix }: MigrateOptions,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<number> => {
  const refuse = (message: string): number => {
    terminal.stderr.write(`${message}\n`);
    return EXIT.usage;
  };
  for (const [option, word] of [
    ['--from', from],
    ['--to', to],
  ] as const)
    if (containsPassword(word))
      terminal.stderr.write(
        `Other users of this machine see the password in ${option} while this runs: env:<variable> and file:<path> hide it.\n`,
      );
  try {
    const [fromUrl, toUrl] = [await namedAddress(from), await namedAddress(to)];
    if (fromUrl === toUrl) return refuse('--from and --to name the same log.');
    const source = await openLog(fromUrl, prefix);
    try {
      const target = await openLog(toUrl, prefix);
      try {
        if ((await source.store.logId()) === (await target.store.logId()))
          return refuse('--from and --to name the same log.');
        const meter = createMeter(terminal.stderr);
        const migration = await migrateLog({
          source: source.store,
          target: target.store,
          signal,
          onProgress: (phase, events, total) => {
            meter.show(phase, events, total);
          },
        }).finally(() => {
          meter.clear();
        });
        return printOutcome(migration, { from: source.where, to: target.where }, terminal);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof UnknownLog || error instanceof TypeError) return refuse(error.message);
    throw error;
  }
};

const printOutcome = (
  migration: Migration,
  { from, to }: { from: string; to: string },
  { stdout, stderr }: Terminal,
): number => {
  switch (migration.kind) {
    case 'done':
      stdout.write(
        `${to} has all ${migration.events} events (${migration.streams} streams) of ${from}; ${migration.copied} of them were copied now.\n` +
          `Both hash chains hold; the Merkle root of their ends is ${migration.root}.\n` +
          'Point EVENTSTORE_URL or DATABASE_URL there. Read models are built anew at the next start; consumers begin where the log begins: docs/adr/0023.\n',
      );
      return EXIT.done;
    case 'brokenSource':
      stderr.write(`${from} is not sound, and is not copied:\n${linesOfBroken(migration.broken)}`);
      if (migration.unreadable !== undefined) stderr.write(`It cannot be read to its end: ${migration.unreadable}\n`);
      return EXIT.belowThreshold;
    case 'otherEvents': {
      const { common, parting } = migration.agreement;
      const what = parting
        ? `event ${common + 1} is ${parting.target.type} ${parting.target.id} there, and ${parting.source.type} ${parting.source.id} in the source`
        : `it has more events than the source, which ends after ${common}`;
      stderr.write(
        `${to} holds other events: ${what}. Nothing was written. Give an empty log, or the copy that was begun.\n`,
      );
      return EXIT.belowThreshold;
    }
    case 'sourceMoved':
      stderr.write(
        `${from} got ${migration.events} more events meanwhile: a server writes to it. Stop all Candor processes that use it, and run this again; it goes on where it is now.\n`,
      );
      return EXIT.failed;
    case 'different':
      stderr.write(
        `${to} is not what was copied: they agree in ${migration.agreement.common} events. Does something else write to it?\n${linesOfBroken(migration.broken)}`,
      );
      return EXIT.belowThreshold;
  }
};

/**
 * The address of a log: an argument of the command line, or a reference to its place, `env:NAME` or `file:PATH` (its
 * first line), because arguments are visible to everyone who can list the processes of a machine. Throws UnknownLog,
 * which never repeats an address.
 */
export const namedAddress = async (
  word: string,
  variable: (name: string) => string | undefined = readVariable,
): Promise<string> => {
  const [, where, name = ''] = /^(env|file):(.*)$/s.exec(word) ?? [];
  if (where === undefined) return word;
  const address = where === 'env' ? variable(name) : await firstLineOf(name);
  if (address === undefined || address === '') throw new UnknownLog(`${word} names no address of a log.`);
  return address;
};

const firstLineOf = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).split(/\r?\n/, 1)[0];
  } catch (cause) {
    throw new UnknownLog(`The file ${path} cannot be read.`, { cause });
  }
};

/** Whether the word itself holds a password. */
export const containsPassword = (word: string): boolean => /^[a-z+]+:\/\/[^/@?:]*:[^/@?]+@/i.test(word);
