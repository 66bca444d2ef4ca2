import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { bearer } from '../../../tests/support/apiToken.ts';
import { dataOf } from '../../../tests/support/graphqlClient.ts';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { createMemoryPersonLinks, createPersonSubjects } from '../../platform/auth/personSubjects.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import {
  createMemorySubjectKeys,
  createPostgresSubjectKeys,
  type SubjectKeys,
} from '../../platform/auth/subjectKeys.ts';
import { type Commands, onOccasion } from '../../platform/commands/commands.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { alertsOfRun } from './listAlerts.ts';
import { listAggregate } from './list.ts';
import { type ListPerson, type ListQuery, openLists, type RunFigures } from './lists.ts';

describe('The schedule of a list', () => {
  let now = Date.now();
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({ clock: () => new Date(now) });
  });
  after(() => candor.close());

  it('begins one run a day, and one for several missed days', async () => {
    const by = await candor.services.sessions.find(await signUpAs(candor.url, 'ada@corner-shop.example'));
    if (by.kind !== 'account') throw new Error('Nobody is signed in.');
    const { lists } = candor.services;
    const created = await lists.create(by, { name: 'Daily', tags: [] });
    if (created.kind !== 'created') throw new Error(created.message);
    const { listId } = created;
    await lists.addDomains(by, listId, 'nobody-has-this.example');
    await lists.schedule(by, listId, { cadence: 'daily', profile: 'mail' });
    const nextAt = (await lists.find(by, listId))?.schedule.nextAt ?? '';
    const runs = async () =>
      ((await lists.runs(by, listId, { limit: 10 })) ?? []).filter(({ endedAt }) => endedAt !== null);
    now = Date.parse(nextAt) + 1_000;
    await eventually('the first run is over', async () => (await runs()).length === 1);
    now += 3 * 86_400_000;
    await eventually('the second run is over', async () => (await runs()).length === 2);
    expect((await runs()).map(({ trigger, profile }) => [trigger, profile])).to.deep.equal([
      ['schedule', 'mail'],
      ['schedule', 'mail'],
    ]);
    const next = (await lists.find(by, listId))?.schedule.nextAt ?? '';
    expect(Date.parse(next) - Date.parse(nextAt)).to.equal(4 * 86_400_000);
  });
});

describe('A list whose domains share an address', () => {
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_ADDRESS_SCANS_AT_ONCE: '1' } });
  });
  after(() => candor.close());

  it('is scanned to its end although only one of them may be scanned at a time', async () => {
    const by = await candor.services.sessions.find(await signUpAs(candor.url, 'ada@corner-shop.example'));
    if (by.kind !== 'account') throw new Error('Nobody is signed in.');
    const { lists } = candor.services;
    const created = await lists.create(by, { name: 'One server', tags: [] });
    if (created.kind !== 'created') throw new Error(created.message);
    const { listId } = created;
    // The sample internet has most of its sites at one address.
    const sites = ['harbour-bank', 'corner-shop', 'rusty-gate', 'blue-heron', 'paper-kite', 'small-parcel'];
    await lists.addDomains(by, listId, sites.map((site) => `${site}.example`).join('\n'));
    const started = await lists.startRun(by, listId, { profile: 'mail', only: null });
    expect(started.kind).to.equal('started');
    let last: RunFigures | undefined;
    for await (const figures of lists.follow(by, listId, AbortSignal.timeout(90_000))) last = figures;
    expect(last).to.include({ status: 'completed', done: sites.length, failed: 0 });
  });
});

