import { createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { pino } from 'pino';
import { readConfig } from '../platform/base/config.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { newEvents } from '../platform/eventStore/contract/contractContext.ts';
import { publicKeyText, anchorKey } from '../platform/eventStore/integrity/anchor.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { openAnchors } from '../features/integrity/integrity.ts';
import type { Ended } from '../../tests/support/candorProcesses.ts';
import { onCandor, runCommand } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { EXIT } from './command.ts';

describe('A log checked with anchors', () => {
  const key = anchorKey(Buffer.alloc(32, 7));
  let candor: TestCandor;
  let folder: string;

  beforeEach(async () => {
    candor = await startTestCandor({ lab: false, roles: [] });
    folder = await mkdtemp(join(tmpdir(), 'candor-anchors-'));
    await writeFile(join(folder, 'key'), publicKeyText(createPublicKey(key)));
    for (const stream of ['plan-a.example', 'plan-b.example'])
      await candor.store.append(stream, newEvents(3, 'Told'), 'any');
  });
  afterEach(async () => {
    await candor.close();
    await rm(folder, { recursive: true });
  });

  const verify = (...words: readonly string[]): Promise<Ended> => runCommand(['verify', ...words], onCandor(candor));
  const verifyAnchors = (): Promise<Ended> =>
    verify('--anchor', join(folder, 'anchors.txt'), '--key', join(folder, 'key'));
  const change = (sql: string): Promise<unknown> => candor.pool.query(sql);

  it('is called complete only with anchors: a truncated tail leaves no trace in the rest', async () => {
    for (const cut of ['', `delete from candor_events.events where stream = 'plan-b.example'`]) {
      if (cut !== '') await change(cut);
      const { code, stdout } = await verify();
      expect(code, stdout).to.equal(EXIT.done);
      expect(stdout).to.include('this does not prove that it is complete').and.include('candor verify --anchor');
    }
  });

  it('has an unreadable event reported by name, with status 1', async () => {
    await change(`update candor_events.events set data = '{"torn' where stream = 'plan-b.example' and revision = 1`);
    const { code, stdout } = await verify();
    expect(stdout).to.match(
      /^UNREADABLE plan-b\.example at event 1 \(position \d+, Told\): its data cannot be read as JSON$/m,
    );
    expect(code).to.equal(EXIT.failed);
  });

  describe('that the worker makes', () => {
    let received: string[];
    let mails: Mail[];
    let logged: string;
    let status: number;
    let server: Server;
    let url: string;
    beforeEach(async () => {
      [received, mails, logged, status] = [[], [], '', 200];
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => (body += String(chunk)));
        request.on('end', () => {
          if (status === 200) received.push(body);
          response.writeHead(status).end();
        });
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`;
    });
    afterEach(() => new Promise((done) => server.close(done)));

    /** Works at a time this many hours from now, until the condition holds. */
    const work = async (hours: number, isDone: () => boolean | Promise<boolean>): Promise<void> => {
      const file = pathToFileURL(join(folder, 'anchors.txt')).href;
      const sink = new Writable({
        write: (chunk, _encoding, done) => {
          logged += String(chunk);
          done();
        },
      });
      const { anchors } = openAnchors(
        {
          config: readConfig({ CANDOR_ANCHOR_TO: `${file}, ${url}, mailto:auditor@keeper.example` }),
          log: pino(sink),
          clock: () => new Date(Date.now() + hours * 3_600_000),
        },
        candor,
        { key, mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) } },
      );
      const stop = new AbortController();
      const running = anchors?.run(stop.signal);
      await eventually('the worker has done it', () => Promise.resolve(isDone()));
      stop.abort();
      await running;
    };
    const linesOfFile = async (): Promise<readonly string[]> =>
      (await readFile(join(folder, 'anchors.txt'), 'utf8')).trim().split('\n');

    it('leave the machine by mail, file and URL, once a day, and later prove what was cut off', async () => {
      await work(0, () => mails.length === 1);
      await candor.store.append('plan-b.example', newEvents(1, 'Told'), 'any');
      await work(23, () => true);
      await work(25, () => mails.length === 2);
      const lines = await linesOfFile();
      expect(lines).to.have.lengthOf(2);
      expect(received.map((text) => text.trim())).to.deep.equal(lines);
      for (const [index, line] of lines.entries()) expect(mails[index]?.text).to.include(line);
      expect(mails.map(({ to }) => to)).to.deep.equal(['auditor@keeper.example', 'auditor@keeper.example']);

      const whole = await verifyAnchors();
      expect(whole.stdout).to.include('equal     2 anchors: the first 7 events are complete');
      expect(whole.stdout).not.to.include('not proven');
      expect(whole.code).to.equal(EXIT.done);

      await change(`delete from candor_events.events where stream = 'plan-b.example' and revision = 3`);
      const cut = await verifyAnchors();
      expect(cut.stdout).to.include('tells of 7 events, the log has 6: 1 are gone');
      expect(cut.code).to.equal(EXIT.belowThreshold);
      await work(50, () => logged.includes('no new anchor was made'));
      expect(logged).to.include('"level":50').and.include('1 are gone');
      expect(await linesOfFile()).to.have.lengthOf(2);
    });

    it('are sent again unchanged if one of the places did not accept them', async () => {
      status = 503;
      await work(0, () => logged.includes('answered with status 503'));
      expect(mails).to.deep.equal([]);
      status = 200;
      await work(1, () => mails.length === 1);
      const lines = await linesOfFile();
      expect(lines).to.have.lengthOf(1);
      expect(received.map((text) => text.trim())).to.deep.equal(lines);
    });
  });
});
