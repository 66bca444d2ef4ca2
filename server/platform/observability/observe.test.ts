import { expect } from 'chai';
import fc from 'fast-check';
import { createMemoryEventStore } from '../eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../eventStore/memory/memoryLog.ts';
import type { NewEvent } from '../eventStore/port.ts';
import { SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { within, type Ambient, correlationOf, readTraceparent } from './ambient.ts';
import { createMetrics } from './metrics.ts';
import { observedStore } from '../eventStore/observedStore.ts';
import { readOperationNames } from './observeGraphql.ts';
import { loadEdges } from '../../features.ts';
import { createRouteTemplate, knownMethod } from '../http/observeRequests.ts';
import { inSpan, spanIdOfEvent, spanIds, traceIdOf } from './span.ts';

const features = await loadEdges();

const CORRELATION = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const TRACEPARENT = `00-${traceIdOf(CORRELATION)}-${SPAN}-01`;

const endedSpan = (span: ReadableSpan) => ({
  ...span.spanContext(),
  parentId: span.parentSpanContext?.spanId,
  name: span.name,
  attributes: span.attributes,
  failed: span.status.code === SpanStatusCode.ERROR,
});

const observing = () => {
  const spans: ReturnType<typeof endedSpan>[] = [];
  const collect = {
    onStart: () => undefined,
    onEnd: (span: ReadableSpan) => spans.push(endedSpan(span)),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
  const server = new BasicTracerProvider({ idGenerator: spanIds, spanProcessors: [collect] }).getTracer('candor');
  const observer = { metrics: createMetrics(), tracers: { server, browser: server } };
  const place: Ambient = { observer, role: 'api', part: 'http', correlationId: CORRELATION, spanId: SPAN };
  return { spans, observer, place };
};

const event = (id: string, correlationId: string): NewEvent => ({
  id,
  type: 'PlanChanged',
  version: 1,
  data: { planDomain: 'shop.example', plan: 'Business - Pro' },
  metadata: { correlationId, causationId: correlationId, actor: 'system', time: '2026-03-01T10:00:00.000Z' },
});

describe('A traceparent', () => {
  it('is accepted if its trace id is a version 4 UUID', () => {
    expect(readTraceparent(TRACEPARENT)).to.deep.equal({ correlationId: CORRELATION, spanId: SPAN });
  });

  const refused = {
    'of another tracer': '00-0af7651916cd13dd8448eb211c80319c-b7ad6b7169203331-01',
    'of another version': TRACEPARENT.replace(/^00/, '01'),
    'in capitals': TRACEPARENT.toUpperCase(),
    'with something behind it': `${TRACEPARENT}-x`,
    'twice, as proxies join headers': `${TRACEPARENT}, ${TRACEPARENT}`,
    'of no span': `00-${traceIdOf(CORRELATION)}-0000000000000000-01`,
    'that is too long': `${TRACEPARENT}${'0'.repeat(100_000)}`,
    'with a new line': `${TRACEPARENT.slice(0, -1)}\n`,
    'that is no text': [TRACEPARENT],
    'that is not there': undefined,
  };
  for (const [name, given] of Object.entries(refused))
    it(`has no trace id if it is ${name}`, () => {
      expect(readTraceparent(given)).to.equal(undefined);
    });

  it('says nothing or a uuid, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTraceparent(text)).to.equal(undefined);
      }),
    );
  });
});

