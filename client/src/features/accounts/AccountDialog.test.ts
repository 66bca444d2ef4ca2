import { expect } from 'chai';
import { moveAccount, START, stepOf, type AccountMove, type AccountPath, type AccountStep } from './AccountDialog.tsx';

const arrived = (path: AccountPath, ...moves: readonly AccountMove[]): AccountPath =>
  moves.reduce((at, move) => moveAccount(moveAccount(at, move), { type: 'arrive' }), path);

const to = (step: AccountStep): AccountMove => ({ type: 'forward', to: step });
const back: AccountMove = { type: 'back' };

const STEPS: readonly AccountStep[] = ['login', 'register', 'account-types', 'sent'];

describe('The steps of the account modal', () => {
  const types = arrived(START, to('register'), to('account-types'));

  it('start with the login', () => {
    expect(stepOf(START)).to.equal('login');
  });

  for (const [from, path, allowed] of [
    ['the login', START, ['register', 'sent']],
    ['the registration', arrived(START, to('register')), ['account-types']],
    ['the account types', types, ['sent']],
    ['the mail that was sent', arrived(START, to('sent')), []],
  ] as const) {
    it(`allow moves from ${from} to ${allowed.join(', ') || 'nowhere'}`, () => {
      const reached = STEPS.filter((step) => moveAccount(path, to(step)).coming !== undefined);
      expect(reached).to.have.members(allowed);
    });
  }

  it('go back one by one, but not past the login', () => {
    const sent = arrived(types, to('sent'));
    const trail = [sent, arrived(sent, back), arrived(sent, back, back), arrived(sent, back, back, back)];
    expect(trail.map(stepOf)).to.deep.equal(['sent', 'account-types', 'register', 'login']);
    expect(moveAccount(START, back)).to.equal(START);
  });

  it('go back from the mail to the step where it was requested', () => {
    expect(stepOf(arrived(START, to('sent'), back))).to.equal('login');
    expect(stepOf(arrived(types, to('sent'), back))).to.equal('account-types');
  });

  it('change when the slide has ended, and ignore other moves meanwhile', () => {
    const sliding = moveAccount(START, to('register'));
    expect([stepOf(sliding), sliding.coming?.way]).to.deep.equal(['login', 'forward']);
    expect(moveAccount(sliding, to('sent'))).to.equal(sliding);
    expect(moveAccount(sliding, back)).to.equal(sliding);
    expect(stepOf(moveAccount(sliding, { type: 'arrive' }))).to.equal('register');
    expect(moveAccount(START, { type: 'arrive' })).to.equal(START);
  });
});