describe('A list of domains', () => {
  let candor: TestCandor;
  let [ada, bob]: [ListPerson, ListPerson] = [
    { kind: 'admin', subject: '' },
    { kind: 'admin', subject: '' },
  ];
  let adasToken = '';
  let folder = '';
  let keys: SubjectKeys | undefined;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-lists-'));
    const secret = Buffer.alloc(32, 7);
    await writeFile(join(folder, 'master.key'), secret.toString('hex'), { mode: 0o600 });
    candor = await startTestCandor({ env: { CANDOR_MASTER_KEY_FILE: join(folder, 'master.key') } });
    keys = await createPostgresSubjectKeys(candor.knex, secret);
    const personOf = async (token: string): Promise<ListPerson> => {
      const caller = await candor.services.sessions.find(token);
      if (caller.kind !== 'account') throw new Error('Nobody is signed in.');
      return caller;
    };
    adasToken = await signUpAs(candor.url, 'ada@corner-shop.example');
    ada = await personOf(adasToken);
    bob = await personOf(await signUpAs(candor.url, 'bob@harbour-bank.example'));
  });
  after(async () => {
    await candor.close();
    await rm(folder, { recursive: true });
  });

  const lists = () => candor.services.lists;
  const openList = async (text: string, by = ada, name = 'Suppliers'): Promise<string> => {
    const created = await lists().create(by, { name, tags: [] });
    if (created.kind !== 'created') throw new Error(created.message);
    await lists().addDomains(by, created.listId, text);
    return created.listId;
  };
  const query = (listId: string, more: Partial<ListQuery> = {}): ListQuery => ({
    listId,
    filter: {},
    sort: 'domain',
    descending: false,
    limit: 100,
    ...more,
  });
  const rowsOf = async (listId: string, more: Partial<ListQuery> = {}, by = ada) =>
    (await lists().domains(by, query(listId, more)))?.rows ?? [];
  const scanned = async (listId: string, only: readonly number[] | null = null): Promise<RunFigures> => {
    const started = await lists().startRun(ada, listId, { profile: 'mail', only });
    if (started.kind !== 'started') throw new Error(started.message);
    let last: RunFigures | undefined;
    for await (const figures of lists().follow(ada, listId, AbortSignal.timeout(60_000))) last = figures;
    if (last?.status !== 'completed') throw new Error(`The run is ${last?.status ?? 'absent'}.`);
    return last;
  };

  it('counts the domains of all pages only if the caller asks for their number', async () => {
    const listId = await openList('one.example\ntwo.example\nthree.example');
    let counted = 0;
    const listen = ({ sql }: { readonly sql: string }): void => {
      if (/^select count\(\*\).*list_domains/s.test(sql)) counted += 1;
    };
    candor.knex.on('query', listen);
    const pageWith = async (fields: string): Promise<unknown> => {
      const document = `query($id: ID!) { list(id: $id) { domains(first: 2) { ${fields} } } }`;
      const { list } = await dataOf<{ readonly list: { readonly domains: unknown } }>(
        candor.url,
        document,
        { id: listId },
        bearer(adasToken),
      );
      return list.domains;
    };
    expect(await pageWith('nodes { domain }')).to.deep.equal({
      nodes: [{ domain: 'one.example' }, { domain: 'three.example' }],
    });
    expect(counted).to.equal(0);
    expect(await pageWith('count')).to.deep.equal({ count: 3 });
    expect(counted).to.equal(1);
    candor.knex.removeListener('query', listen);
  });

  it('accepts the valid lines of an upload, names the invalid ones by number, and knows its domains', async () => {
    const listId = await openList('');
    const text = [
      'domain;tag',
      'https://Harbour-Bank.example/path;bank;big',
      '# a comment',
      '',
      'not a domain',
      'corner-shop.example;shop',
      '192.0.2.1',
      'harbour-bank.example;north',
    ].join('\n');
    const first = await lists().addDomains(ada, listId, text);
    expect(first).to.deep.include({ kind: 'added', added: 2, known: 0 });
    expect('bad' in first && first.bad.map(({ line }) => line)).to.deep.equal([5, 7]);
    expect(await lists().addDomains(ada, listId, 'corner-shop.example\nrusty-gate.example')).to.include({
      added: 1,
      known: 1,
    });
    expect((await rowsOf(listId)).map(({ domain, tags }) => [domain, ...tags])).to.deep.equal([
      ['corner-shop.example', 'shop'],
      ['harbour-bank.example', 'bank', 'big', 'north'],
      ['rusty-gate.example'],
    ]);
  });

  it('refuses more domains than its owner may have, and then adds none of them', async () => {
    const listId = await openList('corner-shop.example');
    const many = Array.from({ length: 100 }, (_, index) => `host-${index}.example`).join('\n');
    expect(await lists().addDomains(ada, listId, many)).to.include({ kind: 'conflict' });
    expect(await rowsOf(listId)).to.have.lengthOf(1);
    expect(await lists().addDomains(ada, listId, '')).to.include({ kind: 'invalid' });
  });

  it('keeps a domain once, however many add it at the same time, and accepts removed domains again', async () => {
    const listId = await openList('');
    const both = await Promise.all(
      [1, 2, 3].map((number) => lists().addDomains(ada, listId, `corner-shop.example\nhost-${number}.example`)),
    );
    expect(both.map((each) => ('added' in each ? each.added : each)).toSorted()).to.deep.equal([1, 1, 2]);
    const [row] = await rowsOf(listId);
    await lists().removeDomains(ada, listId, [row?.place ?? -1]);
    expect(await rowsOf(listId)).to.have.lengthOf(3);
    await lists().addDomains(ada, listId, 'corner-shop.example');
    expect((await rowsOf(listId))[0]).to.include({ domain: 'corner-shop.example', place: row?.place });
    expect(await lists().removeDomains(ada, listId, [99])).to.include({ kind: 'conflict' });
  });

  it('is scanned, and its results belong to its owner and appear nowhere else', async () => {
    const listId = await openList('harbour-bank.example\nrusty-gate.example\nnobody-has-this.example');
    const run = await scanned(listId);
    expect(run).to.include({ planned: 3, done: 2, failed: 1, waiting: 0 });
    const rows = await rowsOf(listId);
    expect(rows.map(({ result }) => result?.status)).to.deep.equal(['done', 'failed', 'done']);
    const bank = rows[0];
    const report = await lists().report(ada, listId, run.run, bank?.place ?? -1);
    expect(report?.report).to.include({ domain: 'harbour-bank.example', status: 'completed' });
    expect(report?.report.scorecard?.subScores.email).to.equal(bank?.result?.subScores.email);
    expect(report?.recorded.overall).to.equal(bank?.result?.overall);
    expect(report?.report.checks.map(({ probe }) => probe))
      .to.include('spf')
      .and.not.include('tls');
    expect(await lists().report(bob, listId, run.run, bank?.place ?? -1)).to.equal(undefined);
    expect(await candor.knex('candor_read.scan_reports').count({ count: '*' }).first()).to.deep.equal({ count: '0' });
    expect((await candor.services.globalStats()).totalScans).to.equal(0);
    const again = await scanned(listId, [bank?.place ?? -1]);
    expect(again).to.include({ planned: 1, done: 1 });
    expect((await rowsOf(listId, { filter: { change: 'same' } })).map(({ domain }) => domain)).to.deep.equal([
      'harbour-bank.example',
    ]);
  });

  it('has the alerts of each scan next to its report, each reported once', async () => {
    const listId = await openList('stale-bread.example\nharbour-bank.example');
    const web = async () => {
      const started = await lists().startRun(ada, listId, { profile: 'web', only: null });
      if (started.kind !== 'started') throw new Error(started.message);
      for await (const figures of lists().follow(ada, listId, AbortSignal.timeout(60_000))) void figures;
      return started.run;
    };
    const alerts = async (run: number) => {
      if (!keys) throw new Error('There are no keys.');
      return alertsOfRun({ knex: candor.knex, keys }, { listId, run, minimumPriority: 'High', limit: 9 });
    };
    const first = await web();
    const found = await alerts(first);
    expect(found).to.include({ total: 1 });
    expect(found.domains[0]?.domain).to.equal('stale-bread.example');
    expect(found.domains[0]?.alerts.map(({ kind, priority }) => [kind, priority])).to.deep.equal([
      ['certificateExpiry', 'Critical'],
    ]);
    const report = await lists().report(ada, listId, first, found.domains[0]?.place ?? -1);
    expect(report?.alerts).to.deep.equal(found.domains[0]?.alerts);
    const boxes = await candor.knex('candor_lists.reports').where({ list_id: listId }).whereNotNull('alerts');
    expect(boxes.map((box) => box.alerts?.toString('latin1')).join()).to.not.include('certificate');
    // Nothing has changed, and what was reported is not reported again.
    expect(await alerts(await web())).to.deep.equal({ domains: [], total: 0 });
    await lists().erase(ada, listId);
    expect(await alerts(first)).to.deep.equal({ domains: [], total: 0 });
  });

  it('is judged by its own current policy in addition to the public score', async () => {
    const listId = await openList('harbour-bank.example\nrusty-gate.example');
    const policy = (code: string) =>
      `candorPolicy: 1\nname: ours\ntitle: Our very own rules\nrules:\n  - id: secret-rule\n    title: Forged mail is refused\n    found: [${code}]\n`;
    const text = policy('dmarc-reject, dmarc-quarantine');
    expect(await lists().setRuleset(ada, listId, { standard: null, text: policy('dmarc-rejects') })).to.deep.include({
      kind: 'faulty',
    });
    expect(await lists().setRuleset(ada, listId, { standard: 'no-such', text: null })).to.include({ kind: 'invalid' });
    const long = `${text}${'# '.repeat(20_000)}`;
    expect(await lists().setRuleset(ada, listId, { standard: null, text: long })).to.include({ kind: 'invalid' });
    expect(await lists().setRuleset(bob, listId, { standard: null, text })).to.include({ kind: 'notFound' });
    expect(await lists().setRuleset(ada, listId, { standard: null, text })).to.include({ kind: 'done' });
    expect(await lists().ruleset(ada, listId)).to.include({ revision: 1, standard: null, text });
    expect(await lists().ruleset(bob, listId)).to.equal(undefined);
    const { run } = await scanned(listId);
    const rows = await rowsOf(listId);
    expect(rows.map(({ result }) => result?.policy)).to.deep.equal([
      { verdict: 'pass', failed: 0, unclear: 0 },
      { verdict: 'fail', failed: 1, unclear: 0 },
    ]);
    const verdictOf = async (place: number) => (await lists().report(ada, listId, run, place))?.verdict;
    expect(await verdictOf(rows[1]?.place ?? -1)).to.deep.include({ title: 'Our very own rules', verdict: 'fail' });
    const dump = await dumpDatabase(candor.pool);
    expect(dump.filter((each) => /Our very own rules|secret-rule/.test(each.text))).to.deep.equal([]);
    // Verdicts of the previous policy are not shown as verdicts of this one; reports are judged by this one.
    await lists().setRuleset(ada, listId, { standard: 'rfc-9116', text: null });
    expect((await rowsOf(listId)).map(({ result }) => result?.policy)).to.deep.equal([null, null]);
    expect(await verdictOf(rows[1]?.place ?? -1)).to.include({ policy: 'rfc-9116', verdict: 'unclear' });
    await lists().setRuleset(ada, listId, { standard: null, text: null });
    expect(await lists().ruleset(ada, listId)).to.equal(null);
    expect(await verdictOf(rows[1]?.place ?? -1)).to.equal(null);
  });

  it('accepts 60 policies from one user in an hour, because parsing a policy makes others wait', async () => {
    const listId = await openList('corner-shop.example');
    await lists().share(ada, listId, 'bob@harbour-bank.example', 'editor');
    const text = ']'.repeat(100);
    const send = () => lists().setRuleset(bob, listId, { standard: null, text });
    for (let count = 0; count < 60; count += 1) expect(await send()).to.include({ kind: 'faulty' });
    const refused = await send();
    expect(refused).to.include({ kind: 'rateLimited' });
    expect(refused)
      .to.have.property('message')
      .that.matches(/^Too many policies were sent. Please try again in/);
    // Only policies that are parsed count, for the person who sends them.
    expect(await lists().setRuleset(bob, listId, { standard: 'rfc-9116', text: null })).to.include({ kind: 'done' });
    expect(await lists().setRuleset(ada, listId, { standard: null, text })).to.include({ kind: 'faulty' });
    await lists().erase(ada, listId);
  });

  it('is visible to the members that its owner names, and to nobody else', async () => {
    const listId = await openList('corner-shop.example');
    expect(await lists().find(bob, listId)).to.equal(undefined);
    expect(await lists().share(ada, listId, 'bob@harbour-bank.example', 'viewer')).to.include({ kind: 'done' });
    expect(await lists().find(bob, listId)).to.include({ name: 'Suppliers', right: 'viewer' });
    expect(await lists().addDomains(bob, listId, 'a.example')).to.include({ kind: 'notAllowed' });
    expect(await lists().startRun(bob, listId, { profile: 'mail', only: null })).to.include({ kind: 'notAllowed' });
    expect(await lists().erase(bob, listId)).to.include({ kind: 'notAllowed' });
    await lists().share(ada, listId, 'bob@harbour-bank.example', 'editor');
    expect(await lists().addDomains(bob, listId, 'a.example')).to.include({ kind: 'added' });
    const [member] = (await lists().members(ada, listId)) ?? [];
    expect(member).to.include({ email: 'bob@harbour-bank.example', role: 'editor' });
    await lists().unshare(bob, listId, bob.subject);
    expect(await lists().find(bob, listId)).to.equal(undefined);
    expect(await lists().describe(bob, listId, { name: 'Mine', tags: [] })).to.include({ kind: 'notFound' });
  });

  it('waits while it is paused, and ends when it is cancelled', async () => {
    const listId = await openList(Array.from({ length: 60 }, (_, index) => `gone-${index}.example`).join('\n'));
    const started = await lists().startRun(ada, listId, { profile: 'full', only: null });
    const run = started.kind === 'started' ? started.run : -1;
    expect(await lists().startRun(ada, listId, { profile: 'full', only: null })).to.include({ kind: 'conflict' });
    await lists().changeRun(ada, listId, run, 'pause');
    const paused = (await lists().runs(ada, listId, { limit: 1 }))?.[0];
    expect(paused).to.include({ status: 'paused' });
    await lists().changeRun(ada, listId, run, 'cancel');
    expect((await lists().runs(ada, listId, { limit: 1 }))?.[0]).to.include({ status: 'cancelled', waiting: 0 });
    expect(await lists().changeRun(ada, listId, run, 'resume')).to.include({ kind: 'conflict' });
  });

  it('is erased for its owner, too, if a worker completes the erasure first', async () => {
    const listId = await openList('a.example');
    const execute: Commands['execute'] = async (aggregate, id, ...sent) => {
      const erase = { type: 'EraseList', by: null, data: { listId, reason: 'owner' } } as const;
      await candor.commands.execute(listAggregate, listId, erase, onOccasion(randomUUID()));
      return candor.commands.execute(aggregate, id, ...sent);
    };
    const slow = openLists(
      { clock: () => new Date(), privateNetwork: false, privateScans: false },
      { knex: candor.knex, store: candor.store, commands: { ...candor.commands, execute } },
      {
        keys: createMemorySubjectKeys(),
        persons: createPersonSubjects(createMemorySubjectKeys(), createMemoryPersonLinks(), Buffer.alloc(32, 7)),
        limiterOf: (_, limit) => createMemoryRateLimiter(limit),
      },
    );
    expect(await slow.erase(ada, listId)).to.include({ kind: 'done' });
    expect(await slow.erase(ada, listId)).to.include({ kind: 'notFound' });
  });

  it('leaves no data after it or its owner is erased', async () => {
    const [own, other] = [
      await openList('very-secret-supplier.example;hush-hush', ada, 'Secret suppliers'),
      await openList('very-secret-supplier.example', bob, 'Secret suppliers'),
    ];
    await scanned(own);
    const held = await candor.candor.privacy.exportOf('bob@harbour-bank.example');
    expect(held?.lists.map(({ name, domains }) => [name, ...domains.map(({ domain }) => domain)])).to.deep.equal([
      ['Secret suppliers', 'very-secret-supplier.example'],
    ]);
    expect(await lists().erase(ada, own)).to.include({ kind: 'done' });
    expect(await lists().find(ada, own)).to.equal(undefined);
    expect(await lists().erase(ada, own)).to.include({ kind: 'notFound' });
    expect(await candor.candor.privacy.erase('bob@harbour-bank.example')).to.equal(true);
    await eventually('the list of who was erased is gone', async () => {
      const rows = await candor.knex('candor_read.lists').where({ list_id: other });
      return rows.length === 0;
    });
    const found = (await dumpDatabase(candor.pool)).filter(({ text }) =>
      /very-secret-supplier|Secret suppliers|hush-hush/.test(text),
    );
    expect(found.map(({ table }) => table)).to.deep.equal([]);
  });
});
