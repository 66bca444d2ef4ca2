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
