import { expect } from 'chai';
import { readdirSync } from 'node:fs';
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
  /** One turn of the event loop, in the processor's time: a machine that does other things too stretches the clock's. */
  turnCpuMs: 3_000,
  /** By so much may what the code itself allows be passed: its timers are late on such a machine. */
  lateMs: 15_000,
};
const SAMPLE_MS = 20;
const SETTLE_MS = 20_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const openFiles = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);
/** With the garbage that nobody has collected yet. */
const usedBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const heldBytes = (): number => {
  collectGarbage();
  return usedBytes();
};
/** What was held when it was measured last. */
let lastHeld: number | undefined;
/** A collection takes longer than most peers do: what was held last time still counts while little has come since. */
const heldBefore = (): number =>
  lastHeld === undefined || usedBytes() - lastHeld > BOUNDS.keptBytes / 2 ? heldBytes() : lastHeld;

/** Runs `work` and expects it to keep within the bounds of memory, of files and of the event loop. `deadlineMs`: that of the code itself. */
export const watchCost = async <Result>(deadlineMs: number, work: () => Promise<Result>): Promise<Result> => {
  const before = { held: heldBefore(), rss: process.memoryUsage.rss(), files: openFiles() };
  const most = { rss: before.rss, turnMs: 0 };
  let spent = process.cpuUsage();
  const sample = (): void => {
    const { user, system } = process.cpuUsage(spent);
    spent = process.cpuUsage();
    most.turnMs = Math.max(most.turnMs, (user + system) / 1_000);
    most.rss = Math.max(most.rss, process.memoryUsage.rss());
  };
  const sampler = setInterval(sample, SAMPLE_MS);
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    clearInterval(sampler);
    sample();
    expect(performance.now() - startedAt, 'milliseconds').to.be.below(deadlineMs + BOUNDS.lateMs);
    expect(most.turnMs, 'milliseconds of one turn').to.be.below(BOUNDS.turnCpuMs);
    expect(most.rss - before.rss, 'bytes of memory').to.be.below(BOUNDS.rssBytes);
    await settled(() => openFiles() <= before.files, 'files are closed');
    lastHeld = before.held;
    await settled(() => {
      if (usedBytes() - before.held < BOUNDS.keptBytes) return true;
      lastHeld = heldBytes();
      return lastHeld - before.held < BOUNDS.keptBytes;
    }, 'memory is given back');
  }
};

/** Sockets close, and buffers go, some turns after the call has ended. */
const settled = async (holds: () => boolean, what: string): Promise<void> => {
  const until = performance.now() + SETTLE_MS;
  while (!holds()) {
    if (performance.now() > until) throw new Error(`It is not so in time that ${what}`);
    await setTimeout(SAMPLE_MS);
  }
};
