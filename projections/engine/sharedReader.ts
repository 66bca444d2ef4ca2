import { abortableDelay } from './abortableDelay.ts';
import type { EventSource, SourceEvent, SourceItem } from './eventSource.ts';
import { parsedOnce, type ParseSource } from './projectedEvents.ts';
import type { Projection } from './projection.ts';

/**
 * Reads the log once for all read models of this process. Read models at the same place share a *pass*: one loop that reads past events page by page, then
 * follows the log live, and keeps the last few pages in a window. The members of a pass take its pages at their own pace.
 *
 * - A member that is too slow is left behind. While a pass reads past events, it first waits a while, because members that stay together share the work. A
 *   live pass does not wait. A member that was left behind, or that returns after an error, begins a pass of its own.
 * - A pass that reaches the window of another one ends, and its members join the other one.
 * - A member that stops, for whatever reason, leaves its pass. A pass without members ends. If reading fails, every member gets the error.
 */
export interface SharedReader {
  /** Yields the log strictly after `after`, then live events, until `signal` aborts or the source ends. Neither repeats nor misses an event. */
  follow(after: string | null, signal: AbortSignal): AsyncGenerator<SharedPart, void, undefined>;
  /** Parses an event of a part. Each event is parsed once, however many read models fold it. */
  readonly parse: ParseSource;
}

/** Consecutive events of the log, of all types that any of the read models handles. */
export interface SharedPart {
  readonly events: readonly SourceEvent[];
  /** Everything up to here is in this part or in an earlier one. `null` if there is nothing yet. */
  readonly position: string | null;
  /** This part has no events: it says that the following ones are live. */
  readonly caughtUp: boolean;
}

interface SharedReaderOptions {
  /** How long a new pass waits for further members, in milliseconds. It begins at the lowest of their positions. */
  readonly gatherMs?: number;
  /** How long a pass waits for a slow member while it reads past events, in milliseconds. */
  readonly patienceMs?: number;
}

/** The size of a window, in pages. Short pages, which are usual for live events, count as one for every LIVE_EVENTS events. */
const WINDOW_PAGES = 4;
const LIVE_EVENTS = 500;

/** A member that has several pages to take gets up to this many events at once: the fewer transactions, the less often a row is written that soon changes. */
const PART_EVENTS = 5_000;

export const createSharedReader = (
  source: Pick<EventSource, 'readAllBatches' | 'subscribe'>,
  projections: readonly Projection[],
  { gatherMs = 50, patienceMs = 10_000 }: SharedReaderOptions = {},
): SharedReader => {
  const filter = { types: [...new Set<string>(projections.flatMap(({ handles }) => handles))] };
  const passes = new Set<Pass>();
  const passFor = (position: string | null): Pass => {
    const open = [...passes];
    const known = open.find((pass) => pass.covers(position)) ?? open.find((pass) => pass.isGathering());
    return known ?? createPass({ source, filter, gatherMs, patienceMs, passes });
  };
  return {
    parse: parsedOnce(),
    async *follow(after, signal) {
      let place: Place | undefined = { position: after };
      while (place && !signal.aborted) place = yield* passFor(place.position).follow(place.position, signal);
    },
  };
};

/** Everything up to `position` has been received. */
interface Place {
  readonly position: string | null;
}

interface Pass {
  /** Whether it is still waiting for members: anyone may join, wherever they are. */
  isGathering(): boolean;
  /** Whether a member at this position could join without missing anything. */
  covers(position: string | null): boolean;
  /** Returns the place to continue from in another pass, or `undefined` if the source has ended. */
  follow(after: string | null, signal: AbortSignal): AsyncGenerator<SharedPart, Place | undefined, undefined>;
}

interface PassParts extends Required<SharedReaderOptions> {
  readonly source: Pick<EventSource, 'readAllBatches' | 'subscribe'>;
  readonly filter: { readonly types: readonly string[] };
  /** All passes that others can join. */
  readonly passes: Set<Pass>;
}

interface Page {
  readonly events: readonly SourceEvent[];
  readonly position: string;
}

interface Member {
  position: string | null;
  isLeftBehind: boolean;
}

