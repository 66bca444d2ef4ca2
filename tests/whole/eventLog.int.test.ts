import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Client } from 'graphql-ws';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { signInAsAdministrator } from '../support/administrator.ts';
import { postTo } from '../support/callApi.ts';
import { postGraphql, openSocket } from '../support/graphqlClient.ts';
import { grantPro, portalSession } from '../support/portal.ts';
import { followToEnd, scanDomain } from '../support/scanDomain.ts';
import { developmentUrl } from '../support/developmentKey.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const DOMAIN = 'corner-shop.example';
const ANALYST = 'kim@candor-review.example';

interface Shown {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly correlationId: string;
  readonly data: string;
}
interface Page {
  readonly events: {
    readonly events: readonly Shown[];
    readonly nextCursor: string | null;
    readonly totalCount: number;
  };
}
interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: string;
  readonly depth: number;
  readonly event: Shown | null;
  readonly afterMs: number;
}

const EVENT = 'id type stream correlationId data';

describe('the log, as analysts see it', function () {
  this.timeout(240_000);
  let candor: TestCandor;
  let token: string;
  const sockets: Client[] = [];

  before(async () => {
    candor = await startTestCandor({ scans: 'real' });
    token = await signInAsAdministrator(candor, ANALYST, ['analyst']);
  });
  after(async () => {
    for (const socket of sockets) await socket.dispose();
    await candor.close();
  });

  const headersOf = (bearer = token): Record<string, string> => ({ authorization: `Bearer ${bearer}` });
  const ask = async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> => {
    const { data, errors } = await postGraphql<Data>(candor.url, query, variables, headersOf());
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  };
  const treeOf = async (correlationId: string): Promise<readonly Node[]> => {
    const query = `query ($id: ID!) { eventTree(correlationId: $id) {
      nodes { id parentId kind depth afterMs event { ${EVENT} } } isCut } }`;
    const { eventTree } = await ask<{ eventTree: { nodes: Node[]; isCut: boolean } | null }>(query, {
      id: correlationId,
    });
    expect(eventTree?.isCut ?? false).to.equal(false);
    return eventTree?.nodes ?? [];
  };
  const watch = async (
    bearer: string,
    filter: object,
  ): Promise<{ news: Shown[]; codes: unknown[]; ended: Promise<void> }> => {
    const socket = openSocket(candor.url, headersOf(bearer));
    sockets.push(socket);
    const news: Shown[] = [];
    const codes: unknown[] = [];
    const query = `subscription ($filter: EventFilter) { eventRecorded(filter: $filter) { ${EVENT} currentVersion } }`;
    const ended = (async () => {
      for await (const { data, errors } of socket.iterate<{ eventRecorded: Shown }>({ query, variables: { filter } })) {
        if (data) news.push(data.eventRecorded);
        codes.push(...(errors ?? []).map(({ extensions }) => extensions?.['code']));
      }
    })();
    // Another operation over the same socket has been answered, so everything requested before it has begun.
    await socket.iterate({ query: '{ administrator { roles } }' }).next();
    return { news, codes, ended };
  };

  it('links a click to the alert that it raised and to the mails about it', async () => {
    await grantPro(candor, DOMAIN);
    const { headers } = await portalSession(candor, `owner@${DOMAIN}`);
    const wanted = 'mutation { setAlertMails(wanted: true, minimumPriority: LOW) { wanted } }';
    expect((await postGraphql(candor.url, wanted, {}, headers)).errors).to.equal(undefined);
    await scanDomain(candor.url, DOMAIN);
    expect(await postTo(developmentUrl(candor.url, '/dev/txt'), { name: `_dmarc.${DOMAIN}`, text: '' })).to.include({
      status: 200,
    });

    const click = randomUUID();
    const request = `mutation { requestScan(domain: "${DOMAIN}") { ... on ScanAccepted { scan { id } } } }`;
    const traceparent = `00-${click.replaceAll('-', '')}-00000000000000a1-01`;
    const answer = await postGraphql<{ requestScan: { scan: { id: string } } }>(
      candor.url,
      request,
      {},
      { traceparent },
    );
    await followToEnd(candor.url, answer.data?.requestScan.scan.id ?? '');
    const has = (nodes: readonly Node[], type: string): boolean => nodes.some(({ event }) => event?.type === type);
    await eventually('a mail was sent', async () => has(await treeOf(click), 'MailSent'));

    const nodes = await treeOf(click);
    const [root, ...rest] = nodes;
    expect(root).to.include({ kind: 'COMMAND', parentId: null, depth: 0, event: null, afterMs: 0 });
    expect(rest.map(({ kind }) => kind)).not.to.include('COMMAND');
    for (const { event } of rest) expect(event?.correlationId).to.equal(click);
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const wayTo = (type: string): readonly (string | undefined)[] => {
      const way: (string | undefined)[] = [];
      for (let node = nodes.find(({ event }) => event?.type === type); node; node = byId.get(node.parentId ?? ''))
        way.unshift(node.event?.type ?? node.kind);
      return way;
    };
    expect(wayTo('ScanClaimed')).to.deep.equal(['COMMAND', 'ScanClaimed']);
    expect(wayTo('ProbeObserved')).to.deep.equal(['COMMAND', 'ScanRequested', 'ProbeObserved']);
    expect(wayTo('MailSent')).to.deep.equal([
      'COMMAND',
      'ScanRequested',
      'ScanCompleted',
      'AlertRaised',
      'AlertMailRequested',
      'MailSent',
    ]);
  });

  it('can be browsed page by page, with the data of each event, without personal data and secrets', async () => {
    const query = `query ($filter: EventFilter, $before: String) { events(filter: $filter, first: 3, before: $before) {
      events { ${EVENT} version currentVersion upcast hash previousHash } nextCursor totalCount } }`;
    const filter = { stream: 'admin-*' };
    const { events: first } = await ask<Page>(query, { filter });
    const { events: second } = await ask<Page>(query, { filter, before: first.nextCursor });
    expect([...first.events, ...second.events].map(({ type }) => type)).to.deep.equal([
      'AdministratorSignedIn',
      'AdministratorPasswordSet',
      'AdministratorRolesSet',
      'AdministratorAdded',
    ]);
    expect([first.totalCount, second.nextCursor]).to.deep.equal([4, null]);
    const [signedIn] = first.events;
    const data = JSON.parse(signedIn?.data ?? '') as Record<string, unknown>;
    expect(data).to.deep.include({ sessionHash: 'hash of a secret, not shown', counter: null });
    expect(data['personal']).to.have.all.keys('encrypted', 'subject');
    const bad = await postGraphql(candor.url, query, { before: 'x' }, headersOf());
    expect(bad.errors?.map(({ extensions }) => extensions?.code)).to.deep.equal(['BAD_USER_INPUT']);
  });

  it('lists its streams and the types of events', async () => {
    const { streams, eventTypes } = await ask<{
      streams: { streams: { name: string; events: number }[] };
      eventTypes: { type: string; stream: string }[];
    }>('{ streams(prefix: "plan-") { streams { name events } } eventTypes { type stream version description } }');
    expect(streams.streams).to.deep.equal([{ name: `plan-${DOMAIN}`, events: 1 }]);
    expect(eventTypes).to.have.length.above(80);
    expect(eventTypes.find(({ type }) => type === 'ScanClaimed')?.stream).to.equal('scanning-<domain>');
  });

  it('shows how many scans waited and ran, and the longest wait', async () => {
    interface Period {
      readonly waiting: number;
      readonly running: number;
      readonly longestWaitMs: number | null;
    }
    for (const [span, count] of [
      ['DAY', 96],
      ['HOUR', 60],
    ] as const) {
      const { scanQueue } = await ask<{ scanQueue: readonly Period[] }>(
        `{ scanQueue(span: ${span}) { waiting running longestWaitMs } }`,
      );
      expect(scanQueue).to.have.length(count);
      expect(scanQueue[0]).to.deep.equal({ waiting: 0, running: 0, longestWaitMs: null });
      // The scans of the test above ran one after the other.
      expect(Math.max(...scanQueue.map(({ running }) => running))).to.equal(1);
      expect(Math.max(...scanQueue.map(({ waiting }) => waiting))).to.equal(1);
      expect(scanQueue.some(({ longestWaitMs }) => longestWaitMs !== null)).to.equal(true);
    }
  });

  it('finds one event by its id, and nothing by an invalid id', async () => {
    const query = `query ($id: ID!) { event(id: $id) { ${EVENT} } eventTree(correlationId: $id) { startedAt } }`;
    const { events } = await ask<{ events: { events: Shown[] } }>(`{ events(first: 1) { events { ${EVENT} } } }`);
    const [newest] = events.events;
    expect((await ask<{ event: Shown }>(query, { id: newest?.id })).event).to.deep.equal(newest);
    for (const id of ['', 'x', randomUUID(), "'; drop table event_index"])
      expect(await ask(query, { id })).to.deep.equal({ event: null, eventTree: null });
  });

  it('is available to analysts only, and says so to an administrator', async () => {
    const admin = await signInAsAdministrator(candor, 'ada@candor-review.example', ['admin']);
    const { errors } = await postGraphql(candor.url, '{ events { nextCursor } }', {}, headersOf(admin));
    expect(errors?.map(({ extensions }) => extensions?.code)).to.deep.equal(['NEEDS_ROLE']);
    const { codes, ended } = await watch(admin, {});
    await ended;
    expect(codes).to.deep.equal(['NEEDS_ROLE']);
  });

  it('can be followed live, including unknown events, until the role is taken away', async () => {
    const [all, some] = [await watch(token, { stream: 'oddity-*' }), await watch(token, { types: ['PlanChanged'] })];
    const id = randomUUID();
    const hostile = { text: '</script><b>\u202Egpj.exe\u0000', secret: 'A'.repeat(43) };
    const metadata = { correlationId: id, causationId: id, actor: 'system', time: new Date().toISOString() };
    const odd = { id, type: 'ScanDreamt', version: 3, data: hostile, metadata };
    expect(await candor.store.append(`oddity-${id}`, [odd], 'none')).to.include({ ok: true });
    await eventually('it was heard', () => all.news.length > 0);
    expect(all.news[0]).to.deep.include({ id, type: 'ScanDreamt', currentVersion: null });
    expect(JSON.parse(all.news[0]?.data ?? '')).to.deep.equal({ ...hostile, secret: 'hash of a secret, not shown' });

    expect(await candor.services.administrators.manage.setRoles(ANALYST, ['admin'])).to.deep.equal({ kind: 'done' });
    for (const { ended, codes } of [all, some]) {
      await ended;
      expect(codes).to.deep.equal(['NEEDS_ROLE']);
    }
    expect(some.news).to.deep.equal([]);
    await candor.services.administrators.manage.setRoles(ANALYST, ['analyst']);
    const last = await watch(token, {});
    await postTo(`${candor.url}/api/admin/logout`, {}, headersOf());
    await last.ended;
    expect(last.codes).to.deep.equal(['UNAUTHENTICATED']);
  });
});
