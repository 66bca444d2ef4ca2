import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, type RunAs, examplesHelp, labOption } from './command.ts';

interface LabOption {
  readonly lab?: boolean;
}

interface VerifyOptions extends LabOption {
  readonly dir?: string;
  readonly events?: string;
  readonly deep?: boolean;
}

/** `candor archive …`: sealed segments of the log. */
export const addArchiveCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().archive;
  const archive = program.command('archive').description(said.description).addHelpText('after', said.help);

  /** Refuses if the log is in a store that cannot be sealed. */
  const prepare = async ({ lab = false }: LabOption) => {
    const [
      { readConfig },
      { archiveFolderOf },
      { archiveDrop, archivePlan, archiveRestore, archiveSeal, archiveVerify, readSegments },
    ] = await Promise.all([
      import('../platform/base/config.ts'),
      import('../platform/eventStore/archive/segmentReader.ts'),
      import('./archiveCommand.ts'),
    ]);
    const config = readConfig();
    if (config.eventStoreUrl !== undefined) {
      terminal.stderr.write(`${said.ownWays}\n`);
      end(EXIT.usage);
      return undefined;
    }
    const folder = archiveFolderOf(config, lab);
    return { archiveDrop, archivePlan, archiveRestore, archiveSeal, archiveVerify, readSegments, lab, folder };
  };

  archive
    .command('plan')
    .description(said.plan.description)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor archive plan'))
    .action(async (options: LabOption) => {
      const ready = await prepare(options);
      if (ready) await run([], ready.lab, ({ services }) => ready.archivePlan(services.archive, terminal));
    });

  archive
    .command('seal')
    .description(said.seal.description)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor archive seal'))
    .action(async (options: LabOption) => {
      const ready = await prepare(options);
      if (!ready) return;
      const { folder } = ready;
      await run([], ready.lab, ({ services }, signal) =>
        ready.archiveSeal(services.archive, { folder, signal }, terminal),
      );
    });

  archive
    .command('drop')
    .description(said.drop.description)
    .option('--yes', said.drop.yes)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor archive drop', 'candor archive drop --yes'))
    .action(async ({ yes = false, ...options }: LabOption & { readonly yes?: boolean }) => {
      const ready = await prepare(options);
      if (!ready) return;
      const { folder } = ready;
      await run([], ready.lab, ({ services }, signal) =>
        ready.archiveDrop(services.archive, { folder, signal, really: yes }, terminal),
      );
    });

  archive
    .command('restore')
    .description(said.restore.description)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor archive restore'))
    .action(async (options: LabOption) => {
      const ready = await prepare(options);
      if (!ready) return;
      const { folder } = ready;
      await run([], ready.lab, ({ services }, signal) =>
        ready.archiveRestore(services.archive, { folder, signal }, terminal),
      );
    });

  archive
    .command('verify')
    .description(said.verify.description)
    .option('--deep', said.verify.deep)
    .option('--dir <folder>', said.verify.dir)
    .option('--events <file>', said.verify.events)
    .option(...labOption())
    .addHelpText(
      'after',
      examplesHelp('candor archive verify', 'candor archive verify --deep --dir /mnt/archive --events sealed.jsonl'),
    )
    .action(async ({ dir, events, deep = false, ...options }: VerifyOptions) => {
      const ready = await prepare(options);
      if (!ready) return;
      const { archiveVerify, readSegments } = ready;
      const folder = dir ?? ready.folder;
      if (events === undefined) {
        await run([], ready.lab, async ({ services }) =>
          archiveVerify(await services.archive.segments(), { folder, deep }, terminal),
        );
        return;
      }
      const read = await readSegments(events);
      if (read.kind === 'segments') end(await archiveVerify(read.segments, { folder, deep }, terminal));
      else {
        terminal.stderr.write(`${read.message}\n`);
        end(EXIT.usage);
      }
    });
};
