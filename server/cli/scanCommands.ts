import { InvalidArgumentError, Option, type Command } from 'commander';
import { language, type Language } from '../../schema/report/words/factWords.ts';
import { EXIT, type RunAs, examplesHelp, LAB_OPTION } from './command.ts';
import { untilAborted } from './untilAborted.ts';

interface LabOption {
  readonly lab?: boolean;
}

const score = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 100)
    throw new InvalidArgumentError('A score is a number from 0 to 100.');
  return value;
};

/** `candor scan` and `candor rescore`. */
export const addScanCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  program
    .command('scan')
    .description('scan a domain and print its report; needs no running server')
    .argument('<domain>', 'for example example.org')
    .option('--json', 'print the report as JSON')
    .option('--fail-below <score>', 'end with status 3 when the overall score is lower, or missing', score)
    .addOption(new Option('--language <language>', 'of the printed report').choices(language.options).default('en'))
    .option('--lab', 'scan a site of the sample internet, in the data of the demo')
    .addHelpText(
      'after',
      examplesHelp(
        'candor scan example.org',
        'candor scan example.org --json --fail-below 70',
        'candor scan harbour-bank.example --lab --language de',
      ),
    )
    .action(async (domain: string, options: LabOption & { json?: boolean; failBelow?: number; language: Language }) => {
      const { parseDomain } = await import('../platform/base/parseDomain.ts');
      const parsed = parseDomain(domain);
      if (parsed.kind !== 'domain') {
        // Before a database is started for nothing.
        terminal.stderr.write(`${parsed.message}\n`);
        end(EXIT.usage);
        return;
      }
      const { scanCommand } = await import('./scanCommand.ts');
      // The projector too, or the scan would stand in no read model until a server runs.
      await run(['worker', 'projector'], options.lab ?? false, ({ services }, interrupted) =>
        Promise.race([
          scanCommand(
            services,
            domain,
            { json: options.json ?? false, failBelow: options.failBelow, language: options.language },
            terminal,
          ),
          untilAborted(interrupted).then(() => EXIT.failed),
        ]),
      );
    });

  program
    .command('rescore')
    .description('judge the recorded observations of completed scans by the rules of today; nothing is looked at again')
    .argument('[domain]', 'of this domain alone; none: of all')
    .option('--dry-run', 'tell what would change, write nothing')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor rescore --dry-run', 'candor rescore example.org'))
    .action(async (domain: string | undefined, options: LabOption & { dryRun?: boolean }) => {
      const { rescoreCommand } = await import('./rescoreCommand.ts');
      // The projector too, or the new scores would stand in no read model until a server runs.
      await run(['projector'], options.lab ?? false, (candor, interrupted) =>
        rescoreCommand(candor, { domain, dryRun: options.dryRun ?? false }, interrupted, terminal),
      );
    });
};
