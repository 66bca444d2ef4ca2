import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { dmarcXml, tlsJson } from '../features/mailReports/testing/sampleReports.ts';
import { runCommand, startsNothing } from '../../tests/support/runCommand.ts';

describe('candor mail-reports read', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-reports-'));
    await mkdir(join(folder, 'more'));
    await writeFile(join(folder, 'a.xml.gz'), gzipSync(dmarcXml().replace('2001:db8::9', 'localhost')));
    await writeFile(join(folder, 'more', 'tls\u001b[31m.json'), tlsJson({ domain: 'other.example' }));
    await writeFile(join(folder, 'more', 'notes.txt'), 'Hello');
    await writeFile(join(folder, 'more', 'huge.xml'), Buffer.alloc(6_000_000));
    await symlink('/etc', join(folder, 'more', 'link'));
    const name = 'receiver.example!news.shop.example!1795651200!1795737599.xml';
    await writeFile(join(folder, name), dmarcXml().replace(/<domain>shop.*?n>/, ''));
  });
  after(() => rm(folder, { recursive: true }));
  const read = (...args: readonly string[]) => runCommand(['mail-reports', 'read', ...args], startsNothing);

  it('shows what the reports in a file say, and what was left out', async () => {
    const { code, stdout, stderr } = await read(join(folder, 'a.xml.gz'));
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.equal(
      `${join(folder, 'a.xml.gz')}\n  DMARC, shop.example, Receiver Inc. & Sons, 2026-11-26 00:00 to 2026-11-26 23:59, 12 of 12 passed\n  Record 2 was left out: its IP address cannot be read.\n1 file, 1 report, nothing refused\n`,
    );
  });

  it('reads whole folders, names the files that it refuses, and exits with 1', async () => {
    const { code, stdout } = await read(folder);
    expect(code).to.equal(1);
    expect(stdout)
      .to.include('  DMARC, news.shop.example, ')
      .and.include('tls\ufffd[31m.json\n  SMTP TLS, other.example, ')
      .and.include('notes.txt\n  refused: ')
      .and.include('huge.xml\n  refused: The file may have at most 5 MB.')
      .and.match(/\n5 files, 3 reports, 2 refused\n$/);
  });

  it('follows a link that is named, and applies the limit of size to the file behind it', async () => {
    const link = async (name: string, target: string) => {
      await symlink(target, join(links, name));
      return join(links, name);
    };
    const links = join(folder, 'links');
    await mkdir(links);
    const small = await read(await link('report', join(folder, 'a.xml.gz')));
    expect([small.code, small.stderr]).to.deep.equal([0, '']);
    expect(small.stdout).to.include('1 file, 1 report, nothing refused');
    const huge = await read(await link('huge', join(folder, 'more', 'huge.xml')));
    expect(huge.stdout).to.include('refused: The file may have at most 5 MB.');
    const whole = await read(await link('folder', join(folder, 'more')));
    expect(whole.stdout).to.include('3 files, 1 report, 2 refused');
    expect((await read(await link('broken', join(folder, 'nowhere')))).code).to.equal(2);
  });

  it('prints one JSON object with --json', async () => {
    const { code, stdout } = await read('--json', folder);
    expect(code).to.equal(1);
    const { reports, refused } = JSON.parse(stdout) as { reports: readonly object[]; refused: readonly object[] };
    expect([reports.length, refused.length]).to.deep.equal([3, 2]);
    expect(reports[0]).to.include({ outcome: 'read', kind: 'dmarc', total: 12, passed: 12 });
  });

  it('is told of files that do not exist, and of domains that are none', async () => {
    const missing = await read(join(folder, 'missing.xml'));
    expect(missing.code).to.equal(2);
    expect(missing.stderr).to.include('missing.xml');
    const dry = (...args: readonly string[]) =>
      runCommand(['mail-reports', 'import', '--dry-run', ...args], startsNothing);
    expect((await dry(join(folder, 'a.xml.gz'), '--domain', 'not a domain')).code).to.equal(2);
    const other = await dry(join(folder, 'a.xml.gz'), '--domain', 'other.example');
    expect(other.stdout).to.include('not imported: it is about another domain');
  });
});
