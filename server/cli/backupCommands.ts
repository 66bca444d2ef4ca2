import { join } from 'node:path';
import type { Command } from 'commander';
import { EXIT, PROJECTING, type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

interface Options {
  readonly passphraseFile?: string;
  readonly lab?: boolean;
}

const PASSPHRASE = 'a file whose first line is the passphrase of the key';

/** What both need, before anything is started. */
const prepare = async ({ lab = false, passphraseFile }: Options) => {
  const [{ readFile }, { readConfig }, { readManifest }, commands] = await Promise.all([
    import('node:fs/promises'),
    import('../platform/base/config.ts'),
    import('../platform/database/backup/backupManifest.ts'),
    import('./backupCommand.ts'),
  ]);
  const config = readConfig();
  const passphrase =
    passphraseFile === undefined ? undefined : (await readFile(passphraseFile, 'utf8')).split(/\r?\n/, 1)[0];
  if (passphrase === '') throw new Error(`${passphraseFile ?? ''} has an empty first line: there is no passphrase.`);
  const place = {
    dataDir: lab ? join(config.dataDir, 'demo') : config.dataDir,
    masterKeyFile: config.masterKeyFile,
  };
  const { OWN_WAYS, backupCommand, placeKey, rebuiltCommand, restoreCommand } = commands;
  const parts = { OWN_WAYS, backupCommand, placeKey, rebuiltCommand, restoreCommand, readManifest };
  return { ...parts, lab, passphrase, place, hasOwnWays: config.eventStoreUrl !== undefined };
};

/** `candor backup` and `candor restore`. */
export const addBackupCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  program
    .command('backup')
    .description('write the log, the keys and the files, of one moment, beside a running server or without one')
    .requiredOption('--out <folder>', 'a new folder')
    .option('--passphrase-file <file>', `${PASSPHRASE}; without it the key is written as it is`)
    .option(...LAB_OPTION)
    .addHelpText(
      'after',
      examplesHelp('candor backup --out /backups/2026-11-22 --passphrase-file /run/secrets/backup-passphrase'),
    )
    .action(async ({ out, ...options }: Options & { readonly out: string }) => {
      const { backupCommand, hasOwnWays, OWN_WAYS, lab, passphrase, place } = await prepare(options);
      if (hasOwnWays) {
        terminal.stderr.write(OWN_WAYS);
        end(EXIT.usage);
        return;
      }
      await run([], lab, (candor) => backupCommand(candor, place, { out, passphrase }, terminal));
    });

  program
    .command('restore')
    .description('put a backup into a new, empty installation, fold its read models, and prove that all is well')
    .requiredOption('--from <folder>', 'what candor backup wrote')
    .option('--passphrase-file <file>', PASSPHRASE)
    .option(...LAB_OPTION)
    .addHelpText(
      'after',
      examplesHelp('candor restore --from /backups/2026-11-22 --passphrase-file /run/secrets/backup-passphrase'),
    )
    .action(async ({ from, ...options }: Options & { readonly from: string }) => {
      const room = await prepare(options);
      const { lab, passphrase, place } = room;
      if (room.hasOwnWays) {
        terminal.stderr.write(room.OWN_WAYS);
        end(EXIT.usage);
        return;
      }
      const manifest = await room.readManifest(from);
      await room.placeKey(from, manifest, place, passphrase);
      const restored = await run([], lab, (candor) => room.restoreCommand(candor, from, manifest, terminal));
      if (restored === EXIT.done) await run(PROJECTING, lab, (candor) => room.rebuiltCommand(candor, terminal));
    });
};
