import type { en } from './en.ts';

export const de: typeof en = {
  account: 'Konto',
  accountOf: (type) => `Konto: ${type}`,
  unavailable: 'Das Konto ließ sich nicht laden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
