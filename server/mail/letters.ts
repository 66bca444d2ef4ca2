import type { Letters } from './letter.ts';
import { alertsLetter } from './letters/alertsLetter.ts';
import { applicationRejectedLetter } from './letters/applicationRejectedLetter.ts';
import { confirmSignupLetter } from './letters/confirmSignupLetter.ts';
import { magicLinkLetter } from './letters/magicLinkLetter.ts';
import { noAccountLetter } from './letters/noAccountLetter.ts';
import { portalLinkLetter } from './letters/portalLinkLetter.ts';
import { reportReadyLetter } from './letters/reportReadyLetter.ts';
import { signupWelcomeLetter } from './letters/signupWelcomeLetter.ts';

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
