import fc from 'fast-check';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { CALLER_ROLES, type CallerRole } from '../api/apiCallers.ts';
import { graphqlFaults, socketFaults } from '../api/graphqlFaults.ts';
import { graphqlOperations, type TriedOperation } from '../api/graphqlOperations.ts';
import type { KnownArguments } from '../api/graphqlValues.ts';
import { API_DOMAIN, openApis, type Apis } from '../api/openApis.ts';
import { openRawSocket, type RawSocket } from '../api/rawSocket.ts';
import { wildJsonText } from '../api/wildJson.ts';
import { expectNoFaults, tryCases } from '../api/tryCases.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';
import { graphqlSchema } from '../../server/api/graphqlSchema.ts';
import { loadEdges } from '../../server/features.ts';

const features = await loadEdges();

const run = testRun();
const schema = graphqlSchema(features);

const FIELDS: readonly { readonly root: GraphQLObjectType; readonly field: GraphQLField<unknown, unknown> }[] = [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
].flatMap((root) => (root ? Object.values(root.getFields()).map((field) => ({ root, field })) : []));

const KNOWN: KnownArguments = {
  domain: [API_DOMAIN],
  projection: ['globalStats', 'partners'],
  name: ['globalStats', 'moment'],
  scratch: ['moment'],
  sql: ['select 1', 'select * from "globalStats"', 'select pg_sleep(0)', 'select \u0000', 'select 1/0'],
  search: ['heidel'],
  query: ['mozilla'],
  email: ['kim@shop.example'],
};

/** Calls that end sessions. */
const ENDS_SESSION = /signOut|rotate/i;
/** Each waits for mails. */
const MOST_SIGN_INS = 20;

