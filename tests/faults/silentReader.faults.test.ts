// @own-process: it measures the memory of the process in full runs
import { expect } from 'chai';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { followToEnd, requestScan, scanDomain } from '../support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { WHOLE_SCAN } from '../support/wholeScan.ts';
import { testRun } from '../random/testRun.ts';
import { reportFigures } from '../random/reportFigures.ts';

const run = testRun();
const READERS = run.times({ short: 1, full: 20 });
/** The maximum number of concurrent operations over one WebSocket. */
const OPERATIONS = 50;
const MEBIBYTE = 1024 * 1024;
/**
 * For each reader: 32 MiB, the same again until the server checks and the resulting garbage is collected; plus what a scan needs and has not been collected
 * yet.
 */
const MOST_BYTES = (READERS * 64 + 800) * MEBIBYTE;

interface Silent {
  readonly socket: WebSocket;
  /** The code and the reason with which it was closed. */
  readonly closed: Promise<readonly [number, string]>;
}

/** Internal to the library, which has no way to stop reading. */
const wireOf = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

/** Requests every step of a scan, with the whole report in each, as often as allowed, and reads none of it. */
const stopReading = async (url: string, scanId: string): Promise<Silent> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = once(socket, 'close').then(([code, reason]) => [Number(code), String(reason)] as const);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  wireOf(socket).pause();
  const query = `subscription ($scanId: ID!) { scanProgress(scanId: $scanId) { revision scan { ...WholeScan } } } ${WHOLE_SCAN}`;
  for (let id = 0; id < OPERATIONS; id += 1)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query, variables: { scanId } } }));
  return { socket, closed };
};

const memory = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe(`Subscribers that stop reading (seed ${run.seed})`, function () {
  this.timeout(4 * 60_000 + READERS * 30_000);
  let candor: TestCandor;
  const silent: Silent[] = [];
  let watch: NodeJS.Timeout | undefined;
  const said: string[] = [];
  const startedAt = performance.now();

  before(async () => {
    const lines = new Writable({
      write: (chunk, _encoding, done) => {
        said.push(String(chunk));
        done();
      },
    });
    candor = await startTestCandor({ log: pino({ level: 'info' }, lines) });
  });
  after(async () => {
    clearInterval(watch);
    for (const { socket } of silent) socket.terminate();
    await candor.close();
  });

  it('use bounded memory and affect nobody else; one that resumes in time gets a code that explains the disconnection', async () => {
    const { id } = await scanDomain(candor.url, 'blue-heron.example');
    const before = memory();
    let most = 0;
    watch = setInterval(() => {
      most = Math.max(most, memory() - before);
    }, 50);
    for (let reader = 0; reader < READERS; reader += 1) silent.push(await stopReading(candor.url, id));
    const scanId = await requestScan(candor.url, 'paper-kite.example');
    const revisions = await followToEnd(candor.url, scanId);
    expect(revisions).to.deep.equal(revisions.map((_, index) => index));
    // A client that reads nothing does not see the close frame either.
    await eventually(
      'the server cuts them off',
      () => said.filter((line) => line.includes('cut off')).length === READERS,
    );
    for (const { socket } of silent) wireOf(socket).resume();
    const goodbyes = await Promise.all(silent.map(({ closed }) => closed));
    clearInterval(watch);
    // The first ones are cut off long before the last, and a close frame that is not read in time is not waited for (1006); the last one's still arrives.
    const told = goodbyes.filter(([code]) => code !== 1006);
    expect(told).not.to.deep.equal([]);
    for (const [code, reason] of told) expect([code, reason.length > 0]).to.deep.equal([1013, true]);
    // Only in full runs: memory use means little on a machine that is busy with other things.
    if (run.isFull) expect(most).to.be.lessThan(MOST_BYTES);
    reportFigures({
      trial: 'silent readers',
      seed: run.seed,
      counts: {
        readers: READERS,
        'told why': told.length,
        'MiB of memory at most': Math.round(most / MEBIBYTE),
        seconds: Math.round((performance.now() - startedAt) / 1000),
      },
    });
  });
});
