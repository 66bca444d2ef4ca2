import { setMaxListeners } from 'node:events';
import { rootAnchors } from './dnssec/trustAnchors.ts';
import { isSameName, isWithin, type Labels, labelsOf } from './dnssec/dnsLabels.ts';
import { rrType } from './dnssec/wireRecord.ts';
import { addressOf } from './addressRange.ts';
import { createAddressGuard } from './addressGuard.ts';
import { createScannerIo, type ScannerIoOptions } from './createScannerIo.ts';
import { directDial } from './dialMap.ts';
import { createDnsClient } from './dnsClient.ts';
import { createDnssecIo } from './dnssecClient.ts';
import { defaultTimeouts } from './ioTimeouts.ts';
import { callsWithClock, machineClock } from './scanClock.ts';
import { createPace, SPACING_MS } from './requestPace.ts';
import { IoFailure, type DnsAnswer, type DnsIo, type DnsType, type ScannerIo } from './scannerIo.ts';

/** A name server that should answer for a zone. If it has no addresses, its name is looked up. */
export interface GivenServer {
  readonly name: string;
  readonly addresses: readonly string[];
}

const DNS_PORT = 53;

/**
 * Resolves DNS as if `zone` were delegated to these servers: questions about names in the zone go to them, in order until one answers; all others go to the
 * resolver. The zone's DS records are the current ones. An alias that leads out of the zone is not followed. Rejects with a RefusedServer that names the
 * address if the guard refuses one.
 */
export const createUndelegatedIo = async (
  options: ScannerIoOptions,
  zone: string,
  servers: readonly GivenServer[],
  signal: AbortSignal,
): Promise<ScannerIo> => {
  const guard = createAddressGuard(options.allowCidrs ?? [], options.denyCidrs);
  for (const address of servers.flatMap((server) => server.addresses)) {
    const refusal = guard.refusalOf(address);
    if (refusal !== undefined) throw new RefusedServer(refusal);
  }
  const io = createScannerIo(options);
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const known = await Promise.all(
    servers.map(async ({ name, addresses }) => (addresses.length > 0 ? addresses : lookUp(name, io.dns, signal))),
  );
  const endpoints = known
    .flat()
    .filter((address) => guard.isAllowed(address))
    .flatMap((address) => {
      const at = (options.dialMap ?? directDial)(address, DNS_PORT);
      return at === undefined || at === 'silent' ? [] : [`${bracketed(at.address)}:${at.port}`];
    });
  const apex = labelsOf(zone);
  const within = callsWithClock(options.scanClock, createDnsClient(endpoints, timeouts));
  const withinSigned = callsWithClock(
    options.scanClock,
    createDnssecIo(endpoints, options.dnssecAnchors ?? rootAnchors, timeouts),
  );
  // Separate from the turns of the name server checks, which send their own questions.
  const waitFor = createPace(SPACING_MS);
  const turn = async (signal: AbortSignal): Promise<void> => {
    // A check makes many calls at once with its one signal, so a warning about leaking listeners would be wrong.
    setMaxListeners(0, signal);
    try {
      const clock = options.scanClock ?? machineClock;
      await clock.pause(waitFor(zone, clock.now()), signal);
    } catch (error) {
      throw new IoFailure('aborted', `${zone}: given up by the scan`, { cause: error });
    }
  };
  const dns: DnsIo = {
    resolve: async (name, type, signal) => {
      const given = givenAnswer(name, type, zone, servers);
      if (given) return given;
      if (!isInZone(name, apex) || (type === 'DS' && isSameName(labelsOf(name), apex)))
        return io.dns.resolve(name, type, signal);
      await turn(signal);
      return within.resolve(name, type, signal);
    },
  };
  return {
    ...io,
    dns,
    dnssec: {
      anchors: io.dnssec.anchors,
      ask: async (name, type, signal) => {
        // The DS records belong to the parent zone.
        if (!isWithin(name, apex) || (type === rrType.DS && isSameName(name, apex))) {
          return io.dnssec.ask(name, type, signal);
        }
        await turn(signal);
        return withinSigned.ask(name, type, signal);
      },
    },
  };
};

/** An error in the command-line arguments that the operator has to correct. */
export class RefusedServer extends Error {
  override readonly name = 'RefusedServer';
}

/** Returns no addresses if the lookup failed; the name server checks report that. */
const lookUp = async (name: string, dns: DnsIo, signal: AbortSignal): Promise<readonly string[]> => {
  const answers = await Promise.allSettled([dns.resolve(name, 'A', signal), dns.resolve(name, 'AAAA', signal)]);
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.records.map(({ address }) => address) : [],
  );
};

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** A text that is not a domain name goes to the resolver client, which reports it. */
const isInZone = (name: string, apex: Labels): boolean => {
  try {
    return isWithin(labelsOf(name), apex);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Answers with the servers of the zone, and with the addresses that were given for them. */
const givenAnswer = <Type extends DnsType>(
  name: string,
  type: Type,
  zone: string,
  servers: readonly GivenServer[],
): DnsAnswer<Type> | undefined => {
  const answer = (records: readonly object[]): DnsAnswer<Type> => ({
    status: records.length > 0 ? 'answer' : 'noData',
    records: records as DnsAnswer<Type>['records'],
    aliases: [],
    authenticatedData: false,
    truncated: false,
  });
  if (type === 'NS' && name === zone) return answer(servers.map((server) => ({ host: server.name, ttl: 0 })));
  const server = servers.find((each) => each.name === name && each.addresses.length > 0);
  if (!server || (type !== 'A' && type !== 'AAAA')) return undefined;
  const kind = type === 'A' ? 'ipv4' : 'ipv6';
  return answer(
    server.addresses.filter((address) => addressOf(address)?.kind() === kind).map((address) => ({ address, ttl: 0 })),
  );
};
