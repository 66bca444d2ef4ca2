import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { personDecider } from './person.ts';

const given = givenWhenThen(personDecider);
const erased = (reason: 'asked' | 'retention') => ({
  type: 'PersonErased' as const,
  data: { subject: '00000000-0000-4000-8000-000000000001', reason },
});

describe('a person', () => {
  it('is erased with the reason', () => {
    given().when(erased('retention')).then(erased('retention'));
  });

  it('is erased once', () => {
    given(erased('asked')).when(erased('retention')).thenRefused({ kind: 'AlreadyErased' });
  });
});
