import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { readMailbox, signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import type { Administrator, Viewer } from '../../platform/auth/sessions.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { ChannelForm, Delivery, NoticeChannel } from './notices.ts';
import { type Receiver, startReceiver } from './testing/startReceiver.ts';

const HOUR_MS = 3_600_000;

describe('Notices about a list', () => {
  let now = Date.now();
  let candor: TestCandor;
  let receiver: Receiver;
  let [ada, bob]: readonly [Viewer, Viewer] | [undefined, undefined] = [undefined, undefined];
  before(async () => {
    receiver = await startReceiver();
    candor = await startTestCandor({
      clock: () => new Date(now),
      env: { CANDOR_ALLOW_CIDRS: '127.0.0.1/32' },
    });
    [ada, bob] = [await signedIn('ada@corner-shop.example'), await signedIn('bob@harbour-bank.example')];
  });
  afterEach(() => {
    receiver.answer((response) => response.writeHead(204).end());
  });
  after(async () => {
    await candor.close();
    await receiver.close();
  });

  const signedIn = async (email: string): Promise<Viewer> => {
    const caller = await candor.services.sessions.find(await signUpAs(candor.url, email));
    if (caller.kind !== 'account') throw new Error('Nobody is signed in.');
    return caller;
  };
  const notices = () => candor.services.notices;
  const person = (who: Viewer | undefined = ada): Viewer => {
    if (!who) throw new Error('Nobody is signed in.');
    return who;
  };
  const form = (more: Partial<ChannelForm> = {}): ChannelForm => ({
    name: 'On call',
    format: 'webhook',
    address: `${receiver.url}/hook`,
    onlyWorse: false,
    minimumPriority: 'Low',
    digest: 'each',
    timeZone: 'UTC',
    ...more,
  });
  const openList = async (...domains: readonly string[]): Promise<string> => {
    const created = await candor.services.lists.create(person(), { name: 'Suppliers', tags: [] });
    if (created.kind !== 'created') throw new Error(created.message);
    await candor.services.lists.addDomains(person(), created.listId, domains.join('\n'));
    return created.listId;
  };
  const addChannel = async (list: string, more: Partial<ChannelForm> = {}): Promise<NoticeChannel> => {
    const added = await notices().add(person(), list, form(more));
    if (added.kind !== 'channel') throw new Error(added.message);
    return added.channel;
  };
  const scanned = async (listId: string): Promise<void> => {
    const { lists } = candor.services;
    const started = await lists.startRun(person(), listId, { profile: 'mail', only: null });
    if (started.kind !== 'started') throw new Error(started.message);
    for await (const { status } of lists.follow(person(), listId, AbortSignal.timeout(60_000)))
      if (status === 'completed') return;
  };
  const deliveriesOf = async ({ channelId }: NoticeChannel): Promise<readonly Delivery[]> =>
    (await notices().deliveries(person(), channelId, { first: 50 }))?.nodes ?? [];
  const untilState = async (channel: NoticeChannel, state: Delivery['state']): Promise<Delivery> => {
    let last: Delivery | undefined;
    await eventually(`the newest notice is ${state}`, async () => {
      [last] = await deliveriesOf(channel);
      return last?.state === state;
    });
    if (!last) throw new Error('There is none.');
    return last;
  };
  const tested = async (channel: NoticeChannel, state: Delivery['state']): Promise<Delivery> => {
    const answer = await notices().test(person(), channel.channelId);
    if (answer.kind !== 'delivery') throw new Error(answer.message);
    return untilState(channel, state);
  };
  const receivedAt = (path: string) => receiver.received.filter((request) => request.path === path);

  it('arrive once per run, signed so that the Standard Webhooks libraries verify them', async () => {
    const listId = await openList('corner-shop.example', 'nobody-has-this.example');
    const channel = await addChannel(listId, { address: `${receiver.url}/signed` });
    await scanned(listId);
    await untilState(channel, 'delivered');
    const [request, ...others] = receivedAt('/signed');
    expect(others).to.deep.equal([]);
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const verified = new Webhook(channel.words.secret ?? '').verify(request?.body ?? '', headers);
    expect(verified).to.nested.include({
      type: 'list.run.completed',
      'data.list': 'Suppliers',
      'data.run': 1,
      'data.scanned': 1,
      'data.failed': 1,
      'data.worse': 0,
    });
    const [delivery] = await deliveriesOf(channel);
    expect(headers['webhook-id']).to.equal(delivery?.noticeId);
    const forged = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(() => forged.verify(request?.body ?? '', headers)).to.throw();
  });

  it('are retried with growing delays if they are not accepted, and can be sent again after they were given up', async () => {
    const channel = await addChannel(await openList('corner-shop.example'), { address: `${receiver.url}/fails` });
    receiver.answer((response) => response.writeHead(500).end('no'));
    await candor.services.lists.startRun(person(), channel.about.kind === 'list' ? channel.about.listId : '', {
      profile: 'mail',
      only: null,
    });
    await eventually('it was tried', async () => (await deliveriesOf(channel))[0]?.attempts === 1, 60_000);
    const [first] = await deliveriesOf(channel);
    expect(first).to.include({ state: 'due', lastStatus: 500, failure: 'status' });
    for (let attempts = 2; attempts <= 10; attempts += 1) {
      const [waiting] = await deliveriesOf(channel);
      if (typeof waiting?.dueAt !== 'string') break;
      now = Date.parse(waiting.dueAt) + 1;
      await eventually('it was tried again', async () => (await deliveriesOf(channel))[0]?.attempts === attempts);
    }
    const parked = await untilState(channel, 'parked');
    expect(now - Date.parse(parked.queuedAt)).to.be.within(48 * HOUR_MS, 73 * HOUR_MS);
    expect(new Set(receivedAt('/fails').map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(new Set(receivedAt('/fails').map(({ body }) => body)).size).to.equal(1);
    const [ended] =
      (await notices().channels(person(), channel.about.kind === 'list' ? channel.about.listId : '')) ?? [];
    expect(ended).to.include({ parkedFor: 'failing' });
    receiver.answer((response) => response.writeHead(204).end());
    await notices().sendAgain(person(), parked.noticeId);
    await notices().resume(person(), channel.channelId);
    await untilState(channel, 'delivered');
  });

  it('are parked at once if the receiver answers that it is gone, and follow no redirect', async () => {
    const listId = await openList();
    const gone = await addChannel(listId, { address: `${receiver.url}/gone` });
    receiver.answer((response) => response.writeHead(410).end());
    expect(await tested(gone, 'parked')).to.include({ lastStatus: 410, attempts: 1 });
    const moved = await addChannel(listId, { address: `${receiver.url}/moved` });
    receiver.answer((response) => response.writeHead(307, { location: `${receiver.url}/inside` }).end());
    expect(await tested(moved, 'parked')).to.include({ lastStatus: 307, failure: 'redirect' });
    expect(receivedAt('/inside')).to.deep.equal([]);
    const inside = await addChannel(listId, { address: 'http://127.0.0.2:8080/admin' });
    expect(await tested(inside, 'parked')).to.include({ lastStatus: null, failure: 'guarded' });
    const nobody = await addChannel(listId, { address: 'https://nobody-has-this.example/hook' });
    expect(await tested(nobody, 'parked')).to.include({ failure: 'nameNotFound' });
    const closed = await addChannel(listId, { address: 'http://127.0.0.1:65000/' });
    expect(await tested(closed, 'parked')).to.include({ failure: 'connection' });
  });

  it('wait for the end of quiet hours, and for a morning digest: one mail for all of them', async () => {
    const listId = await openList('nobody-has-this.example');
    const quiet = await addChannel(listId, {
      address: `${receiver.url}/quiet`,
      quietFrom: '00:00',
      quietUntil: '23:59',
    });
    const digest = await addChannel(listId, { format: 'mail', digest: 'daily', name: 'Mail' });
    await scanned(listId);
    await scanned(listId);
    for (const channel of [digest, quiet])
      await eventually('both are queued', async () => (await deliveriesOf(channel)).length === 2);
    expect((await deliveriesOf(quiet)).map(({ state }) => state)).to.deep.equal(['due', 'due']);
    const subjects = async () =>
      (await readMailbox(candor.url))
        .filter(({ to, subject }) => to === person().email && subject.includes('notice'))
        .map(({ subject }) => subject);
    expect(await subjects()).to.deep.equal([]);
    now += 24 * HOUR_MS;
    await untilState(quiet, 'delivered');
    await untilState(digest, 'delivered');
    await eventually('the mail is there', async () => (await subjects()).length > 0);
    expect(await subjects()).to.deep.equal(['2 notices from Candor']);
  });

  it('are not sent through a channel for regressions only while there are none', async () => {
    const listId = await openList('nobody-has-this.example');
    const worse = await addChannel(listId, { onlyWorse: true, address: `${receiver.url}/worse` });
    const all = await addChannel(listId, { address: `${receiver.url}/all` });
    await scanned(listId);
    await untilState(all, 'delivered');
    expect(await deliveriesOf(worse)).to.deep.equal([]);
  });

  it('are readable at an unguessable address, and no longer at an older one', async () => {
    const listId = await openList('nobody-has-this.example');
    const feed = await addChannel(listId, { format: 'atom', name: 'Feed' });
    await scanned(listId);
    await eventually('it has an entry', async () => (await deliveriesOf(feed)).length === 1);
    const url = `${candor.url}${notices().feedUrl(feed.words) ?? ''}`;
    const answer = await fetch(url);
    expect(answer.status, url).to.equal(200);
    expect(answer.headers.get('content-type')).to.match(/^application\/atom\+xml/);
    const text = await answer.text();
    expect(text).to.include('<feed xmlns="http://www.w3.org/2005/Atom"').and.include('Suppliers: scan 1 has ended');
    expect((await fetch(`${url.slice(0, -4)}____`)).status).to.equal(404);
    const renewed = await notices().renewSecret(person(), feed.channelId);
    expect((await fetch(url)).status).to.equal(404);
    if (renewed.kind !== 'channel') throw new Error(renewed.message);
    expect((await fetch(`${candor.url}${notices().feedUrl(renewed.channel.words) ?? ''}`)).status).to.equal(200);
    await candor.services.lists.erase(person(), listId);
    expect((await fetch(`${candor.url}${notices().feedUrl(renewed.channel.words) ?? ''}`)).status).to.equal(404);
  });

  it('belong to their owner, and members have their own channels until they lose access to the list', async () => {
    const listId = await openList('nobody-has-this.example');
    const channel = await addChannel(listId);
    const asBob = person(bob);
    expect(await notices().channels(asBob, listId)).to.equal(undefined);
    expect(await notices().deliveries(asBob, channel.channelId, { first: 1 })).to.equal(undefined);
    for (const refused of [
      await notices().add(asBob, listId, form()),
      await notices().change(asBob, channel.channelId, form()),
      await notices().renewSecret(asBob, channel.channelId),
      await notices().resume(asBob, channel.channelId),
      await notices().remove(asBob, channel.channelId),
      await notices().test(asBob, channel.channelId),
    ])
      expect(refused.kind).to.equal('refused');
    await candor.services.lists.share(person(), listId, asBob.email, 'viewer');
    const theirs = await notices().add(asBob, listId, form({ address: `${receiver.url}/bob` }));
    expect(theirs.kind).to.equal('channel');
    expect(await notices().channels(asBob, listId)).to.have.length(1);
    await candor.services.lists.unshare(person(), listId, asBob.subject);
    await scanned(listId);
    await untilState(channel, 'delivered');
    expect(receivedAt('/bob')).to.deep.equal([]);
  });

  it('are dropped with the reason if they were queued before their reader lost the list or their role', async () => {
    const quiet = { quietFrom: '00:00', quietUntil: '23:59' } as const;
    const listId = await openList('nobody-has-this.example');
    const asBob = person(bob);
    await candor.services.lists.share(person(), listId, asBob.email, 'viewer');
    const added = await Promise.all([
      notices().add(asBob, listId, form({ address: `${receiver.url}/lost`, ...quiet })),
      notices().add(asBob, listId, form({ format: 'mail', digest: 'daily', name: 'Mail' })),
    ]);
    const token = await signInAsAdministrator(candor, 'carol@candor-review.example');
    const carol = await candor.services.sessions.find(token);
    if (carol.kind !== 'admin') throw new Error('Nobody is signed in.');
    await candor.services.lists.share(person(), listId, carol.email, 'viewer');
    const ofStaff = await notices().add(carol, listId, form({ address: `${receiver.url}/staff`, ...quiet }));
    const stays = await addChannel(listId, { address: `${receiver.url}/stays`, ...quiet });
    await scanned(listId);
    const newestOf = async (answer: (typeof added)[number], by: Viewer | Administrator) => {
      if (answer.kind !== 'channel') throw new Error(answer.message);
      return (await notices().deliveries(by, answer.channel.channelId, { first: 1 }))?.nodes[0];
    };
    const all = async () => [
      ...(await Promise.all(added.map((answer) => newestOf(answer, asBob)))),
      await newestOf(ofStaff, carol),
    ];
    await eventually('all are queued', async () => (await all()).every((delivery) => delivery?.state === 'due'));
    const mails = async () => (await readMailbox(candor.url, asBob.email)).length;
    const before = await mails();
    await candor.services.lists.unshare(person(), listId, asBob.subject);
    await candor.services.administrators.manage.remove(carol.email);
    now += 24 * HOUR_MS;
    await untilState(stays, 'delivered');
    await eventually('all are settled', async () => (await all()).every((delivery) => delivery?.state !== 'due'));
    for (const delivery of await all())
      expect(delivery).to.include({ state: 'parked', failure: 'noAccess', attempts: 1 });
    expect([...receivedAt('/lost'), ...receivedAt('/staff')]).to.deep.equal([]);
    expect(await mails()).to.equal(before);
  });

  it('leave no data about the list, the messages or their addresses after the list is erased', async () => {
    const listId = await openList('nobody-has-this.example');
    const channel = await addChannel(listId, { name: 'Quokka on call', address: `${receiver.url}/quokka-hook` });
    await scanned(listId);
    await untilState(channel, 'delivered');
    await candor.services.lists.erase(person(), listId);
    const found = (await dumpDatabase(candor.pool)).filter(({ text }) => /quokka/i.test(text));
    expect(found.map(({ table }) => table)).to.deep.equal([]);
    const { rows } = await candor.pool.query('select * from candor_read.notice_channels where list_id = $1', [listId]);
    expect(rows).to.deep.equal([]);
  });

  it('are refused with advice if an address, a room, hours or a zone are invalid', async () => {
    const listId = await openList();
    const messageOf = async (more: Partial<ChannelForm>): Promise<string> => {
      const answer = await notices().add(person(), listId, form(more));
      return answer.kind === 'refused' ? answer.message : '';
    };
    expect(await messageOf({ name: ' ' })).to.include('name');
    expect(await messageOf({ address: 'ftp://host.example/' })).to.include('https://');
    expect(await messageOf({ address: 'https://me:word@host.example/' })).to.include('without a user name');
    expect(await messageOf({ address: 'https://host.example:25/' })).to.include('port');
    expect(await messageOf({ address: 'https://host.example:6667/' })).to.include('port');
    expect(await messageOf({ address: null })).to.include('https://');
    expect(await messageOf({ format: 'ntfy', address: 'https://ntfy.example/' })).to.include('topic');
    expect(await messageOf({ format: 'matrix', room: '#room:host.example', token: 't' })).to.include('!abc');
    expect(await messageOf({ format: 'matrix', room: '!room:host.example' })).to.include('token');
    expect(await messageOf({ quietFrom: '22:00' })).to.include('quiet');
    expect(await messageOf({ quietFrom: '22:00', quietUntil: '24:00' })).to.include('quiet');
    expect(await messageOf({ timeZone: 'Mars/Olympus' })).to.include('time zone');
  });
});
