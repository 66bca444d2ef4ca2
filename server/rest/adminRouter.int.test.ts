import { expect } from 'chai';
import { ADMIN_PASSWORD, signInAsAdministrator } from '../testing/administrator.ts';
import { postTo, type ApiAnswer } from '../testing/callApi.ts';
import { signUpAs } from '../testing/mailbox.ts';
import { startTestCandor, type TestCandor } from '../testing/startTestCandor.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const detailOf = ({ body }: ApiAnswer): string => (body as { detail: string }).detail;
const tokenOf = ({ body }: ApiAnswer): string => (body as { token: string }).token;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('The sign-in of administrators', function () {
  this.timeout(120_000);
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
    expect(answer.body).to.have.all.keys('token', 'admin').and.deep.include({ admin: { email } });
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const token = tokenOf(answer);
    const verified = await fetch(`${candor.url}/api/admin/verify`, { headers: bearer(token) });
    expect([verified.status, await verified.json()]).to.deep.equal([200, { admin: { email } }]);
    expect((await logout(token)).body).to.deep.equal({ message: 'You are signed out.' });
    expect(await verify(token)).to.equal(401);
    expect((await logout(token)).status).to.equal(401);
  });

  it('ends all sessions with everywhere=true, and one alone without', async () => {
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

  it('ends by itself after twelve hours', async () => {
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

  it('is none for accounts, and an account is none for administrators', async () => {
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

  it('locks for a minute after five failures in a row, also where there is no administrator, and doubles', async () => {
    for (const email of [await added(), nextAddress()]) {
      await fail(email, 5);
      const locked = await signIn(email);
      expect([locked.status, detailOf(locked)]).to.deep.equal([
        429,
        'Too many failed attempts. Please try again in a minute.',
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

  it('lets in who waited, and counts from the start again', async () => {
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

  it('takes no more guesses at once than one after the other, whatever is among them', async () => {
    const email = await added();
    const guesses = [...Array.from({ length: 79 }, (_, index) => `guess ${index}`), ADMIN_PASSWORD];
    const answers = await Promise.all(guesses.map((guess) => signIn(email, guess)));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    const entered = count(200);
    // Should the right one be among the first, those before it are forgiven.
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

  it('is told in clear words what of a body cannot be read', async () => {
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

  it('takes a password of strange characters as any other', async () => {
    const email = nextAddress();
    const strange = 'päss\u0000 wörd 😀 ﬁne';
    expect(await candor.services.administrators.manage.add(email, strange)).to.deep.equal({ kind: 'done' });
    expect((await signIn(email, strange.normalize('NFD'))).status).to.equal(200);
    expect((await signIn(email, strange.replace('\u0000', ''))).status).to.equal(401);
  });

  it('ends with another password, and with a removal', async () => {
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

describe('The sign-in of administrators from one network', function () {
  this.timeout(60_000);

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
