import { expect } from 'chai';
import type { Client } from 'graphql-ws';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { recordEvents } from '../../projections/engine/testing/recordEvents.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { signInAsAdministrator } from '../support/administrator.ts';
import { postGraphql, openSocket } from '../support/graphqlClient.ts';
import { personStory } from '../../schema/events/testing/personStory.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Answer {
  readonly __typename?: string;
  readonly message?: string;
  readonly projection?: { readonly name: string; readonly replay: { readonly status: string } | null };
  readonly scratch?: { readonly schema: string; readonly projections: readonly { readonly name: string }[] } | null;
}
interface Row {
  readonly key: string;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
}
interface Shown {
  readonly name: string;
  readonly version: number;
  readonly liveVersion: number;
  readonly behind: number;
  readonly events: number;
  readonly isActive: boolean;
  readonly handles: readonly string[];
  readonly tables: readonly { readonly name: string }[];
  readonly replay: { readonly status: string; readonly mode: string; readonly by: string } | null;
  readonly previous: { readonly version: number; readonly isUsable: boolean } | null;
  readonly lastReplays: readonly { readonly outcome: string; readonly mode: string; readonly events: number | null }[];
}

const SHOWN = `name version liveVersion behind lagMs events isActive handles tables { name rows bytes }
  replay { status mode by events total } previous { version isUsable } lastReplays(first: 3) { outcome mode events reason }`;

