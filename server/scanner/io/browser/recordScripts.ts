import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { SeenCall } from './browserIo.ts';

const PAGE_SCRIPT = readFileSync(new URL('./pageScript.js', import.meta.url), 'utf8');

const MAX_SCRIPTS = 5_000;
const MAX_CALLS = 300;
const MAX_DETAILS = 50;
const MAX_URL = 2_048;
const MAX_PICTURES = 1_000;
const MAX_TIMERS = 500;
const MAX_UNWATCHED = 10;
const LONG_TIMER_MS = 1_000;
/** How long the turns of a repeating timer are foreseen. */
const REPEATS_MS = 3_000;
/** How late a timer may run on a busy machine. Beyond, the page has been left or computes without pause. */
const LATE_MS = 3_000;

/** Distinguishes data URLs by their length and their end, which contains checksums. pageScript.js marks canvas pictures in the same way. */
const markOf = (url: string): string => `${url.length}:${url.slice(-64)}`;

interface CallFrame {
  readonly scriptId: string;
  readonly url: string;
}
interface CallStack {
  readonly callFrames: readonly CallFrame[];
  readonly parent?: CallStack | undefined;
}

export interface ScriptRecord {
  calls(): readonly SeenCall[];
  consoleErrors(): readonly string[];
  /** Records the data URL of a picture that the page shows: a script that drew it was drawing a picture, not taking a fingerprint. */
  sawPicture(url: string): void;
  /** Returns when the next of the wanted timers that still run is due, on the clock of `performance.now()`: now if it is late. `undefined` if there is none. */
  nextTimer(wanted: WantedTimers): number | undefined;
  /** Returns the `performance.now()` at which a timer last ran; -Infinity if none has. */
  timerRanAt(): number;
  /** Returns the innermost script of a stack that has a URL of its own, or `null`. */
  scriptOf(stack: CallStack | undefined): string | null;
  /** Begins to record a worker. Its session sends `WorkerRecord.start` before the worker runs, and passes on every message that it receives. */
  worker(): WorkerRecord;
  /** Returns whether a worker was started. */
  hasWorkers(): boolean;
  /** Returns the addresses of workers whose own script began before it could be recorded: what they call is not known. */
  unwatched(): readonly string[];
}

/** Timers that are due by `until` on the clock of `performance.now()`, or by `own` on the page's own clock (pageScript.js). */
interface WantedTimers {
  readonly until?: number;
  readonly own?: number;
  /** Only those that run once, after a second or more. */
  readonly longOnly?: boolean;
}

interface Timer {
  readonly turns: readonly { readonly at: number; readonly own: number }[];
  readonly isLong: boolean;
  /** It is reported when it has run. */
  readonly isReported: boolean;
}

export interface WorkerRecord {
  readonly start: readonly { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[];
  hear(message: unknown): void;
}

const callFrames = z.array(z.object({ scriptId: z.string(), url: z.string() }));
const workerMessage = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('Debugger.scriptParsed'),
    params: z.object({
      scriptId: z.string(),
      url: z.string(),
      embedderName: z.string().optional(),
      hasSourceURL: z.boolean().optional(),
    }),
  }),
  z.object({
    method: z.literal('Runtime.consoleAPICalled'),
    params: z.object({
      type: z.literal('debug'),
      args: z.array(z.object({ value: z.unknown().optional() })),
      stackTrace: z.object({ callFrames, parent: z.object({ callFrames }).optional() }).optional(),
    }),
  }),
]);

/**
 * Inserts our script before those of every document and records its reports. The engine identifies the calling script by the URL that it was loaded from, not
 * by the one that it gives itself (`//# sourceURL=…`), so a page cannot blame another site.
 */
