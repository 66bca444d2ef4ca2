import type { HostListId } from '../../../../checks/blockLists/blockListTable.ts';
import { createHostListReader, type HostList } from '../hostLists/hostListReader.ts';
import type { SourceIo } from '../sourceIo.ts';
import { createWholeList, type WholeListSetting } from './wholeList.ts';

/** Twice the size of URLhaus' list of thirty days. */
const MAX_BYTES = 64 * 1_024 * 1_024;
/** Listed sites are cleaned up or taken down within days; an older list would accuse those that did so. */
const MAX_AGE_MS = 48 * 3_600_000;
/** Tolerance for clock differences. */
const MAX_AHEAD_MS = 3_600_000;

interface HostListOptions {
  /** The URL of each list; `undefined` if it is switched off. */
  readonly addresses: Readonly<Record<HostListId, string | undefined>>;
  readonly settingOf: (list: HostListId) => WholeListSetting;
}

/** Creates the lists of URLs. All scans share one copy of each. */
export const createHostListLookup = ({ addresses, settingOf }: HostListOptions): SourceIo['hostListing'] => {
  const listOf = (id: HostListId) =>
    createWholeList<HostList>(
      {
        id,
        address: addresses[id],
        accept: 'text/csv, text/plain',
        maxBytes: MAX_BYTES,
        newReader: createHostListReader,
        faultOf: ({ madeAt }, now) =>
          madeAt && madeAt.getTime() > now + MAX_AHEAD_MS ? 'it is dated in the future' : undefined,
        ageOf: ({ list, retrievedAt }, now) => {
          const at = list.madeAt ?? retrievedAt;
          return now - at.getTime() > MAX_AGE_MS ? `it is of ${at.toISOString()}, more than two days ago` : undefined;
        },
      },
      settingOf(id),
    );
  const lists = { urlhaus: listOf('urlhaus'), openphish: listOf('openphish') };
  return async (id, hosts, signal) => {
    const { list, retrievedAt, source } = await lists[id](signal);
    const found = hosts.flatMap((host) => list.hosts.get(host) ?? []);
    return {
      listed: {
        entries: found.flatMap(({ entries }) => entries),
        count: found.reduce((sum, { count }) => sum + count, 0),
      },
      source,
      madeAt: list.madeAt?.toISOString() ?? null,
      retrievedAt: retrievedAt.toISOString(),
    };
  };
};
