import type { Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import { createAddressGuard } from '../../scanner/io/addressGuard.ts';
import type { ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import { openAiModel } from '../../scanner/io/openAiModel.ts';
import type { Probe } from '../../../checks/kit/check.ts';
import { probes as allProbes } from '../../../checks/registry.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { createSummarise } from '../../scanner/summary/createSummarise.ts';
import type { ScanRules } from './runScan.ts';

/** The rules for every scan of a process, recorded or not: what it may contact, what it checks, how it is scored and summarised, how long it may take. */
export const scanRulesOf = (
  {
    config,
    log,
    probes = allProbes,
  }: {
    readonly config: Pick<Config, 'model' | 'scanDeadlineSeconds'>;
    readonly log: Pick<Log, 'warn'>;
    readonly probes?: readonly Probe[] | undefined;
  },
  io: Pick<ScannerIoOptions, 'allowCidrs' | 'denyCidrs'>,
): ScanRules => ({
  guard: createAddressGuard(io.allowCidrs ?? [], io.denyCidrs),
  probes,
  score: scoreScan,
  summarise: createSummarise(config.model && openAiModel(config.model), (reason) => {
    log.warn({ reason }, 'the summary of the model was not taken');
  }),
  onResolverFault: (fault) => {
    log.warn({ fault }, 'no DNS resolver of ours answers: look at CANDOR_DNS_SERVERS and the network of this machine');
  },
  deadlineMs: config.scanDeadlineSeconds * 1000,
});