describe('The labels of metrics', () => {
  it('come from a limited list, whatever a client requests', () => {
    const paths = fc.oneof(
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
      fc.string().map((text) => `/api/${text}`),
    );
    const routeTemplate = createRouteTemplate(['/privacy', ...features.routes.map(({ path }) => path)]);
    const seen = new Set<string>();
    fc.assert(
      fc.property(paths, (path) => {
        seen.add(routeTemplate(path));
      }),
      { numRuns: 2_000 },
    );
    for (const domain of ['a.example', 'b.example', '%00', '..%2f']) {
      expect(routeTemplate(`/scan/${domain}`)).to.equal('/scan/:domain');
      expect(routeTemplate(`/scan/${domain}/badge.svg`)).to.equal('/scan/:domain/badge.svg');
      expect(routeTemplate(`/api/portal/domains/${domain}/audit-logs`)).to.equal(
        '/api/portal/domains/:domain/audit-logs',
      );
      expect(routeTemplate(`/assets/${domain}.js`)).to.equal('/assets/*');
    }
    expect(seen.size).to.be.below(20);
    expect(['GET', 'BREW', undefined].map(knownMethod)).to.deep.equal(['GET', 'other', 'other']);
  });

  it('name only GraphQL operations of our own pages, by their ids', () => {
    const nameOf = readOperationNames();
    for (const odd of [
      undefined,
      null,
      'x',
      {},
      { persistedQuery: { sha256Hash: '__proto__' } },
      { persistedQuery: 1 },
    ])
      expect(nameOf(odd)).to.equal('other');
  });
});

describe('Work for a request', () => {
  it('has its correlation id, and other work has that of its command', () => {
    const { place } = observing();
    expect(correlationOf('a')).to.equal('a');
    expect(within(place, () => correlationOf('a'))).to.equal(CORRELATION);
  });

  it('has its own span below the open one, even if it fails', async () => {
    const { spans, place } = observing();
    await within(place, () =>
      inSpan('outer', {}, () => inSpan('inner', {}, () => Promise.reject(new Error('no'))).catch(() => undefined)),
    );
    const [inner, outer] = spans;
    expect(outer).to.include({ name: 'outer', parentId: SPAN, failed: false, traceId: traceIdOf(CORRELATION) });
    expect(inner).to.include({ name: 'inner', parentId: outer?.spanId, failed: true });
  });
});

describe('An observed event store', () => {
  const first = '11111111-1111-5111-8111-111111111111';
  const second = '22222222-2222-5222-8222-222222222222';

  it('gives an append the span that readers of its events continue, and names no domain', async () => {
    const { spans, observer, place } = observing();
    const store = observedStore(createMemoryEventStore(createMemoryLog()), observer);
    const events = [event(first, CORRELATION), event(second, CORRELATION)];
    await within(place, () => store.append('plan-shop.example', events, 'none'));
    expect(spans.map(({ spanId }) => spanId)).to.deep.equal([first, second].map(spanIdOfEvent));
    expect(spans.map(({ parentId }) => parentId)).to.deep.equal([SPAN, spanIdOfEvent(first)]);
    expect(JSON.stringify(spans)).not.to.include('shop');
    const stop = new AbortController();
    await store.consumers('planned', { types: ['PlanChanged'] }).run(
      ({ event: { id } }) => {
        if (id === second) stop.abort();
        expect(correlationOf('own')).to.equal(CORRELATION);
        return Promise.resolve();
      },
      { concurrency: 1, signal: stop.signal },
    );
    const deliveries = spans.filter(({ name }) => name === 'deliver planned');
    expect(deliveries.map(({ parentId }) => parentId)).to.deep.equal([first, second].map(spanIdOfEvent));
  });

  it('counts conflicts, and keeps work of another request out of this one', async () => {
    const { spans, observer, place } = observing();
    const store = observedStore(createMemoryEventStore(createMemoryLog()), observer);
    const foreign = '33333333-3333-4333-8333-333333333333';
    await within(place, () => store.append('plan-shop.example', [event(first, foreign)], 'none'));
    await within(place, () => store.append('plan-shop.example', [event(second, CORRELATION)], 'none'));
    expect(spans.map(({ parentId, attributes }) => [parentId, attributes['candor.outcome']])).to.deep.equal([
      [undefined, 'recorded'],
      [SPAN, 'conflict'],
    ]);
    expect(await observer.metrics.registry.getSingleMetricAsString('candor_append_conflicts_total')).to.include(
      'aggregate="plan"} 1',
    );
  });
});
