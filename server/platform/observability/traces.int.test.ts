import { expect } from 'chai';
import { Writable } from 'node:stream';
import { eventually } from '../eventStore/contract/eventually.ts';
import { createLog } from './log.ts';
import { postGraphql, openSocket } from '../../../tests/support/graphqlClient.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { tracesOf } from '../../../tests/support/tracesOf.ts';
import { startTraceCollector } from './testing/traceCollector.ts';

const DOMAIN = 'harbour-bank.example';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CORRELATION = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const ACTION = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${ACTION}-01`;
/** Personal data, in every place where people can enter them. */
const PLANTED = {
  mail: 'petronella.planted@shop.example',
  name: 'Petronella Plantagenet',
  token: 'planted-token-0123456789abcdef',
  program: 'PlantedBrowser/7.7 (Planted OS)',
  query: 'planted-in-a-query',
  address: '203.0.113.77',
};
const strange = {
  'user-agent': PLANTED.program,
  authorization: `Bearer ${PLANTED.token}`,
  'x-forwarded-for': PLANTED.address,
};

const REQUEST = `mutation PlantedOperation($domain: String!) { requestScan(domain: $domain) { __typename ... on ScanAccepted { scan { id } } } }`;
const PROGRESS = 'subscription ($scanId: ID!) { scanProgress(scanId: $scanId) { revision scan { status } } }';

/** The address at which the operations server reported that it listens. */
const operationsOf = (log: string): string => {
  const line = /\{[^\n]*the operations server is listening[^\n]*\}/.exec(log)?.[0] ?? '{}';
  return (JSON.parse(line) as { readonly url?: string }).url ?? '';
};

describe('The telemetry of Candor', () => {
  let candor: TestCandor;
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  let log = '';
  const ids = new Set<string>();

  before(async () => {
    collector = await startTraceCollector();
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        log += chunk.toString();
        done();
      },
    });
    candor = await startTestCandor({
      scans: 'real',
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open%20sesame',
        CANDOR_TRUSTED_PROXIES: '127.0.0.1',
        CANDOR_OPS_PORT: '0',
        CANDOR_RATE_LIMIT_FORMS: '1',
      },
      log: createLog('trace', output),
    });
    const { data } = await postGraphql<{ requestScan: { scan: { id: string } } }>(
      candor.url,
      REQUEST,
      { domain: DOMAIN },
      { ...strange, traceparent },
    );
    const scanId = data?.requestScan.scan.id ?? '';
    const socket = openSocket(candor.url, { authorization: `Bearer ${PLANTED.token}` });
    const items = socket.iterate({ query: PROGRESS, variables: { scanId }, extensions: { traceparent } });
    for await (const { errors } of items) expect(errors).to.equal(undefined);
    await socket.dispose();
    await postTo(`${candor.url}/api/traces`, { traceparent, name: 'click', startedAgoMs: 900, durationMs: 800 });
    for await (const event of candor.store.readStream(`scan-${scanId}`)) ids.add(event.metadata.correlationId);
  });

  after(async () => {
    await candor.close();
    await collector.close();
  });

  it('gives all events of a scan the trace of the click as their correlation id', () => {
    expect([...ids]).to.deep.equal([CORRELATION]);
  });

  it('shows one scan as one trace, from the browser to the subscription', async () => {
    const parts = [
      'click',
      'POST /graphql',
      'graphql other',
      'command RequestScan',
      'append scan',
      'deliver scan-runner',
      'read scan',
      'command CompleteScan',
      'probe dns',
      'project scanReport',
      'subscription other',
    ];
    const ofTrace = () => collector.spans().filter(({ traceId }) => traceId === TRACE);
    const missing = () => parts.filter((part) => !ofTrace().some(({ name }) => name === part));
    await eventually('every part is there', () => missing().length === 0, 20_000).catch(() => undefined);
    expect(missing()).to.deep.equal([]);
    const lost = (): readonly string[] => {
      const known = new Set(ofTrace().map(({ spanId }) => spanId));
      return ofTrace()
        .filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId))
        .map(({ name }) => name);
    };
    // A span is sent when it ends, so a parent may arrive after its children.
    await eventually('every parent is there', () => lost().length === 0).catch(() => undefined);
    expect(lost()).to.deep.equal([]);
    const spans = ofTrace();
    // Views are recorded later, when the subscription that showed the report has ended: in the same trace, but without a parent span.
    const roots = spans.filter(({ parentSpanId, name }) => !parentSpanId && name !== 'append audit');
    expect(roots.map(({ name }) => name)).to.deep.equal(['click']);
    expect(spans.find(({ name }) => name === 'click')).to.include({ service: 'candor-browser' });
    expect(collector.paths()).to.deep.equal(['POST /v1/traces open sesame']);
  });

  it('is available on the operations port, and on its own port only with the token', async () => {
    const opsUrl = operationsOf(log);
    expect(await (await fetch(`${opsUrl}/readyz`)).json()).to.deep.equal({
      status: 'ready',
      parts: { database: true, eventStore: true, worker: true, projector: true, readModels: true, retention: true },
    });
    expect((await getFrom(`${opsUrl}/metrics`)).status).to.equal(200);
    expect((await getFrom(`${opsUrl}/`)).status).to.equal(404);
    const proxied = await fetch(`${candor.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(proxied.status).to.equal(404);
    const withoutToken = await fetch(`${candor.url}/metrics`, { headers: { authorization: 'Bearer of-nobody' } });
    expect(withoutToken.status).to.equal(404);
  });

  it('names nobody in traces, log lines and metrics, whatever their data', async () => {
    const { mail, name, token, query } = PLANTED;
    const at = (path: string): string => `${candor.url}${path}`;
    await postTo(at('/api/auth/login'), { email: mail }, strange);
    await postTo(at('/api/newsletter/subscribe'), { email: mail, name }, strange);
    await postTo(at('/api/newsletter/subscribe'), { email: mail, name }, strange);
    await postTo(at('/api/account/request'), { email: mail, account_type: 'Business - Free' }, strange);
    await postTo(at('/api/portal/request-access'), { email: mail }, strange);
    await postTo(at('/api/admin/login'), { email: mail, password: token }, strange);
    await postTo(at('/api/auth/verify'), { token }, strange);
    await postTo(at('/api/traces'), { traceparent: mail, name, startedAgoMs: token, durationMs: 1 }, strange);
    await postTo(at('/api/traces'), { traceparent, name: 'click', startedAgoMs: 1, durationMs: 1, mail }, strange);
    for (const path of [`/scan/${query}.example`, `/${query}/${mail}?token=${token}`, `/api/${query}?email=${mail}`])
      await fetch(at(path), { headers: strange });
    await postGraphql(at(''), `query ${query.replaceAll('-', '')} { nothing(mail: "${mail}") }`, { token }, strange);
    const metrics = await (await fetch(`${operationsOf(log)}/metrics`)).text();
    for (const figure of [
      'candor_append_duration_seconds_bucket{le="0.001",outcome="recorded"}',
      'candor_projection_lag_seconds{projection="scanReport"}',
      'candor_consumer_group_waiting{group="scan-runner"} 0',
      'candor_probe_duration_seconds_count{probe="dns",outcome="observed"} 1',
      'candor_scan_duration_seconds_count{outcome="completed"} 1',
      'candor_refusals_total{kind="rateLimit"}',
      'candor_database_connections{state="waiting"} 0',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(metrics).to.include(figure);
    await eventually('the log tells of the last call', () => log.includes('"route":"/graphql"'));
    await candor.candor.close();
    const words = [...Object.values(PLANTED), query.replaceAll('-', '')];
    expect(tracesOf(words, metrics), 'metrics').to.deep.equal([]);
    expect(tracesOf(words, log), 'log').to.deep.equal([]);
    expect(tracesOf([...words, DOMAIN], collector.text()), 'traces').to.deep.equal([]);
    expect(log).to.include(CORRELATION);
  });
});
