import { randomUUID } from 'node:crypto';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import { createMemoryRecorder } from '../../scanner/memoryRecorder.ts';
import { runScan, scanRulesOf } from '../../scanner/runScan.ts';
import { createLocalAddressLimiter } from './addressLimiter.ts';

interface UnrecordedScan {
  /** Lower-case A-labels, public. */
  readonly domain: string;
  readonly probes: readonly CheckId[];
  readonly dkimSelectors?: readonly string[] | undefined;
}

export interface UnrecordedScans {
  /** Returns the report of the ended scan; `onStep` receives it after each step. Rejects when `signal` aborts. */
  scan(requested: UnrecordedScan, onStep: (report: ScanReport) => void, signal: AbortSignal): Promise<ScanReport>;
}

interface Dependencies {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
}

interface Outside {
  readonly io: ScannerIoOptions;
  /** If absent, no outside source is queried, whatever the configuration names. */
  readonly sources?: SourceIo;
}

/**
 * Scans that are not recorded, in this process and without a database, by the same rules as any other. A scan of a few checks never appears where a
 * visitor expects a full one: it reaches no read model, and nobody joins it.
 */
export const createUnrecordedScans = (
  { config, log, clock = () => new Date() }: Dependencies,
  { io, sources }: Outside,
): UnrecordedScans => {
  const makeIo = scannerIoMaker({ ...io, ...(sources && { sources }) });
  const work = {
    ...scanRulesOf({ config, log }, io),
    createIo: () => makeIo(),
    addressLimiter: createLocalAddressLimiter(config.rateLimit.addressScansAtOnce),
  };
  return {
    scan: async (requested, onStep, signal) => {
      const scanId = randomUUID();
      const recorder = createMemoryRecorder({ ...requested, scanId }, clock, onStep);
      await runScan(work, scanId, recorder, signal);
      return recorder.report();
    },
  };
};
