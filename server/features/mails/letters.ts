import type { Letters } from './letter.ts';
import { alertsLetter, portalLinkLetter, reportReadyLetter } from './portalLetters.ts';
import { applicationRejectedLetter, magicLinkLetter, noAccountLetter } from './applicationLetters.ts';
import { confirmSignupLetter, signupWelcomeLetter } from './signupLetters.ts';

/** Every mail that Candor writes. A new one is its file in letters/ and a line here. */
export const letters: Letters = {
  AlertMailRequested: alertsLetter,
  ApplicationRejected: applicationRejectedLetter,
  MagicLinkRequested: magicLinkLetter,
  PortalLinkRequested: portalLinkLetter,
  ReportMailRequested: reportReadyLetter,
  SignInDeclined: noAccountLetter,
  SignupConfirmed: signupWelcomeLetter,
  SignupRequested: confirmSignupLetter,
};
