import type { Letters } from './letter.ts';
import { alertsLetter } from './alertsLetter.ts';
import { applicationRejectedLetter } from './applicationRejectedLetter.ts';
import { confirmSignupLetter } from './confirmSignupLetter.ts';
import { magicLinkLetter } from './magicLinkLetter.ts';
import { noAccountLetter } from './noAccountLetter.ts';
import { portalLinkLetter } from './portalLinkLetter.ts';
import { reportReadyLetter } from './reportReadyLetter.ts';
import { signupWelcomeLetter } from './signupWelcomeLetter.ts';

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
