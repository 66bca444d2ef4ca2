import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { ReportRecord } from '../../../projections/reports/reportRecord.ts';
import { reportOfDomain, reportsOfDomain } from '../../../projections/reports/queries.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { reportAggregate } from './reportAggregate.ts';
import type { ReportRequest, RequestReport, RequestReportAnswer } from './requestReport.ts';
import type { EventFeed } from '../../platform/eventStore/eventFeed.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import type { KeptFile, ReportFiles } from './reportFiles.ts';

/** `fileKept`: it can be downloaded. A generated one without its file was kept as long as the operator keeps them. */
export interface ShownReport extends ReportRecord {
  readonly fileKept: boolean;
}

export interface ReportFile extends KeptFile {
  readonly report: ShownReport;
  /** In order; rejects when the file is taken away meanwhile. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

/** Whose session it is. */
interface Owner {
  readonly domain: string;
  readonly portalUserId: string;
}

/** The generated reports of a domain. An id of another domain's is none. */
export interface ReportDesk {
  /** The newest first. */
  list(domain: string, first: number): Promise<readonly ShownReport[]>;
  find(domain: string, reportId: string): Promise<ShownReport | undefined>;
  request(request: Omit<ReportRequest, 'commandId'>): Promise<RequestReportAnswer>;
  /** Undefined where none is kept. */
  file(report: ShownReport): Promise<ReportFile | undefined>;
  /** Writes down that it was taken along. */
  downloaded(by: Owner, reportId: string): Promise<void>;
  /** Each change of a report of this domain from now on. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<ShownReport, void, undefined>;
}

export interface ReportDeskParts {
  readonly knex: Knex;
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly files: ReportFiles;
  readonly requestReport: RequestReport;
  readonly feed: EventFeed;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

export const createReportDesk = (parts: ReportDeskParts): ReportDesk => {
  const { knex, files } = parts;
  const shown = async (records: readonly ReportRecord[]): Promise<readonly ShownReport[]> => {
    const kept = await files.keptOf(records.map(({ reportId }) => reportId));
    return records.map((record) => ({
      ...record,
      fileKept: record.status === 'generated' && kept.has(record.reportId),
    }));
  };
  const find = async (domain: string, reportId: string): Promise<ShownReport | undefined> => {
    const record = await reportOfDomain(knex, domain, reportId);
    return record && (await shown([record]))[0];
  };
  return {
    list: async (domain, first) => shown(await reportsOfDomain(knex, domain, first)),
    find,
    request: (request) => parts.requestReport({ ...request, commandId: randomUUID() }),
    file: async (report) => {
      const kept = report.sha256 === null ? undefined : await files.find(report.reportId, report.sha256);
      return kept && { ...kept, report, pieces: () => files.read(kept) };
    },
    downloaded: (by, reportId) => downloaded(parts, by, reportId),
    async *follow(domain, signal) {
      for await (const event of parts.feed.follow((each) => domainOf(each) === domain, signal)) {
        await parts.caughtUp(event);
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
  { store, clock, caughtUp }: ReportDeskParts,
  { portalUserId }: Owner,
  reportId: string,
): Promise<void> => {
  const commandId = randomUUID();
  const outcome = await executeCommand(
    store,
    reportAggregate,
    reportId,
    { type: 'DownloadReport', data: { reportId, portalUserId } },
    {
      commandId,
      correlationId: correlationOf(commandId),
      causationId: commandId,
      actor: `portal:${portalUserId}`,
      time: clock().toISOString(),
    },
  );
  if (outcome.kind === 'accepted') await caughtUp({ type: 'ReportDownloaded', position: outcome.position });
};
