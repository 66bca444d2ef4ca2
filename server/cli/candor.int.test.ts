import { expect } from 'chai';
import { readdir } from 'node:fs/promises';
import { getFrom } from '../../tests/support/callApi.ts';
import { candorProcesses, type Ended } from '../../tests/support/candorProcesses.ts';
import { makeDataFolder } from '../../tests/support/dataFolder.ts';
import { processesNaming } from '../../tests/support/processesNaming.ts';
import {
  onCandor,
  onItsOwnCandor,
  runCommand,
  startsNothing,
  withEnvironment,
} from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { expectedReportOf } from '../lab/expected/expectedReportOf.ts';
import { labSite } from '../lab/labSites.ts';
import { allChecks } from '../../checks/registry.ts';

/** Everything but letters, signs and line breaks: escape sequences, other controls, bidirectional overrides. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe('The command line', () => {
  const candor = candorProcesses();
  const { start, run } = candor;
  /** The same in this process, for commands that another test runs in a separate one. */
  const runInThisProcess = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    withEnvironment({ CANDOR_DATA_DIR: candor.path, ...env }, () => runCommand(words, onItsOwnCandor));
  const nothingIsLeft = (): Promise<void> =>
    eventually('no process of it is left', async () => (await processesNaming(candor.path)).length === 0);

  describe('with no server running', () => {
    let harbourScore = NaN;

    it('scans a domain, shows the steps, and prints a readable report', async () => {
      const { code, stdout, stderr } = await run(['scan', 'harbour-bank.example', '--lab']);
      expect(code, stderr).to.equal(0);
      for (const words of [
        /^harbour-bank\.example {2}Trust score \d+ of 100, grade A/m,
        // Except the browser, which is off here.
        new RegExp(
          `^Low risk · ${allChecks.length - 1} of ${allChecks.length - 1} checks conclusive · in \\d+(\\.\\d)? s$`,
          'm',
        ),
        / · Breach history \d+ · /,
        /^ {2}. Email security configuration {2}/m,
        /^ {2}. Web security configuration {2}/m,
        /^ {2}✓ Data breach analysis {2}/m,
        /^ {2}. Privacy and compliance {2}/m,
        /^ {2}. Community privacy analysis {2}/m,
        /^ {2}. Domain Intelligence {2}/m,
        /^ {2}✓ Security\.txt {2}/m,
        /^ {2}. Network & IP Intelligence {2}/m,
        /^ {2}. Tools and Subprocessors {2}/m,
        /^ {2}. Business Intelligence {2}/m,
        /^ {2}. Brand Trust & Sentiment Analysis {2}/m,
      ]) {
        expect(stdout, stdout).to.match(words);
      }
      harbourScore = Number(/ Trust score (\d+) of 100/.exec(stdout)?.[1]);
      expect(stdout).not.to.match(CONTROLS);
      expect(stdout).not.to.match(/\bundefined\b|\bNaN\b|\[object|: null\b/);
      const steps = [...stderr.matchAll(/^\[(\d)\/8\] .+ \((\d+)%\)$/gm)].map(([, step]) => Number(step));
      expect(steps.length).to.be.at.least(2);
      expect(steps).to.deep.equal([...steps].sort((a, b) => a - b));
      await nothingIsLeft();
    });

    it('returns the result of a few minutes ago again, as JSON in the shape of the REST call and nothing else', async () => {
      // A score equal to the limit is not below it.
      const limit = ['--fail-below', String(harbourScore)];
      const { code, stdout, stderr } = await runInThisProcess([
        'scan',
        'harbour-bank.example',
        '--lab',
        '--json',
        ...limit,
      ]);
      expect(code, stderr).to.equal(0);
      expect(stderr).to.include('This domain was scanned a few minutes ago, so that result is shown.');
      const body = JSON.parse(stdout) as Record<string, unknown>;
      const expected = expectedReportOf(labSite('harbour-bank.example'));
      if (expected.outcome !== 'completed') throw new Error('The lab says that there is no report.');
      expect(body).to.include({ domain: 'harbour-bank.example', company_name: 'Harbour Bank', total_scans: 1 });
      expect(body['cyber_trust_score']).to.include({ overall_score: harbourScore });
      expect(body['email_security']).to.include({
        spf_record: expected.facts.email?.spfRecord,
        dmarc_policy: 'reject',
      });
    });

    it('proves that the read models equal a fold of all events', async () => {
      const { code, stdout, stderr } = await runInThisProcess(['replay', '--verify', '--lab']);
      expect(code, stderr).to.equal(0);
      for (const name of ['scanReport', 'globalStats', 'domainHistory']) {
        expect(stdout).to.match(new RegExp(`^equal +${name} v\\d+, [1-9]\\d* events folded: .*equal`, 'm'));
      }
      expect((await runCommand(['replay', '--verify', '--lab', 'noSuchModel'], startsNothing)).code).to.equal(2);
      await nothingIsLeft();
    });
  });

  describe('on a Candor of this process', () => {
    let served: TestCandor;
    before(async () => {
      served = await startTestCandor({ env: { CANDOR_SCAN_CACHE_SECONDS: '300' } });
    });
    after(() => served.close());
    const runHere = (words: readonly string[]) => runCommand(words, onCandor(served));

    it('lets no escape sequence of a hostile site reach the terminal, and ends with status 3 if its score is below --fail-below', async () => {
      const args = ['scan', 'wolf-in-wool.example', '--lab'];
      const { code, stdout, stderr } = await runHere(args);
      expect(code, stderr).to.equal(0);
      expect(stdout).to.include('wolf-in-wool.example  Trust score').and.not.match(CONTROLS);
      expect(stderr).not.to.match(CONTROLS);
      const score = Number(/ Trust score (\d+) of 100/.exec(stdout)?.[1]);
      expect(score).to.be.within(0, 99);
      expect((await runHere([...args, '--fail-below', String(score + 1)])).code).to.equal(3);
    });

    it('speaks the language of the terminal, or of --language: steps, messages and report', async () => {
      const german = { LANG: 'de_DE.UTF-8' };
      const failed = await runCommand(['scan', 'does-not-exist.example', '--lab'], onCandor(served), '', german);
      expect(failed.code).to.equal(1);
      expect(failed.stderr).to.match(/^\[1\/8\] Sicherheitsanalyse wird vorbereitet \(5 %\)$/m);
      expect(failed.stderr).to.include('Die Domain does-not-exist.example gibt es im DNS nicht.');
      const args = ['scan', 'wolf-in-wool.example', '--lab'];
      const shown = await runCommand(args, onCandor(served), '', german);
      expect(shown.stdout).to.match(/^wolf-in-wool\.example {2}Vertrauenswert \d+ von 100/m);
      const asked = await runCommand([...args, '--language', 'en', '--fail-below', '0'], onCandor(served), '', german);
      expect(asked.stdout).to.match(/^wolf-in-wool\.example {2}Trust score \d+ of 100/m);
      expect(asked.stderr).to.include('This domain was scanned a few minutes ago, so that result is shown.');
      const asJson = await runCommand([...args, '--json'], onCandor(served), '', german);
      expect(JSON.parse(asJson.stdout)).to.include({ domain: 'wolf-in-wool.example' });
    });

    it('ends with status 1 and the reason if there is no report', async () => {
      const { code, stdout, stderr } = await runHere(['scan', 'does-not-exist.example', '--lab']);
      expect(code).to.equal(1);
      expect(stdout).to.equal('');
      expect(stderr).to.include('The domain does-not-exist.example does not exist in the DNS.');
    });
  });

  it('ends with status 2 for invalid arguments or configuration, and says what is wrong', async () => {
    const wrong = await runInThisProcess(['scan', 'a.example'], { CANDOR_PORT: 'http' });
    expect([wrong.code, wrong.stderr.includes('CANDOR_PORT')], wrong.stderr).to.deep.equal([2, true]);
    for (const [args, words] of [
      [['scan'], /missing required argument 'domain'/],
      [['scan', 'a.example', '--fail-below', 'high'], /A score is a number from 0 to 100/],
      [['scan', 'a.example', '--dkim-selector', 'a..b'], /A DKIM selector has at most 63 characters/],
      [['scan', 'a.example', '--dkim-selector', '-a'], /A DKIM selector has at most 63 characters/],
      [['scan', 'a.example', '--dkim-selector', 'a'.repeat(64)], /A DKIM selector has at most 63 characters/],
      [
        ['scan', 'a.example', ...Array.from({ length: 11 }, (_, at) => ['--dkim-selector', `s${at}`]).flat()],
        /At most 10 DKIM selectors/,
      ],
      [['scan', 'a.example', '--browser', 'maybe'], /Allowed choices are on, off/],
      [
        ['scan', 'a.example', '--browser', 'on', '--name-servers', 'ns1.a.example=192.0.2.1'],
        /--browser cannot be used with --name-servers/,
      ],
      [['replay'], /--verify/],
      [['dance'], /there is no command "dance"/],
      [['serve', '--roles', 'api,cook'], /The roles are api, worker, projector/],
    ] as const) {
      const { code, stderr } = await runCommand(args, startsNothing);
      expect(code, args.join(' ')).to.equal(2);
      expect(stderr)
        .to.match(words)
        .and.not.match(/\n {4}at /);
    }
    expect(wrong.stderr).not.to.match(/\n {4}at /);
    const noBrowser = await withEnvironment({ CANDOR_BROWSER: 'off' }, () =>
      runCommand(['scan', 'a.example', '--browser', 'on'], startsNothing),
    );
    expect(noBrowser.code).to.equal(1);
    expect(noBrowser.stderr).to.include('candor browser install');
  });

  it('reports invalid arguments in the language of the terminal', async () => {
    for (const [args, words] of [
      [['scan'], 'Fehler: Das Argument „domain“ fehlt.'],
      [
        ['scan', 'a.example', '--fail-belo', '3'],
        'Fehler: Die Option „--fail-belo“ gibt es nicht.\n(Meinten Sie --fail-below?)',
      ],
      [['scan', 'a.example', '--fail-below'], 'Fehler: Der Option „--fail-below <score>“ fehlt der Wert.'],
      [
        ['scan', 'a.example', '--fail-below', "it's"],
        "Fehler: Der Wert „it's“ der Option „--fail-below <score>“ ist ungültig. Ein Wert ist eine Zahl von 0 bis 100.",
      ],
      [['plan', 'show', 'a', 'b'], 'Fehler: Zu viele Argumente für „show“: Vorgesehen ist eines, angegeben sind 2.'],
      [['migrate'], 'Fehler: Die Option „--from <log>“ fehlt.'],
      [
        ['plan', 'grant', 'a.example', 'gold'],
        'Fehler: Der Wert „gold“ des Arguments „plan“ ist ungültig. Möglich sind: pro.',
      ],
      [['plan', 'grnt'], 'Fehler: Den Befehl „grnt“ gibt es nicht.\n(Meinten Sie grant?)'],
      [['dance'], 'Fehler: Den Befehl "dance" gibt es nicht.'],
      [['replay', '--all', '--until', 'then', '--dry-run'], '--until ist ein Zeitpunkt'],
      [['verify', '--anchor', import.meta.dirname], 'lässt sich nicht verwenden: Das ist ein Ordner und keine Datei.'],
      [['scan', 'localhost'], 'localhost ist ein reservierter Name'],
    ] as const) {
      const { code, stdout, stderr } = await runCommand(args, startsNothing, '', { LC_ALL: 'de_AT.UTF-8' });
      expect([code === 0, stdout], args.join(' ')).to.deep.equal([false, '']);
      expect(stderr, args.join(' ')).to.include(words);
    }
  });

  it('ends with status 2 at once for an invalid or forbidden domain, without starting a database', async () => {
    const untouched = await makeDataFolder();
    const refused = await runInThisProcess(['scan', '127.0.0.1'], { CANDOR_DATA_DIR: untouched.path });
    expect([refused.code, refused.stdout], refused.stderr).to.deep.equal([2, '']);
    expect(await readdir(untouched.path)).to.deep.equal([]);
    await untouched.remove();
    for (const [typed, words] of [
      ['Harbour Bank', /not a domain name/],
      ['127.0.0.1', /IP address/],
      ['localhost', /reserved name/],
      ['\u001b[31mred.example', /not a domain name/],
    ] as const) {
      const { code, stdout, stderr } = await runCommand(['scan', typed], startsNothing);
      expect(code, typed).to.equal(2);
      expect(stdout, typed).to.equal('');
      expect(stderr, typed).to.match(words).and.not.match(CONTROLS);
    }
  });

  it('lists its commands and exit statuses in --help', async () => {
    const { code, stdout } = await runCommand(['--help'], startsNothing);
    expect(code).to.equal(0);
    for (const words of ['serve', 'scan', 'replay', 'Exit status', '--fail-below']) expect(stdout).to.include(words);
  });

  describe('next to a running server on the same data folder', () => {
    let server: TestCandor;

    before(async () => {
      server = await startTestCandor({ env: { CANDOR_DATA_DIR: candor.path, DATABASE_URL: '' } });
    });
    after(() => server.close());

    it('scans in the same database: the server counts it', async () => {
      const counted = async () => (await getFrom(`${server.url}/api/global-stats`)).body as { total_scans: number };
      const before = await counted();
      const { code, stderr } = await runInThisProcess(['scan', 'paper-kite.example', '--lab', '--json']);
      expect(code, stderr).to.equal(0);
      expect((await counted()).total_scans).to.equal(before.total_scans + 1);
    });

    it('verifies the read models that the server keeps', async () => {
      const { code, stdout, stderr } = await runInThisProcess(['replay', '--verify', '--lab']);
      expect(code, stderr).to.equal(0);
      expect(stdout).not.to.include('DIFFERENT');
    });

    it('a Ctrl-C in the middle of a scan ends the command at once, and the server goes on', async () => {
      const scan = start(['scan', 'dim-lantern.example', '--lab']);
      await eventually('the scan has begun', () => scan.stderr().includes('/8]'), 60_000);
      scan.child.kill('SIGINT');
      expect(await scan.ended()).to.equal(1);
      expect(scan.stdout()).to.equal('');
      expect((await fetch(`${server.url}/readyz`)).status).to.equal(200);
      await server.close();
      await nothingIsLeft();
    });
  });
});
