import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, type RunAs, examplesHelp, labOption } from './command.ts';
import type { ReplayWords } from './replayCommand.ts';
import type { Until } from '../features/replays/replays.ts';

interface Options {
  readonly all?: boolean;
  readonly verify?: boolean;
  readonly until?: string;
  readonly into?: string;
  readonly dryRun?: boolean;
  readonly resume?: boolean;
  readonly lab?: boolean;
}

const SCRATCH = /^(candor_scratch_)?([a-z][a-z0-9_]{0,39})$/;

/** `candor replay …`: rebuilds read models from the log, or verifies them. */
export const addReplayCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().replay;
  program
    .command('replay')
    .description(said.description)
    .argument('[projections...]', said.projections)
    .option('--all', said.all)
    .option('--until <time|position>', said.until)
    .option('--into <name>', said.into)
    .option('--verify', said.verify)
    .option('--dry-run', said.dryRun)
    .option('--resume', said.resume)
    .option(...labOption())
    .addHelpText('after', said.help)
    .addHelpText(
      'after',
      examplesHelp(
        'candor replay --verify',
        'candor replay scanReport',
        'candor replay --all --dry-run',
        'candor replay scanReport --until 2026-05-01T12:00:00Z --into may',
      ),
    )
    .action(async (names: readonly string[], options: Options) => {
      const lab = options.lab ?? false;
      const words = await wordsOf(names, options);
      if (typeof words === 'string') {
        terminal.stderr.write(`${words}\n`);
        end(EXIT.usage);
      } else if (options.verify === true) {
        const { verifyCommand } = await import('./verifyCommand.ts');
        await run([], lab, (candor) => verifyCommand(candor, words.names, terminal));
      } else {
        const { replayCommand } = await import('./replayCommand.ts');
        // Includes the projector, which executes replays.
        await run(['projector'], lab, ({ services }, interrupted) =>
          replayCommand(services.replays, words, interrupted, terminal),
        );
      }
    });
};

/** Returns a string if the arguments are invalid, before a database is started for nothing. */
const wordsOf = async (names: readonly string[], options: Options): Promise<ReplayWords | string> => {
  const { projections } = await import('../../projections/registry.ts');
  const said = cliWords().replay;
  const known = projections.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return said.unknown({ names: unknown.join(', '), known: known.join(', ') });
  const everything = options.all === true || (options.verify === true && names.length === 0);
  if (everything === names.length > 0) return said.nameThem;
  const clash = clashOf(options);
  if (clash !== undefined) return clash;
  const until = options.until === undefined ? null : (untilOption(options.until) ?? 'wrong');
  if (until === 'wrong') return said.badUntil;
  if (until?.kind === 'time' && Date.parse(until.time) > Date.now()) return said.untilToCome;
  const into = options.into === undefined ? null : (SCRATCH.exec(options.into)?.[2] ?? 'wrong!');
  if (into === 'wrong!') return said.badInto;
  return { names: everything ? known : [...new Set(names)], mode: modeOf(options), until, into };
};

const modeOf = ({ into, dryRun, resume }: Options): ReplayWords['mode'] =>
  resume === true ? 'resume' : dryRun === true ? 'dryRun' : into === undefined ? 'swap' : 'scratch';

const clashOf = ({ verify, until, into, dryRun, resume }: Options): string | undefined => {
  const ways = [
    ['--verify', verify === true],
    ['--into', into !== undefined],
    ['--dry-run', dryRun === true],
    ['--resume', resume === true],
  ] as const;
  const asked = ways.filter(([, is]) => is).map(([way]) => way);
  const said = cliWords().replay;
  if (asked.length > 1) return said.clash({ options: asked.join(said.and) });
  if (until !== undefined && into === undefined && dryRun !== true) return said.untilNeeds;
  return undefined;
};

const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const POSITION = /^(\d{1,19}|\d{19}\/\d{19})$/;
/** Length of positions in both adapters, as the explorer and `candor events` print them; with fewer digits, leading zeros are added. */
const POSITION_DIGITS = 19;

/**
 * Parses a point in time as people type it: a time (`2026-05-01`, `2026-05-01T12:00:00Z`; without a zone, the time is local, but a day alone begins
 * in UTC) or a position of the log.
 */
export const untilOption = (text: string): Until | undefined => {
  const typed = text.trim();
  if (POSITION.test(typed)) return { kind: 'position', position: typed.padStart(POSITION_DIGITS, '0') };
  if (!TIME.test(typed)) return undefined;
  const time = new Date(typed.replace(' ', 'T'));
  return Number.isNaN(time.getTime()) ? undefined : { kind: 'time', time: time.toISOString() };
};
