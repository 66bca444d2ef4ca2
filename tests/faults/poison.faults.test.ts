import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { EventSource, SourceEvent, SourceItem } from '../../projections/engine/eventSource.ts';
import type { ProjectedEvent, Projection } from '../../projections/engine/projection.ts';
import { createProjectionEngine } from '../../projections/engine/projectionEngine.ts';
import { replayVerify } from '../../projections/engine/replayVerify.ts';
import { projections } from '../../projections/registry.ts';
import { currentVersion, type EventType } from '../../schema/events/catalogue.ts';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { createPool } from '../../server/platform/database/testing/createPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { EventStore, Position } from '../../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { scholarForm } from '../support/applicationForms.ts';
import { getFrom, postTo } from '../support/callApi.ts';
import { dataOf } from '../support/graphqlClient.ts';
import { followToEnd, requestScan, scanDomain } from '../support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { testRun } from '../random/testRun.ts';
import { reportFigures } from '../random/reportFigures.ts';

const run = testRun();
const SITE = 'blue-heron.example';
/** Postgres text cannot contain it, but every schema of ours accepts it. */
const NUL = '\0';

interface LiveBuild {
  readonly projection: string;
  readonly position: string | null;
  readonly error: string | null;
}

const liveBuilds = async (pool: Pool): Promise<readonly LiveBuild[]> =>
  (
    await pool.query<LiveBuild>(
      "select projection, position, error from candor_projections.builds where state = 'live' order by projection",
    )
  ).rows;

const errorsOf = async (pool: Pool): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await liveBuilds(pool)).flatMap(({ projection, error }) => (error === null ? [] : [[projection, error]])),
  );

const namesThatFold = (type: EventType): readonly string[] =>
  projections.filter(({ handles }) => handles.includes(type)).map(({ name }) => name);

const append = async (store: EventStore, stream: string, type: EventType, data: unknown) => {
  const id = randomUUID();
  const metadata = { correlationId: id, causationId: id, actor: 'system', time: new Date().toISOString() };
  const outcome = await store.append(stream, [{ id, type, version: currentVersion(type), data, metadata }], 'any');
  if (!outcome.ok) throw new Error('The poison was not taken.');
  return { id, stream, position: outcome.position };
};

/** What a newer release does about data that the older one cannot read: it has another version of the event, or an upcaster. */
const readableTo = (store: EventStore, poisonId: string, data: unknown): EventSource => {
  const mended = <Event extends SourceEvent>(event: Event): Event =>
    event.id === poisonId ? { ...event, data } : event;
  return {
    head: () => store.head(),
    logId: () => store.logId(),
    readAllBatches: async function* ({ after, filter } = {}) {
      for await (const batch of store.readAllBatches({ after: after as Position | undefined, filter }))
        yield { ...batch, events: batch.events.map(mended) };
    },
    readAll: async function* ({ after, filter } = {}) {
      for await (const event of store.readAll({ after: after as Position | undefined, filter })) yield mended(event);
    },
    subscribe: async function* ({ after, filter, signal }): AsyncGenerator<SourceItem, void, undefined> {
      for await (const item of store.subscribe({ after: after as Position | undefined, filter, signal }))
        yield item.kind === 'event' ? { kind: 'event', event: mended(item.event) } : item;
    },
  };
};

/** The data of an event may only be parsed when accessed, so it is accessed here. */
const withoutNul = (event: ProjectedEvent): ProjectedEvent => {
  const { eventId, stream, revision, position, type, version, data, time, correlationId, causationId, actor } = event;
  const all = { eventId, stream, revision, position, type, version, data, time, correlationId, causationId, actor };
  return JSON.parse(JSON.stringify(all).replaceAll(String.raw`\u0000`, '\uFFFD')) as ProjectedEvent;
};

/** What a newer release does about SQL that fails. No existing row would change, so the version stays the same. */
const thatTakesNul = (projection: Projection): Projection => ({
  ...projection,
  apply: (client, events) => projection.apply(client, events.map(withoutNul)),
});

const METRICS_TOKEN = 'token-of-the-metrics';

