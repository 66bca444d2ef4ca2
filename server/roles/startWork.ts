import type { Runner, WorkerPlatform } from '../features/platform.ts';
import { openLimitUpkeep } from '../platform/auth/openLimitUpkeep.ts';
import { startLoop } from '../platform/jobs/startLoop.ts';
import type { RoleDependencies } from '../platform/observability/roleParts.ts';

/**
 * Starts everything that a process with the role `worker` does: the work of its features, and the upkeep of the platform. Returns a function to end each
 * part.
 */
export const startWork = (
  { options: { log }, storage: { knex } }: WorkerPlatform,
  work: Readonly<Record<string, Runner>>,
  parts: RoleDependencies,
): readonly (() => Promise<void>)[] =>
  Object.entries({ ...work, limits: openLimitUpkeep(log, knex) }).map(([name, runner]) =>
    startLoop(
      name,
      log,
      parts.run('worker', name, (signal) => runner.run(signal)),
    ),
  );
