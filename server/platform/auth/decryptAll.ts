import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { decryptorOf, subjectContext } from './personalData.ts';
import type { SubjectKey } from './subjectKeys.ts';

/** What was encrypted, as bytes (iv, tag and ciphertext, one after the other), and under whose key. */
export interface EncryptedBytes {
  readonly owner: SubjectKey;
  readonly box: Buffer;
}

/** What is in them, in their order; null or undefined: it is not what the key encrypted. */
export type DecryptAll = (boxes: readonly EncryptedBytes[]) => Promise<readonly unknown[]>;

/** A few, at once. */
export const decryptHere: DecryptAll = (boxes) => {
  const openers = new Map<SubjectKey, ReturnType<typeof decryptorOf>>();
  return Promise.resolve(
    boxes.map(({ owner, box }) => {
      const open = openers.get(owner) ?? decryptorOf(owner);
      openers.set(owner, open);
      return open(box);
    }),
  );
};

const contents = z.array(z.unknown());

export interface DecryptionThread {
  /** Rejects when the thread has died. */
  readonly open: DecryptAll;
  close(): Promise<void>;
}

/**
 * Opens the boxes of a whole log in a thread of its own: more than half of an export's work is this, and others would wait for it. The keys
 * are the thread's for as long as it lives.
 */
export const startDecryptionThread = (): DecryptionThread => {
  const worker = new Worker(new URL('./decryptionWorker.js', import.meta.url), { execArgv: [], env: {} });
  const waiting: { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void }[] = [];
  let over: Error | undefined;
  const end = (error: Error): void => {
    over ??= error;
    for (const { reject } of waiting.splice(0)) reject(over);
  };
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('The thread that opens the entries has ended.'));
  });
  // It answers in the order in which it was asked.
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  return {
    open: async (boxes) => {
      if (boxes.length === 0) return [];
      const { message, transfer } = packed(boxes);
      const answer = await new Promise<Uint8Array>((resolve, reject) => {
        if (over) {
          reject(over);
          return;
        }
        waiting.push({ resolve, reject });
        worker.postMessage(message, transfer);
      });
      return contents.length(boxes.length).parse(JSON.parse(Buffer.from(answer.buffer).toString('utf8')));
    },
    close: async () => {
      await worker.terminate();
    },
  };
};

interface Run {
  readonly key: Buffer;
  readonly context: Buffer;
  count: number;
}

/** One piece of memory for all, which is handed over and not copied. */
const packed = (boxes: readonly EncryptedBytes[]) => {
  const lengths = Uint32Array.from(boxes, ({ box }) => box.length);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const runs: Run[] = [];
  let at = 0;
  let last: SubjectKey | undefined;
  for (const { owner, box } of boxes) {
    bytes.set(box, at);
    at += box.length;
    const run = owner === last ? runs.at(-1) : undefined;
    if (run) run.count += 1;
    else runs.push({ key: owner.key, context: subjectContext(owner.subject), count: 1 });
    last = owner;
  }
  return { message: { runs, lengths, bytes }, transfer: [lengths.buffer, bytes.buffer] };
};
