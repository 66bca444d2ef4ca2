import type { Clock } from './commands/clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Role } from './role.ts';
import type { SiteConfig } from './scanner/lab/siteConfig.ts';

/** What a process of Candor is started with. */
export interface CandorOptions {
  readonly config: Config;
  readonly roles: readonly Role[];
  /** With the sample internet, in a data folder of its own. */
  readonly lab: boolean;
  /** Sites of the sample internet beside its own, which are not listed. */
  readonly labGuests?: readonly SiteConfig[];
  readonly log: Log;
  /** Default: the database's, on which all processes agree. */
  readonly clock?: Clock;
  /** For the developer at the console: where the mails of the development mailbox lead. */
  readonly print?: (line: string) => void;
  /** What the server's own address is called where no public one is configured. */
  readonly shownUrl?: (url: string) => string;
}
