import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as received. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Otlp {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** Starts an OpenTelemetry trace collector on loopback, which receives OTLP over HTTP as JSON. */
export const startTraceCollector = async () => {
  const texts: string[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      paths.add(`${request.method ?? ''} ${request.url ?? ''} ${request.headers['x-key']?.toString() ?? ''}`);
      texts.push(text);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that was sent, unchanged. */
    text: () => texts.join('\n'),
    /** The distinct requests as `METHOD path key`, with the value of their header `x-key`. */
    paths: () => [...paths],
    spans: (): readonly ReceivedSpan[] =>
      texts.flatMap((text) =>
        (JSON.parse(text) as Otlp).resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const named = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service: named ?? '' })));
        }),
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
