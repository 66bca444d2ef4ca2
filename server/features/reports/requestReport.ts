import type { ReportFormat, ReportType } from '../../../schema/events/report.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { formatRefused } from '../../platform/commands/formatRefused.ts';
import { reportAggregate } from './reportAggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { waitInWords } from '../../platform/commands/waitInWords.ts';

/** Of one domain, by hand: so many at a time, and so many a day. */
export const MOST_REPORTS_AT_ONCE = 3;
export const MOST_REPORTS_A_DAY = 50;

export interface ReportRequest {
  /** The one of the session. */
  readonly domain: string;
  readonly portalUserId: string;
  readonly reportType: ReportType;
  readonly fileFormat: ReportFormat;
  /** A uuid; the same one sent twice is one report. */
  readonly commandId: string;
}

/** The messages are for people. `neverScanned`: there is nothing to report on yet. */
export type RequestReportAnswer =
  | { readonly kind: 'requested'; readonly reportId: string }
  | { readonly kind: 'noSuchFormat' | 'neverScanned'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export type RequestReport = (request: ReportRequest) => Promise<RequestReportAnswer>;

export interface RequestReportParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  /** The newest completed scan of the domain. */
  readonly completedScan: (domain: string) => Promise<string | undefined>;
  /** How many reports of the domain are asked for and have not come to an end. */
  readonly openReports: (domain: string) => Promise<number>;
  /** Reports a day, counted by the domain. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

const SECONDS_OF_A_REPORT = 10;

const AT_ONCE = `At most ${MOST_REPORTS_AT_ONCE} reports of a domain are made at a time. Please wait until one of them is ready.`;

/**
 * Asks for a report of the domain's newest completed scan, by hand. Requests of one domain go in turn in a process, so that many at once
 * are held to what one after the other is; each further process may let in as many again.
 */
export const createRequestReport = (parts: RequestReportParts): RequestReport => {
  const turns = new Map<string, Promise<unknown>>();
  return (request) => {
    const turn = (turns.get(request.domain) ?? Promise.resolve()).then(
      () => requested(parts, request),
      () => requested(parts, request),
    );
    turns.set(request.domain, turn);
    const leave = (): void => {
      if (turns.get(request.domain) === turn) turns.delete(request.domain);
    };
    void turn.then(leave, leave);
    return turn;
  };
};

const requested = async (parts: RequestReportParts, request: ReportRequest): Promise<RequestReportAnswer> => {
  const { domain, reportType, fileFormat, commandId, portalUserId } = request;
  const noSuchFormat = formatRefused(reportType, fileFormat);
  if (noSuchFormat !== undefined) return { kind: 'noSuchFormat', message: noSuchFormat };
  const scanId = await parts.completedScan(domain);
  if (scanId === undefined) return neverScanned(domain);
  const refused = await overLimit(parts, domain);
  if (refused) return refused;
  const reportId = uuidV5(commandId, 'report');
  const outcome = await executeCommand(
    parts.store,
    reportAggregate,
    reportId,
    { type: 'RequestReport', data: { reportId, domain, scanId, reportType, fileFormat, portalUserId, slot: null } },
    {
      commandId,
      correlationId: correlationOf(commandId),
      causationId: commandId,
      actor: `portal:${portalUserId}`,
      time: parts.clock().toISOString(),
    },
  );
  if (outcome.position !== undefined) await parts.caughtUp({ type: 'ReportRequested', position: outcome.position });
  return { kind: 'requested', reportId };
};

const neverScanned = (domain: string): RequestReportAnswer => ({
  kind: 'neverScanned',
  message: `No scan data found for ${domain}. Please run a security scan first from the main Candor page.`,
});

const overLimit = async (
  { openReports, limiter }: RequestReportParts,
  domain: string,
): Promise<RequestReportAnswer | undefined> => {
  if ((await openReports(domain)) >= MOST_REPORTS_AT_ONCE)
    return { kind: 'rateLimited', message: AT_ONCE, retryAfterSeconds: SECONDS_OF_A_REPORT };
  const verdict = await limiter.consume(domain);
  if (verdict.allowed) return undefined;
  const { retryAfterSeconds } = verdict;
  return {
    kind: 'rateLimited',
    message: `At most ${MOST_REPORTS_A_DAY} reports of a domain are made in a day. Please try again in ${waitInWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  };
};