describe('Every operation of GraphQL', function () {
  this.timeout(run.isFull ? 3_600_000 : 300_000);
  let edges: Apis;
  let requests = 0;
  let sockets: Map<CallerRole, RawSocket>;

  before(async () => {
    sockets = new Map();
    edges = await openApis({ lab: true });
  });
  after(async () => {
    for (const socket of sockets.values()) socket.leave();
    await edges.close();
  });

  const post = async (body: string, role: CallerRole, type = 'application/json') => {
    requests += 1;
    const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
    return edges.exchange({
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, ...(await edges.callers.headersOf(role)) },
      body: Buffer.from(body),
    });
  };

  const socketOf = async (role: CallerRole): Promise<RawSocket> => {
    const known = sockets.get(role);
    if (known?.isOpen) return known;
    const socket = await openRawSocket(edges.url);
    sockets.set(role, socket);
    socket.say({ type: 'connection_init', payload: await edges.callers.headersOf(role) });
    await socket.received(({ type }) => type === 'connection_ack');
    return socket;
  };

  /** Returns what is wrong with the answer. A subscription may have nothing to send before a later query is answered. */
  const overSocket = async (role: CallerRole, kind: string, payload: TriedOperation): Promise<readonly string[]> => {
    const socket = await socketOf(role);
    requests += 1;
    const id = `o${requests}`;
    const behind = `${id}-behind`;
    const since = socket.messages.length;
    socket.say({ type: 'subscribe', id, payload });
    if (kind === 'Subscription') socket.say({ type: 'subscribe', id: behind, payload: { query: '{ __typename }' } });
    const awaited = kind === 'Subscription' ? behind : id;
    await socket.received((message) => message.id === awaited && ['complete', 'error'].includes(message.type));
    if (kind === 'Subscription') socket.say({ type: 'complete', id });
    return socket.messages.slice(since).flatMap(socketFaults);
  };

  /** Tries every case of every field, and returns what was wrong. */
  const tryAll = async (
    times: number,
    trySome: (role: CallerRole, root: GraphQLObjectType, tried: TriedOperation) => Promise<readonly string[]>,
  ): Promise<readonly string[]> => {
    const faults: string[] = [];
    for (const [index, { root, field }] of FIELDS.entries()) {
      const cases = {
        arbitrary: fc.tuple(fc.constantFrom(...CALLER_ROLES), graphqlOperations(schema, root, field, KNOWN)),
        seed: run.seed + index,
        times: ENDS_SESSION.test(field.name) ? Math.min(times, MOST_SIGN_INS) : times,
        // Cases that are drawn step by step cannot be shrunk in reasonable time.
        shrink: false,
      };
      const found = await tryCases(cases, async ([role, tried]) => {
        const lines = edges.errorLines.length;
        const told = await trySome(role, root, tried);
        if (role !== 'nobody' && ENDS_SESSION.test(tried.query)) edges.callers.forget(role);
        return [...told, ...edges.errorLines.slice(lines)];
      });
      faults.push(...found.map((fault) => `${root.name}.${field.name}: ${fault}`));
    }
    return faults;
  };

  it('gets an answer over HTTP, whatever its arguments and selection', async () => {
    const before = requests;
    const times = run.times({ short: 1, full: 40 });
    const faults = await tryAll(times, async (role, _root, tried) =>
      graphqlFaults(await post(JSON.stringify(tried), role)),
    );
    reportFigures({
      trial: 'GraphQL over HTTP',
      seed: run.seed,
      counts: { operations: FIELDS.length, cases: FIELDS.length * times, requests: requests - before },
    });
    expectNoFaults(faults);
  });

  it('gets an answer over WebSocket too', async () => {
    const before = requests;
    const times = run.times({ short: 1, full: 20 });
    const faults = await tryAll(times, (role, root, tried) => overSocket(role, root.name, tried));
    reportFigures({
      trial: 'GraphQL over WebSocket',
      seed: run.seed,
      counts: { operations: FIELDS.length, cases: FIELDS.length * times, requests: requests - before },
    });
    expectNoFaults(faults);
  });

  it('is refused with a message if the surrounding request is invalid', async () => {
    const before = requests;
    const times = run.times({ short: 40, full: 1_000 });
    const envelope = fc.oneof(
      wildJsonText,
      fc
        .tuple(fc.constantFrom('query', 'variables', 'operationName', 'extensions', 'id', '__proto__'), wildJsonText)
        .map(([key, value]) => `{"query":"{ __typename }",${JSON.stringify(key)}:${value}}`),
      wildJsonText.map((value) => `{"extensions":{"persistedQuery":${value}}}`),
      wildJsonText.map(
        (value) => `{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":${value}}}}`,
      ),
      wildJsonText.map((value) => `[{"query":"{ __typename }"},${value}]`),
      wildJsonText.map((value) => `{"query":"query($v:ID!){scan(id:$v){id}}","variables":{"v":${value}}}`),
    );
    const types = fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        'text/plain',
        'application/graphql',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        '',
      ),
    );
    const faults = await tryCases(
      { arbitrary: fc.tuple(envelope, types), seed: run.seed, times, shrink: true },
      async ([body, type]) => {
        const lines = edges.errorLines.length;
        const told = graphqlFaults(await post(body, 'nobody', type));
        return [...told, ...edges.errorLines.slice(lines)];
      },
    );
    reportFigures({
      trial: 'nonsense to GraphQL',
      seed: run.seed,
      counts: { operations: 1, cases: times, requests: requests - before },
    });
    expectNoFaults(faults);
  });

  // Failures that random requests once found.
  it('causes a client error for inputs that once caused a server error', async () => {
    const subscription = 'subscription { alertChanged @skip(if: true) { __typename } }';
    for (const body of [
      { query: 'query Q' },
      { query: '\u0000' },
      { query: '{a'.repeat(3_000) },
      { query: 'subscription { eventRecorded { __typename } }' },
      { query: 'subscription($v: Boolean!) { alertChanged @include(if: $v) { __typename } }', variables: { v: false } },
      { query: subscription },
      { query: '{ __typename }', extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } },
      { extensions: { persistedQuery: {} } },
    ]) {
      const answer = await post(JSON.stringify(body), 'nobody');
      expectNoFaults(answer.status === 400 ? graphqlFaults(answer) : [`${answer.status}: ${JSON.stringify(body)}`]);
    }
    expectNoFaults(await overSocket('nobody', 'Query', { query: subscription, variables: {} }));
    const socket = await openRawSocket(edges.url);
    socket.say({ type: 'next', id: 'a' });
    expectNoFaults(
      (await socket.closed()) === 4400 ? [] : ['a message of servers is not refused as the caller\u2019s'],
    );
  });

  it('leaves a Candor that still runs, with a complete log and no error', async () => {
    expectNoFaults(await edges.aftermath());
  });
});
