import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { decryptorOf, subjectContext } from './personalData.ts';
import type { SubjectKey } from './subjectKeys.ts';

/** Encrypted bytes (iv, tag and ciphertext, concatenated) and the key that they were encrypted with. */
export interface EncryptedBytes {
  readonly owner: SubjectKey;
  readonly box: Buffer;
}

/** Decrypts the boxes and returns their contents in order; null or undefined if the key did not encrypt the box. */
export type DecryptAll = (boxes: readonly EncryptedBytes[]) => Promise<readonly unknown[]>;

/** Decrypts a few boxes on this thread. */
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
  /** Rejects if the thread has died. */
  readonly open: DecryptAll;
  close(): Promise<void>;
}

/**
 * Starts a thread that decrypts the boxes of a whole log. This is more than half the work of an export, and would block other requests. The thread holds the
 * keys for as long as it lives.
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
  // The worker answers in the order of the requests.
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

/** Packs everything into one buffer, which is transferred instead of copied. */
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
