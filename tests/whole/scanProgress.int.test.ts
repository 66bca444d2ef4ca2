import type { Sessions } from '../../server/platform/auth/sessions.ts';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../server/platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';
import { errorHandler } from '../../server/platform/http/unavailable.ts';
import { createHttpApp, startHttpServer, type HttpServer } from '../../server/platform/http/httpServer.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { createScanFeed } from '../../server/features/scans/scanFeed.ts';
import type { Services } from '../../server/features.ts';
import { openSocket } from '../support/graphqlClient.ts';
import { requestScan } from '../support/scanDomain.ts';
import { recordedScan } from '../support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { Router } from 'express';
import { graphqlParts } from '../../server/api/graphqlSchema.ts';
import { loadEdges } from '../../server/features.ts';
import { createGraphql } from '../../server/platform/graphql/createGraphql.ts';

const features = await loadEdges();

interface Step {
  readonly revision: number;
  readonly status: string;
  readonly step: number;
  readonly percent: number;
  readonly changed: string | undefined;
}

interface Progress {
  readonly scanProgress: {
    readonly revision: number;
    readonly scan: { readonly status: string; readonly step: { readonly number: number; readonly percent: number } };
    readonly changed: { readonly section: string } | null;
  };
}

const PROGRESS = /* GraphQL */ `
  subscription ($scanId: ID!, $after: Int) {
    scanProgress(scanId: $scanId, after: $after) {
      revision
      scan {
        status
        step {
          number
          percent
        }
      }
      changed {
        section
      }
    }
  }
`;

/** Collects what a client receives from `after` to the end of the scan; `onStep` is called with each step immediately. */
const watch = async (
  url: string,
  scanId: string,
  after: number | null = null,
  onStep: (step: Step) => void = () => undefined,
): Promise<readonly Step[]> => {
  const socket = openSocket(url);
  const steps: Step[] = [];
  try {
    for await (const { data, errors } of socket.iterate<Progress>({ query: PROGRESS, variables: { scanId, after } })) {
      if (!data) throw new Error(JSON.stringify(errors));
      const { revision, scan, changed } = data.scanProgress;
      const step = { revision, status: scan.status, ...scan.step, step: scan.step.number, changed: changed?.section };
      steps.push(step);
      onStep(step);
    }
    return steps;
  } finally {
    await socket.dispose();
  }
};

const upTo = (last: number, after = -1): readonly number[] =>
  Array.from({ length: last - after }, (_, index) => after + 1 + index);

const revisionsOf = (moments: readonly Step[]): readonly number[] => moments.map(({ revision }) => revision);

describe('scanProgress over a real WebSocket', () => {
  let candor: TestCandor;

  before(async () => {
    candor = await startTestCandor();
  });
  after(() => candor.close());

  it('sends late subscribers every event from the first on, and ends', async () => {
    const { id, revision } = await recordedScan(candor, 'corner-shop.example');
    const moments = await watch(candor.url, id);
    expect(revisionsOf(moments)).to.deep.equal(upTo(revision));
    expect(moments.at(-1)).to.include({ status: 'COMPLETED', step: 8, percent: 100 });
    expect(moments.slice(0, -1).every(({ status }) => status === 'RUNNING')).to.equal(true);
  });

  it('can continue after any revision, without gaps or repetitions', async () => {
    const { id, revision } = await recordedScan(candor, 'paper-kite.example');
    expect(revision).to.be.at.least(15);
    await Promise.all(
      upTo(revision + 1, -2).map(async (after) => {
        expect(revisionsOf(await watch(candor.url, id, after)), `after ${after}`).to.deep.equal(
          upTo(revision).filter((each) => each > after),
        );
      }),
    );
  });

  it('sends a visitor from the start and one who joins later the same events, as they happen', async () => {
    const scanId = await requestScan(candor.url, 'dim-lantern.example');
    let second: Promise<readonly Step[]> | undefined;
    const first = await watch(candor.url, scanId, null, ({ changed, status }) => {
      // When the first section has reported: the slow servers of this site keep the scan running for some more seconds.
      if (changed !== undefined && status === 'RUNNING') second ??= watch(candor.url, scanId);
    });
    expect(revisionsOf(first)).to.deep.equal(upTo(first.at(-1)?.revision ?? -1));
    expect(await second).to.deep.equal(first);
    const sections = new Set(first.map(({ changed }) => changed));
    expect(sections).to.include.all.keys('EMAIL', 'WEB', 'DNS', 'SECURITY_TXT');
    const percents = first.map(({ percent }) => percent);
    expect(percents, 'the steps never go back').to.deep.equal([...percents].sort((a, b) => a - b));
  });

  it('ends with the failure of a scan that failed', async () => {
    const scanId = await requestScan(candor.url, 'does-not-exist.example');
    expect((await watch(candor.url, scanId)).at(-1)).to.include({ status: 'FAILED' });
  });

  it('reports an unknown scan as missing', async () => {
    for (const scanId of [randomUUID(), 'nonsense', '<script>']) {
      let message = '';
      await watch(candor.url, scanId).catch((error: unknown) => {
        message = error instanceof Error ? error.message : JSON.stringify(error);
      });
      expect(message).to.include(`There is no scan with the id ${scanId}.`).and.to.include('NOT_FOUND');
    }
  });

  it('closes a socket that does not speak graphql-transport-ws, or sends too much at once', async () => {
    const address = `${candor.url.replace(/^http/, 'ws')}/graphql`;
    const rude = new WebSocket(address, 'graphql-transport-ws');
    await once(rude, 'open');
    rude.send('this is no message');
    expect((await once(rude, 'close'))[0]).to.equal(4400);

    const loud = new WebSocket(address, 'graphql-transport-ws');
    await once(loud, 'open');
    loud.send('x'.repeat(100_000));
    expect((await once(loud, 'close'))[0]).to.equal(1009);

    const astray = new WebSocket(`${candor.url.replace(/^http/, 'ws')}/elsewhere`);
    expect(String((await once(astray, 'error'))[0])).to.match(/socket hang up|ECONNRESET/);
  });
});

