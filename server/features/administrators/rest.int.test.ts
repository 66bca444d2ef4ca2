import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import { ADMIN_PASSWORD, signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const WAYS_IN =
  'This does not apply to devices that have signed in before, or if you send a second-factor code together with the password.';

const detailOf = ({ body }: ApiAnswer): string => (body as { detail: string }).detail;
const tokenOf = ({ body }: ApiAnswer): string => (body as { token: string }).token;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('The sign-in of administrators', () => {
  let candor: TestCandor;
  const begun = Date.now();
  let passedMs = 0;
  let people = 0;
  const nextAddress = (): string => `reviewer${(people += 1)}@harbour-bank.example`;

  before(async () => {
    candor = await startTestCandor({ lab: false, clock: () => new Date(begun + passedMs) });
  });
  after(() => candor.close());

  const added = async (email = nextAddress()): Promise<string> => {
    expect(await candor.services.administrators.manage.add(email, ADMIN_PASSWORD)).to.deep.equal({ kind: 'done' });
    return email;
  };
  const login = (body: unknown): Promise<ApiAnswer> => postTo(`${candor.url}/api/admin/login`, body);
  const signIn = (email: string, password = ADMIN_PASSWORD, code?: string): Promise<ApiAnswer> =>
    login({ email, password, ...(code === undefined ? {} : { code }) });
  const verify = async (token: string): Promise<number> =>
    (await fetch(`${candor.url}/api/admin/verify`, { headers: bearer(token) })).status;
  const logout = (token: string, query = ''): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/admin/logout${query}`, {}, bearer(token));
  const fail = async (email: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) expect((await signIn(email, 'wrong')).status).to.equal(401);
  };

  it('gives a token that verifies, until it is signed out', async () => {
    const email = await added();
    const answer = await signIn(email.toUpperCase());
    expect(answer.status).to.equal(200);
    expect(answer.body).to.have.all.keys('token', 'device', 'admin').and.deep.include({ admin: { email } });
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const token = tokenOf(answer);
    const verified = await fetch(`${candor.url}/api/admin/verify`, { headers: bearer(token) });
    expect([verified.status, await verified.json()]).to.deep.equal([200, { admin: { email } }]);
    expect((await logout(token)).body).to.deep.equal({ message: 'You are signed out.' });
    expect(await verify(token)).to.equal(401);
    expect((await logout(token)).status).to.equal(401);
  });

  it('ends all sessions with everywhere=true, and otherwise one', async () => {
    const email = await added();
    const [one, two, three] = [
      tokenOf(await signIn(email)),
      tokenOf(await signIn(email)),
      tokenOf(await signIn(email)),
    ];
    await logout(one);
    expect([await verify(one), await verify(two)]).to.deep.equal([401, 200]);
    await logout(two, '?everywhere=true');
    expect([await verify(two), await verify(three)]).to.deep.equal([401, 401]);
  });

  it('expires after twelve hours', async () => {
    const email = await added();
    const token = tokenOf(await signIn(email));
    try {
      passedMs = 12 * HOUR - MINUTE;
      expect(await verify(token)).to.equal(200);
      passedMs = 12 * HOUR + MINUTE;
      expect(await verify(token)).to.equal(401);
    } finally {
      passedMs = 0;
    }
  });

  it('refuses accounts, and the sign-in of accounts refuses administrators', async () => {
    const admin = tokenOf(await signIn(await added()));
    const account = await signUpAs(candor.url, nextAddress());
    expect(await verify(account)).to.equal(403);
    const other = await postTo(`${candor.url}/api/auth/logout`, {}, bearer(admin));
    expect([other.status, detailOf(other)]).to.deep.equal([403, 'You are not allowed to do this.']);
    expect(await verify(`admin.${account}`)).to.equal(401);
    expect(await verify(admin.replace('admin.', ''))).to.equal(401);
    expect(await verify(`${admin.slice(0, -1)}${admin.endsWith('A') ? 'B' : 'A'}`)).to.equal(401);
  });

  it('answers a wrong password and an address without an administrator with the same words', async () => {
    const email = await added();
    const [wrong, unknown] = [await signIn(email, 'not the password'), await signIn(nextAddress())];
    expect(wrong.status).to.equal(401);
    expect(wrong.headers.get('www-authenticate')).to.equal('Bearer');
    expect(wrong.body).to.deep.equal({ detail: 'Invalid credentials' });
    expect(unknown.status).to.equal(401);
    expect(unknown.body).to.deep.equal(wrong.body);
    const namesOf = ({ headers }: ApiAnswer) => [...headers.keys()].sort();
    expect(namesOf(unknown)).to.deep.equal(namesOf(wrong));
  });

  it('locks for a minute after five failures in a row, also if there is no administrator, and doubles the time', async () => {
    for (const email of [await added(), nextAddress()]) {
      await fail(email, 5);
      const locked = await signIn(email);
      expect([locked.status, detailOf(locked)]).to.deep.equal([
        429,
        `Too many failed attempts. Please try again in a minute. ${WAYS_IN}`,
      ]);
      expect(locked.headers.get('retry-after')).to.equal('60');
      try {
        passedMs = MINUTE + SECOND;
        await fail(email, 1);
        const again = await signIn(email);
        expect(again.status).to.equal(429);
        expect(again.headers.get('retry-after')).to.equal('120');
      } finally {
        passedMs = 0;
      }
    }
  });

  it('lets an administrator in after the wait, and counts from the start again', async () => {
    const email = await added();
    await fail(email, 5);
    try {
      passedMs = MINUTE + SECOND;
      expect((await signIn(email)).status).to.equal(200);
      await fail(email, 4);
      expect((await signIn(email)).status).to.equal(200);
    } finally {
      passedMs = 0;
    }
  });

  it('accepts no more guesses in parallel than in sequence, whatever the mix', async () => {
    const email = await added();
    const guesses = [...Array.from({ length: 79 }, (_, index) => `guess ${index}`), ADMIN_PASSWORD];
    const answers = await Promise.all(guesses.map((guess) => signIn(email, guess)));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    const entered = count(200);
    // If the right one is among the first, the failures before it are forgiven.
    expect(count(401)).to.be.at.most(5 + 4 * entered);
    expect(count(401) + count(429) + entered).to.equal(80);
    expect((await signIn(email)).status).to.equal(429);
  });

  it('writes no address and no password into the log', async () => {
    const email = await added('grace.hopper@harbour-bank.example');
    await fail(email, 1);
    await signIn(email);
    const texts: string[] = [];
    for await (const { stream, data, metadata } of candor.store.readAll())
      texts.push(JSON.stringify({ stream, data, metadata }));
    expect(texts.join('\n')).not.to.match(/grace\.hopper|wooden|argon2/);
  });

  it('explains clearly which part of a body cannot be read', async () => {
    const email = nextAddress();
    const missing = 'Please fill in required fields: ';
    for (const [body, said] of [
      [{}, `${missing}email, password`],
      [[], `${missing}email, password`],
      ['[1,2]', `${missing}email, password`],
      ['"text"', undefined],
      [{ email }, `${missing}password`],
      [{ email, password: '' }, `${missing}password`],
      [{ email: [email], password: 'x' }, `${missing}email`],
      [{ email, password: 12345678 }, `${missing}password`],
      [{ email, password: ['x'] }, `${missing}password`],
      [{ email, password: { $ne: '' } }, `${missing}password`],
      [{ email, password: 'x', code: 123456 }, 'Please check this field: code'],
      [{ email, password: 'x'.repeat(1_025) }, 'Please shorten this text: password'],
      [{ email: `${email}\r\nBcc: all@harbour-bank.example`, password: 'x' }, 'Please enter a valid email address'],
      [{ email: `${'x'.repeat(300)}@harbour-bank.example`, password: 'x' }, 'Please enter a valid email address'],
      [{ email: 'nobody', password: 'x' }, 'Please enter a valid email address'],
    ] as const) {
      const answer = await login(body);
      expect(answer.status, JSON.stringify(body).slice(0, 80)).to.equal(400);
      if (said !== undefined) expect(detailOf(answer)).to.equal(said);
    }
    const large = await login({ email, password: 'x'.repeat(1_000_000) });
    expect([large.status, detailOf(large)]).to.deep.equal([413, 'The body is larger than 16 kB.']);
    const get = await fetch(`${candor.url}/api/admin/login`);
    expect([get.status, get.headers.get('allow')]).to.deep.equal([405, 'POST']);
  });

  it('accepts a password with unusual characters like any other', async () => {
    const email = nextAddress();
    const strange = 'päss\u0000 wörd 😀 ﬁne';
    expect(await candor.services.administrators.manage.add(email, strange)).to.deep.equal({ kind: 'done' });
    expect((await signIn(email, strange.normalize('NFD'))).status).to.equal(200);
    expect((await signIn(email, strange.replace('\u0000', ''))).status).to.equal(401);
  });

  it('ends with a new password, and with a removal', async () => {
    const email = await added();
    const [token, { manage }] = [tokenOf(await signIn(email)), candor.services.administrators];
    await manage.setPassword(email, 'nine copper kettles whistling');
    expect(await verify(token)).to.equal(401);
    expect((await signIn(email)).status).to.equal(401);
    const other = tokenOf(await signIn(email, 'nine copper kettles whistling'));
    await manage.remove(email);
    expect(await verify(other)).to.equal(401);
    expect((await signIn(email, 'nine copper kettles whistling')).body).to.deep.equal({
      detail: 'Invalid credentials',
    });
  });
});

describe('The sign-in of administrators under attack', () => {
  let candor: TestCandor;
  const begun = Date.now();
  let passedMs = 0;

  before(async () => {
    candor = await startTestCandor({
      lab: false,
      clock: () => new Date(begun + passedMs),
      env: { CANDOR_TRUSTED_PROXIES: '127.0.0.1', CANDOR_RATE_LIMIT_FORMS: '4' },
    });
  });
  after(() => candor.close());

  const HOME = '198.51.100.7';
  const login = (body: object, address: string): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/admin/login`, body, { 'x-forwarded-for': address });
  const deviceOf = ({ body }: ApiAnswer): string => (body as { device: string }).device;
  const added = async (email: string): Promise<string> => {
    expect(await candor.services.administrators.manage.add(email, ADMIN_PASSWORD)).to.deep.equal({ kind: 'done' });
    return email;
  };
  /** A hundred guesses, each from a different network of every size. */
  const attack = async (email: string): Promise<readonly ApiAnswer[]> =>
    Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        login(
          { email, password: `guess ${index}` },
          index % 2 === 0 ? `203.0.${index}.9` : `2001:db8:${index.toString(16)}::9`,
        ),
      ),
    );
  const statusesOf = (answers: readonly ApiAnswer[]): object => {
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    return { refused: count(401), heldUp: count(429) };
  };

  it('lets them in from a known device, even if its network has used all its attempts', async () => {
    const email = await added('ada@harbour-bank.example');
    const device = deviceOf(await login({ email, password: ADMIN_PASSWORD }, HOME));
    expect(device).to.match(/^[\w-]{64}$/);
    expect(statusesOf(await attack(email))).to.deep.equal({ refused: 40, heldUp: 60 });
    for (let time = 0; time < 4; time += 1) await login({ email, password: 'of the same network' }, HOME);
    expect((await login({ email, password: ADMIN_PASSWORD }, HOME)).status).to.equal(429);
    const own = await login({ email, password: ADMIN_PASSWORD, device }, HOME);
    expect([own.status, deviceOf(own)]).to.deep.equal([200, device]);
    expect((await login({ email, password: ADMIN_PASSWORD, device }, '192.0.2.200')).status).to.equal(200);
  });

  it('accepts no forged device, nor that of another administrator', async () => {
    const [email, other] = [await added('bea@harbour-bank.example'), await added('eve@harbour-bank.example')];
    const foreign = deviceOf(await login({ email: other, password: ADMIN_PASSWORD }, '198.51.101.7'));
    await attack(email);
    const forged = `${foreign.slice(0, -1)}${foreign.endsWith('A') ? 'B' : 'A'}`;
    for (const device of [foreign, forged, 'nonsense', ''])
      expect((await login({ email, password: ADMIN_PASSWORD, device }, '198.51.102.7')).status).to.equal(429);
  });

  it('lets them in from a new network if they give password and second factor at once', async () => {
    const email = await added('cora@harbour-bank.example');
    const { token } = (await login({ email, password: ADMIN_PASSWORD }, HOME.replace('7', '8'))).body as {
      token: string;
    };
    const ask = (query: string) =>
      postGraphql<Record<string, { secret: string }>>(candor.url, query, {}, bearer(token));
    const PREPARE = `mutation { prepareSecondFactor(password: "${ADMIN_PASSWORD}") { ... on SecondFactorPrepared { secret } } }`;
    const secret = (await ask(PREPARE)).data?.['prepareSecondFactor']?.secret ?? '';
    const codeAt = (ms: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: begun + ms });
    await ask(`mutation { enableSecondFactor(code: "${codeAt(0)}") { __typename } }`);
    expect(statusesOf(await attack(email))).to.deep.equal({ refused: 40, heldUp: 60 });
    const code = codeAt(30_000);
    const at = '198.51.103.7';
    // Whichever of the three is wrong, the answer is the same.
    const answers = await Promise.all([
      login({ email, password: ADMIN_PASSWORD }, at),
      login({ email, password: 'wrong', code }, at),
      login({ email, password: ADMIN_PASSWORD, code: 'wrong' }, '198.51.104.7'),
      login({ email: 'nobody@harbour-bank.example', password: 'wrong', code }, '198.51.105.7'),
    ]);
    expect(answers.map(({ status }) => status)).to.deep.equal([429, 429, 429, 401]);
    // The remaining minutes may differ by one between them.
    const sentenceOf = (answer: (typeof answers)[number]) =>
      detailOf(answer).replace(/in (a minute|\d+ minutes)/, 'later');
    expect(sentenceOf(answers[1])).to.equal(sentenceOf(answers[0]));
    expect(sentenceOf(answers[2])).to.equal(sentenceOf(answers[0]));
    expect((await login({ email, password: ADMIN_PASSWORD, code }, at)).status).to.equal(200);
  });

  it('makes a new device without a second factor wait, and lets it in afterwards', async () => {
    const email = await added('dora@harbour-bank.example');
    await attack(email);
    const held = await login({ email, password: ADMIN_PASSWORD }, '198.51.106.7');
    expect([held.status, detailOf(held)]).to.deep.equal([
      429,
      `Too many failed attempts. Please try again in a minute. ${WAYS_IN}`,
    ]);
    try {
      passedMs = MINUTE + SECOND;
      expect((await login({ email, password: ADMIN_PASSWORD }, '198.51.106.7')).status).to.equal(200);
    } finally {
      passedMs = 0;
    }
  });
});

describe('The sign-in of administrators from one network', () => {
  it('is limited like other forms', async () => {
    const candor = await startTestCandor({ lab: false, env: { CANDOR_RATE_LIMIT_FORMS: '2' } });
    try {
      const token = await signInAsAdministrator(candor);
      expect(token).to.match(/^admin\.[\w-]{43}$/);
      const bad = { email: 'nobody@harbour-bank.example', password: 'x' };
      expect((await postTo(`${candor.url}/api/admin/login`, bad)).status).to.equal(401);
      const limited = await postTo(`${candor.url}/api/admin/login`, bad);
      expect(limited.status).to.equal(429);
      expect(Number(limited.headers.get('retry-after'))).to.be.within(1, 600);
    } finally {
      await candor.close();
    }
  });
});
