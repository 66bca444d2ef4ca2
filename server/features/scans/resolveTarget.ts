import type { ScanEvent } from '../../../schema/events/scan.ts';
import type { AddressGuard } from '../../scanner/io/addressGuard.ts';
import { IoFailure, type ScannerIo } from '../../scanner/io/scannerIo.ts';

/** A name that can be scanned, with the addresses that may be dialled. */
export interface Scannable {
  readonly addresses: readonly string[];
}

export type Unscannable = Pick<Extract<ScanEvent, { type: 'ScanFailed' }>['data'], 'reason' | 'detail'>;

/**
 * Looks whether there is anything to scan before a single probe runs: the name must exist, and must not lead to private or reserved addresses
 * alone. A name without addresses (a mail domain) is scanned, and so is one of which only one address family could be asked for.
 * Rejects when `signal` aborts.
 */
export const resolveTarget = async (
  domain: string,
  io: ScannerIo,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<Unscannable | Scannable> => {
  const answers = await Promise.all([addressesOf(domain, 'A', io, signal), addressesOf(domain, 'AAAA', io, signal)]);
  if (answers.some(({ kind }) => kind === 'nameNotFound')) {
    return { reason: 'nameNotFound', detail: `The name ${domain} does not exist (NXDOMAIN).` };
  }
  const refusals = answers.flatMap(({ addresses }) => addresses.map((address) => guard.refusalOf(address)));
  const [refusal] = refusals;
  if (refusal !== undefined && refusals.every((each) => each !== undefined)) {
    return { reason: 'addressRefused', detail: `Every address of ${domain} is refused: ${refusal}.`.slice(0, 500) };
  }
  const [failure] = answers;
  if (failure.kind === 'failed' && answers.every(({ kind }) => kind === 'failed')) {
    return { reason: 'dnsFailure', detail: failure.message.slice(0, 500) };
  }
  return { addresses: answers.flatMap(({ addresses }) => addresses).filter((address) => guard.isAllowed(address)) };
};

type Addresses =
  | { readonly kind: 'answered' | 'nameNotFound'; readonly addresses: readonly string[] }
  | { readonly kind: 'failed'; readonly addresses: readonly []; readonly message: string };

const addressesOf = async (
  domain: string,
  type: 'A' | 'AAAA',
  io: ScannerIo,
  signal: AbortSignal,
): Promise<Addresses> => {
  try {
    const { status, records } = await io.dns.resolve(domain, type, signal);
    const kind = status === 'nameNotFound' ? 'nameNotFound' : 'answered';
    return { kind, addresses: records.map(({ address }) => address) };
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure)) throw error;
    if (error.kind === 'nameNotFound') return { kind: 'nameNotFound', addresses: [] };
    return { kind: 'failed', addresses: [], message: error.message };
  }
};
