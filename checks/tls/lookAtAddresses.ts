import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { AddressLook, PageAtAddress, TlsObservation } from './observation.ts';
import { SECURITY_HEADERS } from '../http/securityHeaders.ts';
import { IoFailure, type ScannerIo, type TlsVersion } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import { readDocument } from '../http/readDocument.ts';
import { readPage } from '../kit/page/frontPage.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { addressesOf, askAt, choose, createFamilyProof, judgeSilence, type Look } from './eachAddress.ts';
import { seenCertificate } from './seenCertificate.ts';
import { offeredSuites } from './suiteNames.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

type AddressLooks = Extract<TlsObservation, { status: 'served' }>['addresses'];
type Answering = Extract<AddressLook, { status: 'answers' }>;
type Io = Pick<ScannerIo, 'dns' | 'nameServers' | 'tls' | 'http'>;

const MAX_ADDRESSES = 8;
/** Number of addresses that are checked in parallel; each address gets one connection at a time. */
const PARALLEL = 4;
/** After this, nothing more is asked, and what is known by then is recorded. */
const PATIENCE_MS = 20_000;

/**
 * Looks at every address of the host, IPv4 and IPv6: certificate, TLS versions and start page. `first` is the address that the check itself found. Returns null
 * if there is only one address, and `undefined` if it is not known whether there are more.
 */
export const lookAtAddresses = async (
  target: Target,
  first: string,
  io: Io,
  signal: AbortSignal,
): Promise<AddressLooks> => {
  const addresses = await addressesOf(target.domain, io, signal);
  if (addresses === undefined) return undefined;
  if (addresses.length < 2) return null;
  const bounded = AbortSignal.any([signal, scanClock().limit(PATIENCE_MS)]);
  const chosen = choose(addresses, first, MAX_ADDRESSES);
  const looks = await atMostAtOnce(PARALLEL, chosen, (address) =>
    askAt(address, () => answerOf(address, target, io, bounded), bounded),
  );
  const steady = await withSteadyPages(looks, target, io, bounded);
  const judged = await judgeSilence(steady, {
    first,
    familyProof: createFamilyProof(target, io, bounded),
    stillAnswers: () => stillAnswers(first, target.domain, io, bounded),
  });
  signal.throwIfAborted();
  return { count: addresses.length, looks: [...judged] };
};

/** Rejects if no handshake is completed. */
const answerOf = async (address: string, target: Target, io: Io, signal: AbortSignal): Promise<Answering> => {
  const { domain } = target;
  const offer = { host: domain, port: 443, address, alpn: ['h2', 'http/1.1'] };
  const handshake = await io.tls.handshake(offer, signal);
  const versions: Answering['versions'] = [];
  for (const version of VERSIONS)
    versions.push({ version, accepted: await accepts(version, address, domain, io, signal) });
  return {
    status: 'answers',
    address,
    certificate: seenCertificate(domain, handshake),
    versions: versions.map((one) => (one.version === handshake.version ? { ...one, accepted: 'yes' } : one)),
    page: await pageAt(address, target, io, signal),
  };
};

const VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly TlsVersion[];

const accepts = async (
  version: TlsVersion,
  address: string,
  host: string,
  { tls }: Io,
  signal: AbortSignal,
): Promise<Answering['versions'][number]['accepted']> => {
  try {
    const answer = await tls.hello({ host, port: 443, address, version, suites: offeredSuites(version) }, signal);
    if (answer.status === 'accepted') return answer.version === version ? 'yes' : 'no';
    return answer.status === 'alert' && answer.fatal ? 'no' : 'notChecked';
  } catch (error) {
    if (error instanceof IoFailure) return 'notChecked';
    throw error;
  }
};

const MAX_PAGE_BYTES = 128 * 1_024;

const pageAt = async (address: string, target: Target, io: Io, signal: AbortSignal): Promise<PageAtAddress> => {
  const url = `https://${target.domain}/`;
  try {
    const exchange = await io.http.fetch({ url, address, maxBytes: MAX_PAGE_BYTES }, signal);
    const { hop, text, isHtml } = readPage(exchange);
    return {
      status: 'answered',
      code: hop.status,
      location: exchange.stoppedAt ? withoutQuery(exchange.stoppedAt.url) : null,
      title: isHtml ? readDocument(text, url, target).title : null,
      headers: SECURITY_HEADERS.filter((name) => hop.headers.some(([each]) => each === name)),
    };
  } catch (error) {
    if (error instanceof IoFailure) return { status: 'notChecked', reason: wellFormedText(error.message, 300) };
    throw error;
  }
};

const withoutQuery = (text: string): string => {
  const url = parsedUrl(text);
  return wellFormedText(url ? `${url.origin}${url.pathname}` : text, 2_048);
};

const UNSTEADY: PageAtAddress = { status: 'notChecked', reason: 'Its page differs from one request to the next' };

/** If pages differ, each is fetched again: a page that changes by itself says nothing about its address. */
const withSteadyPages = async (
  looks: readonly Look<Answering>[],
  target: Target,
  io: Io,
  signal: AbortSignal,
): Promise<readonly Look<Answering>[]> => {
  const pages = looks.flatMap((look) => (look.status === 'answers' ? [JSON.stringify(look.page)] : []));
  if (new Set(pages).size < 2) return looks;
  return atMostAtOnce(PARALLEL, looks, async (look) => {
    if (look.status !== 'answers' || look.page.status !== 'answered') return look;
    const again = await pageAt(look.address, target, io, signal);
    return JSON.stringify(again) === JSON.stringify(look.page) ? look : { ...look, page: UNSTEADY };
  });
};

const stillAnswers = async (address: string, host: string, { tls }: Io, signal: AbortSignal): Promise<boolean> => {
  try {
    await tls.handshake({ host, port: 443, address }, signal);
    return true;
  } catch (error) {
    if (error instanceof IoFailure) return false;
    throw error;
  }
};
