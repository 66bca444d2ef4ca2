import { createAddressGuard } from '../../../server/scanner/io/addressGuard.ts';
import { rootAnchors } from '../../../server/scanner/io/dnssec/trustAnchors.ts';
import type { WireMessage } from '../../../server/scanner/io/dnssec/wireMessage.ts';
import type { IpRecord } from '../../../server/scanner/io/ipData/ipDataIo.ts';
import {
  IoFailure,
  type DnsAnswer,
  type DnssecIo,
  type FilesIo,
  type DnsRecordData,
  type DnsType,
  type HelloAnswer,
  type HelloOffer,
  type HttpExchange,
  type HttpHop,
  type HttpRequest,
  type IoFailureKind,
  type NameServerQuestion,
  type ScannerIo,
  type TlsHandshake,
  type TlsOffer,
} from '../../../server/scanner/io/scannerIo.ts';
import type { Visit, VisitRequest } from '../../../server/scanner/io/browser/browserIo.ts';
import type { HostListId } from '../../blockLists/blockListTable.ts';
import type { LanguageModel } from '../../../server/scanner/io/openAiModel.ts';
import type { TrackerList } from '../../../server/scanner/io/trackerList/parseTrackerList.ts';
import { isInPrefix, prefixOf, type Roa } from '../../../server/scanner/io/roas/roaTable.ts';
import { SOURCE_OFF, type SourceId } from '../../../server/scanner/io/sourceIo.ts';

/** `hangs`: no answer until the signal aborts. */
export interface Failing {
  readonly fails: IoFailureKind | 'hangs';
}

/** The records of one name. The text of TXT is a single character-string. */
export type NameRecords = {
  readonly [Type in Exclude<DnsType, 'CNAME'>]?: readonly (DnsRecordData[Type] | string)[] | Failing;
} & { readonly CNAME?: string };

export interface Page {
  readonly status?: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Uint8Array;
  readonly tlsError?: string;
  readonly truncated?: boolean;
  readonly received?: HttpExchange['received'];
  readonly repairs?: HttpHop['repairs'];
}

/** A small outside world as a table. Whatever is not in it does not exist. */
export interface World {
  readonly names?: Readonly<Record<string, NameRecords | Failing>>;
  /** A function answers according to the request's method and headers. */
  readonly pages?: Readonly<Record<string, Page | Failing | ((request: HttpRequest) => Page | Failing)>>;
  /** Greetings by host and port: `192.0.2.1 25`. */
  readonly greetings?: Readonly<Record<string, string | Failing>>;
  /** Answers by host, port and question: `whois.example 43 example.org`. */
  readonly answers?: Readonly<Record<string, string | Failing>>;
  /** JSON by source and path: `breaches /breaches?domain=example.org`; `undefined` as JSON means 404. Sources that are not listed are unavailable. */
  readonly sources?: Readonly<Record<string, { readonly json: unknown } | Failing>>;
  /** Answers by server (`root` is the operator's) and question: `root example.org`. Servers that are not listed refuse. */
  readonly whois?: Readonly<Record<string, string | Failing>>;
  /** Data set entries by address; addresses that are not listed are in none. */
  readonly ipData?: Readonly<Record<string, Partial<IpRecord> | Failing>>;
  /** Answers of a routing registry by query line. `undefined`: there is no registry. */
  readonly irr?: Readonly<Record<string, string | Failing>>;
  /** URLs in each URL list. `undefined`: there is no such list. */
  readonly hostLists?: Partial<Readonly<Record<HostListId, { readonly urls: readonly string[] } | Failing>>>;
  /** `undefined`: there is no list of ROAs. */
  readonly roas?:
    | { readonly list: readonly Roa[]; readonly aspas?: Readonly<Record<number, readonly number[]>> }
    | Failing;
  readonly handshake?: (offer: TlsOffer) => TlsHandshake | Failing;
  /** A problem with our own resolvers. `undefined`: they work. */
  readonly resolverFault?: string;
  /** How our own resolvers distort answers. `undefined`: they do not. */
  readonly resolverDistortion?: string;
  /** `undefined`: no signed answers arrive, so DNSSEC is indeterminate. */
  readonly dnssec?: DnssecIo;
  /** What each name server itself answers. `undefined`: nothing. */
  readonly nameServers?: (address: string, question: NameServerQuestion) => WireMessage | Failing | undefined;
  /** `undefined`: no files are stored. */
  readonly files?: FilesIo;
  /** `undefined`: nothing answers our ClientHello. */
  readonly hello?: (offer: HelloOffer) => HelloAnswer | Failing;
  /** `undefined`: there is none. */
  readonly trackerList?: TrackerList;
  /** `undefined`: there is none. */
  readonly languageModel?: LanguageModel;
  /** What a browser sees. `undefined`: there is no browser. */
  readonly visit?: (request: VisitRequest) => Visit | Failing;
  /** Collects every question, for tests that count them: `example.org MX`, `https://…`. */
  readonly asked?: string[];
}

