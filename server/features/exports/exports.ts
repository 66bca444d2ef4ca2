import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { Knex } from 'knex';
import { planOf } from '../../../projections/plans/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import { openReports, reportOfDomain, reportsOfDomain } from '../../../projections/reports/queries.ts';
import { completedScanOf } from '../../../projections/scanReport/queries.ts';
import { reportEvents, type ReportFormat, type ReportType } from '../../../schema/events/report.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { createPostgresExportFiles, type KeptFile, type ExportFiles } from './exportFiles.ts';
import { createEventFeed, type EventFeed } from '../../platform/eventStore/eventFeed.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Config } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { Log } from '../../platform/observability/log.ts';
import { loadedOnCall } from '../../platform/base/loadedOnCall.ts';
import { ambient } from '../../platform/observability/ambient.ts';
import { inSpan, nowMs } from '../../platform/observability/span.ts';
import type { RenderReport, RenderReportDependencies } from './renderReport.ts';
import type { ScholarExport, ScholarExportDependencies } from './scholarExport.ts';
import { createExportMailPolicy, type ExportMailPolicy } from './exportMailPolicy.ts';
import { createExportPolicy, type ExportPolicy } from './policy.ts';
import { createExportUpkeep, type ExportUpkeep } from './exportUpkeep.ts';
import type { ReportRecord } from '../../../projections/reports/reportRecord.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { exportAggregate } from './export.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import { formatRefused } from '../../platform/commands/formatRefused.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { randomUUID } from 'node:crypto';
import { answers, inMinutes } from '../../platform/base/answers.ts';

export { exportAggregate } from './export.ts';
export type { RenderReport } from './renderReport.ts';
export type { ScholarExport } from './scholarExport.ts';

/** The generated reports of a domain. */
export const openExports = (
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { limiterOf, clock }: { readonly limiterOf: LimiterOf; readonly clock: Clock },
): Exports => {
  const requestReport = createRequestExport({
    commands,
    completedScan: (domain) => completedScanOf(knex, domain),
    openExports: (domain) => openReports(knex, domain),
    limiter: limiterOf('report', { points: MOST_EXPORTS_A_DAY, windowSeconds: 86_400 }),
  });
  return createExports({
    knex,
    commands,
    files: createPostgresExportFiles(knex, clock),
    requestReport,
    feed: createEventFeed(
      store,
      reportEvents.map(({ type }) => type),
    ),
  });
};

/** Measured and traced. If `isLoadedNow` is `false`, the PDF code is loaded with the first request, so that no command waits for it. */
export const openRenderReport = async (
  dependencies: RenderReportDependencies,
  isLoadedNow: boolean,
): Promise<RenderReport> => {
  const render = await loadedOnCall(isLoadedNow, async () =>
    (await import('./renderReport.ts')).createRenderReport(dependencies),
  );
  return (request) => {
    const { reportType, fileFormat } = request;
    const attributes = { 'candor.report.type': reportType, 'candor.report.format': fileFormat };
    return inSpan('render report', { attributes }, async (span) => {
      const startedAt = nowMs();
      const rendered = await render(request);
      span.setAttributes({ 'candor.outcome': rendered.kind });
      if (rendered.kind === 'rendered')
        ambient()?.observer.metrics.reportSeconds.observe(
          { report: reportType, format: fileFormat },
          (nowMs() - startedAt) / 1000,
        );
      return rendered;
    });
  };
};

/** Loaded with the first request: the workbook code is large. */
export const openScholarExport =
  (dependencies: ScholarExportDependencies): ScholarExport =>
  async (...asked) =>
    (await import('./scholarExport.ts')).createScholarExport(dependencies)(...asked);

/** Held by the one process that maintains the files. */
const UPKEEP_LOCK = 7_264_313;

const REPORTS_AT_ONCE = 2;
const REPORT_DEADLINE_MS = 60_000;

interface ExportPolicies {
  readonly reports: ExportPolicy;
  readonly reportMails: ExportMailPolicy;
  readonly reportUpkeep: ExportUpkeep;
}

