import type { DataOf } from '../../../schema/events/catalogue.ts';
import { z } from 'zod';
import type { DmarcRecord } from './parsedReport.ts';

/** Finds the operator of an address's network. Returns `undefined` if unknown. */
export type LookUpNetwork = (
  address: string,
) => Promise<{ readonly asn: number | null; readonly organization: string | null } | undefined>;

type Source = DataOf<'DmarcReportReceived'>['sources'][number];

/** Encrypted in the event: the addresses that sent the most. */
export const addressUse = z.array(
  z.object({
    asn: z.number().nullable(),
    address: z.string(),
    messages: z.number(),
    passed: z.number(),
  }),
);

type AddressUse = z.infer<typeof addressUse>[number];

/** Number of addresses whose network is looked up, and number of addresses that are kept. */
const MOST_LOOKED_UP = 2_000;
const MOST_KEPT = 400;
const MOST_SOURCES = 500;

/** Who sent what, by network: one row for each way in which a receiver treated a network's mail. The rows include all messages. */
export const sourcesOf = async (
  records: readonly DmarcRecord[],
  lookUp: LookUpNetwork,
): Promise<{ readonly sources: readonly Source[]; readonly addresses: readonly AddressUse[] }> => {
  const uses = usesOf(records);
  const networks = new Map<string, Pick<Source, 'asn' | 'network'>>();
  for (const { address } of uses.slice(0, MOST_LOOKED_UP)) networks.set(address, await networkOf(address, lookUp));
  const rows = grouped(records.map((record) => ({ ...record, ...(networks.get(record.address) ?? UNKNOWN) })));
  const [kept, rest] = [rows.slice(0, MOST_SOURCES), rows.slice(MOST_SOURCES)];
  return {
    sources: [...kept, ...grouped(rest.map((row) => ({ ...row, ...UNKNOWN, headerFrom: SEVERAL })))],
    addresses: uses.slice(0, MOST_KEPT).map((use) => ({ asn: networks.get(use.address)?.asn ?? null, ...use })),
  };
};

/** Stands for the many remaining names. */
const SEVERAL = '';

const UNKNOWN = { asn: null, network: null } as const;

const networkOf = async (address: string, lookUp: LookUpNetwork): Promise<Pick<Source, 'asn' | 'network'>> => {
  // If the data sets cannot be read, the report is still accepted.
  const found = await lookUp(address).catch(() => undefined);
  return found?.asn ? { asn: found.asn, network: found.organization?.slice(0, 200) ?? null } : UNKNOWN;
};

const byMessages = (one: { readonly messages: number }, other: { readonly messages: number }): number =>
  other.messages - one.messages;

/** Each address once, those that sent the most first. */
const usesOf = (records: readonly DmarcRecord[]): readonly Omit<AddressUse, 'asn'>[] => {
  const uses = new Map<string, Omit<AddressUse, 'asn'>>();
  for (const { address, messages, dkim, spf } of records) {
    const known = uses.get(address) ?? { address, messages: 0, passed: 0 };
    const passed = dkim || spf ? messages : 0;
    uses.set(address, { address, messages: known.messages + messages, passed: known.passed + passed });
  }
  return [...uses.values()].toSorted(byMessages);
};

/** Merges rows that differ only in their number of messages. */
const grouped = (rows: readonly Source[]): readonly Source[] => {
  const groups = new Map<string, Source>();
  for (const { asn, network, headerFrom, dkim, spf, disposition, messages } of rows) {
    const key = JSON.stringify([asn, headerFrom, dkim, spf, disposition]);
    const sum = (groups.get(key)?.messages ?? 0) + messages;
    groups.set(key, { asn, network, headerFrom, dkim, spf, disposition, messages: sum });
  }
  return [...groups.values()].toSorted(byMessages);
};
