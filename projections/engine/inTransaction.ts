import type { Pool, PoolClient } from 'pg';

/** A connection that breaks rejects the query that runs on it; its error event says the same a second time. */
const alreadyRejected = (): void => undefined;

/** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
export const inTransaction = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin: 'begin' | 'begin isolation level repeatable read' | 'begin; set local synchronous_commit = off' = 'begin',
): Promise<Result> => {
  const client = await pool.connect();
  client.on('error', alreadyRejected);
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // Where even this fails, the connection is gone, and the transaction with it.
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.removeListener('error', alreadyRejected);
    client.release(broken);
  }
};
