import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { NetworkRecord } from './recordNetwork.ts';
import type { ScriptRecord, WorkerRecord } from './recordScripts.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

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
const FIRST_START_ID = 10;
type Message = typeof ENABLE | typeof RUN | typeof LIST | ({ readonly id: number } & WorkerRecord['start'][number]);

const asked = z.object({
  method: z.literal('Network.requestWillBeSent'),
  params: z.object({
    documentURL: z.string().default(''),
    request: z.object({ url: z.string(), method: z.string(), postData: z.string().optional() }),
    type: z.string().default('Fetch'),
  }),
});

export interface WorkersHeard {
  /** Resolves when the shared workers have reported their requests so far, or do not answer. */
  catchUp(): Promise<void>;
  /** Stops listening, so that the next visits of this browser wait for nothing here. */
  close(): void;
}

interface SharedWorker {
  readonly requests: Set<string>;
  readonly record: WorkerRecord;
  listed: () => void;
}

/**
 * Records what workers call, and what shared workers request. The driver itself reports the requests of dedicated workers. Shared workers belong to no page, and
 * the driver starts them, often before anybody listens: their earlier requests are in their resource timings, and their earlier calls are not known
 * (`ScriptRecord.unwatched`).
 *
 * An automatically attached session makes each worker wait, but the driver does not deliver its messages. Those of a second session arrive wrapped, and it lets
 * the worker run.
 */
export const hearWorkers = async (
  browser: Browser,
  page: CDPSession,
  { network, scripts }: { readonly network: NetworkRecord; readonly scripts: ScriptRecord },
): Promise<WorkersHeard> => {
  const cdp = await browser.newBrowserCDPSession();
  // Other visits have other contexts of the same browser.
  const { targetInfo: own } = await page.send('Target.getTargetInfo');
  const targets = new Set<string>();
  const dedicated = new Map<string, WorkerRecord>();
  const shared = new Map<string, SharedWorker>();
  const say = (sessionId: string, message: Message): void => {
    cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) }).catch(() => {
      dedicated.delete(sessionId); // the worker has already ended
      shared.delete(sessionId);
    });
  };
  const start = (sessionId: string, record: WorkerRecord): void => {
    for (const [index, command] of record.start.entries()) say(sessionId, { id: FIRST_START_ID + index, ...command });
  };
  const hear = (sessionId: string, request: Parameters<NetworkRecord['hear']>[0]): void => {
    shared.get(sessionId)?.requests.add(request.url);
    network.hear(request);
  };
  const attach = (targetId: string, begin: (sessionId: string) => void): void => {
    if (targets.has(targetId)) return;
    targets.add(targetId);
    cdp.send('Target.attachToTarget', { targetId, flatten: false }).then(
      ({ sessionId }) => {
        begin(sessionId);
      },
      () => undefined, // the worker has already ended
    );
  };
  cdp.on('Target.attachedToTarget', ({ targetInfo: { targetId, browserContextId } }) => {
    attach(targetId, (sessionId) => {
      const isHeard = shared.size < MAX_WORKERS && browserContextId === own.browserContextId;
      if (isHeard) {
        const record = scripts.worker();
        shared.set(sessionId, { requests: new Set(), record, listed: () => undefined });
        start(sessionId, record);
      }
      say(sessionId, isHeard ? ENABLE : RUN);
    });
  });
  page.on('Target.attachedToTarget', ({ targetInfo: { targetId } }) => {
    attach(targetId, (sessionId) => {
      if (dedicated.size < MAX_WORKERS) {
        const record = scripts.worker();
        dedicated.set(sessionId, record);
        start(sessionId, record);
      }
      say(sessionId, RUN);
    });
  });
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const said = parsedJson(message);
    if (enabled.safeParse(said).success) say(sessionId, RUN);
    (dedicated.get(sessionId) ?? shared.get(sessionId)?.record)?.hear(said);
    const timings = listed.safeParse(said).data;
    if (timings) {
      const worker = shared.get(sessionId);
      for (const url of timings.result?.result.value ?? [])
        if (worker?.requests.has(url) === false)
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
  const waiting = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true } as const;
  await cdp.send('Target.setAutoAttach', { ...waiting, filter: [{ type: 'shared_worker' }, { exclude: true }] });
  await page.send('Target.setAutoAttach', { ...waiting, filter: [{ type: 'worker' }, { exclude: true }] });
  return {
    close: () => {
      cdp.detach().catch(() => undefined); // the browser has ended
    },
    catchUp: async () => {
      const all = [...shared].map(
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
