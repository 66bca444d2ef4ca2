import { expect } from 'chai';
import { unzipSync, zipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import papaparse from 'papaparse';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

/** A name and a tag that a spreadsheet would take for a formula, or a page for markup. */
const HOSTILE_TAG = `=HYPERLINK("http://evil.example")<script>`;

describe('REST for lists', () => {
  let candor: TestCandor;
  let [ada, bob]: [string, string] = ['', ''];
  before(async () => {
    candor = await startTestCandor();
    ada = await signUpAs(candor.url, 'ada@corner-shop.example');
    bob = await signUpAs(candor.url, 'bob@harbour-bank.example');
  });
  after(() => candor.close());

  const call = (method: string, path: string, token: string, body?: unknown, type = 'application/json') =>
    fetch(`${candor.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
  const openList = async (text: string): Promise<string> => {
    const { id } = await json(await call('POST', '/lists', ada, { name: 'Shops', tags: ['x'] }));
    if (typeof id !== 'string') throw new Error('The list was not made.');
    if (text === '') return id;
    const answer = await call('POST', `/lists/${id}/domains`, ada, text, 'text/csv');
    expect(answer.status).to.equal(200);
    return id;
  };
  const runOf = async (id: string): Promise<number> => {
    const { run } = await json(await call('POST', `/lists/${id}/runs`, ada, { profile: 'mail' }));
    for await (const _ of candor.services.lists.follow(await personOf(ada), id, AbortSignal.timeout(60_000))) void _;
    return Number(run);
  };
  const personOf = async (token: string) => {
    const caller = await candor.services.sessions.find(token);
    if (caller.kind !== 'account') throw new Error('Nobody is signed in.');
    return caller;
  };

  it('creates, renames, shows, archives and erases a list, which others cannot see', async () => {
    const id = await openList('corner-shop.example');
    expect(await json(await call('GET', `/lists/${id}`, ada))).to.include({
      name: 'Shops',
      domains: 1,
      right: 'owner',
    });
    expect((await call('PUT', `/lists/${id}`, ada, { name: 'Stores' })).status).to.equal(200);
    expect((await call('PUT', `/lists/${id}`, ada, { name: '' })).status).to.equal(400);
    for (const path of ['', '/domains', '/export/csv', '/metrics', '/runs', '/members', '/runs/1/domains/0'])
      expect((await call('GET', `/lists/${id}${path}`, bob)).status, path).to.equal(404);
    expect((await call('DELETE', `/lists/${id}`, bob)).status).to.equal(404);
    expect(
      (await call('POST', `/lists/${id}/members`, ada, { email: 'bob@harbour-bank.example', role: 'viewer' })).status,
    ).to.equal(200);
    expect((await call('DELETE', `/lists/${id}`, bob)).status).to.equal(403);
    expect((await call('POST', `/lists/${id}/archive`, ada)).status).to.equal(200);
    expect((await call('POST', `/lists/${id}/runs`, ada, { profile: 'full' })).status).to.equal(409);
    expect((await call('DELETE', `/lists/${id}/archive`, ada)).status).to.equal(200);
    expect((await call('DELETE', `/lists/${id}`, ada)).status).to.equal(200);
    expect((await call('GET', `/lists/${id}`, ada)).status).to.equal(404);
    expect((await call('GET', '/lists/no-id', ada)).status).to.equal(404);
  });

  it('reports bad lines by number, and accepts a list completely or not at all', async () => {
    const id = await openList('');
    const answer = await call('POST', `/lists/${id}/domains`, ada, 'a.example\nno domain\n', 'text/plain');
    expect(await json(answer)).to.deep.include({ added: 1, known: 0 });
    expect((await call('POST', `/lists/${id}/domains`, ada, '', 'text/csv')).status).to.equal(400);
    const lines = await call('POST', `/lists/${id}/domains`, ada, 'no domain\n'.repeat(2_000), 'text/csv');
    expect(lines.status).to.equal(400);
    const many = Array.from({ length: 200 }, (_, index) => `host-${index}.example`).join('\n');
    expect((await call('POST', `/lists/${id}/domains`, ada, many, 'text/csv')).status).to.equal(409);
    expect(await json(await call('GET', `/lists/${id}`, ada))).to.include({ domains: 1 });
  });

  it('says what it understood of a text, without adding anything', async () => {
    const id = await openList('a.example');
    const table = Buffer.from(
      '\uFEFF# ours\nDomäne;Note\nb.example;x, y\nb.example;z\nme@c.example\n\na.example',
      'utf16le',
    );
    const post = (query: string, body: Buffer, type = 'text/csv') =>
      fetch(`${candor.url}/api/lists/${id}/domains${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada}`, 'content-type': type },
        body: new Uint8Array(body),
      });
    const understood = {
      added: 1,
      known: 1,
      lines: 7,
      blank_lines: 1,
      separator: ';',
      domains_count: 2,
      repeated_count: 1,
      domains: [
        { line: 3, domain: 'b.example', tags: ['x, y', 'z'] },
        { line: 7, domain: 'a.example', tags: [] },
      ],
      repeated: [{ line: 4, domain: 'b.example', first_line: 3 }],
      skipped: [
        { line: 1, kind: 'comment', text: '# ours' },
        { line: 2, kind: 'header', text: 'Domäne Note' },
      ],
    };
    const seen = await json(await post('?dry_run=true', table));
    expect(seen).to.deep.include({ dry_run: true, ...understood });
    expect(seen['bad']).to.deep.equal([
      { line: 5, text: 'me@c.example', detail: 'This is an email address. If you mean its domain, enter c.example.' },
    ]);
    expect(await json(await call('GET', `/lists/${id}`, ada))).to.include({ domains: 1 });
    expect(await json(await post('', table))).to.deep.include({ dry_run: false, ...understood });
    expect(await json(await call('GET', `/lists/${id}`, ada))).to.include({ domains: 2 });
    expect(await json(await post('?dry_run=true', table))).to.include({ added: 0, known: 2 });
    const cells = ['sheet.example', 'Kim'].map(
      (cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`,
    );
    const ods = zipSync({
      'content.xml': Buffer.from(
        `<x><table:table><table:table-row>${cells.join('')}</table:table-row></table:table></x>`,
      ),
    });
    const read = await json(
      await post('?dry_run=true', Buffer.from(ods), 'application/vnd.oasis.opendocument.spreadsheet'),
    );
    expect(read).to.deep.include({ added: 1, domains: [{ line: 1, domain: 'sheet.example', tags: ['Kim'] }] });
    const sheet = await post('', Buffer.from('PK\x03\x04'), 'text/plain');
    expect(sheet.status).to.equal(400);
    expect(await sheet.text()).to.include('spreadsheet');
    expect((await post('?dry_run=maybe', table)).status).to.equal(400);
    await call('POST', `/lists/${id}/archive`, ada);
    expect((await post('?dry_run=true', table)).status).to.equal(409);
  });

  it('pages the domains of a list, and refuses an invalid filter', async () => {
    const id = await openList('a.example\nb.example\nc.example');
    const first = await json(await call('GET', `/lists/${id}/domains?limit=2`, ada));
    expect(first).to.deep.include({ count: 3 });
    const second = await json(await call('GET', `/lists/${id}/domains?limit=2&after=${String(first['next'])}`, ada));
    expect(second['next']).to.equal(null);
    for (const query of ['after=nonsense', 'sort=size', 'least=-1', 'change=maybe'])
      expect((await call('GET', `/lists/${id}/domains?${query}`, ada)).status, query).to.equal(400);
  });

  it('sets and returns the policy of a list, and reports the line of a problem', async () => {
    const id = await openList('a.example');
    expect(await json(await call('GET', `/lists/${id}/policy`, ada))).to.deep.equal({ policy: null });
    expect((await call('PUT', `/lists/${id}/policy`, ada, { standard: 'rfc-9116' })).status).to.equal(200);
    expect(await json(await call('GET', `/lists/${id}/policy`, ada))).to.deep.equal({
      policy: { revision: 1, standard: 'rfc-9116', text: null },
    });
    const faulty = await call('PUT', `/lists/${id}/policy`, ada, { text: 'candorPolicy: 1\nname: NO ID\n' });
    expect(faulty.status).to.equal(400);
    expect(await faulty.text()).to.include('Line ');
    for (const body of [{}, { standard: 'no-such' }, { standard: 'rfc-9116', text: 'x' }])
      expect((await call('PUT', `/lists/${id}/policy`, ada, body)).status).to.equal(400);
    expect((await call('PUT', `/lists/${id}/policy`, bob, { standard: 'rfc-9116' })).status).to.equal(404);
    expect((await call('GET', `/lists/${id}/policy`, bob)).status).to.equal(404);
    expect((await call('GET', `/lists/${id}/domains?policy=none&alerts=High`, ada)).status).to.equal(200);
  });

  it('returns the results of a list as files that other programs read, and the report of each domain', async () => {
    const id = await openList(`harbour-bank.example;"${HOSTILE_TAG.replaceAll('"', '""')}"\nnobody-has-this.example`);
    const run = await runOf(id);
    const file = async (format: string): Promise<ArrayBuffer> =>
      (await call('GET', `/lists/${id}/export/${format}`, ada)).arrayBuffer();
    const text = async (format: string): Promise<string> => new TextDecoder().decode(await file(format));

    const lines = (await text('jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ domain, status }) => [domain, status])).to.deep.equal([
      ['harbour-bank.example', 'done'],
      ['nobody-has-this.example', 'failed'],
    ]);
    const csv = papaparse.parse<Record<string, string>>((await text('csv')).replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(csv.errors).to.deep.equal([]);
    expect(csv.data.map(({ domain, score }) => [domain, score])).to.deep.equal(
      lines.map(({ domain, score }) => [domain, typeof score === 'number' ? String(score) : '']),
    );
    expect(csv.data[0]?.['tags']).to.match(/^'=/);
    expect(lines.map((line) => [line['alerts_critical'], line['policy']])).to.deep.equal([
      [0, null],
      [null, null],
    ]);
    const rows: readonly Record<string, unknown>[] = await parquetReadObjects({ file: await file('parquet') });
    expect(rows.map(({ domain, email }) => [domain, email])).to.deep.equal(
      lines.map(({ domain, email }) => [domain, email]),
    );
    const sheets = Object.keys(unzipSync(new Uint8Array(await file('xlsx'))));
    expect(sheets).to.include('xl/worksheets/sheet1.xml');
    expect((await call('GET', `/lists/${id}/export/pdf`, ada)).status).to.equal(404);

    const metrics = await (await call('GET', `/lists/${id}/metrics`, ada)).text();
    expect(metrics).to.match(/^candor_category_score\{domain="harbour-bank\.example",category="email"\} \d+$/m);
    expect(metrics).to.match(/^candor_scan_failed\{domain="nobody-has-this\.example"\} 1$/m);
    expect(metrics).to.not.match(/candor_score\{domain="nobody/);

    const page = await json(await call('GET', `/lists/${id}/domains`, ada));
    const place = (page['domains'] as readonly { place: number }[])[0]?.place ?? -1;
    const report = await json(await call('GET', `/lists/${id}/runs/${run}/domains/${place}`, ada));
    expect(report).to.include({ domain: 'harbour-bank.example', list_policy: null });
    expect(report['list_alerts']).to.deep.equal([]);
    expect((await call('GET', `/lists/${id}/runs/99/domains/${place}`, ada)).status).to.equal(404);
  });
});
