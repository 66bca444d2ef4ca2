import type { Browser } from 'playwright-core';
import { z } from 'zod';
import type { NetworkRecord } from './recordNetwork.ts';

/** A worker beyond these runs unheard. */
const MAX_WORKERS = 50;

const ENABLE = { id: 1, method: 'Network.enable' } as const;
const RUN = { id: 2, method: 'Runtime.runIfWaitingForDebugger' } as const;

const enabled = z.object({ id: z.literal(ENABLE.id) });
const asked = z.object({
  method: z.literal('Network.requestWillBeSent'),
  params: z.object({
    documentURL: z.string().default(''),
    request: z.object({ url: z.string(), method: z.string(), postData: z.string().optional() }),
    type: z.string().default('Fetch'),
  }),
});

/**
 * Hears what service workers and shared workers ask for. They belong to no page, so the driver's page tells of none of their requests. The browser holds
 * each worker at its start until it is listened to, so that its first request is heard as well.
 */
export const hearWorkers = async (browser: Browser, network: NetworkRecord): Promise<void> => {
  const cdp = await browser.newBrowserCDPSession();
  const workers = new Set<string>();
  const say = (sessionId: string, message: typeof ENABLE | typeof RUN): void => {
    cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) }).catch(() => undefined); // the worker is gone already
  };
  cdp.on('Target.attachedToTarget', ({ targetInfo: { targetId } }) => {
    // The session that holds the worker is one that the driver delivers nothing of: another one wraps its messages.
    if (workers.has(targetId)) return;
    workers.add(targetId);
    cdp.send('Target.attachToTarget', { targetId, flatten: false }).then(
      ({ sessionId }) => {
        say(sessionId, workers.size <= MAX_WORKERS ? ENABLE : RUN);
      },
      () => undefined, // the worker is gone already
    );
  });
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const said = jsonOf(message);
    if (enabled.safeParse(said).success) say(sessionId, RUN);
    const { data } = asked.safeParse(said);
    if (!data) return;
    const { documentURL, request, type } = data.params;
    network.hear({
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
    filter: [{ type: 'service_worker' }, { type: 'shared_worker' }, { exclude: true }],
  });
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
