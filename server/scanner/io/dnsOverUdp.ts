import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { passOnSilence } from './withDeadline.ts';
import { abortReasonOf, onAbort } from './onAbort.ts';
import type { DnsServer } from './dnsServers.ts';
import { IoFailure } from './scannerIo.ts';

/** More unrelated datagrams than this are no accident: someone is guessing ids (RFC 5452 §4.2). */
const MAX_FOREIGN_DATAGRAMS = 100;

/**
 * Sends `query` from a new socket with a random port chosen by the kernel. The socket is connected, so the kernel drops datagrams from other addresses.
 * Resolves to the first datagram that `read` accepts as an answer.
 */
export const queryOverUdp = <Reply>(
  server: DnsServer,
  query: Buffer,
  read: (datagram: Buffer) => Reply | undefined,
  signal: AbortSignal,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4');
    let foreign = 0;
    let isOpen = true;
    const settle = (report: () => void): void => {
      if (!isOpen) return;
      isOpen = false;
      release();
      socket.close();
      report();
    };
    const fail = (error: unknown): void => {
      settle(() => {
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    };
    // Stays registered after the close, so that a late ICMP error has a listener.
    socket.on('error', fail);
    socket.on('message', (datagram) => {
      try {
        const reply = read(datagram);
        if (reply !== undefined) {
          settle(() => {
            resolve(reply);
          });
        } else if (++foreign >= MAX_FOREIGN_DATAGRAMS) {
          fail(new IoFailure('malformed', `${server.address} sends answers to other questions`));
        }
      } catch (error) {
        fail(error);
      }
    });
    socket.on('connect', () => {
      if (!isOpen) return;
      passOnSilence(socket, signal);
      socket.send(query);
    });
    const release = onAbort(signal, () => {
      queueMicrotask(() => {
        fail(abortReasonOf(signal));
      });
    });
    socket.connect(server.port, server.address);
  });
