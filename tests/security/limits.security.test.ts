import { expect } from 'chai';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { postTo, type ApiAnswer } from '../support/callApi.ts';
import { postGraphql, openSocket } from '../support/graphqlClient.ts';
import { maillessDns } from '../../server/lab/sites/plainSite.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';

const run = testRun();
const LIMIT = run.isFull ? 200 : 60;
const FLOOD = run.times({ short: 180, full: 4_000 });
const SCAN =
  'mutation ($domain: String!) { requestScan(domain: $domain) { __typename ... on Refusal { message } ... on RateLimited { retryAfterSeconds } ... on ScannerBusy { retryAfterSeconds waiting } } }';

interface Requested {
  readonly requestScan: { readonly __typename: string; readonly message?: string; readonly waiting?: number };
}

/** Returns how many scans of the lures were in progress at the same time, according to the log. */
const scansAtOnce = async ({ store }: TestCandor): Promise<number> => {
  const underWay = new Set<string>();
  let most = 0;
  const lures = new Set<string>();
  for await (const { type, data } of store.readAll()) {
    const { scanId, domain } = data as { scanId?: string; domain?: string };
    if (scanId === undefined) continue;
    if (type === 'ScanRequested' && domain?.startsWith('lure-')) lures.add(scanId);
    if (!lures.has(scanId)) continue;
    if (type === 'ProbeStarted') underWay.add(scanId);
    if (type === 'ScanCompleted' || type === 'ScanFailed') underWay.delete(scanId);
    most = Math.max(most, underWay.size);
  }
  return most;
};

