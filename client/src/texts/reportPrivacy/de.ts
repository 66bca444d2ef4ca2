import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  found: 'Gefunden',
  notFound: 'Nicht gefunden',
  notMentioned: 'Nicht erwähnt',

  documents: {
    title: 'Datenschutzerklärung und Bedingungen',
    grade: 'Datenschutznote',
    gradeWord: (letter) => `Note ${letter}`,
    tooShort: 'Zu kurz für ein Urteil',
    policy: 'Datenschutz\u00ADerklärung',
    lastUpdated: 'Zuletzt aktualisiert:',
    notDated: 'Der Text sagt es nicht.',
    length: 'Länge:',
    words: (count) => `${formatNumber(count)} ${plural(count, { one: 'Wort', other: 'Wörter' })}`,
    language: 'Sprache:',
    formats: { html: 'Webseite', pdf: 'PDF', text: 'reiner Text' },
    format: 'Format:',
    readability: 'Lesbarkeit',
    readabilityWord: (score) => `${score} / 10`,
    readabilityNotes: {
      easy: 'Für die meisten leicht zu lesen.',
      medium: 'Erfordert beim Lesen etwas Mühe.',
      hard: 'Schwer zu lesen: lange Sätze und lange Wörter.',
    },
    terms: 'Nutzungs\u00ADbedingungen',
    cookiePolicy: 'Cookie-Richtlinie',
    contact: 'Datenschutz\u00ADkontakt',
    contactMissingNote: 'Die Erklärung nennt niemanden, den man fragen kann.',
  },

  laws: {
    title: 'Rechtsrahmen',
    names: {
      gdpr: 'DSGVO (EU)',
      ccpa: 'CCPA (Kalifornien)',
      uk_gdpr: 'UK GDPR (Großbritannien)',
      pipeda: 'PIPEDA (Kanada)',
      lgpd: 'LGPD (Brasilien)',
      australia_privacy: 'Privacy Act (Australien)',
    },
    mentioned: 'Erwähnt',
    points: (met, all) => `${formatNumber(met)} von ${formatNumber(all)} gefunden`,
    note: 'Angaben, die er von einer Erklärung verlangt, soweit sie im Text gefunden wurden.',
    footnote: 'Das gilt allein dem Text. Ob danach gehandelt wird, lässt sich von außen nicht sehen.',
    fold: 'Rahmen für Rahmen: was er verlangt und wo der Text es sagt',
    whereMentioned: 'Wo er erwähnt wird',
    asksFor: 'Was er verlangt',
    inText: 'Im Text',
    notInText: 'Nicht gefunden',
  },

  certifications: {
    title: 'Sicherheits\u00ADzertifizierungen',
    names: { soc2: 'SOC 2', iso27001: 'ISO 27001', pci_dss: 'PCI DSS', hipaa: 'HIPAA', fips_140: 'FIPS 140' },
    claimed: 'Angegeben',
    footnote: 'Das sind Angaben der Site selbst. Bestätigen kann sie nur, wer geprüft hat.',
  },

  practices: {
    title: 'Umgang mit Daten',
    names: {
      sellsData: 'Verkauf von Daten',
      consentBasedSharing: 'Weitergabe mit Einwilligung',
      sharesData: 'Weitergabe von Daten',
      marketplaceDataSharing: 'Weitergabe an Daten\u00ADmarktplätze',
    },
    notStated: 'Keine Angabe',
    unclear: 'Unklar',
  },

  remarks: {
    title: 'Was auffällt',
    names: {
      keyConcerns: 'Wichtigste Bedenken',
      positiveFeatures: 'Positive Merkmale',
      userRights: 'Rechte der Betroffenen',
      countries: 'Länder',
      concerningCountries: 'Bedenkliche Länder',
    },
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
    word: 'Bot-Schutz',
    lead: 'Die Site hält automatische Leser fern: Im Folgenden kann fehlen, was ein Besucher sieht.',
    type: 'Art:',
    confidence: 'Sicherheit der Erkennung:',
    confidences: { high: 'Hoch', medium: 'Mittel', low: 'Gering' },
  },
};
