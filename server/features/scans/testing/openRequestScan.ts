import { commandsOver } from '../../../platform/commands/testing/commandsOver.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import type { ScanLimits } from '../../../platform/auth/scanLimits.ts';
import { createMemoryRateLimiter } from '../../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../../platform/auth/subjectKeys.ts';
import { createVisitorSubjects } from '../../../platform/auth/visitorSubjects.ts';
import { createRequestScan, type RequestScanDependencies } from '../requestScan.ts';
import { createMemoryScanQueue } from './memoryScanQueue.ts';

export const openNoLimits = (): ScanLimits => {
  const noLimit = createMemoryRateLimiter({ points: 0, windowSeconds: 1 });
  return {
    networks: new Map(),
    failures: noLimit,
    account: noLimit,
    scholar: noLimit,
    target: noLimit,
    all: noLimit,
    reserve: undefined,
    targetShare: noLimit,
    targetReserve: undefined,
    held: { hold: () => Promise.resolve(), settle: () => Promise.resolve() },
  };
};

/** Requests scans for any client: without limits, and without details of the client. */
export const openRequestScan = (
  dependencies: Pick<RequestScanDependencies, 'clock' | 'probes'> & {
    readonly store: EventStore;
    readonly cacheSeconds?: number;
  },
) => {
  const { cacheSeconds = 300, ...rest } = dependencies;
  return createRequestScan({
    ...rest,
    commands: commandsOver(dependencies.store, dependencies.clock),
    visitors: createVisitorSubjects(createMemorySubjectKeys()),
    details: (client) => Promise.resolve(client),
    onShared: () => undefined,
    limits: openNoLimits(),
    queue: createMemoryScanQueue(0),
    ownSelectors: () => Promise.resolve([]),
    sharing: { cacheSeconds, staleAfterSeconds: 900 },
    privateNetwork: false,
  });
};
