import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Seite nicht gefunden · Candor',
  status: 'Nicht gefunden',
  heading: 'Unter dieser Adresse gibt es keine Seite.',
  asked: 'Sie haben gefragt nach',
  happened:
    'Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler. Verloren ist nichts: Berichte stehen, wo sie standen.',
  scan: 'Stattdessen einen Bericht suchen',
  example: 'Ein Bericht hat die Adresse seiner Domain:',
  others: 'Oder weiter zu',
  home: 'Startseite',
  methodology: 'Wie die Bewertung entsteht',
  api: 'Dokumentation der Schnittstelle',
  dial: 'Eine leere Anzeige',
};
