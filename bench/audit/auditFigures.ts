/** A process of its own, so that nothing else is counted: prints AuditFigures as JSON. Run with --expose-gc. */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { auditBatches, auditRange, auditTotal } from '../../projections/auditLog/queries.ts';
import { AUDIT_COLUMNS, auditCsvRecord } from '../../server/audit/auditCsv.ts';
import { createPostgresSubjectKeys } from '../../server/access/postgresSubjectKeys.ts';
import type { AuditFileEntry } from '../../server/audit/auditEntry.ts';
import { createAuditLog, type AuditLog } from '../../server/audit/auditLog.ts';
import { auditPdf } from '../../server/audit/auditPdf.ts';
import { createRequesterDetails } from '../../server/audit/requesterDetails.ts';
import { writeCsv } from '../../server/documents/csv.ts';
import { keepHeapSmall } from '../../server/keepHeapSmall.ts';
import { median } from '../median.ts';
import { withBenchCandor } from '../scan/benchCandor.ts';
import { seedAuditLog } from './seedAuditLog.ts';

interface Bench {
  readonly knex: Knex;
  readonly log: AuditLog;
}

interface Memory {
  /** Bytes of resident memory. */
  readonly idle: number;
  readonly peak: number;
}

export interface AuditFigures {
  readonly pages: readonly { readonly name: string; readonly ms: number; readonly ratio: number }[];
  readonly csv: Memory & { readonly rowsPerSecond: number; readonly readRowsPerSecond: number };
  readonly pdf: Memory & { readonly rows: number; readonly pagesPerSecond: number };
}

const LONG = 'long-log.example';
const SHORT = 'short-log.example';
const PRINTED = 'printed-log.example';
const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const PRINTED_ENTRIES = Number(process.argv[3] ?? 100_000);
const ROUNDS = 60;

keepHeapSmall();

/** Its result and how long it took. */
const timed = async <Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
};

const nobody = { count: 0 };
const sink = (): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      nobody.count += chunk.length;
      done();
    },
  });

/** What a follower reads when there is news: the total, and what is new. */
const newest = async (knex: Knex): Promise<unknown> => {
  const upTo = await auditTotal(knex, LONG);
  return auditRange(knex, LONG, { after: upTo - 1, upTo });
};

/** Each round asks for every page and, beside it, for the first of the short log. */
const pageFigures = async ({ log, knex }: Bench): Promise<AuditFigures['pages']> => {
  const limit = 20;
  const last = Math.ceil(ENTRIES / limit);
  const page = (domain: string, number: number) => () => log.page(domain, { page: number, limit, asOf: undefined });
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    'first page': page(LONG, 1),
    'page in the middle': page(LONG, Math.floor(last / 2)),
    'last page': page(LONG, last),
    'newest of the live tail': () => newest(knex),
  };
  const baseline = page(SHORT, 1);
  for (const ask of [baseline, ...Object.values(asked)]) for (let warm = 0; warm < 10; warm += 1) await ask();
  const rounds: Record<string, { ms: number; ratio: number }[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, ask] of Object.entries(asked)) {
      const [base, own] =
        round % 2 === 0
          ? [await timed(baseline), await timed(ask)]
          : [await timed(ask), await timed(baseline)].reverse();
      if (base && own) (rounds[name] ??= []).push({ ms: own.ms, ratio: own.ms / base.ms });
    }
  return Object.entries(rounds).map(([name, figures]) => ({
    name,
    ms: median(figures.map(({ ms }) => ms)),
    ratio: median(figures.map(({ ratio }) => ratio)),
  }));
};

/** Resident memory before the work and at its highest. */
const remembered = async <Result>(work: () => Promise<Result>): Promise<{ memory: Memory; result: Result }> => {
  globalThis.gc?.();
  await delay(500);
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const result = await work();
  clearInterval(sampler);
  return { memory: { idle, peak }, result };
};

const take = ({ log }: Bench, domain: string, format: 'csv' | 'pdf') => log.take({ domain, format, kind: 'system' });

async function* records(batches: AsyncIterable<readonly AuditFileEntry[]>) {
  for await (const batch of batches) yield batch.map(auditCsvRecord);
}

const csvFigures = async (bench: Bench): Promise<AuditFigures['csv']> => {
  const exportCsv = async (domain: string): Promise<void> => {
    const { batches } = await take(bench, domain, 'csv');
    await writeCsv(AUDIT_COLUMNS, records(batches), sink());
  };
  await exportCsv(SHORT);
  const read = await timed(async () => {
    const upTo = await auditTotal(bench.knex, LONG);
    for await (const batch of auditBatches(bench.knex, LONG, { upTo, batch: 2_000 })) nobody.count += batch.length;
  });
  const { memory, result } = await remembered(() => timed(() => exportCsv(LONG)));
  const perSecond = ({ ms }: { ms: number }): number => (ENTRIES / ms) * 1_000;
  return { ...memory, rowsPerSecond: perSecond(result), readRowsPerSecond: perSecond(read) };
};

const pdfFigures = async (bench: Bench): Promise<AuditFigures['pdf']> => {
  const exportPdf = async (domain: string): Promise<void> => {
    const { total, batches } = await take(bench, domain, 'pdf');
    await auditPdf({ domain, total, email: 'kim@bench.example', generatedAt: new Date() }, batches, sink());
  };
  await exportPdf(SHORT);
  const { memory, result } = await remembered(() => timed(() => exportPdf(PRINTED)));
  // A page has room for 32 rows or a few more.
  return { ...memory, rows: PRINTED_ENTRIES, pagesPerSecond: PRINTED_ENTRIES / 32 / (result.ms / 1_000) };
};

const figures = await withBenchCandor(async ({ knex }): Promise<AuditFigures> => {
  const keys = await createPostgresSubjectKeys(knex, randomBytes(32));
  const log = createAuditLog(knex, {
    keys,
    details: createRequesterDetails({ lookUp: () => Promise.resolve(undefined) }, () => undefined),
    // What an export writes down of itself is not measured.
    witness: { logExported: () => Promise.resolve() },
    feed: {
      follow: () => {
        throw new Error('Nobody follows here.');
      },
    },
  });
  const bench = { knex, log };
  for (const [domain, count] of [
    [SHORT, 1_000],
    [PRINTED, PRINTED_ENTRIES],
    [LONG, ENTRIES],
  ] as const)
    await seedAuditLog({ knex, keys }, domain, count);
  await knex.raw('vacuum analyze');
  return { pages: await pageFigures(bench), csv: await csvFigures(bench), pdf: await pdfFigures(bench) };
});
process.stdout.write(`${JSON.stringify(figures)}\n`);
