import { BLOCK_LISTS } from '../schema/report/blockListTable.ts';
import { createScanRunner, type ScanRunner } from './policies/scanRunner.ts';
import { readTrustAnchors } from './readTrustAnchors.ts';
import { createAddressGuard } from './scanner/io/addressGuard.ts';
import { scannerIoMaker } from './scanner/io/createScannerIo.ts';
import { openAiModel } from './scanner/io/openAiModel.ts';
import { createSourceIo } from './scanner/io/sources/createSourceIo.ts';
import type { Lab } from './scanner/lab/lab.ts';
import { probes } from './scanner/registry.ts';
import { scoreScan } from './scanner/score/scoreScan.ts';
import { createSummarise } from './scanner/summary/createSummarise.ts';
import type { EventStore } from './eventstore/port.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

interface Room {
  readonly config: Config;
  readonly log: Log;
}

/** What the process may reach: the scanner's sockets, and the outside sources that all scans and the search share. */
export const openOutside = ({ config }: Pick<Room, 'config'>, lab: Lab | undefined) => {
  const io = {
    dnsServers: lab?.dnsServers ?? config.dnsServers,
    dnssecAnchors: lab?.dnssecAnchors ?? readTrustAnchors(config.dnssecAnchors),
    contactUrl: config.publicUrl,
    allowCidrs: [...config.allowCidrs, ...(lab?.allowCidrs ?? [])],
    certificateAuthorities: lab ? [lab.certificateAuthority] : [],
    extraAuthoritiesFile: config.extraAuthoritiesFile,
    unaskedZones: config.blockLists ? [] : BLOCK_LISTS.map(({ zone }) => zone),
    ...(lab ? { dialMap: lab.dialMap, ipData: lab.ipData } : {}),
  };
  const sources = createSourceIo({
    ...io,
    addresses: lab?.sources ?? config.sources,
    whoisServer: lab?.whoisServer ?? config.whoisServer,
  });
  return { io, sources };
};

/** What a worker does with requested scans. */
export const openScanRunner = (
  { config, log }: Room,
  { store }: { readonly store: EventStore },
  { io, sources }: ReturnType<typeof openOutside>,
): ScanRunner =>
  createScanRunner({
    store,
    clock: () => new Date(),
    createIo: scannerIoMaker({ ...io, sources }),
    guard: createAddressGuard(io.allowCidrs),
    probes,
    score: scoreScan,
    summarise: createSummarise(config.model && openAiModel(config.model), (reason) => {
      log.warn({ reason }, 'the summary of the model was not taken');
    }),
    deadlineMs: config.scanDeadlineSeconds * 1000,
    concurrency: config.workerConcurrency,
    onError: (scanId, error) => {
      log.error({ scanId, err: error }, 'a scan was interrupted and will be tried again');
    },
  });
