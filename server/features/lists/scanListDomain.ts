import { createHash } from 'node:crypto';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { ListScanEvent } from '../../../schema/events/listScan.ts';
import { recordedObservation } from '../../../schema/events/scan.ts';
import { observationSchemas, type Observations } from '../../../checks/index.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import { riskLevel } from '../../../schema/report/score.ts';
import { inconclusiveReason, probeId, sectionId } from '../../../checks/kit/section.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { decryptBytes, encryptBytes } from '../../platform/auth/personalData.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { probeOf } from '../../../checks/registry.ts';
import { reassess } from '../../scanner/score/reassess.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { settledChecks } from '../../scanner/score/settledChecks.ts';
import type { ScannerIo } from '../../scanner/io/scannerIo.ts';
import type { Probe } from '../../../checks/kit/check.ts';
import { runProbes } from '../../scanner/runProbes.ts';
import { machineClock } from '../../scanner/io/scanClock.ts';
import { summariseByRules } from '../../scanner/summary/summariseByRules.ts';
import { targetOf } from '../../../checks/kit/targetOf.ts';

type Completed = Extract<ListScanEvent, { type: 'ListScanCompleted' }>['data'];

interface LookedAt {
  readonly scanId: string;
  readonly domain: string;
  readonly probes: readonly Probe[];
  readonly io: ScannerIo;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly now: () => string;
}

/** Runs the checks for a domain of a list, without recording the results. Rejects when `signal` aborts. */
export const lookAtDomain = async (look: LookedAt): Promise<ScanReport> => {
  const { scanId, domain, probes, io, deadlineMs, signal, now } = look;
  const requestedAt = now();
  const began = performance.now();
  const checks = new Map<string, Check>();
  let observations: Partial<Observations> = {};
  await runProbes(
    { probes, target: targetOf(domain), io, deadlineAt: (io.clock ?? machineClock).now() + deadlineMs, signal },
    {
      started: () => undefined,
      observed: ({ id, section }, seen, findings, durationMs) => {
        // In the form that the log would have.
        observations = { ...observations, [id]: observationSchemas[id].parse(recordedObservation.parse(seen)) };
        checks.set(id, { probe: id, state: 'conclusive', section, findings, durationMs });
      },
      inconclusive: ({ id, section }, reason, detail, durationMs) => {
        checks.set(id, { probe: id, state: 'inconclusive', section, reason, detail, durationMs });
      },
    },
  );
  const report: ScanReport = {
    ...{ scanId, domain, status: 'completed', revision: 0, requestedAt, finishedAt: now() },
    ...{ durationMs: Math.round(performance.now() - began), failure: null },
    checks: probes.flatMap(({ id }) => checks.get(id) ?? []),
    ...{ observations, scorecard: null, summary: null },
  };
  const scorecard = scoreScan(report);
  return { ...report, scorecard, summary: summariseByRules(report, scorecard) };
};

/** The codes with this outcome, each once. */
const codesOf = (report: ScanReport, outcome: 'fail' | 'warn'): string[] => [
  ...new Set(
    settledChecks(report).flatMap((check) =>
      check.state === 'conclusive'
        ? check.findings.filter((finding) => finding.outcome === outcome).map(({ code }) => code)
        : [],
    ),
  ),
];

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
/** 10 packs a tenth smaller than 9 and takes 20 ms; 11 would take three times as long for two percent. */
const QUALITY = 10;
/** Packed data are never larger, because observations are limited. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The stored part of a report: its observations. Findings follow from them, and are not stored. */
const packed = z.object({
  domain: z.string(),
  profile: z.string(),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  checks: z.array(
    z.discriminatedUnion('state', [
      z.object({ probe: probeId, state: z.literal('conclusive'), section: sectionId, durationMs: z.number() }),
      z.object({
        probe: probeId,
        state: z.literal('inconclusive'),
        section: sectionId,
        reason: inconclusiveReason,
        detail: z.string(),
        durationMs: z.number(),
      }),
    ]),
  ),
  observations: z.record(z.string(), z.unknown()),
  summary: z.object({ tldr: z.string(), riskLevel, author: z.string() }),
});

/** The event data of a report, and the data stored outside the log: its observations, packed and encrypted under the key of the list. */
export const completedOf = async (
  ids: Pick<Completed, 'scanId' | 'listId' | 'run' | 'place'>,
  report: ScanReport,
  profile: ScanProfile,
  key: SubjectKey,
): Promise<{ readonly completed: Completed; readonly bytes: Buffer }> => {
  const { scorecard, summary, checks } = report;
  if (!scorecard || !summary) throw new Error(`The report ${ids.scanId} has no score.`);
  const kept = {
    domain: report.domain,
    profile,
    requestedAt: report.requestedAt,
    finishedAt: report.finishedAt,
    checks: checks.map((check) => {
      if (check.state !== 'conclusive') return check;
      const { probe, state, section, durationMs } = check;
      return { probe, state, section, durationMs };
    }),
    observations: report.observations,
    summary,
  };
  const text = Buffer.from(JSON.stringify(kept), 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const bytes = encryptBytes(key, await packBrotli(text, { params }));
  const completed = {
    ...ids,
    rulesetVersion: scorecard.rulesetVersion,
    overall: scorecard.overall,
    subScores: scorecard.subScores,
    coverage: scorecard.coverage,
    riskLevel: summary.riskLevel,
    failing: codesOf(report, 'fail'),
    warning: codesOf(report, 'warn'),
    unchecked: checks.flatMap(({ probe, state }) => (state === 'inconclusive' ? [probe] : [])),
    durationMs: report.durationMs ?? 0,
    report: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
  };
  return { completed, bytes };
};

/**
 * The packed report, judged by today's rules: if those are newer than the recorded ones, its score may differ from the recorded one. Returns
 * `undefined` if the list is erased, or if these are not the bytes that were recorded.
 */
export const reportOf = async (
  keys: SubjectKeys,
  { scanId, listId, report: { sha256 } }: Pick<Completed, 'scanId' | 'listId' | 'report'>,
  box: Buffer,
): Promise<(ScanReport & { readonly profile: string }) | undefined> => {
  if (createHash('sha256').update(box).digest('hex') !== sha256) return undefined;
  const bytes = await decryptBytes(keys, listId, box);
  if (!bytes) return undefined;
  const text = await unpackBrotli(bytes, { maxOutputLength: MOST_BYTES });
  const { domain, profile, checks, observations, ...kept } = packed.parse(JSON.parse(text.toString('utf8')));
  const observed = Object.entries(observations).flatMap(([id, observation]) => {
    const known = probeId.safeParse(id);
    return known.success ? [[known.data, observationSchemas[known.data].parse(observation)] as const] : [];
  });
  const unjudged: ScanReport = {
    ...{ scanId, domain, status: 'completed', revision: 0, failure: null, scorecard: null },
    requestedAt: kept.requestedAt,
    finishedAt: kept.finishedAt,
    durationMs: Date.parse(kept.finishedAt) - Date.parse(kept.requestedAt),
    checks: checks.map((check) => (check.state === 'conclusive' ? { ...check, findings: [] } : check)),
    observations: Object.fromEntries(observed),
    summary: kept.summary,
  };
  const judged = reassess(unjudged, targetOf(domain), probeOf);
  return { ...judged, scorecard: scoreScan(judged), profile };
};
