import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** With its headers. */
  readonly source: string;
}

export interface SmtpTestServer {
  readonly url: string;
  /** Accepted mails, in the order of arrival. */
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** An answer with which a mail server refuses. */
export const smtpAnswer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts a mail server on loopback. `beforeAccept` is awaited when a mail has arrived completely, before it is accepted. */
export const startSmtpServer = async (
  options: SMTPServerOptions = {},
  beforeAccept: () => Promise<void> = () => Promise.resolve(),
  port = 0,
): Promise<SmtpTestServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate would be self-signed.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const accept = async (): Promise<void> => {
        const source = await text(stream);
        await beforeAccept();
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      };
      accept().then(() => {
        done();
      }, done);
    },
    ...options,
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
