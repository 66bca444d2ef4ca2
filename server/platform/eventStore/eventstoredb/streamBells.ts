import { type Bell, createBell } from '../createBell.ts';
import type { Connections } from './connections.ts';
import { followLog } from './followLog.ts';
import type { LogPosition } from './logPosition.ts';
import { readHead } from './readPages.ts';
import { reconnecting } from './reconnecting.ts';

export interface StreamBells {
  /** A bell that rings at every event of the stream from now on. `begun` resolves when no event can slip through any more. */
  watch(stream: string): { readonly bell: Bell; readonly begun: Promise<void>; stop(): void };
}

/**
 * One live subscription to all that is ours, for however many followers of single streams: the server would carry each of theirs otherwise. It
 * runs as long as someone watches.
 */
export const createStreamBells = (connections: Connections, prefix: string): StreamBells => {
  const bells = new Map<string, Set<Bell>>();
  let live: { readonly begun: Promise<void>; readonly stop: () => void } | undefined;

  const start = () => {
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, connections.closed]);
    let position: LogPosition | undefined;
    let begun: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const run = async () => {
      const begin = async function* () {
        position ??= (await readHead(connections.client)) ?? { commit: 0n, prepare: 0n };
        begun();
        yield* followLog(connections, prefix, { after: position, filter: {}, signal });
      };
      for await (const item of reconnecting(begin, signal, connections.onTooSlow)) {
        if (item.kind === 'checkpoint') position = item.position;
        if (item.kind !== 'event') continue;
        position = item.event.position ?? position;
        for (const bell of bells.get(item.event.streamId.slice(prefix.length)) ?? []) bell.ring();
      }
    };
    const running = run().finally(begun);
    return {
      begun: Promise.race([promise, running]),
      stop: () => {
        stopping.abort();
      },
    };
  };

  return {
    watch: (stream) => {
      const bell = createBell();
      const own = bells.get(stream) ?? new Set();
      bells.set(stream, own.add(bell));
      live ??= start();
      return {
        bell,
        begun: live.begun,
        stop: () => {
          own.delete(bell);
          if (own.size === 0) bells.delete(stream);
          if (bells.size > 0) return;
          live?.stop();
          live = undefined;
        },
      };
    },
  };
};
