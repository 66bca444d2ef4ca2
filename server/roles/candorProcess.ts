import type { Storage } from './openStorage.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Config } from '../platform/base/config.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Role } from '../platform/base/role.ts';
import type { SiteConfig } from '../lab/siteConfig.ts';
import type { Probe } from '../scanner/probe.ts';

/** A process of whatever roles. */
export interface CandorProcess extends Pick<Storage, 'knex' | 'store'> {
  /** Of the web server; undefined without the role `api`. */
  readonly url: string | undefined;
  /**
   * Before the close of a process that others go on without: takes nothing new, finishes what it has in the time that the configuration gives it, and
   * leaves the rest to others. To be called once.
   */
  drain(): Promise<void>;
  /** At once, whatever is under way. May be called more than once. */
  close(): Promise<void>;
}

/** What a process of Candor is started with. */
export interface CandorOptions {
  readonly config: Config;
  readonly roles: readonly Role[];
  /** With the sample internet, in a data folder of its own. */
  readonly lab: boolean;
  /** Sites of the sample internet beside its own, which are not listed. */
  readonly labGuests?: readonly SiteConfig[];
  /** The probes that scans run. Default: every probe of this version. */
  readonly probes?: readonly Probe[];
  readonly log: Log;
  /** Default: the database's, on which all processes agree. */
  readonly clock?: Clock;
  /** For the developer at the console: where the mails of the development mailbox lead. */
  readonly print?: (line: string) => void;
  /** What the server's own address is called where no public one is configured. */
  readonly shownUrl?: (url: string) => string;
}
