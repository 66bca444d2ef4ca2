import type { en } from '../en/en.ts';
import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { company } from './company.ts';
import { history } from './history.ts';
import { reports } from './reports.ts';

export const de: typeof en = {
  audit,
  analytics,
  history,
  alerts,
  reports,
  company,
  proof: {
    pro: 'Sie können sich umsehen. Warnungen erledigen, Mails, Überwachung, Zeitpläne und neue Berichte warten, bis Sie nachgewiesen haben, dass die Domain Ihre ist.',
    verify: 'Unternehmen bestätigen',
    needed:
      'Bitte bestätigen Sie zuerst Ihr Unternehmen (Reiter Unternehmen): Dies wartet, bis nachgewiesen ist, dass die Domain Ihre ist.',
  },
  tryAgain: 'Erneut versuchen',
  notLoaded: 'Das konnte nicht geladen werden. Was hier steht, ist also nicht die ganze Wahrheit.',
  stale: 'Das konnte nicht erneut gelesen werden. Was hier steht, kann veraltet sein.',
  saving: 'Wird gespeichert …',
  save: 'Speichern',
  saved: 'Gespeichert.',
  saveFailed: 'Das ließ sich nicht speichern. Bitte versuchen Sie es erneut.',
  settingFailed: 'Diese Einstellung konnte nicht geladen werden.',
  neverScanned: 'Ihre Domain wurde noch nicht geprüft.',
  pro: 'Zusätzlich mit Business - Pro:',
  notSold: '(noch nicht erhältlich)',
};
