import type { Storage } from './openStorage.ts';

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
