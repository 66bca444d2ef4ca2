import { Router } from 'express';

/** A thing that must work before this process may serve; `check` rejects when it does not. */
export interface Readiness {
  readonly name: string;
  check(): Promise<unknown>;
}

const CHECK_TIMEOUT_MS = 2_000;

const timeLimited = async (readiness: Readiness): Promise<readonly [string, boolean]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, CHECK_TIMEOUT_MS);
  });
  const works = readiness.check().then(
    () => true,
    // The answer is the report: which part does not work. The part itself logs why.
    () => false,
  );
  const ready = await Promise.race([works, late]);
  clearTimeout(timer);
  return [readiness.name, ready];
};

/**
 * GET /healthz: the process is alive. GET /readyz: 200 when each part works, else 503; the body names the parts. From the moment that
 * `draining` aborts it is 503 whatever works: whoever distributes requests shall give them to others.
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
    const states = await Promise.all(parts.map(timeLimited));
    const ready = states.every(([, works]) => works);
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready', parts: Object.fromEntries(states) });
  });
  return router;
};
