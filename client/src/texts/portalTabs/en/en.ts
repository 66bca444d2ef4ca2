import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { company } from './company.ts';
import { history } from './history.ts';
import { reports } from './reports.ts';

/** The tabs of the business portal beside the current scan (spec 2 §2, §8, §9: labels and messages to the letter). */
export const en = {
  audit,
  analytics,
  history,
  alerts,
  reports,
  company,
  proof: {
    pro: 'You can look around. Resolving alerts, mails, monitoring, schedules and new reports wait until you have proved that the domain is yours.',
    verify: 'Verify your business',
    needed: 'Please verify your business first (tab Company): this waits until the domain is proved to be yours.',
  },
  tryAgain: 'Try again',
  notLoaded: 'This could not be loaded. What is shown here is not the whole truth.',
  stale: 'This could not be read again. What is shown may be out of date.',
  saving: 'Saving…',
  save: 'Save',
  saved: 'Saved.',
  saveFailed: 'This could not be saved. Please try again.',
  settingFailed: 'This setting could not be loaded.',
  neverScanned: 'Your domain has not been scanned yet.',
  pro: 'Business - Pro adds:',
  notSold: '(not on sale yet)',
};
