import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  home: {
    title: 'Candor: ein ehrlicher Sicherheits- und Datenschutzbericht für jede Website',
    description:
      'Geben Sie eine Domain oder einen Firmennamen ein: Sie erhalten einen Sicherheits- und Datenschutzbericht mit Vertrauenswert und dem Beleg für jeden Befund. Kostenlos, ohne Konto.',
    heading: 'Prüfen Sie, wie sicher eine Website ist – mit Belegen.',
    lead: 'Candor betrachtet E-Mail, Website, DNS, Netzwerk und Richtlinien einer Domain von außen, wie es jeder könnte, und zeigt Zeile für Zeile, was es gefunden hat. Kostenlos und ohne Konto.',
  },
  report: {
    title: (domain) => `${domain}: Sicherheits- und Datenschutzbericht · Candor`,
    description: (domain) => `Sicherheits- und Datenschutzbericht zu ${domain}, mit dem Beleg für jeden Befund.`,
    scanAgain: 'Erneut prüfen',
    part: 'Der Bericht',
  },
  progress: {
    region: (domain) => `Prüfung von ${domain}`,
    bar: 'Fortschritt der Prüfung',
    place: (step, steps) => `Schritt ${step} von ${steps}: `,
    stepsLabel: 'Schritte',
    done: 'Erledigt: ',
    current: 'Jetzt: ',
    open: 'Noch nicht fertig: ',
    ahead: 'Noch offen: ',
    asking: 'Prüfung wird angefordert',
    complete: 'Analyse abgeschlossen!',
    checks: (done, planned) => `${done} von ${planned} Prüfungen`,
    steps: [
      'Sicherheitsanalyse wird vorbereitet',
      'Über 15 Sicherheitsdatenbanken werden durchsucht',
      'Unternehmensdaten werden gesammelt',
      'Sicherheitseinstellungen werden getestet',
      'Datenschutzrichtlinien werden ausgewertet',
      'Regelwerke zur Compliance werden geprüft',
      'Vertrauenswert wird berechnet',
      'Gesamtanalyse wird abgeschlossen',
    ],
  },
  failure: {
    heading: 'Kein Bericht zu',
    tryAgain: 'Erneut versuchen',
    waitSeconds: (seconds, count) =>
      `In ${seconds} ${plural(count, { one: 'Sekunde', other: 'Sekunden' })} können Sie wieder prüfen.`,
    waitMinutes: (minutes, count) =>
      `In ${minutes} ${plural(count, { one: 'Minute', other: 'Minuten' })} können Sie wieder prüfen.`,
    busy: (waiting, count) =>
      count === 1
        ? 'Eine Prüfung wartet bereits; vorerst werden keine weiteren angenommen.'
        : `${waiting} Prüfungen warten bereits; vorerst werden keine weiteren angenommen.`,
    goesOn:
      'Falls die Prüfung begonnen hat, läuft sie ohne diese Seite weiter: Ein neuer Versuch schließt sich ihr an.',
    refused: {
      INVALID_DOMAIN: () =>
        'Das ist kein Domainname. Geben Sie einen wie example.org ein; IP-Adressen prüft Candor nicht.',
      TARGET_REFUSED: (domain) =>
        `${domain} ist ein reservierter Name: Unter ihm gibt es keine öffentliche Website, die geprüft werden könnte.`,
      NAME_NOT_FOUND: (domain) => `Die Domain ${domain} gibt es im DNS nicht. Bitte prüfen Sie die Schreibweise.`,
      ADDRESS_REFUSED: (domain) =>
        `${domain} führt zu einer privaten oder reservierten Adresse. Candor prüft nur Websites im öffentlichen Internet.`,
      DNS_FAILURE: (domain) =>
        `Die Nameserver von ${domain} haben nicht geantwortet, daher konnte nichts geprüft werden. Bitte versuchen Sie es später erneut.`,
      RESOLVER_FAILURE: (domain) =>
        `Candors eigener DNS-Resolver funktioniert im Augenblick nicht, daher konnte nichts geprüft werden. Über ${domain} sagt das nichts. Bitte versuchen Sie es später erneut.`,
      ADDRESS_BUSY: (domain) =>
        `Zu viele Scans. Bitte warten Sie einige Minuten, bevor Sie erneut scannen. Zu viele Scans gehen an eine Adresse, zu der ${domain} führt; andere Websites teilen sie vielleicht.`,
      ABANDONED: (domain) =>
        `Die Prüfung von ${domain} konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.`,
    },
    rateLimited: 'Zu viele Anfragen. Bitte warten Sie einige Minuten, bevor Sie erneut prüfen.',
    serverError: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    serverErrorSafariMobile:
      'Serverfehler in Safari auf dem Mobilgerät. Bitte laden Sie die Seite neu und starten Sie die Prüfung noch einmal.',
    status: (code) => `Die Prüfung ist mit Status ${code} fehlgeschlagen. Bitte versuchen Sie es erneut.`,
    timedOut:
      'Zeitüberschreitung bei der Sicherheitsprüfung. Bitte versuchen Sie es mit einem kürzeren Domainnamen oder später noch einmal.',
    timedOutSafariMobile:
      'Zeitüberschreitung bei der Sicherheitsprüfung. Safari auf dem Mobilgerät hat strenge Zeitlimits für Netzwerkverbindungen. Bitte versuchen Sie es erneut oder verwenden Sie einen Desktop-Browser.',
    network: 'Netzwerkfehler. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    networkSafari:
      'Netzwerkfehler. Möglicherweise hat eine Netzwerkrichtlinie von Safari die Prüfung blockiert. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    other: 'Die Sicherheitsprüfung konnte nicht durchgeführt werden. Bitte versuchen Sie es erneut.',
  },
  checked: {
    caption: 'Was eine Prüfung umfasst',
    note: 'Jede Zeile eines Berichts zeigt, was auf der Leitung zu sehen war, an welcher Regel es gemessen wurde und wie viele Punkte es gekostet hat. Was nicht geprüft werden konnte, heißt „Nicht geprüft“ und zählt weder als gut noch als schlecht.',
    email: {
      title: 'E-Mail',
      question: 'Können Fremde in ihrem Namen E-Mails versenden?',
      checks: ['SPF, DKIM, DMARC', 'MTA-STS, TLS-Berichte, BIMI', 'TLS und DANE der Mailserver'],
    },
    web: {
      title: 'Web',
      question: 'Ist ein Besuch vertraulich und unverfälscht?',
      checks: ['HTTPS und sein Zertifikat', 'TLS-Versionen und Suiten', 'Sicherheits-Header', 'Cookies, CORS, Skripte'],
    },
    domain: {
      title: 'Domain und Netzwerk',
      question: 'Sind der Name und seine Adresse in Ordnung?',
      checks: ['DNS-Einträge und DNSSEC', 'Offene Ports', 'Sperrlisten', 'Netz und Standort', 'Subdomains'],
    },
    securityTxt: {
      title: 'security.txt',
      question: 'Kann jemand eine Schwachstelle melden?',
      checks: ['Kontakt', 'Ablaufdatum', 'Richtlinie', 'Signatur'],
    },
    breaches: {
      title: 'Datenlecks',
      question: 'Sind schon einmal Daten abhandengekommen?',
      checks: ['Bekannte Datenlecks', 'Betroffene Konten', 'Arten von Daten'],
    },
    privacy: {
      title: 'Datenschutz',
      question: 'Was geschieht nach eigener Auskunft mit Daten?',
      checks: [
        'Erklärungen und Bedingungen',
        'Sechs Datenschutzgesetze',
        'Rechte, Weitergabe, Länder',
        'Urteil von Freiwilligen',
      ],
    },
    tools: {
      title: 'Werkzeuge',
      question: 'Wer erfährt sonst noch von einem Besuch?',
      checks: ['Dienste Dritter', 'Tracker', 'Eingesetzte Technik'],
    },
    company: {
      title: 'Unternehmen',
      question: 'Wer steht dahinter?',
      checks: ['Firma und Rechtsträger', 'Registrierung', 'Öffentliche Erwähnungen und Bewertungen'],
    },
  },
};
