import type { NameServersObservation } from '../../../../schema/report/observations/nameServersObservation.ts';
import { isSameName, labelsOf } from '../../dnssec/dnsLabels.ts';
import type { WireMessage } from '../../dnssec/wireMessage.ts';
import { readName } from '../../dnssec/wireName.ts';
import { rrType } from '../../dnssec/wireRecord.ts';
import { IoFailure, type NameServerIo, type NameServerQuestion } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';

type Server = Extract<NameServersObservation, { status: 'found' }>['servers'][number];
type Authority = Pick<Server, 'authoritative' | 'detail' | 'serial' | 'tcp' | 'edns' | 'openRecursion'>;

const NOERROR = 0;
const NXDOMAIN = 3;
const rcodeNames = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'];

type Answer = { readonly message: WireMessage } | { readonly failure: IoFailure };

/** Asks one server for the SOA of the zone over UDP and TCP, and for a name of others with RD set. Nothing intrusive: no AXFR, no flood. */
export const askAuthority = async (
  io: NameServerIo,
  address: string,
  zone: string,
  signal: AbortSignal,
): Promise<Authority> => {
  const ask = asker(io, address, signal);
  const soa = { name: zone, type: 'SOA', recursion: false } as const;
  const [udp, tcp, foreign] = await Promise.all([
    ask({ ...soa, transport: 'udp' }),
    ask({ ...soa, transport: 'tcp' }),
    ask({ name: foreignNameFor(zone), type: 'A', recursion: true, transport: 'udp' }),
  ]);
  const best = 'message' in udp ? udp : tcp;
  return {
    ...authorityOf(best, zone),
    tcp: 'message' in tcp ? 'yes' : silenceOf(tcp.failure),
    edns: 'message' in udp ? (udp.message.edns ? 'yes' : 'no') : 'notChecked',
    openRecursion: 'message' in foreign ? (recurses(foreign.message) ? 'yes' : 'no') : 'notChecked',
  };
};

const asker =
  (io: NameServerIo, address: string, signal: AbortSignal) =>
  async (question: NameServerQuestion): Promise<Answer> => {
    try {
      return { message: await io.ask(address, question, signal) };
    } catch (error) {
      if (error instanceof IoFailure && error.kind !== 'aborted') return { failure: error };
      throw error;
    }
  };

/** A closed port says no; a time-out may be anybody's firewall. */
const silenceOf = ({ kind }: IoFailure): Server['tcp'] => {
  if (kind === 'guarded') return 'notChecked';
  return kind === 'connectionRefused' || kind === 'connectionReset' || kind === 'malformed' ? 'no' : 'silent';
};

const authorityOf = (answer: Answer, zone: string): Pick<Authority, 'authoritative' | 'detail' | 'serial'> => {
  if ('failure' in answer) {
    return {
      authoritative: silenceOf(answer.failure),
      detail: wellFormedText(answer.failure.message, 300),
      serial: null,
    };
  }
  const { message } = answer;
  const rcode = rcodeNames[message.rcode] ?? `rcode ${message.rcode}`;
  const serial = serialOf(message, zone);
  if (message.rcode === NOERROR && message.isAuthoritative && serial !== null) {
    return { authoritative: 'yes', detail: `Answers with authority, serial ${serial}`, serial };
  }
  const detail = message.rcode === NOERROR ? 'Answers without authority for the zone' : `Answers ${rcode}`;
  return { authoritative: 'no', detail, serial: null };
};

/** RFC 1035 §3.3.13: behind two names. Null: no SOA of this zone in the answer, or one that cannot be read. */
const serialOf = ({ answers }: WireMessage, zone: string): number | null => {
  try {
    const soa = answers.find(({ type, owner }) => type === rrType.SOA && isSameName(owner, labelsOf(zone)));
    return soa ? soa.data.readUInt32BE(readName(soa.data, readName(soa.data, 0).end).end) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** A name that a server of this zone has no business with. */
const foreignNameFor = (zone: string): string =>
  zone === 'example.com' || zone.endsWith('.example.com') || zone === 'com' ? 'www.example.net' : 'www.example.com';

/** RA alone is an offer; an answer that is not its own is the proof (RFC 5358 §4). */
const recurses = ({ recursionAvailable, isAuthoritative, rcode, answers }: WireMessage): boolean =>
  recursionAvailable && !isAuthoritative && ((rcode === NOERROR && answers.length > 0) || rcode === NXDOMAIN);
