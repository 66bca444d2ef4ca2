import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import type { Config } from '../platform/base/config.ts';
import { createKnex } from '../platform/database/createKnex.ts';
import { hasCode } from '../platform/base/hasCode.ts';
import { isAborted } from '../platform/base/isAborted.ts';
import { type EventStore, EventStoreRefused } from '../platform/eventStore/port.ts';
import type { Log } from '../platform/observability/log.ts';
import { startOpsServer, type OpsServer } from '../platform/http/opsServer.ts';
import { healthRouter } from '../platform/http/healthRouter.ts';
import type { Role } from '../platform/base/role.ts';
import { isUnavailable, RETRY_AFTER_SECONDS, unavailable } from '../platform/http/unavailable.ts';

interface StartDependencies {
  readonly config: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'streamPrefix' | 'host' | 'port' | 'opsPort'>;
  readonly roles: readonly Role[];
  readonly log: Log;
}

const AGAIN_MS = 1_000;
/** Postgres is up and has no such database: the name is wrong. */
const NO_DATABASE = '3D000';
/** Attempts between two log lines. */
const SAID_EVERY = 30;

/**
 * Starts a server once its stores answer. If one of them becomes unavailable during the start, or is too slow, tries again; `start` must have closed what it
 * opened when it rejects. Returns `undefined` after the abort. Rejects with errors that waiting cannot fix, as `waitForStores` does.
 */
export const startThroughOutages = async <Started>(
  dependencies: StartDependencies,
  signal: AbortSignal,
  start: () => Promise<Started>,
): Promise<Started | undefined> => {
  for (let tries = 0; ; tries += 1) {
    await waitForStores(dependencies, signal);
    if (isAborted(signal)) return undefined;
    try {
      return await start();
    } catch (error) {
      if (isAborted(signal) || needsPerson(error)) throw error;
      if (tries % SAID_EVERY === 0)
        dependencies.log.warn(
          { err: error },
          'the database or the event store became unavailable during the start; starting again',
        );
    }
    await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined); // the abort ends the loop
  }
};

/** Whether waiting cannot help. */
const needsPerson = (error: unknown): boolean =>
  error instanceof EventStoreRefused || hasCode(error, NO_DATABASE) || !isUnavailable(error);

/**
 * Before a server starts: waits until the configured Postgres and EventStoreDB answer. Meanwhile the ports of this process report that it
 * is alive (/healthz) and not ready (/readyz, 503). Also ends at the abort. Rejects with errors that waiting cannot fix, such as a rejected password.
 */
const waitForStores = async ({ config, roles, log }: StartDependencies, signal: AbortSignal): Promise<void> => {
  const answering = { database: false, eventStore: false };
  let servers: readonly OpsServer[] | undefined;
  try {
    for (let tries = 0; !isAborted(signal); tries += 1) {
      try {
        await pingDatabase(config);
        answering.database = true;
        await pingEventStore(config);
        return;
      } catch (error) {
        if (needsPerson(error)) throw error;
        if (tries % SAID_EVERY === 0)
          log.warn(
            { err: error },
            `${answering.database ? 'the event store' : 'the database'} does not answer: the start waits for it`,
          );
        servers ??= await sayNotReady({ config, roles, log }, answering);
      }
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined); // the abort ends the loop
    }
  } finally {
    await Promise.all((servers ?? []).map((server) => server.close()));
  }
};

const pingDatabase = async ({ databaseUrl }: StartDependencies['config']): Promise<void> => {
  if (databaseUrl === undefined) return;
  const knex = createKnex({ url: databaseUrl, applicationName: 'candor start', max: 1, acquireMs: 5_000 });
  try {
    await knex.raw('select 1');
  } finally {
    await knex.destroy();
  }
};

const pingEventStore = async ({ eventStoreUrl, streamPrefix }: StartDependencies['config']): Promise<void> => {
  if (eventStoreUrl === undefined) return;
  const { openEventStoreDb } = await import('../platform/eventStore/eventstoredb/eventStoreDb.ts');
  const store: EventStore = await openEventStoreDb({ url: eventStoreUrl, prefix: streamPrefix });
  try {
    await store.head();
  } finally {
    await store.close();
  }
};

/** Listens on the ports that the server will use. If one of them is taken, the start itself reports it. */
const sayNotReady = async (
  { config: { host, port, opsPort }, roles, log }: StartDependencies,
  answering: Readonly<Record<'database' | 'eventStore', boolean>>,
): Promise<readonly OpsServer[]> => {
  const readiness = (name: 'database' | 'eventStore') => ({
    name,
    check: () => (answering[name] ? Promise.resolve() : Promise.reject(new Error('It does not answer.'))),
  });
  const health = healthRouter([readiness('database'), readiness('eventStore')]);
  const others = Router().use((_request, response) => {
    response.status(503).set('Retry-After', String(RETRY_AFTER_SECONDS)).type('text').send(`${unavailable()}\n`);
  });
  const ports = [...(roles.includes('api') ? [port] : []), ...(opsPort === undefined ? [] : [opsPort])];
  const listening = await Promise.all(
    ports.map((each) =>
      startOpsServer([health, others], { host, port: each }).catch((error: unknown) => {
        log.warn({ err: error, port: each }, 'the start waits, and the health page that says so could not be opened');
        return undefined;
      }),
    ),
  );
  return listening.filter((server) => server !== undefined);
};
