import { formatNumber } from '../formatNumber.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  label: 'Aktuelle Prüfung',
  loading: 'Die aktuelle Prüfung wird geladen …',
  generated: 'Erstellt von der KI-Sicherheitsanalyse',
  scanDate: 'Geprüft am',
  duration: 'Dauer der Prüfung',

  actions: {
    title: 'Schnellzugriff',
    download: 'Ausführlichen Bericht herunterladen (PDF)',
    downloading: 'Der Bericht wird erstellt …',
    downloadFailed: 'Der Bericht konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
    refresh: 'Daten neu laden',
  },
  breakdown: {
    title: 'Bewertung im Einzelnen',
    overall: 'Gesamtbewertung',
    email: 'E-Mail-Sicherheit',
    web: 'Web-Sicherheit',
    breach: 'Datenlecks',
  },
  configuration: 'Sicherheitseinstellungen im Einzelnen',
  ip: {
    title: 'IP-Informationen',
    line: 'Ohne Auslassungen: Der öffentliche Bericht verdeckt Adressen und Netznummern.',
  },
  business: {
    title: 'Unternehmensdaten',
    line: 'Wer hinter der Domain steht, in Kürze. Alles Weitere steht weiter unten.',
  },
  stack: {
    title: 'Eingesetzte Technik im Einzelnen',
    line: 'Womit die Website gebaut ist, soweit es sich von außen zeigt.',
    more: (count) => `+${formatNumber(count)} weitere erkannt`,
  },
  sources: {
    title: 'Datenquellen und Verfahren',
    line: (count) =>
      `${formatNumber(count)} Quellen haben geantwortet. An Ihren Systemen wurde nichts verändert, und niemand hat sich dort angemeldet.`,
    checks: (conclusive, planned) => `${formatNumber(conclusive)} von ${formatNumber(planned)} eindeutig`,
    methods: {
      EMAIL: 'DNS-Abfragen nach SPF, DKIM und DMARC, und eine Begrüßung mit den Mailservern',
      WEB: 'TLS-Verbindungen zum Server, und seine öffentlichen Seiten, gelesen wie von einem Browser',
      BREACH: 'Die Domain, nachgeschlagen in einem öffentlichen Verzeichnis von Datenlecks',
      PRIVACY: 'Die Erklärungen der Website selbst, gefunden und gelesen nach Regeln',
      COMMUNITY: 'Eine öffentliche Bewertung von Nutzungsbedingungen',
      DNS: 'DNS-Abfragen mit DNSSEC-Prüfung, Zertifikatsprotokolle, Verbindungen zu bekannten Ports und Reputationsdienste',
      SECURITY_TXT: 'Die Datei an ihrem festen Ort (RFC 9116)',
      NETWORK: 'Die Adressen der Domain, nachgeschlagen in Datensätzen zu Orten und Netzen',
      TOOLS: 'Header, Skripte und DNS-Einträge, verglichen mit einem Satz von Regeln',
      BUSINESS: 'Öffentliche Register von Unternehmen, Rechtsträgern und Domains',
      BRAND: 'Öffentliche Bewertungen und Gespräche, gewichtet mit einem Wörterbuch',
    },
    addresses: 'Orte und Netze:',
  },
  brand: {
    line: 'Was öffentlich über Ihr Unternehmen gesagt wird. Erwähnungen werden mit einem Wörterbuch gewichtet: Lesen Sie sie, bevor Sie sich darauf verlassen.',
  },
  owner: {
    title: 'Bestätigter Inhaber der Domain',
    text: 'Sie sind für diese Domain angemeldet und sehen deshalb ohne Auslassungen die Daten von',
    points: [
      'IP-Adressen und Netznummern vollständig',
      'Datenlecks mit Datum, Umfang und dem, was verloren ging',
      'Kontakte der Registrierung und der Leitung, wo Register sie veröffentlichen',
      'Markenvertrauen und Unternehmensdaten, ohne dass etwas darüber liegt',
    ],
  },
  threat: {
    title: 'Bedrohungslage',
    line: 'Was öffentlich über die Adresse gesagt wird, die für Ihre Domain antwortet.',
    network: 'Das Netz der Adresse',
    dataCenter: 'Rechenzentrum',
    geoRisk: 'Risiko des Standorts',
    geoRiskNote: 'Eine Adresse wird nicht nach dem Land beurteilt, in dem sie liegt.',
    asnReputation: 'Ruf des Netzes (AS)',
    asnReputationNote:
      'Ein Netz wird nicht als Ganzes beurteilt: Es zählt, auf welchen Listen genau diese Adresse steht.',
    notRated: 'Nicht bewertet',
  },
  profile: {
    title: 'Unternehmensprofil und Gesellschaftsdaten',
    line: 'Was öffentliche Register und Wissenssammlungen über Ihr Unternehmen sagen.',
    entity: 'Angaben zum Rechtsträger',
    registers: 'Aus öffentlichen Registern',
  },
  never: {
    title: 'Noch keine Prüfung',
    text: 'Sobald Ihre Domain geprüft ist, steht hier ihr ganzer Bericht: Bewertungen, Einstellungen, Adressen, Datenlecks und was zuerst zu tun ist. Eine Prüfung dauert etwa eine Minute.',
  },
  running: {
    title: 'Ihre Domain wird gerade geprüft',
    text: 'Der Bericht steht hier, sobald die Prüfung vorbei ist. Sie müssen auf dieser Seite nicht warten.',
    noContact: 'Der Server antwortet gerade nicht. Wir versuchen es weiter.',
  },
};
