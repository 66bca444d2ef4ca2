import { expect } from 'chai';
import { decode, type Answer } from 'dns-packet';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { replyTo } from '../scanner/io/testing/replyTo.ts';
import { startNameServer, type NameServer } from '../scanner/io/testing/startNameServer.ts';
import type { Ended } from '../../tests/support/candorProcesses.ts';
import { runCommand, startsNothing, withEnvironment } from '../../tests/support/runCommand.ts';
import { spawnCandor, type SpawnedCandor } from '../../tests/support/spawnCandor.ts';

const NXDOMAIN = 3;
const SERVFAIL = 2;

const text = (name: string, ...strings: readonly string[]): Answer => ({
  type: 'TXT',
  name,
  ttl: 60,
  data: [...strings],
});
const RECORDS: readonly Answer[] = [
  text(
    'example.org',
    'v=spf1 ip4:192.0',
    '.2.1 a:mail.example.org ptr include:in.example.net exists:gone.example.net exp=why.example.org -all',
  ),
  text('example.org', 'some other text'),
  text('in.example.net', 'v=spf1 mx:example.org ?all'),
  text('why.example.org', '%{c} may not send for %{d}'),
  text('broken.example', 'v=spf1 a:ill.example -all'),
  { type: 'A', name: 'mail.example.org', ttl: 60, data: '192.0.2.25' },
  { type: 'AAAA', name: 'mx.example.org', ttl: 60, data: '2001:db8::25' },
  { type: 'MX', name: 'example.org', ttl: 60, data: { preference: 10, exchange: 'mx.example.org' } },
  { type: 'PTR', name: '77.2.0.192.in-addr.arpa', ttl: 60, data: 'relay.example.org' },
  { type: 'A', name: 'relay.example.org', ttl: 60, data: '192.0.2.77' },
];

const answerFrom = (query: Buffer): readonly Buffer[] => {
  const [question] = decode(query).questions ?? [];
  const name = question?.name.toLowerCase() ?? '';
  if (name === 'ill.example') return [replyTo(query, [], { flags: SERVFAIL })];
  const here = RECORDS.filter((record) => record.name === name);
  const answers = here.filter((record) => record.type === question?.type);
  return [replyTo(query, answers, { flags: here.length === 0 ? NXDOMAIN : 0 })];
};

const mail = (ip: string, mailFrom = 'joe@example.org', helo = 'mail.example.org') =>
  JSON.stringify({ ip, mailFrom, helo });

