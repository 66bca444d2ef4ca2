import type { Storage } from './openStorage.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Config } from '../platform/base/config.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Role } from '../platform/base/role.ts';
import type { SiteConfig } from '../lab/siteConfig.ts';
import type { CheckDefinition } from '../../checks/kit/check.ts';

/** A process with one or more roles. */
export interface CandorProcess extends Pick<Storage, 'knex' | 'store'> {
  /** URL of the web server; undefined without the role `api`. */
  readonly url: string | undefined;
  /**
   * Called before `close` when other processes continue. Accepts no new work, finishes the current work within the configured time, and
   * leaves the rest to others. Call it once.
   */
  drain(): Promise<void>;
  /** Closes at once, whatever is under way. May be called more than once. */
  close(): Promise<void>;
}

/** What a process of Candor is started with. */
export interface CandorOptions {
  readonly config: Config;
  readonly roles: readonly Role[];
  /** Whether to use the sample internet, with a data folder of its own. */
  readonly lab: boolean;
  /** Sites added to the sample internet, which are not listed. */
  readonly labGuests?: readonly SiteConfig[];
  /** The checks that scans run. Default: every check of this version. */
  readonly probes?: readonly CheckDefinition[];
  readonly log: Log;
  /** Default: the clock of the database, on which all processes agree. */
  readonly clock?: Clock;
  /** Prints for the developer at the console where the mails in the development mailbox lead. */
  readonly print?: (line: string) => void;
  /** How to display the server's own address if no public one is configured. */
  readonly shownUrl?: (url: string) => string;
}
