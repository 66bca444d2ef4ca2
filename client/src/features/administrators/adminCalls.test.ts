import { expect } from 'chai';
import { speak } from '../../texts/catalogue.ts';
import { adminSentence, readSignIn } from './adminCalls.ts';

describe('The answer to an administrator’s sign-in', () => {
  it('is a session', () => {
    const body = { token: 'a token', device: 'a device', admin: { email: 'ada@candor.example' } };
    expect(readSignIn({ kind: 'accepted', status: 200, body })).to.deep.equal({
      kind: 'signedIn',
      session: { token: 'a token', email: 'ada@candor.example' },
      device: 'a device',
    });
  });

  it('asks for a code where a second factor is missing', () => {
    const body = { detail: 'Enter the code of your authenticator app.', second_factor_required: true };
    expect(readSignIn({ kind: 'refused', status: 401, detail: body.detail, body })).to.deep.equal({
      kind: 'codeNeeded',
      detail: body.detail,
    });
  });

  it('is a refusal with the server’s reason', () => {
    for (const [status, kind] of [
      [401, 'refused'],
      [429, 'heldUp'],
    ] as const)
      expect(readSignIn({ kind: 'refused', status, detail: 'Why.', body: {} })).to.deep.equal({ kind, detail: 'Why.' });
  });

  it('is no session where half of it is missing', () => {
    for (const body of [
      null,
      {},
      { token: 'x' },
      { token: 'x', admin: null },
      { token: '', admin: { email: 'a@b.c' } },
    ])
      expect(readSignIn({ kind: 'accepted', status: 200, body }), JSON.stringify(body)).to.include({ kind: 'refused' });
    expect(readSignIn({ kind: 'malformed' })).to.include({ kind: 'refused' });
    expect(readSignIn({ kind: 'unreachable' })).to.deep.equal({ kind: 'unreachable' });
  });
});

describe('What the server says to an administrator', () => {
  afterEach(() => speak('en', []));

  it('is said in the page’s language where the catalogue has the sentence', async () => {
    await speak('de', ['de']);
    expect(adminSentence('Invalid credentials', 'x')).to.deep.equal({ text: 'Ungültige Zugangsdaten' });
    expect(adminSentence('Application approved successfully.', 'x').text).to.match(/^Der Antrag/);
  });

  it('tells how long to wait in the page’s language, and what tells of a person as it came, marked as English', async () => {
    await speak('de', ['de']);
    expect(adminSentence('Too many failed attempts. Please try again in 2 minutes.', 'x')).to.deep.equal({
      text: 'Zu viele Fehlversuche. Bitte versuchen Sie es in 2 Minuten erneut.',
    });
    const decided =
      'This application was already approved by ada@candor.example on Nov 27, 2026, 10:00 UTC. Nothing was changed.';
    expect(adminSentence(decided, 'x')).to.deep.equal({ text: decided, lang: 'en' });
    expect(adminSentence('constructor', 'x').lang).to.equal('en');
  });

  it('is the fallback where it said nothing', () => {
    expect(adminSentence(undefined, 'Error reviewing application')).to.deep.equal({
      text: 'Error reviewing application',
    });
  });
});
