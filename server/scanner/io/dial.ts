import { isIP, type Socket } from 'node:net';
import { withDeadline, DeadlinePassed, passOnSilence } from './withDeadline.ts';
import type { AddressGuard } from './addressGuard.ts';
import { connectSocket } from './connectSocket.ts';
import type { DialMap } from './dialMap.ts';
import { firstSocket } from './firstSocket.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { IoFailure, type DnsIo } from './scannerIo.ts';

interface Endpoint {
  /** A domain name or an IP literal (IPv6 with or without brackets). */
  readonly host: string;
  readonly port: number;
  /** Dials this address instead of resolving `host`. */
  readonly address?: string | undefined;
}

export interface Dialled {
  readonly socket: Socket;
  /** The address that the guard allowed, before the dial map. */
  readonly address: string;
}

export type Dial = (endpoint: Endpoint, signal: AbortSignal) => Promise<Dialled>;

interface DialOptions {
  readonly dns: DnsIo;
  readonly guard: AddressGuard;
  readonly dialMap: DialMap;
  readonly connectMs: number;
}

const STAGGER_MS = 250;

/**
 * Creates the only way to the outside: it resolves once, checks every address, and connects to exactly the address that it checked, so that a second answer of
 * the name server (DNS rebinding) has no effect. Rejects with `guarded` if no address is left; no packet is sent to a refused one.
 */
export const createDial = ({ dns, guard, dialMap, connectMs }: DialOptions): Dial => {
  const connectTo = async (address: string, port: number, signal: AbortSignal): Promise<Dialled> => {
    const what = `${address} port ${port}`;
    const listener = dialMap(address, port);
    if (!listener) throw new IoFailure('connectionRefused', `${what}: nothing listens there`);
    try {
      const connecting = (trySignal: AbortSignal): Promise<Socket> =>
        listener === 'silent' ? silence() : connectSocket(listener.address, listener.port, trySignal);
      return { address, socket: await withDeadline(connectMs, signal, connecting) };
    } catch (error) {
      if (error instanceof DeadlinePassed) throw new IoFailure('timeout', `${what}: no connection`, { cause: error });
      throw ioFailureOf(error, what);
    }
  };
  return async (endpoint, signal) => {
    const allowed = allowedOf(await addressesOf(endpoint, dns, signal), guard, endpoint);
    const attempts = allowed.map(
      (address) => (attemptSignal: AbortSignal) => connectTo(address, endpoint.port, attemptSignal),
    );
    const dialled = await firstSocket(attempts, STAGGER_MS, signal);
    passOnSilence(dialled.socket, signal);
    return dialled;
  };
};

/** Fails at once as if the deadline had passed, because there is nothing to wait for. */
export const silence = (): Promise<never> => Promise.reject(new DeadlinePassed('Nothing answers there'));

const addressesOf = async (
  { host, address }: Endpoint,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const literal = address ?? host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0 || address !== undefined) return [literal];
  return resolveAddresses(host, dns, signal);
};

const allowedOf = (addresses: readonly string[], guard: AddressGuard, { host }: Endpoint): readonly string[] => {
  const allowed = addresses.filter((address) => guard.isAllowed(address));
  if (allowed.length === 0) {
    const reasons = addresses.slice(0, 3).map((address) => guard.refusalOf(address));
    throw new IoFailure('guarded', `${host} is not dialled: ${reasons.join('; ')}`);
  }
  const isIpv6 = (address: string): boolean => address.includes(':');
  return dialOrder(
    allowed.filter((address) => !isIpv6(address)),
    allowed.filter(isIpv6),
  );
};

const MAX_DIALLED = 4;

/**
 * Returns the addresses to try, in order, at most four. IPv4 and IPv6 alternate (RFC 8305 §4) and IPv4 goes first, because many hosts that run this have no
 * IPv6 route and would lose the stagger delay with every dial.
 */
export const dialOrder = (ipv4: readonly string[], ipv6: readonly string[]): readonly string[] => {
  const turns = Array.from({ length: MAX_DIALLED }, (_, index) => [ipv4[index], ipv6[index]]);
  return turns
    .flat()
    .filter((address) => address !== undefined)
    .slice(0, MAX_DIALLED);
};

/**
 * Returns every address of a name, asking for A and AAAA concurrently. One of the two may fail as long as the other has addresses. Rejects with `nameNotFound`
 * if the name has none, or with the error of the failed question if that is unknown.
 */
const resolveAddresses = async (host: string, dns: DnsIo, signal: AbortSignal): Promise<readonly string[]> => {
  const outcomes = await Promise.allSettled([dns.resolve(host, 'A', signal), dns.resolve(host, 'AAAA', signal)]);
  const addresses = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.records.map(({ address }) => address) : [],
  );
  if (addresses.length > 0) return addresses;
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  throw new IoFailure('nameNotFound', `${host} has no address`);
};
