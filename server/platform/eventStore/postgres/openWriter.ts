import type { Knex } from 'knex';
import { createAppendStatements } from './appendStatements.ts';
import { type Appender, createAppender } from './appender.ts';
import { createNotifier } from './notifier.ts';
import { createReconnectingClient } from './reconnectingClient.ts';
import { createStreamHeads } from './streamHeads.ts';

export interface WriterOptions {
  readonly connectionString: string;
  readonly applicationName: string;
  readonly schema: string;
  /** For the notifications, which have no place on the connection that appends. */
  readonly knex: Knex;
  /** Hears of every group of appends that was answered. */
  readonly onAppended: () => void;
}

/** All that it takes to append: one connection, what is known of the streams, and the word to other processes. */
export const openWriter = ({
  connectionString,
  applicationName,
  schema,
  knex,
  onAppended,
}: WriterOptions): Appender => {
  const notifier = createNotifier(knex, schema);
  const heads = createStreamHeads();
  const writer = createReconnectingClient({
    connectionString,
    applicationName,
    prepare: async (client) => {
      heads.clear();
      await client.query('set synchronous_commit to on'); // an acknowledged append is durable, whatever the server's default
      await client.query('set plan_cache_mode to force_generic_plan'); // every append has the same plan
    },
  });
  const appender = createAppender({ writer, statements: createAppendStatements(schema), heads }, () => {
    onAppended();
    notifier.notify();
  });
  return {
    append: (stream, events, expected) => appender.append(stream, events, expected),
    close: async () => {
      await appender.close();
      await Promise.all([notifier.close(), writer.close()]);
    },
  };
};
