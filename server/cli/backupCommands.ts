import { join } from 'node:path';
import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, PROJECTING, type RunAs, examplesHelp, labOption } from './command.ts';

interface Options {
  readonly passphraseFile?: string;
  readonly lab?: boolean;
}

/** What both commands need before anything is started. */
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
  if (passphrase === '') throw new Error(cliWords().backup.noPassphrase({ file: passphraseFile ?? '' }));
  const place = {
    dataDir: lab ? join(config.dataDir, 'demo') : config.dataDir,
    masterKeyFile: config.masterKeyFile,
  };
  const { backupCommand, placeKey, rebuiltCommand, restoreCommand } = commands;
  const parts = { backupCommand, placeKey, rebuiltCommand, restoreCommand, readManifest };
  return { ...parts, lab, passphrase, place, hasOwnWays: config.eventStoreUrl !== undefined };
};

/** `candor backup` and `candor restore`. */
export const addBackupCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const { backup: said, restore: saidOfRestore } = cliWords();
  program
    .command('backup')
    .description(said.description)
    .requiredOption('--out <folder>', said.out)
    .option('--passphrase-file <file>', said.passphraseOrNone)
    .option(...labOption())
    .addHelpText(
      'after',
      examplesHelp('candor backup --out /backups/2026-11-22 \\', '  --passphrase-file /run/secrets/backup-passphrase'),
    )
    .action(async ({ out, ...options }: Options & { readonly out: string }) => {
      const { backupCommand, hasOwnWays, lab, passphrase, place } = await prepare(options);
      if (hasOwnWays) {
        terminal.stderr.write(`${said.ownWays}\n`);
        end(EXIT.usage);
        return;
      }
      await run([], lab, (candor) => backupCommand(candor, place, { out, passphrase }, terminal));
    });

  program
    .command('restore')
    .description(saidOfRestore.description)
    .requiredOption('--from <folder>', saidOfRestore.from)
    .option('--passphrase-file <file>', said.passphrase)
    .option(...labOption())
    .addHelpText(
      'after',
      examplesHelp(
        'candor restore --from /backups/2026-11-22 \\',
        '  --passphrase-file /run/secrets/backup-passphrase',
      ),
    )
    .action(async ({ from, ...options }: Options & { readonly from: string }) => {
      const room = await prepare(options);
      const { lab, passphrase, place } = room;
      if (room.hasOwnWays) {
        terminal.stderr.write(`${said.ownWays}\n`);
        end(EXIT.usage);
        return;
      }
      const manifest = await room.readManifest(from);
      await room.placeKey(from, manifest, place, passphrase);
      const restored = await run([], lab, (candor) => room.restoreCommand(candor, from, manifest, terminal));
      if (restored === EXIT.done) await run(PROJECTING, lab, (candor) => room.rebuiltCommand(candor, terminal));
    });
};
