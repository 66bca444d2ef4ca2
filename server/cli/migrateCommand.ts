import { migrateLog, type Migration } from '../platform/eventStore/migrate/migrateLog.ts';
import { type LogConfig, openLog, UnknownLog } from '../platform/eventStore/migrate/openLog.ts';
import { linesOfBroken } from './integrityCommands.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import { createMeter } from './meter.ts';
import type { Terminal } from './scanCommand.ts';
import { readFile } from 'node:fs/promises';
import { readVariable } from '../platform/base/readVariable.ts';

interface MigrateOptions {
  readonly from: string;
  readonly to: string;
  /** Prefix of the streams in an EventStoreDB. */
  readonly config: LogConfig;
}

/** `candor migrate`: copies a log, or continues a copy. Returns the exit code. */
export const migrateCommand = async (
  { from, to, config }: MigrateOptions,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<number> => {
  const { migrate: said, meter: saidOfMeter } = cliWords();
  const refuse = (message: string): number => {
    terminal.stderr.write(`${message}\n`);
    return EXIT.usage;
  };
  for (const [option, word] of [
    ['--from', from],
    ['--to', to],
  ] as const)
    if (containsPassword(word)) terminal.stderr.write(`${said.passwordSeen({ option })}\n`);
  try {
    const [fromUrl, toUrl] = [await namedAddress(from), await namedAddress(to)];
    if (fromUrl === toUrl) return refuse(said.sameLog);
    const source = await openLog(fromUrl, config);
    try {
      const target = await openLog(toUrl, config);
      try {
        if ((await source.store.logId()) === (await target.store.logId())) return refuse(said.sameLog);
        const meter = createMeter(terminal.stderr);
        const migration = await migrateLog({
          source: source.store,
          target: target.store,
          signal,
          onProgress: (phase, events, total) => {
            meter.show(saidOfMeter.phases[phase], events, total);
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
  const said = cliWords().migrate;
  switch (migration.kind) {
    case 'done': {
      const { events, streams, copied, root } = migration;
      stdout.write(`${said.done({ from, to, events, streams, copied, root })}\n`);
      return EXIT.done;
    }
    case 'brokenSource':
      stderr.write(`${said.brokenSource({ from })}\n${linesOfBroken(migration.broken)}`);
      if (migration.unreadable !== undefined) stderr.write(`${said.unreadable({ fault: migration.unreadable })}\n`);
      return EXIT.belowThreshold;
    case 'otherEvents': {
      const { common, parting } = migration.agreement;
      const what = parting
        ? said.parting({ number: common + 1, target: eventName(parting.target), source: eventName(parting.source) })
        : said.longer({ count: common });
      stderr.write(`${said.otherEvents({ to, what })}\n`);
      return EXIT.belowThreshold;
    }
    case 'sourceMoved':
      stderr.write(`${said.sourceMoved({ from, events: migration.events })}\n`);
      return EXIT.failed;
    case 'different':
      stderr.write(`${said.different({ to, events: migration.agreement.common })}\n${linesOfBroken(migration.broken)}`);
      return EXIT.belowThreshold;
  }
};

const eventName = ({ type, id }: { readonly type: string; readonly id: string }): string => `${type} ${id}`;

/**
 * The address of a log: an argument of the command line, or a reference to its place, `env:NAME` or `file:PATH` (its first line), because arguments
 * are visible to everyone who can list the processes of a machine. Throws UnknownLog, which never repeats an address.
 */
export const namedAddress = async (
  word: string,
  variable: (name: string) => string | undefined = readVariable,
): Promise<string> => {
  const [, where, name = ''] = /^(env|file):(.*)$/s.exec(word) ?? [];
  if (where === undefined) return word;
  const address = where === 'env' ? variable(name) : await firstLineOf(name);
  if (address === undefined || address === '') throw new UnknownLog(cliWords().migrate.noAddress({ word }));
  return address;
};

const firstLineOf = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).split(/\r?\n/, 1)[0];
  } catch (cause) {
    throw new UnknownLog(cliWords().migrate.unreadableFile({ path }), { cause });
  }
};

/** Whether the argument itself contains a password. */
export const containsPassword = (word: string): boolean => /^[a-z+]+:\/\/[^/@?:]*:[^/@?]+@/i.test(word);
