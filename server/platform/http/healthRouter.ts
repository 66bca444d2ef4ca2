import { Router } from 'express';

/** A part that must work before this process may serve. `check` rejects if it does not. */
export interface Readiness {
  readonly name: string;
  check(): Promise<unknown>;
  /** Returns what has stopped or is missing in a part that works. An operator must look after it, but the process can go on serving. */
  degraded?(): Promise<readonly string[]>;
  /** What an operator should know about a part that works. */
  detail?(): string | undefined;
}

interface State {
  readonly name: string;
  readonly works: boolean;
  readonly degraded: readonly string[];
  readonly detail?: string | undefined;
}

const CHECK_TIMEOUT_MS = 2_000;

const stateOf = async (part: Readiness): Promise<State> => {
  const { name } = part;
  const broken = { name, works: false, degraded: [] };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<State>((resolve) => {
    timer = setTimeout(() => {
      resolve(broken);
    }, CHECK_TIMEOUT_MS);
  });
  const checked = Promise.all([part.check(), part.degraded?.() ?? []]).then(
    ([, degraded]) => ({ name, works: true, degraded, detail: part.detail?.() }),
    // The answer reports which part does not work. The part itself logs why.
    () => broken,
  );
  const state = await Promise.race([checked, late]);
  clearTimeout(timer);
  return state;
};

/**
 * GET /healthz: the process is alive. GET /readyz: 200 if each part works, otherwise 503; the body names the parts. A part in which something has stopped is
 * "degraded", and the body names what. This is not a 503, because every process would report it at once, and the site would go down although its data is merely
 * outdated.
 * "details" says what else is worth knowing about a part. Once `draining` aborts, /readyz
 * always answers 503, so that the load balancer sends requests to others.
 */
export const healthRouter = (parts: readonly Readiness[], draining?: AbortSignal): Router => {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    if (draining?.aborted === true) {
      response.status(503).set('Cache-Control', 'no-store').json({ status: 'draining' });
      return;
    }
    const states = await Promise.all(parts.map(stateOf));
    const ready = states.every(({ works }) => works);
    const degraded = [...new Set(states.flatMap((state) => state.degraded))];
    const details = states.flatMap(({ name, detail }) => (detail === undefined ? [] : [[name, detail] as const]));
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: ready ? 'ready' : 'not ready',
        parts: Object.fromEntries(
          states.map((state) => [state.name, state.degraded.length > 0 ? 'degraded' : state.works]),
        ),
        ...(degraded.length > 0 ? { degraded } : {}),
        ...(details.length > 0 ? { details: Object.fromEntries(details) } : {}),
      });
  });
  return router;
};
