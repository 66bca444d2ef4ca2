import type { en } from './en.ts';

export const de: typeof en = {
  absentNote: 'Die Site sagt nicht, wie man eine Sicherheitslücke meldet.',
  given: 'Angegeben',
  missing: 'Fehlt',
  missingNote: 'Eine Datei ohne Kontakt nützt niemandem.',
  noDate: 'Kein Datum',
  noDateNote: 'Leser können nicht erkennen, ob sie noch gilt.',
  expired: 'Abgelaufen',
  current: 'Aktuell',
};
