import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import type { SeenCall } from './browserIo.ts';

const PAGE_SCRIPT = readFileSync(new URL('./pageScript.js', import.meta.url), 'utf8');

const MAX_SCRIPTS = 5_000;
const MAX_CALLS = 300;
const MAX_DETAILS = 50;
const MAX_URL = 2_048;
const MAX_PICTURES = 1_000;
const MAX_TIMERS = 500;

/** Distinguishes data URLs by their length and their end, which contains checksums. pageScript.js marks canvas pictures in the same way. */
const markOf = (url: string): string => `${url.length}:${url.slice(-64)}`;

interface CallFrame {
  readonly scriptId: string;
  readonly url: string;
}
interface CallStack {
  readonly callFrames: readonly CallFrame[];
  readonly parent?: CallStack;
}

export interface ScriptRecord {
  calls(): readonly SeenCall[];
  consoleErrors(): readonly string[];
  /** Records the data URL of a picture that the page shows: a script that drew it was drawing a picture, not taking a fingerprint. */
  sawPicture(url: string): void;
  /** Returns when the next running timer of a page is due, on the clock of `performance.now()`. `undefined` if none is due before `until`. */
  nextTimer(until: number): number | undefined;
  /** Returns the innermost script of a stack that has a URL of its own, or `null`. */
  scriptOf(stack: CallStack | undefined): string | null;
}

/**
 * Inserts our script before those of every document and records its reports. The engine identifies the calling script by the URL that it was loaded from, not
 * by the one that it gives itself (`//# sourceURL=…`), so a page cannot blame another site.
 */
export const recordScripts = async (cdp: CDPSession): Promise<ScriptRecord> => {
  const secret = randomUUID();
  const ownName = `candor-${secret}`;
  const scripts = new Map<string, string | null>();
  const calls = new Map<string, { api: string; script: string | null; count: number; details: string[] }>();
  const errors: string[] = [];
  /** When timers are due, by context and id. */
  const timers = new Map<string, number>();
  const pictures = new Set<string>();
  const isShown = (api: string, detail: string): boolean =>
    api === 'canvas.read' && detail.split('\t').some((field) => field !== '' && pictures.has(field));
  /** The worlds of the pages themselves, not our isolated world next to them. */
  const worlds = new Set<number>();

  const scriptOf = (stack: CallStack | undefined): string | null => {
    for (let part = stack; part !== undefined; part = part.parent) {
      for (const { scriptId, url } of part.callFrames) {
        if (url === ownName) continue;
        const address = scripts.has(scriptId) ? scripts.get(scriptId) : url;
        if (address !== null && address !== undefined && /^(https?|blob|data):/.test(address))
          return address.slice(0, MAX_URL);
      }
    }
    return null;
  };

  cdp.on('Debugger.scriptParsed', ({ scriptId, url, embedderName, hasSourceURL }) => {
    if (scripts.size >= MAX_SCRIPTS || url === ownName) return;
    scripts.set(scriptId, hasSourceURL === true ? (embedderName ?? '') : url);
  });
  cdp.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
    if ((auxData as { isDefault?: boolean }).isDefault === true && worlds.size < MAX_SCRIPTS) worlds.add(id);
  });
  cdp.on('Runtime.consoleAPICalled', ({ type, args, stackTrace, executionContextId }) => {
    const [first, second, third] = args.slice(0, 3).map(({ value }) => (typeof value === 'string' ? value : ''));
    if (type === 'debug' && first === secret && second === 'timer' && third !== undefined) {
      const [id, delay] = third.split('\t');
      const key = `${executionContextId} ${id ?? ''}`;
      if (delay === undefined) timers.delete(key);
      else if (timers.size < MAX_TIMERS) timers.set(key, performance.now() + Number(delay));
    } else if (type === 'debug' && first === secret && second !== undefined && third !== undefined) {
      const script = scriptOf(stackTrace);
      const key = `${second}\n${script ?? ''}`;
      if (!calls.has(key) && calls.size >= MAX_CALLS) return;
      const call = calls.get(key) ?? { api: second, script, count: 0, details: [] };
      calls.set(key, call);
      call.count += 1;
      if (call.details.length < MAX_DETAILS && !call.details.includes(third)) call.details.push(third);
    } else if (type === 'error' && errors.length < 50) {
      errors.push(
        args
          .map(({ value, description }) => String(value ?? description ?? ''))
          .join(' ')
          .slice(0, 300),
      );
    }
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
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `${PAGE_SCRIPT.replaceAll('__SECRET__', secret)}\n//# sourceURL=${ownName}`,
  });
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
    nextTimer: (until) => {
      const now = performance.now();
      const due = [...timers.values()].filter((at) => at > now && at <= until);
      return due.length === 0 ? undefined : Math.min(...due);
    },
    scriptOf,
  };
};