const createPass = ({ source, filter, gatherMs, patienceMs, passes }: PassParts): Pass => {
  const members = new Set<Member>();
  const stop = new AbortController();
  const arrived = createChange();
  const consumed = createChange();
  let state: 'gathering' | 'past' | 'live' | 'over' = 'gathering';
  let outcome: { readonly error?: unknown } | undefined;
  /** The window: everything in (start, end]. */
  let pages: readonly Page[] = [];
  let start: string | null = null;
  let end: string | null = null;
  /** Where this pass had caught up. */
  let liveFrom: string | null = null;
  let joins = 0;
  let read = 0;

  const isIn = (...states: readonly (typeof state)[]): boolean => states.includes(state);
  const close = (): void => {
    state = 'over';
    passes.delete(pass);
    stop.abort();
    arrived.announce();
    consumed.announce();
  };
  /** Returns the members that still need the oldest page of the window, after dropping those that nobody needs. The newest page always stays. */
  const slowest = (): readonly Member[] => {
    for (;;) {
      const [oldest] = pages;
      const need = oldest ? [...members].filter(({ position }) => isBefore(position, oldest.position)) : [];
      if (need.length > 0 || pages.length < 2) return need;
      start = oldest?.position ?? start;
      pages = pages.slice(1);
    }
  };
  const makeRoom = async (): Promise<void> => {
    if (weightOf(pages) < WINDOW_PAGES) return;
    const late = state === 'past' ? AbortSignal.timeout(patienceMs) : AbortSignal.abort();
    for (;;) {
      const slow = slowest();
      if (weightOf(pages) < WINDOW_PAGES || isIn('over')) return;
      if (slow.length === members.size) await consumed.next(stop.signal); // they keep nobody waiting
      else if (!late.aborted) await consumed.next(late);
      else for (const member of slow) leaveBehind(member);
    }
  };
  const leaveBehind = (member: Member): void => {
    member.isLeftBehind = true;
    members.delete(member);
  };
  /** Ends this pass if another one has been, or is, where this one ends. */
  const merge = (): void => {
    if ([...passes].some((other) => other !== pass && other.covers(end))) close();
  };
  const add = async (page: Page): Promise<void> => {
    pages = [...pages, page];
    end = page.position;
    read += 1;
    arrived.announce();
    merge();
    await makeRoom();
  };

  const addItems = async (items: readonly SourceItem[]): Promise<void> => {
    const page = pageOf(items);
    if (page && isBefore(end, page.position) && !isIn('over')) await add(page);
  };
  const goLive = (): void => {
    state = 'live';
    liveFrom = end;
    arrived.announce();
  };

  const gather = async (): Promise<void> => {
    for (let known = 0; known < joins && state !== 'over';) {
      known = joins;
      await abortableDelay(gatherMs, stop.signal);
    }
    if (state === 'over') return;
    state = 'past';
    const positions = [...members].map(({ position }) => position);
    start = end = positions.reduce((lowest, position) => (isBefore(position, lowest) ? position : lowest));
    merge();
  };
  const run = async (): Promise<void> => {
    await gather();
    if (isIn('over')) return;
    for await (const page of source.readAllBatches({ after: end ?? undefined, filter })) {
      if (isBefore(end, page.position)) await add(page);
      if (isIn('over')) return;
    }
    const open = (signal: AbortSignal) => source.subscribe({ after: end ?? undefined, filter, signal });
    for await (const items of batchItems(open, LIVE_EVENTS, stop.signal)) {
      const past = isIn('past') ? items.findIndex(({ kind }) => kind === 'caughtUp') + 1 : 0;
      await addItems(items.slice(0, past));
      if (past > 0 && isIn('past')) goLive();
      await addItems(items.slice(past));
      if (isIn('over')) return;
    }
  };
  const begin = (): void => {
    const settle = (settled: typeof outcome): void => {
      if (state !== 'over') outcome = settled;
      close();
    };
    run().then(
      () => {
        settle({});
      },
      (error: unknown) => {
        settle({ error });
      },
    );
  };

  const pass: Pass = {
    isGathering: () => state === 'gathering',
    covers: (position) => isIn('past', 'live') && !isBefore(position, start) && !isBefore(end, position),
    async *follow(after, signal) {
      const member: Member = { position: after, isLeftBehind: false };
      members.add(member);
      joins += 1;
      if (joins === 1) begin();
      let caughtUp = false;
      try {
        while (!signal.aborted) {
          const part = isBefore(member.position, start) ? undefined : partAfter(pages, member.position);
          if (state === 'live' && !caughtUp && !isBefore(member.position, liveFrom)) {
            caughtUp = true;
            yield { events: [], position: member.position, caughtUp };
          } else if (part) {
            yield { ...part, caughtUp: false };
            member.position = part.position;
            consumed.announce();
            if (state === 'past') slowest(); // frees the memory of pages that everyone has
          } else if (outcome) {
            if ('error' in outcome) throw outcome.error;
            return undefined;
          } else if (member.isLeftBehind || state === 'over' || isFarAhead(member)) {
            break;
          } else {
            await arrived.next(signal);
          }
        }
        return { position: member.position };
      } finally {
        members.delete(member);
        consumed.announce();
        if (members.size === 0) close();
      }
    },
  };
  /** A member does not wait for the others of its pass to come to where it is, unless that takes just a few pages. */
  const isFarAhead = ({ position }: Member): boolean =>
    state === 'past' && read >= WINDOW_PAGES && isBefore(end, position);
  passes.add(pass);
  return pass;
};

