import type { Requester } from '../../../schema/events/scan.ts';
import type { CheckId } from '../../../checks/index.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import { parseDomain } from '../../platform/base/parseDomain.ts';
import { type SharingRules, currentScan, scanningAggregate } from './currentScan.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import { countRefusal } from '../../platform/observability/ambient.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type CommandIssuer, type Commands, fromOutside, stepOf } from '../../platform/commands/commands.ts';
import { scanAggregate } from './scan.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ScanLimits } from '../../platform/auth/scanLimits.ts';
import type { ScanQueue } from './scanQueue.ts';
import {
  countAll,
  giveBackAll,
  type Count,
  type RateLimiter,
  type RateVerdict,
} from '../../platform/auth/rateLimiter.ts';
import { networksOf, widestNetworkOf } from '../../platform/auth/networkOf.ts';
import { getDomain } from 'tldts';
import { answers } from '../../platform/base/answers.ts';

export interface ScanRequest {
  /** As typed. */
  readonly domain: string;
  readonly kind: Requester['kind'];
  /** The client to count and to encrypt; absent for a request from this machine (command line, schedule). */
  readonly client?: RequesterPersonal | undefined;
  /** The signed-in user, under the name used for counting (`countedAs` in server/platform/auth/sessions.ts). */
  readonly account?: string | undefined;
  /** The limit of scholars applies. */
  readonly isScholar?: boolean;
  /** DKIM selectors to query (`dkimSelector`). An existing result is not shared then, because nobody queried these selectors for it. */
  readonly dkimSelectors?: readonly string[];
  /** `off`: the page is not opened in a browser · `on`: it is, and an existing result is not shared. Defaults to the plan of this version. */
  readonly browser?: 'on' | 'off';
  /** The requester's own domain: a scan of it tries the selectors that its owners named. */
  readonly ownDomain?: string | undefined;
  /** A UUID. The same one sent twice counts as one request. */
  readonly commandId: string;
  /** Defaults to that of the request that leads to this one, otherwise to the command's id. */
  readonly correlationId?: string;
}

/** Requests a scan. `commandId`: given by callers that may send the same request twice; otherwise each call is a new request. */
export type SubmitScan = (
  request: Omit<ScanRequest, 'commandId'> & Partial<Pick<ScanRequest, 'commandId'>>,
) => Promise<RequestScanAnswer>;

/** `position`: a read model that has reached it knows the scan. `message` is text for the user. */
export type RequestScanAnswer =
  | { readonly kind: 'started' | 'joined' | 'cached'; readonly scanId: string; readonly position: Position }
  | { readonly kind: 'invalidDomain' | 'targetRefused'; readonly message: string }
  | RefusedScan;

export interface RequestScanDependencies extends AdmitScanDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly visitors: VisitorSubjects;
  /** Adds the details of a client that are encrypted. */
  readonly details: (client: RequesterPersonal) => Promise<RequesterPersonal>;
  readonly clock: Clock;
  /** The checks of this version, in the order of the plan. */
  readonly probes: readonly CheckId[];
  readonly sharing: SharingRules;
  /** The operator has opened ranges that are not public (CANDOR_ALLOW_CIDRS): names such as `.internal` may resolve there. */
  readonly privateNetwork: boolean;
  /** The DKIM selectors that the owners of a domain named: its own scans and those of its schedule try them. */
  readonly ownSelectors: (domain: string) => Promise<readonly string[]>;
  /** Receives requests that were answered with a scan that others had requested. */
  readonly onShared: (shared: SharedScan) => void;
}

/** A request that joined a running scan, or got a result that is fresh enough. */
export interface SharedScan extends Pick<ScanRequest, 'kind' | 'client'> {
  readonly domain: string;
  readonly scanId: string;
  readonly disposition: 'joined' | 'cached';
}

/** A round is lost only to another request for the same domain that succeeded, so few are ever needed. */
const MAX_ROUNDS = 20;

/**
 * Starts a scan of the domain, joins the running one, or returns one that is fresh enough, across all processes
 * (docs/adr/0001-one-running-scan-per-domain.md). Refusals are values; a dead store is an exception.
 */
export const createRequestScan =
  (dependencies: RequestScanDependencies) =>
  async (request: ScanRequest): Promise<RequestScanAnswer> => {
    const parsed = parseDomain(request.domain);
    switch (parsed.kind) {
      case 'invalid':
        return { kind: 'invalidDomain', message: parsed.message };
      case 'reserved':
        if (!dependencies.privateNetwork) {
          countRefusal('target');
          return { kind: 'targetRefused', message: parsed.message };
        }
        return scanAndRecord(dependencies, request, parsed.domain);
      case 'domain':
        return scanAndRecord(dependencies, request, parsed.domain);
    }
  };

