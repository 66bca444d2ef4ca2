import { createAddressGuard, type AddressGuard } from './addressGuard.ts';
import { type BrowserIoMaker, browserIoMaker, type BrowserOptions, NO_BROWSER } from './browser/createBrowserIo.ts';
import { createDial } from './dial.ts';
import { directDial, type DialMap } from './dialMap.ts';
import { rootAnchors, type TrustAnchor } from './dnssec/trustAnchors.ts';
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
  type TlsHandshake,
  type TlsIo,
  type TlsOffer,
  type HelloAnswer,
  type HelloOffer,
  type FilesIo,
} from './scannerIo.ts';
import { type SourceIo, SOURCE_OFF } from './sourceIo.ts';
import type { LanguageModel } from './openAiModel.ts';
import type { TrackerList } from './trackerList/parseTrackerList.ts';
import { createTcpIo } from './tcpGreet.ts';
import { createTlsContexts, type CreateTlsContext } from './tlsContext.ts';
import { createTlsIo } from './tlsHandshake.ts';
import { userAgentOf } from './userAgent.ts';
import { callsWithClock, type ScanClock } from './scanClock.ts';
import { setMaxListeners } from 'node:events';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { type AnswerMemory, createSharedAnswers, type SharedAnswers } from './sharedAnswers.ts';
import { isWithinDomain } from '../../platform/base/isWithinDomain.ts';

export interface ScannerIoOptions {
  /** As host:port. Default: the system's servers. Named by the operator, so not guarded. */
  readonly dnsServers?: readonly string[] | undefined;
  /** The trust anchors for DNSSEC validation. Default: the root keys that IANA publishes. */
  readonly dnssecAnchors?: readonly TrustAnchor[] | undefined;
  readonly allowCidrs?: readonly string[];
  /** Ranges that are public but not dialled: the operator's networks behind public addresses, or a NAT64 prefix. */
  readonly denyCidrs?: readonly string[];
  /** In PEM. Trusted in addition to the system's authorities and NODE_EXTRA_CA_CERTS. */
  readonly certificateAuthorities?: readonly string[];
  /** NODE_EXTRA_CA_CERTS as configured. Needed only together with `certificateAuthorities`. */
  readonly extraAuthoritiesFile?: string | undefined;
  /** Zones that the operator does not allow to be queried. Questions about names in them reject with `unavailable`. */
  readonly unaskedZones?: readonly string[];
  readonly dialMap?: DialMap;
  readonly timeouts?: Partial<IoTimeouts>;
  /** Measures the time limits of all calls and of the checks that make them. Default: the machine's clock. */
  readonly scanClock?: ScanClock | undefined;
  /** URL of the page about this scanner, for owners of scanned sites. Used in the User-Agent; its host is used in EHLO. */
  readonly contactUrl?: string | undefined;
  /** Default: the data sets installed with Candor. */
  readonly ipData?: IpDataIo;
  /** The operator's list of tracker hosts. */
  readonly trackerList?: TrackerList | undefined;
  /** The operator's language model. Named by the operator, so not guarded. */
  readonly languageModel?: LanguageModel | undefined;
  /** Shared by all scans of a process, because its cache and circuit breakers outlive a scan. Default: all sources are switched off. */
  readonly sources?: SourceIo;
  /** Default: no browser. */
  readonly browser?: BrowserOptions;
  /** Scans share what DNS and mail servers answered a short while ago. For surveys of many domains, which have the same providers. */
  readonly sharesAnswers?: boolean;
}

/** Shared by all scans: it keeps only the layout of its files. */
const installedIpData = createIpData();

/** Creates a ScannerIo for a single scan. For more than one, use `scannerIoMaker`. */
export const createScannerIo = (options: ScannerIoOptions): ScannerIo => scannerIoMaker(options)();

