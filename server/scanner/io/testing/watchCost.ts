import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MIB = 1_024 * 1_024;
/** What a hostile peer may cost at most. The peer itself is a part of the same process, and so are its buffers. */
const BOUNDS = {
  /** While it goes on: resident memory beyond that of the start. */
  rssBytes: 400 * MIB,
  /** Afterwards, with the garbage gone. */
  keptBytes: 48 * MIB,
  /** One turn of the event loop. A machine that does other things too stretches it. */
  blockMs: 5_000,
};
const SAMPLE_MS = 50;
const SETTLE_MS = 20_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const openFiles = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);
const heldBytes = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Runs `work` and expects it to keep within the bounds of memory, of files and of the event loop. `deadlineMs`: that of the code itself. */
export const watchCost = async <Result>(deadlineMs: number, work: () => Promise<Result>): Promise<Result> => {
  const before = { held: heldBytes(), rss: process.memoryUsage.rss(), files: openFiles() };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let mostRss = before.rss;
  const sampler = setInterval(() => {
    mostRss = Math.max(mostRss, process.memoryUsage.rss());
  }, SAMPLE_MS);
  delay.enable();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    clearInterval(sampler);
    delay.disable();
    expect(performance.now() - startedAt, 'milliseconds').to.be.below(deadlineMs + BOUNDS.blockMs);
    expect(delay.max / 1e6, 'milliseconds of one turn').to.be.below(BOUNDS.blockMs);
    expect(mostRss - before.rss, 'bytes of memory').to.be.below(BOUNDS.rssBytes);
    await settled(() => openFiles() <= before.files, 'files are closed');
    await settled(() => heldBytes() - before.held < BOUNDS.keptBytes, 'memory is given back');
  }
};

/** Sockets close, and buffers go, some turns after the call has ended. */
const settled = async (holds: () => boolean, what: string): Promise<void> => {
  for (const until = performance.now() + SETTLE_MS; !holds(); await setTimeout(SAMPLE_MS))
    if (performance.now() > until) throw new Error(`It is not so in time that ${what}`);
};
