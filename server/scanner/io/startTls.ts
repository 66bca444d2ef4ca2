import type { Socket } from 'node:net';
import { imapStartTls, pop3StartTls } from './mailboxStartTls.ts';
import type { StartTls } from './scannerIo.ts';
import { smtpStartTls } from './smtpStartTls.ts';

/** Brings a connection to the point where the TLS handshake starts, using the server's protocol. */
export const startTls = (protocol: StartTls, socket: Socket, ehloName: string, signal: AbortSignal): Promise<void> => {
  switch (protocol) {
    case 'smtp':
      return smtpStartTls(socket, ehloName, signal);
    case 'imap':
      return imapStartTls(socket, signal);
    case 'pop3':
      return pop3StartTls(socket, signal);
  }
};
