import { expect } from 'chai';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, startsNothing, withEnvironment } from '../../../tests/support/runCommand.ts';

interface Figure {
  readonly column: string;
  readonly checked: number;
  readonly notChecked: number;
  readonly values: readonly { readonly value: string | null; readonly count: number }[];
}

describe('candor survey', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-survey-'));
    await writeFile(join(folder, 'names.txt'), 'corner-shop.example\nno domain\ndoes-not-exist.example\n');
  });
  after(() => rm(folder, { recursive: true }));

  /** No database is started, because nothing is recorded. */
  const survey = (...words: readonly string[]) =>
    withEnvironment({}, () => runCommand(['survey', ...words], startsNothing));
  const scan = (out: string, ...words: readonly string[]) =>
    survey('--lab', '--file', join(folder, 'names.txt'), '--profile', 'mail', '--out', join(folder, out), ...words);

  it('writes the facts of each domain, which its summary counts and a comparison compares', async () => {
    const first = await scan('one');
    expect(first.stderr).to.match(/names\.txt, line 2: This is not a domain name/);
    expect(first.stdout).to.match(/one: 2 domains in 1 file, \d+ bytes per domain\.\n$/);
    expect(first.code).to.equal(0);

    const again = await scan('one');
    expect(again.stderr).to.match(/one: 2 of 2 domains are done already\. The survey goes on with the rest\./);
    expect(again.code).to.equal(0);

    const { stdout, code } = await survey('summary', join(folder, 'one'), '--json');
    const { names, failures, figures } = JSON.parse(stdout) as {
      names: number;
      failures: unknown;
      figures: readonly Figure[];
    };
    expect([code, names, failures]).to.deep.equal([0, 2, { nameNotFound: 1 }]);
    const policy = figures.find(({ column }) => column === 'email_dmarc_policy');
    expect(policy).to.deep.include({ checked: 1, notChecked: 0 });
    expect(policy?.values.map(({ value, count }) => [value, count])).to.deep.equal([['none', 1]]);
    expect(figures.map(({ column }) => column)).to.not.include('web_hsts_enabled');

    const text = await survey('summary', join(folder, 'one'));
    expect(text.stdout)
      .to.match(/^2 domains, 1 could not be scanned\n {2}nameNotFound: 1$/m)
      .and.match(/^email_dmarc_policy +none +1 +100 % /m);

    const compared = await survey('diff', join(folder, 'one'), join(folder, 'one'));
    expect(compared.stdout)
      .to.match(/^2 domains are in both surveys, 0 only in the first, 0 only in the second\.$/m)
      .and.match(/^email_dmarc_policy +none +100 % +100 % +0 points +0 +0 +1$/m);
  });

  it('refuses a folder that it did not write, and says what it needs', async () => {
    await mkdir(join(folder, 'other'));
    await writeFile(join(folder, 'other', 'letter.txt'), 'Dear Ada');
    const { code, stderr } = await scan('other');
    expect([code, stderr.split('\n').at(-2)]).to.deep.equal([
      2,
      `${join(folder, 'other')} contains another survey (other names, options or version of Candor), or something else. Use a new folder, or the same list, options and version.`,
    ]);
    expect(await readFile(join(folder, 'other', 'letter.txt'), 'utf8')).to.equal('Dear Ada');
    const summary = await survey('summary', join(folder, 'other'));
    expect([summary.code, summary.stderr]).to.deep.equal([
      2,
      `${join(folder, 'other')} contains no survey: its survey.json is missing or cannot be read.\n`,
    ]);
    for (const [words, message] of [
      [['--file', 'names.txt', '--out', 'x'], "required option '--profile' not specified"],
      [['--profile', 'mail', '--out', 'x', '--file', 'x', '--browser-sample', '1'], 'A share looks like this'],
    ] as const) {
      const refused = await survey(...words);
      expect(refused.code).to.equal(2);
      expect(refused.stderr).to.contain(message);
    }
    const noPage = await scan('new', '--browser-sample', '1%');
    expect([noPage.code, noPage.stderr]).to.deep.equal([
      2,
      '--browser-sample cannot be used with --profile mail, which opens no page.\n',
    ]);
  });
});
