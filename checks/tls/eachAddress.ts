import { IoFailure, type IoFailureKind, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { provenFamily } from '../kit/provenFamily.ts';
import { wellFormedText } from '../kit/boundedText.ts';

type Io = Pick<ScannerIo, 'dns' | 'nameServers'>;

/** Returns the IPv4 and IPv6 addresses of a host. Returns `undefined` if a query got no answer, because there may be more addresses. */
export const addressesOf = async (
  host: string,
  { dns }: Pick<Io, 'dns'>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> => {
  const outcomes = await Promise.all([dnsOutcome(dns, host, 'A', signal), dnsOutcome(dns, host, 'AAAA', signal)]);
  const found = outcomes.flatMap((one) => (one.kind === 'answered' ? one.answer.records : []));
  const addresses = [...new Set(found.map(({ address }) => address))];
  return addresses.length < 2 && outcomes.some(({ kind }) => kind === 'notChecked') ? undefined : addresses;
};

type Family = 'IPv4' | 'IPv6';
const familyOf = (address: string): Family => (address.includes(':') ? 'IPv6' : 'IPv4');

/** Returns the first one, then IPv4 and IPv6 alternately, each in text order: name servers shuffle addresses, and scans are compared. */
export const choose = (addresses: readonly string[], first: string, most: number): readonly string[] => {
  const sorted = addresses.toSorted();
  const families = (['IPv4', 'IPv6'] as const).map((family) => sorted.filter((one) => familyOf(one) === family));
  const turns = sorted.flatMap((_, index) => families.map((family) => family[index]));
  const all = [...sorted.filter((one) => one === first), ...turns.filter((one) => one !== undefined)];
  return [...new Set(all)].slice(0, most);
};

export interface UnknownAddress {
  readonly status: 'notChecked';
  readonly address: string;
  readonly reason: string;
}

/** `silent`: no response, or none in the protocol. Whether the address is to blame is decided after all have been asked. */
export type Look<Answering> =
  | Answering
  | UnknownAddress
  | { readonly status: 'silent'; readonly address: string; readonly failure: IoFailure };

/** Asks at one address, and again after a pause if there is no response. */
export const askAt = async <Answering>(
  address: string,
  ask: () => Promise<Answering | UnknownAddress>,
  signal: AbortSignal,
): Promise<Look<Answering>> => {
  try {
    return await ask().catch(async (error: unknown) => {
      if (!(error instanceof IoFailure) || !SILENT.has(error.kind) || signal.aborted) throw error;
      await scanClock().pause(PAUSE_MS);
      return ask();
    });
  } catch (error) {
    if (!(error instanceof IoFailure)) throw error;
    if (SILENT.has(error.kind) && !signal.aborted) return { status: 'silent', address, failure: error };
    const reason = error.kind === 'aborted' ? 'It did not answer in time' : error.message;
    return { status: 'notChecked', address, reason: wellFormedText(reason, 300) };
  }
};

/** Pause before an address that did not respond is asked again. */
const PAUSE_MS = 500;

/** A reset may come from anything on the way, and an address that the guard refuses was not asked. */
const SILENT: ReadonlySet<IoFailureKind> = new Set(['connectionRefused', 'timeout', 'unreachable', 'malformed', 'tls']);

/** How we know that this machine can reach addresses of a family; `undefined` if we do not. Looked up once per family. */
export type FamilyProof = (family: Family) => Promise<string | undefined>;

export const createFamilyProof = (target: Target, io: Io, signal: AbortSignal): FamilyProof => {
  const proofs = new Map<Family, Promise<string | undefined>>();
  return (family) => {
    const known = proofs.get(family) ?? provenFamily(family, target, io, signal).catch(ifIo);
    proofs.set(family, known);
    return known;
  };
};

interface Circumstances {
  readonly first: string;
  readonly familyProof: FamilyProof;
  /** Whether the first address still answers. */
  readonly stillAnswers: () => Promise<boolean>;
}

interface Down {
  readonly status: 'down';
  readonly address: string;
  readonly failure: string;
  readonly proof: string;
}

/** An address only counts as down if others of its family can be reached from here, and if the host has not stopped answering us. */
export const judgeSilence = async <Answering extends { readonly status: 'answers'; readonly address: string }>(
  looks: readonly Look<Answering>[],
  { first, familyProof, stillAnswers }: Circumstances,
): Promise<readonly (Answering | UnknownAddress | Down)[]> => {
  const isSilent = looks.some(({ status }) => status === 'silent');
  const isHeard = !isSilent || (await stillAnswers());
  const proofFor = (family: Family): Promise<string | undefined> => {
    const other = looks.find((look) => look.status === 'answers' && familyOf(look.address) === family);
    return other ? Promise.resolve(`${other.address} answers`) : familyProof(family);
  };
  return Promise.all(
    looks.map(async (look): Promise<Answering | UnknownAddress | Down> => {
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

const ifIo = (error: unknown): undefined => {
  if (!(error instanceof IoFailure)) throw error;
};