/**
 * Returns a function that creates a ScannerIo for each scan. Each one caches DNS answers and pages for as long as it exists, and holds nothing open between
 * calls. Parts that do not differ between scans are created once: the trust store takes megabytes and tens of milliseconds. Throws an Error that names the
 * culprit if a name server, a range or an authority is malformed.
 */
export const scannerIoMaker = (options: ScannerIoOptions): ((files?: FilesIo) => ScannerIo) => {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const guard = createAddressGuard(options.allowCidrs ?? [], options.denyCidrs);
  const createContext = createTlsContexts({
    authorities: options.certificateAuthorities ?? [],
    extraAuthoritiesFile: options.extraAuthoritiesFile,
  });
  const createBrowser = browserIoMaker(options.browser ?? NO_BROWSER);
  const createDns = (memory?: AnswerMemory) => ({
    dns: createDnsClient(options.dnsServers, timeouts, memory),
    dnssec: createDnssecIo(options.dnsServers, options.dnssecAnchors ?? rootAnchors, timeouts, memory),
  });
  const shared = options.sharesAnswers === true ? createDns(SHARED_DNS) : undefined;
  const rememberMail = options.sharesAnswers === true ? rememberedMailServers() : undefined;
  const make = (files = keepsNothing): ScannerIo =>
    ioOfScan(
      { ...options, files, createBrowser, ...(shared ?? createDns()), rememberMail },
      timeouts,
      guard,
      createContext,
    );
  // Report invalid options now, not at the first scan.
  make();
  return make;
};

interface PartsOfScan extends Pick<ScannerIo, 'dns' | 'dnssec'> {
  readonly files: FilesIo;
  readonly createBrowser: BrowserIoMaker;
  readonly rememberMail: ((tls: TlsIo) => TlsIo) | undefined;
}

