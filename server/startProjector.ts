import { createProjectionEngine } from '../projections/engine/projectionEngine.ts';
import { projections } from '../projections/registry.ts';
import type { Log } from './log.ts';
import type { Storage } from './openStorage.ts';
import { startLoop } from './startLoop.ts';
import type { Observation } from './openObservation.ts';

/** Keeps the read models up to date, or stands by while another process does. */
export const startProjector = (
  { pool, store }: Storage,
  log: Log,
  { projection, parts }: Pick<Observation, 'projection' | 'parts'>,
): (() => Promise<void>) => {
  const engine = createProjectionEngine({
    pool,
    source: store,
    projections: projections.map(projection),
    onError: (name, error) => {
      log.error({ projection: name, err: error }, 'a projection stands still and will be tried again');
    },
  });
  return startLoop(
    'projector',
    log,
    parts.run('projector', 'projector', (signal) => engine.run(signal)),
  );
};
