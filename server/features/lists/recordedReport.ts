import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { type ListAlert, openAlerts } from './listAlerts.ts';
import { listScanAggregate, listScanIdOf } from './listScan.ts';
import type { ListVault } from './listVault.ts';
import { reportOf } from './scanListDomain.ts';

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
      ...{ report, profile, recorded: { overall: data.overall, rulesetVersion: data.rulesetVersion } },
      alerts: data.alerts ? await openAlerts(keys, listId, kept.alerts) : null,
    };
  }
  return undefined;
};
