import { retentionRuns } from '../features/privacy/privacy.ts';
import type { CandorOptions, CandorProcess } from './candorProcess.ts';
import { closeAll, type Ends } from '../platform/base/closeAll.ts';
import { createDrain } from '../platform/http/drain.ts';
import { openCore, startReadModels } from './openCore.ts';

/**
 * `candor serve --roles projector`: a process without the master key. It folds events whose personal data stay
 * encrypted, and cannot decrypt any of them, even if it is compromised.
 */
export const startProjectorAlone = async (given: CandorOptions): Promise<CandorProcess> => {
  const drain = createDrain(given.config.drain);
  const [closers, readModels]: [Ends, Ends] = [[], []];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    drain.giveUp();
    return (closing ??= closeAll([...closers, ...readModels]));
  };
  try {
    const core = await openCore(given, closers);
    const { startOps, storage } = core.observation;
    await startReadModels(core, readModels);
    const ops = await startOps([retentionRuns(storage.knex)], drain.begun);
    if (ops) closers.push(ops.close);
    const { knex, store } = storage;
    return { knex, store, url: undefined, drain: () => drain.run({ server: undefined, work: [], readModels }), close };
  } catch (error) {
    await close();
    throw error;
  }
};
