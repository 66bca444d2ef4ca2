import { cliWords } from '../platform/base/answers.ts';
import type { Role } from '../platform/base/role.ts';
import type { Work } from './withCandor.ts';

/** Where a command is typed, and what it answers to. */
export type CommandTerminal = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

/** How a group of commands does its work. */
export interface RunAs {
  readonly terminal: CommandTerminal;
  /** Starts what the work needs, with these roles, in the folder of the demo or the other; the exit code, which is answered, is the program's. */
  readonly run: (roles: readonly Role[], lab: boolean, work: Work) => Promise<number>;
  /** Of one that needed nothing, or no word of which was right. */
  readonly end: (code: number) => void;
}

/** The projector too, or no read model would know what the command did until a server runs. */
export const PROJECTING: readonly Role[] = ['projector'];

/** What `--help` ends with: command lines that work as they stand, or with a name of one's own in the place of the example's. */
export const examplesHelp = (...lines: readonly string[]): string =>
  `\n${cliWords().program.examples}\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** The option of every command that reads or writes data: `.option(...labOption())`. */
export const labOption = (): [flags: string, description: string] => ['--lab', cliWords().program.lab];

/** The exit statuses of commands; listed in `candor --help`. */
export const EXIT = {
  done: 0,
  /** The work could not be done: the target failed, the database is out of reach. */
  failed: 1,
  /** The command's words, the domain or the configuration are off. */
  usage: 2,
  /** `--fail-below`: the score is lower, or there is none. `verify`: a difference was found. */
  belowThreshold: 3,
} as const;
