import { InvalidArgumentError, Option, type Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, examplesHelp, labOption } from './command.ts';
import type { QueryFormat } from './query/queryCommand.ts';

interface QueryWords {
  readonly dir?: string;
  readonly log?: string;
  readonly format: QueryFormat;
  readonly seconds: number;
  readonly memory: number;
  readonly lab?: boolean;
}

const FORMATS: readonly QueryFormat[] = ['table', 'csv', 'json'];

const wholeUpTo =
  (most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new InvalidArgumentError(cliWords().query.badNumber({ most }));
    return value;
  };

/** `candor query`: SQL over sealed segments. */
export const addQueryCommand = (program: Command, { end, terminal }: Pick<RunAs, 'end' | 'terminal'>): void => {
  const said = cliWords().query;
  program
    .command('query')
    .description(said.description)
    .argument('<sql>', said.sql)
    .addOption(new Option('--format <name>', said.format).choices(FORMATS).default('table'))
    .option('--dir <folder>', said.dir)
    .option('--log <id>', said.log)
    .option('--seconds <n>', said.seconds, wholeUpTo(86_400), 300)
    .option('--memory <megabytes>', said.memory, wholeUpTo(1_000_000), 1_000)
    .option(...labOption())
    .addHelpText('after', said.help)
    .addHelpText(
      'after',
      examplesHelp(
        `candor query "select type, count(*) from events group by 1 order by 2 desc"`,
        `candor query "select domain, score from scans" --format csv > scores.csv`,
      ),
    )
    .action(async (sql: string, { dir, log, format, seconds, memory, lab = false }: QueryWords) => {
      const [{ readConfig }, { archiveFolderOf }, { queryCommand }, { handleInterruptions }] = await Promise.all([
        import('../platform/base/config.ts'),
        import('../platform/eventStore/archive/segmentReader.ts'),
        import('./query/queryCommand.ts'),
        import('./handleInterruptions.ts'),
      ]);
      const folder = dir ?? archiveFolderOf(readConfig(), lab);
      const interruptions = handleInterruptions(() => Promise.resolve());
      const { first: signal } = interruptions;
      try {
        end(await queryCommand({ sql, folder, log, format, seconds, memoryMegabytes: memory, signal }, terminal));
      } finally {
        interruptions.stop();
      }
    });
};