describe('A Candor with a poison event in its log', function () {
  this.timeout(5 * 60_000);
  let candor: TestCandor;
  let unreadable: Awaited<ReturnType<typeof append>>;
  let unwritable: Awaited<ReturnType<typeof append>>;
  const scanIds: string[] = [];
  const startedAt = performance.now();

  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_METRICS_TOKEN: METRICS_TOKEN } });
    scanIds.push((await scanDomain(candor.url, SITE)).id);
  });
  after(() => candor.close());

  it('stops and reports every projection that folds the event, while all others continue', async () => {
    const scanId = randomUUID();
    unreadable = await append(candor.store, `scan-${scanId}`, 'ScanRequested', { scanId: 7 });
    unwritable = await append(candor.store, `alert-${SITE}`, 'AlertRaised', {
      alertDomain: SITE,
      alertId: randomUUID(),
      kind: 'dnsChange',
      cause: 'dnsChange',
      priority: 'Low',
      title: 'A record has changed',
      description: `It was ${NUL}.`,
      evidence: [],
      scanId,
      previousScanId: null,
    });
    const folding = new Set([...namesThatFold('ScanRequested'), ...namesThatFold('AlertRaised')]);
    // It records that there was an event, and does not read its data.
    folding.delete('eventIndex');
    await eventually('all of them say so, and nobody else', async () => {
      errors = await errorsOf(candor.pool);
      return Object.keys(errors).length === folding.size && [...folding].every((name) => name in errors);
    });
    for (const [name, words] of Object.entries(errors)) {
      const { id, position } = namesThatFold('ScanRequested').includes(name) ? unreadable : unwritable;
      expect(words, name).to.include(`${name} stands before`).and.include(id);
      const build = (await liveBuilds(candor.pool)).find(({ projection }) => projection === name);
      expect((build?.position ?? '') < position, `${name} is before it`).to.equal(true);
    }
    // Its answer waits for the projection that folds it.
    const sent = await postTo(`${candor.url}/api/account/scholar-application`, scholarForm());
    expect(sent.status).to.equal(200);
    const last = (await candor.store.head()) ?? '';
    await eventually('the others have it', async () => {
      const build = (await liveBuilds(candor.pool)).find(({ projection }) => projection === 'applications');
      return (build?.position ?? '') > unwritable.position && (build?.position ?? '') <= last;
    });
  });
  let errors: Readonly<Record<string, string>> = {};

  it('stays ready, and names the stopped projections there and in its metrics', async () => {
    const { status, body } = await getFrom(`${candor.url}/readyz`);
    expect(status).to.equal(200);
    const { degraded, ...rest } = body as { degraded: readonly string[] };
    expect(rest).to.deep.equal({
      status: 'ready',
      parts: { database: true, eventStore: true, readModels: 'degraded', retention: true },
    });
    expect(degraded).to.have.members(Object.keys(errors));
    const metrics = String((await getFrom(`${candor.url}/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` })).body);
    const stopped = [...metrics.matchAll(/^candor_projection_stopped\{projection="(\w+)"\} 1$/gm)].map(
      ([, name]) => name,
    );
    expect(stopped).to.have.members(degraded);
  });

  it('shows its existing data, and continues to scan', async () => {
    const scanId = await requestScan(candor.url, 'paper-kite.example');
    scanIds.push(scanId);
    const revisions = await followToEnd(candor.url, scanId);
    expect(revisions).to.deep.equal(revisions.map((_, index) => index));
    const { latestScan } = await dataOf<{ latestScan: { id: string } | null }>(
      candor.url,
      'query ($domain: String!) { latestScan(domain: $domain) { id } }',
      { domain: SITE },
    );
    expect(latestScan?.id).to.equal(scanIds[0]);
  });

  it('lets its consumers park the event, with the reason, and keeps it when it is tried again', async () => {
    const group = candor.store.consumers('scan-runner', { types: ['ScanRequested'] });
    const parked = async (): Promise<readonly string[]> =>
      (await group.parked()).map(({ event, reason }) => `${event.id} ${reason}`);
    await eventually('it is parked', async () => (await parked()).length > 0);
    expect((await parked()).join())
      .to.include(unreadable.id)
      .and.include('cannot be read');
    expect(await group.replayParked()).to.equal(1);
    await eventually('it is parked again', async () => (await parked()).length > 0);
  });

  it('continues with newer code from the point where it stopped, and skips nothing', async () => {
    const { databaseUrl } = candor;
    await candor.candor.close();
    const pool = createPool({ url: databaseUrl, applicationName: 'a newer Candor' });
    const knex = createKnex({ url: databaseUrl, applicationName: 'a newer Candor' });
    const store = await openPostgresEventStore({ connectionString: databaseUrl });
    const before = await liveBuilds(pool);
    const scanId = unreadable.stream.slice('scan-'.length);
    const request = await firstRequest(store);
    const source = readableTo(store, unreadable.id, { ...(request as object), scanId });
    const newer = projections.map((each) =>
      namesThatFold('AlertRaised').includes(each.name) ? thatTakesNul(each) : each,
    );
    const failures: string[] = [];
    let late: readonly string[] = [];
    const engine = createProjectionEngine({
      knex,
      source,
      projections: newer,
      onError: (projection, error) => failures.push(`${projection}: ${String(error)}`),
    });
    const stop = new AbortController();
    const running = engine.run(stop.signal);
    const last = new Map<string, string>();
    for await (const { type, position } of store.readAll()) last.set(type, position);
    try {
      await eventually('every projection has the whole log', async () => {
        const builds = await liveBuilds(pool);
        late = newer.flatMap(({ name, handles }) => {
          const due = handles
            .map((type) => last.get(type) ?? '')
            .reduce((one, other) => (one > other ? one : other), '');
          const build = builds.find(({ projection }) => projection === name);
          return (build?.position ?? '') >= due && build?.error === null
            ? []
            : [`${name} at ${build?.position ?? ''} instead of ${due}: ${build?.error ?? ''}`];
        });
        return late.length === 0;
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${[...late, ...failures].join(' · ')}`, { cause: error });
      });
    } finally {
      stop.abort();
      await running;
    }
    expect(failures).to.deep.equal([]);
    for (const projection of newer) {
      const { equal } = await replayVerify(knex, source, projection);
      expect(equal, projection.name).to.equal(true);
    }
    const { rows } = await pool.query<{ id: string }>('select scan_id as id from candor_read.scan_reports');
    expect(rows.map(({ id }) => id)).to.have.members([...scanIds, scanId]);
    await store.close();
    await knex.destroy();
    await pool.end();
    reportFigures({
      trial: 'poison events',
      seed: run.seed,
      counts: {
        'poison events': 2,
        'projections that stood': before.filter(({ error }) => error !== null).length,
        'projections that went on': before.filter(({ error }) => error === null).length,
        seconds: Math.round((performance.now() - startedAt) / 1000),
      },
    });
  });
});

const firstRequest = async (store: EventStore): Promise<unknown> => {
  for await (const { data } of store.readAll({ filter: { types: ['ScanRequested'] } })) return data;
  throw new Error('Nothing was requested.');
};