describe('the read models of an analyst', () => {
  let candor: TestCandor;
  let headers: Readonly<Record<string, string>>;
  const sockets: Client[] = [];

  before(async () => {
    candor = await startTestCandor({ lab: false });
    headers = { authorization: `Bearer ${await signInAsAdministrator(candor)}` };
    for (const number of [1, 2, 3]) {
      const story = scanStory(id(number), `site-${number}.example`);
      await recordEvents(candor.store, [story.requested(), story.scored(), story.completed()]);
    }
    await eventually('the scans are counted', async () => (await candor.services.globalStats()).totalScans === 3);
  });
  after(async () => {
    for (const socket of sockets) await socket.dispose();
    await candor.close();
  });

  const ask = async <Data>(document: string): Promise<Data> => {
    const { data, errors } = await postGraphql<Data>(candor.url, document, {}, headers);
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  };
  const shown = async (name: string): Promise<Shown> =>
    (await ask<{ projection: Shown }>(`{ projection(name: "${name}") { ${SHOWN} } }`)).projection;
  const change = async (call: string): Promise<Answer> => {
    const result = `__typename ... on ReplayAccepted { projection { name replay { status } } } ... on ReplayRefused { message }`;
    return (await ask<{ answer: Answer }>(`mutation { answer: ${call} { ${result} } }`)).answer;
  };
  const scratch = async (call: string): Promise<Answer> => {
    const result = `__typename ... on ScratchAccepted { scratch { schema projections { name } } } ... on ReplayRefused { message }`;
    return (await ask<{ answer: Answer }>(`mutation { answer: ${call} { ${result} } }`)).answer;
  };
  const outcome = async (name: string): Promise<string | undefined> => (await shown(name)).lastReplays[0]?.outcome;

  it('are shown with their versions, tables and progress', async () => {
    const { projections } = await ask<{ projections: readonly Shown[] }>(`{ projections { ${SHOWN} } }`);
    expect(projections.map(({ name }) => name)).to.include.members(['globalStats', 'scanReport']);
    const report = projections.find(({ name }) => name === 'scanReport');
    expect(report).to.include({ behind: 0, isActive: true, replay: null, previous: null });
    expect(report?.events).to.equal(9);
    expect(report?.liveVersion).to.equal(report?.version);
    expect(report?.tables.map(({ name }) => name)).to.deep.equal(['scan_reports']);
    expect(await ask('{ projection(name: "nobody") { name } }')).to.deep.equal({ projection: null });
  });

  it('have lag samples since this Candor started, and are "not checked" before that', async () => {
    const document = '{ projectionLag { minutesChecked minutesMissed behind lagMs projection } }';
    interface Period {
      readonly minutesChecked: number;
      readonly minutesMissed: number;
      readonly behind: number | null;
    }
    const lag = async (): Promise<readonly Period[]> =>
      (await ask<{ projectionLag: readonly Period[] }>(document)).projectionLag;
    await eventually('the projector has sampled', async () => (await lag()).some((each) => each.minutesChecked > 0));
    const periods = await lag();
    expect(periods).to.have.length(96);
    expect(periods[0]).to.deep.equal({
      minutesChecked: 0,
      minutesMissed: 15,
      behind: null,
      lagMs: null,
      projection: null,
    });
    const hour = '{ projectionLag(projection: "nobody", span: HOUR) { minutesChecked } }';
    const { projectionLag } = await ask<{ projectionLag: readonly Period[] }>(hour);
    expect(projectionLag.map(({ minutesChecked }) => minutesChecked)).to.deep.equal(
      Array.from({ length: 60 }, () => 0),
    );
  });

  it('are hidden from everybody else', async () => {
    for (const document of [
      '{ projections { name } }',
      '{ projectionLag { from } }',
      'mutation { pauseReplay(projection: "plans") { __typename } }',
    ])
      expect((await postGraphql(candor.url, document)).errors?.[0]?.extensions?.code).to.equal('UNAUTHENTICATED');
  });

  it('can be rebuilt with live progress, and rolled back', async () => {
    const told: string[] = [];
    const socket = openSocket(candor.url, headers);
    sockets.push(socket);
    const watching = socket.iterate<{ projectionsChanged: readonly Shown[] }>({
      query: `subscription { projectionsChanged { ${SHOWN} } }`,
    });
    void (async () => {
      for await (const { data } of watching) {
        const one = data?.projectionsChanged.find(({ name }) => name === 'globalStats');
        told.push(one?.lastReplays[0]?.outcome ?? 'none');
      }
    })();
    await eventually('the first is told at once', () => told.includes('none'));
    expect(await change('startReplay(projection: "globalStats")')).to.include({ __typename: 'ReplayAccepted' });
    await eventually('it is told that the tables are live', () => told.includes('SWAPPED'));
    const after = await shown('globalStats');
    expect(after.replay).to.equal(null);
    expect(after.previous).to.deep.equal({ version: after.version, isUsable: true });
    expect(after.lastReplays[0]).to.include({ mode: 'SWAP', events: 3 });
    expect(await change('rollBackProjection(projection: "globalStats")')).to.include({ __typename: 'ReplayAccepted' });
    const events: string[] = [];
    for await (const { type, metadata } of candor.store.readStream('replay-globalStats'))
      events.push(`${type} ${metadata.actor.split(':')[0] ?? ''}`);
    expect(events).to.deep.equal(['ReplayRequested analyst', 'ReplayCompleted system', 'ProjectionRolledBack analyst']);
    expect((await candor.services.globalStats()).totalScans).to.equal(3);
  });

  it('wait after a comparison, show their rows, and go live on request', async () => {
    await candor.pool.query('update candor_read.scan_reports set overall = 1 where scan_id = $1', [id(1)]);
    expect(await change('startReplay(projection: "scanReport", mode: COMPARE)')).to.include({
      __typename: 'ReplayAccepted',
    });
    await eventually('it waits', async () => (await outcome('scanReport')) === 'WAITING');
    const second = await change('startReplay(projection: "scanReport")');
    expect(second.message).to.match(
      /^A replay of scanReport has been running since .+, started by analyst:.+Swap them in or drop them/,
    );
    const { projection } = await ask<{
      projection: {
        difference: { against: string; tables: readonly { changed: number; differing: readonly Row[] }[] };
      };
    }>(
      '{ projection(name: "scanReport") { difference { against tables { table rows rowsBefore added changed gone differing { key kind before after } } } } }',
    );
    expect(projection.difference.against).to.equal('WAITING');
    const [table] = projection.difference.tables;
    expect(table).to.include({ rows: 3, rowsBefore: 3, added: 0, changed: 1, gone: 0 });
    const [row] = table?.differing ?? [];
    expect(row).to.include({ key: id(1), kind: 'CHANGED' });
    expect((JSON.parse(row?.before ?? '') as { overall: number }).overall).to.equal(1);
    expect((JSON.parse(row?.after ?? '') as { overall: number }).overall).not.to.equal(1);
    expect(await change('swapInReplay(projection: "scanReport")')).to.include({ __typename: 'ReplayAccepted' });
    expect(await outcome('scanReport')).to.equal('SWAPPED');
    expect((await shown('scanReport')).replay).to.equal(null);
  });

  it('never show encrypted personal data', async () => {
    const { applies } = personStory(7);
    await recordEvents(candor.store, [applies('partner')]);
    await eventually('it is there', async () => (await shown('applications')).events === 1);
    await candor.pool.query('delete from candor_read.applications');
    await change('startReplay(projection: "applications", mode: COMPARE)');
    await eventually('it waits', async () => (await outcome('applications')) === 'WAITING');
    const { projection } = await ask<{
      projection: { difference: { tables: readonly { differing: readonly Row[] }[] } };
    }>('{ projection(name: "applications") { difference { tables { differing { key kind after } } } } }');
    const rows = projection.difference.tables.flatMap(({ differing }) => differing.map(({ after }) => after));
    expect(rows.join()).to.include('"encrypted"').and.not.include('ciphertext');
    expect(await change('cancelReplay(projection: "applications")')).to.include({ __typename: 'ReplayAccepted' });
    expect(await outcome('applications')).to.equal('COMPARED');
    const left = await candor.pool.query("select from candor_projections.builds where state = 'waiting'");
    expect(left.rows).to.have.length(0);
  });

  it('are built as of a point in time for the console, and dropped', async () => {
    const until = new Date().toISOString();
    const built = await scratch(
      `buildScratch(name: "noon", until: "${until}", projections: ["globalStats", "scanReport"])`,
    );
    expect(built.scratch?.schema).to.equal('candor_scratch_noon');
    const statuses = async () =>
      (
        await ask<{ scratches: readonly { until: string; projections: readonly { status: string }[] }[] }>(
          '{ scratches { until projections { status } } }',
        )
      ).scratches.map(({ until, projections }) => [until, ...projections.map(({ status }) => status)]);
    await eventually('both are ready', async () => (await statuses()).join() === `${until},READY,READY`);
    expect((await candor.pool.query('select from candor_scratch_noon.scan_reports')).rows).to.have.length(3);
    const again = await scratch(`buildScratch(name: "noon", until: "${until}", projections: ["globalStats"])`);
    expect(again.message).to.include('candor_scratch_noon already');
    for (const [name, moment, words] of [
      ['No', '2026-01-01T13:00:00Z', /lower-case letter/],
      ['later', '2999-01-01T13:00:00Z', /in the future/],
    ] as const)
      expect((await scratch(`buildScratch(name: "${name}", until: "${moment}")`)).message).to.match(words);
    expect(await scratch('dropScratch(name: "noon")')).to.deep.equal({ __typename: 'ScratchAccepted', scratch: null });
    expect(await statuses()).to.deep.equal([]);
    expect((await scratch('dropScratch(name: "noon")')).message).to.match(/^There is no scratch copy named noon/);
  });

  it('are not changed by invalid requests', async () => {
    for (const [call, words] of [
      ['startReplay(projection: "nobody")', /^There is no read model named nobody/],
      ['startReplay(projection: "plans", until: "2026-01-01T00:00:00Z")', /must contain the whole log/],
      ['startReplay(projection: "plans", mode: COMPARE, until: "2999-01-01T00:00:00Z")', /in the future/],
      ['startReplay(projection: "plans", mode: SCRATCH)', /buildScratch/],
      ['pauseReplay(projection: "plans")', /^No replay of plans is running/],
      ['swapInReplay(projection: "plans")', /^plans has no new tables/],
      ['rollBackProjection(projection: "plans")', /^There are no previous tables of plans/],
    ] as const) {
      const answer = await change(call);
      expect(answer.__typename, call).to.equal('ReplayRefused');
      expect(answer.message).to.match(words);
    }
  });
});
