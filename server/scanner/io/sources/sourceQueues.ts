import { z } from 'zod';
import type { Pace } from '../../../platform/base/sourcePaces.ts';
import type { AnswerStore, StoredAnswer } from '../../../platform/database/answerStore.ts';
import { onAbort } from '../onAbort.ts';
import { scanClock } from '../scanClock.ts';
import { IoFailure } from '../scannerIo.ts';
import { timeLeftOf } from '../withDeadline.ts';
import { RateLimited } from './circuitBreaker.ts';

export interface PacedQuestion<Result> {
  readonly pace: Pace;
  /** Returns the answer if this process has it, perhaps in the meantime. The question then takes no turn. */
  readonly known: () => Result | undefined;
  /** The key under which another process may have stored the answer. `take` keeps it in this process too, and returns `undefined` if it has an unknown form. */
  readonly stored?: { readonly key: string; readonly take: (stored: StoredAnswer) => Result | undefined };
  /** Asks the server. RateLimited pauses all questions to it; this one is then repeated. */
  readonly ask: () => Promise<Result>;
  /** Milliseconds to wait for a turn if `signal` has no deadline. */
  readonly patienceMs: number;
}

/**
 * One queue for each server. Questions wait for their turn as long as their scan lasts. The checks of different scans take turns, so that a scan with many
 * questions does not hold up the others.
 */
export interface SourceQueues {
  /**
   * Rejects as `ask` does, with `aborted`, or with `unavailable` (code SOURCE_BUSY) as soon as it is clear that there will be no turn within the time that
   * `signal` has (see `withDeadline`).
   */
  run<Result>(server: string, question: PacedQuestion<Result>, signal: AbortSignal): Promise<Result>;
}

/** The `code` of the IoFailure for a question that could not be asked within the scan's time. */
const SOURCE_BUSY = 'SOURCE_BUSY';

const MAX_QUEUES = 1_000;
const MAX_ATTEMPTS = 5;
/** A server cannot pause itself for longer than this with one answer. */
const MAX_REST_MS = 3_600_000;
/** If the server does not say how long to wait: doubled with each refusal in a row. */
const FIRST_REST_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Part of the scan's time in which a question that gets no turn can still give its reason. */
const RESERVE_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * `clock`: in milliseconds; measures the pauses that servers ask for. `store` shares them, and the answers, with other processes. One query reads both before
 * each question, and another one if the question had to wait for its turn.
 */
export const createSourceQueues = (clock: () => number, store?: AnswerStore): SourceQueues => {
  const queues = new Map<string, ServerQueue>();
  const queueOf = (server: string, pace: Pace): ServerQueue => {
    const queue = queues.get(server) ?? new ServerQueue(pace, clock);
    queues.delete(server);
    queues.set(server, queue);
    for (const [key, each] of queues) {
      if (queues.size <= MAX_QUEUES) break;
      if (each.isIdle()) queues.delete(key);
    }
    return queue;
  };
  return {
    run: async (server, question, signal) => {
      const known = question.known();
      if (known !== undefined) return known;
      const queue = queueOf(server, question.pace);
      const now = scanClock().now();
      const left = timeLeftOf(signal);
      const until = now + (left === undefined ? question.patienceMs : left - RESERVE_MS);
      const pauseKey = `pause ${server}`;
      const { stored } = question;
      /** Reads what other processes were told. */
      const news = async () => {
        const found = await store?.read(stored ? [pauseKey, stored.key] : [pauseKey]);
        const answer = stored && found?.get(stored.key);
        const told = found?.get(pauseKey);
        const pause = told && storedPause.safeParse(told.answer).data;
        if (told && pause) queue.pause(told.freshMs, pause.reason);
        return { answer: answer && stored.take(answer), isPaused: pause !== undefined };
      };
      const { answer } = await news();
      if (answer !== undefined) return answer;
      for (let attempt = 1; ;) {
        const turn = await queue.turn(question.known, until, signal);
        if (turn.known !== undefined) return turn.known;
        try {
          if (turn.hasWaited) {
            const latest = await news();
            if (latest.answer !== undefined) return latest.answer;
            if (latest.isPaused) continue;
          }
          const result = await question.ask();
          queue.succeed();
          return result;
        } catch (error) {
          if (!(error instanceof RateLimited)) throw error;
          const pause = queue.rest(error, turn.number);
          if (pause) await store?.write(pauseKey, { reason: pause.reason }, pause.ms);
          if (attempt >= MAX_ATTEMPTS || signal.aborted) throw error;
          attempt += 1;
        } finally {
          queue.leave();
        }
      }
    },
  };
};

/** A pause that a server asked another process for. It is stored for as long as it lasts. */
const storedPause = z.object({ reason: z.string().max(1_000) });

interface Pause {
  readonly ms: number;
  readonly reason: string;
}

interface Turn<Result> {
  readonly known?: Result;
  /** Counts the turns of the queue. */
  readonly number: number;
  readonly hasWaited: boolean;
}

interface Waiting {
  /** Returns whether the answer is known by now; the caller then has it. */
  readonly take: () => boolean;
  readonly begin: (number: number) => void;
  readonly refuse: (reason: string) => void;
  /** By the scan's clock. */
  readonly until: number;
}

class ServerQueue {
  private active = 0;
  private turns = 0;
  private refusals = 0;
  /** Turns up to this one began before the last pause, so their refusals are part of it. */
  private pausedAfter = 0;
  private pausedUntil = 0;
  private pauseReason = '';
  /** When the next turn would begin if turns were evenly spaced (the "theoretical arrival time" of GCRA, ITU-T I.371). */
  private evenly = 0;
  /** In the order in which the checks get their next turn. */
  private readonly checks = new Map<AbortSignal, Waiting[]>();
  private disarm: () => void = () => undefined;
  private readonly pace: Pace;
  private readonly clock: () => number;
  private readonly burst: number;
  private readonly spacingMs: number;

