import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createPostgresMailbox } from '../../platform/mail/developmentMailbox.ts';
import { startSmtpServer } from '../../platform/mail/testing/startSmtpServer.ts';
import { getFrom, postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { dataOf } from '../../../tests/support/graphqlClient.ts';
import { mailTo, readMailbox, tokenIn, type ShownMail } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const WAITLIST = {
  joined: "Thank you for joining our waitlist! We'll notify you when Business PRO launches (date to be announced).",
  again: "You are already on our waitlist! We'll notify you when Business PRO launches.",
};
const INVALID = 'This link is not valid. It may be incomplete: please open it again from the email.';
const EXPIRED = 'This link has expired: it worked for 7 days. Please sign up again, and we will send you a new one.';
const GONE = 'This link is not valid any more.';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const CONFIRM =
  'mutation ($token: String!) { confirmSignup(token: $token) { __typename ... on SignupConfirmed { list already message } ... on SignupLinkRefused { reason message } } }';
const WITHDRAW =
  'mutation ($token: String!) { withdrawSignup(token: $token) { __typename ... on SignupWithdrawn { list already message } ... on SignupLinkRefused { reason message } } }';

describe('Signups over HTTP', () => {
  let candor: TestCandor;
  let passedMs = 0;
  let people = 0;

  before(async () => {
    candor = await startTestCandor({ lab: false, clock: () => new Date(Date.now() + passedMs) });
  });
  beforeEach(() => {
    passedMs = 0;
  });
  after(() => candor.close());

  const nextPerson = (): string => `person${(people += 1)}@corner-shop.example`;
  const formOf = (email: string, more: object = {}) => ({
    first_name: 'Kim',
    last_name: 'Example',
    email,
    company: 'Corner Shop',
    company_size: '11-50',
    ...more,
  });
  const post = (path: string, body: unknown): Promise<ApiAnswer> => postTo(`${candor.url}/api${path}`, body);
  const join = (email: string): Promise<ApiAnswer> => post('/business-pro/waitlist', formOf(email));
  const confirm = (token: string): Promise<ApiAnswer> => post('/signups/confirm', { token });
  const unsubscribe = (token: string): Promise<ApiAnswer> => post('/signups/unsubscribe', { token });
  /** The last link of each mail about a list leaves it. */
  const leaveTokenIn = (mail: ShownMail): string => tokenIn({ ...mail, links: mail.links.slice(-1) });
  /** The tokens in the newest mail that asks for confirmation. */
  const tokensOf = async (email: string, count = 1): Promise<{ confirm: string; leave: string }> => {
    const mail = await mailTo(candor.url, email, count);
    return { confirm: tokenIn(mail), leave: leaveTokenIn(mail) };
  };
  const eventsOf = async (...types: string[]): Promise<readonly string[]> => {
    const all: string[] = [];
    for await (const { type } of candor.store.readAll({ filter: { types } })) all.push(type);
    return all;
  };
  const expectAnswer = ({ status, body }: ApiAnswer, expected: number, ...parts: readonly object[]): void => {
    expect([status, body]).to.deep.equal([expected, Object.assign({}, ...parts)]);
  };

  it('put a person on a list by mail and link, welcome them, and let them leave and come back', async () => {
    const email = nextPerson();
    expectAnswer(await join(email), 200, { status: 'success', message: WAITLIST.joined });
    const asked = await tokensOf(email);
    const confirmed = "Thank you, your email address is confirmed. We'll notify you when Business PRO launches.";
    expectAnswer(await confirm(asked.confirm), 200, { status: 'confirmed', list: 'waitlist', message: confirmed });
    expectAnswer(await join(email), 200, { status: 'already_exists', message: WAITLIST.again });

    const welcome = await mailTo(candor.url, email, 2);
    expect(welcome.subject).to.equal('Welcome to the Business PRO waitlist');
    const leave = leaveTokenIn(welcome);
    const left = 'You are no longer on our waitlist. We will not write to you about Business PRO.';
    expectAnswer(await unsubscribe(leave), 200, { status: 'unsubscribed', list: 'waitlist', message: left });
    expect((await unsubscribe(leave)).body).to.include({ status: 'already_unsubscribed' });
    const since = 'You have unsubscribed since this link was sent. Please sign up again if you have changed your mind.';
    expectAnswer(await confirm(asked.confirm), 410, { detail: since });

    expectAnswer(await join(email), 200, { status: 'success', message: WAITLIST.joined });
    expect((await confirm((await tokensOf(email, 3)).confirm)).body).to.include({ status: 'confirmed' });
  });

  it('accept one of twenty simultaneous requests, and write one mail', async () => {
    const email = nextPerson();
    const before = (await eventsOf('SignupRequested')).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(email)));
    const statuses = answers.map(({ body }) => (body as { status: string }).status);
    expect(statuses.filter((status) => status === 'success')).to.have.lengthOf(1);
    expect(statuses.filter((status) => status === 'already_exists')).to.have.lengthOf(19);
    expect(await eventsOf('SignupRequested')).to.have.lengthOf(before + 1);
    // When the mail of a later person has arrived, a second one of theirs would have too.
    const later = nextPerson();
    await join(later);
    await mailTo(candor.url, later);
    expect(await readMailbox(candor.url, email)).to.have.lengthOf(1);
  });

  it('write again after a minute on request, and the older link still works', async () => {
    const email = nextPerson();
    await join(email);
    const first = await tokensOf(email);
    passedMs = 40_000;
    expect((await join(email)).body).to.include({ status: 'already_exists' });
    passedMs = 2 * MINUTE_MS;
    expect((await join(email)).body).to.include({ status: 'success' });
    await mailTo(candor.url, email, 2);
    expect((await confirm(first.confirm)).body).to.include({ status: 'confirmed' });
  });

  it('can be confirmed for seven days, and again after a new request', async () => {
    const email = nextPerson();
    await join(email);
    const { confirm: token } = await tokensOf(email);
    passedMs = 7 * DAY_MS;
    expectAnswer(await confirm(token), 410, { detail: EXPIRED });
    expect((await join(email)).body).to.include({ status: 'success' });
    expect((await confirm(token)).body).to.include({ status: 'confirmed' });
    passedMs = 30 * DAY_MS;
    expect((await confirm(token)).body).to.include({ status: 'already_confirmed' });
  });

  it('are confirmed once, even by two simultaneous requests', async () => {
    const email = nextPerson();
    await join(email);
    const { confirm: token } = await tokensOf(email);
    const before = (await eventsOf('SignupConfirmed')).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.map(({ body }) => (body as { status: string }).status).sort()).to.deep.equal([
      ...Array.from({ length: 5 }, () => 'already_confirmed'),
      'confirmed',
    ]);
    expect(await eventsOf('SignupConfirmed')).to.have.lengthOf(before + 1);
  });

  it('can be withdrawn before they are confirmed, and with a link that is years old', async () => {
    const email = nextPerson();
    await post('/newsletter/subscribe', formOf(email));
    const { leave } = await tokensOf(email);
    passedMs = 2_000 * DAY_MS;
    expect((await unsubscribe(leave)).body).to.include({ status: 'unsubscribed', list: 'newsletter' });
  });

  it('refuse tokens that are forged, truncated, changed or for another purpose, with the same answer to each', async () => {
    const email = nextPerson();
    await join(email);
    const { confirm: token, leave } = await tokensOf(email);
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const wrong of [token.slice(0, -1), `${token}A`, changed, leave, randomUUID(), 'A'.repeat(67), "' or 1=1"])
      expectAnswer(await confirm(wrong), 400, { detail: INVALID });
    for (const wrong of [leave.slice(0, -1), token, 'A'.repeat(67)])
      expectAnswer(await unsubscribe(wrong), 400, { detail: INVALID });
    for (const body of [{}, { token: '' }, { token: ['x'] }, { token: 7 }, []])
      for (const path of ['/signups/confirm', '/signups/unsubscribe'])
        expectAnswer(await post(path, body), 400, {
          detail: 'Send a JSON body with "token", from the link in the mail.',
        });
  });

  it('report after an erasure that the link is no longer valid', async () => {
    const email = nextPerson();
    await join(email);
    const tokens = await tokensOf(email);
    await candor.candor.privacy.erase(email);
    for (const answer of [await confirm(tokens.confirm), await unsubscribe(tokens.leave)])
      expectAnswer(answer, 410, { detail: GONE });
  });

  it('work the same over GraphQL', async () => {
    const email = nextPerson();
    await join(email);
    const { confirm: token, leave } = await tokensOf(email);
    const follow = async (document: string, variables: object): Promise<unknown> =>
      Object.values(await dataOf<Record<string, unknown>>(candor.url, document, { ...variables }))[0];
    expect(await follow(CONFIRM, { token })).to.include({
      __typename: 'SignupConfirmed',
      list: 'WAITLIST',
      already: false,
    });
    expect(await follow(CONFIRM, { token })).to.include({ __typename: 'SignupConfirmed', already: true });
    expect(await follow(WITHDRAW, { token })).to.deep.equal({
      __typename: 'SignupLinkRefused',
      reason: 'INVALID',
      message: INVALID,
    });
    expect(await follow(WITHDRAW, { token: leave })).to.include({ __typename: 'SignupWithdrawn', already: false });
    expect(await follow(CONFIRM, { token })).to.include({ __typename: 'SignupLinkRefused', reason: 'WITHDRAWN' });
  });

  describe('with one click in a mail program (RFC 8058)', () => {
    /** The address in the header of the welcome mail. */
    const oneClickUrl = async (): Promise<string> => {
      const email = nextPerson();
      await join(email);
      await confirm((await tokensOf(email)).confirm);
      await mailTo(candor.url, email, 2);
      const mails = (await createPostgresMailbox(candor.knex).list()).filter(({ to }) => to === email);
      const [welcome, asked] = mails;
      expect(asked?.headers).to.deep.equal({});
      expect(welcome?.headers['List-Unsubscribe-Post']).to.equal(ONE_CLICK);
      return /^<(.+)>$/.exec(welcome?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    };
    const withdrawals = async (): Promise<number> => (await eventsOf('SignupWithdrawn')).length;
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');

    for (const [name, body] of [
      ['urlencoded', new URLSearchParams(ONE_CLICK)],
      ['multipart', multipart],
    ] as const)
      it(`leave a list by a form that is ${name}, without a cookie or a redirect`, async () => {
        const url = await oneClickUrl();
        const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
        expect(response.status).to.equal(200);
        expect(response.headers.get('set-cookie')).to.equal(null);
        expect(await response.json()).to.include({ status: 'unsubscribed', list: 'waitlist' });
        const again = await fetch(url, { method: 'POST', body, redirect: 'manual' });
        expect(await again.json()).to.include({ status: 'already_unsubscribed' });
      });

    it('change nothing when a program previews the link', async () => {
      const url = await oneClickUrl();
      const before = await withdrawals();
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(url, { method, redirect: 'manual' });
        expect(response.status).to.equal(303);
        const page = new URL(response.headers.get('location') ?? '', url);
        expect(page.pathname).to.equal('/signup/unsubscribe');
        expect(page.search).to.equal(new URL(url).search);
        expect((await fetch(page, { method })).status).to.equal(200);
      }
      expect(await withdrawals()).to.equal(before);
    });

    it('ignore anything that is not a click', async () => {
      const url = await oneClickUrl();
      const before = await withdrawals();
      const form = 'application/x-www-form-urlencoded';
      for (const [type, body] of [
        [form, ''],
        [form, 'List-Unsubscribe=No'],
        [form, 'a=List-Unsubscribe%3DOne-Click'],
        ['multipart/form-data', ONE_CLICK],
        ['multipart/form-data; boundary=x', '--x\r\n'],
        ['text/plain', ONE_CLICK],
        ['application/json', JSON.stringify(ONE_CLICK)],
      ] as const)
        expect((await postTo(url, body, { 'content-type': type })).status, `${type} ${body}`).to.equal(400);
      const large = await postTo(url, `${ONE_CLICK}&${'x'.repeat(5_000)}`, { 'content-type': form });
      expect(large.status).to.equal(413);
      const cut = await postTo(url.slice(0, -1), ONE_CLICK, { 'content-type': form });
      expectAnswer(cut, 400, { detail: INVALID });
      const bare = await postTo(url.replace(/\?.*/, ''), ONE_CLICK, { 'content-type': form });
      expect(bare.status).to.equal(400);
      expect(await withdrawals()).to.equal(before);
    });

    it('list the allowed methods', async () => {
      const answer = await fetch(`${candor.url}/api/signups/unsubscribe`, { method: 'PUT' });
      expect([answer.status, answer.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD, POST']);
      expect((await getFrom(`${candor.url}/api/signups/confirm`)).status).to.equal(405);
    });
  });
});

