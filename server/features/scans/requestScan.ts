import type { Requester } from '../../../schema/events/scan.ts';
import type { ProbeId } from '../../../schema/report/section.ts';
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
  /** As it was typed. */
  readonly domain: string;
  readonly kind: Requester['kind'];
  /** The client to count and to encrypt; absent for a request from this machine (command line, schedule). */
  readonly client?: RequesterPersonal | undefined;
  /** Who is signed in, as they are counted (server/platform/auth/sessions.ts). */
  readonly account?: string | undefined;
  /** They have the limit of scholars. */
  readonly isScholar?: boolean;
  /** DKIM selectors to ask for (`dkimSelector`): no result that is there is given then, because nobody asked for them. */
  readonly dkimSelectors?: readonly string[];
  /** `off`: the page is not opened in a browser · `on`: it is, and no result that is there is given. Default: as this version plans it. */
  readonly browser?: 'on' | 'off';
  /** The domain that is the requester's own: a scan of it tries the selectors that its owners named. */
  readonly ownDomain?: string | undefined;
  /** A uuid; the same one sent twice is one request. */
  readonly commandId: string;
  /** Default: that of the request which leads to it, else the command's id. */
  readonly correlationId?: string;
}

/** `position`: a read model that has come so far knows the scan. The messages are for people. */
export type RequestScanAnswer =
  | { readonly kind: 'started' | 'joined' | 'cached'; readonly scanId: string; readonly position: Position }
  | { readonly kind: 'invalidDomain' | 'targetRefused'; readonly message: string }
  | RefusedScan;

export interface RequestScanDependencies extends AdmitScanDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly visitors: VisitorSubjects;
  /** The encrypted data of a client. */
  readonly details: (client: RequesterPersonal) => Promise<RequesterPersonal>;
  readonly clock: Clock;
  /** The probes of this version, in the order of the plan. */
  readonly probes: readonly ProbeId[];
  readonly sharing: SharingRules;
  /** The operator has opened ranges that are not public (CANDOR_ALLOW_CIDRS): names such as `.internal` may lead somewhere there. */
  readonly privateNetwork: boolean;
  /** The DKIM selectors that the owners of a domain named: its own scans and those of its schedule try them. */
  readonly ownSelectors: (domain: string) => Promise<readonly string[]>;
  /** Receives requests that were answered with a scan that others had requested. */
  readonly onShared: (shared: SharedScan) => void;
}

/** Somebody joined a scan that runs, or was given one that is fresh enough. */
export interface SharedScan extends Pick<ScanRequest, 'kind' | 'client'> {
  readonly domain: string;
  readonly scanId: string;
  readonly disposition: 'joined' | 'cached';
}

/** A round is lost only to another request for the same domain that got on, so few are ever needed. */
const MAX_ROUNDS = 20;

/**
 * Starts a scan of the domain, joins the one that runs, or answers with one that is fresh enough, over all processes
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
      // That of a claimer who died is found by no worker under our name.
      else if (isFree) await admission.started();
      else await admission.leave();
      return answer;
    }
  } catch (error) {
    // An outage shall not fill the queue with scans that nobody may have requested.
    await admission.leave().catch(() => undefined);
    throw error;
  }
  throw new Error(`${MAX_ROUNDS} other requests for ${domain} were faster.`);
};

/** Whether the scan may be started now: not when another request has claimed the domain meanwhile. */
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

/** Writes the first event of a claimed scan: the request's own, or one whose claimer died. Joins it where another wrote that first. */
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
  /** Count started scans only: to join or to be given a recorded result is free. */
  readonly limits: ScanLimits;
  readonly queue: ScanQueue;
}

/** `waiting`: so many scans are in line, and no more may be. The messages are for people. */
type RefusedScan =
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number }
  | { readonly kind: 'busy'; readonly message: string; readonly retryAfterSeconds: number; readonly waiting: number };

const busy = (waiting: number): RefusedScan => ({
  kind: 'busy',
  message: answers().scans.busy({ waiting }),
  retryAfterSeconds: BUSY_SECONDS,
  waiting,
});

/** A place is free every second or two (docs/operations.md); not everybody shall come back for the first one. */
const BUSY_SECONDS = 30;

/**
 * Counts a request once, however many rounds it takes, and takes its scan a place in the queue; gives both back when nothing was started. Of what was started, the
 * points of a scan that came to nothing are given back when it has ended (HeldCounts), but for those that count such failures. What this
 * machine itself asks for (a schedule, the command line) is not counted, and is never refused a place: it keeps its own measure.
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

/** What of a request is counted. */
interface CountedScan {
  /** Of who asks. */
  readonly ipAddress: string;
  /** Who is signed in (server/platform/auth/countedAs.ts); undefined: nobody. */
  readonly account: string | undefined;
  readonly isScholar: boolean;
  readonly domain: string;
}

interface ScanCount {
  /** Counted once, however often it is called. */
  take(): Promise<RateVerdict>;
  /** A scan was started: some is given back when it has ended. */
  hold(scanId: string): Promise<void>;
  /** Nothing was started. */
  giveBack(): Promise<void>;
}

const ALL = 'all';

/** A name under a public suffix that belongs to somebody (github.io) is a site of its own. */
const targetOf = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** Counts by the limiter, or, where that is spent, for a newcomer by what is kept for them. */
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
 * Counts a new scan by all its names, or, where one of them has reached its limit, by none. The last point of a domain, or of all scans, is not the first for
 * everybody: where they are spent, a network that has not asked yet takes of the reserve. So who scans the many names of one domain (each exists where a
 * wildcard record answers) does not keep others from scanning it.
 */
const countScan = (limits: ScanLimits, { ipAddress, account, isScholar, domain }: CountedScan): ScanCount => {
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
  /** None: it is not counted. */
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
