import { createAddressGuard, type AddressGuard } from './addressGuard.ts';
import { createDial } from './dial.ts';
import { directDial, type DialMap } from './dialMap.ts';
import { rootAnchors, type TrustAnchor } from '../dnssec/trustAnchors.ts';
import { createDnsClient } from './dnsClient.ts';
import { createDnssecIo } from './dnssecClient.ts';
import { createHttpIo } from './httpFetch.ts';
import { defaultTimeouts, type IoTimeouts } from './ioTimeouts.ts';
import { createNameServerIo } from './nameServerClient.ts';
import { createResolverIo } from './resolverClient.ts';
import { rememberedHttp } from './rememberedHttp.ts';
import { createIpData } from './ipData/createIpData.ts';
import { ehloNameOf } from './ehloNameOf.ts';
import type { IpDataIo } from './ipData/ipDataIo.ts';
import type { ScannerIo } from './scannerIo.ts';
import type { SourceIo } from './sourceIo.ts';
import { sourcesOff } from './sourcesOff.ts';
import { createTcpIo } from './tcpGreet.ts';
import { createTlsContexts, type CreateTlsContext } from './tlsContext.ts';
import { createTlsIo } from './tlsHandshake.ts';
import { userAgentOf } from './userAgent.ts';
import { withoutZones } from './withoutZones.ts';

export interface ScannerIoOptions {
  /** host:port; undefined: the system's. Named by the operator, so not guarded. */
  readonly dnsServers?: readonly string[] | undefined;
  /** Where DNSSEC validation begins; default: the root's keys as IANA publishes them. */
  readonly dnssecAnchors?: readonly TrustAnchor[] | undefined;
  readonly allowCidrs?: readonly string[];
  /** Ranges that are not dialled although they are public: networks of the operator behind public addresses, a NAT64 prefix. */
  readonly denyCidrs?: readonly string[];
  /** PEM, trusted beside the system's and NODE_EXTRA_CA_CERTS. */
  readonly certificateAuthorities?: readonly string[];
  /** NODE_EXTRA_CA_CERTS as the configuration has it. Needed beside `certificateAuthorities` only. */
  readonly extraAuthoritiesFile?: string | undefined;
  /** Zones that are never asked, as the operator wants it: who asks gets `unavailable`. */
  readonly unaskedZones?: readonly string[];
  readonly dialMap?: DialMap;
  readonly timeouts?: Partial<IoTimeouts>;
  /** The page about this scanner, for the owners of the sites that are scanned: in the User-Agent, and its host in EHLO. */
  readonly contactUrl?: string | undefined;
  /** Default: the data sets that are installed with Candor. */
  readonly ipData?: IpDataIo;
  /** Shared by all scans of a process: their cache and circuit breakers live longer than a scan. Default: all switched off. */
  readonly sources?: SourceIo;
}

/** One for all scans: it keeps nothing but the form of its files. */
const installedIpData = createIpData();

/** The only one: see `scannerIoMaker`. */
export const createScannerIo = (options: ScannerIoOptions): ScannerIo => scannerIoMaker(options)();

/**
 * Makes one for each scan: its DNS answers and pages are remembered for as long as it lives. It holds nothing open between calls. What scans
 * cannot tell apart is made once for all: the trust store takes megabytes and tens of milliseconds. Throws an Error that names it where a name
 * server, a range or an authority is malformed.
 */
export const scannerIoMaker = (options: ScannerIoOptions): (() => ScannerIo) => {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const guard = createAddressGuard(options.allowCidrs ?? [], options.denyCidrs);
  const createContext = createTlsContexts({
    authorities: options.certificateAuthorities ?? [],
    extraAuthoritiesFile: options.extraAuthoritiesFile,
  });
  const make = (): ScannerIo => ioOfScan(options, timeouts, guard, createContext);
  // Faults of the options show here, not with the first scan.
  make();
  return make;
};

const ioOfScan = (
  options: ScannerIoOptions,
  timeouts: IoTimeouts,
  guard: AddressGuard,
  createContext: CreateTlsContext,
): ScannerIo => {
  const dns = createDnsClient(options.dnsServers, timeouts);
  const dial = createDial({ dns, guard, dialMap: options.dialMap ?? directDial, connectMs: timeouts.connect });
  return {
    dns: withoutZones(dns, options.unaskedZones ?? []),
    resolver: createResolverIo(options.dnsServers, timeouts),
    dnssec: createDnssecIo(options.dnsServers, options.dnssecAnchors ?? rootAnchors, timeouts),
    nameServers: createNameServerIo({ guard, dialMap: options.dialMap ?? directDial, tryMs: timeouts.dnsTry }),
    tls: createTlsIo(dial, createContext, timeouts.handshake, ehloNameOf(options.contactUrl)),
    http: rememberedHttp(
      createHttpIo({ dial, createContext, userAgent: userAgentOf(options.contactUrl) }, timeouts.http),
    ),
    tcp: createTcpIo(dial, timeouts.dns + timeouts.connect),
    sources: options.sources ?? sourcesOff,
    ipData: options.ipData ?? installedIpData,
  };
};
