import { givenWhenThen } from '../testing/givenWhenThen.ts';
import { signupDecider } from './signup.ts';

const given = givenWhenThen(signupDecider);
const signupId = '00000000-0000-4000-8000-000000000001';
const personal = { subject: signupId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'text' } as const;
const request = (list: 'waitlist' | 'newsletter') => ({ signupId, list, personal });
const requested = (list: 'waitlist' | 'newsletter') => ({ type: 'SignupRequested' as const, data: request(list) });

describe('a signup', () => {
  it('puts somebody on a list', () => {
    given().when(request('waitlist')).then(requested('waitlist'));
  });

  it('is refused to who stands on that list already', () => {
    given(requested('waitlist')).when(request('waitlist')).thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('is open to who stands on the other list', () => {
    given(requested('waitlist')).when(request('newsletter')).then(requested('newsletter'));
    given(requested('newsletter'), requested('waitlist'))
      .when(request('newsletter'))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });
});
