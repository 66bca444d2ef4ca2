import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { PROJECTING, type RunAs, examplesHelp, labOption } from './command.ts';

interface ImportOptions {
  readonly domain?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly lab?: boolean;
}

/** `candor mail-reports …`: reads and imports the reports of mail receivers. */
export const addMailReportCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().mailReports;
  const reports = program.command('mail-reports').description(said.description).addHelpText('after', said.help);
  reports
    .command('read')
    .description(said.read)
    .argument('<files...>', said.files)
    .option('--json', said.json)
    .addHelpText(
      'after',
      examplesHelp('candor mail-reports read report.xml.gz', 'candor mail-reports read --json mails/'),
    )
    .action(async (files: readonly string[], { json = false }: { readonly json?: boolean }) => {
      const { readCommand } = await import('./mailReportsCommand.ts');
      end(await readCommand(files, { json }, terminal));
    });
  reports
    .command('import')
    .description(said.import)
    .argument('<files...>', said.files)
    .option('--domain <domain>', said.domain)
    .option('--dry-run', said.dryRun)
    .option('--json', said.json)
    .option(...labOption())
    .addHelpText(
      'after',
      examplesHelp(
        'candor mail-reports import reports/ --domain example.org',
        'candor mail-reports import mailbox.mbox --dry-run',
      ),
    )
    .action(async (files: readonly string[], { domain, dryRun = false, json = false, lab = false }: ImportOptions) => {
      const { importCommand, readCommand } = await import('./mailReportsCommand.ts');
      if (dryRun) end(await readCommand(files, { json, domain }, terminal));
      else
        await run(PROJECTING, lab, (candor) =>
          importCommand(candor.services.mailReports, files, { json, domain }, terminal),
        );
    });
};
