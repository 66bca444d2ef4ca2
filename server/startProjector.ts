import { createProjectionEngine } from '../projections/engine/projectionEngine.ts';
import { projections } from '../projections/registry.ts';
import type { Log } from './log.ts';
import type { Storage } from './openStorage.ts';
import { startLoop } from './startLoop.ts';

/** Keeps the read models up to date, or stands by while another process does. */
export const startProjector = ({ pool, store }: Storage, log: Log): (() => Promise<void>) => {
  const engine = createProjectionEngine({
    pool,
    source: store,
    projections,
    onError: (projection, error) => {
      log.error({ projection, err: error }, 'a projection stands still and will be tried again');
    },
  });
  return startLoop('projector', log, (signal) => engine.run(signal));
};
