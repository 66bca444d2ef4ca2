import { expect } from 'chai';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { replayVerify } from '../../../projections/engine/replayVerify.ts';
import { projections } from '../../../projections/registry.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { brokenLinks } from '../../platform/eventStore/hashChain.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { partnerForm, scholarForm } from '../../../tests/support/applicationForms.ts';
import { postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { mailTo, readMailbox, tokenIn } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { tracesOf } from '../../../tests/support/tracesOf.ts';
import type { PersonExport } from './personExport.ts';

/** A person who uses every feature. */
const zelda = {
  email: 'zelda.quillfeather@physics.uni-nowhere.edu',
  name: 'Zelda Quillfeather',
  phone: '+49 170 5550199',
  ipAddress: '198.51.100.77',
  userAgent: 'QuillBrowser/7.1',
} as const;
const WORDS = [
  ...['zelda.quillfeather@physics.uni-nowhere.edu', 'zelda.quillfeather', 'Quillfeather', 'Zelda'],
  ...['+49 170 5550199', '5550199', '198.51.100.77', 'QuillBrowser', 'the tides of lake Nowhere', 'Tidal Trust Ltd'],
];
/** A person whose data must stay. */
const bystander = 'bea@corner-shop.example';

interface Shown {
  readonly applications: { readonly nodes: readonly Record<string, unknown>[] };
}

interface Reviewed {
  readonly reviewHistory: {
    readonly nodes: readonly { readonly action: string; readonly administrator: string | null }[];
  };
}

describe('The erasure of a person', () => {
  let candor: TestCandor;
  let logged = '';
  let admin: string;
  let zeldasSession: string;
  let bystandersSession: string;
  let held: PersonExport | undefined;

  before(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        logged += String(chunk);
        done();
      },
    });
    candor = await startTestCandor({
      lab: false,
      log: pino({ level: 'trace' }, sink),
      env: { CANDOR_TRUSTED_PROXIES: '127.0.0.1' },
    });
    admin = await signInAsAdministrator(candor);
  });
  after(() => candor.close());

  const asZelda = { 'x-forwarded-for': zelda.ipAddress, 'user-agent': zelda.userAgent };
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api${path}`, body, headers);
  const verify = async (token: string, headers = {}): Promise<string> => {
    const { status, body } = await post('/auth/verify', { token }, headers);
    expect(status).to.equal(200);
    return (body as { session_token: string }).session_token;
  };
  const asAdmin = (): Readonly<Record<string, string>> => ({ authorization: `Bearer ${admin}` });
  const pending = async (kind: 'scholar' | 'partner', email: string): Promise<string> => {
    const answer = await fetch(`${candor.url}/api/admin/applications`, { headers: asAdmin() });
    const lists = (await answer.json()) as Record<string, readonly Record<string, string>[]>;
    const found = lists[`${kind}_applications`]?.find((each) => (each['email'] ?? each['business_email']) === email);
    if (!found?.['id']) throw new Error(`No ${kind} application of ${email} waits.`);
    return found['id'];
  };
  const review = (application_id: string, status: string, rejection_reason: string | null = null) =>
    post('/admin/application/review', { application_id, status, rejection_reason }, asAdmin());
  const signUp = async (email: string, more: object, headers = {}): Promise<void> => {
    const form = { email, company: 'Corner Shop', ...more };
    for (const [path, extra] of [
      ['/business-pro/waitlist', { company_size: '11-50' }],
      ['/newsletter/subscribe', {}],
    ] as const)
      expect((await post(path, { ...form, ...extra }, headers)).body).to.include({ status: 'success' });
  };
  const mailsOf = (email: string) => readMailbox(candor.url, email);
  const places = async (words: readonly string[]): Promise<readonly string[]> =>
    (await dumpDatabase(candor.pool)).flatMap(({ table, text }) =>
      tracesOf(words, text).map((word) => `${table}: ${word}`),
    );

  /** What the server shows to administrators and the public, in lists, pages and files. */
  const told = async (): Promise<string> => {
    const paths = [
      ...['/api/partners', '/api/admin/applications'],
      ...['/api/admin/signups/waitlist/export', '/api/admin/signups/newsletter/export'],
    ];
    const query = `{
      applications(first: 50) { nodes { id status rejectionReason history { applicant reason } form {
        ... on ScholarForm { fullName email } ... on PartnerForm { contactFullName businessEmail } } } }
      reviewHistory(first: 50) { nodes { applicant reason } }
      waitlist: signups(list: WAITLIST, first: 50) { nodes { name email } }
    }`;
    const answers = await Promise.all([
      ...paths.map(async (path) => {
        const answer = await fetch(`${candor.url}${path}`, { headers: asAdmin() });
        expect(answer.status, path).to.equal(200);
        return answer.text();
      }),
      postGraphql(candor.url, query, {}, asAdmin()).then((answer) => {
        expect(answer.errors).to.equal(undefined);
        return JSON.stringify(answer);
      }),
    ]);
    return answers.join('\n');
  };

  it('follows the use of every feature', async () => {
    await post('/account/request', { email: zelda.email, account_type: 'Business - Free' }, asZelda);
    zeldasSession = await verify(tokenIn(await mailTo(candor.url, zelda.email)), asZelda);

    const scholar = scholarForm({
      email: zelda.email,
      full_name: zelda.name,
      mobile_phone: zelda.phone,
      digital_signature: zelda.name,
      statement_of_intent: 'I want to know how the tides of lake Nowhere are kept secret from us.',
    });
    expect((await post('/account/scholar-application', scholar, asZelda)).status).to.equal(200);
    await mailTo(candor.url, zelda.email, 2);
    const first = await pending('scholar', zelda.email);
    expect((await review(first, 'rejected', 'We know nothing of Zelda and her lake.')).status).to.equal(200);
    await mailTo(candor.url, zelda.email, 3);

    const partner = partnerForm({
      email: zelda.email,
      business_email: zelda.email,
      business_name: 'Tidal Trust Ltd',
      contact_full_name: zelda.name,
      phone_number: zelda.phone,
      digital_signature: zelda.name,
    });
    expect((await post('/account/partner-application', partner, asZelda)).status).to.equal(200);
    await mailTo(candor.url, zelda.email, 4);
    expect((await review(await pending('partner', zelda.email), 'approved')).status).to.equal(200);
    await mailTo(candor.url, zelda.email, 5);
    zeldasSession = await verify(tokenIn(await mailTo(candor.url, zelda.email, 5)), asZelda);

    // One more is still pending at the erasure.
    expect((await post('/account/scholar-application', scholar, asZelda)).status).to.equal(200);
    await mailTo(candor.url, zelda.email, 6);

    await signUp(zelda.email, { first_name: 'Zelda', last_name: 'Quillfeather', company: 'Tidal Trust Ltd' }, asZelda);
    await mailTo(candor.url, zelda.email, 8);
    for (const mail of (await mailsOf(zelda.email)).slice(0, 2))
      expect((await post('/signups/confirm', { token: tokenIn(mail) }, asZelda)).status).to.equal(200);
    await mailTo(candor.url, zelda.email, 10);

    const wrong = { email: zelda.email, password: 'a wrong password' };
    expect((await post('/admin/login', wrong, asZelda)).status).to.equal(401);

    await post('/account/request', { email: bystander, account_type: 'Business - Free' });
    bystandersSession = await verify(tokenIn(await mailTo(candor.url, bystander)));
    await signUp(bystander, { first_name: 'Bea', last_name: 'Stander' });
    await mailTo(candor.url, bystander, 3);
  });

  it('comes after an export of all data to its owner, decrypted and with its sources', async () => {
    await eventually('all mails are written down as sent', async () => {
      held = await candor.candor.privacy.exportOf(` ${zelda.email.toUpperCase()} `);
      return held?.mails.every(({ outcome }) => outcome === 'sent') === true;
    });
    expect(held?.account).to.include({ status: 'open', type: 'Partner' });
    expect(held?.account.openSessions).to.have.lengthOf(2);
    expect(held?.applications.map(({ kind, status }) => `${kind} ${status}`)).to.deep.equal([
      'scholar rejected',
      'partner approved',
      'scholar pending',
    ]);
    const text = JSON.stringify(held);
    expect(tracesOf(WORDS, text)).to.deep.equal(WORDS);
    expect(text).to.include('We know nothing of Zelda and her lake.').and.include('wrong password');
    expect(held?.signups.map(({ source }) => source.event)).to.deep.equal([
      ...['SignupRequested', 'SignupRequested', 'SignupConfirmed', 'SignupConfirmed'],
    ]);
    expect(held?.mails).to.have.lengthOf(10);
    expect(held?.caughtMails).to.have.lengthOf(10);
    expect(held?.administrator.events.map(({ source }) => source.event)).to.deep.equal(['AdministratorSignInFailed']);
    for (const { at, what, source } of held?.account.events ?? []) {
      expect(new Date(at).toISOString()).to.equal(at);
      expect(what).to.match(/^[A-Z].*\.$/);
      expect(source.stream).to.equal(`account-${held?.subject}`);
    }
  });

  it("comes after an export that contains nobody else's data, no secret and no hash", () => {
    const text = JSON.stringify(held);
    expect(text).not.to.match(/tokenHash|sessionHash|ciphertext|\$argon2|candor-review|corner-shop/);
    expect(text).not.to.include(zeldasSession);
  });

  it("leaves the person's words nowhere: in no table in any spelling, and in no list, page, file or log line", async () => {
    // Statistics are samples of rows, and outlive them.
    await candor.pool.query('analyze');
    expect(await places(WORDS)).not.to.deep.equal([]);
    expect((await places(WORDS)).map((place) => place.split(':')[0])).to.include('candor_mail.development_mailbox');

    expect(tracesOf([zelda.email, zelda.name, 'Tidal Trust Ltd'], await told())).to.have.lengthOf(3);

    expect(await candor.candor.privacy.erase(zelda.email)).to.equal(true);

    expect(await places(WORDS)).to.deep.equal([]);
    expect(tracesOf(WORDS, await told())).to.deep.equal([]);
    expect(tracesOf(WORDS, logged)).to.deep.equal([]);
  });

  it('leaves every chain intact, and read models that equal a fold of all events', async () => {
    expect(await brokenLinks(candor.store.readAll())).to.deep.equal([]);
    for (const projection of projections) {
      const { equal, tables } = await replayVerify(candor.knex, candor.store, projection);
      expect(equal, JSON.stringify(tables)).to.equal(true);
    }
  });

  it('ends sessions and links, and shows the applications as erased', async () => {
    const query = `{ applications(first: 50) { nodes { status form { __typename } history { applicant } } } }`;
    const { data } = await postGraphql<Shown>(candor.url, query, {}, asAdmin());
    expect(data?.applications.nodes.map(({ status, form }) => [status, form])).to.deep.equal([
      ...Array.from({ length: 3 }, () => ['ERASED', null]),
    ]);
    const answer = await post('/auth/logout', {}, { authorization: `Bearer ${zeldasSession}` });
    expect(answer.status).to.equal(401);
    expect(await mailsOf(zelda.email)).to.deep.equal([]);
  });

  it('leaves everyone else unchanged', async () => {
    expect(await mailsOf(bystander)).to.have.lengthOf(3);
    expect((await candor.candor.privacy.exportOf(bystander))?.signups).to.have.lengthOf(2);
    const answer = await post('/auth/logout', {}, { authorization: `Bearer ${bystandersSession}` });
    expect(answer.status).to.equal(200);
  });

  it('happens once, and only for a known person', async () => {
    expect(await candor.candor.privacy.exportOf(zelda.email)).to.equal(undefined);
    expect(await candor.candor.privacy.erase(zelda.email)).to.equal(false);
    expect(await candor.candor.privacy.erase('nobody@else.example')).to.equal(false);
    const told: unknown[] = [];
    for await (const { data, metadata } of candor.store.readStream(`person-${held?.subject}`))
      told.push([data, metadata.actor]);
    expect(told).to.deep.equal([[{ subject: held?.subject, reason: 'asked' }, 'cli']]);
  });

  it('allows the person to sign up again', async () => {
    await post('/account/request', { email: zelda.email, account_type: 'Business - Free' }, asZelda);
    await verify(tokenIn(await mailTo(candor.url, zelda.email)), asZelda);
    const anew = await candor.candor.privacy.exportOf(zelda.email);
    expect(anew?.subject).not.to.equal(held?.subject);
    expect(anew?.account).to.include({ status: 'open', type: 'Business - Free' });
    expect(anew?.applications).to.deep.equal([]);
    expect(anew?.signups).to.deep.equal([]);
    expect(await candor.candor.privacy.erase(zelda.email)).to.equal(true);
    expect(await places(WORDS)).to.deep.equal([]);
  });

  it('ends the session of an administrator, and keeps their actions without their name', async () => {
    const ada = 'ada@candor-review.example';
    expect((await candor.candor.privacy.exportOf(ada))?.administrator.reviews.map(({ what }) => what)).to.deep.equal([
      ...['You rejected an application.', 'You approved an application.'],
    ]);
    const other = await signInAsAdministrator(candor, 'bob@other-office.example');
    expect(await candor.candor.privacy.erase(ada)).to.equal(true);

    const refused = await fetch(`${candor.url}/api/admin/verify`, { headers: asAdmin() });
    expect(refused.status).to.equal(401);
    admin = other;
    const query =
      '{ reviewHistory(first: 50) { nodes { action administrator } } administrator { administrators { email } } }';
    const { data, errors } = await postGraphql<Reviewed>(candor.url, query, {}, asAdmin());
    expect(errors).to.equal(undefined);
    const decided = data?.reviewHistory.nodes.filter(({ action }) => action === 'APPROVED' || action === 'REJECTED');
    expect(decided?.map(({ administrator }) => administrator)).to.deep.equal([null, null]);
    expect(await places([ada, 'candor-review'])).to.deep.equal([]);
    expect(tracesOf([ada, 'candor-review'], JSON.stringify(data) + logged)).to.deep.equal([]);
  });
});