const scanAndRecord = async (
  dependencies: RequestScanDependencies,
  request: ScanRequest,
  domain: string,
): Promise<RequestScanAnswer> => {
  const isOwn = request.kind === 'system' || request.ownDomain === domain;
  const named = isOwn && !request.dkimSelectors ? await dependencies.ownSelectors(domain) : [];
  const asked = named.length > 0 ? { ...request, dkimSelectors: named } : request;
  const answer = await scanDomain(dependencies, asked, domain);
  const { kind, client } = request;
  if (answer.kind === 'joined' || answer.kind === 'cached')
    dependencies.onShared({ domain, scanId: answer.scanId, disposition: answer.kind, kind, client });
  return answer;
};

const scanDomain = async (
  dependencies: RequestScanDependencies,
  request: ScanRequest,
  domain: string,
): Promise<RequestScanAnswer> => {
  const own = uuidV5(request.commandId, 'scan');
  const admission = admitScan(dependencies, request, { domain, scanId: own });
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const isOfItsOwn = request.dkimSelectors !== undefined || request.browser === 'on';
      const sharing = isOfItsOwn ? { ...dependencies.sharing, cacheSeconds: 0 } : dependencies.sharing;
      const current = await currentScan(dependencies, domain, dependencies.clock().toISOString(), sharing);
      if (current.kind === 'joined' || current.kind === 'cached') {
        await admission.giveBack();
        return current;
      }
      const refused = await admission.take();
      if (refused) return refused;
      const isFree = current.kind === 'free';
      if (isFree && !(await claim(dependencies, request, { domain, scanId: own }, current.supersedes))) continue;
      const answer = await start(dependencies, request, domain, isFree ? own : current.scanId);
      if (answer.kind === 'joined') await admission.giveBack();
      // Our place in the queue has our own id. The scan of a dead claimer has another, so no worker would free the place.
      else if (isFree) await admission.started();
      else await admission.leave();
      return answer;
    }
  } catch (error) {
    // An outage must not fill the queue with scans that may never have been requested.
    await admission.leave().catch(() => undefined);
    throw error;
  }
  throw new Error(`${MAX_ROUNDS} other requests for ${domain} were faster.`);
};

/** Whether the scan may be started now: not if another request has claimed the domain meanwhile. */
const claim = async (
  dependencies: RequestScanDependencies,
  request: ScanRequest,
  { domain, scanId }: { readonly domain: string; readonly scanId: string },
  supersedes: string | null,
): Promise<boolean> => {
  const command = { domain, scanId, supersedes };
  const outcome = await dependencies.commands.execute(scanningAggregate, domain, command, issuerOf(request, 'claim'));
  return outcome.kind === 'accepted';
};

/** Writes the first event of a claimed scan: the request's own, or one whose claimer died. Joins the scan if another request wrote the event first. */
const start = async (dependencies: RequestScanDependencies, request: ScanRequest, domain: string, scanId: string) => {
  const personal = request.client
    ? encryptFor(await dependencies.visitors.of(dependencies.clock()), await dependencies.details(request.client))
    : null;
  const data = {
    scanId,
    domain,
    requester: { kind: request.kind, personal },
    probes: dependencies.probes.filter((id) => id !== 'browser' || request.browser !== 'off'),
    ...(request.dkimSelectors && { dkimSelectors: [...request.dkimSelectors] }),
  };
  const issuer = issuerOf(request, 'request');
  const outcome = await dependencies.commands.execute(scanAggregate, scanId, { type: 'RequestScan', data }, issuer);
  if (outcome.position === undefined) throw new Error(`The scan ${scanId} was refused although it has no event.`);
  const kind = outcome.kind === 'accepted' ? 'started' : 'joined';
  return { kind, scanId, position: outcome.position } as const;
};

const issuerOf = ({ kind, commandId, correlationId }: ScanRequest, step: string): CommandIssuer => {
  const issuer = stepOf(fromOutside(kind, { commandId, waits: false }), step);
  return correlationId === undefined ? issuer : { ...issuer, correlationId };
};

interface AdmitScanDependencies {
  /** Only started scans count: joining a scan, or getting a recorded result, is free. */
  readonly limits: ScanLimits;
  readonly queue: ScanQueue;
}

/** `waiting`: number of scans in the queue, which is full. `message` is text for the user. */
type RefusedScan =
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number }
  | { readonly kind: 'busy'; readonly message: string; readonly retryAfterSeconds: number; readonly waiting: number };

const busy = (waiting: number): RefusedScan => ({
  kind: 'busy',
  message: answers().scans.busy({ waiting }),
  retryAfterSeconds: BUSY_SECONDS,
  waiting,
});

/** A place becomes free every second or two (docs/operations.md); not everybody should come back for the first one. */
const BUSY_SECONDS = 30;

/**
 * Counts a request once, however many rounds it takes, and gets its scan a place in the queue; returns both if nothing was started. If a started scan
 * yields nothing, its points are returned when it has ended (HeldCounts), except those that count such failures. Requests by this machine itself (a
 * schedule, the command line) are not counted, and never refused a place: it limits itself.
 */
