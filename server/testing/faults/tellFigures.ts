import type { AuditReport } from './finalAudit.ts';
import type { FaultRun } from './faultRun.ts';
import { acknowledgements, type Ledger } from './ledger.ts';

export interface Figures {
  readonly fault: string;
  readonly seed: number;
  /** What was tried and how much of it, as a person reads it: `{ kills: 100, events: 12034 }`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Tells who runs the tests what was tried (scripts/testing/mochaMessage.ts); to a person who runs the file alone, on the terminal. */
export const tellFigures = ({ fault, seed, counts }: Figures): void => {
  if (process.send) process.send({ kind: 'figures', fault, seed, counts });
  else {
    const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`      ${fault}: ${words.join(', ')}, seed ${seed}\n`);
  }
};

/** What every fault under load has figures of. */
export const loadFigures = (
  { seed }: FaultRun,
  fault: string,
  {
    before,
    ledger,
    audit,
    startedAt,
    more,
  }: {
    /** What the ledger held when it began. */
    readonly before: { readonly requests: number; readonly acknowledged: number };
    readonly ledger: Ledger;
    readonly audit: AuditReport;
    /** performance.now() */
    readonly startedAt: number;
    readonly more: Readonly<Record<string, number>>;
  },
): Figures => ({
  fault,
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
