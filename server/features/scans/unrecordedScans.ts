import { randomUUID } from 'node:crypto';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { ProbeId } from '../../../checks/kit/section.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { createCommands, fromOutside } from '../../platform/commands/commands.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import { createAddressTurnsHere } from './addressTurnsHere.ts';
import { createScanRecorder, runScan } from './runScan.ts';
import { scanAggregate } from './scan.ts';
import { createScanFeed } from './scanFeed.ts';
import { scanRulesOf } from './scanRules.ts';

export interface UnrecordedScan {
  /** Lower-case A-labels, public. */
  readonly domain: string;
  readonly probes: readonly ProbeId[];
  readonly dkimSelectors?: readonly string[] | undefined;
}

export interface UnrecordedScans {
  /** Yields the report after each step; in the last one, the scan has ended. Rejects when `signal` aborts. */
  scan(asked: UnrecordedScan, signal: AbortSignal): AsyncGenerator<ScanReport, void, undefined>;
}

interface Room {
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
 * Scans that are not recorded, in this process and without a database: each runs by the same rules as any other, over its own event log in memory. So
 * a scan of a few checks never appears where a visitor expects a full one: it reaches no read model, and nobody joins it.
 */
export const createUnrecordedScans = (
  { config, log, clock = () => new Date() }: Room,
  { io, sources }: Outside,
): UnrecordedScans => {
  const makeIo = scannerIoMaker({ ...io, ...(sources && { sources }) });
  const rules = scanRulesOf({ config, log }, io);
  const addressTurns = createAddressTurnsHere(config.rateLimit.addressScansAtOnce);
  return {
    async *scan(asked, signal) {
      const store = createMemoryEventStore();
      const scanId = randomUUID();
      const requested = await request({ store, clock }, scanId, asked);
      const recorder = createScanRecorder(store, clock, requested, scanId);
      const ended = new AbortController();
      const work = { ...rules, store, createIo: () => makeIo(), addressTurns };
      const run = runScan(work, scanId, recorder, signal);
      // If the run fails, nobody writes the end that the loop waits for.
      run.catch(() => {
        ended.abort();
      });
      try {
        const either = AbortSignal.any([signal, ended.signal]);
        for await (const { report } of createScanFeed(store).follow(scanId, -1, either)) yield report;
        await run;
      } finally {
        await store.close();
      }
    },
  };
};

const request = async (
  { store, clock }: { readonly store: ReturnType<typeof createMemoryEventStore>; readonly clock: Clock },
  scanId: string,
  { domain, probes, dkimSelectors }: UnrecordedScan,
): Promise<RecordedEvent> => {
  const commands = createCommands({ store, clock, waitForProjections: () => Promise.resolve() });
  const data = {
    scanId,
    domain,
    requester: { kind: 'cli' as const, personal: null },
    probes: [...probes],
    ...(dkimSelectors && { dkimSelectors: [...dkimSelectors] }),
  };
  const issuer = fromOutside('cli', { waits: false });
  await commands.execute(scanAggregate, scanId, { type: 'RequestScan', data }, issuer);
  for await (const event of store.readStream(scanAggregate.streamOf(scanId))) return event;
  throw new Error(`The scan ${scanId} was not requested.`);
};
