import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** A request to send: path and headers unchanged, whatever they contain. */
export interface Sent {
  readonly method: string;
  /** Includes the query; any characters that HTTP allows in a request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The media type without its parameters. */
  readonly type: string;
  readonly text: string;
}

export interface Exchange {
  /** Rejects if the server hangs or breaks the connection. */
  (sent: Sent): Promise<RawAnswer>;
  /** Closes the connections that are kept alive. */
  close(): void;
}

/** The maximum duration of a call: a scan on a busy machine. */
const HANG_MS = 95_000;

/** Sends requests without correcting anything, unlike `fetch`. */
export const openExchange = (url: string): Exchange => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(url);
  const send = ({ method, path, headers, body }: Sent): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path, headers, timeout: HANG_MS }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              type: (incoming.headers['content-type'] ?? '').split(';')[0] ?? '',
              text: Buffer.concat(chunks).toString(),
            });
          });
      });
      outgoing
        .on('timeout', () => outgoing.destroy(new Error(`No answer in ${HANG_MS / 1000} s.`)))
        .on('error', reject)
        .end(body);
    });
  return Object.assign(send, {
    close: () => {
      agent.destroy();
    },
  });
};
