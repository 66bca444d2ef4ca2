import { setTimeout as sleep } from 'node:timers/promises';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type {
  AddressLook,
  PageAtAddress,
  TlsObservation,
} from '../../../../schema/report/observations/tlsObservation.ts';
import { SECURITY_HEADERS } from '../../../../schema/report/securityHeaders.ts';
import { IoFailure, type IoFailureKind, type ScannerIo, type TlsVersion } from '../../io/scannerIo.ts';
import type { Target } from '../../probe.ts';
import { atMostAtOnce } from '../atMostAtOnce.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { readDocument } from '../http/readDocument.ts';
import { readPage } from '../page/frontPage.ts';
import { provenFamily } from '../provenFamily.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { seenCertificate } from './seenCertificate.ts';
import { offeredSuites } from './suiteNames.ts';

type AddressLooks = Extract<TlsObservation, { status: 'served' }>['addresses'];
type Answering = Extract<AddressLook, { status: 'answers' }>;
type Io = Pick<ScannerIo, 'dns' | 'nameServers' | 'tls' | 'http'>;

const MAX_ADDRESSES = 8;
/** Addresses that are looked at side by side; at each address one connection after another. */
const PARALLEL = 4;
/** After this nothing more is asked: what is known by then is recorded. */
const PATIENCE_MS = 20_000;
/** Before an address that gave no answer is asked once more. */
const PAUSE_MS = 500;

/**
 * Looks at every address of the host, IPv4 and IPv6: its certificate, its TLS versions and its start page. `first`: the address that the probe itself
 * found. Null: there is one address only; undefined: it is not known whether there are more.
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
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const chosen = choose(addresses, first);
  const looks = await atMostAtOnce(PARALLEL, chosen, (address) => lookAt(address, target, io, bounded));
  const steady = await withSteadyPages(looks, target, io, bounded);
  const judged = await judgeSilence(steady, first, target, io, bounded);
  signal.throwIfAborted();
  return { count: addresses.length, looks: [...judged] };
};

/** Undefined: a question had no answer, and there may be more than were found. */
const addressesOf = async (
  domain: string,
  { dns }: Pick<Io, 'dns'>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> => {
  const outcomes = await Promise.all([dnsOutcome(dns, domain, 'A', signal), dnsOutcome(dns, domain, 'AAAA', signal)]);
  const found = outcomes.flatMap((one) => (one.kind === 'answered' ? one.answer.records : []));
  const addresses = [...new Set(found.map(({ address }) => address))];
  return addresses.length < 2 && outcomes.some(({ kind }) => kind === 'notChecked') ? undefined : addresses;
};

const familyOf = (address: string): 'IPv4' | 'IPv6' => (address.includes(':') ? 'IPv6' : 'IPv4');

/** The first one, then IPv4 and IPv6 in turn, each in the order of its text: name servers shuffle them, and scans are compared. */
export const choose = (addresses: readonly string[], first: string): readonly string[] => {
  const sorted = addresses.toSorted();
  const families = (['IPv4', 'IPv6'] as const).map((family) => sorted.filter((one) => familyOf(one) === family));
  const turns = sorted.flatMap((_, index) => families.map((family) => family[index]));
  const all = [...sorted.filter((one) => one === first), ...turns.filter((one) => one !== undefined)];
  return [...new Set(all)].slice(0, MAX_ADDRESSES);
};

/** `silent`: nothing came, or nothing that is TLS. Whether that is the address's fault is judged when all have been asked. */
type Look = AddressLook | { readonly status: 'silent'; readonly address: string; readonly failure: IoFailure };

const lookAt = async (address: string, target: Target, io: Io, signal: AbortSignal): Promise<Look> => {
  const once = (): Promise<Answering> => answerOf(address, target, io, signal);
  try {
    return await once().catch(async (error: unknown) => {
      if (!(error instanceof IoFailure) || !SILENT.has(error.kind) || signal.aborted) throw error;
      await sleep(PAUSE_MS);
      return once();
    });
  } catch (error) {
    if (!(error instanceof IoFailure)) throw error;
    if (SILENT.has(error.kind) && !signal.aborted) return { status: 'silent', address, failure: error };
    const reason = error.kind === 'aborted' ? 'It did not answer in time' : error.message;
    return { status: 'notChecked', address, reason: wellFormedText(reason, 300) };
  }
};

/** A reset may come from anything on the way, and what the guard refuses was not asked. */
const SILENT: ReadonlySet<IoFailureKind> = new Set(['connectionRefused', 'timeout', 'unreachable', 'malformed', 'tls']);

/** Rejects where no handshake comes to its end. */
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

/** Where pages differ, each is asked for once more: a page that changes by itself says nothing of its address. */
const withSteadyPages = async (
  looks: readonly Look[],
  target: Target,
  io: Io,
  signal: AbortSignal,
): Promise<readonly Look[]> => {
  const pages = looks.flatMap((look) => (look.status === 'answers' ? [JSON.stringify(look.page)] : []));
  if (new Set(pages).size < 2) return looks;
  return atMostAtOnce(PARALLEL, looks, async (look) => {
    if (look.status !== 'answers' || look.page.status !== 'answered') return look;
    const again = await pageAt(look.address, target, io, signal);
    return JSON.stringify(again) === JSON.stringify(look.page) ? look : { ...look, page: UNSTEADY };
  });
};

/** An address is down only where others of its family can be reached from here, and where the host has not had enough of us. */
const judgeSilence = async (
  looks: readonly Look[],
  first: string,
  target: Target,
  io: Io,
  signal: AbortSignal,
): Promise<readonly AddressLook[]> => {
  const isSilent = looks.some(({ status }) => status === 'silent');
  const isHeard = !isSilent || (await stillAnswers(first, target.domain, io, signal));
  const proofs = new Map<string, Promise<string | undefined>>();
  const proofFor = (family: 'IPv4' | 'IPv6'): Promise<string | undefined> => {
    const other = looks.find((look) => look.status === 'answers' && familyOf(look.address) === family);
    if (other) return Promise.resolve(`${other.address} answers`);
    const known = proofs.get(family) ?? provenFamily(family, target, io, signal).catch(ifIo);
    proofs.set(family, known);
    return known;
  };
  return Promise.all(
    looks.map(async (look): Promise<AddressLook> => {
      if (look.status !== 'silent') return look;
      const { address, failure } = look;
      if (!isHeard) return { status: 'notChecked', address, reason: `${first} does not answer any more either` };
      const proof = await proofFor(familyOf(address));
      if (proof !== undefined) {
        return {
          status: 'down',
          address,
          failure: wellFormedText(failure.message, 300),
          proof: wellFormedText(proof, 300),
        };
      }
      const reason = `No ${familyOf(address)} here: nothing else answers over it either (${failure.message})`;
      return { status: 'notChecked', address, reason: wellFormedText(reason, 300) };
    }),
  );
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

const ifIo = (error: unknown): undefined => {
  if (!(error instanceof IoFailure)) throw error;
};
