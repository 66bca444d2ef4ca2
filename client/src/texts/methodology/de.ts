import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Wie die Bewertung entsteht · Candor',
    description:
      'Jede Regel der Vertrauensbewertung: was angesehen wird, was es kostet, und auf welchem Standard es beruht.',
  },
  hero: {
    kicker: 'Methodik',
    title: 'Wie die Bewertung entsteht',
    lead: 'Nach Regeln, die jeder lesen, aus Tatsachen, die jeder prüfen kann. Nichts sonst kostet Punkte: keine Meinung, keine Zahlung, kein geheimes Gewicht.',
  },
  contents: 'Inhalt',
  steps: {
    title: 'Vom Gesehenen zur Zahl',
    list: [
      {
        title: 'Ansehen',
        text: 'Jede Einzelprüfung sieht eine Sache an (einen Eintrag, einen Verbindungsaufbau, eine Seite) und hebt auf, was sie gesehen hat.',
      },
      {
        title: 'Beurteilen',
        text: 'Feste Regeln beurteilen das Gesehene: bestanden, Warnung, nicht bestanden, Hinweis, nicht zutreffend oder nicht geprüft.',
      },
      {
        title: 'Abziehen',
        text: 'Jede Art von Warnung oder Fehler zieht ihrer Kategorie ihre Punkte einmal ab, wie oft auch immer sie gesehen wurde. Eine Kategorie beginnt bei 100 und fällt nie unter 0.',
      },
      {
        title: 'Gewichten',
        text: 'Die Gesamtbewertung ist 100 abzüglich der gewichteten Verluste der Kategorien, gerundet auf ganze Punkte.',
      },
    ],
  },
  weights: {
    title: 'Was wie viel wiegt',
    lead: 'So viel kann jede Kategorie der Gesamtbewertung höchstens abziehen.',
    picture: (parts) => `Balken von 100 Punkten, nach Kategorien geteilt: ${parts}.`,
    points: (points) => `${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })}`,
    core: 'Ohne ein Urteil darin gibt es keine Gesamtbewertung.',
    optional: 'Wo sie sich nicht prüfen ließ, zieht sie nichts ab, und der Bericht sagt es.',
  },
  fairness: {
    title: 'Zwei Zusagen, von Tests gehalten',
    promises: [
      'Einen Befund zu beheben, senkt nie eine Bewertung.',
      'Eine Einzelprüfung, die nichts sehen konnte, senkt nie eine Bewertung. Was nicht geprüft wurde, ist weder gut noch schlecht.',
    ],
    coverage:
      'Kam weniger als die Hälfte der Einzelprüfungen zu einem Ergebnis, gibt es keine Gesamtbewertung: Der Bericht sagt, wie viele es waren.',
  },
  grades: {
    title: 'Noten',
    lead: 'Die Gesamtbewertung als Buchstabe.',
    picture: 'Skala von 0 bis 100: F bis 49, D ab 50, C ab 60, B ab 70, A ab 80, A+ ab 90.',
    table: 'Noten und ihre Bedeutung',
    grade: 'Note',
    score: 'Gesamtbewertung',
    meaning: 'Bedeutung',
  },
  rules: {
    title: 'Jede Regel, die Punkte kostet',
    version: (version) =>
      `Regelwerk ${version}, gelesen aus den Regeln selbst, wie dieser Server sie anwendet. Die schwersten zuerst.`,
    count: (count) => `${count} ${plural(count, { one: 'Regel', other: 'Regeln' })}`,
    all: (count) => `${count} leichtere ${plural(count, { one: 'Regel', other: 'Regeln' })}`,
    minus: (points) => `−${points}`,
    minusSpoken: (points) => `zieht ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} ab`,
    list: (category) => `Regeln zu ${category}`,
  },
  free: {
    title: 'Was keine Punkte kostet',
    lead: 'Gute Nachrichten und Wissenswertes; sie stehen mit ihren Belegen im Bericht.',
    open: (count) => `${count} ${plural(count, { one: 'Urteil', other: 'Urteile' })}`,
  },
  failed: 'Die Regeln ließen sich nicht lesen. Verloren ist nichts: Versuchen Sie es gleich noch einmal.',
  tryAgain: 'Erneut versuchen',
  loading: 'Die Regeln werden geladen',
};
