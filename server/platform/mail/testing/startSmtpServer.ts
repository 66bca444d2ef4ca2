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
  /** What it has answered for, in the order in which it came. */
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** An answer of a mail server that is no yes. */
export const smtpAnswer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A mail server on loopback. `beforeAccept` is awaited when a mail has come whole, before it is answered for. */
export const startSmtpServer = async (
  options: SMTPServerOptions = {},
  beforeAccept: () => Promise<void> = () => Promise.resolve(),
  port = 0,
): Promise<SmtpTestServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate would be one of its own making.
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
  // A client that breaks off is part of what is tested.
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
