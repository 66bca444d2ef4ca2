import { expect } from 'chai';
import { partnerForm, scholarForm } from '../support/applicationForms.ts';
import { getFrom, postTo, type ApiAnswer } from '../support/callApi.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const ADMIN = { email: 'grace@candor-review.example', password: 'seven wooden ships asleep' };
const SCHOLAR = 'ada@cs.example.edu';
const PARTNER = 'sam@managed.example';
const REFUSED = 'mallory@other.example';
const REASON = 'Please tell us where you work.';
const SCHOLAR_KEYS = 'id full_name email university role_type mobile_phone submitted_at statement_of_intent'.split(' ');
const PARTNER_KEYS =
  'id business_name contact_full_name business_email website_url years_in_business team_size submitted_at business_description service_cities'.split(
    ' ',
  );

type Row = Readonly<Record<string, unknown>>;

interface HistoryPage {
  readonly history: readonly Row[];
  readonly next: string | null;
}

/** Issue 5's "done when" as a program sees it: only HTTP, JSON and mails. Each test continues where the previous one ended. */
describe('An application from the form to the account type, using only REST', () => {
  let candor: TestCandor;
  let admin = '';
  const ids: Record<string, string> = {};

  before(async () => {
    candor = await startTestCandor({
      lab: false,
      env: { CANDOR_ADMIN_EMAIL: ADMIN.email, CANDOR_ADMIN_PASSWORD: ADMIN.password },
    });
  });
  after(() => candor.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const get = (path: string, token = admin): Promise<ApiAnswer> =>
    getFrom(`${candor.url}/api${path}`, token === '' ? {} : bearer(token));
  const post = (path: string, body: unknown, token = ''): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api${path}`, body, token === '' ? {} : bearer(token));
  const review = (email: string, status: string, rejection_reason: string | null): Promise<ApiAnswer> =>
    post('/admin/application/review', { application_id: ids[email], status, rejection_reason }, admin);
  const outcome = ({ status, body }: ApiAnswer) => ({ status, body });
  /** Opens a session with the link in the `count`th mail to that address. */
  const signInBy = async (email: string, subject: string, count: number): Promise<ApiAnswer> => {
    const mail = await mailTo(candor.url, email, count);
    expect(mail.subject).to.equal(subject);
    return post('/auth/verify', { token: tokenIn(mail) });
  };
  const waiting = async (): Promise<{ scholars: readonly Row[]; partners: readonly Row[] }> => {
    const { status, body } = await get('/admin/applications');
    expect(status).to.equal(200);
    expect(body).to.have.all.keys('scholar_applications', 'partner_applications');
    const { scholar_applications: scholars, partner_applications: partners } = body as Record<string, readonly Row[]>;
    return { scholars: scholars ?? [], partners: partners ?? [] };
  };

  it('is sent by a scholar and two partners, once each', async () => {
    const sent = { status: 200, body: { message: 'Scholar application submitted successfully!' } };
    expect(outcome(await post('/account/scholar-application', scholarForm({ email: SCHOLAR })))).to.deep.equal(sent);
    for (const email of [PARTNER, REFUSED])
      expect(outcome(await post('/account/partner-application', partnerForm({ email })))).to.deep.equal({
        status: 200,
        body: { message: 'Partner application submitted successfully!' },
      });
    const again = await post('/account/partner-application', partnerForm({ email: PARTNER }));
    expect(again.status).to.equal(409);
    expect(again.body).to.have.all.keys('detail');
  });

  it('is answered by a mail with a link that signs in', async () => {
    for (const email of [SCHOLAR, PARTNER, REFUSED]) {
      const { status, body } = await signInBy(email, 'We have received your application', 1);
      expect(status).to.equal(200);
      expect(body).to.have.all.keys('session_token', 'user');
      expect(body).to.deep.include({ user: { email, account_type: 'Business - Free' } });
    }
  });

  it('is visible to administrators only', async () => {
    const account = (await post('/auth/login', { email: SCHOLAR })).status;
    expect(account).to.equal(200);
    const { body } = await signInBy(SCHOLAR, 'Your link to sign in to Candor', 2);
    const { session_token: session } = body as { session_token: string };
    for (const path of ['/admin/verify', '/admin/applications', `/admin/applications/${'0'.repeat(36)}/pdf`]) {
      expect(outcome(await get(path, '')), path).to.deep.equal({
        status: 401,
        body: { detail: 'Please sign in first.' },
      });
      expect(outcome(await get(path, session)), path).to.deep.equal({
        status: 403,
        body: { detail: 'You are not allowed to do this.' },
      });
    }
  });

  it('is found by the administrator from the configuration, who signs in and verifies', async () => {
    expect(outcome(await post('/admin/login', { ...ADMIN, password: 'a guess' }))).to.deep.equal({
      status: 401,
      body: { detail: 'Invalid credentials' },
    });
    const login = await post('/admin/login', ADMIN);
    expect(login.status).to.equal(200);
    expect(login.body)
      .to.have.all.keys('token', 'device', 'admin')
      .and.deep.include({ admin: { email: ADMIN.email } });
    ({ token: admin } = login.body as { token: string });
    expect((await get('/admin/verify')).status).to.equal(200);

    const { scholars, partners } = await waiting();
    expect(scholars).to.have.lengthOf(1);
    expect(partners).to.have.lengthOf(2);
    for (const row of scholars) expect(row).to.have.all.keys(...SCHOLAR_KEYS, 'address_confirmed');
    for (const row of partners) expect(row).to.have.all.keys(...PARTNER_KEYS, 'address_confirmed');
    expect(scholars[0]).to.deep.include({ email: SCHOLAR, university: 'Example University' });
    expect(partners[0]).to.deep.include({ years_in_business: 7, service_cities: ['Berlin', 'Paris'] });
    // Oldest first; the address of a partner's account is not among the spec's keys.
    for (const [email, row] of [
      [SCHOLAR, scholars[0]],
      [PARTNER, partners[0]],
      [REFUSED, partners[1]],
    ] as const)
      ids[email] = String(row?.['id']);
  });

  it('can be read as a PDF, in the browser and as a file', async () => {
    for (const [email, kind] of [
      [SCHOLAR, 'scholar'],
      [PARTNER, 'partner'],
    ] as const)
      for (const [path, disposition] of [
        ['pdf', 'inline'],
        ['download-pdf', 'attachment'],
      ] as const) {
        const { status, headers, body } = await get(`/admin/applications/${ids[email]}/${path}`);
        expect(status).to.equal(200);
        expect(headers.get('content-type')).to.equal('application/pdf');
        expect(headers.get('content-disposition')).to.equal(
          `${disposition}; filename="${kind}_application_${ids[email]}.pdf"`,
        );
        expect(body).to.match(/^%PDF-1/);
      }
  });

  it('is decided once, with a reason if it is rejected', async () => {
    expect(outcome(await review(REFUSED, 'rejected', null))).to.deep.equal({
      status: 400,
      body: { detail: 'Please give a reason for the rejection.' },
    });
    for (const email of [SCHOLAR, PARTNER])
      expect(outcome(await review(email, 'approved', null))).to.deep.equal({
        status: 200,
        body: { message: 'Application approved successfully.' },
      });
    expect(outcome(await review(REFUSED, 'rejected', REASON))).to.deep.equal({
      status: 200,
      body: { message: 'Application rejected successfully.' },
    });
    const late = await review(PARTNER, 'rejected', REASON);
    expect(late.status).to.equal(409);
    expect(late.body).to.have.all.keys('detail');
    expect(await waiting()).to.deep.equal({ scholars: [], partners: [] });
  });

  it('is reported to the applicant, whose next link has the granted type', async () => {
    for (const [email, count, account_type] of [
      [SCHOLAR, 3, 'Scholar'],
      [PARTNER, 2, 'Partner'],
    ] as const) {
      const { body } = await signInBy(email, 'Your application has been approved', count);
      expect(body).to.deep.include({ user: { email, account_type } });
    }
    const { subject, text } = await mailTo(candor.url, REFUSED, 2);
    expect(subject).to.equal('Your application has not been approved');
    expect(text).to.include(`> ${REASON}`);
    const { body } = await get('/partners', '');
    expect((body as { partners: readonly Row[] }).partners.map((each) => each['business_name'])).to.deep.equal([
      'Managed Example',
    ]);
  });

  it('appears in the history, newest first and page by page', async () => {
    const answer = await get('/admin/history');
    expect(answer.status).to.equal(200);
    const { history, next } = answer.body as HistoryPage;
    expect(next).to.equal(null);
    const told = (applicationId: string | undefined) =>
      history
        .filter((entry) => entry['application_id'] === applicationId)
        .map(({ action, administrator }) => [action, administrator]);
    for (const email of [SCHOLAR, PARTNER])
      expect(told(ids[email])).to.deep.equal([
        ['approved', ADMIN.email],
        ['downloaded', ADMIN.email],
        ['pdf_opened', ADMIN.email],
        ['submitted', null],
      ]);
    expect(history.find(({ action }) => action === 'rejected')).to.deep.include({
      application_id: ids[REFUSED],
      kind: 'partner',
      administrator: ADMIN.email,
      reason: REASON,
    });
    expect(history.map(({ at }) => String(at))).to.deep.equal(
      history
        .map(({ at }) => String(at))
        .toSorted()
        .toReversed(),
    );

    const first = (await get(`/admin/history?application_id=${ids[SCHOLAR]}&first=3`)).body as HistoryPage;
    expect(first.history.map(({ action }) => action)).to.deep.equal(['approved', 'downloaded', 'pdf_opened']);
    const rest = await get(
      `/admin/history?application_id=${ids[SCHOLAR]}&after=${encodeURIComponent(first.next ?? '')}`,
    );
    expect((rest.body as HistoryPage).history.map(({ action, applicant }) => [action, applicant])).to.deep.equal([
      ['submitted', 'Ada Example'],
    ]);
    for (const query of [
      'first=0',
      'first=101',
      'application_id=x',
      'action=PDF_OPENED',
      'after=x',
      'first=1&first=2',
    ]) {
      const refused = await get(`/admin/history?${query}`);
      expect(refused.status, query).to.equal(400);
      expect(refused.body).to.have.all.keys('detail');
    }
  });

  it('is no longer available to an administrator who has signed out', async () => {
    expect((await post('/admin/logout', {}, admin)).status).to.equal(200);
    expect(outcome(await get('/admin/applications'))).to.deep.equal({
      status: 401,
      body: { detail: 'Please sign in first.' },
    });
  });
});
