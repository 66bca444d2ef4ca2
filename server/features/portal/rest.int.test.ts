import { expect } from 'chai';
import { FAULT_SENTENCES } from '../../../schema/forms/formFault.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createLog } from '../../platform/observability/log.ts';
import { openVerificationPolicy } from '../businesses/policy.ts';
import { postGraphql, dataOf } from '../../../tests/support/graphqlClient.ts';
import { postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { mailTo, signUpAs, tokenIn } from '../../../tests/support/mailbox.ts';
import { portalLinkOf, portalSession } from '../../../tests/support/portal.ts';
import { developmentUrl } from '../../../tests/support/developmentKey.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const PROVE_BY_DNS = 'If you own a domain, enter its name too, and prove it with a DNS record.';

const DAY_MS = 24 * 60 * 60 * 1000;
interface Opened {
  readonly session_token: string;
  readonly expires_at: string;
}

const PORTAL = '{ portal { email domain plan } }';

describe('REST for the sign-in to the business portal', () => {
  let candor: TestCandor;
  let passedMs = 0;
  before(async () => {
    candor = await startTestCandor({
      env: { CANDOR_SHARED_MAIL_HOSTS: 'corner-shop.example' },
      clock: () => new Date(Date.now() + passedMs),
    });
  });
  after(() => candor.close());

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/portal/${path}`, body, headers);
  const verify = (token: string): Promise<ApiAnswer> => post('verify-access', { token });

  it('opens the portal of the own domain by mail and link, and ends the session', async () => {
    const email = 'kim@harbour-bank.example';
    const asked = await post('request-access', { email: ' Kim@Harbour-Bank.example ' });
    expect([asked.status, asked.body]).to.deep.equal([
      200,
      { message: `Magic link sent to ${email}. Please check your email and click the link to access the portal.` },
    ]);
    const mail = await mailTo(candor.url, email);
    expect(mail.subject).to.equal('Your link to the Candor business portal');
    expect(mail.links[0]).to.match(new RegExp(`^${candor.url}/portal/business/verify\\?token=[\\w-]{86}$`));
    expect(mail.text).to.include('harbour-bank.example');

    const { status, headers, body } = await verify(tokenIn(mail));
    expect([status, headers.get('cache-control')]).to.deep.equal([200, 'no-store']);
    expect(body).to.have.all.keys('session_token', 'email', 'domain', 'expires_at');
    const session = body as { session_token: string; expires_at: string };
    expect(body).to.include({ email, domain: 'harbour-bank.example' });
    expect(session.session_token).to.match(/^portal\.[\w-]{43}$/);
    expect(Date.parse(session.expires_at)).to.be.above(Date.now());

    const bearer = { authorization: `Bearer ${session.session_token}` };
    const data = await dataOf(candor.url, PORTAL, {}, bearer);
    expect(data).to.deep.equal({ portal: { email, domain: 'harbour-bank.example', plan: 'FREE' } });
    expect((await post('logout', { everywhere: 'yes' }, bearer)).status).to.equal(400);
    expect((await post('logout', '', bearer)).status).to.equal(200);
    const again = await post('logout', {}, bearer);
    expect([again.status, again.body]).to.deep.equal([401, { detail: 'Session expired. Please log in again.' }]);
  });

  it('says what is wrong with an address, in the words of the specification', async () => {
    for (const [body, sentence] of [
      [{}, 'Please fill in required fields: email'],
      [[], 'Please fill in required fields: email'],
      [{ email: 'nobody' }, FAULT_SENTENCES.address],
      [{ email: 'a@b.example\r\nBcc: c@d.example' }, FAULT_SENTENCES.address],
      [{ email: 'ada@gmail.com' }, `${FAULT_SENTENCES.businessAccount} ${PROVE_BY_DNS}`],
      [{ email: 'ada@x.yahoo.co.uk' }, `${FAULT_SENTENCES.businessAccount} ${PROVE_BY_DNS}`],
      [
        { email: 'ada@tenant.atlassian.net' },
        `People of many organisations have addresses at tenant.atlassian.net, so they do not open a portal. ${PROVE_BY_DNS}`,
      ],
      [
        { email: 'ada@corner-shop.example' },
        `People of many organisations have addresses at corner-shop.example, so they do not open a portal. ${PROVE_BY_DNS}`,
      ],
      [
        { email: 'student77@dorm.harbour-bank.example' },
        `An address at dorm.harbour-bank.example does not open a portal. An address at harbour-bank.example itself does. ${PROVE_BY_DNS}`,
      ],
      [
        { email: 'ada@gmail.com', domain: 'www.harbour-bank.example' },
        'www.harbour-bank.example is not a registrable domain. Use the portal of harbour-bank.example.',
      ],
      [{ email: 'ada@Sharklasers.com' }, FAULT_SENTENCES.businessAccount],
      [
        { email: 'ada@github.io' },
        `Anyone can register a name under github.io, so it is not one business’s domain. ${PROVE_BY_DNS}`,
      ],
    ] as const) {
      const answer = await post('request-access', body);
      expect([answer.status, answer.body], JSON.stringify(body)).to.deep.equal([400, { detail: sentence }]);
    }
    const toIp = await post('request-access', { email: 'ada@[192.0.2.1]' });
    expect(toIp.status).to.equal(400);
    for (const body of [{}, { token: '' }, { token: ['x'] }]) {
      const answer = await post('verify-access', body);
      expect([answer.status, answer.body]).to.deep.equal([400, { detail: 'Invalid verification link' }]);
    }
  });

  it('opens a portal to addresses that the DNS of the domain names, and to no others', async () => {
    const domain = 'harbour-bank.example';
    const ask = (email: string) => post('request-access', { email, domain });
    const publish = (text: string) =>
      postTo(developmentUrl(candor.url, '/dev/txt'), { name: `_candor-challenge.${domain}`, text });
    const [ada, eve] = ['ada@gmail.com', 'eve@gmail.com'];
    const wanted = await ask(ada);
    expect(wanted.status).to.equal(202);
    expect(wanted.body).to.have.all.keys('message', 'record_name', 'challenge');
    const { record_name: name, challenge } = wanted.body as { record_name: string; challenge: string };
    expect([name, (await ask(ada)).body]).to.deep.equal([`_candor-challenge.${domain}`, wanted.body]);
    expect((await ask(eve)).body)
      .to.have.property('challenge')
      .that.does.not.equal(challenge);
    await publish(challenge);
    expect((await ask(eve)).status).to.equal(202);
    const session = await portalSession(candor, ada, domain);
    expect(session).to.include({ email: ada, domain });
    const verified = await postGraphql(candor.url, '{ portal { verification { state } } }', {}, session.headers);
    expect(verified.data).to.deep.equal({ portal: { verification: { state: 'VERIFIED' } } });
    expect((await post('request-access', { email: 'x@sharklasers.com', domain })).status).to.equal(400);
  });

  it('accepts the mail reports that the sample internet has for its owners', async () => {
    const domain = 'harbour-bank.example';
    const { headers } = await portalSession(candor, 'ada@gmail.com', domain);
    const kinds = [];
    for (const file of [`${domain}.xml`, `${domain}.json`]) {
      const report = await (await fetch(developmentUrl(candor.url, `/dev/mail-reports/${file}`))).arrayBuffer();
      const answer = await fetch(`${candor.url}/api/portal/domains/${domain}/mail-reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: report,
      });
      const { reports } = (await answer.json()) as { reports: { kind: string; is_new: boolean }[] };
      kinds.push(...reports.map((one) => [answer.status, one.kind, one.is_new]));
    }
    expect(kinds).to.deep.equal([
      [200, 'dmarc', true],
      [200, 'tls', true],
    ]);
    for (const file of ['nobody.example.xml', `${domain}.exe`, 'paper-kite.example.xml'])
      expect((await fetch(developmentUrl(candor.url, `/dev/mail-reports/${file}`))).status, file).to.equal(404);
  });

  it('treats a link to an operator mailbox as a proof of the domain', async () => {
    const domain = 'paper-kite.example';
    const isProven = async (name: string): Promise<unknown> => {
      const { headers } = await portalSession(candor, `${name}@${domain}`);
      return (await postGraphql(candor.url, '{ portal { isProven } }', {}, headers)).data;
    };
    for (const name of ['kim', 'abuse', 'info', 'postmaster.kim'])
      expect(await isProven(name), name).to.deep.equal({ portal: { isProven: false } });
    expect(await isProven('hostmaster')).to.deep.equal({ portal: { isProven: true } });
    expect(await isProven('Postmaster'.toLowerCase())).to.deep.equal({ portal: { isProven: true } });
    expect(await isProven('kim')).to.deep.equal({ portal: { isProven: true } });
  });

  it('lets such a proof lapse on the second day without record and file, and accepts it again', async () => {
    const domain = 'small-parcel.example';
    const proved = async (name: string): Promise<unknown> => {
      const { headers } = await portalSession(candor, `${name}@${domain}`);
      return (await postGraphql<{ portal: { isProven: boolean } }>(candor.url, '{ portal { isProven } }', {}, headers))
        .data?.portal.isProven;
    };
    const looks = async (): Promise<number> => {
      let count = 0;
      for await (const { type } of candor.store.readStream(`business-${domain}`))
        if (type === 'BusinessVerificationFailed') count += 1;
      return count;
    };
    /** Runs one round of the worker's checks, this many days from now. */
    const lookAgain = async (days: number, expected: number): Promise<void> => {
      passedMs = days * DAY_MS;
      const stop = new AbortController();
      const options = { log: createLog('fatal'), clock: () => new Date(Date.now() + passedMs) };
      const running = openVerificationPolicy(options, candor, () => Promise.resolve('absent')).run(stop.signal);
      try {
        await eventually('it has looked', async () => (await looks()) === expected, 20_000);
      } finally {
        stop.abort();
        await running;
      }
    };
    try {
      expect(await proved('webmaster')).to.equal(true);
      await lookAgain(31, 1);
      expect(await proved('kim')).to.equal(true);
      await lookAgain(32.1, 2);
      expect(await proved('kim')).to.equal(false);
      expect(await proved('webmaster')).to.equal(true);
    } finally {
      passedMs = 0;
    }
  });

  it('accepts a file on the web site as proof, and nothing else there', async () => {
    const domain = 'tin-fortress.example';
    const url = `https://${domain}/.well-known/candor-challenge.txt`;
    const { headers } = await portalSession(candor, `kim@${domain}`);
    const ask = async <Data>(query: string): Promise<Data | null | undefined> =>
      (await postGraphql<Data>(candor.url, query, {}, headers)).data;
    const publish = async (where: string, text: string): Promise<number> =>
      (await postTo(developmentUrl(candor.url, '/dev/file'), { url: where, text })).status;
    const check = async (): Promise<unknown> =>
      (
        await ask<{ checkVerification: { outcome: string } }>(
          'mutation { checkVerification { ... on VerificationChecked { outcome } } }',
        )
      )?.checkVerification.outcome;
    const isProven = async (): Promise<unknown> =>
      (await ask<{ portal: { isProven: boolean } }>('{ portal { isProven } }'))?.portal.isProven;
    const begun = await ask<{ startVerification: { challenge: string } }>(
      'mutation { startVerification { challenge } }',
    );
    const challenge = begun?.startVerification.challenge ?? '';
    expect(await check()).to.equal('ABSENT');
    expect(await publish(url, `${challenge}0`)).to.equal(200);
    expect(await check()).to.equal('ABSENT');
    expect(await publish(`https://${domain}/.well-known/other.txt`, challenge)).to.equal(200);
    expect(await check()).to.equal('ABSENT');
    expect(await isProven()).to.equal(false);
    expect(await publish(url, `Of Kim, for Candor:\n${challenge}\n`)).to.equal(200);
    expect(await check()).to.equal('FOUND');
    expect(await isProven()).to.equal(true);
    for (const elsewhere of [
      `https://${domain}/index.html`,
      'https://example.org/.well-known/x.txt',
      `http://${domain}/.well-known/x.txt`,
    ])
      expect(await publish(elsewhere, challenge)).to.equal(400);
  });

  it('accepts a link once, also of several simultaneous requests', async () => {
    const token = await portalLinkOf(candor, 'twice@harbour-bank.example');
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 410, 410, 410, 410, 410]);
  });

  it('accepts a link for a day, and not after its user signed out everywhere', async () => {
    const late = await portalLinkOf(candor, 'late@harbour-bank.example');
    passedMs = DAY_MS + 1;
    const answer = await verify(late);
    passedMs = 0;
    expect([answer.status, answer.body]).to.deep.equal([
      410,
      { detail: 'This link has expired: it worked for 24 hours. Please request a new one.' },
    ]);
    const { headers } = await portalSession(candor, 'away@harbour-bank.example');
    const waiting = await portalLinkOf(candor, 'away@harbour-bank.example');
    expect((await post('logout', { everywhere: true }, headers)).status).to.equal(200);
    const voided = await verify(waiting);
    expect([voided.status, voided.body]).to.deep.equal([400, { detail: 'Invalid or expired magic link' }]);
  });

  it('refuses links that are foreign, changed, truncated or for accounts, with the same answer to each', async () => {
    const email = 'both@harbour-bank.example';
    await postTo(`${candor.url}/api/account/request`, { email, account_type: 'Business - Free' });
    const toAccount = tokenIn(await mailTo(candor.url, email));
    const token = await portalLinkOf(candor, email);
    const changed = `${token.startsWith('B') ? 'C' : 'B'}${token.slice(1)}`;
    for (const other of [token.slice(0, -1), `${token}A`, changed, 'A'.repeat(86), 'x', toAccount]) {
      const answer = await verify(other);
      expect([answer.status, answer.body]).to.deep.equal([400, { detail: 'Invalid or expired magic link' }]);
    }
    expect((await postTo(`${candor.url}/api/auth/verify`, { token })).status).to.equal(400);
    expect((await verify(token)).status).to.equal(200);
  });

  it('keeps the sessions of accounts and of the portal apart', async () => {
    const account = await signUpAs(candor.url, 'apart@harbour-bank.example');
    const { errors } = await postGraphql(candor.url, PORTAL, {}, { authorization: `Bearer ${account}` });
    expect(errors?.map(({ extensions }) => extensions?.code)).to.deep.equal(['FORBIDDEN']);
    const { headers } = await portalSession(candor, 'apart@harbour-bank.example');
    const { data } = await postGraphql(candor.url, '{ viewer { email } }', {}, headers);
    expect(data).to.deep.equal({ viewer: null });
    expect((await postTo(`${candor.url}/api/auth/logout`, {}, headers)).status).to.equal(403);
  });

  it('opens with the session of an account at the domain, without a second link, and ends with that session', async () => {
    const email = 'signed-in@harbour-bank.example';
    const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
    const openedBy = async (account: string) => (await post('open', {}, bearerOf(account))).body as Opened;
    const isOpen = async ({ session_token: token }: Opened): Promise<boolean> =>
      (await postGraphql(candor.url, PORTAL, {}, bearerOf(token))).data !== null;
    const [one, other] = [await signUpAs(candor.url, email), await signUpAs(candor.url, email)];
    const opened = await openedBy(one);
    expect(opened).to.include({ email, domain: 'harbour-bank.example' });
    const account = await candor.services.sessions.find(one);
    expect(account).to.include({ kind: 'account', sessionExpiresAt: opened.expires_at });
    expect((await postGraphql(candor.url, PORTAL, {}, bearerOf(opened.session_token))).data).to.deep.equal({
      portal: { email, domain: 'harbour-bank.example', plan: 'FREE' },
    });
    const [ofOther, byLink] = [await openedBy(other), await portalSession(candor, email)];
    await postTo(`${candor.url}/api/auth/logout`, {}, bearerOf(one));
    expect([await isOpen(opened), await isOpen(ofOther)]).to.deep.equal([false, true]);
    expect((await post('open', {}, bearerOf(one))).status).to.equal(401);
    await post('logout', {}, bearerOf(ofOther.session_token));
    expect((await candor.services.sessions.find(other)).kind, 'signed out of the portal alone').to.equal('account');
    const last = await openedBy(other);
    await postTo(`${candor.url}/api/auth/logout?everywhere=true`, {}, bearerOf(other));
    expect(await isOpen(last)).to.equal(false);
    expect((await candor.services.sessions.find(byLink.token)).kind, 'everywhere').to.equal('nobody');
  });

  it('opens for no account unless its address is at the domain of one business', async () => {
    for (const email of ['kim@corner-shop.example', 'kim@mail.harbour-bank.example']) {
      const answer = await post('open', {}, { authorization: `Bearer ${await signUpAs(candor.url, email)}` });
      expect([answer.status, JSON.stringify(answer.body)], email).to.deep.equal([
        403,
        JSON.stringify({
          detail:
            'The address of this account does not open a portal. Enter the domain at /portal/business, and prove it with a DNS record.',
        }),
      ]);
    }
    expect((await post('open', {})).status).to.equal(401);
    const { headers } = await portalSession(candor, 'apart2@harbour-bank.example');
    expect((await post('open', {}, headers)).status).to.equal(403);
  });

  it('does not prove a domain through the account of a mailbox whose link would prove it', async () => {
    const email = 'webmaster@plain-shop.example';
    const account = await signUpAs(candor.url, email);
    const answer = await post('open', {}, { authorization: `Bearer ${account}` });
    const { session_token: token } = answer.body as Opened;
    expect(await candor.services.sessions.find(token)).to.include({ kind: 'portal', isProven: false });
  });

  it('exports all data of a user, and erases it: links and sessions no longer open anything', async () => {
    const email = 'gone@harbour-bank.example';
    const { headers } = await portalSession(candor, email);
    const waiting = await portalLinkOf(candor, email);
    const all = await candor.candor.privacy.exportOf(email);
    expect(all?.portal.openSessions.map(({ domain }) => domain)).to.include(email.split('@')[1]);
    expect(JSON.stringify(all?.portal.events)).to.include('a session in the business portal').and.include('127.0.0.1');
    const held = JSON.stringify(all);
    expect(held).to.include('business portal of harbour-bank.example').and.include(email);
    expect(await candor.candor.privacy.erase(email)).to.equal(true);
    const { errors } = await postGraphql(candor.url, PORTAL, {}, headers);
    expect(errors?.map(({ extensions }) => extensions?.code)).to.deep.equal(['UNAUTHENTICATED']);
    expect((await verify(waiting)).status).to.equal(400);
    expect(await candor.candor.privacy.exportOf(email)).to.equal(undefined);
    const log: string[] = [];
    for await (const { data, stream, metadata } of candor.store.readAll())
      log.push(JSON.stringify([stream, data, metadata]));
    expect(log.join('\n')).not.to.include(email);
  });
});

describe('REST for the sign-in to the business portal, with limits,', () => {
  it('sends one address only a limited number of links, counted together with those to its account', async () => {
    const candor = await startTestCandor({ lab: false, env: { CANDOR_RATE_LIMIT_LINKS: '2' } });
    try {
      const email = 'flooded@harbour-bank.example';
      const ask = (path: string): Promise<ApiAnswer> => postTo(`${candor.url}/api/${path}`, { email });
      expect((await ask('auth/login')).status).to.equal(200);
      expect((await ask('portal/request-access')).status).to.equal(200);
      const third = await ask('portal/request-access');
      expect([third.status, Number(third.headers.get('retry-after')) > 0]).to.deep.equal([429, true]);
    } finally {
      await candor.close();
    }
  });
});
