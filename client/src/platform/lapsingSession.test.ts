import { expect } from 'chai';
import { keptSession } from './keptSession.ts';
import { lapsingSession } from './lapsingSession.ts';

describe('A session that may lapse', () => {
  const begin = (token: string) => {
    const session = lapsingSession(
      keptSession({
        keys: ['lapsingSession.test'],
        parse: (text) => (typeof text === 'string' ? { token: text } : undefined),
        write: ({ token: text }: { readonly token: string }) => [text],
      }),
    );
    session.start({ token });
    return session;
  };

  it('ends when it lapses, and is remembered as lapsed until the next one', () => {
    const session = begin('old');
    session.lapse('old');
    expect([session.current(), session.hasLapsed()]).to.deep.equal([undefined, true]);
    session.start({ token: 'new' });
    expect([session.current()?.token, session.hasLapsed()]).to.deep.equal(['new', false]);
    session.end();
    expect([session.current(), session.hasLapsed()]).to.deep.equal([undefined, false]);
  });

  it('is not ended by a late answer to the session before it', () => {
    const session = begin('old');
    session.start({ token: 'new' });
    session.lapse('old');
    expect([session.current()?.token, session.hasLapsed()]).to.deep.equal(['new', false]);
    session.end();
  });
});
