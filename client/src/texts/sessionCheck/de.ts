import type { en } from './en.ts';

export const de: typeof en = {
  ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  typeIs: (type) => `Ihr Konto ist jetzt: ${type}`,
};