/** A worker's tasks for reports: generates them, mails that they are ready, and maintains their files. */
export const openExportPolicies = (
  {
    config,
    log,
    clock = () => new Date(),
  }: { readonly config: Pick<Config, 'reportFileDays'>; readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  {
    keys,
    renderReport,
    mayErase,
  }: {
    readonly keys: SubjectKeys;
    readonly renderReport: RenderReport;
    /** Whether the clock can be trusted enough to erase something because of its age. */
    readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
  },
): ExportPolicies => {
  const files = createPostgresExportFiles(knex, clock);
  return {
    reports: createExportPolicy({
      store,
      commands,
      files,
      render: renderReport,
      clock,
      concurrency: REPORTS_AT_ONCE,
      deadlineMs: REPORT_DEADLINE_MS,
      onError: ({ reportId, attempt, error }) => {
        log.error({ reportId, attempt, err: error }, 'a report could not be created');
      },
    }),
    reportMails: createExportMailPolicy({
      store,
      commands,
      keys,
      addressOf: async (portalUserId) => (await portalUserAddresses(knex, [portalUserId])).get(portalUserId),
      isPro: async (domain) => (await planOf(knex, domain)) === 'Business - Pro',
      onError: ({ eventId, attempt, error }) => {
        log.warn({ eventId, attempt, err: error }, 'the mail about a report could not be requested; trying again');
      },
    }),
    reportUpkeep: createExportUpkeep({
      store,
      files,
      keepDays: config.reportFileDays,
      mayErase,
      exclusively: (work) => exclusively(knex, UPKEEP_LOCK, work),
      clock,
      onError: (error) => {
        log.error({ part: 'reportUpkeep', err: error }, 'old files of reports could not be deleted; trying again');
      },
    }),
  };
};

/** `fileKept`: whether it can be downloaded. A generated report without its file has outlived the operator's retention period. */
export interface ShownExport extends ReportRecord {
  readonly fileKept: boolean;
}

export interface ExportFile extends KeptFile {
  readonly report: ShownExport;
  /** The chunks in order. Rejects if the file is deleted meanwhile. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

/** The user of the session. */
type Owner = Pick<PortalUser, 'subject' | 'domain'>;

/** The generated reports of a domain. The id of another domain's report is unknown here. */
export interface Exports {
  /** Newest first. `after`: only those older than the report with this id. */
  list(
    domain: string,
    page: { readonly first: number; readonly after?: string | undefined },
  ): Promise<readonly ShownExport[]>;
  find(domain: string, reportId: string): Promise<ShownExport | undefined>;
  request(request: Omit<ExportRequest, 'commandId'>): Promise<RequestExportAnswer>;
  /** Returns `undefined` if no file is kept. */
  file(report: ShownExport): Promise<ExportFile | undefined>;
  /** Records that the file was downloaded. */
  downloaded(by: Owner, reportId: string): Promise<void>;
  /** Yields each change to a report of this domain from now on. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<ShownExport, void, undefined>;
}

interface ExportsDependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly files: ExportFiles;
  readonly requestReport: RequestExport;
  readonly feed: EventFeed;
}

const createExports = (dependencies: ExportsDependencies): Exports => {
  const { knex, files } = dependencies;
  const shown = async (records: readonly ReportRecord[]): Promise<readonly ShownExport[]> => {
    const kept = await files.keptOf(records.map(({ reportId }) => reportId));
    return records.map((record) => ({
      ...record,
      fileKept: record.status === 'generated' && kept.has(record.reportId),
    }));
  };
  const find = async (domain: string, reportId: string): Promise<ShownExport | undefined> => {
    const record = await reportOfDomain(knex, domain, reportId);
    return record && (await shown([record]))[0];
  };
  return {
    list: async (domain, page) => shown(await reportsOfDomain(knex, domain, page)),
    find,
    request: (request) => dependencies.requestReport({ ...request, commandId: randomUUID() }),
    file: async (report) => {
      const kept = report.sha256 === null ? undefined : await files.find(report.reportId, report.sha256);
      return kept && { ...kept, report, pieces: () => files.read(kept) };
    },
    downloaded: (by, reportId) => downloaded(dependencies, by, reportId),
    async *follow(domain, signal) {
      for await (const event of dependencies.feed.follow((each) => domainOf(each) === domain, signal)) {
        await dependencies.commands.waitForProjections(event);
        const report = await find(domain, reportIdOf(event));
        if (report) yield report;
      }
    },
  };
};

const fieldOf = ({ data }: RecordedEvent, field: 'domain' | 'reportId'): string => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof value === 'string' ? value : '';
};
const domainOf = (event: RecordedEvent): string => fieldOf(event, 'domain');
const reportIdOf = (event: RecordedEvent): string => fieldOf(event, 'reportId');

const downloaded = async (
  { commands }: ExportsDependencies,
  { subject: portalUserId }: Owner,
  reportId: string,
): Promise<void> => {
  const command = { type: 'DownloadReport', data: { reportId, portalUserId } } as const;
  await commands.execute(exportAggregate, reportId, command, fromOutside(`portal:${portalUserId}`));
};

/** Limits for manual requests of one domain: at a time, and per day. */
export const MOST_EXPORTS_AT_ONCE = 3;
export const MOST_EXPORTS_A_DAY = 50;

export interface ExportRequest {
  /** The domain of the session. */
  readonly domain: string;
  readonly portalUserId: string;
  readonly reportType: ReportType;
  readonly fileFormat: ReportFormat;
  readonly language: Language;
  /** A UUID. The same one sent twice counts as one report. */
  readonly commandId: string;
}

/** `message` is text for the user. `neverScanned`: there is nothing to report on yet. */
type RequestExportAnswer =
  | { readonly kind: 'requested'; readonly reportId: string }
  | { readonly kind: 'noSuchFormat' | 'neverScanned'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

type RequestExport = (request: ExportRequest) => Promise<RequestExportAnswer>;

export interface RequestExportDependencies {
  readonly commands: Commands;
  /** The newest completed scan of the domain. */
  readonly completedScan: (domain: string) => Promise<string | undefined>;
  /** How many requested reports of the domain have not finished. */
  readonly openExports: (domain: string) => Promise<number>;
  /** Reports per day and domain. */
  readonly limiter: RateLimiter;
}

const SECONDS_OF_A_REPORT = 10;

/**
 * Requests a report of the domain's newest completed scan, by hand. A process handles the requests of one domain one after another, so that parallel
 * requests meet the same limits; each further process may admit as many again.
 */
export const createRequestExport = (dependencies: RequestExportDependencies): RequestExport => {
  const turns = new Map<string, Promise<unknown>>();
  return (request) => {
    const turn = (turns.get(request.domain) ?? Promise.resolve()).then(
      () => requested(dependencies, request),
      () => requested(dependencies, request),
    );
    turns.set(request.domain, turn);
    const leave = (): void => {
      if (turns.get(request.domain) === turn) turns.delete(request.domain);
    };
    void turn.then(leave, leave);
    return turn;
  };
};

const requested = async (
  dependencies: RequestExportDependencies,
  request: ExportRequest,
): Promise<RequestExportAnswer> => {
  const { domain, reportType, fileFormat, language, commandId, portalUserId } = request;
  const noSuchFormat = formatRefused(reportType, fileFormat);
  if (noSuchFormat !== undefined) return { kind: 'noSuchFormat', message: noSuchFormat };
  const scanId = await dependencies.completedScan(domain);
  if (scanId === undefined) return neverScanned(domain);
  const refused = await overLimit(dependencies, domain);
  if (refused) return refused;
  const reportId = uuidV5(commandId, 'report');
  await dependencies.commands.execute(
    exportAggregate,
    reportId,
    {
      type: 'RequestReport',
      data: { reportId, domain, scanId, reportType, fileFormat, portalUserId, slot: null, language },
    },
    fromOutside(`portal:${portalUserId}`, { commandId }),
  );
  return { kind: 'requested', reportId };
};

const neverScanned = (domain: string): RequestExportAnswer => ({
  kind: 'neverScanned',
  message: answers().reports.neverScanned({ domain }),
});

const overLimit = async (
  { openExports, limiter }: RequestExportDependencies,
  domain: string,
): Promise<RequestExportAnswer | undefined> => {
  if ((await openExports(domain)) >= MOST_EXPORTS_AT_ONCE)
    return {
      kind: 'rateLimited',
      message: answers().reports.atOnce({ most: MOST_EXPORTS_AT_ONCE }),
      retryAfterSeconds: SECONDS_OF_A_REPORT,
    };
  const verdict = await limiter.consume(domain);
  if (verdict.allowed) return undefined;
  const { retryAfterSeconds } = verdict;
  return {
    kind: 'rateLimited',
    message: answers().reports.tooMany({ most: MOST_EXPORTS_A_DAY, ...inMinutes(retryAfterSeconds) }),
    retryAfterSeconds,
  };
};
