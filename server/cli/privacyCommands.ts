import type { Command } from 'commander';
import { type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

interface LabOption {
  readonly lab?: boolean;
}

/** `candor privacy …`: what is held of a person. */
export const addPrivacyCommands = (program: Command, { run, terminal }: Pick<RunAs, 'run' | 'terminal'>): void => {
  const privacy = program
    .command('privacy')
    .description(
      'give somebody all that is held of them, or erase it (docs/privacy.md); beside a running server or without one',
    );

  privacy
    .command('export')
    .description('print as JSON all that is held of a person; status 1 where nothing is')
    .argument('<email>', 'their address')
    .option('--out <file>', 'write it there instead, readable by its owner only')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor privacy export ada@example.org --out ada.json'))
    .action(async (email: string, options: LabOption & { out?: string }) => {
      const { privacyExport, typedAddress } = await import('./privacyCommand.ts');
      await run([], options.lab ?? false, (candor) =>
        privacyExport(candor.privacy, typedAddress(email), { out: options.out }, terminal),
      );
    });

  privacy
    .command('retention')
    .description('say whether what has been kept long enough is erased; status 3 where that has stopped')
    .option('--confirm', 'the clocks are right, and what is due may go: go on')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor privacy retention', 'candor privacy retention --confirm'))
    .action(async (options: LabOption & { confirm?: boolean }) => {
      const { privacyRetention } = await import('./privacyCommand.ts');
      await run([], options.lab ?? false, (candor) =>
        privacyRetention(candor.privacy, { confirm: options.confirm ?? false }, terminal),
      );
    });

  privacy
    .command('erase')
    .description('erase a person for ever; status 1 where nothing is held of them')
    .argument('<email>', 'their address')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'tell what would go, erase nothing')
    .option(...LAB_OPTION)
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
      // The projector too, or the read models would hold the rows until a server runs.
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
