import { createAddressGuard, type AddressGuard } from './addressGuard.ts';
import { type BrowserIoMaker, browserIoMaker, type BrowserOptions, NO_BROWSER } from './browser/createBrowserIo.ts';
import { createDial } from './dial.ts';
import { directDial, type DialMap } from './dialMap.ts';
import { rootAnchors, type TrustAnchor } from '../dnssec/trustAnchors.ts';
import { createDnsClient, createResolverIo } from './dnsClient.ts';
import { createDnssecIo } from './dnssecClient.ts';
import { createHttpIo } from './httpFetch.ts';
import { defaultTimeouts, type IoTimeouts } from './ioTimeouts.ts';
import { createNameServerIo } from './nameServerClient.ts';
import { createIpData } from './ipData/createIpData.ts';
import { ehloNameOf } from './ehloNameOf.ts';
import type { IpDataIo } from './ipData/ipDataIo.ts';
import {
  type ScannerIo,
  IoFailure,
  type HttpExchange,
  type HttpIo,
  type HttpRequest,
  type DnsIo,
  type TlsIo,
  type FilesIo,
} from './scannerIo.ts';
import { type SourceIo, SOURCE_OFF } from './sourceIo.ts';
import type { TrackerList } from './trackerList/parseTrackerList.ts';
import { createTcpIo } from './tcpGreet.ts';
import { createTlsContexts, type CreateTlsContext } from './tlsContext.ts';
import { createTlsIo } from './tlsHandshake.ts';
import { userAgentOf } from './userAgent.ts';
import { callsWithClock, type ScanClock } from '../scanClock.ts';
import { setMaxListeners } from 'node:events';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { createSharedAnswers } from './sharedAnswers.ts';

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
  /** Measures the time limits of all calls and of the probes that make them; default: the machine's. */
  readonly scanClock?: ScanClock | undefined;
  /** The page about this scanner, for the owners of the sites that are scanned: in the User-Agent, and its host in EHLO. */
  readonly contactUrl?: string | undefined;
  /** Default: the data sets that are installed with Candor. */
  readonly ipData?: IpDataIo;
  /** The operator's list of tracker hosts. */
  readonly trackerList?: TrackerList | undefined;
  /** Shared by all scans of a process: their cache and circuit breakers live longer than a scan. Default: all switched off. */
  readonly sources?: SourceIo;
  /** Default: there is none. */
  readonly browser?: BrowserOptions;
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
export const scannerIoMaker = (options: ScannerIoOptions): ((files?: FilesIo) => ScannerIo) => {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const guard = createAddressGuard(options.allowCidrs ?? [], options.denyCidrs);
  const createContext = createTlsContexts({
    authorities: options.certificateAuthorities ?? [],
    extraAuthoritiesFile: options.extraAuthoritiesFile,
  });
  const createBrowser = browserIoMaker(options.browser ?? NO_BROWSER);
  const make = (files = keepsNothing): ScannerIo =>
    ioOfScan({ ...options, files, createBrowser }, timeouts, guard, createContext);
  // Faults of the options show here, not with the first scan.
  make();
  return make;
};

const ioOfScan = (
  options: ScannerIoOptions & { readonly files: FilesIo; readonly createBrowser: BrowserIoMaker },
  timeouts: IoTimeouts,
  guard: AddressGuard,
  createContext: CreateTlsContext,
): ScannerIo => {
  const dns = createDnsClient(options.dnsServers, timeouts);
  const dial = createDial({ dns, guard, dialMap: options.dialMap ?? directDial, connectMs: timeouts.connect });
  const tls = createTlsIo(dial, createContext, timeouts.handshake, ehloNameOf(options.contactUrl));
  const by = <Calls extends object>(calls: Calls): Calls => callsWithClock(options.scanClock, calls);
  return {
    dns: by(withoutZones(dns, options.unaskedZones ?? [])),
    resolver: by(createResolverIo(options.dnsServers, timeouts)),
    dnssec: by(createDnssecIo(options.dnsServers, options.dnssecAnchors ?? rootAnchors, timeouts)),
    nameServers: by(createNameServerIo({ guard, dialMap: options.dialMap ?? directDial, tryMs: timeouts.dnsTry })),
    tls: by(tls),
    http: by(
      rememberedHttp(createHttpIo({ dial, createContext, userAgent: userAgentOf(options.contactUrl) }, timeouts.http)),
    ),
    tcp: by(createTcpIo(dial, timeouts.dns + timeouts.connect)),
    sources: by(options.sources ?? sourcesOff),
    ipData: options.ipData ?? installedIpData,
    trackerList: options.trackerList,
    files: options.files,
    browser: by(
      options.createBrowser({
        dial,
        certificateFault: hasOwnAuthorities(options)
          ? (host, port, signal) => faultOf(tls, host, port, signal)
          : undefined,
        contactUrl: options.contactUrl,
      }),
    ),
    clock: options.scanClock,
  };
};

