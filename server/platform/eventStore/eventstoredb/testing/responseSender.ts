import type { ServerWritableStream } from '@grpc/grpc-js';
import { createBell } from '../../createBell.ts';

export interface ResponseSender<Response> {
  /** Waits for a reader that is slower than we are. */
  send(response: Response): Promise<void>;
  /** Aborts when the reader disconnects. */
  readonly cancelled: AbortSignal;
}

export const responseSender = <Request, Response>(
  call: ServerWritableStream<Request, Response>,
): ResponseSender<Response> => {
  const controller = new AbortController();
  const drained = createBell();
  call.on('drain', drained.ring);
  call.on('cancelled', () => {
    controller.abort();
  });
  return {
    cancelled: controller.signal,
    send: async (response) => {
      const since = drained.mark();
      if (controller.signal.aborted || call.write(response)) return;
      await drained.wait(since, controller.signal);
    },
  };
};
