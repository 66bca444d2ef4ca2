import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  documents: {
    title: 'Datenschutzerklärung und Bedingungen',
    gradeWord: (letter) => `Note ${letter}`,
    tooShort: 'Zu kurz für ein Urteil',
    notDated: 'Der Text sagt es nicht.',
    readabilityNotes: {
      easy: 'Für die meisten leicht zu lesen.',
      medium: 'Erfordert beim Lesen etwas Mühe.',
      hard: 'Schwer zu lesen: lange Sätze und lange Wörter.',
    },
    contactMissingNote: 'Die Erklärung nennt niemanden, den man fragen kann.',
  },

  laws: {
    title: 'Rechtsrahmen',
    points: (met, all) => `${formatNumber(met)} von ${formatNumber(all)} gefunden`,
    note: 'Angaben, die er von einer Erklärung verlangt, soweit sie im Text gefunden wurden.',
    footnote: 'Das gilt allein dem Text. Ob danach gehandelt wird, lässt sich von außen nicht sehen.',
    fold: 'Rahmen für Rahmen: was er verlangt und wo der Text es sagt',
    whereMentioned: 'Wo er erwähnt wird',
    inText: 'Im Text',
    notInText: 'Nicht gefunden',
  },

  certifications: {
    title: 'Sicherheits\u00ADzertifizierungen',
    footnote: 'Das sind Angaben der Site selbst. Bestätigen kann sie nur, wer geprüft hat.',
  },

  practices: {
    title: 'Umgang mit Daten',
  },

  remarks: {
    title: 'Was auffällt',
    noneFound: 'Nichts gefunden',
    count: (count) => `${formatNumber(count)} gefunden`,
    concerningNote: 'Die EU hat dort keinen angemessenen Schutz personenbezogener Daten festgestellt.',
  },

  quotes: {
    title: (count) =>
      `${formatNumber(count)} ${plural(count, { one: 'Satz aus den Texten', other: 'Sätze aus den Texten' })}, auf ${plural(count, { one: 'den', other: 'die' })} die Nummern verweisen`,
    number: (number) => `Satz ${formatNumber(number)}`,
  },

  unread: {
    title: 'Was die Erklärung sagt',
    note: 'Es gab keinen Text, der sich lesen ließ.',
  },

  bot: {
    lead: 'Die Site hält automatische Leser fern: Im Folgenden kann fehlen, was ein Besucher sieht.',
    confidence: 'Sicherheit der Erkennung:',
    confidences: { high: 'Hoch', medium: 'Mittel', low: 'Gering' },
  },
};