describe('candor spf', () => {
  let server: NameServer;
  const running: SpawnedCandor[] = [];

  before(async () => {
    server = await startNameServer(answerFrom);
  });
  after(async () => {
    for (const { child } of running) if (child.exitCode === null) child.kill('SIGKILL');
    await Promise.all(running.map((each) => each.ended()));
    await server.close();
  });

  const start = (): SpawnedCandor => {
    const spawned = spawnCandor(['spf'], { CANDOR_DNS_SERVERS: server.address }, 'open');
    running.push(spawned);
    return spawned;
  };
  /** Runs in this process: other tests cover a process's streams, with answers one by one and without a reader. */
  const runHere = (input: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
    withEnvironment({ CANDOR_DNS_SERVERS: server.address, ...env }, () => runCommand(['spf'], startsNothing, input));
  const answersTo = async (input: string) => {
    const { code, stdout, stderr } = await runHere(input);
    const lines = stdout.split('\n');
    expect(lines.pop(), stderr).to.equal('');
    return { code, answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
  };

  it('judges each message with real DNS, in the order of the input', async () => {
    const lines = [
      mail('192.0.2.1'),
      mail('192.0.2.25'),
      mail('192.0.2.77'),
      mail('2001:db8::25'),
      mail('198.51.100.1'),
      mail('192.0.2.1', '', 'example.org'),
      mail('192.0.2.1', '<>', 'example.org'),
      mail('192.0.2.1', 'joe@broken.example'),
      mail('192.0.2.1', 'joe@nowhere.example'),
      mail('::ffff:192.0.2.1', '<joe@example.org>'),
    ];
    const { code, answers } = await answersTo(lines.join('\n'));
    expect(code).to.equal(0);
    const results = ['pass', 'pass', 'pass', 'pass', 'fail', 'pass', 'pass', 'temperror', 'none', 'pass'];
    expect(answers.map(({ result }) => result)).to.deep.equal(results);
    expect(answers[4]).to.deep.equal({
      result: 'fail',
      explanation: '198.51.100.1 may not send for example.org',
      reason: '"-all" of example.org matches',
      lookups: 5,
      voids: 2,
    });
    expect(answers[0]).to.deep.include({ explanation: null, lookups: 0, voids: 0 });
  });

  it('answers each line as it arrives, while more may follow', async () => {
    const spawned = start();
    for (let asked = 1; asked <= 3; asked += 1) {
      spawned.child.stdin.write(`${mail('192.0.2.1')}\n`);
      await eventually('the answer is there', () => spawned.stdout().split('\n').length === asked + 1, 20_000);
    }
    spawned.child.stdin.end();
    expect(await spawned.ended()).to.equal(0);
  });

  it('keeps the order of more than a hundred messages of unequal duration', async () => {
    const ips = Array.from(
      { length: 120 },
      (_, index) => `${index % 3 === 0 ? '198.51.100' : '192.0.2'}.${index % 100}`,
    );
    const { code, answers } = await answersTo(ips.map((ip) => `${mail(ip)}\n`).join(''));
    expect(code).to.equal(0);
    const expected = ips.map((ip) => (/^192\.0\.2\.(1|25|77)$/.test(ip) ? null : `${ip} may not send for example.org`));
    expect(answers.map(({ explanation }) => explanation)).to.deep.equal(expected);
  });

  it('reports the problem in a malformed line, judges the others, and ends with status 2', async () => {
    const wrong = [
      'nonsense',
      '[]',
      '5',
      'null',
      '{}',
      '{"ip":5,"mailFrom":"","helo":""}',
      mail('192.0.2.1/32'),
      'x'.repeat(70_000),
    ];
    const { code, answers } = await answersTo([mail('192.0.2.1'), '', ...wrong, mail('198.51.100.1'), ''].join('\r\n'));
    expect(code).to.equal(2);
    expect(answers).to.have.lengthOf(wrong.length + 2);
    expect([answers.at(0)?.['result'], answers.at(-1)?.['result']]).to.deep.equal(['pass', 'fail']);
    expect(answers.slice(1, -1).map(({ error }) => error)).to.deep.equal([
      'Line 3: it is not JSON',
      'Line 4: it is no JSON object',
      'Line 5: it is no JSON object',
      'Line 6: it is no JSON object',
      'Line 7: ip is missing; mailFrom is missing; helo is missing',
      'Line 8: ip must be a string',
      'Line 9: ip is no IP address',
      'Line 10: it is longer than 65536 characters',
    ]);
  });

  it('ends quietly when its output is closed, and at once without input', async () => {
    const spawned = start();
    spawned.child.stdin.on('error', () => undefined);
    spawned.child.stdout.destroy();
    spawned.child.stdin.write(`${mail('192.0.2.1')}\n`.repeat(200));
    spawned.child.stdin.end();
    expect(await spawned.ended()).to.equal(0);
    expect(spawned.stderr()).to.equal('');
    expect(await answersTo('')).to.deep.equal({ code: 0, answers: [] });
  });

  it('ends with status 2 if the name servers are invalid', async () => {
    const { code, stderr } = await runHere('', { CANDOR_DNS_SERVERS: '127.0.0.1:99999' });
    expect(code).to.equal(2);
    expect(stderr).to.match(/127\.0\.0\.1:99999/);
  });
});
