import { randomUUID } from 'node:crypto';
import { createProjectionEngine } from '../../projections/engine/projectionEngine.ts';
import { announceProjector, PROJECTOR_CONNECTIONS } from '../../projections/engine/projectorLock.ts';
import { projections } from '../../projections/registry.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Storage } from './openStorage.ts';
import { startLoop } from '../platform/base/startLoop.ts';
import type { Observation } from './openObservation.ts';

/**
 * Keeps the read models up to date, or stands by while another process does. Over connections of its own: should this process hang, another
 * ends them all, and with them whatever batch is open.
 */
export const startProjector = async (
  { openKnex, store }: Storage,
  log: Log,
  { projection, parts }: Pick<Observation, 'projection' | 'parts'>,
): Promise<() => Promise<void>> => {
  const knex = openKnex(`${PROJECTOR_CONNECTIONS}${randomUUID()}`, { pipelined: true });
  const engine = createProjectionEngine({
    knex,
    source: store,
    projections: projections.map(projection),
    onError: (name, error) => {
      log.error({ projection: name, err: error }, 'a projection stands still and will be tried again');
    },
  });
  // Before anybody is served: who writes something at once shall wait for its read models.
  await announceProjector(knex);
  const stop = startLoop(
    'projector',
    log,
    parts.run('projector', 'projector', (signal) => engine.run(signal)),
  );
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await stop();
    await knex.destroy();
  };
  return () => (ended ??= end());
};
