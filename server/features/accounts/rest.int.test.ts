import { expect } from 'chai';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { poll } from '../../platform/base/poll.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import { grantTypeTo } from '../../../tests/support/grantTypeTo.ts';
import { getFrom, postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { mailTo, readMailbox, signUpAs, tokenIn } from '../../../tests/support/mailbox.ts';
import { sendRaw } from '../../../tests/security/rawHttp.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('REST for accounts', () => {
  let candor: TestCandor;
  let logged = '';
  let passedMs = 0;

  before(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        logged += String(chunk);
        done();
      },
    });
    const clock = (): Date => new Date(Date.now() + passedMs);
    candor = await startTestCandor({ lab: false, clock, log: pino({ level: 'trace' }, sink) });
  });
  after(() => candor.close());

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api${path}`, body, headers);
  const requestAccount = (email: string): Promise<ApiAnswer> =>
    post('/account/request', { email, account_type: 'Business - Free' });
  const verify = (token: string): Promise<ApiAnswer> => post('/auth/verify', { token });
  const logout = (token: string, more = ''): Promise<ApiAnswer> =>
    post(`/auth/logout${more}`, {}, { authorization: `Bearer ${token}` });
  const rotate = (token: string): Promise<ApiAnswer> => post('/auth/rotate', {}, { authorization: `Bearer ${token}` });
  const sessionOf = ({ body }: ApiAnswer): string => (body as { session_token: string }).session_token;
  const events = async (...types: string[]): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of candor.store.readAll(types.length > 0 ? { filter: { types } } : {})) all.push(event);
    return all;
  };

  it('uses its own host in links, whatever host a request names', async () => {
    const email = 'eve@harbour-bank.example';
    const body = JSON.stringify({ email, account_type: 'Business - Free' });
    const head = (host: string) => [
      'POST /api/account/request HTTP/1.1',
      `Host: ${host}`,
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: gopher',
      'Forwarded: host=evil.example;proto=gopher',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    const ask = (host: string) => sendRaw(candor.url, `${head(host).join('\r\n')}\r\n\r\n${body}`);
    expect(await ask('evil.example')).to.match(/^HTTP\/1\.1 421 /);
    expect(await ask(new URL(candor.url).host)).to.match(/^HTTP\/1\.1 200 /);
    const { links, text, html } = await mailTo(candor.url, email);
    for (const link of links) expect(link).to.match(new RegExp(`^${candor.url}/`));
    expect(`${text}${html}`).not.to.match(/evil\.example|gopher/);
  });

  it('creates an account by mail and link, and ends the session', async () => {
    const email = 'ada@harbour-bank.example';
    const asked = await requestAccount(email);
    expect(asked.status).to.equal(200);
    expect(asked.body).to.have.all.keys('message');

    const mail = await mailTo(candor.url, email);
    expect(mail.subject).to.equal('Confirm your Candor account');
    expect(mail.links).to.have.lengthOf(1);
    const [link = ''] = mail.links;
    expect(link).to.match(new RegExp(`^${candor.url}/auth/verify\\?token=[\\w-]{86}$`));
    expect(mail.text).to.include(link);
    expect(mail.html).to.include(link);

    const signedIn = await verify(tokenIn(mail));
    expect(signedIn.status).to.equal(200);
    expect(signedIn.body).to.have.all.keys('session_token', 'user');
    expect(signedIn.body).to.deep.include({ user: { email, account_type: 'Business - Free' } });
    expect(signedIn.headers.get('cache-control')).to.equal('no-store');

    const session = sessionOf(signedIn);
    expect((await logout(session)).status).to.equal(200);
    const again = await logout(session);
    expect(again.status).to.equal(401);
    expect(again.body).to.deep.equal({ detail: 'Please sign in first.' });
  });

  it('signs in an address with an account, and writes to one without, with the same answer to both', async () => {
    await signUpAs(candor.url, 'known@harbour-bank.example');
    const known = await post('/auth/login', { email: 'known@harbour-bank.example' });
    const unknown = await post('/auth/login', { email: 'unknown@harbour-bank.example' });
    expect([unknown.status, unknown.body]).to.deep.equal([known.status, known.body]);

    const link = await mailTo(candor.url, 'known@harbour-bank.example', 2);
    expect(link.subject).to.equal('Your link to sign in to Candor');
    expect((await verify(tokenIn(link))).status).to.equal(200);

    const refusal = await mailTo(candor.url, 'unknown@harbour-bank.example');
    expect(refusal.subject).to.equal('No Candor account with this address');
    expect(refusal.text).not.to.include('token=');
  });

  it('recognises an address however it is written', async () => {
    await signUpAs(candor.url, 'grace@harbour-bank.example');
    await post('/auth/login', { email: '  GRACE@Harbour-Bank.example ' });
    expect((await mailTo(candor.url, 'grace@harbour-bank.example', 2)).subject).to.equal(
      'Your link to sign in to Candor',
    );
  });

  it('reports what is wrong with a form in the words of the specification', async () => {
    const business =
      'Business accounts require a professional email address. Please use your company email instead of Gmail, Yahoo, or other personal email providers.';
    for (const [path, body, sentence] of [
      ['/auth/login', {}, 'Please fill in required fields: email'],
      ['/auth/login', undefined, 'Please fill in required fields: email'],
      ['/auth/login', [], 'Please fill in required fields: email'],
      ['/auth/login', { email: 'nobody' }, 'Please enter a valid email address'],
      ['/auth/login', { email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email address'],
      ['/auth/login', { email: `${'a'.repeat(250)}@b.example` }, 'Please enter a valid email address'],
      ['/account/request', { email: 'ada@gmail.com', account_type: 'Business - Free' }, business],
      ['/account/request', { email: 'ada@Sharklasers.com', account_type: 'Business - Free' }, business],
      [
        '/account/request',
        { email: 'a@harbour-bank.example', account_type: 'Scholar' },
        'Please choose one of the listed values: account_type',
      ],
      ['/auth/verify', {}, 'Invalid or missing verification token'],
      ['/auth/verify', { token: '' }, 'Invalid or missing verification token'],
      ['/auth/verify', { token: ['x'] }, 'Invalid or missing verification token'],
    ] as const) {
      const answer = await post(path, body ?? '');
      expect([answer.status, answer.body], JSON.stringify(body)).to.deep.equal([400, { detail: sentence }]);
    }
    expect((await post('/auth/login', { email: 'x'.repeat(20_000) })).status).to.equal(413);
    const wrongMethod = await getFrom(`${candor.url}/api/auth/login`);
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).to.deep.equal([405, 'POST']);
  });

  it('accepts a link once, also if two requests come at the same time', async () => {
    const email = 'twice@harbour-bank.example';
    await requestAccount(email);
    const token = tokenIn(await mailTo(candor.url, email));
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 410, 410, 410, 410, 410]);
    const late = await verify(token);
    expect([late.status, late.body]).to.deep.equal([
      410,
      { detail: 'This link has already been used. Please request a new one.' },
    ]);
  });

  it('refuses foreign, changed or truncated tokens, with the same answer to each', async () => {
    const email = 'forged@harbour-bank.example';
    await requestAccount(email);
    const token = tokenIn(await mailTo(candor.url, email));
    const changed = `${token.startsWith('B') ? 'C' : 'B'}${token.slice(1)}`;
    const answers = await Promise.all(
      [token.slice(0, -1), `${token}A`, changed, 'A'.repeat(86), 'x', '{}'].map(verify),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).to.equal(1);
    expect(answers[0]?.status).to.equal(400);
    expect((await verify(token)).status).to.equal(200);
  });

  it('gives a session the rights that its account was granted since, with a new token', async () => {
    const email = 'scholar@harbour-bank.example';
    const session = await signUpAs(candor.url, email);
    const nothing = await rotate(session);
    expect([nothing.status, nothing.body]).to.deep.equal([
      409,
      { detail: 'This session already has all the rights of its account.' },
    ]);
    await grantTypeTo(candor, session, 'Scholar');
    const rotated = await rotate(session);
    expect([rotated.status, rotated.headers.get('cache-control')]).to.deep.equal([200, 'no-store']);
    expect(rotated.body).to.have.all.keys('session_token', 'user');
    expect(rotated.body).to.deep.include({ user: { email, account_type: 'Scholar' } });
    expect(sessionOf(rotated)).not.to.equal(session);
    // Replayed, the old token opens nothing.
    expect((await rotate(session)).status).to.equal(401);
    expect((await logout(session)).status).to.equal(401);
    expect((await rotate(sessionOf(rotated))).status).to.equal(409);
    expect((await logout(sessionOf(rotated))).status).to.equal(200);
    expect((await rotate(sessionOf(rotated))).status).to.equal(401);
  });

  it('rotates a session once, also if two requests come at the same time', async () => {
    const email = 'two.tabs@harbour-bank.example';
    const session = await signUpAs(candor.url, email);
    await grantTypeTo(candor, session, 'Partner');
    const answers = await Promise.all(Array.from({ length: 5 }, () => rotate(session)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401, 401, 401]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner && (await rotate(sessionOf(winner))).status).to.equal(409);
    const rotations = (await events('SessionRotated')).filter(({ data }) => JSON.stringify(data).includes('Partner'));
    expect(rotations).to.have.lengthOf(1);
  });

  it('ends all sessions at once, and makes unused links invalid', async () => {
    const email = 'everywhere@harbour-bank.example';
    const first = await signUpAs(candor.url, email);
    await post('/auth/login', { email });
    const second = sessionOf(await verify(tokenIn(await mailTo(candor.url, email, 2))));
    await post('/auth/login', { email });
    const unused = tokenIn(await mailTo(candor.url, email, 3));
    expect((await logout(second, '?everywhere=true')).status).to.equal(200);
    expect((await logout(first)).status).to.equal(401);
    expect((await logout(second)).status).to.equal(401);
    expect((await verify(unused)).status).to.equal(400);
  });

  it('has no session for requests without one or with a forged one', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic eDp5', 'Bearer a b']) {
      const { status, headers } = await post('/auth/logout', {}, { authorization });
      expect([status, headers.get('www-authenticate')], authorization).to.deep.equal([401, 'Bearer']);
    }
  });

  it('refuses sign-ins of an erased person', async () => {
    const email = 'erased@harbour-bank.example';
    const session = await signUpAs(candor.url, email);
    await post('/auth/login', { email });
    const token = tokenIn(await mailTo(candor.url, email, 2));
    const requested = await events('AccountRequested');
    const { personal } = requested.at(-1)?.data as { personal: { subject: string } };
    await candor.pool.query('delete from candor_keys.subject_keys where subject = $1', [personal.subject]);
    expect((await verify(token)).status).to.equal(400);
    expect((await logout(session)).status).to.equal(401);
  });

  it('forgets a link after 24 hours and a session after 30 days', async () => {
    const email = 'late@harbour-bank.example';
    const session = await signUpAs(candor.url, email);
    await post('/auth/login', { email });
    const token = tokenIn(await mailTo(candor.url, email, 2));
    try {
      passedMs = DAY_MS;
      const expired = await verify(token);
      expect([expired.status, expired.body]).to.deep.equal([
        410,
        { detail: 'This link has expired: it worked for 24 hours. Please request a new one.' },
      ]);
      passedMs = 30 * DAY_MS + 60_000;
      expect((await logout(session)).status).to.equal(401);
    } finally {
      passedMs = 0;
    }
    expect((await logout(session)).status).to.equal(200);
  });

  it('signs in users whose requests reach processes with clocks hours apart, and still accepts a link once', async () => {
    const HOUR_MS = DAY_MS / 24;
    try {
      for (const [aheadMs, email] of [
        [3 * HOUR_MS, 'ahead@harbour-bank.example'],
        [-3 * HOUR_MS, 'behind@harbour-bank.example'],
      ] as const) {
        passedMs = aheadMs;
        await requestAccount(email);
        const token = tokenIn(await mailTo(candor.url, email));
        passedMs = 0;
        const session = sessionOf(await verify(token));
        passedMs = -aheadMs;
        expect((await verify(token)).status, 'twice').to.equal(410);
        expect((await rotate(session)).status, 'is a session').to.equal(409);
        expect((await logout(session)).status).to.equal(200);
      }
    } finally {
      passedMs = 0;
    }
  });

  it('keeps addresses, tokens and networks out of the log, the read models and the logged lines', async () => {
    const email = 'secret.person@harbour-bank.example';
    const session = await signUpAs(candor.url, email);
    const token = tokenIn(await mailTo(candor.url, email));
    const written = JSON.stringify(await events());
    const { rows } = await candor.pool.query(
      'select (select json_agg(a) from candor_read.accounts a) as a, (select json_agg(s) from candor_read.sessions s) as s',
    );
    for (const place of [written, JSON.stringify(rows), logged])
      for (const secret of [email, 'secret.person', token, token.slice(43), session, '127.0.0.1:', 'undici'])
        expect(place.includes(secret), secret).to.equal(false);
    expect(written).to.include('MagicLinkRedeemed');
  });

  it('sends one mail for each request, and records that it was sent', async () => {
    const mails = await readMailbox(candor.url);
    const settled = await poll(
      async () => {
        const sent = await events('MailSent');
        return sent.length >= mails.length ? sent : undefined;
      },
      { deadlineMs: 30_000 },
    );
    const due = await events('MagicLinkRequested', 'SignInDeclined');
    expect(settled?.map(({ stream }) => stream).sort()).to.deep.equal(due.map(({ id }) => `mail-${id}`).sort());
    expect(mails).to.have.lengthOf(due.length);
  });

  describe('with limits', () => {
    let limited: TestCandor;
    before(async () => {
      const env = { CANDOR_RATE_LIMIT_FORMS: '6', CANDOR_RATE_LIMIT_LINKS: '2', CANDOR_TRUSTED_PROXIES: '127.0.0.1' };
      limited = await startTestCandor({ lab: false, roles: ['api'], env });
    });
    after(() => limited.close());

    const ask = (path: string, body: unknown, from: string): Promise<ApiAnswer> =>
      postTo(`${limited.url}/api${path}`, body, { 'x-forwarded-for': from });

    it('writes to one address only a limited number of times an hour, whatever the client and the spelling', async () => {
      const statuses: number[] = [];
      for (const [index, email] of ['a@b.example', 'A@B.example', 'a@b.example'].entries())
        statuses.push((await ask('/auth/login', { email }, `192.0.2.${index + 1}`)).status);
      expect(statuses).to.deep.equal([200, 200, 429]);
      const refused = await ask(
        '/account/request',
        { email: 'a@b.example', account_type: 'Business - Free' },
        '192.0.2.9',
      );
      expect(refused.status).to.equal(429);
      expect(Number(refused.headers.get('retry-after'))).to.be.within(3_000, 3_600);
      expect(refused.body)
        .to.have.property('detail')
        .that.matches(/^Too many emails to this address were requested\./);
      expect((await ask('/auth/login', { email: 'c@b.example' }, '192.0.2.1')).status).to.equal(200);
    });

    it('limits the requests and the redemptions of one network, each separately', async () => {
      const from = '198.51.100.1';
      for (let index = 0; index < 6; index += 1)
        expect((await ask('/auth/login', { email: `p${index}@b.example` }, from)).status).to.equal(200);
      expect((await ask('/auth/login', { email: 'p7@b.example' }, from)).status).to.equal(429);
      for (let index = 0; index < 6; index += 1)
        expect((await ask('/auth/verify', { token: 'x' }, from)).status).to.equal(400);
      const refused = await ask('/auth/verify', { token: 'x' }, from);
      expect(refused.status).to.equal(429);
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 600);
    });
  });
});

describe('REST for accounts, while the read models are not updated', () => {
  it('returns the new token of a session that it rotates', async () => {
    const candor = await startTestCandor({ lab: false });
    const email = 'stale@harbour-bank.example';
    try {
      const token = await signUpAs(candor.url, email);
      const { services } = candor;
      const viewer = await services.sessions.find(token);
      if (viewer.kind !== 'account') throw new Error('Nobody is signed in.');
      await grantTypeTo(candor, token, 'Scholar');
      // Simulates a read model that is behind: it does not know the rotated session.
      await candor.pool.query(`update candor_read.accounts set personal = null where account_id = $1`, [
        viewer.subject,
      ]);
      expect(await services.sessions.find(token)).to.deep.equal({ kind: 'nobody' });
      const answer = await services.accounts.rotateSession(viewer);
      expect(answer).to.deep.include({ kind: 'rotated' });
      expect(answer.kind === 'rotated' && answer.viewer).to.include({
        email,
        accountType: 'Scholar',
        rotationDue: false,
      });
    } finally {
      await candor.close();
    }
  });

  it('returns the session of a redeemed link', async () => {
    const candor = await startTestCandor({ lab: false, roles: ['api', 'worker'] });
    try {
      const email = 'patient@harbour-bank.example';
      await postTo(`${candor.url}/api/account/request`, { email, account_type: 'Business - Free' });
      const token = tokenIn(await mailTo(candor.url, email));
      const { status, body } = await postTo(`${candor.url}/api/auth/verify`, { token });
      expect(status).to.equal(200);
      expect(body).to.deep.include({ user: { email, account_type: 'Business - Free' } });
    } finally {
      await candor.close();
    }
  });
});