/** The ranges of documentation (RFC 5737, RFC 3849), which stand for public addresses. */
const DOCUMENTATION = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32'];

export const scannerIoOf = (world: World): ScannerIo => ({
  dns: {
    resolve: async (name, type, signal) => {
      world.asked?.push(`${name} ${type}`);
      return answerOf(world, name.toLowerCase(), type, signal, []);
    },
  },
  guard: createAddressGuard(DOCUMENTATION),
  trackerList: world.trackerList,
  languageModel: world.languageModel,
  resolver: {
    fault: () => Promise.resolve(world.resolverFault),
    distortion: () => Promise.resolve(world.resolverDistortion),
  },
  dnssec: world.dnssec ?? {
    anchors: rootAnchors,
    ask: (_, __, signal) => fail({ fails: 'dnsFailure' }, signal),
  },
  nameServers: {
    ask: async (address, question, signal) => {
      world.asked?.push(`@${address} ${question.name} ${question.type} ${question.transport}`);
      const answer = world.nameServers?.(address, question) ?? { fails: 'timeout' as const };
      return 'fails' in answer ? fail(answer, signal) : answer;
    },
  },
  tls: {
    hello: async (offer, signal) => {
      world.asked?.push(`hello ${offer.version} ${offer.host}:${offer.port}`);
      const answer = world.hello?.(offer) ?? { fails: 'unreachable' as const };
      return 'fails' in answer ? fail(answer, signal) : answer;
    },
    handshake: async (offer, signal) => {
      world.asked?.push(`tls ${offer.host}:${offer.port}`);
      const answer = world.handshake?.(offer) ?? { fails: 'connectionRefused' as const };
      return 'fails' in answer ? fail(answer, signal) : answer;
    },
  },
  http: { fetch: (request, signal) => exchangeOf(world, request, signal) },
  tcp: {
    greet: async ({ host, port }, { maxBytes }, signal) => {
      const greeting = world.greetings?.[`${host} ${port}`] ?? { fails: 'connectionRefused' };
      if (typeof greeting !== 'string') return fail(greeting, signal);
      return { address: host, banner: greeting.slice(0, maxBytes) };
    },
    ask: async ({ host, port }, { text, maxBytes }, signal) => {
      const answer = world.answers?.[`${host} ${port} ${text.trim()}`] ?? { fails: 'connectionRefused' };
      if (typeof answer !== 'string') return fail(answer, signal);
      return answer.length > maxBytes ? fail({ fails: 'tooLarge' }, signal) : { address: host, answer };
    },
  },
  sources: {
    getJson: (source, { path }, signal) => sourceAnswerOf(world, source, path, signal),
    queryWhois: async ({ server = 'root', text }, signal) => {
      world.asked?.push(`whois ${server} ${text}`);
      const answer = world.whois?.[`${server} ${text}`] ?? { fails: 'connectionRefused' };
      if (typeof answer !== 'string') return fail(answer, signal);
      return { server, text: answer, retrievedAt: '2026-01-02T03:04:05.000Z' };
    },
    queryIrr: async (text, signal) => {
      world.asked?.push(`irr ${text}`);
      if (!world.irr)
        throw new IoFailure('unavailable', 'the test world has no routing registry', { code: SOURCE_OFF });
      const answer = world.irr[text] ?? { fails: 'connectionRefused' };
      if (typeof answer !== 'string') return fail(answer, signal);
      return { server: 'irr.example', text: answer, retrievedAt: '2026-01-02T03:04:05.000Z' };
    },
    hostListing: async (list, hosts, signal) => {
      const entries = world.hostLists?.[list];
      if (!entries) throw new IoFailure('unavailable', `the test world has no ${list}`, { code: SOURCE_OFF });
      if ('fails' in entries) return fail(entries, signal);
      const listed = entries.urls.filter((url) => hosts.includes(new URL(url).hostname));
      return {
        listed: {
          entries: listed.map((text) => ({ text, addedAt: '2026-01-01T00:00:00.000Z' })),
          count: listed.length,
        },
        source: `${list}.example`,
        madeAt: '2026-01-02T02:00:00.000Z',
        retrievedAt: '2026-01-02T03:04:05.000Z',
      };
    },
    coveringRoas: async (address, signal) => {
      world.asked?.push(`roas ${address}`);
      const { roas } = world;
      if (!roas) throw new IoFailure('unavailable', 'the test world has no list of ROAs', { code: SOURCE_OFF });
      if ('fails' in roas) return fail(roas, signal);
      return {
        roas: roas.list.filter(({ prefix }) => {
          const parsed = prefixOf(prefix);
          return parsed !== undefined && isInPrefix(address, parsed);
        }),
        aspaOf: (asn) => (roas.aspas === undefined ? undefined : (roas.aspas[asn] ?? null)),
        source: 'rpki.example',
        builtAt: '2026-01-02T02:00:00.000Z',
        retrievedAt: '2026-01-02T03:04:05.000Z',
      };
    },
  },
  browser: browserOf(world),
  files: world.files ?? { keep: () => Promise.resolve(undefined) },
  ipData: {
    attribution: () => Promise.resolve('The test world'),
    lookUp: async (address) => {
      const record = world.ipData?.[address];
      if (record && 'fails' in record) return fail(record, new AbortController().signal);
      return record && { ...nowhere, ...record };
    },
  },
});

