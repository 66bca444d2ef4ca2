import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { newSessionToken } from '../../server/platform/auth/tokens.ts';
import { encryptFor } from '../../server/platform/auth/personalData.ts';
import type { SubjectKey } from '../../server/platform/auth/subjectKeys.ts';
import { readConfig } from '../../server/platform/base/config.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { openAccess } from '../../server/roles/openAccess.ts';
import { signInAsAdministrator } from '../support/administrator.ts';
import { partnerForm } from '../support/applicationForms.ts';
import { getFrom, postTo, type ApiAnswer } from '../support/callApi.ts';
import { makeDataFolder } from '../support/dataFolder.ts';
import { postGraphql } from '../support/graphqlClient.ts';
import { mailTo, readMailbox, tokenIn } from '../support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const EMAIL = 'sam@managed.example';
const DAY_MS = 24 * 60 * 60 * 1000;

/** As it was sent before a listing was requested. */
const firstForm = (): object =>
  Object.fromEntries(Object.entries(partnerForm({ email: EMAIL })).filter(([field]) => field !== 'directory_consent'));

/** The events were written by the first release; each test continues where the previous one ended. */
describe('A Candor with a log that the first release started', () => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let earlier: TestCandor;
  let candor: TestCandor;
  let person: SubjectKey;
  let session = '';
  let unusedLink = '';
  let admin = '';

  before(async () => {
    folder = await makeDataFolder();
    const env = { CANDOR_DATA_DIR: folder.path };
    earlier = await startTestCandor({ lab: false, roles: [], env });
    const access = await openAccess(
      { config: readConfig(env), log: createLog('fatal'), dataDir: folder.path, clock: () => new Date() },
      earlier,
    );
    person = await access.persons.of(EMAIL);
    const accountId = person.subject;
    const opened = newSessionToken('account');
    session = opened.token;
    const [usedId, unusedId] = [randomUUID(), randomUUID()];
    unusedLink = access.tokens.tokenOf(accountId, unusedId);
    const personal = encryptFor(person, { email: EMAIL, ipAddress: '192.0.2.7', userAgent: 'an old browser' });
    const link = (linkId: string, purpose: string) => ({
      type: 'MagicLinkRequested',
      data: {
        accountId,
        linkId,
        tokenHash: access.tokens.hashOf(accountId, linkId),
        purpose,
        expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
        personal,
      },
    });
    await record(`account-${accountId}`, [
      {
        type: 'AccountRequested',
        data: { accountId, accountType: 'Business - Free', personal: encryptFor(person, { email: EMAIL }) },
      },
      link(usedId, 'openAccount'),
      {
        type: 'MagicLinkRedeemed',
        data: {
          accountId,
          linkId: usedId,
          sessionId: randomUUID(),
          sessionHash: opened.hash,
          sessionExpiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        },
      },
      { type: 'AccountTypeGranted', data: { accountId, accountType: 'Business - Free', reason: 'accountRequested' } },
      link(unusedId, 'signIn'),
    ]);
    await record(`application-${accountId}`, [
      {
        type: 'ApplicationSubmitted',
        data: { applicationId: accountId, kind: 'partner', personal: encryptFor(person, firstForm()) },
      },
    ]);
    candor = await startTestCandor({ lab: false, env: { ...env, DATABASE_URL: earlier.databaseUrl } });
    admin = await signInAsAdministrator(candor);
  });
  after(async () => {
    await candor.close();
    await earlier.close();
    await folder.remove();
  });

  const record = async (stream: string, events: readonly { type: string; data: object }[]): Promise<void> => {
    const id = randomUUID();
    const metadata = { correlationId: id, causationId: id, actor: 'visitor', time: new Date().toISOString() };
    const told = events.map((event) => ({ ...event, id: randomUUID(), version: 1, metadata }));
    expect((await earlier.store.append(stream, told, 'none')).ok).to.equal(true);
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const post = (path: string, body: unknown, token = ''): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api${path}`, body, token === '' ? {} : bearer(token));
  const viewer = async (token: string): Promise<unknown> => {
    const query = '{ viewer { id accountType rotationDue applications { id kind status } } }';
    return (await postGraphql<{ viewer: unknown }>(candor.url, query, {}, bearer(token))).data?.viewer;
  };
  const review = (status: string, applicationId: string): Promise<ApiAnswer> =>
    post('/admin/application/review', { application_id: applicationId, status, rejection_reason: 'No.' }, admin);
  const granted = async (): Promise<readonly unknown[]> => {
    const types: unknown[] = [];
    for await (const { type, data } of candor.store.readStream(`account-${person.subject}`))
      if (type === 'AccountTypeGranted') types.push((data as { accountType: string }).accountType);
    return types;
  };

  /** Returns the session of the link in the `count`th mail; the earlier mails already exist. */
  const newSession = async (count: number): Promise<string> => {
    await mailTo(candor.url, EMAIL, count - 1);
    await post('/auth/login', { email: EMAIL });
    const { body } = await post('/auth/verify', { token: tokenIn(await mailTo(candor.url, EMAIL, count)) });
    return (body as { session_token: string }).session_token;
  };

  it('accepts the old session and link, and knows the application', async () => {
    expect(await viewer(session)).to.deep.equal({
      id: person.subject,
      accountType: 'BUSINESS_FREE',
      rotationDue: false,
      applications: [{ id: person.subject, kind: 'PARTNER', status: 'PENDING' }],
    });
    const opened = await post('/auth/verify', { token: unusedLink });
    expect(opened.status).to.equal(200);
    expect(opened.body).to.deep.include({ user: { email: EMAIL, account_type: 'Business - Free' } });
    expect((await post('/account/partner-application', partnerForm({ email: EMAIL }))).status).to.equal(409);
  });

  it('shows the application to an administrator, who approves it once', async () => {
    const { body } = await getFrom(`${candor.url}/api/admin/applications`, bearer(admin));
    const { partner_applications: waiting } = body as {
      partner_applications: readonly { id: string; email?: string }[];
    };
    expect(waiting.map(({ id }) => id)).to.deep.equal([person.subject]);
    const pdf = await fetch(`${candor.url}/api/admin/applications/${person.subject}/pdf`, { headers: bearer(admin) });
    expect([pdf.status, pdf.headers.get('content-type')]).to.deep.equal([200, 'application/pdf']);
    expect((await review('approved', person.subject)).status).to.equal(200);
    expect((await review('rejected', person.subject)).status).to.equal(409);
  });

  it('gives the old session the new type, and lists no partner who was never asked for consent', async () => {
    await mailTo(candor.url, EMAIL, 4);
    const subjects = (await readMailbox(candor.url)).map(({ subject }) => subject);
    expect(subjects).to.have.members([
      'Confirm your Candor account',
      'Your link to sign in to Candor',
      'We have received your application',
      'Your application has been approved',
    ]);
    expect(await granted()).to.deep.equal(['Business - Free', 'Partner']);
    const rotated = await post('/auth/rotate', {}, session);
    expect(rotated.body).to.deep.include({ user: { email: EMAIL, account_type: 'Partner' } });
    expect((await getFrom(`${candor.url}/api/partners`)).body).to.deep.include({ total_count: 0 });
  });

  it('accepts another application from the same person, with its own id', async () => {
    expect((await post('/account/partner-application', partnerForm({ email: EMAIL }))).status).to.equal(200);
    const { applications } = (await viewer(await newSession(6))) as {
      applications: readonly { id: string; status: string }[];
    };
    expect(applications.map(({ status }) => status)).to.deep.equal(['PENDING', 'APPROVED']);
    const [again, first] = applications.map(({ id }) => id);
    expect(first).to.equal(person.subject);
    expect((await review('rejected', again ?? '')).status).to.equal(200);
    expect(((await viewer(await newSession(8))) as { accountType: string }).accountType).to.equal('PARTNER');
  });

  it('erases all of the person’s data', async () => {
    expect(await candor.candor.privacy.erase(EMAIL)).to.equal(true);
    expect(await viewer(session)).to.equal(null);
    const { body } = await getFrom(`${candor.url}/api/admin/applications`, bearer(admin));
    expect(body).to.deep.equal({ scholar_applications: [], partner_applications: [] });
  });
});
