import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCandor, runCommand, startsNothing, withEnvironment } from '../../tests/support/runCommand.ts';
import { startTestCandor } from '../../tests/support/startTestCandor.ts';

interface Body {
  readonly domain: string;
  readonly profile?: string;
  readonly total_scans?: number | null;
  readonly error?: { readonly reason: string };
  readonly checks?: readonly { readonly probe: string }[];
  readonly findings?: readonly { readonly code: string; readonly outcome: string }[];
}

const LIST = `domain,owner
corner-shop.example,ada
no domain
does-not-exist.example
`;

describe('candor scan of many domains', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-list-'));
    await writeFile(join(folder, 'list.csv'), LIST);
  });
  after(() => rm(folder, { recursive: true }));

  /** No database is started, because nothing is recorded. */
  const unrecorded = (words: readonly string[], input = '') =>
    withEnvironment({}, () => runCommand(['scan', '--lab', '--profile', 'mail', ...words], startsNothing, input));

  it('reads a list, runs only the checks of the profile, and records nothing', async () => {
    const { code, stdout, stderr } = await unrecorded(['--file', join(folder, 'list.csv'), '--format', 'jsonl']);
    const [shop, gone, ...more] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Body);
    expect(more).to.deep.equal([]);
    expect(shop).to.include({ domain: 'corner-shop.example', profile: 'mail', total_scans: null });
    expect(shop?.checks?.map(({ probe }) => probe))
      .to.include('dmarc')
      .and.not.include('http');
    expect(gone).to.deep.include({ domain: 'does-not-exist.example' });
    expect(gone?.error?.reason).to.equal('nameNotFound');
    expect(stderr)
      .to.match(/list\.csv, line 3: This is not a domain name/)
      .and.match(/^does-not-exist\.example: The domain does-not-exist\.example does not exist/m)
      .and.match(/^2 of 2 domains, 1 could not be scanned, \S+ a minute$/m);
    expect(code).to.equal(1);
  });

  it('shows what it understood of a list, and scans nothing', async () => {
    const tables = await mkdtemp(join(folder, 'tables-'));
    const table = '\uFEFF# ours\nDomain;Note\nshop.example;"one\ntwo"\nSHOP.example.\nme@corner.example\n';
    await writeFile(join(tables, 'utf16.csv'), Buffer.from(table, 'utf16le'));
    const file = ['--file', join(tables, 'utf16.csv'), '--dry-run'];
    const { code, stdout, stderr } = await unrecorded(file);
    expect(stderr).to.equal('');
    expect(stdout.split('\n').slice(1)).to.deep.equal([
      '     1  # ours  (comment)',
      '     2  Domain Note  (header)',
      '     3  shop.example  (one two)',
      '     5  shop.example  (the same as line 3)',
      '     6  me@corner.example  (refused: This is an email address. If you mean its domain, enter corner.example.)',
      '',
    ]);
    expect(code).to.equal(1);
    const read = await unrecorded([...file, '--json']);
    const { lists } = JSON.parse(read.stdout) as { lists: { readonly domains: unknown; readonly separator: string }[] };
    expect(lists[0]).to.deep.include({
      separator: ';',
      domains: [{ line: 3, domain: 'shop.example', notes: ['one\ntwo'] }],
    });
    const clean = await unrecorded(['-', '--dry-run'], 'a.example, b.example');
    expect([clean.code, clean.stdout]).to.deep.equal([
      0,
      'standard input: 1 line, 2 domains, nothing refused\n     1  a.example\n     1  b.example\n',
    ]);
    await writeFile(join(tables, 'sheet.xlsx'), 'PK\x03\x04');
    const sheet = await unrecorded(['--file', join(tables, 'sheet.xlsx')]);
    expect([sheet.code, sheet.stderr]).to.deep.equal([
      2,
      `${join(tables, 'sheet.xlsx')}: This spreadsheet cannot be read: it has the old format of Excel (.xls), a password, or is damaged. Save it as XLSX, ODS or CSV, and send that.\n`,
    ]);
    await rm(tables, { recursive: true });
  });

  it('fails only for findings that are new since the baseline, in the requested file', async () => {
    const before = join(folder, 'before.sarif');
    const first = await unrecorded([
      'corner-shop.example',
      '--format',
      'sarif',
      '--output',
      before,
      '--fail-on',
      'warn',
    ]);
    expect([first.code, first.stdout], first.stderr).to.deep.equal([3, '']);
    expect(first.stderr).to.match(/^warn: \d+ findings \(dmarc-none, /m);
    const known = await unrecorded(['corner-shop.example', '--baseline', before]);
    expect(known.code, known.stderr).to.equal(0);
    // The baseline lacks the other domain, so all its findings are new.
    const list = await unrecorded(['-', '--baseline', before], 'corner-shop.example\nrusty-gate.example\n');
    expect(list.code, list.stderr).to.equal(3);
    expect(list.stdout)
      .to.match(/^ {2}✗ new: .+ \(dmarc-missing\)$/m)
      .and.not.match(/dmarc-none/);
    expect(list.stdout).to.match(/^2 domains: 0 could not be scanned, 1 failed a requirement\.$/m);
    expect(await readdir(folder)).to.have.members(['list.csv', 'before.sarif']);
    expect(JSON.parse(await readFile(before, 'utf8'))).to.have.property('version', '2.1.0');
  });

  it('records whole scans, and never partial ones instead', async () => {
    const served = await startTestCandor({ env: { CANDOR_SCAN_CACHE_SECONDS: '300' } });
    try {
      const run = (...words: readonly string[]) => runCommand(['scan', '--lab', ...words], onCandor(served));
      const words = ['corner-shop.example', 'harbour-bank.example', 'does-not-exist.example', '--concurrency', '3'];
      const { code, stdout, stderr } = await run(...words, '--fail-on', 'score<90');
      expect(code, stderr).to.equal(3);
      expect(stdout).to.match(/^harbour-bank\.example +\d+ A\+? +0 failed/m);
      expect(stdout).to.match(/^corner-shop\.example .+\n {2}score<90: Overall \d+$/m);
      expect(stdout).to.match(/^does-not-exist\.example +Could not be scanned\. /m);
      const narrow = await run('rusty-gate.example', '--profile', 'mail');
      expect(narrow.stdout, narrow.stderr).to.match(/^rusty-gate\.example /m);
      expect(await served.candor.services.latestScan('rusty-gate.example')).to.equal(undefined);
      const again = await run('corner-shop.example', 'harbour-bank.example', '--json');
      expect(again.stderr).to.include('2 domains were scanned a few minutes ago, so those results are shown.');
      const bodies = JSON.parse(again.stdout) as readonly Body[];
      expect(bodies.map(({ domain, total_scans: total }) => [domain, total])).to.deep.equal([
        ['corner-shop.example', 1],
        ['harbour-bank.example', 1],
      ]);
    } finally {
      await served.close();
    }
  });

  it('refuses unusable input before it scans anything', async () => {
    await writeFile(join(folder, 'other.json'), '{"name": "package"}');
    await writeFile(join(folder, 'empty.txt'), '# nothing yet\n');
    for (const [words, message] of [
      [[], /missing required argument 'domain'/],
      [['a.example', 'no domain'], /Domain 2: This is not a domain name/],
      [['--file', join(folder, 'empty.txt')], /The list contains no domain/],
      [['a.example', '--fail-on', 'all'], /Possible are warn, fail/],
      [['a.example', '--fail-on', 'score<70'], /--profile mail does not compute the score that score<70 needs/],
      [['a.example', '--browser', 'on'], /--browser on cannot be used with --profile mail/],
      [['a.example', '--concurrency', '0'], /It is a whole number from 1 to 50/],
      [['a.example', '--format', 'pdf'], /Allowed choices are text, json/],
      [['a.example', '--json', '--format', 'csv'], /--json and --format csv cannot be used together/],
      [
        ['a.example', '--baseline', join(folder, 'list.csv')],
        /list\.csv cannot be used as a baseline, because it is not JSON/,
      ],
      [['a.example', '--baseline', join(folder, 'other.json')], /it is not a result of candor scan/],
      [['--file', join(folder, 'not-there.txt')], /not-there\.txt cannot be used: there is no such file/],
      [
        ['a.example', '--baseline', join(folder, 'not-there.json')],
        /not-there\.json cannot be used: there is no such file/,
      ],
      [['a.example', '--name-servers', 'ns1.a.example=192.0.2.1'], /--profile cannot be used with --name-servers/],
    ] as const) {
      const { code, stdout, stderr } = await unrecorded(words);
      expect([code, stdout], words.join(' ')).to.deep.equal([2, '']);
      expect(stderr).to.match(message);
    }
  });
});
