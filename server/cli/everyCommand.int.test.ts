import { expect } from 'chai';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../platform/database/runPostmaster.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { candorProcesses, type CandorProcesses, type Ended } from '../../tests/support/candorProcesses.ts';
import { onItsOwnCandor, runCommand, withEnvironment } from '../../tests/support/runCommand.ts';
import { startTestCandor } from '../../tests/support/startTestCandor.ts';
import { testRun } from '../../tests/random/testRun.ts';
import { candorProgram } from './candorProgram.ts';

interface Row {
  readonly words: string;
  /** `seen`: the output of the previous rows of its line. */
  readonly args?: (seen: string) => readonly string[];
  readonly input?: string;
  /** Expected exit status. Defaults to 0. */
  readonly code?: number;
}

type Lines = readonly (readonly Row[])[];

const EMAIL = 'ada@candor-review.example';
const idIn = (seen: string, key: string): string => new RegExp(`"${key}":"([0-9a-f-]{36})"`).exec(seen)?.[1] ?? '';

/** Runs of every command, first without a server and then next to one. Each line is sequential; the lines run in parallel. */
const linesOf = (round: string, folder: string): Lines => [
  [
    { words: 'admin add', args: () => [`${round}-${EMAIL}`], input: `${ADMIN_PASSWORD}\n` },
    { words: 'admin password', args: () => [`${round}-${EMAIL}`], input: 'nine paper boats adrift\n' },
    { words: 'admin roles', args: () => [`${round}-${EMAIL}`, 'analyst'] },
    { words: 'admin reset-second-factor', args: () => [`${round}-${EMAIL}`], code: 1 },
    { words: 'admin list' },
    { words: 'admin remove', args: () => [`${round}-${EMAIL}`] },
    { words: 'privacy export', args: () => ['nobody@readers.example'], code: 1 },
    { words: 'privacy erase', args: () => ['nobody@readers.example', '--yes'], code: 1 },
    { words: 'privacy retention' },
    { words: 'retention plan' },
    { words: 'replay', args: () => ['globalStats'] },
    { words: 'scan', args: () => ['nowhere.example'], code: 1 },
    {
      words: 'survey',
      args: () => ['--file', '-', '--profile', 'mail', '--out', join(folder, `survey-${round}`)],
      input: 'nowhere.example\n',
    },
    { words: 'survey summary', args: () => [join(folder, `survey-${round}`)] },
    { words: 'survey diff', args: () => [join(folder, `survey-${round}`), join(folder, `survey-${round}`)] },
    { words: 'spf', input: '' },
    { words: 'mail-reports read', args: () => [folder], code: 1 },
    { words: 'mail-reports import', args: () => [folder, '--domain', 'example.org'], code: 1 },
    { words: 'browser install' },
    { words: 'policy list' },
    { words: 'policy show', args: () => ['rfc-9116'] },
    { words: 'policy check', args: () => [join(folder, 'no-policy.yaml')], code: 1 },
    { words: 'mcp', input: '' },
  ],
  [
    { words: 'plan grant', args: () => ['example.org', 'pro'] },
    { words: 'events list', args: () => ['--stream', 'plan-*', '--json'] },
    { words: 'events show', args: (seen) => [idIn(seen, 'eventId') || idIn(seen, 'id')] },
    { words: 'events tree', args: (seen) => [idIn(seen, 'correlationId')] },
    { words: 'events doc', args: () => ['--check'] },
    { words: 'plan show', args: () => ['example.org'] },
    { words: 'plan list' },
    { words: 'plan revoke', args: () => ['example.org'] },
    { words: 'rescore', args: () => ['--dry-run'] },
    // Nothing was scanned.
    { words: 'recheck', args: () => ['example.org'], code: 2 },
    { words: 'mail' },
    { words: 'verify' },
    { words: 'anchor', args: () => ['--out', join(folder, 'anchors')] },
    { words: 'anchor key' },
    { words: 'verify-report', args: () => ['no-statement', 'no-proof', '--key', 'no-key'], code: 1 },
    { words: 'log key' },
    {
      words: 'witness',
      args: () => ['--log', 'http://127.0.0.1:9/log', '--key', 'no-key', '--name', 'w.example', '--once'],
      code: 1,
    },
    { words: 'archive plan' },
    { words: 'archive seal' },
    { words: 'archive drop' },
    { words: 'archive restore' },
    { words: 'archive verify' },
    { words: 'query', args: () => ['select 1', '--dir', folder], code: 1 },
    { words: 'backup', args: () => ['--out', join(folder, `backup-${round}`)] },
    // This installation is not empty.
    { words: 'restore', args: () => ['--from', join(folder, `backup-${round}`)], code: 1 },
  ],
];
/** Runs after the others: it copies a log that nobody writes to. */
const LAST: readonly Row[] = [{ words: 'migrate', args: () => ['--from', 'env:DATABASE_URL', '--to', 'env:COPY_URL'] }];
/** Runs next to all the others, until it is interrupted. */
const TAIL = 'events tail';

