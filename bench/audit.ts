import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { auditBatches, auditRange, auditTotal } from '../projections/auditLog/queries.ts';
import { encryptFor } from '../server/platform/auth/personalData.ts';
import { createPostgresSubjectKeys, type SubjectKey, type SubjectKeys } from '../server/platform/auth/subjectKeys.ts';
import { AUDIT_COLUMNS, auditCsvRecord, type AuditFileEntry } from '../server/features/auditLog/auditEntry.ts';
import { createAuditLog, type AuditLog } from '../server/features/auditLog/auditLog.ts';
import { auditPdf } from '../server/features/auditLog/auditPdf.ts';
import { deviceOf, createRequesterDetails } from '../server/features/auditLog/requesterDetails.ts';
import { writeCsv } from '../server/documents/csv.ts';
import { keepHeapSmall } from '../server/platform/base/keepHeapSmall.ts';
import { withBenchCandor } from './benchCandor.ts';
import { type Benchmark, type Figure, median, type Say } from './figures.ts';

const MEGABYTE = 1024 * 1024;
/** The most memory above idle that a whole export may take. */
const MOST_MEGABYTES = 100;
const LEAST_ROWS = 100_000;
const SLOWEST = 1.5;

const shown = (count: number): string => count.toLocaleString('en');

/** The audit log of a domain with 300,000 entries compared with one of 1,000: pages, live updates and exports. */
export const benchAudit: Benchmark = async (say) => {
  keepHeapSmall();
  const { pages, csv, pdf } = await figuresOf(say);
  const paging = pages.map(({ name, ms, ratio }): Figure => {
    return {
      name: `audit: ${name} of ${shown(ENTRIES)}, beside the first page of 1,000`,
      value: ms,
      unit: 'ms',
      baseline: ms / ratio,
      ratio,
      bar: `ratio ≤ ${SLOWEST}`,
      holds: ratio <= SLOWEST,
    };
  });
  const memory = (of: string, { idle, peak }: { idle: number; peak: number }): Figure => {
    const above = (peak - idle) / MEGABYTE;
    return {
      name: `audit: memory of a whole ${of} export, above idle`,
      value: above,
      unit: 'MB',
      baseline: idle / MEGABYTE,
      bar: `≤ ${MOST_MEGABYTES} MB above`,
      holds: above <= MOST_MEGABYTES,
    };
  };
  return [
    ...paging,
    {
      name: 'audit: CSV export, beside reading the rows alone',
      value: csv.rowsPerSecond,
      unit: 'rows/s',
      baseline: csv.readRowsPerSecond,
      ratio: csv.rowsPerSecond / csv.readRowsPerSecond,
      bar: `≥ ${LEAST_ROWS} rows/s`,
      holds: csv.rowsPerSecond >= LEAST_ROWS,
    },
    memory('CSV', csv),
    { name: `audit: PDF export of ${pdf.rows} rows`, value: pdf.pagesPerSecond, unit: 'pages/s' },
    memory(`PDF (${pdf.rows} rows)`, pdf),
  ];
};

interface Bench {
  readonly knex: Knex;
  readonly log: AuditLog;
}

interface Memory {
  /** Bytes of resident memory. */
  readonly idle: number;
  readonly peak: number;
}

interface AuditFigures {
  readonly pages: readonly { readonly name: string; readonly ms: number; readonly ratio: number }[];
  readonly csv: Memory & { readonly rowsPerSecond: number; readonly readRowsPerSecond: number };
  readonly pdf: Memory & { readonly rows: number; readonly pagesPerSecond: number };
}

const LONG = 'long-log.example';
const SHORT = 'short-log.example';
const PRINTED = 'printed-log.example';
const ENTRIES = 300_000;
const PRINTED_ENTRIES = 30_000;
const ROUNDS = 60;

/** The result of some work, and its duration. */
const timedResult = async <Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
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

/** What a subscriber reads after a notification: the total, and the new entries. */
const newest = async (knex: Knex): Promise<unknown> => {
  const upTo = await auditTotal(knex, LONG);
  return auditRange(knex, LONG, { after: upTo - 1, upTo });
};

/** Each round requests every page, and for comparison the first page of the short log. */
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
          ? [await timedResult(baseline), await timedResult(ask)]
          : [await timedResult(ask), await timedResult(baseline)].reverse();
      if (base && own) (rounds[name] ??= []).push({ ms: own.ms, ratio: own.ms / base.ms });
    }
  return Object.entries(rounds).map(([name, figures]) => ({
    name,
    ms: median(figures.map(({ ms }) => ms)),
    ratio: median(figures.map(({ ratio }) => ratio)),
  }));
};

