import { expect } from 'chai';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { apiTokenOf, bearer } from '../../../tests/support/apiToken.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { postGraphql, dataOf, openSocket } from '../../../tests/support/graphqlClient.ts';
import { mailTo, signUpAs } from '../../../tests/support/mailbox.ts';
import { portalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const FORM = { name: 'Nightly build', scopes: ['scan:write', 'scan:read'], days: 90 };
const DAY_MS = 86_400_000;

interface Listed {
  readonly tokens: readonly Readonly<Record<string, unknown>>[];
  readonly scopes: readonly string[];
}

describe('personal tokens', () => {
  let candor: TestCandor;
  let people = 0;
  before(async () => {
    candor = await startTestCandor({ lab: false, env: { CANDOR_RATE_LIMIT_TOKEN_REQUESTS: '5' } });
  });
  after(() => candor.close());

  const nextPerson = (): string => `maker${(people += 1)}@readers.example`;
  const account = (): Promise<string> => signUpAs(candor.url, nextPerson());
  const tokens = (): string => `${candor.url}/api/tokens`;
  const listed = async (session: string): Promise<Listed> => (await getFrom(tokens(), bearer(session))).body as Listed;
  const made = async (session: string, form: object = FORM) => {
    const { status, body } = await postTo(tokens(), form, bearer(session));
    expect(status, JSON.stringify(body)).to.equal(200);
    return body as {
      readonly secret: string;
      readonly token: { readonly id: string; readonly expires_at: string; readonly scopes: unknown };
    };
  };
  const revoke = (session: string, id: string): Promise<Response> =>
    fetch(`${tokens()}/${id}`, { method: 'DELETE', headers: bearer(session) });

  it('are made by a session, shown once, listed with their end and last use, and revoked', async () => {
    const session = await account();
    const before = Date.now();
    const { secret, token } = await made(session);
    expect(secret).to.match(/^candor_pat_[\w-]{43}$/);
    expect(Date.parse(token.expires_at) - before).to.be.within(90 * DAY_MS, 90 * DAY_MS + 3_600_000);
    expect(token).to.deep.include({ name: 'Nightly build', scopes: ['scan:read', 'scan:write'], last_used_at: null });
    const shown = await listed(session);
    expect(shown.scopes).to.deep.equal(['scan:read', 'scan:write', 'lists']);
    expect(shown.tokens).to.deep.equal([token]);
    expect(JSON.stringify(shown)).not.to.include(secret);

    await dataOf(candor.url, '{ latestScan(domain: "shop.example") { id } }', {}, bearer(secret));
    expect((await listed(session)).tokens[0]?.['last_used_at']).to.be.a('string');
    const events = await candor.pool.query<{ data: unknown }>('select data from candor_events.events');
    expect(JSON.stringify(events.rows)).not.to.include(secret).and.not.to.include('Nightly build');

    expect((await revoke(session, token.id)).status).to.equal(200);
    expect((await revoke(session, token.id)).status).to.equal(404);
    expect((await listed(session)).tokens).to.deep.equal([]);
    const { errors } = await postGraphql(candor.url, '{ latestScan(domain: "a.example") { id } }', {}, bearer(secret));
    expect(errors?.[0]?.extensions?.code).to.equal('UNAUTHENTICATED');
  });

  it('are refused without a name, with unknown scopes, or without a chosen expiry', async () => {
    const session = await account();
    const twice = await made(session, { ...FORM, scopes: ['lists', 'scan:read', 'lists'] });
    expect(twice.token.scopes).to.deep.equal(['scan:read', 'lists']);
    const wrong = [
      { ...FORM, name: '  ' },
      { ...FORM, name: 'x'.repeat(101) },
      { ...FORM, scopes: [] },
      { ...FORM, scopes: ['everything'] },
      { ...FORM, days: 8 },
      { name: FORM.name, scopes: FORM.scopes },
    ];
    for (const form of wrong) expect((await postTo(tokens(), form, bearer(session))).status).to.equal(400);
    const refused = await postTo(tokens(), { ...FORM, scopes: ['events:read'] }, bearer(session));
    expect(refused.status).to.equal(403);
    expect((await postTo(tokens(), { ...FORM, days: null }, bearer(session))).body).to.deep.equal({
      detail: 'On this server, a token expires after at most 365 days.',
    });
  });

  it('cannot make, list or revoke tokens, and nor can a session of the portal', async () => {
    const session = await account();
    const { secret, token } = await made(session, { ...FORM, scopes: ['scan:read', 'scan:write', 'lists'] });
    const { headers } = await portalSession(candor, 'owner@harbour-bank.example');
    for (const authorized of [bearer(secret), headers]) {
      expect((await getFrom(tokens(), authorized)).status).to.equal(403);
      expect((await postTo(tokens(), FORM, authorized)).status).to.equal(403);
    }
    expect((await revoke(secret, token.id)).status).to.equal(403);
  });

  it('are all revoked at once by their owner, by signing out everywhere, and by a new password', async () => {
    const other = await account();
    const kept = await made(other);
    const isAlive = async (secret: string): Promise<boolean> =>
      (await candor.services.sessions.find(secret)).kind === 'token';
    const byCall = async (session: string) => {
      const answer = await fetch(tokens(), { method: 'DELETE', headers: bearer(session) });
      expect([answer.status, await answer.json()]).to.deep.equal([
        200,
        { message: 'All your tokens were revoked and no longer work.' },
      ]);
    };
    const byField = async (session: string) => {
      const data = await dataOf(candor.url, 'mutation { revokeAllApiTokens }', {}, bearer(session));
      expect(data).to.deep.equal({ revokeAllApiTokens: 2 });
    };
    const bySignOut = async (session: string) => {
      const path = '/api/auth/logout?everywhere=true';
      expect((await postTo(`${candor.url}${path}`, {}, bearer(session))).status).to.equal(200);
    };
    for (const revokeAll of [byCall, byField, bySignOut]) {
      const session = await account();
      const secrets = [(await made(session)).secret, (await made(session)).secret];
      for (const secret of secrets) expect(await isAlive(secret)).to.equal(true);
      await revokeAll(session);
      for (const secret of secrets) expect(await isAlive(secret)).to.equal(false);
    }
    // Without any token, this is no error.
    await byCall(await account());
    const email = 'cleo@candor-review.example';
    const staff = await signInAsAdministrator(candor, email, ['analyst']);
    const { secret } = await apiTokenOf(candor, staff, ['events:read']);
    await candor.services.administrators.manage.setPassword(email, 'quite another wooden ship');
    expect(await isAlive(secret)).to.equal(false);
    expect(await isAlive(kept.secret)).to.equal(true);
  });

  it('are reported to their owner by mail, with name, scopes and expiry, and without the secret', async () => {
    const email = nextPerson();
    const session = await signUpAs(candor.url, email);
    const { secret } = await made(session, { ...FORM, name: 'Nightly build' });
    const mail = await mailTo(candor.url, email, 2);
    expect(mail.subject).to.equal('A personal token was created for your Candor account');
    expect(mail.text)
      .to.include('Nightly build')
      .and.include('scan:read, scan:write')
      .and.match(/It expires on .* UTC/);
    expect(JSON.stringify(mail)).not.to.include(secret);
  });

  it('of another owner are not found', async () => {
    const [one, other] = [await account(), await account()];
    const { token } = await made(one);
    for (const id of [token.id, 'x', '%00']) expect((await revoke(other, id)).status).to.equal(404);
    expect((await listed(one)).tokens).to.have.length(1);
  });

  it('of an analyst read events for as long as the owner is an analyst', async () => {
    const email = 'ann@candor-review.example';
    const session = await signInAsAdministrator(candor, email, ['analyst']);
    const { secret } = await apiTokenOf(candor, session, ['events:read']);
    const ask = () => postGraphql(candor.url, '{ events(first: 1) { events { type } } }', {}, bearer(secret));
    expect((await ask()).errors).to.equal(undefined);
    await candor.services.administrators.manage.setRoles(email, ['admin']);
    expect((await ask()).errors?.[0]?.extensions?.code).to.equal('NEEDS_ROLE');
  });

  it('end open subscriptions when they are revoked', async () => {
    const session = await signInAsAdministrator(candor, 'bob@candor-review.example', ['analyst']);
    const { secret, tokenId } = await apiTokenOf(candor, session, ['events:read']);
    const socket = openSocket(candor.url, bearer(secret));
    try {
      const codes: unknown[] = [];
      const query = 'subscription { eventRecorded { type } }';
      const ended = (async () => {
        for await (const { errors } of socket.iterate({ query }))
          codes.push(...(errors ?? []).map(({ extensions }) => extensions?.['code']));
      })();
      await socket.iterate({ query: '{ events(first: 1) { events { type } } }' }).next();
      expect(codes).to.deep.equal([]);
      expect((await revoke(session, tokenId)).status).to.equal(200);
      await ended;
      expect(codes).to.deep.equal(['UNAUTHENTICATED']);
    } finally {
      await socket.dispose();
    }
  });

  it('are rate-limited separately, and each answer gives the remaining quota', async () => {
    const session = await account();
    const [one, other] = [
      await apiTokenOf(candor, session, ['scan:read']),
      await apiTokenOf(candor, session, ['lists']),
    ];
    const ask = (secret: string): Promise<Response> =>
      fetch(`${candor.url}/api/global-stats`, { headers: bearer(secret) });
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, headers } = await ask(one.secret);
      expect(status).to.equal(200);
      expect(headers.get('ratelimit-policy')).to.equal('"token";q=5;w=60');
      expect(headers.get('ratelimit')).to.match(new RegExp(`^"token";r=${left};t=([1-9]|[1-5]\\d|60)$`));
    }
    const refused = await ask(one.secret);
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
    expect(refused.headers.get('ratelimit')).to.match(/^"token";r=0;t=\d+$/);
    expect(await refused.json())
      .to.have.property('detail')
      .that.matches(/^Too many requests with this token\./);
    const overGraphql = await postTo(`${candor.url}/graphql`, { query: '{ __typename }' }, bearer(one.secret));
    expect(overGraphql.status).to.equal(429);
    expect((await ask(other.secret)).status).to.equal(200);
    expect((await fetch(`${candor.url}/api/global-stats`)).headers.get('ratelimit')).to.equal(null);
  });

  it('are also rate-limited over a WebSocket', async () => {
    const { secret } = await apiTokenOf(candor, await account(), ['scan:read']);
    const socket = openSocket(candor.url, bearer(secret));
    const ask = async (): Promise<string> =>
      socket
        .iterate({ query: '{ __typename }' })
        .next()
        .then(
          ({ value }) => JSON.stringify(value),
          (error: unknown) => JSON.stringify(error),
        );
    try {
      for (let asked = 0; asked < 5; asked += 1) expect(await ask()).to.include('"__typename":"Query"');
      expect(await ask()).to.include('RATE_LIMITED');
    } finally {
      await socket.dispose();
    }
  });

  it("are part of their owner's export; they are erased with the owner, and then open nothing", async () => {
    const email = nextPerson();
    const { secret, tokenId } = await apiTokenOf(candor, await signUpAs(candor.url, email), ['scan:read']);
    expect((await candor.services.sessions.find(secret)).kind).to.equal('token');
    const held = await candor.candor.privacy.exportOf(email);
    expect(held?.tokens.map(({ personal }) => personal)).to.deep.equal([
      { name: 'Nightly build', email, language: 'en' },
    ]);
    expect(JSON.stringify(held?.tokens)).not.to.match(/tokenHash|ciphertext/);
    expect(await candor.candor.privacy.erase(email)).to.equal(true);
    expect(await candor.services.sessions.find(secret)).to.deep.equal({ kind: 'nobody', deadToken: true });
    expect(await candor.knex('candor_access.api_token_uses').where({ token_id: tokenId })).to.deep.equal([]);
  });
});

describe('A personal token', () => {
  it('is made soon after its owner signed in, and without an expiry only if that is allowed', async () => {
    let later = 0;
    const candor = await startTestCandor({
      lab: false,
      env: { CANDOR_TOKEN_MAX_DAYS: '0' },
      clock: () => new Date(Date.now() + later),
    });
    try {
      const account = await signUpAs(candor.url, 'maker@readers.example');
      const staff = await signInAsAdministrator(candor, 'ann@candor-review.example', ['analyst']);
      const make = (session: string) =>
        postTo(
          `${candor.url}/api/tokens`,
          { name: 'Nightly build', scopes: ['scan:read'], days: null },
          bearer(session),
        );
      for (const session of [account, staff]) expect((await make(session)).status).to.equal(200);
      later = 16 * 60_000;
      for (const session of [account, staff]) {
        const { status, body } = await make(session);
        expect(status).to.equal(403);
        expect(body)
          .to.have.property('detail')
          .that.matches(/within 15 minutes after signing in/);
      }
      expect((await make(await signUpAs(candor.url, 'maker@readers.example'))).status).to.equal(200);
    } finally {
      await candor.close();
    }
  });
});
