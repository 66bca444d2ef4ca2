import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once, setMaxListeners } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { persistedId } from '../tests/support/persistedId.ts';
import type { ServerAnswer, ServerOrder } from './subscribers/subscribersTalk.ts';
import { type Benchmark, percentile, type Say } from './figures.ts';

const SUBSCRIBERS = 5_000;
/** Number of connections opened at a time, so that the listen queue does not overflow. */
const AT_ONCE = 100;
/** Anything later is counted as lost: on two idle cores, AT_ONCE subscribers join in 0.2 s, and an event reaches all of them in 0.5 s. */
const JOINING_MS = 30_000;
const EVENT_MS = 30_000;
const ANSWER_MS = 120_000;
const KILOBYTES = 1024;

/** Measures many subscribers of one scan (with our client's own document) in one process, compared with a bare WebSocket server that sends as many bytes. */
export const benchSubscribers: Benchmark = async (say) => {
  say(`${SUBSCRIBERS} subscribers at Candor`);
  const ours = await measure(new URL('./subscribers/subscribersServer.ts', import.meta.url), () => 0, say);
  say('as many at a bare server');
  const bare = await measure(new URL('./subscribers/bareServer.ts', import.meta.url), (turn) => ours.bytes[turn], say);
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
  /** Delay of each message at each subscriber, from just before its event was appended. */
  readonly latencies: readonly number[];
  /** Size of each turn's message. */
  readonly bytes: readonly number[];
  /** Memory of all subscribers, in megabytes. */
  readonly memory: number;
}

const measure = async (program: URL, bytesOf: (turn: number) => number | undefined, say: Say): Promise<Measured> => {
  const server = fork(fileURLToPath(program), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const ready = await nextAnswer(server, 'ready');
    const before = (await asked(server, { kind: 'memory' }, 'memory')).live;
    say('the server is ready: they join');
    const crowd = await gather(ready.url, ready.scanId, say);
    say('events are sent');
    const memory = (await asked(server, { kind: 'memory' }, 'memory')).live - before;
    const latencies: number[] = [];
    const bytes: number[] = [];
    for (let turn = 0; ; turn += 1) {
      const due = bytesOf(turn);
      if (due === undefined) break;
      const all = crowd.nextFromAll();
      const { revision, at } = await asked(server, { kind: 'event', bytes: due }, 'appended');
      if (revision === undefined) break;
      const received = await all();
      latencies.push(...received.times.map((time) => time - at));
      bytes.push(received.bytes);
    }
    crowd.leave();
    return { latencies, bytes, memory };
  } finally {
    const ended = once(server, 'exit');
    if (server.connected) server.disconnect();
    await ended;
  }
};

const nextAnswer = <Kind extends ServerAnswer['kind']>(
  server: ChildProcess,
  kind: Kind,
): Promise<Extract<ServerAnswer, { kind: Kind }>> =>
  new Promise((resolve, reject) => {
    const end = (work: () => void): void => {
      clearTimeout(late);
      server.off('message', onMessage).off('exit', onExit);
      work();
    };
    const fail = (what: string): void => {
      end(() => {
        reject(new Error(what));
      });
    };
    const onMessage = (message: ServerAnswer): void => {
      if (message.kind === kind)
        end(() => {
          resolve(message as Extract<ServerAnswer, { kind: Kind }>);
        });
      else fail(`The server said ${message.kind} in place of ${kind}.`);
    };
    const onExit = (code: number | null): void => {
      fail(`The server ended with ${String(code)} in place of its answer (${kind}).`);
    };
    const late = setTimeout(() => {
      fail(`The server gave no answer (${kind}) within ${ANSWER_MS / 1000} s.`);
    }, ANSWER_MS);
    server.on('message', onMessage).on('exit', onExit);
  });

const asked = <Kind extends ServerAnswer['kind']>(server: ChildProcess, order: ServerOrder, kind: Kind) => {
  const answer = nextAnswer(server, kind);
  server.send(order);
  return answer;
};

interface Crowd {
  /** From now on, each subscriber waits for a message. Resolves when all have received it, with the time of each and its length. */
  nextFromAll(): () => Promise<{ readonly times: readonly number[]; readonly bytes: number }>;
  leave(): void;
}

const gather = async (url: string, scanId: string, say: Say): Promise<Crowd> => {
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
  const messages = new EventEmitter();
  let times: number[] = [];
  let bytes = 0;
  const closed: number[] = [];
  const refusals: string[] = [];
  const onMessage = (data: Buffer): void => {
    if (data.includes('"errors":[') || data.includes('"type":"error"')) {
      refusals.push(data.toString().slice(0, 500));
      messages.emit('over');
    } else if (data.includes('"type":"next"')) {
      times.push(performance.timeOrigin + performance.now());
      bytes = data.length;
      if (times.length === SUBSCRIBERS) messages.emit('over');
    }
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < SUBSCRIBERS) {
    const signal = AbortSignal.timeout(JOINING_MS);
    setMaxListeners(0, signal);
    const joining = Array.from({ length: AT_ONCE }, () => join(url.replace(/^http/, 'ws'), subscribe, signal));
    const joined = await Promise.all(joining).catch((error: unknown) => {
      const where = `${sockets.length} of ${SUBSCRIBERS} subscribers had joined, and the next ${AT_ONCE} did not`;
      throw new Error(signal.aborted ? `${where} within ${JOINING_MS / 1000} s.` : `${where}.`, { cause: error });
    });
    for (const socket of joined) {
      socket.on('message', onMessage);
      socket.once('close', (code) => closed.push(code));
      sockets.push(socket);
    }
    if (sockets.length % 1_000 === 0) say(`${sockets.length} have joined`);
  }
  return {
    nextFromAll: () => {
      times = [];
      const over = once(messages, 'over', { signal: AbortSignal.timeout(EVENT_MS) });
      over.catch(() => undefined); // thrown where it is waited for
      return async () => {
        if (refusals.length === 0)
          await over.catch(() => {
            const codes = [...new Set(closed)].join(', ');
            throw new Error(
              `${times.length} of ${SUBSCRIBERS} subscribers had an event within ${EVENT_MS / 1000} s; ` +
                `${closed.length} connections were closed${codes === '' ? '' : ` (${codes})`}.`,
            );
          });
        if (refusals.length > 0)
          throw new Error(`Candor refused ${refusals.length} of ${SUBSCRIBERS} subscriptions: ${refusals[0] ?? ''}`);
        return { times, bytes };
      };
    },
    leave: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
};

/** Resolves when the server has acknowledged the connection and is being asked for the events. */
const join = async (url: string, subscribe: string, signal: AbortSignal): Promise<WebSocket> => {
  const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  socket.on('error', () => undefined); // its close follows, and is counted
  await once(socket, 'open', { signal });
  const acknowledged = once(socket, 'message', { signal });
  socket.send('{"type":"connection_init"}');
  await acknowledged;
  socket.send(subscribe);
  return socket;
};
