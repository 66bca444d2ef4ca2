import type { Requester } from '../../schema/events/scan.ts';
import type { ProbeId } from '../../schema/report/section.ts';
import { sealFor } from '../access/personalData.ts';
import type { RateLimiter } from '../access/rateLimiter.ts';
import type { RequesterPersonal } from '../access/requesterPersonal.ts';
import type { VisitorSubjects } from '../access/visitorSubjects.ts';
import { parseDomain } from '../domain/scan/parseDomain.ts';
import type { SharingRules } from '../domain/scan/scanStanding.ts';
import type { EventStore, Position } from '../eventstore/port.ts';
import { correlationOf } from '../observe/correlationOf.ts';
import type { Clock } from './clock.ts';
import type { CommandEnvelope } from './commandEnvelope.ts';
import { currentScan } from './currentScan.ts';
import { executeCommand } from './executeCommand.ts';
import { scanAggregate } from './scanAggregate.ts';
import { scanningAggregate } from './scanningAggregate.ts';
import { uuidV5 } from './uuidV5.ts';
import { countRefusal } from '../observe/countRefusal.ts';

export interface ScanRequest {
  /** As it was typed. */
  readonly domain: string;
  readonly kind: Requester['kind'];
  /** Of whom is counted and sealed; absent for a request from this very machine (command line, schedule). */
  readonly client?: RequesterPersonal | undefined;
  /** A uuid; the same one sent twice is one request. */
  readonly commandId: string;
  /** Default: that of the request which leads to it, else the command's id. */
  readonly correlationId?: string;
}

/** `position`: a read model that has come so far knows the scan. The messages are for people. */
export type RequestScanAnswer =
  | { readonly kind: 'started' | 'joined' | 'cached'; readonly scanId: string; readonly position: Position }
  | { readonly kind: 'invalidDomain' | 'targetRefused'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface RequestScanParts {
  readonly store: EventStore;
  readonly visitors: VisitorSubjects;
  /** What is sealed of a client. */
  readonly details: (client: RequesterPersonal) => Promise<RequesterPersonal>;
  /** Counts started scans only: to join or to be given a recorded result is free. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  /** The probes of this version, in the order of the plan. */
  readonly probes: readonly ProbeId[];
  readonly sharing: SharingRules;
  /** The operator has opened ranges that are not public (CANDOR_ALLOW_CIDRS): names such as `.internal` may lead somewhere there. */
  readonly privateNetwork: boolean;
  /** Hears who was given a scan that others had asked for. */
  readonly onShared: (shared: SharedScan) => void;
}

/** Somebody joined a scan that runs, or was given one that is fresh enough. */
export interface SharedScan extends Pick<ScanRequest, 'kind' | 'client'> {
  readonly domain: string;
  readonly scanId: string;
  readonly disposition: 'joined' | 'cached';
}

/** Spec 1 §8, to the letter. */
const RATE_LIMITED = 'Rate limit exceeded. Please wait a few minutes before scanning again.';

/** A round is lost only to another request for the same domain that got on, so few are ever needed. */
const MAX_ROUNDS = 20;

/**
 * Starts a scan of the domain, joins the one that runs, or answers with one that is fresh enough, over all processes
 * (docs/adr/0001-one-running-scan-per-domain.md). Refusals are values; a dead store is an exception.
 */
export const createRequestScan =
  (parts: RequestScanParts) =>
  async (request: ScanRequest): Promise<RequestScanAnswer> => {
    const parsed = parseDomain(request.domain);
    switch (parsed.kind) {
      case 'invalid':
        return { kind: 'invalidDomain', message: parsed.message };
      case 'reserved':
        if (!parts.privateNetwork) {
          countRefusal('target');
          return { kind: 'targetRefused', message: parsed.message };
        }
        return witnessed(parts, request, parsed.domain);
      case 'domain':
        return witnessed(parts, request, parsed.domain);
    }
  };

const witnessed = async (parts: RequestScanParts, request: ScanRequest, domain: string): Promise<RequestScanAnswer> => {
  const answer = await scanDomain(parts, request, domain);
  const { kind, client } = request;
  if (answer.kind === 'joined' || answer.kind === 'cached')
    parts.onShared({ domain, scanId: answer.scanId, disposition: answer.kind, kind, client });
  return answer;
};

const scanDomain = async (
  parts: RequestScanParts,
  request: ScanRequest,
  domain: string,
): Promise<RequestScanAnswer> => {
  const counter = countOnce(parts.limiter, request.client);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const current = await currentScan(parts.store, domain, parts.clock().toISOString(), parts.sharing);
    if (current.kind === 'joined' || current.kind === 'cached') {
      await counter.giveBack();
      return current;
    }
    const refused = await counter.count();
    if (refused) return refused;
    const scanId = current.kind === 'free' ? await claim(parts, request, domain, current.supersedes) : current.scanId;
    if (scanId === undefined) continue;
    const answer = await start(parts, request, domain, scanId);
    if (answer.kind === 'joined') await counter.giveBack();
    return answer;
  }
  throw new Error(`${MAX_ROUNDS} other requests for ${domain} were faster.`);
};

/** The id of the scan that may be started now; undefined when another request has claimed the domain meanwhile. */
const claim = async (
  parts: RequestScanParts,
  request: ScanRequest,
  domain: string,
  supersedes: string | null,
): Promise<string | undefined> => {
  const scanId = uuidV5(request.commandId, 'scan');
  const command = { domain, scanId, supersedes };
  const envelope = envelopeOf(parts, request, 'claim');
  const outcome = await executeCommand(parts.store, scanningAggregate, domain, command, envelope);
  return outcome.kind === 'accepted' ? scanId : undefined;
};

/** Writes the first event of a claimed scan: the request's own, or one whose claimer died. Joins it where another wrote that first. */
const start = async (parts: RequestScanParts, request: ScanRequest, domain: string, scanId: string) => {
  const personal = request.client
    ? sealFor(await parts.visitors.of(parts.clock()), await parts.details(request.client))
    : null;
  const data = { scanId, domain, requester: { kind: request.kind, personal }, probes: [...parts.probes] };
  const envelope = envelopeOf(parts, request, 'request');
  const outcome = await executeCommand(parts.store, scanAggregate, scanId, { type: 'RequestScan', data }, envelope);
  if (outcome.position === undefined) throw new Error(`The scan ${scanId} was refused although it has no event.`);
  const kind = outcome.kind === 'accepted' ? 'started' : 'joined';
  return { kind, scanId, position: outcome.position } as const;
};

const envelopeOf = (parts: RequestScanParts, request: ScanRequest, step: string): CommandEnvelope => ({
  commandId: uuidV5(request.commandId, step),
  correlationId: request.correlationId ?? correlationOf(request.commandId),
  causationId: request.commandId,
  actor: request.kind,
  time: parts.clock().toISOString(),
});

/** Counts a request once, however many rounds it takes, and gives it back when nothing was started. */
const countOnce = (limiter: RateLimiter, client: RequesterPersonal | undefined) => {
  let counted = false;
  return {
    count: async (): Promise<RequestScanAnswer | undefined> => {
      if (counted || !client) return undefined;
      const verdict = await limiter.consume(client.ipAddress);
      counted = verdict.allowed;
      if (verdict.allowed) return undefined;
      return { kind: 'rateLimited', message: RATE_LIMITED, retryAfterSeconds: verdict.retryAfterSeconds };
    },
    giveBack: async (): Promise<void> => {
      if (counted && client) await limiter.refund(client.ipAddress);
    },
  };
};
