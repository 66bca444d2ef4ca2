// Runs in its own thread, in plain JavaScript: it needs no loader and has no environment. It decrypts a box in the same way as server/platform/base/aesGcm.ts.
import { parentPort } from 'node:worker_threads';
import { createDecipheriv } from 'node:crypto';
import { Buffer } from 'node:buffer';

const [IV_END, TAG_END] = [12, 28];
const TAG = { authTagLength: TAG_END - IV_END };
const COMMA = Buffer.from(',');
const NOTHING = Buffer.from('null');

/** A box that is not authentic becomes `null`, like one that was erased. */
const opened = (key, context, box) => {
  if (box.length < TAG_END) return NOTHING;
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV_END), TAG);
  decipher.setAAD(context);
  decipher.setAuthTag(box.subarray(IV_END, TAG_END));
  const plain = decipher.update(box.subarray(TAG_END));
  try {
    decipher.final();
    return plain;
  } catch {
    return NOTHING;
  }
};

/** `runs`: which key decrypts how many consecutive boxes in `bytes`. Answers with one JSON array of their contents. */
parentPort.on('message', ({ runs, lengths, bytes }) => {
  const boxes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [Buffer.from('[')];
  let [row, at] = [0, 0];
  for (const { key, context, count } of runs)
    for (const end = row + count; row < end; row += 1) {
      const next = at + lengths[row];
      if (row > 0) parts.push(COMMA);
      parts.push(opened(key, context, boxes.subarray(at, next)));
      at = next;
    }
  parts.push(Buffer.from(']'));
  const answer = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let written = 0;
  for (const part of parts) {
    answer.set(part, written);
    written += part.length;
  }
  parentPort.postMessage(answer, [answer.buffer]);
});