export const recordScripts = async (cdp: CDPSession): Promise<ScriptRecord> => {
  const secret = randomUUID();
  const ownName = `candor-${secret}`;
  const own = scriptAddresses(ownName);
  const calls = new Map<string, { api: string; script: string | null; count: number; details: string[] }>();
  const errors: string[] = [];
  /** By their context and id. */
  const timers = new Map<string, Timer>();
  let ranAt = -Infinity;
  const noteTimer = (context: string, detail: string): void => {
    const [id = '', delay, due, kind] = detail.split('\t');
    const key = `${context} ${id}`;
    const now = performance.now();
    if (delay === undefined) {
      if (timers.delete(key)) ranAt = now;
      return;
    }
    timers.delete(key);
    if (timers.size >= MAX_TIMERS) return;
    const [wait, own] = [Number(delay), Number(due)];
    const turns = kind === 'repeats' ? Math.max(1, Math.floor(REPEATS_MS / wait)) : 1;
    timers.set(key, {
      turns: Array.from({ length: turns }, (_, turn) => ({ at: now + (turn + 1) * wait, own: own + turn * wait })),
      isLong: kind !== 'repeats' && wait >= LONG_TIMER_MS,
      isReported: kind === 'once',
    });
  };
  let workers = 0;
  const unwatched = new Set<string>();
  const pictures = new Set<string>();
  const isShown = (api: string, detail: string): boolean =>
    api === 'canvas.read' && detail.split('\t').some((field) => field !== '' && pictures.has(field));
  /** The worlds of the pages themselves, not our isolated world next to them. */
  const worlds = new Set<number>();

  const note = (api: string, detail: string, script: string | null): void => {
    const key = `${api}\n${script ?? ''}`;
    if (!calls.has(key) && calls.size >= MAX_CALLS) return;
    const call = calls.get(key) ?? { api, script, count: 0, details: [] };
    calls.set(key, call);
    call.count += 1;
    if (call.details.length < MAX_DETAILS && !call.details.includes(detail)) call.details.push(detail);
  };

  cdp.on('Debugger.scriptParsed', own.parsed);
  cdp.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
    if ((auxData as { isDefault?: boolean }).isDefault === true && worlds.size < MAX_SCRIPTS) worlds.add(id);
  });
  cdp.on('Runtime.consoleAPICalled', ({ type, args, stackTrace, executionContextId }) => {
    const [first, second, third] = args.slice(0, 3).map(({ value }) => (typeof value === 'string' ? value : ''));
    if (type === 'debug' && first === secret && second === 'timer' && third !== undefined) {
      noteTimer(String(executionContextId), third);
    } else if (type === 'debug' && first === secret && second !== undefined && third !== undefined) {
      note(second, third, own.scriptOf(stackTrace));
    } else if (type === 'error' && errors.length < 50) {
      errors.push(
        args
          .map(({ value, description }) => String(value ?? description ?? ''))
          .join(' ')
          .slice(0, 300),
      );
    }
  });
  // A page or frame was left, and its timers with it.
  cdp.on('Runtime.executionContextsCleared', () => {
    timers.clear();
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    for (const key of timers.keys()) if (key.startsWith(`${executionContextId} `)) timers.delete(key);
  });
  cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url, executionContextId } }) => {
    if (errors.length < 50 && worlds.has(executionContextId ?? 0))
      errors.push(
        `${exception?.description?.split('\n', 1)[0] ?? text}${url === undefined ? '' : ` (${url})`}`.slice(0, 300),
      );
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Debugger.enable', { maxScriptsCacheSize: 10_000_000 });
  // A page with a `debugger` statement would otherwise wait forever.
  await cdp.send('Debugger.setSkipAllPauses', { skip: true });
  const source = `${PAGE_SCRIPT.replaceAll('__SECRET__', secret)}\n//# sourceURL=${ownName}`;
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return {
    calls: () =>
      [...calls.values()].flatMap((call) => {
        const details = call.details.filter((detail) => !isShown(call.api, detail));
        return details.length === 0 ? [] : [{ ...call, details }];
      }),
    consoleErrors: () => errors,
    sawPicture: (url) => {
      if (pictures.size < MAX_PICTURES) pictures.add(markOf(url));
    },
    nextTimer: ({ until = -Infinity, own: ownUntil = -Infinity, longOnly = false }) => {
      const now = performance.now();
      const due = [...timers.values()]
        .filter(({ isLong }) => isLong || !longOnly)
        .flatMap(({ turns, isReported }) => turns.filter(({ at }) => at > now - (isReported ? LATE_MS : 0)))
        .filter((each) => each.at <= until || each.own <= ownUntil)
        .map(({ at }) => Math.max(at, now));
      return due.length === 0 ? undefined : Math.min(...due);
    },
    timerRanAt: () => ranAt,
    scriptOf: own.scriptOf,
    hasWorkers: () => workers > 0,
    unwatched: () => [...unwatched],
    worker: () => {
      const its = scriptAddresses(ownName);
      workers += 1;
      const context = `worker ${workers}`;
      let isWatched = false;
      return {
        start: [
          { method: 'Debugger.enable', params: { maxScriptsCacheSize: 1_000_000 } },
          { method: 'Debugger.setSkipAllPauses', params: { skip: true } },
          { method: 'Runtime.enable', params: {} },
          { method: 'Runtime.evaluate', params: { expression: source } },
        ],
        hear: (message) => {
          const { data } = workerMessage.safeParse(message);
          if (data?.method === 'Debugger.scriptParsed') {
            its.parsed(data.params);
            isWatched ||= data.params.url === ownName;
            if (!isWatched && unwatched.size < MAX_UNWATCHED) unwatched.add(data.params.url.slice(0, MAX_URL));
          }
          if (data?.method !== 'Runtime.consoleAPICalled') return;
          const { args, stackTrace } = data.params;
          const [first, api, detail] = args.slice(0, 3).map(({ value }) => value);
          if (first !== secret || typeof api !== 'string' || typeof detail !== 'string') return;
          if (api === 'timer') noteTimer(context, detail);
          else note(api, detail, its.scriptOf(stackTrace));
        },
      };
    },
  };
};

interface ParsedScript {
  readonly scriptId: string;
  readonly url: string;
  readonly embedderName?: string | undefined;
  readonly hasSourceURL?: boolean | undefined;
}

/** Keeps the addresses from which the scripts of one JavaScript engine were loaded. `ownName` is the name of our own script. */
const scriptAddresses = (ownName: string) => {
  const addresses = new Map<string, string>();
  return {
    parsed: ({ scriptId, url, embedderName, hasSourceURL }: ParsedScript): void => {
      if (addresses.size >= MAX_SCRIPTS || url === ownName) return;
      addresses.set(scriptId, hasSourceURL === true ? (embedderName ?? '') : url);
    },
    scriptOf: (stack: CallStack | undefined): string | null => {
      for (let part = stack; part !== undefined; part = part.parent) {
        for (const { scriptId, url } of part.callFrames) {
          if (url === ownName) continue;
          const address = addresses.get(scriptId) ?? url;
          if (/^(https?|blob|data):/.test(address)) return address.slice(0, MAX_URL);
        }
      }
      return null;
    },
  };
};
