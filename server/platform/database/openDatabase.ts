import { startEmbeddedPostgres } from './embeddedPostgres.ts';

export interface Database {
  readonly url: string;
  readonly embedded: boolean;
  /** Leaves it; an embedded one stops with the last who leaves. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Replaces the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Where the embedded one keeps its data. */
  readonly dataDir: string;
  readonly log?: ((line: string) => void) | undefined;
  /** Called when an embedded one ends, comes back or cannot. */
  readonly alarm?: ((line: string) => void) | undefined;
}

/** The Postgres that the configuration names, or the embedded one, started or joined. */
export const openDatabase = async ({ databaseUrl, dataDir, log, alarm }: DatabaseOptions): Promise<Database> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, embedded: false, close: () => Promise.resolve() };
  return { ...(await startEmbeddedPostgres({ dataDir, log, alarm })), embedded: true };
};
