import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from '../platform/http/healthRouter.ts';
import type { Log } from '../platform/observability/log.ts';
import { browserSeal, knownSeal } from '../scanner/io/browser/browserSeal.ts';
import type { BrowserThere } from '../scanner/io/browser/lookForBrowser.ts';
import { startFailure } from '../scanner/io/browser/startFailure.ts';

export interface WatchedBrowser {
  /** What /readyz says about the browser. Without a browser everything else works, so it never makes the process unready. */
  readonly readiness: readonly Readiness[];
  /** Waits briefly for a browser that is being tried out. Never rejects. */
  close(): Promise<void>;
}

const CLOSE_MS = 5_000;

/** Tries out the browser of a process with the role `worker` during the start. Logs how strongly the browser is isolated if that is less than it could be. */
export const watchBrowser = (there: BrowserThere, log: Log): WatchedBrowser => {
  if (there.status === 'off') return { readiness: [], close: () => Promise.resolve() };
  if (there.status === 'absent') {
    log.warn({ why: there.why }, 'scans do not open pages in a browser');
    return { readiness: [readinessOf({ degraded: () => ['no browser here'] })], close: () => Promise.resolve() };
  }
  const { executable } = there;
  let hasFailed = false;
  const looking = browserSeal(executable).then(
    ({ kind, sandboxed, version }) => {
      if (kind === 'flags') log.warn({ executable, version, sandboxed }, NOT_SEALED);
      else if (!sandboxed)
        log.warn({ executable, version }, 'the sandbox of the browser is off, because the system does not allow it');
      else log.info({ executable, version }, 'scans open pages in a browser');
    },
    (error: unknown) => {
      hasFailed = true;
      log.warn({ executable, why: startFailure(error) }, DOES_NOT_START);
    },
  );
  const readiness = readinessOf({
    // It may have failed because the machine was busy: a scan tries again.
    degraded: () => (hasFailed && knownSeal(executable) === undefined ? [DOES_NOT_START] : []),
    detail: () => (knownSeal(executable)?.kind === 'flags' ? NOT_SEALED : undefined),
  });
  const close = async (): Promise<void> => {
    const enough = new AbortController();
    const late = wait(CLOSE_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([looking, late]);
    enough.abort();
  };
  return { readiness: [readiness], close };
};

const NOT_SEALED =
  'the system allows no namespaces: only its own switches keep the browser to the guard of the scanner';
const DOES_NOT_START = 'the browser does not start';

const readinessOf = (state: {
  readonly degraded: () => readonly string[];
  readonly detail?: () => string | undefined;
}): Readiness => ({
  name: 'browser',
  check: () => Promise.resolve(),
  degraded: () => Promise.resolve(state.degraded()),
  ...(state.detail && { detail: state.detail }),
});
