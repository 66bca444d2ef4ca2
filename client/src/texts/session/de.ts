import type { en } from './en.ts';

export const de: typeof en = {
  account: 'Konto',
  accountOf: (type, email) => `Konto: ${type}, ${email}`,
  portal: 'Business-Portal',
  staff: 'Verwaltung',
  staffOf: (email) => `Verwaltung: ${email}`,
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet.',
  administration: 'Zur Verwaltung',
  unavailable: 'Das Konto ließ sich nicht laden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
