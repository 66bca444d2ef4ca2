// In a thread of its own, in plain JavaScript: a text that breaks the parser, or takes its stack, breaks nobody else.
import { parentPort, workerData } from 'node:worker_threads';
import { parse, SqlError } from 'libpg-query';

try {
  parentPort.postMessage({ kind: 'parsed', json: JSON.stringify(await parse(workerData)) });
} catch (error) {
  if (error instanceof SqlError) {
    const { message, sqlDetails } = error;
    parentPort.postMessage({ kind: 'refused', message, position: sqlDetails?.cursorPosition ?? null });
  } else {
    parentPort.postMessage({ kind: 'refused', message: 'This statement is nested too deeply.', position: null });
  }
}
