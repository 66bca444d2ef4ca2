import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

export interface FullPort {
  readonly at: { readonly address: string; readonly port: number };
  close(): Promise<void>;
}

/** Listens but never accepts: its thread sleeps until the flag is raised. */
const sleeper = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => {
      Atomics.wait(new Int32Array(workerData), 0, 0);
      process.exit();
    });
  });
`;

/** Opens a port of 127.0.0.1 whose queue is full, so that the kernel leaves further connections unanswered, like a firewall that drops packets. */
export const startFullPort = async (): Promise<FullPort> => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(sleeper, { eval: true, workerData: flag.buffer });
  const [port] = (await once(worker, 'message')) as [number];
  const fillers: Socket[] = [];
  while (await isAnswered(port, fillers));
  return {
    at: { address: '127.0.0.1', port },
    close: async () => {
      const ended = once(worker, 'exit');
      for (const filler of fillers) filler.destroy();
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
      await ended;
    },
  };
};

const ANSWER_MS = 100;

const isAnswered = (port: number, fillers: Socket[]): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    fillers.push(socket);
    const timer = setTimeout(() => {
      resolve(false);
    }, ANSWER_MS);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
