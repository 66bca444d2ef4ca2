import type { Pool, PoolClient } from 'pg';

/** A connection that breaks rejects the query that runs on it; its error event says the same a second time. */
const alreadyRejected = (): void => undefined;

/**
 * Of a transaction that folds events. What is lost in a crash of Postgres is folded again, so it does not wait for the disk. By the second setting a
 * statement can tell that it is in one (`moveCheckpoint`): on a pipelined connection it is sent before the beginning was answered.
 */
export const FOLDING = "begin; set local synchronous_commit = off; set local candor.folding = 'yes'";

/** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
export const inTransaction = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin: 'begin' | 'begin isolation level repeatable read' | typeof FOLDING = 'begin',
): Promise<Result> => {
  const client = await pool.connect();
  client.on('error', alreadyRejected);
  let broken = false;
  try {
    const begun = client.query(begin);
    if (begin === FOLDING && client.pipeline) begun.catch(alreadyRejected);
    else await begun;
    const result = await work(client);
    await begun;
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
