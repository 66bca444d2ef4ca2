import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import type { Clock } from '../../platform/base/clock.ts';
import { type AnchorLine, readAnchors } from '../../platform/eventStore/integrity/anchor.ts';
import { makeAnchor } from '../../platform/eventStore/integrity/makeAnchor.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { runTicks, type Exclusively } from '../../platform/jobs/runTicks.ts';

/** The anchors that were made, each once, in their order. */
export interface KeptAnchors {
  /** All of them, as they stand in a file. */
  lines(): Promise<readonly string[]>;
  /** `number`: its place, from 1. */
  add(number: number, line: string): Promise<void>;
  unsent(): Promise<readonly { readonly number: number; readonly line: string }[]>;
  sent(number: number): Promise<void>;
}

export interface AnchorRunnerParts {
  readonly store: Pick<EventStore, 'readAllBatches' | 'logId'>;
  readonly anchors: KeptAnchors;
  readonly key: KeyObject;
  readonly everyHours: number;
  /** Each takes the line to another machine; what failed is tried again, so one may be given the same twice. */
  readonly send: readonly ((line: string, signal: AbortSignal) => Promise<void>)[];
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  /** Hears that the log is not what it was. */
  readonly onRefused: (faults: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

const HOUR_MS = 3_600_000;
const POLL_MS = 600_000;

/**
 * The policy "the log is anchored where nobody of this machine can change it": at once, then by the schedule. What it sends proves later that nothing was cut off
 * before it. A log that is broken, or that is not what earlier anchors tell of, gets none.
 */
export const createAnchorRunner = (
  parts: AnchorRunnerParts,
): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  let refusedAt = -Infinity;
  const anchor = async (): Promise<void> => {
    const lines = readAnchors((await parts.anchors.lines()).join('\n'));
    const now = parts.clock();
    const last = lines.at(-1)?.anchor.time;
    const everyMs = parts.everyHours * HOUR_MS;
    // Also where the clock was set back.
    if (last !== undefined && Math.abs(now.getTime() - Date.parse(last)) < everyMs) return;
    if (performance.now() - refusedAt < Math.min(everyMs, HOUR_MS)) return;
    const faults = await addAnchor(parts, lines, now);
    if (faults.length === 0) return;
    refusedAt = performance.now();
    parts.onRefused(faults);
  };
  const send = async (signal: AbortSignal): Promise<void> => {
    for (const { number, line } of await parts.anchors.unsent()) {
      for (const sendTo of parts.send) if (!isAborted(signal)) await sendTo(line, signal);
      if (!isAborted(signal)) await parts.anchors.sent(number);
    }
  };
  const { exclusively, onError, pollMs = POLL_MS } = parts;
  const tick = async (signal: AbortSignal): Promise<void> => {
    await anchor();
    await send(signal);
  };
  return { run: (signal) => runTicks({ exclusively, everyMs: pollMs, tick, onError }, signal) };
};

/** Answers why there is none. */
const addAnchor = async (
  { store, anchors, key }: AnchorRunnerParts,
  lines: readonly AnchorLine[],
  now: Date,
): Promise<readonly string[]> => {
  const logId = await store.logId();
  // Another log begins another file.
  const own = lines.filter(({ anchor }) => anchor.logId === logId);
  const made = await makeAnchor(store, own, { key, publicKey: createPublicKey(key), time: now.toISOString() });
  if (made.kind === 'made') {
    await anchors.add(lines.length + 1, made.line);
    return [];
  }
  const { broken, unreadable } = made.log;
  return [
    ...broken.map(({ stream, revision, fault }) => `${stream} at event ${revision}: ${fault}`),
    ...(unreadable === undefined ? [] : [unreadable]),
    ...made.faults,
  ];
};