const browserOf = (world: World): ScannerIo['browser'] => {
  const visit: ScannerIo['browser']['visit'] = async (request, signal) => {
    const visited = world.visit?.(request) ?? { fails: 'unavailable' as const };
    return 'fails' in visited ? fail(visited, signal) : visited;
  };
  return {
    absent: world.visit ? undefined : 'No browser here',
    visit,
    withBrowser: (_deadlineMs, _signal, work) => work(visit),
  };
};

const nowhere: IpRecord = {
  countryCode: null,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  timezone: null,
  asn: null,
  organization: null,
};

const sourceAnswerOf = async (world: World, source: SourceId, path: string, signal: AbortSignal) => {
  world.asked?.push(`${source} ${path}`);
  const named = world.sources?.[`${source} ${path}`];
  // Off unless a test lists it, as by default.
  if (!named && source === 'hstsPreload') {
    throw new IoFailure('unavailable', 'the test world has no preload list', { code: SOURCE_OFF });
  }
  const answer = named ?? { fails: 'unavailable' };
  if ('fails' in answer) return fail(answer, signal);
  const status = answer.json === undefined ? (404 as const) : (200 as const);
  return {
    status,
    body: answer.json,
    url: /^https?:/.test(path) ? path : `https://${source}.example${path}`,
    retrievedAt: '2026-01-02T03:04:05.000Z',
  };
};

