import type { Encrypted } from '../encrypted.ts';
import type { SignupEvent, SignupList } from '../signup.ts';

type EventOfType<Type extends SignupEvent['type']> = Extract<SignupEvent, { type: Type }>;

/** Builds the events of one person on one list, for tests. */
export const signupStory = (signupId: string, list: SignupList = 'waitlist') => {
  /** `text` stands in for the encrypted content. */
  const encrypted = (text: string): Encrypted => ({
    subject: signupId,
    alg: 'A256GCM',
    iv: 'iv',
    tag: 'tag',
    ciphertext: text,
  });
  return {
    signupId,
    encrypted,
    requested: (text = 'form'): EventOfType<'SignupRequested'> => ({
      type: 'SignupRequested',
      data: { signupId, list, personal: encrypted(text) },
    }),
    confirmed: (): EventOfType<'SignupConfirmed'> => ({
      type: 'SignupConfirmed',
      data: { signupId, list, personal: encrypted('email') },
    }),
    withdrawn: (): EventOfType<'SignupWithdrawn'> => ({ type: 'SignupWithdrawn', data: { signupId, list } }),
  };
};