/** Resident memory before the work, and its peak. */
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
  const read = await timedResult(async () => {
    const upTo = await auditTotal(bench.knex, LONG);
    for await (const batch of auditBatches(bench.knex, LONG, { upTo, batch: 2_000 })) nobody.count += batch.length;
  });
  const { memory, result } = await remembered(() => timedResult(() => exportCsv(LONG)));
  const perSecond = ({ ms }: { ms: number }): number => (ENTRIES / ms) * 1_000;
  return { ...memory, rowsPerSecond: perSecond(result), readRowsPerSecond: perSecond(read) };
};

const pdfFigures = async (bench: Bench): Promise<AuditFigures['pdf']> => {
  const exportPdf = async (domain: string): Promise<void> => {
    const { total, batches } = await take(bench, domain, 'pdf');
    await auditPdf({ domain, total, email: 'kim@bench.example', generatedAt: new Date(), language: 'en' }, batches);
  };
  await exportPdf(SHORT);
  const { memory, result } = await remembered(() => timedResult(() => exportPdf(PRINTED)));
  // A database page holds 32 rows or a few more.
  return { ...memory, rows: PRINTED_ENTRIES, pagesPerSecond: PRINTED_ENTRIES / 32 / (result.ms / 1_000) };
};

const figuresOf = (say: Say): Promise<AuditFigures> =>
  withBenchCandor(async ({ knex }) => {
    const keys = await createPostgresSubjectKeys(knex, randomBytes(32));
    const log = createAuditLog(knex, {
      keys,
      companiesOf: () => Promise.resolve(new Map()),
      details: createRequesterDetails({ lookUp: () => Promise.resolve(undefined) }, () => undefined),
      // The audit entry of the export itself is not measured.
      auditRecorder: { logExported: () => Promise.resolve() },
      isProven: () => Promise.resolve(true),
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
    ] as const) {
      say(`writing ${shown(count)} entries`);
      await seedAuditLog({ knex, keys }, domain, count);
    }
    await knex.raw('vacuum analyze');
    say(`${ROUNDS} rounds of pages`);
    const pages = await pageFigures(bench);
    say('a whole export as CSV');
    const csv = await csvFigures(bench);
    say(`an export of ${shown(PRINTED_ENTRIES)} entries as PDF`);
    return { pages, csv, pdf: await pdfFigures(bench) };
  });

const DAYS = 90;
const DAY_MS = 86_400_000;
const CHUNK = 5_000;
const PLACES = [
  { city: 'Amsterdam', countryCode: 'NL' },
  { city: 'São Paulo', countryCode: 'BR' },
  { city: '台北', countryCode: 'TW' },
  { city: null, countryCode: null },
] as const;
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
];
const PROGRAMS = AGENTS.map((userAgent) => ({ userAgent, device: deviceOf(userAgent) }));

const personalOf = (index: number) => ({
  ipAddress: `198.${18 + (index % 2)}.${(index >> 8) % 256}.${index % 256}`,
  ...(PROGRAMS[index % PROGRAMS.length] ?? { userAgent: '', device: deviceOf('') }),
  place: PLACES[index % PLACES.length],
});

const boxOf = (key: SubjectKey, index: number): Buffer => {
  const { iv, tag, ciphertext } = encryptFor(key, personalOf(index));
  return Buffer.concat([iv, tag, ciphertext].map((part) => Buffer.from(part, 'base64url')));
};

/** Writes entries of 90 days directly into the read model, each encrypted with the key of its day. */
const seedAuditLog = async (
  { knex, keys }: { readonly knex: Knex; readonly keys: SubjectKeys },
  domain: string,
  count: number,
): Promise<void> => {
  const days = await Promise.all(Array.from({ length: DAYS }, () => keys.create()));
  const first = Date.now() - DAYS * DAY_MS;
  for (let from = 1; from <= count; from += CHUNK) {
    const ordinals = Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, index) => from + index);
    const encrypted = ordinals.flatMap((ordinal) => {
      const key = days[Math.floor(((ordinal - 1) / count) * DAYS)];
      return key ? [{ subject: key.subject, box: boxOf(key, ordinal) }] : [];
    });
    await knex.raw(
      `insert into candor_read.audit_entries (domain, ordinal, entry_id, at, action, actor, scan_id, subject, box)
       select ?, ordinal, gen_random_uuid(), at, 'reportViewed', 'visitor', gen_random_uuid(), subject, box
       from unnest(?::int[], ?::timestamptz[], ?::uuid[], ?::bytea[]) as entries (ordinal, at, subject, box)`,
      [
        domain,
        ordinals,
        ordinals.map((ordinal) => new Date(first + Math.floor((ordinal / count) * DAYS * DAY_MS))),
        encrypted.map(({ subject }) => subject),
        encrypted.map(({ box }) => box),
      ],
    );
  }
  await knex('candor_read.audit_counts').insert({ domain, total: count });
};