const fail = async (failing: Failing, signal: AbortSignal): Promise<never> => {
  if (failing.fails !== 'hangs') throw new IoFailure(failing.fails, `the test world fails with ${failing.fails}`);
  await new Promise<void>((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
    if (signal.aborted) resolve();
  });
  throw new IoFailure('aborted', 'stopped while the test world was hanging');
};

const recordsOfText: { [Type in DnsType]?: (text: string) => DnsRecordData[Type] } = {
  A: (address) => ({ address }),
  AAAA: (address) => ({ address }),
  NS: (host) => ({ host }),
  TXT: (text) => ({ text, strings: [text] }),
};

const answerOf = async <Type extends DnsType>(
  world: World,
  name: string,
  type: Type,
  signal: AbortSignal,
  aliases: readonly string[],
): Promise<DnsAnswer<Type>> => {
  const empty = { records: [], aliases, authenticatedData: false, truncated: false };
  const node = world.names?.[name];
  if (!node) {
    // A name with something below it exists, even without records (RFC 8020).
    const parent = Object.keys(world.names ?? {}).some((other) => other.endsWith(`.${name}`));
    return { ...empty, status: parent ? 'noData' : 'nameNotFound' };
  }
  if ('fails' in node) return fail(node, signal);
  if (node.CNAME !== undefined && type !== 'CNAME') {
    return answerOf(world, node.CNAME, type, signal, [...aliases, node.CNAME]);
  }
  const found = (node as Record<string, unknown>)[type] as
    | readonly (DnsRecordData[Type] | string)[]
    | Failing
    | undefined;
  if (found === undefined) return { ...empty, status: 'noData' };
  if ('fails' in found) return fail(found, signal);
  const records = found.map((record) => {
    const data = typeof record === 'string' ? recordsOfText[type]?.(record) : record;
    if (data === undefined) throw new Error(`The test world has text for ${type}, which has no text form`);
    return { ...data, ttl: 300 };
  });
  return { ...empty, status: 'answer', records };
};

const exchangeOf = async (world: World, request: HttpRequest, signal: AbortSignal): Promise<HttpExchange> => {
  const hops: HttpHop[] = [];
  let url = request.url;
  for (;;) {
    world.asked?.push(url);
    const answer = world.pages?.[url] ?? { fails: 'connectionRefused' as const };
    const page = typeof answer === 'function' ? answer(request) : answer;
    if ('fails' in page) {
      if (hops.length === 0) return fail(page, signal);
      const kind = page.fails === 'hangs' ? 'timeout' : page.fails;
      return exchange(hops, {}, request, { url, reason: new IoFailure(kind, `the test world fails with ${kind}`) });
    }
    hops.push({
      url,
      address: '192.0.2.1',
      status: page.status ?? 200,
      headers: page.headers ?? [],
      tlsError: page.tlsError,
      ...(page.repairs && { repairs: page.repairs }),
    });
    const location = page.headers?.find(([name]) => name === 'location')?.[1];
    const redirected = (page.status ?? 200) >= 300 && (page.status ?? 200) < 400 && location !== undefined;
    if (!redirected) return exchange(hops, page, request, undefined);
    url = new URL(location, url).href;
    if (hops.length > (request.maxRedirects ?? 0)) {
      return exchange(hops, page, request, { url, reason: new IoFailure('tooManyRedirects', 'too many redirects') });
    }
  }
};

const exchange = (
  hops: readonly HttpHop[],
  page: Page,
  request: HttpRequest,
  stoppedAt: HttpExchange['stoppedAt'],
): HttpExchange => {
  const bytes = typeof page.body === 'string' ? new TextEncoder().encode(page.body) : (page.body ?? new Uint8Array());
  const limit = request.maxBytes ?? 1_048_576;
  return {
    hops: hops as HttpExchange['hops'],
    body: bytes.slice(0, limit),
    truncated: page.truncated ?? bytes.length > limit,
    ...(page.received && { received: page.received }),
    stoppedAt,
  };
};