const admitScan = (
  { limits, queue }: AdmitScanDependencies,
  { client, account, isScholar = false }: Pick<ScanRequest, 'client' | 'account' | 'isScholar'>,
  { domain, scanId }: { readonly domain: string; readonly scanId: string },
) => {
  const count = client && countScan(limits, { ipAddress: client.ipAddress, account, isScholar, domain });
  let isIn = false;
  const leave = async (): Promise<void> => {
    if (isIn) await queue.leave(scanId);
    isIn = false;
  };
  return {
    leave,
    started: async (): Promise<void> => {
      await count?.hold(scanId);
    },
    giveBack: async (): Promise<void> => {
      await Promise.all([count?.giveBack(), leave()]);
    },
    take: async (): Promise<RefusedScan | undefined> => {
      if (isIn) return undefined;
      const verdict = await count?.take();
      if (verdict?.allowed === false)
        return { kind: 'rateLimited', message: answers().scans.tooMany, retryAfterSeconds: verdict.retryAfterSeconds };
      const entrance = await queue.enter(scanId, client !== undefined);
      isIn = entrance.entered;
      if (entrance.entered) return undefined;
      countRefusal('queue');
      await count?.giveBack();
      return busy(entrance.waiting);
    },
  };
};

/** The properties of a request by which it is counted. */
interface CountedScan {
  /** Of the client. */
  readonly ipAddress: string;
  /** The signed-in user (`countedAs` in server/platform/auth/sessions.ts); `undefined` if nobody. */
  readonly account: string | undefined;
  readonly isScholar: boolean;
  readonly domain: string;
}

interface ScanCount {
  /** Counts once, however often it is called. */
  take(): Promise<RateVerdict>;
  /** A scan was started: some points are returned when it has ended. */
  hold(scanId: string): Promise<void>;
  /** Nothing was started. */
  giveBack(): Promise<void>;
}

const ALL = 'all';

/** A name under a public suffix that belongs to a company (github.io) is its own site. */
const targetOf = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** Counts by the limiter. If that is used up, a network that has not asked yet counts by the reserve. */
const countOrReserve = async (
  [limiter, name]: Count,
  reserve: RateLimiter | undefined,
  isNew: boolean,
): Promise<{ readonly allowed: true; readonly count: Count } | Extract<RateVerdict, { allowed: false }>> => {
  const verdict = await limiter.consume(name);
  if (verdict.allowed) return { allowed: true, count: [limiter, name] };
  return isNew && reserve && (await reserve.consume(name)).allowed
    ? { allowed: true, count: [reserve, name] }
    : verdict;
};

/**
 * Counts a new scan under all its names, or under none if one of them has reached its limit. The last points of a domain, or of all scans, are not
 * first come, first served: when the limit is used up, a network that has not asked yet takes from the reserve. So anyone who scans the many names of
 * one domain (each exists if a wildcard record answers) does not keep others from scanning it.
 */
export const countScan = (limits: ScanLimits, { ipAddress, account, isScholar, domain }: CountedScan): ScanCount => {
  const networks = networksOf(ipAddress).flatMap(({ name, times }): readonly Count[] => {
    const limiter = limits.networks.get(times);
    return limiter ? [[limiter, name]] : [];
  });
  const target = targetOf(domain);
  const own: readonly Count[] = [
    ...(isScholar && account !== undefined
      ? [[limits.scholar, account] as const]
      : [
          ...networks,
          [limits.failures, ipAddress] as const,
          ...(account === undefined ? [] : [[limits.account, account] as const]),
        ]),
    [limits.targetShare, `${target} ${widestNetworkOf(ipAddress)}`],
  ];
  /** Empty if it is not counted. */
  let counted: readonly Count[] = [];
  const giveBack = async (): Promise<void> => {
    const all = counted;
    counted = [];
    await giveBackAll(all);
  };
  const keysOf = (isWanted: (limiter: RateLimiter) => boolean): readonly string[] =>
    counted.flatMap(([limiter, name]) => (isWanted(limiter) ? (limiter.keyOf(name) ?? []) : []));
  return {
    take: async () => {
      if (counted.length > 0) return { allowed: true };
      const each = await countAll(own);
      if (!each.allowed) return each;
      const isNew = !isScholar && each.spent[networks.length - 1] === 1;
      const isNewThere = each.spent.at(-1) === 1;
      const taken = [...own];
      for (const [count, reserve, isFirst] of [
        [[limits.target, target], limits.targetReserve, isNewThere],
        [[limits.all, ALL], limits.reserve, isNew],
      ] as const) {
        const verdict = await countOrReserve(count, reserve, isFirst);
        if (!verdict.allowed) {
          await giveBackAll(taken);
          return verdict;
        }
        taken.push(verdict.count);
      }
      counted = taken;
      return { allowed: true };
    },
    hold: async (scanId) => {
      await limits.held.hold(scanId, {
        ifFailed: keysOf((limiter) => limiter !== limits.failures),
        ifRan: keysOf((limiter) => limiter === limits.failures),
      });
    },
    giveBack,
  };
};