/** The full names of all subcommands of the program, or of one of its groups. */
const wordsOf = (command: Command, before: readonly string[] = []): readonly string[] =>
  command.commands.flatMap((each) => {
    const words = [...before, each.name()];
    const isGroup = each.commands.length > 0 && each.options.length === 0;
    return [...(isGroup ? [] : [words.join(' ')]), ...wordsOf(each, words)];
  });

type Env = Readonly<Record<string, string>>;
type Runner = (words: readonly string[], input?: string) => Promise<Ended>;

/** Runs each command in a separate process. */
const inProcesses =
  (processes: CandorProcesses, env: Env): Runner =>
  (words, input) =>
    processes.run(words, env, input);

/** Runs each command in this process, on a Candor that it starts and closes as `candor` does. */
const inThisProcess: Runner = (words, input) => runCommand(words, onItsOwnCandor, input);

/** Groups that run in a separate process in candor.int.test.ts, spfCommand, backupDrill, privacyCommand and mcpCommand.int.test.ts, or as the tail. */
const ELSEWHERE = ['scan', 'spf', 'backup', 'privacy', 'mcp', 'events'];

/** Groups the commands that one module declares: `admin add` and `admin list`, but also `verify` and `anchor`. */
const groupOf = ([word = '']: readonly string[]): string =>
  ({ rescore: 'scan', recheck: 'scan', restore: 'backup', anchor: 'verify', migrate: 'verify' })[word] ?? word;

/** Runs the first of each other group in a separate process, the rest in this one. */
const firstInProcesses = (inProcess: Runner): Runner => {
  const groups = new Set(ELSEWHERE);
  return (words, input) => {
    const group = groupOf(words);
    const isFirst = !groups.has(group);
    groups.add(group);
    return isFirst ? inProcess(words, input) : inThisProcess(words, input);
  };
};

/** The failures in a line of commands. */
const faultsOf = async (run: Runner, line: readonly Row[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  let seen = '';
  for (const { words, args, input, code = 0 } of line) {
    const ended = await run([...words.split(' '), ...(args?.(seen) ?? [])], input);
    seen += ended.stdout;
    if (ended.code !== code || /\n {4}at /.test(ended.stderr))
      faults.push(`candor ${words} ended with ${ended.code}: ${ended.stdout}${ended.stderr}`);
  }
  return faults;
};

/** The environment of a public installation, as in docs/operations.md. */
const documentedEnvironment = async (): Promise<Env> => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, block = ''] = /```ini\n([^`]*CANDOR_OPS_PORT[^`]*)```/.exec(text) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ *([A-Z_]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]),
  );
};