const ioOfScan = (
  options: ScannerIoOptions & PartsOfScan,
  timeouts: IoTimeouts,
  guard: AddressGuard,
  createContext: CreateTlsContext,
): ScannerIo => {
  const { dns, dnssec, rememberMail = (given: TlsIo): TlsIo => given } = options;
  const dial = createDial({ dns, guard, dialMap: options.dialMap ?? directDial, connectMs: timeouts.connect });
  const tls = rememberMail(createTlsIo(dial, createContext, timeouts.handshake, ehloNameOf(options.contactUrl)));
  const by = <Calls extends object>(calls: Calls): Calls => callsWithClock(options.scanClock, calls);
  return {
    dns: by(withoutZones(dns, options.unaskedZones ?? [])),
    guard,
    resolver: by(createResolverIo(options.dnsServers, timeouts)),
    dnssec: by(dnssec),
    nameServers: by(createNameServerIo({ guard, dialMap: options.dialMap ?? directDial, tryMs: timeouts.dnsTry })),
    tls: by(tls),
    http: by(
      rememberedHttp(
        createHttpIo(
          { dial, createContext, userAgent: userAgentOf(options.contactUrl), hello: (...asked) => tls.hello(...asked) },
          timeouts.http,
        ),
      ),
    ),
    tcp: by(createTcpIo(dial, timeouts.dns + timeouts.connect)),
    sources: by(options.sources ?? sourcesOff),
    ipData: options.ipData ?? installedIpData,
    trackerList: options.trackerList,
    languageModel: options.languageModel,
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

/** A host that does not speak TLS has no certificate to reject; the browser will find out. */
const faultOf = async (tls: TlsIo, host: string, port: number, signal: AbortSignal): Promise<string | undefined> => {
  try {
    return (await tls.handshake({ host, port }, signal)).authorizationError;
  } catch {
    return undefined;
  }
};

/** No answer is older than it may be within one scan. A failure may be over soon. */
const SHARED_DNS: AnswerMemory = { limit: 20_000, answerMs: 60_000, failureMs: 20_000 };
/** Providers change their servers' TLS rarely. */
const SHARED_MAIL: AnswerMemory = { limit: 20_000, answerMs: 3_600_000, failureMs: 60_000 };

/**
 * Returns a function that makes equal conversations with mail servers only once for all scans: the servers of a provider would otherwise be asked dozens of
 * questions for each of its customers, and would soon refuse us.
 */
export const rememberedMailServers = (): ((tls: TlsIo) => TlsIo) => {
  const hellos = createSharedAnswers<HelloAnswer>(SHARED_MAIL.limit, SHARED_MAIL);
  const handshakes = createSharedAnswers<TlsHandshake>(SHARED_MAIL.limit, SHARED_MAIL);
  const remembered = async <Offer extends TlsOffer | HelloOffer, Answer>(
    answers: SharedAnswers<Answer>,
    offer: Offer,
    ask: (offer: Offer, signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    // Sessions belong to the connection that they come from.
    const isOwn = 'session' in offer || 'keepSession' in offer;
    if (offer.startTls !== 'smtp' || offer.port !== SMTP_PORT || isOwn) return ask(offer, signal);
    try {
      return await answers.get(JSON.stringify(offer), (flight) => ask(offer, flight), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new IoFailure('aborted', `${offer.host}: given up by the scan`, { cause: signal.reason });
    }
  };
  return (tls) => ({
    hello: (offer, signal) => remembered(hellos, offer, (each, flight) => tls.hello(each, flight), signal),
    handshake: (offer, signal) => remembered(handshakes, offer, (each, flight) => tls.handshake(each, flight), signal),
  });
};

const SMTP_PORT = 25;

const MAX_REMEMBERED = 100;
/** Body bytes that are kept for the duration of a scan: enough for the front page and small files. */
const MAX_KEPT_BYTES = 4 * 1_024 * 1_024;

/**
 * Makes equal plain GET requests (same URL, maxRedirects and maxBytes; without headers or an explicit address) only once. Callers that ask while the first
 * request is under way wait for it; later callers get the remembered answer. Failures are remembered too, so the scan waits for a dead port only once. When a
 * caller aborts, only that caller stops waiting. When the last one aborts, the request is cancelled and forgotten.
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
      // A check makes many calls at once with its one signal, so a warning about leaking listeners would be wrong.
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

/** Returns `undefined` for a request that must be made every time. */
const keyOf = ({ url, method, headers, maxRedirects, maxBytes, address }: HttpRequest): string | undefined => {
  if ((method ?? 'GET') !== 'GET' || address !== undefined || Object.keys(headers ?? {}).length > 0) return undefined;
  const href = parsedUrl(url)?.href;
  return href === undefined ? undefined : JSON.stringify([href, maxRedirects ?? null, maxBytes ?? null]);
};

/** Used where files cannot be stored. */
const keepsNothing: FilesIo = { keep: () => Promise.resolve(undefined) };

/** Used if no outside source is configured: each source counts as "not checked", never as an absence. */
const sourcesOff: SourceIo = {
  getJson: (source) =>
    Promise.reject(new IoFailure('unavailable', `The source "${source}" is not configured.`, { code: SOURCE_OFF })),
  queryWhois: () => Promise.reject(new IoFailure('unavailable', 'WHOIS is not configured.')),
  queryIrr: () =>
    Promise.reject(new IoFailure('unavailable', 'A routing registry is not configured.', { code: SOURCE_OFF })),
  coveringRoas: () =>
    Promise.reject(new IoFailure('unavailable', 'The list of ROAs is not configured.', { code: SOURCE_OFF })),
  hostListing: (list) =>
    Promise.reject(new IoFailure('unavailable', `The list "${list}" is not configured.`, { code: SOURCE_OFF })),
};

/** Wraps a DnsIo: questions about names in `zones`, for which the operator has not confirmed that they may be asked, reject with `unavailable`. */
export const withoutZones = (dns: DnsIo, zones: readonly string[]): DnsIo => ({
  resolve: (name, type, signal) => {
    const asked = name.toLowerCase();
    const zone = zones.find((each) => isWithinDomain(asked, each));
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
