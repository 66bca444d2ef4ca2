import type { Figures } from '../random/reportFigures.ts';
import type { TestRun } from '../random/testRun.ts';
import type { AuditReport } from './finalAudit.ts';
import { acknowledgements, type Ledger } from './ledger.ts';

/** The figures that every fault under load reports. */
export const loadFigures = (
  { seed }: TestRun,
  fault: string,
  {
    before,
    ledger,
    audit,
    startedAt,
    more,
  }: {
    /** The contents of the ledger at the start. */
    readonly before: { readonly requests: number; readonly acknowledged: number };
    readonly ledger: Ledger;
    readonly audit: AuditReport;
    /** From performance.now(). */
    readonly startedAt: number;
    readonly more: Readonly<Record<string, number>>;
  },
): Figures => ({
  trial: fault,
  seed,
  counts: {
    ...more,
    requests: ledger.requests - before.requests,
    'without an answer': [...ledger.failures.values()].reduce((sum, count) => sum + count, 0),
    acknowledged: acknowledgements(ledger) - before.acknowledged,
    events: audit.events,
    scans: audit.scans,
    'failed scans': audit.failedScans,
    ...audit.failures,
    'resumed subscriptions': ledger.followed.resumed,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  },
});
