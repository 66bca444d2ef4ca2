import { createClient } from 'graphql-ws';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { replayProjection } from '../../../projections/engine/testing/replayProjection.ts';
import { replayVerify } from '../../../projections/engine/replayVerify.ts';
import { auditLogProjection } from '../../../projections/auditLog/projection.ts';
import { readPdf } from '../../documents/testing/readPdf.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { getFrom } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import type { auditLogBody } from './rest.ts';
import type { z } from 'zod';

type Body = z.infer<typeof auditLogBody>;

const DOMAIN = 'harbour-bank.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0';
/** Hostile names of programs: formulas, ends of cells, markup, reversed text. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")/1 y',
  '+cmd|calc/1.0 y',
  '-1+1/2 y',
  '@SUM(A1)/1 y',
  'a","b\'/1 y',
  '<script>alert(1)</script>/1 y',
];

describe('The audit log of a domain', () => {
  let candor: TestCandor;
  let kim: PortalSession;
  let networks = 0;
  /** The entries of the log before it was filled with invented ones. */
  const known: string[] = [];

  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_TRUSTED_PROXIES: '127.0.0.1', CANDOR_SCAN_CACHE_SECONDS: '600' } });
    kim = await portalSession(candor, `kim@${DOMAIN}`);
    await proveDomain(candor, DOMAIN);
  });
  after(() => candor.close());

  const base = (domain = DOMAIN): string => `${candor.url}/api/portal/domains/${domain}/audit-logs`;
  const page = async (query = ''): Promise<Body> => {
    const { status, body } = await getFrom(`${base()}${query}`, kim.headers);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body as Body;
  };
  const total = async (): Promise<number> => (await page('?limit=1')).pagination.total_count;
  const someone = (userAgent = FIREFOX) => ({
    'x-forwarded-for': `198.51.100.${(networks += 1)}`,
    'user-agent': userAgent,
  });
  const look = async (headers: Readonly<Record<string, string>>, more: RequestInit = {}): Promise<void> => {
    const answer = await fetch(`${candor.url}/scan/${DOMAIN}`, { ...more, headers });
    expect(answer.status).to.equal(200);
    await answer.text();
  };
  const waitFor = async (count: number): Promise<void> => {
    await eventually(`the log has ${count} entries`, async () => (await total()) >= count);
  };

  it('is empty before the first access, and says nothing about a report that does not exist', async () => {
    await look(someone());
    const { audit_logs, pagination } = await page();
    expect(audit_logs).to.deep.equal([]);
    expect(pagination).to.deep.equal({ page: 1, limit: 20, total_count: 0, total_pages: 0, as_of: 0 });
  });

  it('shows who requested a scan, who received its result, and who viewed its report', async () => {
    const scan = async (headers: Readonly<Record<string, string>>): Promise<void> => {
      const answer = await fetch(`${candor.url}/api/security-scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ domain: DOMAIN }),
      });
      expect(answer.status).to.equal(200);
    };
    const [first, second, third] = [someone(), someone(), someone()];
    await scan(first);
    await scan(second);
    await look(third);
    // The page and the query that its client makes are one view; HEAD requests and prefetches are none.
    await postGraphql(candor.url, `{ latestScan(domain: "${DOMAIN}") { id } }`, {}, third);
    await look(someone(), { method: 'HEAD' });
    await look({ ...someone(), 'sec-purpose': 'prefetch;prerender' });
    await waitFor(3);
    const { audit_logs } = await page();
    expect(audit_logs.map(({ action, actor, ip_address }) => [action, actor, ip_address])).to.deep.equal([
      ['Viewed the report', 'Visitor', third['x-forwarded-for']],
      ['Received a recent scan', 'Visitor', second['x-forwarded-for']],
      ['Started a scan', 'Visitor', first['x-forwarded-for']],
    ]);
    expect(audit_logs[0]).to.deep.include({
      geolocation: { city: null, country_code: null },
      device_info: {
        os: { family: 'Linux' },
        browser: { family: 'Firefox', version: '120.0' },
        device: { is_mobile: false, is_tablet: false },
      },
      personal_data: 'kept',
    });
    expect(audit_logs[0]?.timestamp_formatted).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  });

  it('shows only networks to a user who has not proved the domain, in pages, files and GraphQL', async () => {
    const shop = 'corner-shop.example';
    const visitor = { 'x-forwarded-for': '203.0.113.77', 'user-agent': FIREFOX };
    const lee = await portalSession(candor, `lee@${shop}`);
    const scanned = await fetch(`${candor.url}/api/security-scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...visitor },
      body: JSON.stringify({ domain: shop }),
    });
    expect(scanned.status).to.equal(200);
    const file = async (format: 'csv' | 'pdf') =>
      Buffer.from(await (await fetch(`${base(shop)}/export/${format}`, { headers: lee.headers })).arrayBuffer());
    const shown = async (): Promise<string> => {
      const query =
        '{ portal { isProven auditLog { entries { action ipAddress os browser browserVersion deviceKind } } } }';
      const csv = parse<Record<string, string>>(await file('csv'), { bom: true, columns: true });
      const pdf = (await readPdf(await file('pdf'))).parts.map(({ text }) => text).join('');
      return JSON.stringify([
        (await getFrom(base(shop), lee.headers)).body,
        csv.filter(({ Action }) => Action === 'Started a scan'),
        pdf,
        (await postGraphql(candor.url, query, {}, lee.headers)).data,
      ]);
    };
    const before = await shown();
    expect(before.split('203.0.113.0/24')).to.have.lengthOf(5);
    expect(before).to.not.match(/203\.0\.113\.77|Firefox|120\.0/);
    expect(before).to.include('"isProven":false');
    await proveDomain(candor, shop);
    const after = await shown();
    expect(after.split('203.0.113.77')).to.have.lengthOf(5);
    expect(after).to.include('Firefox').and.to.not.include('203.0.113.0/24');
  });

  it('has pages that stay stable while new entries arrive, and that cover all of it', async () => {
    for (const agent of HOSTILE) await look(someone(agent));
    await waitFor(3 + HOSTILE.length);
    const first = await page('?page=1&limit=4');
    const asOf = first.pagination.as_of;
    expect(asOf).to.equal(3 + HOSTILE.length);
    const seen = first.audit_logs.map(({ id }) => id);
    for (let number = 2; number <= first.pagination.total_pages; number += 1) {
      await look(someone());
      await waitFor(asOf + number - 1);
      const next = await page(`?page=${number}&limit=4&as_of=${asOf}`);
      expect(next.pagination).to.deep.equal({ ...first.pagination, page: number });
      seen.push(...next.audit_logs.map(({ id }) => id));
    }
    expect(new Set(seen).size).to.equal(asOf);
    const whole = await page('?limit=100');
    expect(whole.audit_logs.slice(-asOf).map(({ id }) => id)).to.deep.equal(seen);
  });

  it('refuses invalid numbers', async () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'page=',
      'page=1.5',
      'page=1&page=2',
      'limit=0',
      'limit=101',
      'as_of=-1',
      'as_of=x',
      'page=99999999999999999999',
    ]) {
      const { status, body } = await getFrom(`${base()}?${query}`, kim.headers);
      expect(status, query).to.equal(400);
      expect((body as { detail: string }).detail, query).to.match(/is a whole number|is the number/);
    }
    const far = await page('?page=1000000000');
    expect(far.audit_logs).to.deep.equal([]);
    expect(far.pagination.total_count).to.equal(await total());
    const refused = await postGraphql<unknown>(
      candor.url,
      '{ portal { auditLog(page: 0) { totalCount } } }',
      {},
      kim.headers,
    );
    expect(JSON.stringify(refused.errors)).to.include('from 1 on');
  });

  it('is available only for the own domain', async () => {
    for (const domain of ['other.example', `www.${DOMAIN}`, `${DOMAIN}.evil.example`, 'harb0ur-bank.example'])
      for (const path of ['', '/export/csv', '/export/pdf'])
        expect((await getFrom(`${base(domain)}${path}`, kim.headers)).status, domain + path).to.equal(403);
    expect((await getFrom(base(), {})).status).to.equal(401);
  });

  it('is the same over GraphQL', async () => {
    const query = `{ portal { auditLog(limit: 100) { totalCount entries {
      id ordinal at action actor personalState ipAddress city countryCode os browser browserVersion deviceKind } } } }`;
    const { data, errors } = await postGraphql<{
      portal: { auditLog: { totalCount: number; entries: readonly Record<string, unknown>[] } };
    }>(candor.url, query, {}, kim.headers);
    expect(errors).to.equal(undefined);
    const { audit_logs } = await page('?limit=100');
    expect(data?.portal.auditLog.entries.map(({ id, ipAddress, browser }) => [id, ipAddress, browser])).to.deep.equal(
      audit_logs.map(({ id, ip_address, device_info }) => [id, ip_address, device_info.browser.family]),
    );
    expect(data?.portal.auditLog.entries.at(-1)).to.include({
      ordinal: 1,
      action: 'SCAN_STARTED',
      deviceKind: 'DESKTOP',
    });
  });

  it('streams each entry live to its owner, once and in order', async () => {
    const socket = createClient({
      url: `${candor.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: kim.headers,
    });
    try {
      const heard: string[] = [];
      const before = await total();
      let looks = 0;
      const lookAgain = async (): Promise<void> => {
        looks += 1;
        await look(someone());
      };
      const live = socket.iterate<{ auditEntryAdded: { ipAddress: string } }>({
        query: 'subscription { auditEntryAdded { ipAddress } }',
      });
      const listening = (async () => {
        for await (const { data } of live) {
          if (data) heard.push(data.auditEntryAdded.ipAddress);
          if (heard.length === 3) break;
        }
      })();
      // Until the subscription is open, nobody receives anything: views continue until one is received.
      await eventually('the subscription hears', async () => {
        await lookAgain();
        return heard.length > 0;
      });
      await eventually('three are heard', async () => {
        if (heard.length < 3) await lookAgain();
        return heard.length >= 3;
      });
      await listening;
      // The tests that follow count entries: none may arrive late.
      await waitFor(before + looks);
      expect(heard.slice(0, 3)).to.deep.equal([...new Set(heard.slice(0, 3))].sort((a, b) => lastOf(a) - lastOf(b)));
    } finally {
      await socket.dispose();
    }
  });

  it('can be exported as CSV, with whatever a program calls itself in its cell', async () => {
    const { status, headers, body } = await getFrom(`${base()}/export/csv`, kim.headers);
    expect(status).to.equal(200);
    expect(headers.get('content-disposition')).to.equal(`attachment; filename="${DOMAIN}_audit_logs.csv"`);
    expect(headers.get('content-type')).to.match(/^text\/csv; charset=utf-8/);
    const rows = parse(String(body), { bom: true, columns: true }) as readonly Record<string, string>[];
    const before = await page(`?limit=100&as_of=${rows.length}`);
    expect(rows.map((row) => row['IP Address'])).to.deep.equal(
      before.audit_logs.map(({ ip_address }) => ip_address ?? ''),
    );
    expect(rows.map((row) => row['Browser'])).to.deep.equal(
      before.audit_logs.map(({ device_info }) => {
        const name = device_info.browser.family ?? '';
        return /^[=+\-@]/.test(name) ? `'${name}` : name;
      }),
    );
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.to.match(/^[=+\-@\t\r]/);
    await eventually('the export is in the log', async () =>
      (await page()).audit_logs.some(({ action, actor }) => action === 'Exported this log' && actor === 'Portal user'),
    );
  });

  it('can be exported as a document that another program reads', async () => {
    const before = await page('?limit=100');
    const answer = await fetch(`${base()}/export/pdf`, { headers: kim.headers });
    await waitFor(before.pagination.total_count + 1);
    expect(answer.headers.get('content-disposition')).to.equal(`attachment; filename="${DOMAIN}_audit_logs.pdf"`);
    const read = await readPdf(Buffer.from(await answer.arrayBuffer()));
    const cells = read.parts.filter(({ role }) => role === 'TD').map(({ text }) => text);
    for (const { ip_address, timestamp_formatted } of before.audit_logs)
      expect(cells).to.include(ip_address).and.to.include(timestamp_formatted);
    expect(read.parts[0]).to.deep.equal({ role: 'H1', text: `Security Scan Audit Log of ${DOMAIN}` });
    for (const [index, text] of read.pages.entries())
      expect(text).to.include(`Page ${index + 1} of ${read.pages.length}`);
    expect(read.rightmost).to.be.below(842 - 47);
  });

  it('answers HEAD for an export without creating it', async () => {
    const before = await total();
    const answer = await fetch(`${base()}/export/csv`, { method: 'HEAD', headers: kim.headers });
    expect(answer.headers.get('content-disposition')).to.include('_audit_logs.csv');
    expect(await total()).to.equal(before);
  });

  it('ends an export if its session ends in the middle, and lets two run at once', async () => {
    const lea = await portalSession(candor, `lea@${DOMAIN}`);
    const open = async (): Promise<IncomingMessage> => {
      const request = get(`${base()}/export/csv`, { headers: lea.headers });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return answer;
    };
    const asItIs = await page('?limit=100');
    known.push(...asItIs.audit_logs.map(({ id }) => id));
    await fillLog(candor, 120_000);
    const [one, two] = [await open(), await open()];
    const third = await open();
    expect([one.statusCode, two.statusCode, third.statusCode]).to.deep.equal([200, 200, 429]);
    expect(third.headers['retry-after']).to.match(/^\d+$/);
    third.resume();
    // A listener added only after the session has ended may miss that an answer was cut off.
    const endings = [one, two].map(
      (answer) =>
        new Promise<unknown>((resolve) => {
          answer.on('error', resolve).on('end', () => {
            resolve(undefined);
          });
        }),
    );
    const out = await fetch(`${candor.url}/api/portal/logout`, { method: 'POST', headers: lea.headers });
    expect(out.status).to.equal(200);
    one.resume();
    two.resume();
    for (const failure of await Promise.all(endings))
      expect(failure).to.be.instanceOf(Error).with.property('message', 'aborted');
    expect((await getFrom(base(), lea.headers)).status).to.equal(401);
  });

  it('is not flooded by endless exports', async () => {
    const mia = await portalSession(candor, 'mia@paper-kite.example');
    const take = async (): Promise<Response> => {
      const answer = await fetch(`${base('paper-kite.example')}/export/csv`, { headers: mia.headers });
      await answer.arrayBuffer();
      return answer;
    };
    let taken = 0;
    let last = await take();
    for (; taken < 100 && last.status === 200; taken += 1) last = await take();
    expect(taken).to.be.within(10, 50);
    expect(last.status).to.equal(429);
    expect(last.headers.get('retry-after')).to.match(/^\d+$/);
    const noted = async (): Promise<number> => {
      const { body } = await getFrom(`${base('paper-kite.example')}?limit=100`, mia.headers);
      return (body as Body).pagination.total_count;
    };
    await eventually('every export is in the log', async () => (await noted()) >= taken);
    expect(await noted()).to.equal(taken);
  });

  it('says that a requester has been erased if their day has been erased, and keeps the entry', async () => {
    await candor.pool.query('delete from candor_read.audit_entries where domain = $1 and ordinal > 100', [DOMAIN]);
    await candor.pool.query('update candor_read.audit_counts set total = least(total, 100) where domain = $1', [
      DOMAIN,
    ]);
    await unfillLog(candor);
    const entry = (await page('?limit=1')).audit_logs[0];
    const { rows } = await candor.pool.query<{ subject: string }>(
      'select subject from candor_read.audit_entries where entry_id = $1',
      [entry?.id],
    );
    await candor.pool.query('delete from candor_keys.subject_keys where subject = $1', [rows[0]?.subject]);
    const erased = (await page('?limit=1')).audit_logs[0];
    expect(erased).to.deep.include({ id: entry?.id, ip_address: null, personal_data: 'erased' });
    const csv = String((await getFrom(`${base()}/export/csv`, kim.headers)).body);
    expect(csv).to.include('Erased').and.not.to.include('198.51.100.');
  });

  it('is the same after it is dropped and rebuilt from the stream', async () => {
    const { knex, pool, store } = candor;
    const verified = () => replayVerify(knex, store, auditLogProjection);
    expect((await verified()).equal, 'what was told here of 120,000 entries is in no stream').to.equal(false);
    for (const table of ['audit_entries', 'audit_counts']) await pool.query(`delete from candor_read.${table}`);
    expect(await total()).to.equal(0);
    await replayProjection({ knex, source: store, projection: auditLogProjection });
    const { equal, tables } = await verified();
    expect(equal, JSON.stringify(tables)).to.equal(true);
    const again = await page(`?limit=100&as_of=${known.length}`);
    expect(again.audit_logs.map(({ id }) => id)).to.deep.equal(known);
  });
});

const lastOf = (address: string): number => Number(address.split('.').at(-1));

/** Adds this many entries, as if they had been recorded. */
const fillLog = async ({ pool }: TestCandor, count: number): Promise<void> => {
  await pool.query(
    `with last as (select * from candor_read.audit_entries where domain = $1 order by ordinal limit 1),
     added as (
       insert into candor_read.audit_entries
       select domain, total + n, gen_random_uuid(), at, action, actor, scan_id, partner_id, subject, box
       from last join candor_read.audit_counts using (domain), generate_series(1, $2::int) as n returning 1)
     update candor_read.audit_counts set total = total + $2 where domain = $1`,
    [DOMAIN, count],
  );
};

const unfillLog = async ({ pool }: TestCandor): Promise<void> => {
  await pool.query('delete from candor_read.audit_entries where domain = $1 and ordinal > 100', [DOMAIN]);
  await pool.query('update candor_read.audit_counts set total = 100 where domain = $1', [DOMAIN]);
};
