import type { EventStore } from '../../../server/platform/eventStore/port.ts';
import { createAddressGuard } from '../../../server/scanner/io/addressGuard.ts';
import { scannerIoOf, type World } from '../../../checks/kit/testing/scannerIoOf.ts';
import type { RescoreWork } from '../../../server/features/scans/rescoreScans.ts';
import type { ScanWork } from '../../../server/scanner/runScan.ts';
import type { CheckDefinition } from '../../../checks/kit/check.ts';

/** Scans a simulated world: 100 points if every check was conclusive, otherwise 50. */
export const testWork = (
  store: EventStore,
  probes: readonly CheckDefinition[],
  world: World,
): ScanWork & Pick<RescoreWork, 'summarise'> & { readonly store: EventStore } => ({
  store,
  createIo: () => scannerIoOf(world),
  guard: createAddressGuard([]),
  addressLimiter: { acquire: () => Promise.resolve(true), release: () => Promise.resolve() },
  probes,
  score: ({ checks }) => ({
    rulesetVersion: 1,
    overall: checks.every(({ state }) => state === 'conclusive') ? 100 : 50,
    subScores: { email: null, web: 100, breach: null, compliance: null },
    penalties: [],
    coverage: { conclusive: 0, planned: checks.length },
  }),
  summarise: (_report, { overall }) => ({ tldr: `${overall ?? 'No'} points`, riskLevel: 'Low', author: 'rules' }),
  deadlineMs: 5_000,
});
