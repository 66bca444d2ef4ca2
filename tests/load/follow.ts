import { once } from 'node:events';
import { WebSocket } from 'ws';
import { persistedId } from '../support/persistedId.ts';
import { latencyMeter } from './latencyMeter.ts';
import type { Followed, Subscribed, SubscribeOrder } from './loadTalk.ts';
import { networkOfVisitor } from './networkOfVisitor.ts';
import { tally } from './tally.ts';
import { cpuSeconds } from './weigh.ts';

/** How many sockets are opened in parallel. */
const AT_ONCE = 50;
const REFUSED = 4429;
const NEXT = '"type":"next"';
const REVISION = /^\{"id":"1","type":"next","payload":\{"data":\{"scanProgress":\{"revision":(\d+),/;
/** The prefix of a message that contains its revision. */
const HEAD_BYTES = 120;

export interface Crowd {
  readonly subscribed: Subscribed;
  /** Resolves when every followed scan has ended, or its connection has broken, for each of its followers. */
  followed(): Promise<Followed>;
  leave(): void;
}

/** What one follower has seen. */
interface Follower {
  readonly socket: WebSocket;
  readonly over: Promise<unknown>;
}

/** Opens a socket for each scan id, as many times as the id occurs, and follows the scan on it from its first event, as our page does. */
export const follow = async ({ url, scanIds, networks }: SubscribeOrder): Promise<Crowd> => {
  const id = persistedId('subscription ScanEvents(');
  const began = cpuSeconds();
  const [joining, spread] = [latencyMeter(), latencyMeter()];
  const wrong = tally();
  const firstReceived = new Map<string, number>();
  const counts = { messages: 0, bytes: 0, whole: 0, refused: 0 };
  const sizes: number[] = [];
  let leaving = false;
  // Steps that were sent before all followers had connected are sent to some of them again.
  let isComplete = false;

  const join = async (scanId: string, number: number): Promise<Follower | undefined> => {
    const askedAt = performance.now();
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      ...(networks === 'each' ? { headers: { 'x-forwarded-for': networkOfVisitor(number) } } : {}),
    });
    const closed = new Promise<readonly [number, string]>((resolve) => {
      socket.once('close', (code, reason) => {
        resolve([code, String(reason)]);
      });
    });
    let failure: string | undefined;
    socket.on('error', (error) => {
      failure = error.message;
    });
    let last = -1;
    let isWhole = false;
    const over = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const head = data.subarray(0, HEAD_BYTES).toString('latin1');
        if (head.includes(NEXT)) take(head, data);
        else if (head.includes('"type":"complete"')) {
          isWhole = last >= 0;
          socket.close(1000);
        } else if (head.includes('"type":"error"')) wrong.add(data.toString().slice(0, 200));
      });
      void closed.then(([code, reason]) => {
        if (isWhole) counts.whole += 1;
        else if (!leaving && code !== REFUSED) wrong.add(`closed by ${code} ${reason} ${failure ?? ''}`.trim());
        resolve();
      });
    });
    const take = (head: string, data: Buffer): void => {
      counts.messages += 1;
      counts.bytes += data.length;
      const revision = Number(REVISION.exec(head)?.[1]);
      if (revision !== last + 1)
        wrong.add(`was told ${Number.isNaN(revision) ? data.toString().slice(0, 300) : revision} after ${last}`);
      last = revision;
      if (number === 0) sizes.push(data.length);
      const [step, at] = [`${scanId} ${revision}`, performance.now()];
      const first = firstReceived.get(step);
      if (first !== undefined) spread.record(at - first);
      else if (isComplete) firstReceived.set(step, at);
    };
    const isOpen = await Promise.race([once(socket, 'open').then(() => true), closed.then(() => false)]);
    if (!isOpen) return undefined;
    socket.send('{"type":"connection_init"}');
    const isIn = await Promise.race([once(socket, 'message').then(() => true), closed.then(([code]) => code)]);
    if (isIn !== true) {
      counts.refused += isIn === REFUSED ? 1 : 0;
      return undefined;
    }
    joining.record(performance.now() - askedAt);
    const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
    const payload = { query: '', operationName: 'ScanEvents', variables: { scanId, after: -1 }, extensions };
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    return { socket, over };
  };

  const followers: Follower[] = [];
  for (let opened = 0; opened < scanIds.length; opened += AT_ONCE) {
    const joined = await Promise.all(
      scanIds.slice(opened, opened + AT_ONCE).map((scanId, index) => join(scanId, opened + index)),
    );
    followers.push(...joined.filter((follower) => follower !== undefined));
  }
  isComplete = true;
  return {
    subscribed: {
      kind: 'subscribed',
      joined: followers.length,
      refused: counts.refused,
      latencies: joining.read(),
    },
    followed: async () => {
      await Promise.all(followers.map(({ over }) => over));
      return {
        kind: 'followed',
        messages: counts.messages,
        bytes: counts.bytes,
        sizes,
        whole: counts.whole,
        wrong: wrong.read(),
        spread: spread.read(),
        cpuSeconds: cpuSeconds() - began,
      };
    },
    leave: () => {
      leaving = true;
      for (const { socket } of followers) socket.terminate();
    },
  };
};