describe('Every command', function () {
  this.timeout(300_000);
  const processes = candorProcesses();
  const embedded = candorProcesses();
  const embeddedLine = (round: string): readonly Row[] => [
    { words: 'plan grant', args: () => [`${round}.org`, 'pro'] },
    { words: 'verify' },
    { words: 'backup', args: () => ['--out', join(embedded.path, `backup-${round}`)] },
  ];
  let database: TestDatabase;
  let copy: TestDatabase;

  let documented: Env;
  let opsPort: number;

  before(async () => {
    [database, copy, documented, opsPort] = await Promise.all([
      createTestDatabase(),
      createTestDatabase(),
      documentedEnvironment(),
      freePort(),
    ]);
  });
  after(async () => {
    await Promise.all([database.close(), copy.close()]);
  });

  /** The settings that docs/operations.md requires, on this machine. The name server never answers, so a scan ends at once. */
  const env = (): Env => ({
    ...documented,
    CANDOR_DATA_DIR: processes.path,
    SMTP_URL: 'smtp://127.0.0.1:9',
    CANDOR_OPS_PORT: String(opsPort),
    DATABASE_URL: database.url,
    COPY_URL: copy.url,
    CANDOR_DNS_SERVERS: '127.0.0.1:9',
  });

  const runAll = async (round: 'alone' | 'beside', run: Runner): Promise<void> => {
    // A full run has both in both rounds: one whose output is read to its end, and one whose reader leaves, like `head` once it has enough.
    const startTail = (which: 'alone' | 'beside') =>
      testRun().isFull || round === which ? processes.start(TAIL.split(' '), env()) : undefined;
    const [cut, tail] = [startTail('alone'), startTail('beside')];
    cut?.child.stdout.destroy();
    const lines = await Promise.all(linesOf(round, processes.path).map((line) => faultsOf(run, line)));
    expect(lines.flat()).to.deep.equal([]);
    if (tail) {
      await eventually('what was recorded is told', () => Promise.resolve(tail.stdout() !== ''));
      tail.child.kill('SIGINT');
    }
    for (const each of [tail, cut]) if (each) expect([await each.ended(), each.stderr()]).to.deep.equal([0, '']);
    expect(await faultsOf(run, LAST)).to.deep.equal([]);
  };

  it('is listed in this test', () => {
    const never = (): never => {
      throw new Error('Nothing is run.');
    };
    const known = [...linesOf('', '').flat(), ...LAST].map(({ words }) => words);
    // Separate tests check that `serve` runs once and many times.
    expect([...known, TAIL, 'serve']).to.have.members(
      wordsOf(candorProgram({ run: never, end: never, terminal: process })),
    );
  });

  /** A full run uses a separate process for each command; otherwise only the first of each group without a server does. */
  const roundOf = (round: 'alone' | 'beside'): Promise<void> => {
    if (testRun().isFull) return runAll(round, inProcesses(processes, env()));
    const run = round === 'alone' ? firstInProcesses(inProcesses(processes, env())) : inThisProcess;
    return withEnvironment(env(), () => runAll(round, run));
  };

  it('works without a server', () => roundOf('alone'));

  it('works next to a server on the same data folder', async () => {
    const server = await startTestCandor({ env: env(), lab: false });
    try {
      expect((await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status).to.equal(200);
      await roundOf('beside');
    } finally {
      await server.close();
    }
  });

  // Only in full runs: candor.int.test.ts, privacyCommand.int.test.ts and backupDrill.int.test.ts run commands on such a database, without a server
  // and next to one.
  if (testRun().isFull)
    it('works with the database in the data folder, with and without a server', async () => {
      const run = inProcesses(embedded, {});
      expect(await faultsOf(run, embeddedLine('alone'))).to.deep.equal([]);
      const server = embedded.start(['serve', '--roles', 'api,projector']);
      const url = await server.ready();
      expect(await faultsOf(run, embeddedLine('beside'))).to.deep.equal([]);
      expect((await fetch(`${url}/readyz`)).status).to.equal(200);
      server.child.kill('SIGTERM');
      expect(await server.ended()).to.equal(0);
    });
});
