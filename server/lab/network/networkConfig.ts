import type { BlockListId } from '../../../checks/blockLists/blockListTable.ts';
import type { IpRecord } from '../../scanner/io/ipData/ipDataIo.ts';
import type { Misbehaviour } from '../dns/zone.ts';

/**
 * What a port other than 80 and 443 does. `mute`: accepts connections and sends nothing · `flood`: sends without end · `silent`: does not answer a connection
 * attempt, like a firewall that drops packets · an object with `greets`: sends the greeting. Ports that are not listed are closed.
 */
export type PortConfig = 'mute' | 'flood' | 'silent' | { readonly greets: string };

/** What the sample internet knows about a site's address, in addition to its web and mail servers. */
export interface NetworkConfig {
  readonly ports?: Readonly<Record<number, PortConfig>>;
  /** What a block list answers for its address or name, instead of "not listed". */
  readonly listed?: Partial<
    Readonly<Record<BlockListId, { readonly code: string; readonly text?: string } | Misbehaviour>>
  >;
  /** What the data sets say about its address; `undefined` if it is in none. */
  readonly ip?: Partial<IpRecord>;
  /** The PTR record of its address. */
  readonly reverse?: { readonly host: string } | Misbehaviour;
  /** The answer of Tor's exit list; `undefined` if the address is not an exit. */
  readonly tor?: '127.0.0.2' | Misbehaviour;
}

export const isMisbehaviour = (value: unknown): value is Misbehaviour =>
  value === 'servfail' || value === 'refused' || value === 'drop';
