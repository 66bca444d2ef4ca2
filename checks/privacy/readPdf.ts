import { Worker } from 'node:worker_threads';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

export interface PdfText {
  readonly text: string;
  readonly complete: boolean;
  readonly title: string;
  readonly lang: string;
}

const LIMITS = { maxPages: 80, maxText: 1_048_576 };
const TIME_LIMIT_MS = 8_000;
/** Maximum number of threads at once in this process; others wait, within the deadline of their check. */
const MAX_THREADS = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the text of a PDF in a thread that is terminated when it exceeds its time or memory, so that a hostile file cannot hang the scan. Rejects with an Error
 * that says why it could not be read (encrypted, broken, out of time), and with the reason of `signal` when that aborts.
 */
export const readPdf = async (
  bytes: Uint8Array,
  signal: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PdfText> => {
  while (running >= MAX_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  if (signal.aborted) {
    // Passes its unused turn on to the next caller, which would otherwise wait for ever.
    waiting.shift()?.();
    signal.throwIfAborted();
  }
  running += 1;
  try {
    return await readInThread(bytes, signal, timeLimitMs);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

const readInThread = async (bytes: Uint8Array, signal: AbortSignal, timeLimitMs: number): Promise<PdfText> => {
  const worker = new Worker(new URL('./pdfWorker.js', import.meta.url), {
    workerData: { bytes: Uint8Array.from(bytes), ...LIMITS },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  });
  const outcome = new Promise<PdfText>((resolve, reject) => {
    worker.once('message', (message: PdfText | { fault: string }) => {
      if ('fault' in message) reject(new Error(message.fault));
      else resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('Its reader ended without an answer'));
    });
  });
  const limits = [signal, scanClock().limit(timeLimitMs)];
  try {
    return await stopping(outcome, AbortSignal.any(limits));
  } catch (error) {
    signal.throwIfAborted();
    throw limits[1]?.aborted === true ? new Error('It could not be read in time') : error;
  } finally {
    await worker.terminate();
  }
};

/** Rejects with the reason of `signal` when it aborts. */
const stopping = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
    if (signal.aborted) abort();
  });
