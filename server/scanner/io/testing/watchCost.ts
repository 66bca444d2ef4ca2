import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '../../../platform/eventStore/contract/eventually.ts';

const MIB = 1_024 * 1_024;
/** The most that a hostile peer may cost. The peer runs in the same process, so its buffers are included. */
const BOUNDS = {
  /** While it runs: growth of resident memory since the start. */
  rssBytes: 400 * MIB,
  /** Afterwards, when garbage has been collected. */
  keptBytes: 48 * MIB,
  /** For one turn of the event loop, in CPU time, because wall-clock time also depends on other work on the machine. */
  turnCpuMs: 3_000,
};
const SAMPLE_MS = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const openFiles = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);
/** Includes garbage that has not been collected yet. */
const usedBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const heldBytes = (): number => {
  collectGarbage();
  return usedBytes();
};
/** The last measured amount. */
let lastHeld: number | undefined;
/** A collection takes longer than most peers do, so the last measurement is reused as long as little has been allocated since. */
const heldBefore = (): number =>
  lastHeld === undefined || usedBytes() - lastHeld > BOUNDS.keptBytes / 2 ? heldBytes() : lastHeld;

/** Runs `work` and expects it to close its files. A full run also checks the limits of memory and of the event loop. */
export const watchCost = async <Result>(isFull: boolean, work: () => Promise<Result>): Promise<Result> =>
  isFull ? withinBounds(work) : closingFiles(work);

const closingFiles = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const before = openFiles();
  try {
    return await work();
  } finally {
    await eventually('files are closed', () => openFiles() <= before);
  }
};

const withinBounds = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
  try {
    return await work();
  } finally {
    clearInterval(sampler);
    sample();
    expect(most.turnMs, 'milliseconds of one turn').to.be.below(BOUNDS.turnCpuMs);
    expect(most.rss - before.rss, 'bytes of memory').to.be.below(BOUNDS.rssBytes);
    await eventually('files are closed', () => openFiles() <= before.files);
    lastHeld = before.held;
    await eventually('memory is given back', () => {
      if (usedBytes() - before.held < BOUNDS.keptBytes) return true;
      lastHeld = heldBytes();
      return lastHeld - before.held < BOUNDS.keptBytes;
    });
  }
};