describe(`Two processes under a flood (seed ${run.seed})`, () => {
  let folder: string;
  let one: TestCandor;
  let other: TestCandor;
  const counts = { requests: 0, refused: 0, sockets: 0 };
  let visitors = 0;
  /** Returns headers for a new client in a separate network, as reported by the proxy. */
  const newcomer = (): string => {
    visitors += 1;
    return `198.${18 + (visitors >> 8)}.${visitors & 255}.7`;
  };
  const urlOf = (index: number): string => (index % 2 === 0 ? one : other).url;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-limits-'));
    const env = {
      CANDOR_DATA_DIR: folder,
      CANDOR_RATE_LIMIT_REQUESTS: String(LIMIT),
      CANDOR_RATE_LIMIT_TARGET_SCANS: '3',
      CANDOR_MAX_QUEUED_SCANS: '5',
      CANDOR_MAX_CONNECTIONS_PER_NETWORK: '6',
      CANDOR_TRUSTED_PROXIES: '127.0.0.1',
    };
    // No workers: requested scans stay in the queue.
    one = await startTestCandor({ roles: ['api', 'projector'], lab: false, env });
    other = await startTestCandor({ roles: ['api'], lab: false, env: { ...env, DATABASE_URL: one.databaseUrl } });
  });
  after(async () => {
    reportFigures({ trial: 'floods', seed: run.seed, counts });
    await other.close();
    await one.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = async (path: string, index: number, headers: Readonly<Record<string, string>>): Promise<Response> => {
    counts.requests += 1;
    const answer = await fetch(`${urlOf(index)}${path}`, { headers });
    if (answer.status === 429) counts.refused += 1;
    return answer;
  };

  it('allow a network no more requests than the limit, of whatever kind, and tell it when to try again', async () => {
    const from = { 'x-forwarded-for': newcomer() };
    const paths = ['/api/global-stats', '/', '/badge/a.example.svg', '/api/no-such-call', '/privacy'];
    let allowed = 0;
    for (let index = 0; index < FLOOD; index += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, each) => get(paths[each % paths.length] ?? '/', index + each, from)),
      );
      for (const answer of answers) {
        const body = await answer.text();
        if (answer.status !== 429) allowed += 1;
        else {
          expect(Number(answer.headers.get('retry-after'))).to.be.within(1, 60);
          expect(body).to.match(/Too many requests from your network\. Please try again in \d+ seconds?\./);
        }
      }
    }
    // On a slow machine, a minute may have passed and a new one begun.
    expect(allowed % LIMIT === 0 ? LIMIT : allowed).to.be.within(LIMIT * 0.8, LIMIT * 2);
    expect(counts.refused).to.be.greaterThan(0);
    expect((await get('/api/global-stats', 0, { 'x-forwarded-for': newcomer() })).status).to.equal(200);
    expect((await get('/healthz', 0, from)).status).to.equal(200);
  });

  it('refund the cost of names that do not exist, so that nobody can block a domain for others by requesting them', async () => {
    const env = {
      CANDOR_RATE_LIMIT_SCANS: '4',
      CANDOR_RATE_LIMIT_TARGET_SCANS: '3',
      CANDOR_TRUSTED_PROXIES: '127.0.0.1',
    };
    const candor = await startTestCandor({ env });
    try {
      const ask = async (domain: string, network: string): Promise<number> =>
        (await postTo(`${candor.url}/api/security-scan`, { domain }, { 'x-forwarded-for': network })).status;
      for (let index = 0; index < 8; index += 1)
        expect(await ask(`gone-${index}.harbour-bank.example`, newcomer()), String(index)).to.equal(400);
      expect(await ask('harbour-bank.example', newcomer())).to.equal(200);
      // They are counted separately, per requester.
      const stranger = newcomer();
      for (let index = 0; index < 4; index += 1)
        expect(await ask(`lost-${index}.paper-kite.example`, stranger)).to.equal(400);
      expect(await ask('paper-kite.example', stranger)).to.equal(429);
      expect(await ask('paper-kite.example', newcomer())).to.equal(200);
    } finally {
      await candor.close();
    }
  });

  it('let nobody block a domain for others by scanning its many names, which all exist by a wildcard record', async () => {
    const names = Array.from({ length: 34 }, (_, index) => `name-${index}.wildcard.example`);
    const guest = (domain: string) => ({
      domain,
      description: 'A name that a wildcard record answers for.',
      dns: maillessDns(251),
      web: undefined,
      mail: [],
      expects: { outcome: 'completed' as const },
    });
    const candor = await startTestCandor({
      // No workers: requested scans stay in the queue.
      roles: ['api', 'projector'],
      labGuests: [...names, 'wildcard.example'].map(guest),
      env: { CANDOR_RATE_LIMIT_TARGET_SCANS: '30', CANDOR_TRUSTED_PROXIES: '127.0.0.1' },
    });
    try {
      const ask = async (domain: string, network: string): Promise<string | undefined> =>
        (await postGraphql<Requested>(candor.url, SCAN, { domain }, { 'x-forwarded-for': network })).data?.requestScan
          .__typename;
      const visitor = newcomer();
      const first = await Promise.all(names.map((name) => ask(name, visitor)));
      expect(first.filter((kind) => kind === 'ScanAccepted')).to.have.length(15);
      expect(await ask('wildcard.example', newcomer())).to.equal('ScanAccepted');
    } finally {
      await candor.close();
    }
  });

  it('limit the scans of one address, whatever names point to it, and leave all other addresses alone', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `lure-${index}.example`);
    const candor = await startTestCandor({
      labGuests: names.map((domain) => ({
        domain,
        description: 'One of many names of one address.',
        dns: maillessDns(250),
        web: undefined,
        mail: [],
        expects: { outcome: 'completed' },
      })),
      env: {
        CANDOR_RATE_LIMIT_ADDRESS_SCANS: '8',
        CANDOR_ADDRESS_SCANS_AT_ONCE: '4',
        CANDOR_WORKER_CONCURRENCY: '16',
      },
    });
    try {
      const ask = (domain: string): Promise<ApiAnswer> => postTo(`${candor.url}/api/security-scan`, { domain });
      const [answers, elsewhere] = await Promise.all([
        Promise.all(names.map((name) => ask(name))),
        ask('harbour-bank.example'),
      ]);
      expect(elsewhere.status).to.equal(200);
      expect(answers.filter(({ status }) => status === 200)).to.have.length(8);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).to.have.length(4);
      for (const { body } of refused)
        expect((body as { detail: string }).detail).to.match(
          /^Rate limit exceeded\. Please wait a few minutes before scanning again\. Too many scans go to an address that lure-\d+\.example leads to/,
        );
      const mostAtOnce = await scansAtOnce(candor);
      expect(mostAtOnce).to.be.within(1, 4);
      // The refused request used up nothing of the others' hourly quota, nor of the address's slots.
      expect((await candor.knex('candor_access.held_counts').select()).length).to.equal(0);
    } finally {
      await candor.close();
    }
  });

  it('report the limit to GraphQL clients as GraphQL errors, over HTTP and over WebSockets', async () => {
    const from = { 'x-forwarded-for': newcomer() };
    const socket = new WebSocket(`${one.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: from });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    let refused: Response | undefined;
    // With enough time left in the minute for the following requests.
    const isRefused = (): boolean => refused?.status === 429 && Number(refused.headers.get('retry-after')) > 5;
    for (let index = 0; index < LIMIT * 10 && !isRefused(); index += 1) {
      await refused?.body?.cancel();
      counts.requests += 1;
      refused = await fetch(`${one.url}/graphql`, {
        method: 'POST',
        headers: { ...from, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }' }),
      });
    }
    expect(refused?.status).to.equal(429);
    const late = new WebSocket(`${one.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: from });
    const [code] = (await once(late, 'close')) as [number];
    expect(code).to.equal(4429);
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ __typename }' } }));
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(message.toString()).to.match(/RATE_LIMITED|"next"/);
    socket.terminate();
    const { errors } = (await refused?.json()) as { errors: { extensions: Record<string, unknown> }[] };
    expect(errors[0]?.extensions).to.include({ code: 'RATE_LIMITED' });
    expect(errors[0]?.extensions['retryAfterSeconds']).to.be.within(1, 60);
    counts.refused += 2;
    counts.sockets += 2;
  });

  it('trust only the proxy about client addresses: what a client writes itself changes nothing', async () => {
    const real = newcomer();
    const forged = (index: number): Readonly<Record<string, string>> => ({
      'x-forwarded-for': `203.0.113.${index % 250}, garbage, ${real}`,
      'x-real-ip': `203.0.113.${index % 250}`,
      forwarded: `for=203.0.113.${index % 250}`,
      'x-client-ip': `203.0.113.${index % 250}`,
      'cf-connecting-ip': `203.0.113.${index % 250}`,
      'true-client-ip': `203.0.113.${index % 250}`,
    });
    let refused = 0;
    for (let index = 0; index < LIMIT * 2; index += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, each) => get('/badge/a.example.svg', index + each, forged(index + each))),
      );
      for (const answer of answers) {
        await answer.body?.cancel();
        if (answer.status === 429) refused += 1;
      }
    }
    expect(refused).to.be.greaterThan(0);
  });

  it('count subdomains of one victim as one target, for any client and in any process', async () => {
    const ask = async (domain: string, index: number) =>
      (await postGraphql<Requested>(urlOf(index), SCAN, { domain }, { 'x-forwarded-for': newcomer() })).data
        ?.requestScan;
    counts.requests += 6;
    for (let index = 0; index < 3; index += 1)
      expect(await ask(`a${index}.victim.example`, index)).to.include({ __typename: 'ScanAccepted' });
    expect(await ask('a3.victim.example', 1)).to.include({
      __typename: 'RateLimited',
      message: 'Rate limit exceeded. Please wait a few minutes before scanning again.',
    });
    expect(await ask('a0.victim.example', 1)).to.include({ __typename: 'ScanAccepted' });
  });

  it('accept as many scans as may wait, refuse more with 503 and their number, and lose no accepted scan', async () => {
    // Three are waiting already.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postGraphql<Requested>(
          urlOf(index),
          SCAN,
          { domain: `site-${index}.example` },
          { 'x-forwarded-for': newcomer() },
        ),
      ),
    );
    counts.requests += 22;
    const kinds = answers.map(({ data }) => data?.requestScan.__typename);
    expect(kinds.filter((kind) => kind === 'ScanAccepted')).to.have.lengthOf(2);
    expect(kinds.filter((kind) => kind === 'ScannerBusy')).to.have.lengthOf(18);
    counts.refused += 18;
    const busy = answers.find(({ data }) => data?.requestScan.__typename === 'ScannerBusy')?.data?.requestScan;
    expect(busy).to.deep.include({ waiting: 5 });
    const rest = await postTo(
      `${other.url}/api/security-scan`,
      { domain: 'late.example' },
      { 'x-forwarded-for': newcomer() },
    );
    expect([rest.status, rest.headers.get('retry-after')]).to.deep.equal([503, '30']);
    expect(rest.body).to.deep.equal({
      detail: 'Candor is busy: 5 scans are waiting, and no more are taken for now. Please try again in half a minute.',
    });
    const requested: string[] = [];
    for await (const event of one.store.readAll({ filter: { types: ['ScanRequested'] } })) requested.push(event.stream);
    expect(requested).to.have.lengthOf(5);
  });

  it('limit the WebSockets of a network, close those that flood them with messages, and refuse pages of other sites', async () => {
    const from = { 'x-forwarded-for': newcomer() };
    const address = `${one.url.replace('http', 'ws')}/graphql`;
    const open = (headers: Readonly<Record<string, string>>): WebSocket =>
      new WebSocket(address, 'graphql-transport-ws', { headers });
    const held = Array.from({ length: 6 }, () => open(from));
    await Promise.all(held.map((socket) => once(socket, 'open')));
    const seventh = open(from);
    const [code, reason] = (await once(seventh, 'close')) as [number, Buffer];
    expect([code, reason.toString()]).to.deep.equal([4429, 'At most 6 connections from one network.']);
    const flooding = open({ 'x-forwarded-for': newcomer() });
    await once(flooding, 'open');
    const closed = once(flooding, 'close');
    for (let index = 0; index < 400; index += 1) flooding.send(JSON.stringify({ type: 'ping' }));
    expect((await closed)[0]).to.equal(4429);
    const large = open({ 'x-forwarded-for': newcomer() });
    await once(large, 'open');
    const cut = once(large, 'close');
    large.send('x'.repeat(70_000));
    expect((await cut)[0]).to.equal(1009);
    for (const socket of held) socket.terminate();
    for (const origin of ['https://evil.example', 'null']) {
      const page = open({ 'x-forwarded-for': newcomer(), origin });
      const { message } = await new Promise<Error>((resolve) => {
        page.once('error', resolve);
      });
      expect(message).to.include('403');
    }
    const own = open({ 'x-forwarded-for': newcomer(), origin: one.url });
    await once(own, 'open');
    own.terminate();
    counts.sockets += 10;
    counts.refused += 5;
  });

  it('still serve others', async () => {
    const socket = openSocket(other.url);
    const first: unknown = await socket.iterate({ query: '{ __typename }' }).next();
    expect(JSON.stringify(first)).to.include('Query');
    await socket.dispose();
  });
});