describe('scanProgress of a client that disappears', () => {
  const scanId = '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f';
  const metadata = { correlationId: scanId, causationId: scanId, actor: 'system', time: '2026-01-01T00:00:00.000Z' };
  let store: EventStore;
  let server: HttpServer;
  let open = 0;

  /** The real store, with a count of its subscribers. */
  const countingSubscriptions = (counted: EventStore): EventStore => ({
    ...counted,
    subscribeToStream: (stream, options) => {
      open += 1;
      options.signal.addEventListener('abort', () => (open -= 1), { once: true });
      return counted.subscribeToStream(stream, options);
    },
  });

  before(async () => {
    store = createMemoryEventStore();
    const data = { scanId, domain: 'shop.example', requester: { kind: 'cli', personal: null }, probes: ['spf'] };
    await store.append(
      `scan-${scanId}`,
      [{ id: randomUUID(), type: 'ScanRequested', version: 1, data, metadata }],
      'none',
    );
    // No other method of the service is called here.
    const sessions: Pick<Sessions, 'find'> = { find: () => Promise.resolve({ kind: 'nobody' }) };
    const services = { sessions, scanFeed: createScanFeed(countingSubscriptions(store)) } as unknown as Services;
    const graphql = await createGraphql(
      graphqlParts(features, services, () => ({ ipAddress: '', userAgent: '' })),
      createLog('fatal'),
    );
    const nothing = Router();
    server = await startHttpServer(
      createHttpApp([], { overTls: false }),
      {
        limits: undefined,
        limitTokens: undefined,
        isOwnHost: () => true,
        graphql,
        docs: nothing,
        rest: nothing,
        health: nothing,
        pages: nothing,
        development: nothing,
        errorHandler: errorHandler(createLog('fatal')),
      },
      { host: '127.0.0.1', port: 0, connections: { most: 0, perNetwork: 0 }, log: createLog('fatal') },
    );
  });
  after(async () => {
    await server.close();
    await store.close();
  });

  it('leaves no follower behind, after an unsubscription or a broken connection', async () => {
    const address = `${server.url.replace(/^http/, 'ws')}/graphql`;
    for (const leave of [
      (socket: WebSocket) => {
        socket.send(JSON.stringify({ id: '1', type: 'complete' }));
      },
      (socket: WebSocket) => {
        socket.close();
      },
      (socket: WebSocket) => {
        socket.terminate();
      },
    ]) {
      const socket = new WebSocket(address, 'graphql-transport-ws');
      await once(socket, 'open');
      const messages: string[] = [];
      socket.on('message', (message: Buffer) => messages.push(message.toString()));
      socket.send(JSON.stringify({ type: 'connection_init' }));
      await eventually('the server greets', () => messages.some((message) => message.includes('connection_ack')));
      const payload = { query: PROGRESS.replace('changed {\n        section\n      }', ''), variables: { scanId } };
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
      await eventually('the scan is told', () => messages.some((message) => message.includes('"next"')));
      expect(open).to.equal(1);
      leave(socket);
      await eventually('nobody follows the scan', () => open === 0);
      socket.terminate();
    }
  });
});
