import type { MailTemplates } from './mailTemplate.ts';
import { alertsMail, portalLinkMail, reportReadyMail } from './portalTemplates.ts';
import { applicationRejectedMail, magicLinkMail, noAccountMail } from './applicationTemplates.ts';
import { confirmSignupMail, signupWelcomeMail } from './signupTemplates.ts';

/** Every mail that Candor writes. A new one is a template beside it and a line here. */
export const mailTemplates: MailTemplates = {
  AlertMailRequested: alertsMail,
  ApplicationRejected: applicationRejectedMail,
  MagicLinkRequested: magicLinkMail,
  PortalLinkRequested: portalLinkMail,
  ReportMailRequested: reportReadyMail,
  SignInDeclined: noAccountMail,
  SignupConfirmed: signupWelcomeMail,
  SignupRequested: confirmSignupMail,
};
