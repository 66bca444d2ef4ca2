import type { CrowdAnswer, CrowdOrder, Followed, ServerAnswer, ServerOrder, Visited, Weight } from './loadTalk.ts';
import type { LoadPlan } from './loadPlan.ts';
import { ownProcess, type OwnProcess } from './ownProcess.ts';

export interface BareLoad {
  readonly visited: Visited;
  readonly followed: Followed;
  readonly weight: Weight;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

/** Enough to measure its latencies: it repeats the same work. */
const SHARE = 0.25;

/** Sends the same crowd to a server that sends the same bytes and does nothing else. */
export const bareLoad = async (
  plan: LoadPlan,
  { visited: { samples }, followed: { sizes } }: { readonly visited: Visited; readonly followed: Followed },
  { readers, subscribers }: Readonly<Record<'readers' | 'subscribers', OwnProcess<CrowdOrder, CrowdAnswer>>>,
): Promise<BareLoad> => {
  const server = ownProcess<ServerOrder, ServerAnswer>(new URL('bareServer.ts', import.meta.url));
  try {
    const { url } = await server.received('ready');
    await server.ask({ kind: 'send', samples, sizes }, 'sending');
    const before = await server.ask({ kind: 'weigh' }, 'weight');
    const began = performance.now();
    const { networks, visitors, pauseMs, seed } = plan;
    const scanIds = Array.from({ length: plan.subscribers }, () => 'bare');
    await subscribers.ask({ kind: 'subscribe', url, scanIds, networks }, 'subscribed');
    await server.ask({ kind: 'tell' }, 'telling');
    const [visited, followed] = await Promise.all([
      readers.ask(
        {
          kind: 'visit',
          url,
          domains: [''],
          visitors,
          pauseMs,
          networks,
          seed,
          seconds: Math.ceil(plan.seconds * SHARE),
        },
        'visited',
      ),
      subscribers.ask({ kind: 'follow' }, 'followed'),
    ]);
    const after = await server.ask({ kind: 'weigh' }, 'weight');
    return {
      visited,
      followed,
      weight: after.weight,
      cpuSeconds: after.cpuSeconds - before.cpuSeconds,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await server.end();
  }
};
