import type { BlockListId } from '../../../schema/report/blockListTable.ts';
import type { IpRecord } from '../../scanner/io/ipData/ipDataIo.ts';
import type { Misbehaviour } from '../dns/zone.ts';

/**
 * What a port beside 80 and 443 does. `mute`: takes connections and says nothing · `flood`: talks without end · `silent`: no answer to
 * a connection, as behind a firewall that drops · a text: the greeting. A port that is not named is closed.
 */
export type PortConfig = 'mute' | 'flood' | 'silent' | { readonly greets: string };

/** What the sample internet knows of a site's address beyond its web and mail servers. */
export interface NetworkConfig {
  readonly ports?: Readonly<Record<number, PortConfig>>;
  /** What a block list answers of its address or its name, in place of "not listed". */
  readonly listed?: Partial<
    Readonly<Record<BlockListId, { readonly code: string; readonly text?: string } | Misbehaviour>>
  >;
  /** What the data sets say of its address; undefined: it is in none. */
  readonly ip?: Partial<IpRecord>;
  /** Of the PTR record of its address. */
  readonly reverse?: { readonly host: string } | Misbehaviour;
  /** What the exit list of Tor answers; undefined: it is none. */
  readonly tor?: '127.0.0.2' | Misbehaviour;
}

export const isMisbehaviour = (value: unknown): value is Misbehaviour =>
  value === 'servfail' || value === 'refused' || value === 'drop';
