import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, examplesHelp, labOption } from './command.ts';

interface LabOption {
  readonly lab?: boolean;
}

/** `candor privacy …`: the data about a person. */
export const addPrivacyCommands = (program: Command, { run, terminal }: Pick<RunAs, 'run' | 'terminal'>): void => {
  const said = cliWords().privacy;
  const privacy = program.command('privacy').description(said.description);

  privacy
    .command('export')
    .description(said.export)
    .argument('<email>', said.email)
    .option('--out <file>', said.exportOut)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor privacy export ada@example.org --out ada.json'))
    .action(async (email: string, options: LabOption & { out?: string }) => {
      const { privacyExport, typedAddress } = await import('./privacyCommand.ts');
      await run([], options.lab ?? false, (candor) =>
        privacyExport(candor.privacy, typedAddress(email), { out: options.out }, terminal),
      );
    });

  privacy
    .command('retention')
    .description(said.retention)
    .option('--confirm', said.retentionConfirm)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor privacy retention', 'candor privacy retention --confirm'))
    .action(async (options: LabOption & { confirm?: boolean }) => {
      const { privacyRetention } = await import('./privacyCommand.ts');
      await run([], options.lab ?? false, (candor) =>
        privacyRetention(candor.privacy, { confirm: options.confirm ?? false }, terminal),
      );
    });

  privacy
    .command('erase')
    .description(said.erase)
    .argument('<email>', said.email)
    .option('--yes', said.yes)
    .option('--dry-run', said.dryRun)
    .option(...labOption())
    .addHelpText(
      'after',
      examplesHelp('candor privacy erase ada@example.org --dry-run', 'candor privacy erase ada@example.org'),
    )
    .action(async (email: string, options: LabOption & { yes?: boolean; dryRun?: boolean }) => {
      const [{ readConfig }, { privacyErase, typedAddress }] = await Promise.all([
        import('../platform/base/config.ts'),
        import('./privacyCommand.ts'),
      ]);
      const firstAdministrator = readConfig().firstAdministrator?.email;
      // Includes the projector: otherwise the read models would keep the rows until a server runs.
      await run(['projector'], options.lab ?? false, (candor) =>
        privacyErase(
          candor.privacy,
          typedAddress(email),
          { yes: options.yes ?? false, dryRun: options.dryRun ?? false, firstAdministrator },
          terminal,
        ),
      );
    });
};
