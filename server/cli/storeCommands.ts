import { join } from 'node:path';
import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, type RunAs, examplesHelp, labOption } from './command.ts';

interface LabOption {
  readonly lab?: boolean;
}

interface VerifyOptions extends LabOption {
  readonly anchor?: string;
  readonly key?: string;
  readonly deep?: boolean;
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

/** `candor verify`, `candor anchor`, `candor migrate`: verify, anchor and move the log. */
export const addStoreCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const { verify: said, anchor: saidOfAnchor, migrate: saidOfMigrate } = cliWords();
  program
    .command('verify')
    .description(said.description)
    .option('--anchor <file>', said.anchor)
    .option('--key <file>', said.key)
    .option('--deep', said.deep)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor verify', 'candor verify --anchor anchors.txt', 'candor verify --deep'))
    .action(async ({ anchor, key, deep = false, lab = false }: VerifyOptions) => {
      const [{ anchorsOf, readPublicKey, verifyChains }, { verifyCommand }, { readConfig }, { archiveFolderOf }] =
        await Promise.all([
          import('./integrityCommands.ts'),
          import('./verifyCommand.ts'),
          import('../platform/base/config.ts'),
          import('../platform/eventStore/archive/segmentReader.ts'),
        ]);
      const lines = anchor === undefined ? undefined : await anchorsOf(anchor);
      if (lines?.length === 0) {
        terminal.stderr.write(`${said.noAnchor({ file: anchor ?? '' })}\n`);
        end(EXIT.usage);
        return;
      }
      await run([], lab, async (candor) => {
        const publicKey = key === undefined ? (await ownKeys(lab)).publicKey : await readPublicKey(key);
        const archive = {
          folder: archiveFolderOf(readConfig(), lab),
          segments: await candor.services.archive.segments(),
        };
        const { sealed, sound, unreadable } = await verifyChains(
          { store: candor.store, anchors: lines && { lines, key: publicKey }, archive, deep },
          terminal,
        );
        // No read model could be folded from it either.
        if (unreadable) return EXIT.failed;
        // Folding the read models would read what is sealed.
        if (sealed > 0) return sound ? EXIT.done : EXIT.belowThreshold;
        const models = await verifyCommand(candor, [], terminal);
        return sound ? models : EXIT.belowThreshold;
      });
    });

  const anchors = program
    .command('anchor')
    .description(saidOfAnchor.description)
    .option('--out <file>', saidOfAnchor.out)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor anchor --out anchors.txt'))
    .action(async ({ out, lab = false }: LabOption & { out?: string }) => {
      if (out === undefined) {
        terminal.stderr.write(`${saidOfAnchor.needsOut}\n`);
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
    .description(saidOfAnchor.key)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor anchor key > anchors.pem'))
    .action(async ({ lab = false }: LabOption) => {
      const { publicKeyText } = await import('../platform/eventStore/integrity/anchor.ts');
      terminal.stdout.write(`${publicKeyText((await ownKeys(lab)).publicKey)}\n`);
      end(EXIT.done);
    });

  program
    .command('migrate')
    .description(saidOfMigrate.description)
    .requiredOption('--from <log>', saidOfMigrate.from)
    .requiredOption('--to <log>', saidOfMigrate.to)
    .addHelpText(
      'after',
      examplesHelp(
        'candor migrate --from embedded:.candor --to file:/run/secrets/new-log',
        'candor migrate --from env:OLD_LOG --to env:NEW_LOG',
      ),
    )
    .addHelpText('after', saidOfMigrate.help)
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
        end(await migrateCommand({ from, to, config: readConfig() }, interruptions.first, terminal));
      } finally {
        interruptions.stop();
      }
    });
};
