import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { NetworkRecord } from './recordNetwork.ts';

/** Any further worker runs without being recorded. */
const MAX_WORKERS = 20;
/** A worker that computes without pause does not answer. */
const CATCH_UP_MS = 500;

const ENABLE = { id: 1, method: 'Network.enable' } as const;
const RUN = { id: 2, method: 'Runtime.runIfWaitingForDebugger' } as const;
const LIST = {
  id: 3,
  method: 'Runtime.evaluate',
  params: {
    expression: "performance.getEntriesByType('resource').slice(0, 200).map(({ name }) => name)",
    returnByValue: true,
  },
} as const;

const enabled = z.object({ id: z.literal(ENABLE.id) });
const listed = z.object({
  id: z.literal(LIST.id),
  result: z.object({ result: z.object({ value: z.array(z.string()).catch([]) }) }).optional(),
});
const asked = z.object({
  method: z.literal('Network.requestWillBeSent'),
  params: z.object({
    documentURL: z.string().default(''),
    request: z.object({ url: z.string(), method: z.string(), postData: z.string().optional() }),
    type: z.string().default('Fetch'),
  }),
});

export interface SharedWorkersHeard {
  /** Resolves when the workers have reported their requests so far, or do not answer. */
  catchUp(): Promise<void>;
  /** Stops listening, so that the next visits of this browser wait for nothing here. */
  close(): void;
}

/**
 * Records what shared workers request. They belong to no page, and the driver starts them before anybody listens; their earlier requests are in their resource
 * timings.
 */
export const hearSharedWorkers = async (
  browser: Browser,
  page: CDPSession,
  network: NetworkRecord,
): Promise<SharedWorkersHeard> => {
  const cdp = await browser.newBrowserCDPSession();
  // Other visits have other contexts of the same browser.
  const { targetInfo: own } = await page.send('Target.getTargetInfo');
  const targets = new Set<string>();
  const workers = new Map<string, { readonly heard: Set<string>; listed: () => void }>();
  const say = (sessionId: string, message: typeof ENABLE | typeof RUN | typeof LIST): void => {
    cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) }).catch(() => {
      workers.delete(sessionId); // the worker has already ended
    });
  };
  const hear = (sessionId: string, request: Parameters<NetworkRecord['hear']>[0]): void => {
    workers.get(sessionId)?.heard.add(request.url);
    network.hear(request);
  };
  cdp.on('Target.attachedToTarget', ({ targetInfo: { targetId, browserContextId } }) => {
    // The driver does not deliver messages of automatically attached sessions. Those of a second session arrive wrapped.
    if (targets.has(targetId)) return;
    targets.add(targetId);
    cdp.send('Target.attachToTarget', { targetId, flatten: false }).then(
      ({ sessionId }) => {
        const isHeard = workers.size < MAX_WORKERS && browserContextId === own.browserContextId;
        if (isHeard) workers.set(sessionId, { heard: new Set(), listed: () => undefined });
        say(sessionId, isHeard ? ENABLE : RUN);
      },
      () => undefined, // the worker has already ended
    );
  });
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const said = jsonOf(message);
    if (enabled.safeParse(said).success) say(sessionId, RUN);
    const timings = listed.safeParse(said).data;
    if (timings) {
      const worker = workers.get(sessionId);
      for (const url of timings.result?.result.value ?? [])
        if (worker?.heard.has(url) === false)
          hear(sessionId, { url, method: 'GET', type: 'Fetch', document: '', body: null });
      worker?.listed();
    }
    const { data } = asked.safeParse(said);
    if (!data) return;
    const { documentURL, request, type } = data.params;
    hear(sessionId, {
      url: request.url,
      method: request.method.slice(0, 20),
      type: type.slice(0, 20),
      document: documentURL,
      body: request.postData ?? null,
    });
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'shared_worker' }, { exclude: true }],
  });
  return {
    close: () => {
      cdp.detach().catch(() => undefined); // the browser has ended
    },
    catchUp: async () => {
      const all = [...workers].map(
        ([sessionId, worker]) =>
          new Promise<void>((resolve) => {
            worker.listed = resolve;
            say(sessionId, LIST);
          }),
      );
      if (all.length > 0) await Promise.race([Promise.all(all), setTimeout(CATCH_UP_MS)]);
    },
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
