import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import { answers } from '../../server/platform/base/answers.ts';
import { ADMIN_PASSWORD } from '../support/administrator.ts';
import { postTo, type ApiAnswer } from '../support/callApi.ts';
import { postGraphql, type GraphqlAnswer } from '../support/graphqlClient.ts';
import { signUpAs } from '../support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const CODE = answers().administrators.unconfirmed;

const STEP_MS = 30_000;

const detailOf = ({ body }: ApiAnswer): string => (body as { detail: string }).detail;
const tokenOf = ({ body }: ApiAnswer): string => (body as { token: string }).token;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('GraphQL for administrators', () => {
  let candor: TestCandor;
  // The clock is stopped, so that a code does not change in the middle of a test.
  const begun = Date.now();
  let passedMs = 0;
  const now = (): number => begun + passedMs;
  let people = 0;
  const nextAddress = (): string => `reviewer${(people += 1)}@harbour-bank.example`;

  before(async () => {
    candor = await startTestCandor({ lab: false, clock: () => new Date(now()) });
  });
  after(() => candor.close());

  const added = async (email = nextAddress()): Promise<string> => {
    expect(await candor.services.administrators.manage.add(email, ADMIN_PASSWORD)).to.deep.equal({ kind: 'done' });
    return email;
  };
  const signIn = (email: string, password = ADMIN_PASSWORD, code?: string): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/admin/login`, { email, password, ...(code === undefined ? {} : { code }) });
  const verify = async (token: string): Promise<number> =>
    (await fetch(`${candor.url}/api/admin/verify`, { headers: bearer(token) })).status;
  const graphql = <Data>(token: string, query: string, variables = {}): Promise<GraphqlAnswer<Data>> =>
    postGraphql<Data>(candor.url, query, variables, bearer(token));

  const CHANGE = `mutation ($current: String!, $next: String!) {
    changeAdministratorPassword(current: $current, next: $next) {
      __typename ... on Refusal { message } ... on PasswordRefused { reason } ... on AdministratorPasswordChanged { sessionToken }
    } }`;
  const PREPARE = `mutation ($password: String!) { prepareSecondFactor(password: $password) {
    __typename ... on SecondFactorPrepared { secret otpauthUri qrPath qrSize } ... on ConfirmationRefused { reason } } }`;
  const ENABLE = `mutation ($code: String!) { enableSecondFactor(code: $code) {
    __typename ... on SecondFactorEnabled { administrator { secondFactor } } ... on ConfirmationRefused { reason } } }`;
  const DISABLE = `mutation ($password: String!, $code: String!) { disableSecondFactor(password: $password, code: $code) {
    __typename ... on SecondFactorDisabled { administrator { secondFactor } } ... on ConfirmationRefused { reason message }
    ... on RateLimited { retryAfterSeconds } } }`;

  const change = async (token: string, current: string, next: string) =>
    (await graphql<{ changeAdministratorPassword: Record<string, string> }>(token, CHANGE, { current, next })).data
      ?.changeAdministratorPassword;
  const codeOf = (secret: string, steps = 0): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now() + steps * STEP_MS });
  const secured = async (): Promise<{ email: string; token: string; secret: string }> => {
    const email = await added();
    const token = tokenOf(await signIn(email));
    const prepared = await graphql<{ prepareSecondFactor: { secret: string } }>(token, PREPARE, {
      password: ADMIN_PASSWORD,
    });
    const secret = prepared.data?.prepareSecondFactor.secret ?? '';
    const enabled = await graphql(token, ENABLE, { code: codeOf(secret) });
    expect(enabled.data).to.deep.equal({
      enableSecondFactor: { __typename: 'SecondFactorEnabled', administrator: { secondFactor: true } },
    });
    return { email, token, secret };
  };

  it('shows who is signed in and the other administrators, to administrators only', async () => {
    const email = await added();
    const token = tokenOf(await signIn(email));
    const query =
      '{ administrator { email secondFactor sessionExpiresAt administrators { email addedAt removedAt } } }';
    const { data } = await graphql<{ administrator: Record<string, unknown> }>(token, query);
    expect(data?.administrator).to.include({ email, secondFactor: false });
    expect(data?.administrator['administrators']).to.be.an('array').that.is.not.empty;
    for (const other of ['nonsense', await signUpAs(candor.url, nextAddress())])
      expect((await graphql(other, query)).data).to.deep.equal({ administrator: null });
  });

  it('changes the password after asking for the old one, and replaces all sessions with a new one', async () => {
    const email = await added();
    const [token, elsewhere] = [tokenOf(await signIn(email)), tokenOf(await signIn(email))];
    expect(await change(token, ADMIN_PASSWORD, 'too short')).to.include({ reason: 'TOO_SHORT' });
    expect(await change(token, ADMIN_PASSWORD, 'passwordpassword')).to.include({ reason: 'GUESSABLE' });
    expect(await change(token, 'wrong', 'nine copper kettles whistling')).to.include({
      __typename: 'ConfirmationRefused',
      message: 'This password is wrong.',
    });
    const changed = await change(token, ADMIN_PASSWORD, 'nine copper kettles whistling');
    expect(changed).to.include({ __typename: 'AdministratorPasswordChanged' });
    expect([await verify(token), await verify(elsewhere)]).to.deep.equal([401, 401]);
    expect(await verify(changed?.['sessionToken'] ?? '')).to.equal(200);
    expect((await signIn(email)).status).to.equal(401);
    expect((await signIn(email, 'nine copper kettles whistling')).status).to.equal(200);
  });

  it('locks out a person who guesses the password with a stolen session', async () => {
    const email = await added();
    const token = tokenOf(await signIn(email));
    for (let time = 0; time < 5; time += 1) await change(token, 'wrong', 'nine copper kettles whistling');
    expect(await change(token, ADMIN_PASSWORD, 'nine copper kettles whistling')).to.include({
      __typename: 'RateLimited',
    });
  });

  it('shows a second factor once, as text, as a URI and as a picture, after asking for the password', async () => {
    const token = tokenOf(await signIn(await added()));
    const refused = await graphql(token, PREPARE, { password: 'wrong' });
    expect(refused.data).to.deep.equal({
      prepareSecondFactor: { __typename: 'ConfirmationRefused', reason: 'PASSWORD_WRONG' },
    });
    const { data } = await graphql<{ prepareSecondFactor: Record<string, string> }>(token, PREPARE, {
      password: ADMIN_PASSWORD,
    });
    expect(data?.prepareSecondFactor['otpauthUri']).to.include(`secret=${data?.prepareSecondFactor['secret']}`);
    expect(data?.prepareSecondFactor['qrPath']).to.match(/^M\d+ \d+h1v1h-1z/);
    const wrong = await graphql(token, ENABLE, { code: '000000' });
    expect(wrong.data).to.deep.equal({
      enableSecondFactor: { __typename: 'ConfirmationRefused', reason: 'CODE_WRONG' },
    });
  });

  it('asks for the code at the sign-in, and accepts each one once', async () => {
    const { email, secret } = await secured();
    const needed = await signIn(email);
    expect([needed.status, needed.body]).to.deep.equal([
      401,
      { detail: CODE.codeNeeded, second_factor_required: true },
    ]);
    expect((await signIn(email, 'wrong')).body).to.deep.equal({ detail: 'Invalid credentials' });
    expect((await signIn(email, ADMIN_PASSWORD, '')).body).to.deep.equal(needed.body);
    expect((await signIn(email, ADMIN_PASSWORD, '12 34')).body).to.deep.equal({
      detail: CODE.codeWrong,
      second_factor_required: true,
    });
    // The one with which it was enabled.
    expect(detailOf(await signIn(email, ADMIN_PASSWORD, codeOf(secret)))).to.equal(CODE.codeUsed);
    expect((await signIn(email, ADMIN_PASSWORD, codeOf(secret, 1))).status).to.equal(200);
    expect(detailOf(await signIn(email, ADMIN_PASSWORD, codeOf(secret, 1)))).to.equal(CODE.codeUsed);
  });

  it('accepts a code that is one step late, and none that is two steps off', async () => {
    const { email, secret } = await secured();
    try {
      passedMs = 600_000;
      for (const far of [-2, 2])
        expect(detailOf(await signIn(email, ADMIN_PASSWORD, codeOf(secret, far)))).to.equal(CODE.codeWrong);
      expect((await signIn(email, ADMIN_PASSWORD, codeOf(secret, -1))).status).to.equal(200);
    } finally {
      passedMs = 0;
    }
  });

  it('accepts only one of several sign-ins with the same code at the same time', async () => {
    const { email, secret } = await secured();
    const code = codeOf(secret, 1);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, ADMIN_PASSWORD, code)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401]);
  });

  it('counts wrong codes towards the lock', async () => {
    const { email, secret } = await secured();
    for (let time = 0; time < 5; time += 1) expect((await signIn(email, ADMIN_PASSWORD, 'wrong')).status).to.equal(401);
    expect((await signIn(email, ADMIN_PASSWORD, codeOf(secret, 1))).status).to.equal(429);
  });

  it('switches the second factor off by password and code, and lets an operator reset a lost one', async () => {
    const { token, secret, email } = await secured();
    const off = async (password: string, code: string) =>
      (await graphql<{ disableSecondFactor: Record<string, string> }>(token, DISABLE, { password, code })).data
        ?.disableSecondFactor;
    expect(await off('wrong', codeOf(secret, 1))).to.include({ reason: 'PASSWORD_WRONG' });
    expect(await off(ADMIN_PASSWORD, 'wrong')).to.include({ reason: 'CODE_WRONG' });
    expect(await off(ADMIN_PASSWORD, codeOf(secret, 1))).to.include({ __typename: 'SecondFactorDisabled' });
    expect((await signIn(email)).status).to.equal(200);
    const lost = await secured();
    expect(await candor.services.administrators.manage.resetSecondFactor(lost.email)).to.deep.equal({ kind: 'done' });
    expect((await signIn(lost.email)).status).to.equal(200);
  });

  it('signs out, here or everywhere', async () => {
    const email = await added();
    const [one, two, three] = [
      tokenOf(await signIn(email)),
      tokenOf(await signIn(email)),
      tokenOf(await signIn(email)),
    ];
    await graphql(one, 'mutation { signOutAdministrator { everywhere } }');
    expect([await verify(one), await verify(two)]).to.deep.equal([401, 200]);
    await graphql(two, 'mutation { signOutAdministrator(everywhere: true) { everywhere } }');
    expect(await verify(three)).to.equal(401);
  });

  it('refuses accounts of users', async () => {
    const account = await signUpAs(candor.url, nextAddress());
    const { errors } = await graphql(account, PREPARE, { password: 'x' });
    expect(errors?.[0]?.extensions?.code).to.equal('FORBIDDEN');
  });
});
