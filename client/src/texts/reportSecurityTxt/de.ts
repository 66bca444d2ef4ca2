import type { en } from './en.ts';

export const de: typeof en = {
  file: 'Datei',
  present: 'Vorhanden',
  absent: 'Nicht vorhanden',
  absentNote: 'Die Site sagt nicht, wie man eine Sicherheitslücke meldet.',
  contact: 'Kontakt',
  given: 'Angegeben',
  missing: 'Fehlt',
  missingNote: 'Eine Datei ohne Kontakt nützt niemandem.',
  expires: 'Läuft ab',
  noDate: 'Kein Datum',
  noDateNote: 'Leser können nicht erkennen, ob sie noch gilt.',
  expired: 'Abgelaufen',
  current: 'Aktuell',
  policy: 'Richtlinie',
  notGiven: 'Nicht angegeben',
  languages: 'Bevorzugte Sprachen',
  signature: 'Signatur',
  signed: 'Signiert',
  notSigned: 'Nicht signiert',
  hash: 'SHA-256',
};
