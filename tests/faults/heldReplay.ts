import pg from 'pg';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';

/** A replay that is paused in the middle, and folds nothing more until it is released. */
export interface HeldReplay {
  /** The local port of the process that executes it. */
  readonly port: number;
  letGo(): Promise<void>;
}

/** Locks the row of its build between two of its batches. Call it as soon as the replay has been requested. */
export const holdReplay = async (connectionString: string, projection: string): Promise<HeldReplay> => {
  const client = new pg.Client({ connectionString, application_name: 'holds a replay' });
  client.on('error', () => undefined); // a killed database has released it
  await client.connect();
  let port: number | undefined;
  await eventually('the replay is in its middle', async () => {
    await client.query('begin');
    const { rows } = await client.query<{ events: number }>(
      `select events::float8 as events from candor_projections.builds
       where projection = $1 and state = 'building' and replay_id is not null for update`,
      [projection],
    );
    if ((rows[0]?.events ?? 0) > 0) port = await portOfReplay(client, projection);
    if (port === undefined) await client.query('rollback');
    return port !== undefined;
  });
  return {
    port: port ?? 0,
    letGo: () => client.end().catch(() => undefined), // it is gone together with the database
  };
};

const portOfReplay = async (client: pg.Client, projection: string): Promise<number | undefined> => {
  const { rows } = await client.query<{ port: number }>(
    `select client_port as port from candor_projections.lock_holders join pg_stat_activity on pid = backend
     where name = $1`,
    [`replay-${projection}`],
  );
  return rows[0]?.port;
};
