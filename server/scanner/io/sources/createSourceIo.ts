import { defaultPaces, isPaced, type Pace, type SourcePaces } from '../../../platform/base/sourcePaces.ts';
import type { AnswerStore } from '../../../platform/database/answerStore.ts';
import type { ScannerIoOptions } from '../createScannerIo.ts';
import type { Dial } from '../dial.ts';
import { directDial } from '../dialMap.ts';
import { createDnsClient } from '../dnsClient.ts';
import { createHttpIo } from '../httpFetch.ts';
import { defaultTimeouts } from '../ioTimeouts.ts';
import { httpUrlOf, portOf } from '../redirectTarget.ts';
import type { HttpIo } from '../scannerIo.ts';
import type { SourceId, SourceIo } from '../sourceIo.ts';
import { createTcpIo } from '../tcpGreet.ts';
import { createTlsContexts, type CreateTlsContext } from '../tlsContext.ts';
import { userAgentOf } from '../userAgent.ts';
import { createHostListLookup } from './createHostListLookup.ts';
import { createRoaLookup } from './createRoaLookup.ts';
import { createSourceClient, type SourceAddresses } from './createSourceClient.ts';
import { createWhoisClient, whoisServerOf } from './createWhoisClient.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import { createOperatorDial, endpointKey } from './operatorDial.ts';
import { irrTraits, sourceTraits, whoisTraits, type SourceTraits } from './sourceTraits.ts';
import { createSourceQueues } from './sourceQueues.ts';
import type { WholeListSetting } from './wholeList.ts';

export interface SourceIoOptions extends Omit<ScannerIoOptions, 'sources'> {
  readonly addresses: SourceAddresses;
  /** host:port of the WHOIS server that knows the others; `undefined` if WHOIS is switched off. */
  readonly whoisServer: string | undefined;
  /** host:port of a routing registry; `undefined` if it is switched off. */
  readonly irrServer?: string | undefined;
  /** How fast this process asks each source. Default: `defaultPaces`. */
  readonly paces?: SourcePaces;
  /** Shares answers, and the pauses that sources ask for, with other processes. Default: only the memory of this one. */
  readonly store?: AnswerStore | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Time limit of one answer in milliseconds, for every source. Default: the source's own. */
  readonly answerMs?: number;
}

/**
 * Creates the one SourceIo of a process: all scans share its cache and what it knows about failing servers. Throws an Error that names the culprit if an
 * address, a range or an authority is malformed.
 */
export const createSourceIo = (options: SourceIoOptions): SourceIo => {
  // Report configuration errors when the configuration is read, not at the first scan.
  for (const address of Object.values(options.addresses)) if (address !== undefined) httpUrlOf(address);
  const clock = options.clock ?? Date.now;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const breaker = createCircuitBreaker({ clock });
  const { paces = defaultPaces, store } = options;
  const queues = createSourceQueues(clock, store);
  const createContext = strictContexts(options);
  const userAgent = userAgentOf(options.contactUrl);
  const timed = (traits: SourceTraits) => ({ ...traits, timeoutMs: options.answerMs ?? traits.timeoutMs });
  const dialFor = (named: ReadonlySet<string>): Dial =>
    createOperatorDial({
      // Created per use, because it caches answers for as long as it exists; the process would keep using last month's addresses.
      dns: createDnsClient(options.dnsServers, timeouts),
      dialMap: options.dialMap ?? directDial,
      allowCidrs: options.allowCidrs ?? [],
      denyCidrs: options.denyCidrs ?? [],
      connectMs: timeouts.connect,
      named,
    });
  const httpFor = (source: SourceId): HttpIo =>
    createHttpIo(
      { dial: dialFor(namedBy(options.addresses[source])), createContext, userAgent, anyPort: true },
      timed(sourceTraits[source]).timeoutMs,
    );
  const settingOf = (source: SourceId): WholeListSetting => ({
    traits: timed(sourceTraits[source]),
    breaker,
    clock,
    http: () => httpFor(source),
  });
  const whoisOf = (server: string | undefined, traits: SourceTraits, pace: Pace) =>
    createWhoisClient({
      root: server === undefined ? undefined : whoisServerOf(server),
      traits: timed(traits),
      breaker,
      queues,
      pace,
      store,
      clock,
      tcpFor: (named) => createTcpIo(dialFor(named), timeouts.dns + timeouts.connect),
    });
  const queryIrr = whoisOf(options.irrServer, irrTraits, paces.irr);
  return {
    getJson: createSourceClient({
      addresses: options.addresses,
      traitsOf: (source) => timed(sourceTraits[source]),
      // Whole lists are not asked about domains, but downloaded once (wholeList.ts).
      paceOf: (source) => (isPaced(source) ? paces[source] : { atOnce: 1 }),
      breaker,
      queues,
      store,
      clock,
      anyPort: (options.allowCidrs ?? []).length > 0,
      httpFor,
    }),
    coveringRoas: createRoaLookup(options.addresses.rpki, settingOf('rpki')),
    hostListing: createHostListLookup({ addresses: options.addresses, settingOf }),
    queryWhois: whoisOf(options.whoisServer, whoisTraits, paces.whois),
    queryIrr: (text, signal) => queryIrr({ text }, signal),
  };
};

const namedBy = (base: string | undefined): ReadonlySet<string> => {
  if (base === undefined) return new Set();
  const url = new URL(base);
  return new Set([endpointKey(url.hostname, portOf(url))]);
};

/** Creates contexts with the TLS rules of browsers, unlike the permissive ones for scanned sites. */
const strictContexts = (options: SourceIoOptions): CreateTlsContext => {
  const createContext = createTlsContexts({
    authorities: options.certificateAuthorities ?? [],
    extraAuthoritiesFile: options.extraAuthoritiesFile,
  });
  return () => createContext({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3', ciphers: 'DEFAULT' });
};
