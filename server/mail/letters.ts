import type { Letters } from './letter.ts';
import { applicationRejectedLetter } from './letters/applicationRejectedLetter.ts';
import { confirmSignupLetter } from './letters/confirmSignupLetter.ts';
import { magicLinkLetter } from './letters/magicLinkLetter.ts';
import { noAccountLetter } from './letters/noAccountLetter.ts';
import { signupWelcomeLetter } from './letters/signupWelcomeLetter.ts';

/** Every mail that Candor writes. A new one is its file in letters/ and a line here. */
export const letters: Letters = {
  ApplicationRejected: applicationRejectedLetter,
  MagicLinkRequested: magicLinkLetter,
  SignInDeclined: noAccountLetter,
  SignupConfirmed: signupWelcomeLetter,
  SignupRequested: confirmSignupLetter,
};
