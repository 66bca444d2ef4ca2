import { startEmbeddedPostgres } from './embeddedPostgres.ts';

export interface Database {
  readonly url: string;
  readonly embedded: boolean;
  /** Stops using the database. An embedded one stops when the last participant leaves. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Used instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Where the embedded database keeps its data. */
  readonly dataDir: string;
  readonly log?: ((line: string) => void) | undefined;
  /** Called when an embedded database ends, comes back or fails to. */
  readonly alarm?: ((line: string) => void) | undefined;
}

/** Opens the configured Postgres, or starts or joins the embedded one. */
export const openDatabase = async ({ databaseUrl, dataDir, log, alarm }: DatabaseOptions): Promise<Database> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, embedded: false, close: () => Promise.resolve() };
  return { ...(await startEmbeddedPostgres({ dataDir, log, alarm })), embedded: true };
};
