import { InvalidArgumentError, Option, type Command } from 'commander';
import { scanProfile, type ScanProfile } from '../../schema/report/scanProfile.ts';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, concurrencyUpTo, examplesHelp, labOption } from './command.ts';

interface SurveyWords {
  readonly file?: string;
  readonly out?: string;
  readonly profile?: ScanProfile;
  readonly concurrency?: number;
  readonly browserSample?: number;
  readonly lab?: boolean;
}

const AT_ONCE = 256;
const MOST_AT_ONCE = 1_024;

/** `1%` and `0.5%`, as a share. */
const percentage = (text: string): number => {
  const value = /^\d{1,3}(?:\.\d{1,4})?%$/.test(text) ? Number(text.slice(0, -1)) / 100 : Number.NaN;
  if (!(value <= 1)) throw new InvalidArgumentError(cliWords().survey.badSample);
  return value;
};

/** `candor survey`, and what reads its folders. */
export const addSurveyCommands = (program: Command, { end, terminal }: RunAs): void => {
  const said = cliWords().survey;
  const survey = program
    .command('survey')
    .description(said.description)
    .option('--file <list>', said.file)
    .option('--out <folder>', said.out)
    .addOption(new Option('--profile <name>', said.profile).choices([...scanProfile.options]))
    .option('--concurrency <n>', said.concurrency, concurrencyUpTo(MOST_AT_ONCE))
    .option('--browser-sample <share>', said.browserSample, percentage)
    .option(...labOption())
    .addHelpText('after', said.help)
    .addHelpText(
      'after',
      examplesHelp(
        'candor survey --file names.txt --profile mail --out november',
        'candor survey --file names.txt --profile web --browser-sample 1% --out web',
        'candor survey summary november',
        'candor survey diff october november',
      ),
    )
    .action(async (words: SurveyWords, command: Command) => {
      // Not mandatory for commander, which would demand them from the subcommands too.
      const given = (option: 'file' | 'out' | 'profile'): string => {
        const { error, optionMissing } = cliWords().commander;
        return words[option] ?? command.error(error({ message: optionMissing({ option: `--${option}` }) }));
      };
      const [file, out, profile] = [given('file'), given('out'), scanProfile.parse(given('profile'))];
      const { surveyCommand } = await import('./survey/surveyCommand.ts');
      const { concurrency: atOnce = AT_ONCE, browserSample = 0, lab = false } = words;
      end(await surveyCommand({ file, out, profile, atOnce, browserSample, lab }, terminal));
    });

  survey
    .command('summary')
    .description(said.summary.description)
    .argument('<folder>', said.folder)
    .option('--all', said.summary.all)
    .option('--json', said.summary.json)
    .addHelpText('after', said.summary.help)
    .addHelpText('after', examplesHelp('candor survey summary november', 'candor survey summary november --json'))
    .action(async (folder: string, { all = false, json = false }: ShownWords) => {
      const { summaryCommand } = await import('./survey/summaryCommand.ts');
      end(await summaryCommand(folder, { all, json }, terminal));
    });

  survey
    .command('diff')
    .description(said.diff.description)
    .argument('<before>', said.folder)
    .argument('<after>', said.folder)
    .option('--json', said.summary.json)
    .addHelpText('after', said.diff.help)
    .addHelpText('after', examplesHelp('candor survey diff october november'))
    .action(async (before: string, after: string, { json = false }: ShownWords) => {
      const { diffCommand } = await import('./survey/diffCommand.ts');
      end(await diffCommand(before, after, { json }, terminal));
    });
};

interface ShownWords {
  readonly all?: boolean;
  readonly json?: boolean;
}