describe('Signups in the view of a mail server', () => {
  it('contain no input from the form, in no header and no line', async () => {
    const server = await startSmtpServer();
    try {
      const env = { SMTP_URL: server.url, CANDOR_PUBLIC_URL: 'https://candor.example' };
      const candor = await startTestCandor({ lab: false, env });
      try {
        const email = 'kim@corner-shop.example';
        const answer = await postTo(`${candor.url}/api/newsletter/subscribe`, {
          first_name: 'Kim\r\nBcc: all@victim.example\r\n\r\nGet rich at https://evil.example',
          last_name: 'X\nList-Unsubscribe: <https://evil.example>',
          email,
          company: 'Shop\r\nSubject: You have won\r\nX-Evil: 1',
        });
        expect(answer.status).to.equal(200);
        await eventually('it is there', () => server.received.length === 1);
        const [mail] = server.received;
        expect(mail?.to).to.deep.equal([email]);
        for (const words of ['Bcc', 'victim', 'evil', 'You have won']) expect(mail?.source).not.to.include(words);
        expect(mail?.source).to.match(/^Subject: Confirm your email address\r$/m);
        expect(mail?.source).not.to.match(/^List-/m);
      } finally {
        await candor.close();
      }
    } finally {
      await server.close();
    }
  });
});
