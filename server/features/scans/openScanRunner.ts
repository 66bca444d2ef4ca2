import { createScanRunner, type ScanRunner } from './scanRunner.ts';
import { createAddressGuard } from '../../scanner/io/addressGuard.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import { openAiModel } from '../../scanner/io/openAiModel.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import { probes } from '../../scanner/registry.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { createSummarise } from '../../scanner/summary/createSummarise.ts';
import type { AddressTurns } from './addressTurns.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';
import type { ScanQueue } from './scanQueue.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';

interface Room {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock | undefined;
}

/** What the process may reach: the sockets of the scanner, and the outside sources. */
interface Outside {
  readonly io: ScannerIoOptions;
  readonly sources: SourceIo;
}

/** What a worker does with requested scans. */
export const openScanRunner = (
  { config, log, clock = () => new Date() }: Room,
  { store }: { readonly store: EventStore },
  { io, sources }: Outside,
  queue: Pick<ScanQueue, 'leave'>,
  { held, addressTurns }: { readonly held: HeldCounts; readonly addressTurns: AddressTurns },
): ScanRunner =>
  createScanRunner({
    store,
    clock,
    createIo: scannerIoMaker({ ...io, sources }),
    guard: createAddressGuard(io.allowCidrs ?? [], io.denyCidrs),
    addressTurns: {
      ...addressTurns,
      end: (turnId) =>
        addressTurns.end(turnId).catch((error: unknown) => {
          log.warn({ err: error }, 'the turn of a scan could not be given back: it comes back with its window');
        }),
    },
    probes,
    score: scoreScan,
    summarise: createSummarise(config.model && openAiModel(config.model), (reason) => {
      log.warn({ reason }, 'the summary of the model was not taken');
    }),
    onResolverFault: (fault) => {
      log.warn(
        { fault },
        'no DNS resolver of ours answers: look at CANDOR_DNS_SERVERS and the network of this machine',
      );
    },
    deadlineMs: config.scanDeadlineSeconds * 1000,
    concurrency: config.workerConcurrency,
    onTaken: (scanId) => queue.leave(scanId),
    onEnded: (scanId, end) => held.settle(scanId, end),
    onError: (scanId, error) => {
      log.error({ scanId, err: error }, 'a scan was interrupted and will be tried again');
    },
  });
