import { coarseNetworkOf } from '../auditLog/auditLog.ts';
import type { Knex } from 'knex';
import { scanFigures, scanRecords, type ScanRecord } from '../../../projections/domainHistory/queries.ts';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { sectionId, type SectionId } from '../../../checks/kit/section.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import { requesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { withChanges, type ScanChanges } from '../../report/comparison/scanChanges.ts';
import type { RaisedAlert } from '../../../projections/alerts/alertRecord.ts';
import type { Alerts } from '../alerts/alerts.ts';
import { scoreTrendOf, type ScoreTrend } from './scanReport.ts';

/** A completed scan of the user's domain, and who requested it. */
export interface PortalScan {
  readonly scanId: string;
  /** `free`: by a visitor · `authenticated`: by a signed-in user, the command line, or a schedule. */
  readonly scanType: 'free' | 'authenticated';
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  /** Sections of the report for which something was observed, in the report's order. */
  readonly components: readonly SectionId[];
  readonly overall: number | null;
  readonly durationMs: number | null;
  /** `none`: no personal data was recorded. */
  readonly personalState: 'kept' | 'erased' | 'none';
  /** Only the network until the domain is proved to be its owner's (server/features/auditLog/requesterDetails.ts). */
  readonly ipAddress: string | null;
  readonly changes: ScanChanges | null;
  readonly alertsRaised: readonly RaisedAlert[];
}

interface PortalMetrics {
  readonly totalScans: number;
  /** Rounded to one decimal. */
  readonly averageScore: number | null;
  /** `null` if fewer than two scans have a score. */
  readonly scoreTrend: ScoreTrend | null;
  readonly activeAlerts: number;
  /** ISO 8601, UTC. */
  readonly lastScanAt: string | null;
}

/** The scans of a domain as the portal shows them. */
export interface PortalScans {
  metrics(domain: string): Promise<PortalMetrics>;
  /** The newest ones, at most `limit` (at least 1). */
  history(domain: string, limit: number): Promise<{ totalCount: number; entries: readonly PortalScan[] }>;
}

export const openPortalScans = (
  knex: Knex,
  keys: SubjectKeys,
  alerts: Pick<Alerts, 'activeCount' | 'raisedBy'>,
): PortalScans => ({
  metrics: async (domain) => {
    const [figures, activeAlerts] = await Promise.all([scanFigures(knex, domain), alerts.activeCount(domain)]);
    const { totalScans, averageScore, lastScanAt, newestScores } = figures;
    return {
      totalScans,
      averageScore: averageScore === null ? null : Math.round(averageScore * 10) / 10,
      scoreTrend: scoreTrendOf(newestScores),
      activeAlerts,
      lastScanAt,
    };
  },
  history: async (domain, limit) => {
    const [{ totalCount, records, earlier }, isProven] = await Promise.all([
      scanRecords(knex, domain, limit),
      isVerified(knex, domain),
    ]);
    const raised = await alerts.raisedBy(
      domain,
      records.map(({ scanId }) => scanId),
    );
    const known = records.filter(({ personal }) => personal !== null);
    const opened = await decryptAll(
      keys,
      known.flatMap(({ personal }) => personal ?? []),
      requesterPersonal,
    );
    const addresses = new Map(
      known.map(({ scanId }, index) => {
        const one = opened[index];
        return [scanId, one?.kind === 'open' ? one.data.ipAddress : null] as const;
      }),
    );
    return {
      totalCount,
      entries: withChanges(records, earlier)
        .map((record) => ({
          ...entryOf(record, addresses.get(record.scanId)),
          changes: record.changes,
          alertsRaised: raised.get(record.scanId) ?? [],
        }))
        .map((entry) =>
          isProven || entry.ipAddress === null ? entry : { ...entry, ipAddress: coarseNetworkOf(entry.ipAddress) },
        ),
    };
  },
});

/** `address` is `null` if the person has been erased, and `undefined` if none was recorded. */
const entryOf = (
  record: ScanRecord,
  address: string | null | undefined,
): Omit<PortalScan, 'changes' | 'alertsRaised'> => ({
  scanId: record.scanId,
  scanType: record.requesterKind === 'visitor' ? 'free' : 'authenticated',
  completedAt: record.completedAt,
  components: sectionId.options.filter((section) => record.sections.includes(section)),
  overall: record.overall,
  durationMs: record.durationMs,
  personalState: address === undefined ? 'none' : address === null ? 'erased' : 'kept',
  ipAddress: address ?? null,
});
