import { join } from 'node:path';
import type { Command } from 'commander';
import { EXIT, type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

interface LabOption {
  readonly lab?: boolean;
}

/** The key of the installation that signs anchors. */
const ownKeys = async (lab: boolean) => {
  const [{ createPublicKey }, { readConfig }, { readMasterKey }, { anchorKey }] = await Promise.all([
    import('node:crypto'),
    import('../platform/base/config.ts'),
    import('../platform/auth/masterKey.ts'),
    import('../platform/eventStore/integrity/anchor.ts'),
  ]);
  const config = readConfig();
  const key = anchorKey(
    await readMasterKey({ ...config, dataDir: lab ? join(config.dataDir, 'demo') : config.dataDir }),
  );
  return { key, publicKey: createPublicKey(key) };
};

/** `candor verify`, `candor anchor`, `candor migrate`: what keeps the log believable, and moves it. */
export const addStoreCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  program
    .command('verify')
    .description(
      'walk the hash chains of the whole log, and prove that the read models equal a fold of it; status 3 where something differs, 1 where an event cannot be read',
    )
    .option(
      '--anchor <file>',
      'also hold the log against the anchors in this file: only they show that its end was cut off',
    )
    .option(
      '--key <file>',
      'the public key of the anchors, as `candor anchor key` prints it; default: of this installation',
    )
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor verify', 'candor verify --anchor anchors.txt'))
    .action(async ({ anchor, key, lab = false }: LabOption & { anchor?: string; key?: string }) => {
      const [{ anchorsOf, readPublicKey, verifyChains }, { verifyCommand }] = await Promise.all([
        import('./integrityCommands.ts'),
        import('./verifyCommand.ts'),
      ]);
      const lines = anchor === undefined ? undefined : await anchorsOf(anchor);
      if (lines?.length === 0) {
        terminal.stderr.write(`There is no anchor in ${anchor ?? ''}.\n`);
        end(EXIT.usage);
        return;
      }
      await run([], lab, async (candor) => {
        const publicKey = key === undefined ? (await ownKeys(lab)).publicKey : await readPublicKey(key);
        const { sound, unreadable } = await verifyChains(candor.store, lines && { lines, key: publicKey }, terminal);
        // No read model could be folded from it either.
        if (unreadable) return EXIT.failed;
        const models = await verifyCommand(candor, [], terminal);
        return sound ? models : EXIT.belowThreshold;
      });
    });

  const anchors = program
    .command('anchor')
    .description(
      'append a signed anchor of the log to a file that you publish: nobody can change the log behind it unseen',
    )
    .option('--out <file>', 'the file of anchors; is made where there is none')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor anchor --out anchors.txt'))
    .action(async ({ out, lab = false }: LabOption & { out?: string }) => {
      if (out === undefined) {
        terminal.stderr.write('candor anchor needs --out <file>.\n');
        end(EXIT.usage);
        return;
      }
      const { anchorCommand } = await import('./integrityCommands.ts');
      await run([], lab, async ({ store }) => {
        const keys = await ownKeys(lab);
        return anchorCommand(store, { out, ...keys, time: new Date().toISOString() }, terminal);
      });
    });
  anchors
    .command('key')
    .description('print the public key that proves anchors of this installation')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor anchor key > anchors.pem'))
    .action(async ({ lab = false }: LabOption) => {
      const { publicKeyText } = await import('../platform/eventStore/integrity/anchor.ts');
      terminal.stdout.write(`${publicKeyText((await ownKeys(lab)).publicKey)}\n`);
      end(EXIT.done);
    });

  program
    .command('migrate')
    .description('copy the log into another store, or go on with a copy; Candor must not run meanwhile')
    .requiredOption('--from <log>', 'postgres://…, esdb://…, embedded:<data folder>, env:<variable> or file:<path>')
    .requiredOption('--to <log>', 'the same; empty, or the copy that was begun')
    .addHelpText(
      'after',
      examplesHelp(
        'candor migrate --from embedded:.candor --to file:/run/secrets/new-log',
        'candor migrate --from env:OLD_LOG --to env:NEW_LOG',
      ),
    )
    .addHelpText(
      'after',
      `
Ids, metadata, times, revisions, hashes and the order of the log stay; both hash chains are checked. It may be killed at any time: run it again, and it
goes on. Other users of the machine see the words of a command: with env: and file: an address, and the password in it, is read from a variable or from
the first line of a file. Status 1: a server still writes to the source, or a store does not answer; 2: wrong words; 3: the source is broken, or the target holds
other events. The streams of an EventStoreDB begin with CANDOR_STREAM_PREFIX.`,
    )
    .action(async ({ from, to }: { from: string; to: string }) => {
      const [{ readConfig }, { migrateCommand }, { handleInterruptions }, { leaveEmbeddedPostgresAtOnce }] =
        await Promise.all([
          import('../platform/base/config.ts'),
          import('./migrateCommand.ts'),
          import('./handleInterruptions.ts'),
          import('../platform/database/embeddedPostgres.ts'),
        ]);
      const interruptions = handleInterruptions(leaveEmbeddedPostgresAtOnce);
      try {
        end(await migrateCommand({ from, to, prefix: readConfig().streamPrefix }, interruptions.first, terminal));
      } finally {
        interruptions.stop();
      }
    });
};
