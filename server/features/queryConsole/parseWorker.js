// Runs in its own thread, in plain JavaScript: a text that crashes the parser, or exhausts its stack, affects nothing else.
import { parentPort } from 'node:worker_threads';
import { parse, SqlError } from 'libpg-query';

parentPort.on('message', async (sql) => {
  try {
    parentPort.postMessage({ kind: 'parsed', json: JSON.stringify(await parse(sql)) });
  } catch (error) {
    if (error instanceof SqlError) {
      const { message, sqlDetails } = error;
      parentPort.postMessage({ kind: 'refused', message, position: sqlDetails?.cursorPosition ?? null });
    } else parentPort.postMessage({ kind: 'broken' });
  }
});
