import { expect } from 'chai';
import { signupOutcome } from './SignupDialog.tsx';

const accepted = (body: unknown) => ({ kind: 'accepted', status: 200, body }) as const;

describe('The message after a signup', () => {
  for (const [what, list, answer, kind, text] of [
    [
      'thanks for the waitlist',
      'waitlist',
      accepted({ status: 'success', message: 'whatever' }),
      'done',
      "Thank you for joining our waitlist! We'll notify you when Business PRO launches in Q4 2031.",
    ],
    [
      'thanks for the newsletter',
      'newsletter',
      accepted({ status: 'success' }),
      'done',
      "Thank you for subscribing! We'll keep you updated on Enterprise features coming in 2032.",
    ],
    [
      'knows who waits already',
      'waitlist',
      accepted({ status: 'already_exists' }),
      'done',
      "You are already on our waitlist! We'll notify you when Business PRO launches.",
    ],
    [
      'knows who reads already',
      'newsletter',
      accepted({ status: 'already_exists' }),
      'done',
      'You are already subscribed to our newsletter!',
    ],
    [
      'repeats why it was refused',
      'waitlist',
      { kind: 'refused', status: 400, detail: 'Please fill in required fields: company' },
      'refused',
      'Error: Please fill in required fields: company',
    ],
    [
      'has words where the server has none',
      'newsletter',
      { kind: 'refused', status: 502, detail: undefined },
      'refused',
      'Error submitting form. Please try again.',
    ],
    [
      'says that the line is dead',
      'waitlist',
      { kind: 'unreachable' },
      'refused',
      'Error submitting form. Please try again.',
    ],
    [
      'says that the answer makes no sense',
      'waitlist',
      { kind: 'malformed' },
      'refused',
      'Error submitting form. Please try again.',
    ],
  ] as const) {
    it(what, () => {
      const outcome = signupOutcome(list, answer, { pro: 'Q4 2031', enterprise: '2032' });
      expect([outcome.kind, outcome.sentence.text]).to.deep.equal([kind, text]);
    });
  }

  it('promises no date if none is announced', () => {
    const text = (list: 'waitlist' | 'newsletter') =>
      signupOutcome(list, accepted({ status: 'success' }), { pro: null, enterprise: null }).sentence.text;
    expect(text('waitlist')).to.equal(
      "Thank you for joining our waitlist! We'll notify you when Business PRO launches (date to be announced).",
    );
    expect(text('newsletter')).to.equal(
      "Thank you for subscribing! We'll keep you updated on Enterprise features coming (date to be announced).",
    );
  });

  it('sends new and possibly unconfirmed subscribers to their mailbox', () => {
    const nextOf = (status: string) =>
      signupOutcome('newsletter', accepted({ status }), { pro: null, enterprise: null }).next?.text;
    expect(nextOf('success')).to.match(/^Please check your email/);
    expect(nextOf('already_exists')).to.match(/not confirmed your address yet, please check your email/);
  });
});
