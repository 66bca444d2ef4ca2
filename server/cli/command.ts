import { InvalidArgumentError } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import type { Role } from '../platform/base/role.ts';
import type { Work } from './withCandor.ts';

/** The streams of the terminal that runs a command. */
export type CommandTerminal = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

/** What groups of commands use to do their work. */
export interface RunAs {
  readonly terminal: CommandTerminal;
  /** Starts a Candor with these roles, in the demo's folder or the usual one, and does the work. The returned exit code becomes the program's. */
  readonly run: (roles: readonly Role[], lab: boolean, work: Work) => Promise<number>;
  /** Ends a command that needed no Candor, or whose arguments were invalid. */
  readonly end: (code: number) => void;
}

/** Includes the projector: otherwise no read model would show the command's changes until a server runs. */
export const PROJECTING: readonly Role[] = ['projector'];

/** The end of `--help`: command lines that work as they are, or with other names in place of the examples. */
export const examplesHelp = (...lines: readonly string[]): string =>
  `\n${cliWords().program.examples}\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** The option of every command that reads or writes data: `.option(...labOption())`. */
export const labOption = (): [flags: string, description: string] => ['--lab', cliWords().program.lab];

/** Parses the value of `--concurrency`. */
export const concurrencyUpTo =
  (most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new InvalidArgumentError(cliWords().scan.badConcurrency({ most }));
    return value;
  };

/** The exit statuses of commands; listed in `candor --help`. */
export const EXIT = {
  done: 0,
  /** The work could not be done: the target failed, or the database is out of reach. */
  failed: 1,
  /** The arguments, the domain or the configuration are invalid. */
  usage: 2,
  /** `--fail-below`: the score is lower, or there is none. `verify`: a difference was found. */
  belowThreshold: 3,
} as const;