const hasOwnAuthorities = ({ certificateAuthorities = [], extraAuthoritiesFile }: ScannerIoOptions): boolean =>
  certificateAuthorities.length > 0 || extraAuthoritiesFile !== undefined;

/** Who speaks no TLS has no certificate to find fault with: the browser will see. */
const faultOf = async (tls: TlsIo, host: string, port: number, signal: AbortSignal): Promise<string | undefined> => {
  try {
    return (await tls.handshake({ host, port }, signal)).authorizationError;
  } catch {
    return undefined;
  }
};

const MAX_REMEMBERED = 100;
/** Bytes of bodies that are kept for as long as the scan lasts: the front page, and what is small beside it. */
const MAX_KEPT_BYTES = 4 * 1_024 * 1_024;

/**
 * Plain GET requests that are alike (URL, maxRedirects, maxBytes; no headers and no address of their own) are made once: who asks while the first is
 * under way waits for it, who asks later is answered from memory. Failures are remembered as well, so a dead port is waited for once. A
 * caller's abort takes itself off only; the last one's ends the request and forgets it.
 */
export const rememberedHttp = (http: HttpIo): HttpIo => {
  const answers = createSharedAnswers<HttpExchange>(MAX_REMEMBERED);
  let keptBytes = 0;
  const ask = async (key: string, request: HttpRequest, signal: AbortSignal): Promise<HttpExchange> => {
    const exchange = await http.fetch(request, signal);
    if (keptBytes + exchange.body.byteLength > MAX_KEPT_BYTES) answers.forget(key);
    else keptBytes += exchange.body.byteLength;
    return exchange;
  };
  return {
    fetch: async (request, signal) => {
      const key = keyOf(request);
      if (key === undefined) return http.fetch(request, signal);
      // A probe makes many calls at once under its one signal: that is no leak to warn of.
      setMaxListeners(0, signal);
      try {
        return await answers.get(key, (flight) => ask(key, request, flight), signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        const what = `Fetching ${request.url.slice(0, 200)}`;
        throw new IoFailure('aborted', `${what}: given up by the scan`, { cause: signal.reason });
      }
    },
  };
};

/** Undefined: to be made each time. */
const keyOf = ({ url, method, headers, maxRedirects, maxBytes, address }: HttpRequest): string | undefined => {
  if ((method ?? 'GET') !== 'GET' || address !== undefined || Object.keys(headers ?? {}).length > 0) return undefined;
  const href = parsedUrl(url)?.href;
  return href === undefined ? undefined : JSON.stringify([href, maxRedirects ?? null, maxBytes ?? null]);
};

/** Where there is no place for files. */
const keepsNothing: FilesIo = { keep: () => Promise.resolve(undefined) };

/** Where no outside source is configured: each is "not checked", none is an absence. */
const sourcesOff: SourceIo = {
  getJson: (source) =>
    Promise.reject(new IoFailure('unavailable', `The source "${source}" is not configured.`, { code: SOURCE_OFF })),
  askWhois: () => Promise.reject(new IoFailure('unavailable', 'WHOIS is not configured.')),
  askIrr: () =>
    Promise.reject(new IoFailure('unavailable', 'A routing registry is not configured.', { code: SOURCE_OFF })),
  coveringRoas: () =>
    Promise.reject(new IoFailure('unavailable', 'The list of ROAs is not configured.', { code: SOURCE_OFF })),
  hostListing: (list) =>
    Promise.reject(new IoFailure('unavailable', `The list "${list}" is not configured.`, { code: SOURCE_OFF })),
};

/** The same, but for zones of which the operator has not confirmed that they may be asked: a question below one of them rejects with `unavailable`. */
export const withoutZones = (dns: DnsIo, zones: readonly string[]): DnsIo => ({
  resolve: (name, type, signal) => {
    const asked = name.toLowerCase();
    const zone = zones.find((each) => asked === each || asked.endsWith(`.${each}`));
    return zone === undefined
      ? dns.resolve(name, type, signal)
      : Promise.reject(
          new IoFailure(
            'unavailable',
            `${zone} is not asked: who runs this scanner has not confirmed that its terms of use allow it`,
          ),
        );
  },
});
