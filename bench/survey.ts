import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksOfProfile, plannedChecks } from '../checks/registry.ts';
import type { ScanProfile } from '../schema/report/scanProfile.ts';
import { hashOfNames, runSurvey } from '../server/cli/survey/runSurvey.ts';
import { openUnrecordedScans } from '../server/features/scans/scans.ts';
import type { Lab } from '../server/lab/lab.ts';
import { readConfig } from '../server/platform/base/config.ts';
import { createLog } from '../server/platform/observability/log.ts';
import { openOutside } from '../server/roles/openOutside.ts';
import type { Benchmark, Figure, Say } from './figures.ts';
import { startLabAway } from './survey/labAway.ts';

/** Ordinary sites only, because hostile and silent ones say nothing about a list of a million domains. */
const SITES = ['harbour-bank.example', 'corner-shop.example', 'tin-fortress.example'];
const WARM_UP = 12;
const NAMES = 100;
/** Seconds of CPU per domain, and bytes on disk. */
const GOALS = { mail: 0.05, web: 0.15 } as const;
const MOST_BYTES = 1_000;

/** CPU time and bytes per domain of a survey of names below the sample sites, which another process serves. */
export const benchSurvey: Benchmark = async (say) => {
  const lab = await startLabAway(SITES);
  try {
    return [...(await profileFigures(lab, 'mail', say)), ...(await profileFigures(lab, 'web', say))];
  } finally {
    await lab.close();
  }
};

const profileFigures = async (lab: Lab, profile: keyof typeof GOALS, say: Say): Promise<readonly Figure[]> => {
  say(`${WARM_UP} and ${NAMES} names, ${profile}`);
  await surveyOf(lab, profile, namesOf('warm', WARM_UP));
  const { cpuSeconds, bytes } = await surveyOf(lab, profile, namesOf('name', NAMES));
  const cpu = cpuSeconds / NAMES;
  return [
    {
      name: `survey: CPU per domain, ${profile}`,
      value: cpu,
      unit: 's',
      bar: `≤ ${GOALS[profile]} s`,
      holds: cpu <= GOALS[profile],
    },
    {
      name: `survey: bytes per domain, ${profile}`,
      value: bytes / NAMES,
      unit: 'B',
      bar: `≤ ${MOST_BYTES} B`,
      holds: bytes / NAMES <= MOST_BYTES,
    },
  ];
};

const namesOf = (label: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${label}${index}.${SITES[index % SITES.length] ?? ''}`);

const surveyOf = async (lab: Lab, profile: ScanProfile, names: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-survey-'));
  try {
    const config = readConfig();
    const { io, sources } = openOutside({ config }, lab);
    const scans = await openUnrecordedScans(
      { config: { ...config, rateLimit: { ...config.rateLimit, addressScansAtOnce: 0 } }, log: createLog('warn') },
      { io: { ...io, scanClock: undefined, sharesAnswers: true }, sources },
    );
    const checks = [
      ...checksOfProfile(
        profile,
        plannedChecks('off').map(({ id }) => id),
      ),
    ];
    const began = process.cpuUsage();
    const { shards } = await runSurvey(
      {
        folder,
        survey: {
          profile,
          checks,
          browserSample: 0,
          names: { count: names.length, sha256: hashOfNames(names) },
          namesAShard: names.length,
          versions: { candor: 'bench', rules: 0 },
        },
        names,
        atOnce: 32,
        scan: (domain, signal) => scans.scan({ domain, probes: checks }, () => undefined, signal),
        clock: () => new Date(),
        pause: () => Promise.reject(new Error('The sample internet has a resolver that answers.')),
      },
      {
        started: () => undefined,
        done: () => undefined,
        crashed: (domain, error) => {
          console.error(domain, error);
        },
      },
      new AbortController().signal,
    );
    const { user, system } = process.cpuUsage(began);
    const bytes = shards.reduce((sum, shard) => sum + shard.bytes, 0);
    return { cpuSeconds: (user + system) / 1e6, bytes };
  } finally {
    await rm(folder, { recursive: true });
  }
};
