import type { ScanReport } from '../../schema/report/scanReport.ts';
import { SCAN_STEPS } from '../../schema/report/scanStep.ts';
import type { ProbeId } from '../../checks/kit/section.ts';
import { probeOf } from '../../checks/registry.ts';

/** The progress of a scan. */
export interface ScanStep {
  readonly number: number;
  readonly label: string;
  /** Within the step's band: from its own percentage to below that of the next step. */
  readonly percent: number;
  readonly checksDone: number;
  readonly checksPlanned: number;
  /** Numbers of the earlier steps that still have a check without an outcome: checks run in parallel, so a later step can be reached first. */
  readonly unfinished: readonly number[];
}

type ProbeStep = 2 | 3 | 4 | 5 | 6;

/** The step of each probe. A probe's step must not be before the step of a probe that it needs. */
const stepOfProbe: Readonly<Record<ProbeId, ProbeStep>> = {
  dns: 2,
  nameServers: 2,
  dnssec: 2,
  breaches: 2,
  subdomains: 2,
  blockLists: 2,
  ipAddress: 2,
  registration: 3,
  companyProfile: 3,
  mentions: 3,
  mx: 4,
  spf: 4,
  dmarc: 4,
  dkim: 4,
  tlsRpt: 4,
  mtaSts: 4,
  bimi: 4,
  mailTls: 4,
  tls: 4,
  http: 4,
  ports: 4,
  technology: 4,
  securityTxt: 5,
  community: 5,
  browser: 5,
  privacy: 6,
  legalEntity: 6,
};

const [FIRST, DATABASES, , , , , SCORE, FINAL] = SCAN_STEPS;
const PROBE_STEPS = SCAN_STEPS.slice(1, 6);

/** The values from which a scan's progress is computed. */
type Progress = Pick<ScanReport, 'status' | 'checks' | 'scorecard'>;

/**
 * Returns the progress of a scan. The percentage follows the share of checks that have an outcome, and the step is the one in whose band it falls. A step
 * whose checks depend on an unfinished check of an earlier step is not shown yet: the percentage stays below it.
 */
export const scanStepOf = ({ status, checks, scorecard }: Progress): ScanStep => {
  const open = new Set(
    checks.filter(({ state }) => state === 'pending' || state === 'running').map(({ probe }) => probe),
  );
  const checksDone = checks.length - open.size;
  const at = (step: (typeof SCAN_STEPS)[number], percent: number = step.percent): ScanStep => ({
    ...step,
    percent,
    checksDone,
    checksPlanned: checks.length,
    unfinished: PROBE_STEPS.filter(
      ({ number }) => number < step.number && [...open].some((probe) => stepOfProbe[probe] === number),
    ).map(({ number }) => number),
  });
  if (status !== 'running' || scorecard) return at(FINAL);
  if (checks.every(({ state }) => state === 'pending')) return at(FIRST);
  if (open.size === 0) return at(SCORE);
  const share = checksDone / checks.length;
  const percent = DATABASES.percent + Math.floor((SCORE.percent - DATABASES.percent) * share);
  const reached = PROBE_STEPS.filter((step) => step.percent <= percent);
  const blocked = reached.findIndex(({ number }) => checks.some((check) => waitsForEarlier(check.probe, number, open)));
  const step = (blocked === -1 ? reached : reached.slice(0, blocked)).at(-1) ?? DATABASES;
  const end = SCAN_STEPS.find(({ number }) => number === step.number + 1)?.percent ?? SCORE.percent;
  return at(step, Math.min(percent, end - 1));
};

const waitsForEarlier = (probe: ProbeId, step: number, open: ReadonlySet<ProbeId>): boolean =>
  stepOfProbe[probe] === step &&
  (probeOf(probe)?.needs ?? []).some((need) => stepOfProbe[need] < step && open.has(need));
