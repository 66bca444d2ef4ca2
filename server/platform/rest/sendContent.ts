import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../base/hasCode.ts';

/**
 * Sends content to a client. A client that disconnects is not a failure: the content is released. A failure halfway
 * breaks the connection and rejects, so that nobody mistakes partial content for the whole.
 */
export const sendContent = (
  content: NodeJS.ReadableStream | AsyncIterable<Uint8Array>,
  response: Writable,
): Promise<void> =>
  pipeline(content, response).catch((error: unknown) => {
    // Since Node 24, if the client had gone beforehand: nothing has taken over the content then.
    if (hasCode(error, 'ERR_STREAM_UNABLE_TO_PIPE')) {
      if (content instanceof Readable) content.destroy();
      return;
    }
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  });
