import { connect } from 'node:net';
import { passOnSilence } from './withDeadline.ts';
import { abortReasonOf, onAbort } from './onAbort.ts';
import type { DnsServer } from './dnsServers.ts';
import { IoFailure } from './scannerIo.ts';

const LENGTH_BYTES = 2;

/** Asks over TCP (RFC 7766). Each message has a two-octet length prefix, so at most 65,535 bytes are kept, whatever the server sends. */
export const queryOverTcp = <Reply>(
  server: DnsServer,
  query: Buffer,
  read: (message: Buffer) => Reply | undefined,
  signal: AbortSignal,
): Promise<Reply> =>
  new Promise<Reply>((resolve, reject) => {
    const socket = connect({ host: server.address, port: server.port });
    const release = onAbort(signal, () => {
      socket.destroy(abortReasonOf(signal));
    });
    socket.once('connect', () => {
      passOnSilence(socket, signal);
    });
    const collect = messageCollector();
    socket.on('data', (chunk) => {
      const message = collect(chunk);
      if (!message) return;
      try {
        resolve(readOrThrow(message, read, server));
        socket.destroy();
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    // Stays registered after the promise has settled, so that a late reset has a listener.
    socket.on('error', reject);
    socket.on('close', () => {
      release();
      reject(new IoFailure('connectionReset', `${server.address} closed before its answer was whole`));
    });
    socket.write(framed(query));
  });

const framed = (message: Buffer): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
};

/** Returns a function that takes chunks and returns the first message once it is complete. Joins the chunks once, not for every byte of a slow reply. */
const messageCollector = (): ((chunk: Buffer) => Buffer | undefined) => {
  const chunks: Buffer[] = [];
  let size = 0;
  let end: number | undefined;
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < LENGTH_BYTES) return undefined;
    end ??= LENGTH_BYTES + Buffer.concat(chunks).readUInt16BE(0);
    return size < end ? undefined : Buffer.concat(chunks).subarray(LENGTH_BYTES, end);
  };
};

/** Our own connection cannot carry an answer to somebody else's question, so there is nothing to skip. */
const readOrThrow = <Reply>(
  message: Buffer,
  read: (message: Buffer) => Reply | undefined,
  server: DnsServer,
): Reply => {
  const reply = read(message);
  if (reply === undefined) throw new IoFailure('malformed', `${server.address} answered another question`);
  return reply;
};
