import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

const ports = (count: number): string => `${formatNumber(count)} ${plural(count, { one: 'Port', other: 'Ports' })}`;

export const de: typeof en = {
  records: {
    masked: 'Ganze Adressen, Postfach der Zone',
    title: 'DNS-Einträge',
    further: 'Weitere Einträge',
    names: {
      A: 'A-Einträge',
      AAAA: 'AAAA-Einträge',
      TXT: 'TXT-Einträge',
      MX: 'MX-Einträge',
      NS: 'Nameserver',
      SOA: 'SOA-Eintrag',
      CAA: 'CAA-Einträge',
    },
  },

  servers: {
    name: (number) => `Server ${formatNumber(number)}`,
    dohNotChecked: 'DoH nicht geprüft',
    noAddress: 'Seine Adresse ist nicht bekannt',
    footnote: 'DoH: DNS über HTTPS, also Namensanfragen, die unterwegs niemand mitlesen kann.',
    more: (count) => `+${formatNumber(count)} ${plural(count, { one: 'weiterer', other: 'weitere' })} Nameserver`,
  },

  certificate: {
    title: 'SSL-Zertifikat',
    cipherVersion: 'Protokollversion',
    namesInFull: (count) =>
      `${formatNumber(count)} ${plural(count, { one: 'Name', other: 'Namen' })}, vollständig unter Web-Sicherheit`,
    state: 'Zustand',
    valid: 'Gültig',
    faulty: 'Fehlerhaft',
    expired: 'Abgelaufen',
    soon: 'Bald',
    noHttps: 'Kein HTTPS',
    noHttpsNote: 'Auf Port 443 antwortet nichts per HTTPS; es gibt also kein Zertifikat.',
    inFull: 'Vollständig unter Web-Sicherheit',
  },

  hsts: {
    days: (days) =>
      `Browser bleiben ${formatNumber(days)} ${plural(days, { one: 'Tag', other: 'Tage' })} lang bei HTTPS.`,
    years: 'Browser bleiben mehr als zehn Jahre lang bei HTTPS.',
    hours: 'Browser bleiben weniger als einen Tag lang bei HTTPS.',
    subdomains: 'Auch für Subdomains.',
    noneNote: 'Browser werden nicht angewiesen, bei HTTPS zu bleiben.',
  },

  securityTxt: {
    name: 'Security.txt',
    inFull: 'Vollständig weiter unten',
    none: 'Die Website sagt nicht, wie man eine Sicherheitslücke meldet.',
  },

  ports: {
    title: 'Analyse offener Ports',
    high: 'Hohes Risiko',
    highNote:
      'Mindestens ein offener Port ist ein hohes Risiko und kostet Punkte. Schließen Sie ihn, oder schränken Sie ein, wer ihn erreichen kann.',
    moderate: 'Mäßiges Risiko',
    moderateNote:
      'Ein offener Port ist ein mittleres Risiko und kostet Punkte. Schränken Sie ein, wer ihn erreichen kann.',
    good: 'Gut aufgestellt',
    goodNote: 'Kein offener Port kostet Punkte.',
    goodNoneOpen: 'Keiner der geprüften Ports ist offen.',
    unknown: 'Nicht bekannt',
    unknownNote: 'Was wirklich offen ist, lässt sich nicht sagen: siehe unten.',
    tried: (count) => `${ports(count)} geprüft an `,
    detail: 'Einzelheiten und Empfehlung',
    refused:
      'Der Inhaber lehnt Prüfungen der Ports ab, darum wurde an keinem geklopft. Das ist weder gut noch schlecht und kostet nichts.',
    refusedAt: { TXT: 'TXT-Eintrag bei', SECURITY_TXT: 'In' },
    shut: 'Nicht offene Ports',
    closed: 'Geschlossen',
    closedCount: (count) => `${formatNumber(count)} geschlossen`,
    silentCount: (count) => `${formatNumber(count)} nicht bekannt`,
    silentNote: 'Weder offen noch geschlossen, soweit es sich sagen lässt.',
  },

  security: {
    title: 'Sicherheitsmerkmale',
    chainPicture: 'Die Kette als Bild',
    chain: 'Die Kette, Zone für Zone',
    chainStates: { secure: 'Signiert', insecure: 'Nicht signiert', bogus: 'Fehlerhaft' },
    rootZone: '. (Root)',
    cdnNone: 'Kein Anzeichen für ein Auslieferungsnetz. Das beweist nicht, dass es keines gibt.',
    hostingKnown: 'Bekannt',
    hostingHidden: 'Verborgen',
    hostingHiddenNote: 'Ein Auslieferungsnetz steht davor.',
    subdomainsNone: 'Keine gesehen',
    subdomainsNoneNote: 'Kein öffentliches Zertifikatsprotokoll nennt eine. Das beweist nicht, dass es keine gibt.',
    atLeast: (count) => `Mindestens ${formatNumber(count)}`,
    subdomainsNote: 'Namen aus den öffentlichen Zertifikatsprotokollen.',
    subdomainsOpen: 'Namen anzeigen',
    subdomainsKept: (count) => `Gespeichert sind die ersten ${formatNumber(count)} Namen.`,
    found: (count) => `${formatNumber(count)} gefunden`,
    foundWord: 'gefunden',
  },

  blockLists: {
    title: 'Sperrlisten-Analyse',
    asked: 'Gefragt wurde nach ',
    removal: 'Was gelistet ist und wie es entfernt wird',
    ofAddresses: (name) => `${name} (Adressen)`,
    ofNames: (name) => `${name} (Namen)`,
    footnote: (names) =>
      `Befragte Reputationsdienste: ${names}. Ein Dienst, der die Auskunft verweigert oder nicht antwortet, gilt als „Nicht geprüft“, nie als „sauber“. Ein Richtlinieneintrag ist kein Vorwurf: Von dieser Adresse soll nur keine E-Mail direkt verschickt werden.`,
  },
};
