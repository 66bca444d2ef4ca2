import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../base/hasCode.ts';

/**
 * Content on its way to a client. Who hangs up is asked for nothing more, and that is no failure: the content is let go. What fails in the middle
 * breaks the connection and rejects, so that nobody takes the half for the whole.
 */
export const sendContent = (
  content: NodeJS.ReadableStream | AsyncIterable<Uint8Array>,
  response: Writable,
): Promise<void> =>
  pipeline(content, response).catch((error: unknown) => {
    // From Node 24 on, where the client was gone before: then nothing has taken the content into its hands.
    if (hasCode(error, 'ERR_STREAM_UNABLE_TO_PIPE')) {
      if (content instanceof Readable) content.destroy();
      return;
    }
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  });