  constructor(pace: Pace, clock: () => number) {
    this.pace = pace;
    this.clock = clock;
    const { perMinute } = pace;
    // A burst and the turns that follow it within a minute are together no more than `perMinute`.
    this.burst = perMinute === undefined ? 1 : Math.max(1, Math.floor(perMinute / 3));
    this.spacingMs = perMinute === undefined ? 0 : MINUTE_MS / (perMinute - this.burst + 1);
  }

  isIdle(): boolean {
    return this.active === 0 && this.checks.size === 0 && this.pausedUntil <= this.clock();
  }

  turn<Result>(known: () => Result | undefined, until: number, signal: AbortSignal): Promise<Turn<Result>> {
    return new Promise((resolve, reject) => {
      const clock = scanClock();
      let ends: readonly (() => void)[] = [];
      let hasWaited = false;
      const settle = (report: () => void): void => {
        for (const end of ends) end();
        this.remove(signal, waiting);
        report();
      };
      const waiting: Waiting = {
        until,
        take: () => {
          const result = known();
          if (result === undefined) return false;
          settle(() => {
            resolve({ known: result, number: this.turns, hasWaited });
          });
          return true;
        },
        begin: (number) => {
          settle(() => {
            resolve({ number, hasWaited });
          });
        },
        refuse: (reason) => {
          settle(() => {
            reject(new IoFailure('unavailable', reason, { code: SOURCE_BUSY }));
          });
        },
      };
      const abort = (): void => {
        settle(() => {
          reject(new IoFailure('aborted', 'given up by the scan', { cause: signal.reason }));
        });
      };
      if (signal.aborted) {
        abort();
        return;
      }
      this.checks.set(signal, [...(this.checks.get(signal) ?? []), waiting]);
      const giveUp = (): void => {
        waiting.refuse(
          this.isPaused() ? this.pauseReason : 'other questions are waiting for it, longer than the scan lasts',
        );
      };
      ends = [onAbort(signal, abort), clock.after(Math.max(0, until - clock.now()), giveUp)];
      this.refuseHopeless();
      this.proceed();
      hasWaited = true;
    });
  }

  succeed(): void {
    this.refusals = 0;
  }

  leave(): void {
    this.active -= 1;
    // The answer may be the one that others are waiting for.
    for (const waiting of [...this.checks.values()].flat()) waiting.take();
    this.proceed();
  }

  /**
   * Pauses all turns after a refusal. Refusals of turns that began before the pause do not make it longer, unless the server says so. Returns the pause if it is
   * a new or a longer one.
   */
  rest({ message, retryAfterMs }: RateLimited, turn: number): Pause | undefined {
    if (turn > this.pausedAfter) {
      this.refusals += 1;
      this.pausedAfter = this.turns;
    }
    const backoff = Math.min(FIRST_REST_MS * 2 ** (this.refusals - 1), MAX_BACKOFF_MS);
    const ms = Math.min(retryAfterMs ?? backoff, MAX_REST_MS);
    const asks =
      retryAfterMs === undefined
        ? 'and the scan has no time left to ask again'
        : 'and asks us to wait longer than the scan lasts';
    const reason = `${message} ${asks}`;
    return this.pause(ms, reason) ? { ms, reason } : undefined;
  }

  /** Pauses all turns. Returns false if they are paused for longer already. */
  pause(ms: number, reason: string): boolean {
    const until = this.clock() + ms;
    const isLonger = until > this.pausedUntil;
    if (isLonger) this.pausedUntil = until;
    this.pauseReason = reason;
    this.refuseHopeless();
    return isLonger;
  }

  private isPaused(): boolean {
    return this.pausedUntil > this.clock();
  }

  /** A pause that outlasts a scan need not be waited for. */
  private refuseHopeless(): void {
    if (!this.isPaused()) return;
    const endsAt = scanClock().now() + this.pausedUntil - this.clock();
    for (const waiting of [...this.checks.values()].flat())
      if (endsAt > waiting.until) waiting.refuse(this.pauseReason);
  }

  private remove(check: AbortSignal, waiting: Waiting): void {
    const rest = this.checks.get(check)?.filter((each) => each !== waiting) ?? [];
    if (rest.length > 0) this.checks.set(check, rest);
    else this.checks.delete(check);
    if (this.checks.size === 0) this.disarm();
  }

  /** Gives turns for as long as the pace allows. */
  private proceed(): void {
    this.disarm();
    while (this.active < this.pace.atOnce) {
      const [next] = this.checks;
      const waiting = next?.[1][0];
      if (next === undefined || waiting === undefined) return;
      if (waiting.take()) continue;
      const waitMs = this.waitMs();
      if (waitMs > 0) {
        this.wakeIn(waitMs);
        return;
      }
      this.evenly = Math.max(this.evenly, scanClock().now()) + this.spacingMs;
      this.active += 1;
      this.turns += 1;
      waiting.begin(this.turns);
      this.putLast(next[0]);
    }
  }

  private putLast(check: AbortSignal): void {
    const rest = this.checks.get(check);
    if (!rest) return;
    this.checks.delete(check);
    this.checks.set(check, rest);
  }

  private waitMs(): number {
    if (this.isPaused()) return this.pausedUntil - this.clock();
    return this.evenly - (this.burst - 1) * this.spacingMs - scanClock().now();
  }

  private wakeIn(milliseconds: number): void {
    const isPause = this.isPaused();
    this.disarm = scanClock().after(Math.ceil(milliseconds), () => {
      // The pause is over even if `clock` is another clock.
      if (isPause) this.pausedUntil = 0;
      this.proceed();
    });
  }
}