/** `null` is the position before the first event. */
const isBefore = (one: string | null, other: string | null): boolean => other !== null && (one === null || one < other);

const weightOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { events }) => sum + Math.min(1, (events.length + 1) / LIVE_EVENTS), 0);

/** Returns what follows `position` in the window: the rest of a page, or as many short pages as there are. */
const partAfter = (pages: readonly Page[], position: string | null): Page | undefined => {
  const first = pages.findLastIndex((page) => !isBefore(position, page.position)) + 1;
  let [last, events] = [first, 0];
  for (
    let page = pages[last];
    page && (last === first || events + page.events.length <= PART_EVENTS);
    page = pages[last]
  ) {
    events += page.events.length;
    last += 1;
  }
  const part = pages.slice(first, last);
  const end = part.at(-1)?.position;
  if (end === undefined) return undefined;
  const all = part.flatMap((page) => page.events);
  const isWhole = all[0] === undefined || isBefore(position, all[0].position);
  return { events: isWhole ? all : all.filter((event) => isBefore(position, event.position)), position: end };
};

/** Returns `undefined` if the items contain no position: the log is empty. */
const pageOf = (items: readonly SourceItem[]): Page | undefined => {
  const position = items.reduce<string | undefined>(
    (last, item) => (item.kind === 'event' ? item.event.position : item.position) ?? last,
    undefined,
  );
  const events = items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  return position === undefined ? undefined : { events, position };
};

/** Lets any number of callers wait until something has changed. */
const createChange = () => {
  const waiting = new Set<() => void>();
  return {
    announce: (): void => {
      for (const wake of [...waiting]) wake();
    },
    /** Resolves at the next change, or when `signal` aborts. */
    next: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        if (signal.aborted) {
          resolve();
          return;
        }
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
  };
};

/**
 * Splits a stream of items into batches of at most `max` items: those available at once, never waiting for more once there is one. Requests the next item
 * while the caller uses the current batch. When the loop over the batches ends, for whatever reason, the signal that the source was given aborts: otherwise, a
 * source that waits for its next item would never be released.
 */
export async function* batchItems<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  max: number,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<readonly [Item, ...Item[]], void, undefined> {
  const closing = new AbortController();
  const iterator = open(AbortSignal.any([signal, closing.signal]))[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item, unknown>> => {
    const asked = iterator.next();
    // Awaited in the next iteration at the latest. Until then, a rejection must not count as unhandled.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch: [Item, ...Item[]] = [first.value];
      next = ask();
      while (batch.length < max) {
        // A source that fails now rejects again when the next batch starts: the items read before come first.
        const more = await Promise.race([next, nothingYet()]).catch(() => undefined);
        if (more === undefined) break;
        if (more.done) break;
        batch.push(more.value);
        next = ask();
      }
      yield batch;
    }
  } finally {
    closing.abort();
    await iterator.return?.();
  }
}

/** Resolves after everything that is ready in this turn of the event loop. */
const nothingYet = (): Promise<undefined> =>
  new Promise((resolve) => {
    setImmediate(resolve, undefined);
  });
