import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { createLog, type Log } from '../../server/platform/observability/log.ts';
import { startTraceCollector } from '../../server/platform/observability/testing/traceCollector.ts';
import { listenOnLoopback } from '../../server/lab/listenOnLoopback.ts';
import { getFrom, postTo } from '../support/callApi.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { scanDomain } from '../support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { tracesOf } from '../support/tracesOf.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';

/** The secrets of an installation. */
const GIVEN = {
  adminPassword: 'marked-Vellum-Quartz-Thimble-91',
  wrongPassword: 'marked-Wrong-Thimble-Vellum-17',
  developmentKey: 'markeddevelopmentkey0123456789',
  metricsToken: 'markedmetricstoken0123456789',
  modelKey: 'sk-marked-model-key-77f1',
  mailPassword: 'markedmailpassword55',
  tracePassword: 'markedtracepassword66',
  masterKey: 'c0ffee'.repeat(10) + 'beef',
  foreignToken: 'markedforeigntoken'.repeat(4),
} as const;

describe('Secrets', () => {
  const run = testRun();
  const opened: (() => Promise<void>)[] = [];
  let log = '';
  let answers = '';
  let calls = 0;
  let folder: string;

  const listening = (): Log =>
    createLog(
      'trace',
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          log += chunk.toString();
          done();
        },
      }),
    );
  /** Records error responses only: a successful response may contain the caller's own token. */
  const fail = async (call: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await call;
    expect(status).to.be.at.least(400);
    answers += `${JSON.stringify(body)}\n`;
    calls += 1;
  };
  const opsUrl = (): string => {
    const line = /\{[^\n]*the operations server is listening[^\n]*\}/.exec(log)?.[0] ?? '{}';
    return (JSON.parse(line) as { url?: string }).url ?? '';
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-secrets-'));
    await writeFile(join(folder, 'master.key'), GIVEN.masterKey, { mode: 0o600 });
  });
  after(async () => {
    for (const close of opened) await close();
    await rm(folder, { recursive: true, force: true });
  });

  const signInAll = async ({ url }: TestCandor): Promise<readonly string[]> => {
    const email = 'someone@harbour-bank.example';
    await postTo(`${url}/api/account/request`, { email, account_type: 'Business - Free' });
    const link = tokenIn(await mailTo(url, email));
    const session = (await postTo(`${url}/api/auth/verify`, { token: link })).body as { session_token: string };
    await fail(postTo(`${url}/api/auth/verify`, { token: link }));
    const admin = { email: 'first@candor.example', password: GIVEN.adminPassword };
    await fail(postTo(`${url}/api/admin/login`, { ...admin, password: GIVEN.wrongPassword }));
    const { token } = (await postTo(`${url}/api/admin/login`, admin)).body as { token: string };
    const bearing = (given: string) => ({ authorization: `Bearer ${given}` });
    expect((await getFrom(`${url}/api/admin/verify`, bearing(token))).status).to.equal(200);
    // Tokens of others, at the wrong endpoint, in the address, in a body that cannot be parsed.
    await fail(getFrom(`${url}/api/admin/history`, bearing(session.session_token)));
    await fail(getFrom(`${url}/api/admin/history`, bearing(GIVEN.foreignToken)));
    await fail(getFrom(`${url}/api/nothing?token=${token}`, bearing(token)));
    await fail(postTo(`${url}/api/auth/verify`, `{"token":"${GIVEN.foreignToken}`));
    await fail(postTo(`${url}/graphql`, { query: `{ nothing(token: "${GIVEN.foreignToken}") }` }, bearing(token)));
    await fail(getFrom(`${url}/metrics`, { ...bearing(GIVEN.foreignToken), 'x-forwarded-for': '203.0.113.9' }));
    await getFrom(`${url}/dev/mail.json?key=${GIVEN.developmentKey}`);
    await getFrom(`${url}/dev/mail?key=${GIVEN.developmentKey}`, { accept: 'text/html' });
    await fail(getFrom(`${url}/dev/nothing?key=${GIVEN.developmentKey}`));
    await fail(getFrom(`${url}/dev/mail?key=${GIVEN.foreignToken}`));
    return [link, session.session_token, token];
  };

  it('appear in no log at the most verbose level, no metric, no trace, no error response, and not in the name of the process', async () => {
    const collector = await startTraceCollector();
    opened.push(() => collector.close());
    const candor = await startTestCandor({
      log: listening(),
      env: {
        CANDOR_MASTER_KEY_FILE: join(folder, 'master.key'),
        CANDOR_ADMIN_EMAIL: 'first@candor.example',
        CANDOR_ADMIN_PASSWORD: GIVEN.adminPassword,
        CANDOR_METRICS_TOKEN: GIVEN.metricsToken,
        CANDOR_DEV_KEY: GIVEN.developmentKey,
        CANDOR_OPS_PORT: '0',
        CANDOR_LLM_URL: 'http://127.0.0.1:9/v1',
        CANDOR_LLM_MODEL: 'nobody',
        CANDOR_LLM_KEY: GIVEN.modelKey,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=Basic%20${GIVEN.tracePassword}`,
      },
    });
    opened.push(() => candor.close());
    const tokens = await signInAll(candor);
    await scanDomain(candor.url, 'paper-kite.example');
    const metrics = await (
      await fetch(`${opsUrl()}/metrics`, { headers: { authorization: `Bearer ${GIVEN.metricsToken}` } })
    ).text();
    expect(metrics).to.include('candor_');
    await candor.candor.close();
    const secrets = [...Object.values(GIVEN), ...tokens];
    const places = {
      log,
      answers,
      metrics,
      traces: collector.text(),
      process: [process.title, ...process.argv].join(' '),
    };
    expect(log).to.include('"route":"/api/admin/login"');
    expect(collector.spans().length).to.be.at.least(10);
    for (const [place, text] of Object.entries(places)) expect(tracesOf(secrets, text), place).to.deep.equal([]);
    // The database's password is part of its address.
    expect(tracesOf([candor.databaseUrl], log)).to.deep.equal([]);
    reportFigures({ trial: 'marked secrets', seed: run.seed, counts: { secrets: secrets.length, requests: calls } });
  });

  it('appear in no log about a mail server or a store that refuses', async () => {
    log = '';
    let dialled = 0;
    const refusing = await listenOnLoopback(
      createServer((socket) => {
        dialled += 1;
        socket.end('421 Not today.\r\n');
      }),
    );
    opened.push(() => refusing.close());
    const candor = await startTestCandor({
      lab: false,
      log: listening(),
      env: { SMTP_URL: `smtp://marked:${GIVEN.mailPassword}@127.0.0.1:${refusing.port}` },
    });
    opened.push(() => candor.close());
    await postTo(`${candor.url}/api/account/request`, {
      email: 'someone@example.org',
      account_type: 'Business - Free',
    });
    await eventually('the mail is refused', () => dialled > 0);
    await candor.loseDatabase();
    expect((await getFrom(`${candor.url}/api/global-stats`)).status).to.equal(503);
    expect(log).to.include('"level"');
    expect(tracesOf([GIVEN.mailPassword, candor.databaseUrl, 'someone@example.org'], log)).to.deep.equal([]);
  });
});
