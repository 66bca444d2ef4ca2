import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

const lookups = (count: number): string => plural(count, { one: 'DNS-Abfrage', other: 'DNS-Abfragen' });

export const de: typeof en = {
  spf: {
    absentNote: 'Kein Eintrag sagt, wer für diese Domain E-Mails senden darf.',
    invalidNote: 'Empfänger können diesen Eintrag nicht verwenden.',
    strengths: { soft: 'Soft Fail', hard: 'Hard Fail', basic: 'Einfach' },
    strengthNotes: {
      soft: 'E-Mails von allen anderen Servern sollen als verdächtig gekennzeichnet werden.',
      hard: 'Empfänger dürfen E-Mails von allen anderen Servern abweisen.',
      basic: 'Der Eintrag selbst weist andere Server nicht ab.',
    },
    lookups: (count, limit) => `${formatNumber(count)} von ${formatNumber(limit)} ${lookups(limit)}.`,
  },
  dkim: {
    brokenNote: 'Es wurden nur widerrufene oder fehlerhafte Schlüssel gefunden.',
    unknownNote:
      'Unter keinem der üblichen Selektoren steht ein Schlüssel. Da DKIM kein Verzeichnis der Selektoren kennt, beweist das nichts.',
  },
  dmarc: {
    absentNote: 'Empfänger erfahren nicht, was sie mit gefälschten E-Mails tun sollen.',
    invalidNote: 'Empfänger beachten diesen Eintrag nicht.',
    rejectNote: 'Bewährte Praxis: Gefälschte E-Mails werden abgewiesen.',
    quarantineNote: 'Gefälschte E-Mails werden ausgesondert, nicht abgewiesen.',
    noneNote: 'Gefälschte E-Mails werden allenfalls gemeldet und trotzdem zugestellt.',
  },
  mx: {
    secureNote: 'Ein Anbieter, der bekanntermaßen TLS erzwingt und E-Mails filtert.',
    noServerNote: 'Diese Domain nimmt keine E-Mails an.',
    unknownNote: 'Keiner der Anbieter, die bekanntermaßen TLS erzwingen und E-Mails filtern.',
  },

  records: {
    title: 'Einträge im Einzelnen',
    hint: 'SPF-Baum, DKIM-Schlüssel, DMARC',
    spfTree: 'SPF-Baum',
    spfRecords: (count) => plural(count, { one: 'Eintrag', other: 'Einträge' }),
    voids: (count, limit) =>
      `${formatNumber(count)} von ${formatNumber(limit)} zulässigen Abfragen, die nichts ergeben.`,
    recordByRecord: 'Eintrag für Eintrag',
    by: 'Durch',
    nodeLookups: (count) => `${formatNumber(count)} ${lookups(count)}`,
    nodeVoids: (count) => `, davon ${formatNumber(count)} ohne Ergebnis`,
    fault: 'Fehler',
    noKeys: 'Keine gefunden',
    keysFound: (count) => `${formatNumber(count)} gefunden`,
    bits: (bits) => `${bits} Bit`,
    dmarc: 'DMARC im Einzelnen',
    read: 'Gelesen',
  },

  transport: {
    title: 'Transport der E-Mails',
    hint: 'MTA-STS, TLS-Berichte, BIMI, STARTTLS, DANE',
    mtaStsNotes: {
      ENFORCE: 'Absender müssen über geprüftes TLS zustellen.',
      TESTING: 'Absender melden Fehlschläge und stellen trotzdem zu.',
      NONE: 'Die Richtlinie bittet Absender, sie zu vergessen.',
      BROKEN: 'Sie ist veröffentlicht, doch Absender verhalten sich, als gäbe es sie nicht.',
      ABSENT: 'Keine Richtlinie lässt Absender auf TLS bestehen.',
      NOT_APPLICABLE: 'Diese Domain nimmt keine E-Mails an.',
    },
    tlsRptAbsentNote: 'Fehler der Verschlüsselung werden niemandem gemeldet.',
    declinedNote: 'Die Domain erklärt, dass kein Logo gezeigt werden soll.',
    connection: 'Verbindung und Zertifikat',
    cipher: 'Chiffre',
    certificate: 'Zertifikat',
    sameAs: (host) => `Dasselbe wie bei ${host}`,
    issuer: 'Aussteller',
    trusted: 'Vertrauenswürdig',
    nameFits: 'Name passt',
    tlsa: 'TLSA',
  },
};
