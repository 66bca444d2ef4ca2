import type { KeyObject } from 'node:crypto';
import type { EventStore } from '../port.ts';
import { type AnchorLine, anchorFaults, digestOfLine, signAnchor } from './anchor.ts';
import { merkleRoot } from './merkleRoot.ts';
import { type LogMoment, type LogVerification, verifyLog } from './verifyLog.ts';

/** What an anchor is signed with, and when. `time` is ISO 8601, UTC. */
export interface AnchorKeys {
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
  readonly time: string;
}

export type MadeAnchor =
  | { readonly kind: 'made'; readonly line: string; readonly log: LogVerification }
  | { readonly kind: 'refused'; readonly faults: readonly string[]; readonly log: LogVerification };

/** The next line behind those anchors. Refuses where the log is broken, or is not what the anchors tell of. */
export const makeAnchor = async (
  store: Pick<EventStore, 'readAllBatches' | 'logId'>,
  lines: readonly AnchorLine[],
  { key, publicKey, time }: AnchorKeys,
): Promise<MadeAnchor> => {
  const roots = new Map<number, string>();
  const log = await verifyLog({
    store,
    moments: lines.map(({ anchor }) => anchor.events),
    onMoment: (moment) => roots.set(moment.events, merkleRoot(moment.ends())),
  });
  const faults = faultsOfAnchors({ lines, key: publicKey }, roots, log);
  if (log.broken.length > 0 || log.unreadable !== undefined || faults.length > 0)
    return { kind: 'refused', faults, log };
  const last = lines.at(-1);
  const anchor = {
    format: 'candor-anchor-1' as const,
    logId: await store.logId(),
    time,
    events: log.events,
    streams: log.streams,
    position: log.position ?? null,
    root: merkleRoot(log.ends()),
    previous: last ? digestOfLine(last.text) : null,
  };
  return { kind: 'made', line: signAnchor(anchor, key), log };
};

/** In what the log, or the anchors themselves, are not as the anchors say; one line each. `roots`: of the log, by the numbers of events that they tell of. */
export const faultsOfAnchors = (
  { lines, key }: { readonly lines: readonly AnchorLine[]; readonly key: KeyObject },
  roots: ReadonlyMap<number, string>,
  { events }: LogMoment,
): readonly string[] => [
  ...anchorFaults(lines, key),
  ...lines.flatMap(({ anchor }, index) => {
    const name = `anchor ${index + 1} (${anchor.time})`;
    if (anchor.events > events)
      return [`${name} tells of ${anchor.events} events, the log has ${events}: ${anchor.events - events} are gone`];
    return roots.get(anchor.events) === anchor.root
      ? []
      : [`${name}: the first ${anchor.events} events are not those of then`];
  }),
];
