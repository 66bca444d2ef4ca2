import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { persistedId } from '../server/testing/persistedId.ts';
import type { ServerAnswer, ServerOrder } from './subscribers/subscribersTalk.ts';
import type { BenchResult } from './benchResult.ts';
import { percentile } from './percentile.ts';

const SUBSCRIBERS = 5_000;
/** Opened at a time, so that no backlog of the machine's overflows. */
const AT_ONCE = 100;
const KILOBYTES = 1024;

/** Everybody follows one scan by the document of our own client, on one process, beside a bare WebSocket server that sends as many bytes. */
export const benchSubscribers = async (): Promise<BenchResult[]> => {
  const ours = await measure(new URL('./subscribers/subscribersServer.ts', import.meta.url), () => 0);
  const bare = await measure(new URL('./subscribers/bareServer.ts', import.meta.url), (turn) => ours.bytes[turn]);
  const late = percentile(ours.latencies, 0.99);
  const each = (ours.memory * KILOBYTES) / SUBSCRIBERS;
  return [
    {
      name: `subscribers: an event to ${SUBSCRIBERS} on one process, p99`,
      value: late,
      unit: 'ms',
      baseline: percentile(bare.latencies, 0.99),
      ratio: late / percentile(bare.latencies, 0.99),
      bar: '≤ 500 ms',
      holds: late <= 500,
    },
    {
      name: 'subscribers: the same, p50',
      value: percentile(ours.latencies, 0.5),
      unit: 'ms',
      baseline: percentile(bare.latencies, 0.5),
    },
    {
      name: 'subscribers: memory of each',
      value: each,
      unit: 'kB',
      baseline: (bare.memory * KILOBYTES) / SUBSCRIBERS,
      bar: '≤ 60 kB',
      holds: each <= 60,
    },
  ];
};

interface Measured {
  /** Of each message at each subscriber, from just before its event was appended. */
  readonly latencies: readonly number[];
  /** Of the message of each turn. */
  readonly bytes: readonly number[];
  /** In megabytes, of all subscribers. */
  readonly memory: number;
}

const measure = async (program: URL, bytesOf: (turn: number) => number | undefined): Promise<Measured> => {
  const server = fork(fileURLToPath(program), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const ready = await heard(server, 'ready');
    const before = (await asked(server, { kind: 'memory' }, 'memory')).live;
    const crowd = await gather(ready.url, ready.scanId);
    const memory = (await asked(server, { kind: 'memory' }, 'memory')).live - before;
    const latencies: number[] = [];
    const bytes: number[] = [];
    for (let turn = 0; ; turn += 1) {
      const due = bytesOf(turn);
      if (due === undefined) break;
      const all = crowd.nextFromAll();
      const { revision, at } = await asked(server, { kind: 'event', bytes: due }, 'told');
      if (revision === undefined) break;
      const heardAll = await all;
      latencies.push(...heardAll.times.map((time) => time - at));
      bytes.push(heardAll.bytes);
    }
    crowd.leave();
    return { latencies, bytes, memory };
  } finally {
    const ended = once(server, 'exit');
    if (server.connected) server.disconnect();
    await ended;
  }
};

const heard = async <Kind extends ServerAnswer['kind']>(
  server: ChildProcess,
  kind: Kind,
): Promise<Extract<ServerAnswer, { kind: Kind }>> => {
  const [message] = (await once(server, 'message')) as [ServerAnswer];
  if (message.kind !== kind) throw new Error(`The server said ${message.kind} in place of ${kind}.`);
  return message as Extract<ServerAnswer, { kind: Kind }>;
};

const asked = <Kind extends ServerAnswer['kind']>(server: ChildProcess, order: ServerOrder, kind: Kind) => {
  const answer = heard(server, kind);
  server.send(order);
  return answer;
};

interface Crowd {
  /** When each of them has its next message, and how long that was. */
  nextFromAll(): Promise<{ readonly times: readonly number[]; readonly bytes: number }>;
  leave(): void;
}

const gather = async (url: string, scanId: string): Promise<Crowd> => {
  const subscribe = JSON.stringify({
    id: '1',
    type: 'subscribe',
    payload: {
      query: '',
      operationName: 'ScanEvents',
      variables: { scanId, after: 0 },
      extensions: { persistedQuery: { version: 1, sha256Hash: persistedId('subscription ScanEvents(') } },
    },
  });
  let times: number[] = [];
  let done: (() => void) | undefined;
  let bytes = 0;
  const onMessage = (data: Buffer): void => {
    if (data.includes('"type":"next"')) {
      times.push(performance.timeOrigin + performance.now());
      bytes = data.length;
      if (times.length === SUBSCRIBERS) done?.();
    } else if (data.includes('"type":"error"')) throw new Error(data.toString());
  };
  const sockets: WebSocket[] = [];
  for (let opened = 0; opened < SUBSCRIBERS; opened += AT_ONCE) {
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, () => join(url.replace(/^http/, 'ws'), subscribe, onMessage)),
      )),
    );
  }
  return {
    nextFromAll: async () => {
      times = [];
      await new Promise<void>((resolve) => {
        done = resolve;
      });
      return { times, bytes };
    },
    leave: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
};

const join = async (url: string, subscribe: string, onMessage: (data: Buffer) => void): Promise<WebSocket> => {
  const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send('{"type":"connection_init"}');
  await acknowledged;
  socket.on('message', onMessage);
  socket.send(subscribe);
  return socket;
};
