import { givenWhenThen } from '../testing/givenWhenThen.ts';
import { applicationDecider } from './application.ts';

const given = givenWhenThen(applicationDecider);
const applicationId = '00000000-0000-4000-8000-000000000001';
const personal = { subject: applicationId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'text' } as const;
const submit = (kind: 'scholar' | 'partner') => ({ applicationId, kind, personal });
const submitted = (kind: 'scholar' | 'partner') => ({ type: 'ApplicationSubmitted' as const, data: submit(kind) });

describe('an application', () => {
  it('is submitted once', () => {
    given().when(submit('scholar')).then(submitted('scholar'));
  });

  it('is refused while one of the same address is open', () => {
    given(submitted('scholar')).when(submit('scholar')).thenRefused({ kind: 'ApplicationOpen', applied: 'scholar' });
  });

  it('is refused too while one of the other kind is open', () => {
    given(submitted('partner')).when(submit('scholar')).thenRefused({ kind: 'ApplicationOpen', applied: 'partner' });
  });
});
