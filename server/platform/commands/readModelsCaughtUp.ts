import type { Knex } from 'knex';
import { isProjectorThere } from '../../../projections/engine/projectorLock.ts';
import { waitForProjection } from '../../../projections/engine/waitForProjection.ts';
import { projections } from '../../../projections/registry.ts';
import type { RecordedEvent } from '../eventStore/port.ts';

/** A projector that lives is done in a few milliseconds, one that starts or is pressed hard in seconds; without one, nobody shall wait for ever. */
const BOUND_MS = 5_000;

/**
 * Resolves when the read models that fold such events hold this one, or when a bound has passed: a projector may be down, and what is
 * told from the log itself is true all the same. At once where no process keeps the read models nor stands by to.
 */
export const createReadModelsCaughtUp =
  (knex: Knex) =>
  async ({ type, position }: Pick<RecordedEvent, 'type' | 'position'>): Promise<void> => {
    if (!(await isProjectorThere(knex))) return;
    const concerned = projections.filter(({ handles }) => handles.some((handled) => handled === type));
    await Promise.allSettled(
      concerned.map(({ name }) => waitForProjection(knex, { projection: name, position, timeoutMs: BOUND_MS })),
    );
  };
