import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  label: 'Domain oder Firmenname',
  scan: 'Prüfen',
  scanning: 'Wird geprüft …',
  seenByOwner:
    'Der bestätigte Inhaber einer Domain sieht, wer sie prüft oder ihren Bericht liest: IP-Adresse, Ort und Browser, nach Voreinstellung 90 Tage lang. Vor der Bestätigung: nur das Netz.',
  privacy: 'Datenschutzerklärung',
  companies: 'Unternehmen',
  match: (percent) => `${percent} Übereinstimmung`,
  tooShort: 'Bitte geben Sie eine Domain wie example.org oder mindestens zwei Buchstaben eines Firmennamens ein.',
  searching: 'Unternehmen werden gesucht …',
  noneFound: ['Kein Unternehmen gefunden für „', '“. Bitte geben Sie die Domain ein, zum Beispiel example.org.'],
  found: (count) =>
    `${count} ${plural(count, { one: 'Unternehmen', other: 'Unternehmen' })} gefunden. Wählen Sie mit den Pfeiltasten aus.`,
  severalMatch: (count) =>
    `${count} Unternehmen passen. Das erste ist markiert: Drücken Sie die Eingabetaste, um es zu prüfen, oder wählen Sie ein anderes.`,
  failed: 'Die Suche nach Unternehmen ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  examples: {
    title: 'Beispiele zum Ausprobieren',
    scan: (domain) => `${domain} prüfen`,
    more: (count) => `+${count} weitere`,
  },
};
