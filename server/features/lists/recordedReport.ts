import { checkId } from '../../../checks/index.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { inconclusiveReason, sectionId } from '../../../checks/kit/section.ts';
import { type DataOf, parseEvent } from '../../../schema/events/catalogue.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { riskLevel } from '../../../schema/report/scoreFigures.ts';
import { decryptBytes, encryptBytes } from '../../platform/auth/personalData.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { parseObservations, reassess } from '../../scanner/score/reassess.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { type ListAlert, openAlerts } from './listAlerts.ts';
import { listScanAggregate, listScanIdOf } from './listScan.ts';
import type { ListVault } from './listVault.ts';

type Completed = DataOf<'ListScanCompleted'>;

/** `recorded`: the score at the time of the scan; the report's own score follows today's rules. */
export interface ListReport {
  readonly report: ScanReport;
  readonly profile: string;
  readonly recorded: { readonly overall: number | null; readonly rulesetVersion: number };
  /** `null` if it was recorded before lists had alerts. */
  readonly alerts: readonly ListAlert[] | null;
}

export interface ReportSources {
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  readonly vault: ListVault;
}

/** The report of a domain in a run, as recorded in the log. Returns `undefined` if there is none, or it is no longer kept. */
export const recordedReport = async (
  { store, keys, vault }: ReportSources,
  { listId, run, place }: { readonly listId: string; readonly run: number; readonly place: number },
): Promise<ListReport | undefined> => {
  for await (const recorded of store.readStream(listScanAggregate.streamOf(listScanIdOf(listId, run, place)))) {
    const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
    if (parsed.kind !== 'known' || parsed.event.type !== 'ListScanCompleted') continue;
    const { data } = parsed.event;
    const kept = await vault.reportOf({ listId, run, place, sha256: data.report.sha256 });
    const opened = kept && (await reportOf(keys, data, kept.bytes));
    if (!opened) return undefined;
    const { profile, ...report } = opened;
    return {
      report,
      profile,
      recorded: { overall: data.overall, rulesetVersion: data.rulesetVersion },
      alerts: data.alerts ? await openAlerts(keys, listId, kept.alerts) : null,
    };
  }
  return undefined;
};

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
      z.object({ probe: checkId, state: z.literal('conclusive'), section: sectionId, durationMs: z.number() }),
      z.object({
        probe: checkId,
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

/** Packs a report and encrypts it under the key of its list. */
export const packReport = async (
  { domain, requestedAt, finishedAt, checks, observations, summary }: ScanReport,
  profile: ScanProfile,
  key: SubjectKey,
): Promise<Buffer> => {
  const kept = {
    domain,
    profile,
    requestedAt,
    finishedAt,
    checks: checks.map((check) => {
      if (check.state !== 'conclusive') return check;
      const { probe, state, section, durationMs } = check;
      return { probe, state, section, durationMs };
    }),
    observations,
    summary,
  };
  const text = Buffer.from(JSON.stringify(kept), 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return encryptBytes(key, await packBrotli(text, { params }));
};

/**
 * The packed report, judged by today's rules: if those are newer than the recorded ones, its score may differ from the recorded one. Returns
 * `undefined` if the list is erased, or if these are not the bytes that were recorded.
 */
const reportOf = async (
  keys: SubjectKeys,
  { scanId, listId, report: { sha256 } }: Pick<Completed, 'scanId' | 'listId' | 'report'>,
  box: Buffer,
): Promise<(ScanReport & { readonly profile: string }) | undefined> => {
  if (createHash('sha256').update(box).digest('hex') !== sha256) return undefined;
  const bytes = await decryptBytes(keys, listId, box);
  if (!bytes) return undefined;
  const text = await unpackBrotli(bytes, { maxOutputLength: MOST_BYTES });
  const { domain, profile, checks, observations, ...kept } = packed.parse(JSON.parse(text.toString('utf8')));
  const unjudged: ScanReport = {
    scanId,
    domain,
    status: 'completed',
    revision: 0,
    failure: null,
    scorecard: null,
    requestedAt: kept.requestedAt,
    finishedAt: kept.finishedAt,
    durationMs: Date.parse(kept.finishedAt) - Date.parse(kept.requestedAt),
    checks: checks.map((check) => (check.state === 'conclusive' ? { ...check, findings: [] } : check)),
    observations: parseObservations(observations),
    summary: kept.summary,
  };
  const judged = reassess(unjudged);
  return { ...judged, scorecard: scoreScan(judged), profile };
};
